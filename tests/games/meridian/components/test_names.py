"""What names on the map cover, as the sea's shading sees it."""

from __future__ import annotations

import math

import pytest
import shapely

from meridian_print.games.meridian.board.names import cells, label_cells, off_names
from meridian_print.graphics.drawing.type import cap_height, width
from tests.games.meridian.chart.boards import OWN, some
from tests.games.meridian.chart.maps import named
from tests.games.meridian.chart.shapes import box


@pytest.mark.parametrize("name", OWN)
def test_cells_cover_every_letter_of_every_name(name: str) -> None:
    covered = shapely.union_all([box(cell).buffer(0.05) for cell in cells(named(name))])

    for label in named(name).islands:
        long, high = width(label.words, label.font), cap_height(label.font)
        for step in range(21):
            at, angle = label.line.place(label.start + step * long / 20)
            for up in (-0.5 * high, 0.0, 0.5 * high):
                assert covered.covers(shapely.Point(at.x + up * math.sin(angle), at.y - up * math.cos(angle)))
        assert covered.covers(shapely.Point(label.worth))
    assert all(covered.covers(box(label.box)) for label in named(name).cities)


def test_slanting_names_cover_less_in_cells_than_in_the_boxes_that_keep_other_names_off() -> None:
    found = [named(name) for name in OWN]

    whole = sum(shapely.union_all([box(each) for each in names.boxes]).area for names in found)
    close = sum(shapely.union_all([box(each) for each in cells(names)]).area for names in found)

    assert close < 0.95 * whole


def test_lines_between_meridians_break_at_names_at_sea_and_nowhere_else() -> None:
    broken = 0
    for name in OWN:
        lines = some(name).chart.borders.at_sea
        islands = (cell for label in named(name).islands if not label.on_land for cell in label_cells(label))
        waters = (each for label in named(name).waters for each in label.boxes)
        letters = shapely.union_all([box(each) for each in (*islands, *waters)])
        whole, left = upright(lines.coords), upright(off_names(lines, named(name)).coords)
        broken += whole.intersects(letters)
        assert not left.intersects(letters)
        assert whole.difference(letters.buffer(2, join_style="mitre")).difference(left.buffer(0.01)).length == 0
    assert broken


def upright(coords: tuple[float, ...]) -> shapely.MultiLineString:
    lines = zip(*(coords[at::4] for at in range(4)), strict=True)
    return shapely.MultiLineString([((x, top), (to, bottom)) for x, top, to, bottom in lines])
