"""The board that a log names: a built-in one, or a layout's file beside the log, with what a check needs of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from meridian_print.boardgame.layout import boards
from meridian_print.boardgame.layout.boards import NoBoard, board_named, kept_board, mark
from meridian_print.games.meridian.rules.material import Archipelago, Board, City, Island, city_code
from meridian_print.text.diagnostics import Checked

Boards = Callable[[str], Board | NoBoard]
"""Finds the board that a log names."""


_GAME = "meridian"


def boards_beside(folder: Path) -> Boards:
    """Return what finds the boards of the logs in a folder; a board is read once, whatever the number of logs."""
    return partial(_board, folder)


def find_board(folder: Path, name: str) -> Path | None:
    """Return the layout's file that a log in a folder names; None if there is none."""
    return boards.find_board(folder, name, _GAME)


@cache
def _board(folder: Path, name: str) -> Board | NoBoard:
    return board_named(folder, name, _GAME, _read)


def _read(data: bytes) -> Checked[Board]:
    """Read a layout's file; built-in ones are kept as the rules know them, as reading one takes as long as the rest."""
    kept = kept_board(data, KEPT)
    if kept is not None:
        return Checked(Board(tuple(_sides(kept))))
    from meridian_print.games.meridian.check.board_reading import read_board

    return read_board(data)


KEPT = "meridian-boards.txt"
"""The file, among the layouts, that keeps the boards: each under a mark of its layout's bytes."""


def written_board(data: bytes, board: Board) -> str:
    """Write a board as it is kept: for each side its number of cities, then its islands, capitals with a star."""
    sides = "".join(f"{side.cities_per_meridian}\n{''.join(map(_written, side.islands))}" for side in board.sides)
    return f"{mark(data)}\n{sides}"


def _written(island: Island) -> str:
    codes = (f"{city_code(*city)}{'*' * (city in island.capitals)}" for city in island.cities)
    return f"{' '.join(codes)}\t{island.name}\n"


def _sides(text: str) -> Iterator[Archipelago]:
    """Read the sides of a board that is kept."""
    cities, islands = 0, list[Island]()
    for line in text.splitlines():
        codes, is_island, name = line.partition("\t")
        if is_island:
            islands.append(_island(codes.split(), name))
            continue
        if islands:
            yield Archipelago(cities, tuple(islands))
        cities, islands = int(codes), []
    yield Archipelago(cities, tuple(islands))


def _island(codes: list[str], name: str) -> Island:
    cities = {code: _city(code.removesuffix("*")) for code in codes}
    return Island(name, tuple(cities.values()), frozenset(cities[code] for code in codes if code.endswith("*")))


def _city(code: str) -> City:
    return int(code[:-1]), ord(code[-1]) - ord("a")
