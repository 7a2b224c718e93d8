"""A game that was played as a file: each kind draws what it shows and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path as FilePath
from typing import TypeVar

import pytest

from meridian_print.boardgame.game import DrawnKind
from meridian_print.boardgame.replay.production import (
    GameDrawings,
    bare_symbol,
    game_file,
    on_paper,
    unreadable_board,
)
from meridian_print.graphics.drawing.geometry import Rect, Size, rectangle
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page, Path
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.printing.imposition.paper import PaperTooSmallError

T = TypeVar("T")

SEA = Path(rectangle(Rect(0.0, 0.0, 40.0, 30.0)), Ink((0.0, 0.0, 1.0)))
BOARD = Drawing("board", Size(40.0, 30.0), (Group((SEA,), layer="Sea", alt="The sea"), SEA))
DOCUMENT = Document("game", "en", (Page(BOARD, "", ""),))


def drawings(drawn: list[str]) -> GameDrawings:
    """Return a game of one board that notes what is drawn of it."""

    def noting(name: str, value: T) -> Callable[[], T]:
        def draw() -> T:
            drawn.append(name)
            return value

        return draw

    return GameDrawings(
        "en",
        board=noting("board", BOARD),
        document=noting("document", DOCUMENT),
        positions=noting("positions", DOCUMENT),
        page=noting("page", b"<!doctype html>"),
    )


@pytest.mark.parametrize(
    ("kind", "shown", "start"),
    [
        ("svg", "board", b"<?xml"),
        ("pdf", "document", b"%PDF"),
        ("html", "page", b"<!doctype"),
        ("gif", "positions", b"GIF89a"),
    ],
)
def test_a_file_draws_what_it_shows_and_nothing_else(kind: DrawnKind, shown: str, start: bytes) -> None:
    drawn: list[str] = []

    data = game_file(drawings(drawn), kind)

    assert data.startswith(start)
    assert drawn == [shown]


def test_paper_that_is_too_small_is_reported_and_any_other_fault_is_ours() -> None:
    def too_large() -> bytes:
        raise PaperTooSmallError("a tile does not fit on 'A6'")

    def broken() -> bytes:
        raise ValueError

    checked = on_paper(too_large)

    assert checked.value is None
    assert [(found.code, found.message) for found in checked.diagnostics] == [
        ("small-paper", "a tile does not fit on 'A6'; choose a larger `paper`, or make other parts with `only`")
    ]
    with pytest.raises(ValueError, match=r"^$"):
        on_paper(broken)


def test_a_board_used_on_many_pages_has_neither_layers_nor_descriptions() -> None:
    symbol = bare_symbol(BOARD)

    assert symbol.bounds == Rect(0.0, 0.0, 40.0, 30.0)
    assert symbol.items == (Group((SEA,)), SEA)


def test_a_board_that_cannot_be_read_names_the_command_that_says_why() -> None:
    of_file = unreadable_board("my board.yaml", FilePath("logs/my board.yaml"))
    assert "`meridian-print validate 'logs/my board.yaml'` says why" in of_file.message
    assert "`meridian-print validate gone` says why" in unreadable_board("gone", None).message
