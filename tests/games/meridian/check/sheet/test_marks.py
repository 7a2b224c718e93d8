"""Marks of a move against what it did: only what is written can disagree."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.check.sheet.marks import agrees, pushed
from meridian_print.games.meridian.notation.resolve import Noted
from meridian_print.games.meridian.rules.moves import Move, Place, Violation
from meridian_print.games.meridian.rules.play import play
from tests.games.meridian.rules.drawn import game

PUSHING = Move(1, False, Place(2, 5))
LEFT = 15


@pytest.mark.parametrize(
    ("noted", "is_right"),
    [
        (Noted(), True),
        (Noted(left=LEFT), True),
        (Noted(push="down"), True),
        (Noted(push="up"), False),
        (Noted(push="down", left=LEFT - 1), False),
        (Noted(push="up", left=LEFT + 1), False),
    ],
)
def test_only_what_is_noted_can_disagree(noted: Noted, is_right: bool) -> None:
    before = game("_ _ 3K _ _")
    after = play(before, PUSHING)
    assert not isinstance(after, Violation)

    assert pushed(before, PUSHING) == "down"
    assert agrees(noted, before, PUSHING, after) == is_right
