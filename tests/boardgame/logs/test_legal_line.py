"""Legal moves in one line."""

from __future__ import annotations

from meridian_print.boardgame.logs.legal_line import LONGEST, in_one_line


def test_as_many_as_fit_are_written_and_the_others_counted() -> None:
    moves = ["7a1..9"] * 20

    line = in_one_line(moves, "{moves} und {count} weitere")
    assert line == f"{' '.join(moves[:13])} und 7 weitere"
    assert len(" ".join(moves[:13])) == LONGEST


def test_one_that_is_too_long_is_written_all_the_same() -> None:
    assert in_one_line(["x" * 200]) == "x" * 200
