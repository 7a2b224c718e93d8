"""No halo of a name wipes out a part of a coast."""

from __future__ import annotations

import numpy as np
import pytest
import shapely

from meridian_print.cartography.curves import arcs, closed
from meridian_print.cartography.raster import Floats
from meridian_print.games.meridian.board.names import cells, shores
from meridian_print.graphics.drawing.items import Path
from tests.games.meridian.chart.boards import OWN, some
from tests.games.meridian.chart.maps import named
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.components.samples import THEMES
from tests.games.meridian.components.test_board import style


def test_arcs_make_up_the_whole_curve() -> None:
    points = np.array([(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)])

    parts = np.roll(arcs(points), -1, axis=0)

    assert closed(points).coords == (*parts[0, 0].tolist(), *parts[:, 1:].ravel().tolist())


@pytest.mark.slow
def test_the_coast_is_drawn_anew_wherever_a_halo_reaches_it_and_never_over_letters() -> None:
    for name in OWN:
        chart, names = some(name).chart, cells(named(name))
        coasts = np.concatenate([arcs(np.array(coast.corners)) for coast in chart.coasts])
        letters = shapely.union_all([box(each) for each in names])
        beside = coasts[~shapely.intersects(shapely.linestrings(coasts), letters)]
        seen = shapely.union_all(shapely.linestrings(_halved(beside)))
        for theme in THEMES:
            pens = style(theme).map.pens
            paths = [path for path in shores(named(name), chart, style(theme).map) if isinstance(path, Path)]
            parts = [np.reshape(path.outline.coords, (-1, 3, 2)) for path in paths]
            drawn = np.concatenate([shapely.linestrings(_halved(each)) for each in parts]) if parts else np.array([])
            reach = max(pens.halo_at_sea.width, pens.halo_on_land.width) / 2
            halos = shapely.union_all([box(each.inset(-reach)) for each in names])
            wiped = shapely.intersection(seen, halos)
            assert shapely.difference(wiped, shapely.union_all(drawn).buffer(0.01)).is_empty
            assert not shapely.intersects(drawn, letters).any()
            assert drawn.size or wiped.is_empty


def test_no_shade_is_drawn_over_cliffs_beside_names() -> None:
    for theme in THEMES:
        of = style(theme).map
        paths = [path for name in OWN for path in shores(named(name), some(name).chart, of)]

        inks = {path.stroke.ink for path in paths if isinstance(path, Path) and path.stroke}
        assert (of.inks.shade in inks) == (not of.sizes.cliff)


def _halved(parts: Floats) -> Floats:
    """Return start, middle and end of each arc."""
    middles = (parts[:, 0] + 2 * parts[:, 1] + parts[:, 2]) / 4
    return np.stack([parts[:, 0], middles, parts[:, 2]], axis=1)
