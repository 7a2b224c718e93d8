"""The points of a rose are shaded by strokes within their light halves, and its degrees are dark and light in turn."""

from __future__ import annotations

import numpy as np
import shapely

from meridian_print.cartography.ornaments.rose import Rose, rose
from meridian_print.graphics.drawing.geometry import Outline, Rect
from meridian_print.graphics.drawing.items import Path
from tests.games.meridian.chart.styles import BOARDS

STYLE = BOARDS["engraved"].art
ROSE = Rose(Rect(10.0, 10.0, 34.0, 39.0))


def paths() -> list[Path]:
    return [item for item in rose(ROSE, STYLE) if isinstance(item, Path)]


def polygons(outline: Outline, corners: int) -> list[shapely.Polygon]:
    return [shapely.Polygon(each) for each in np.array(outline.coords).reshape(-1, corners, 2)]


def test_strokes_shade_the_light_halves_of_points() -> None:
    drawn = paths()
    shaded = [
        at for at, path in enumerate(drawn) if path.stroke == STYLE.pens.hachure and "Z" in drawn[at - 1].outline.verbs
    ]
    on_points = [at for at in shaded if drawn[at - 1].fill == STYLE.inks.light]

    assert len(on_points) == 3
    for at in on_points:
        halves = shapely.union_all(polygons(drawn[at - 1].outline, 3)).buffer(0.01)
        strokes = shapely.linestrings(np.array(drawn[at].outline.coords).reshape(-1, 2, 2))
        assert halves.contains(shapely.multilinestrings(strokes))


def test_every_other_degree_is_dark() -> None:
    (ring,) = [path for path in paths() if path.outline.verbs == "MLLLZ" * 36]

    assert ring.fill == STYLE.inks.dark
    assert shapely.union_all(polygons(ring.outline, 4)).area * 2 < np.pi * ROSE.radius * ROSE.radius * (
        0.74 * 0.74 - 0.67 * 0.67
    )
