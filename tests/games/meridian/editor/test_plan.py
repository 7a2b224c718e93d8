"""The plan shows a board of Meridian whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from meridian_print.boardgame.editor.edits import make_edit
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.games.meridian.editor.edits import EDITS
from meridian_print.games.meridian.editor.plan import board_plan

BOARD = built_in_path("first-voyage").read_text("utf-8")


@pytest.mark.parametrize("place", [(190, 1000), (-300, 148), (9999, -9999), (420, 297)])
def test_a_city_off_the_board_is_a_problem_of_its_own_and_the_board_stays_in_sight(place: tuple[int, int]) -> None:
    moved = {"do": "move-city", "side": 0, "city": "5c", "x": place[0], "y": place[1]}
    text = make_edit(BOARD, EDITS, moved).text

    plan = board_plan(text, "", Path())

    assert plan.board is not None
    assert {(each.code, each.place["city"]) for each in plan.problems} == {("spacing", "5c")}


def test_coasts_of_one_side_alone_are_drawn_where_only_that_is_wanted() -> None:
    plan, whole = (board_plan(BOARD, "", Path(), only=only) for only in (1, None))

    assert plan.board is not None
    assert whole.board is not None
    (other, wanted), (_, known) = sides_of(plan.board), sides_of(whole.board)
    assert wanted == known
    assert {island["outline"] for island in other["islands"]} == {""}


def sides_of(board: Mapping[str, Any]) -> list[Any]:
    return list(board["sides"])
