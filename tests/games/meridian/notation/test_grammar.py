"""The summary of the notation is in the notation."""

from __future__ import annotations

import pytest

from meridian_print.games.meridian.notation.grammar import MARKS, MOVES, Token, read_token, summary

ROWS = (*MOVES, *MARKS)


@pytest.mark.parametrize(("token", "meaning"), ROWS)
def test_every_row_is_a_move_that_can_be_read(token: str, meaning: str):
    assert isinstance(read_token(token), Token)
    assert f"  {token} " in summary()
    assert meaning in summary()


def test_every_kind_of_move_and_of_mark_has_a_row():
    read = [token for token in (read_token(text) for text, _ in ROWS) if isinstance(token, Token)]

    moves = [(one.move.origin is not None, one.move.city is not None) for one in read]
    marks = [one.marks for one in read]
    assert set(moves) == {(False, True), (True, False), (True, True), (False, False)}
    assert any(one.move.is_range for one in read)
    assert all(any(getattr(mark, kind) for mark in marks) for kind in ("push", "left", "turned_up", "stands"))
