"""A board that is drawn ahead: its processes work for the editor of the same text, and for no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from meridian_print.boardgame.editor.edits import EditError
from meridian_print.boardgame.order import Order
from meridian_print.editor.processes.ahead import drawn_ahead
from meridian_print.editor.processes.painting import BoardNow, BoardPainting
from tests.editor.work import own_process

HERE = Path("mine.yaml")


def painting(text: str) -> BoardPainting:
    return BoardPainting(BoardNow(0, text, HERE, Order()), lambda *_: None)


def test_a_board_that_was_drawn_ahead_is_not_drawn_again() -> None:
    with drawn_ahead("title: Mine", HERE) as drawn:
        of_it = painting("title: Mine")
        of_it.take(drawn)

        assert of_it._painter._ahead == drawn.painter.ahead
        assert asyncio.run(of_it._planner.run(own_process)) == drawn.planner.process.pid


def test_processes_that_drew_another_text_are_ended() -> None:
    with drawn_ahead("title: Mine", HERE) as drawn:
        of_it = painting("title: Drafted")
        of_it.take(drawn)

        assert [each.process.is_alive() for each in drawn] == [False, False]
        assert of_it._painter._ahead == ()


def test_processes_end_with_what_was_to_take_them() -> None:
    with pytest.raises(EditError), drawn_ahead("title: Mine", HERE) as drawn:
        raise EditError("no text")

    assert [each.process.is_alive() for each in drawn] == [False, False]
