"""From the drawings of a game that was played to the bytes of a file that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import assert_never

from meridian_print.boardgame.game import DrawnKind
from meridian_print.boardgame.kit.papers import small_paper
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Symbol
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error
from meridian_print.text.shell_words import shell_word

_WIDTH = 720
"""Pixels across a moving picture."""
_PAUSE = 1200
"""Milliseconds for a position."""
_MOST = 150
"""Most positions shown."""


@dataclass(frozen=True, slots=True)
class GameDrawings:
    """What each kind of file shows of a game, drawn when it is called for.

    `board` is the last position, `document` the game on paper, `positions` a page for each position.
    """

    language: str
    board: Callable[[], Drawing]
    document: Callable[[], Document]
    positions: Callable[[], Document]
    page: Callable[[], bytes]


def game_file(game: GameDrawings, kind: DrawnKind) -> bytes:
    """Make a file that shows a game."""
    match kind:
        case "svg":
            from meridian_print.graphics.backends.svg import svg_bytes

            return svg_bytes(game.board(), game.language)
        case "pdf":
            return pdf_file(game.document())
        case "html":
            return game.page()
        case "gif":
            from meridian_print.graphics.backends.pixels import gif_bytes

            return gif_bytes(pdf_file(game.positions()), _WIDTH, _PAUSE, _MOST)
        case _:
            assert_never(kind)


def pdf_file(document: Document) -> bytes:
    """Write a document as a PDF."""
    from meridian_print.graphics.backends.pdf import pdf_bytes  # data and pages for the screen need none

    return pdf_bytes(document)


def on_paper(draw: Callable[[], bytes]) -> Checked[bytes]:
    """Draw a file, or report that the paper is too small for it."""
    try:
        return Checked(draw())
    except PaperTooSmallError as fault:
        return Checked(None, (small_paper(fault),))


def bare_symbol(board: Drawing, name: str = "board") -> Symbol:
    """Return a board without layers and descriptions, to be drawn once and used on every page, by its own name."""
    return Symbol(name, Rect(0.0, 0.0, *board.size), tuple(map(_plain, board.items)))


def _plain(item: Item) -> Item:
    return replace(item, layer=None, alt=None) if isinstance(item, Group) else item


def unreadable_board(name: str, path: Path | None) -> Diagnostic:
    """Report that the board of a log was there when the log was checked, but cannot be read to be drawn."""
    way_out = f"`meridian-print validate {shell_word(path or name)}` says why"
    return error("board", START, f"cannot draw the board '{name}'; {way_out}")
