"""The board that a log names: a built-in one, or a layout's file beside the log, with what a check needs of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from meridian_print.boardgame.layout.boards import NoBoard, board_named, kept_board, mark
from meridian_print.games.meteo.rules.material import REGION_CODES, Ground
from meridian_print.games.meteo.rules.setup import Board, CardEffect
from meridian_print.text.diagnostics import Checked

Boards = Callable[[str], Board | NoBoard]
"""Finds the board that a log names."""


def boards_beside(folder: Path) -> Boards:
    """Return what finds the boards of the logs in a folder; a board is read once, whatever the number of logs."""
    return partial(_board, folder)


@cache
def _board(folder: Path, name: str) -> Board | NoBoard:
    return board_named(folder, name, "meteo", _read)


def _read(data: bytes) -> Checked[Board]:
    """Read a layout's file; built-in ones are kept as the rules know them, as reading one takes as long as the rest."""
    kept = kept_board(data, KEPT)
    return read_board(data) if kept is None else Checked(_kept(kept))


def read_board(data: bytes) -> Checked[Board]:
    """Read a layout's file, with all findings about it."""
    from meridian_print.games.meteo.layout.reading import read_layout  # not needed for the built-in boards
    from meridian_print.games.meteo.layout.rules_board import rules_board

    read = read_layout(data)
    layout = read.value
    return Checked(rules_board(layout) if layout else None, read.diagnostics, read.lines)


KEPT = "meteo-boards.txt"
"""The file, among the layouts, that keeps the boards: each under a mark of its layout's bytes."""


def written_board(data: bytes, board: Board) -> str:
    """Write a board as it is kept: a line for the grounds of its regions, then one for each card."""
    grounds = " ".join("+".join(kinds) for kinds in board.grounds)
    return f"{mark(data)}\n{grounds}\n{''.join(map(_written, board.cards))}"


def _written(card: CardEffect) -> str:
    pieces = f"{'hotel' * card.hotels} {'ship' * card.ships}".strip()
    regions = " ".join(REGION_CODES[region] for region in card.regions)
    return "\t".join((str(card.number), regions, card.weather, pieces, f"{card.each}\n"))


def _kept(text: str) -> Board:
    """Read a board that is kept."""
    grounds, *cards = text.splitlines()
    return Board(tuple(tuple(map(Ground, kinds.split("+"))) for kinds in grounds.split()), tuple(map(_card, cards)))


def _card(line: str) -> CardEffect:
    number, regions, weather, pieces, each = line.split("\t")
    codes = map(REGION_CODES.index, regions.split())
    return CardEffect(int(number), tuple(codes), weather, "hotel" in pieces, "ship" in pieces, int(each))
