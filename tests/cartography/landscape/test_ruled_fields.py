"""Fields in one ink: bundles of rows, each as it is tilled, without outlines, and nothing of scraps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.cartography.landscape.ruled_fields import FieldLimits, farmland, ruled
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import Point, Rect, rectangle
from meridian_print.graphics.drawing.items import Path

STYLE = templates.load("meridian/themes/line-art/board.yaml", BoardStyle).art
LONG, BROAD = 8.0, 5.0
WIDE = Rect(-20.0, -20.0, 80.0, 80.0)


def plot(column: int, row: int, tillage: Tillage = Tillage.PLOUGHED, crop: int = 0) -> Plot:
    x, y = column * LONG, row * BROAD
    along, back = ((0, 0), (LONG / 2, 0), (LONG, 0)), ((LONG, BROAD), (LONG / 2, BROAD), (0, BROAD))
    return Plot(tuple(Point(x + right, y + down) for right, down in (*along, *back)), crop, tillage)


def square(tillage: Tillage = Tillage.PLOUGHED, crop: int = 0) -> list[Plot]:
    """Lay out two by two plots."""
    return [plot(column, row, tillage, crop) for column in range(2) for row in range(2)]


def drawn(plots: Sequence[Plot], *off: Rect, area: Rect = WIDE, houses: Sequence[Point] = ()) -> list[Path]:
    found = farmland((Patch("A", tuple(plots), area=rectangle(area)),), FieldLimits(off))
    return [path for path in ruled(found, houses, STYLE) if isinstance(path, Path)]


def points(paths: Sequence[Path]) -> shapely.MultiPoint:
    return shapely.MultiPoint(np.concatenate([np.reshape(path.outline.coords, (-1, 2)) for path in paths]))


def looks(paths: Sequence[Path]) -> set[tuple[float, ...]]:
    """Return the dashes of all strokes."""
    return {path.stroke.dash for path in paths if path.stroke}


def test_what_is_done_with_plots_and_what_grows_there_is_told_by_their_rows() -> None:
    kinds = [(tillage, crop) for tillage in (Tillage.PLOUGHED, Tillage.SOWN) for crop in (0, 1)]

    dashes = [frozenset(looks(drawn(square(*kind))[:1])) for kind in kinds]

    assert len(set(dashes)) == 4
    assert {dash[:1] for each in dashes for dash in each} >= {(), (0.0,)}
    assert drawn([*square(Tillage.PASTURE), plot(0, 2), plot(1, 2)])[1].outline.verbs.startswith("MLML")
    assert any(path.fill for path in drawn(square(Tillage.ORCHARD)))


@pytest.mark.parametrize("tillage", Tillage)
def test_all_lies_within_farmland_and_no_line_runs_along_its_rim(tillage: Tillage) -> None:
    land = shapely.box(0.0, 0.0, 2 * LONG, 3 * BROAD)

    paths = drawn([plot(0, 2), plot(1, 2), *square(tillage)])

    assert land.covers(points(paths))
    assert points(paths).distance(land.exterior) > 0.1


def test_hedges_between_plots_are_single_rows_of_shrubs() -> None:
    *_, hedges = drawn(square())

    assert hedges.stroke
    assert hedges.stroke.dash[0] == 0.0
    lines = np.reshape(hedges.outline.coords, (-1, 3, 2))
    assert lines[..., 0].min() > 0.4
    assert lines[..., 0].max() < 2 * LONG - 0.4
    assert np.abs(lines - (LONG, BROAD)).min(axis=2).max() < 0.01
    assert len(lines) == 4


def test_rows_end_off_what_stays_clear() -> None:
    kept = Rect(3.0, 3.0, 4.0, 3.0)

    assert not points(drawn(square(), kept)).intersects(shapely.box(3.1, 3.1, 6.9, 5.9))
    assert points(drawn(square())).intersects(shapely.box(3.1, 3.1, 6.9, 5.9))


def test_fewer_plots_beside_each_other_than_three_and_scraps_are_left_out() -> None:
    row = [plot(column, 0) for column in range(3)]

    assert drawn(row)
    assert drawn(row[:2]) == []
    assert drawn([*row[:2], plot(9, 9)]) == []
    assert drawn([row[0], *(plot(column, 0, Tillage.PASTURE) for column in (1, 2))]) == []
    assert drawn(row, area=Rect(0.0, 0.0, 2.4 * LONG, 20.0)) == []
    assert drawn(row, area=Rect(0.0, 0.0, 2.6 * LONG, 20.0))


def test_a_yard_around_a_house_is_bare() -> None:
    house = Point(4.0, 4.0)
    yard = shapely.box(2.6, 2.4, 5.4, 4.1)

    assert points(drawn(square())).intersects(yard)
    assert not points(drawn(square(), houses=(house,))).intersects(yard)


def test_fields_in_one_ink_are_light() -> None:
    """Furrows, as fine as can be printed, take less than a sixth of a ploughed field."""
    furrows, *_ = drawn(square())

    assert furrows.stroke
    assert furrows.stroke.width == 0.1
    starts, ends = (np.reshape(furrows.outline.coords, (-1, 3, 2))[:, at] for at in (0, 2))
    assert np.hypot(*(ends - starts).T).sum() * 0.1 < 4 * LONG * BROAD / 6
