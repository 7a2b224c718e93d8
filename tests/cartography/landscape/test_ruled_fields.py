"""Fields in one ink: whole plots, each as it is tilled, within a line and a hedge, and nothing of scraps."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
import shapely

from meridian_print import templates
from meridian_print.cartography.landscape.enclosures import FieldLimits, farmland
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.cartography.landscape.ruled_fields import ruled
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


def drawn(
    plots: Sequence[Plot],
    *off: Rect,
    beside: Sequence[Rect] = (),
    area: Rect = WIDE,
    houses: Sequence[Point] = (),
) -> list[Path]:
    found = farmland((Patch("A", tuple(plots), area=rectangle(area)),), FieldLimits(off, beside))
    return [path for path in ruled(found, houses, STYLE) if isinstance(path, Path)]


def points(paths: Sequence[Path]) -> shapely.MultiPoint:
    return shapely.MultiPoint(np.concatenate([np.reshape(path.outline.coords, (-1, 2)) for path in paths]))


def rows(paths: Sequence[Path]) -> np.ndarray:
    """Return the strokes of a drawing's first path by three points each."""
    return np.reshape(paths[0].outline.coords, (-1, 3, 2))


def rims(paths: Sequence[Path]) -> list[Path]:
    """Return the lines around farmland."""
    return [path for path in paths if path.outline.verbs.startswith("ML") and path.stroke and path.stroke.width > 0.1]


def crowns(paths: Sequence[Path]) -> np.ndarray:
    """Return the middles of bushes."""
    return np.concatenate(
        [np.reshape(path.outline.coords, (-1, 7, 2))[:, [0, 3]].mean(axis=1) for path in paths[-2:-1]]
    )


def test_what_is_done_with_plots_is_told_by_their_rows() -> None:
    ploughed, sown = drawn(square()), drawn(square(Tillage.SOWN, 1))

    assert ploughed[0].stroke
    assert ploughed[0].stroke.dash == ()
    assert sown[0].stroke
    assert sown[0].stroke.dash[0] == 0.0
    assert drawn([*square(Tillage.PASTURE), plot(0, 2), plot(1, 2)])[1].outline.verbs.startswith("MLML")
    assert len(crowns(drawn(square(Tillage.ORCHARD)))) > len(crowns(drawn(square()))) + 10


def test_furrows_run_from_end_to_end_and_on_every_second_plot_from_side_to_side() -> None:
    along, across = (
        np.abs(rows(drawn(square(crop=crop)))[:, 2] - rows(drawn(square(crop=crop)))[:, 0]) for crop in (0, 1)
    )

    assert along[:, 0].min() > LONG - 1
    assert along[:, 1].max() < 0.01
    assert across[:, 1].min() > BROAD - 1
    assert across[:, 0].max() < 0.01


@pytest.mark.parametrize("tillage", Tillage)
def test_one_line_holds_farmland_together_and_all_else_but_bushes_ends_off_it(tillage: Tillage) -> None:
    land = shapely.box(0.0, 0.0, 2 * LONG, 3 * BROAD)

    paths = drawn([plot(0, 2), plot(1, 2), *square(tillage)])

    (rim,) = rims(paths)
    assert points([rim]).distance(land.exterior) < 0.1
    assert shapely.Polygon(np.reshape(rim.outline.coords, (-1, 2))).symmetric_difference(land).area < 1
    others = points([path for path in paths[:-2] if path is not rim])
    assert land.covers(others)
    assert others.distance(land.exterior) > 0.25


def test_lines_part_plots() -> None:
    lines = np.reshape(drawn(square())[1].outline.coords, (-1, 3, 2))

    assert np.abs(lines - (LONG, BROAD)).min(axis=2).max() < 0.01
    assert len(lines) == 4


def test_bushes_stand_in_rows_to_the_south_east() -> None:
    plots = [plot(column, row) for column in range(5) for row in range(6)]

    x, y = crowns(drawn(plots)).T

    to_south_east = (x > 5 * LONG - 0.1) | (y > 6 * BROAD - 0.1)
    assert to_south_east.sum() > 20
    assert 0 < (~to_south_east).sum() < to_south_east.sum() / 4


def test_lines_and_bushes_around_farmland_end_off_the_marks_of_towers() -> None:
    mark = Rect(LONG - 1.0, 2 * BROAD - 1.5, 2.0, 3.0)
    clear = shapely.box(LONG - 1.1, 2 * BROAD - 1.6, LONG + 1.1, 2 * BROAD + 1.6)

    assert points(drawn(square())).intersects(clear)
    assert not points(drawn(square(), beside=[mark])).intersects(clear)
    assert len(rims(drawn(square(), beside=[mark]))[0].outline.coords) > 8


def test_fields_end_off_what_stays_clear_and_bushes_lean_hardly_into_it() -> None:
    kept, clear = Rect(3.0, 3.0, 4.0, 3.0), shapely.box(3.1, 3.1, 6.9, 5.9)

    paths = drawn(square(), kept)

    assert points(drawn(square())).intersects(clear.buffer(-0.6))
    assert not points(paths).intersects(clear.buffer(-0.6))
    assert not points(paths[:-2]).intersects(clear)


def test_fewer_plots_beside_each_other_than_three_and_scraps_are_left_out() -> None:
    row = [plot(column, 0) for column in range(3)]

    assert drawn(row)
    assert drawn(row[:2]) == []
    assert drawn([*row[:2], plot(9, 9)]) == []
    assert drawn([row[0], *(plot(column, 0, Tillage.PASTURE) for column in (1, 2))]) == []
    assert drawn(row, area=Rect(0.0, 0.0, 2.6 * LONG, 20.0)) == []
    assert drawn(row, area=Rect(0.0, 0.0, 2.7 * LONG, 20.0))
    assert drawn(row, beside=[Rect(2 * LONG, 0.0, LONG * 0.3, BROAD)])
    assert drawn(row, beside=[Rect(2 * LONG, 0.0, LONG * 0.4, BROAD)]) == []
    assert drawn(row, beside=[Rect(2 * LONG - 0.5, -1.0, 1.0, BROAD + 2)]) == []


def test_a_yard_around_a_house_is_bare() -> None:
    house = Point(4.0, 4.0)
    yard = shapely.box(2.6, 2.4, 5.4, 4.1)

    assert points(drawn(square())).intersects(yard)
    assert not points(drawn(square(), houses=(house,))).intersects(yard)


def test_fields_in_one_ink_are_light() -> None:
    """Furrows, as fine as can be printed, take less than a seventh of a ploughed field."""
    furrows, *_ = drawn(square())

    assert furrows.stroke
    assert furrows.stroke.width == 0.1
    starts, ends = (np.reshape(furrows.outline.coords, (-1, 3, 2))[:, at] for at in (0, 2))
    assert np.hypot(*(ends - starts).T).sum() * 0.1 < 4 * LONG * BROAD / 7
