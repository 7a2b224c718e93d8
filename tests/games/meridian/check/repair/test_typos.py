"""The moves and texts that a slip of the pen turns into another: which they are, and which is likelier."""

from __future__ import annotations

from meridian_print.games.meridian.check.repair.typos import meant, misspelt, typos
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.games.meridian.rules.moves import Move, Place
from meridian_print.games.meridian.rules.state import start
from tests.games.meridian.rules.drawn import table


def test_a_near_city_is_likelier_than_a_far_one() -> None:
    weights = {typo.move.action: typo.weight for typo in typos(Move(3, False, Place(0, 2)), 5, 4)}

    assert weights[Place(1, 2)] > weights[Place(2, 2)] > weights[Place(4, 2)]


def test_the_move_itself_is_no_slip() -> None:
    move = Move(3, False, Place(0, 2))

    assert move not in {typo.move for typo in typos(move, 5, 4)}


def test_two_neighbouring_signs_may_be_swapped() -> None:
    assert {"7c3", "c37"} <= set(misspelt("c73"))


def test_the_height_of_a_tower_and_the_pieces_left_may_stand_in_each_others_places() -> None:
    written = read_entry("7a5=2")
    assert isinstance(written, MoveEntry)

    others = {entry for entry, _ in meant(start(table(4)), written)}

    assert read_entry("7a2=5") in others
