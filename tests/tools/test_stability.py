"""Edits that show how far one reaches."""

from __future__ import annotations

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.drawing.geometry import Point
from tools.stability import Edit, edits

TEXT = find_layout("first-voyage").read_text(encoding="utf-8")
LAYOUT = read_layout(TEXT.encode()).value


def test_each_city_is_moved_once_and_nothing_else() -> None:
    assert LAYOUT is not None
    cities = LAYOUT.sides[1].cities[::5]

    found = list(edits(TEXT, LAYOUT, 1, 5))

    assert [edit.city for edit in found] == list(cities)
    for edit in found:
        after = {city.code: city.at for city in edit.layout.sides[1].cities}
        assert [city.code for city in LAYOUT.sides[1].cities if city.at != after[city.code]] == [edit.city.code]


def test_each_city_is_moved_in_all_directions_on_request() -> None:
    assert LAYOUT is not None

    found = list(edits(TEXT, LAYOUT, 0, 5, in_all=True))

    moves = [(edit.city.code, tuple(map(round, _moved_by(edit)))) for edit in found]
    assert len(set(moves)) == len(moves) > 2 * len(LAYOUT.sides[0].cities[::5])
    assert {by for _, by in moves} == {(3, 0), (-3, 0), (0, 3), (0, -3), (-3, 3)}


def _moved_by(edit: Edit) -> Point:
    after = next(city.at for city in edit.layout.sides[0].cities if city.code == edit.city.code)
    return Point(after.x - edit.city.at.x, after.y - edit.city.at.y)
