"""Marks of a move against what it did: only what is written can disagree."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.check.sheet.marks import disagreements, pushed
from meridian_print.games.meridian.notation.resolve import MoveEntry, Noted
from meridian_print.games.meridian.rules.moves import Move, Place, Violation
from meridian_print.games.meridian.rules.play import play
from tests.games.meridian.rules.drawn import game

PUSHING = Move(1, False, Place(2, 5))
LEFT = 15


@pytest.mark.parametrize(
    ("noted", "count"),
    [
        (None, 0),
        (Noted(left=LEFT), 0),
        (Noted(push="down"), 0),
        (Noted(push="up"), 1),
        (Noted(push="down", left=LEFT - 1), 1),
        (Noted(push="up", left=LEFT + 1), 2),
    ],
)
def test_marks_that_disagree_are_counted(noted: Noted | None, count: int) -> None:
    state = game("_ _ 3K _ _")
    after = play(state, PUSHING)
    assert not isinstance(after, Violation)

    assert pushed(state, PUSHING) == "down"
    assert disagreements(state, MoveEntry(PUSHING, None, noted), after) == count
