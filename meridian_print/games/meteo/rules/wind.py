"""Where tiles enter and how the wind shifts them (M3, M4)."""

from __future__ import annotations

from meridian_print.games.meteo.rules.material import SIDE, WINDS

_LAST = SIDE - 1
_DOWN = tuple(("S" in wind) - ("N" in wind) for wind in WINDS)
_RIGHT = tuple(("E" in wind) - ("W" in wind) for wind in WINDS)


def _entries(wind: int) -> frozenset[int]:
    """Return the edge regions on the side that a wind comes from: five, or nine for a diagonal."""
    rows = {1: 0, -1: _LAST}.get(_DOWN[wind])
    columns = {1: 0, -1: _LAST}.get(_RIGHT[wind])
    return frozenset(
        SIDE * row + column for row in range(SIDE) for column in range(SIDE) if row == rows or column == columns
    )


def _line(wind: int, entry: int) -> tuple[int, ...]:
    """Return the regions in line behind an entry, with the wind, up to the edge."""
    row, column = divmod(entry, SIDE)
    line = []
    while 0 <= row < SIDE and 0 <= column < SIDE:
        line.append(SIDE * row + column)
        row, column = row + _DOWN[wind], column + _RIGHT[wind]
    return tuple(line)


ENTRIES = tuple(map(_entries, range(len(WINDS))))
"""By wind, the regions where tiles enter."""
LINES = tuple(tuple(_line(wind, entry) for entry in range(SIDE * SIDE)) for wind in range(len(WINDS)))
"""By wind and region, that region and those behind it."""


def left_by(tiles: str, wind: int, entry: int) -> str:
    """Return the tile that leaves the board if one enters."""
    return tiles[LINES[wind][entry][-1]]


def shifted(tiles: str, wind: int, entry: int, kind: str) -> str:
    """Return the tiles once one has entered and pushed those in line by one region.

    >>> column = shifted(".C..." ".R..." ".S..." ".O..." ".C...", WINDS.index("S"), 1, "S")
    >>> column[1::5]
    'SCRSO'
    """
    board = list(tiles)
    for region in LINES[wind][entry]:
        board[region], kind = kind, board[region]
    return "".join(board)
