"""What becomes uncertain once a move was read as another."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.check.uncertainty import CERTAIN, EVERYTHING, Uncertainty, grown
from meridian_print.games.meridian.rules.moves import Move, Place

WRITTEN, MEANT = Move(1, False, Place(0, 2)), Move(1, False, Place(0, 3))
FAR = Move(9, False, Place(0, 2))
AFTER = grown(CERTAIN, 2, WRITTEN, MEANT)


@pytest.mark.parametrize(("seat", "reached"), [(2, True), (1, False)])
def test_the_pieces_of_the_player_are_uncertain_on_every_meridian(seat: int, reached: bool) -> None:
    assert AFTER.reaches("pieces-left", seat, FAR) is reached


@pytest.mark.parametrize(("move", "reached"), [(WRITTEN, True), (FAR, False), (None, False)])
def test_the_meridian_is_uncertain_for_everyone(move: Move | None, reached: bool) -> None:
    assert AFTER.reaches("order", 0, move) is reached


def test_both_meridians_are_uncertain_where_another_was_meant() -> None:
    assert grown(CERTAIN, 2, WRITTEN, FAR).meridians == {1, 9}


@pytest.mark.parametrize(("meant", "cards"), [(MEANT, set()), (FAR, {2}), (None, {2})])
def test_the_cards_are_uncertain_only_if_another_card_was_meant(meant: Move | None, cards: set[int]) -> None:
    assert grown(CERTAIN, 2, WRITTEN, meant).cards == cards


def test_what_is_uncertain_stays_so() -> None:
    earlier = Uncertainty(frozenset({5}), frozenset({0}), frozenset({1}))

    after = grown(earlier, 2, WRITTEN, FAR)

    assert (after.meridians, after.pieces, after.cards) == ({1, 5, 9}, {0, 2}, {1, 2})
    assert grown(EVERYTHING, 2, WRITTEN, MEANT).is_all
