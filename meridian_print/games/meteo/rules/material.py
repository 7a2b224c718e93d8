"""What the game is played with: regions, grounds, weather tiles, winds, pieces, money in thousands."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

ROWS = "ABCDE"
COLUMNS = "12345"
SIDE = 5
REGIONS = SIDE * SIDE
"""Regions are numbered from 0: row A from west to east, then the rows below."""
REGION_CODES = tuple(f"{row}{column}" for row in ROWS for column in COLUMNS)


class Ground(StrEnum):
    """A kind of ground; a region has one, or two of land."""

    SEA = "sea"
    PORT = "port"
    BEACH = "beach"
    RIVER = "river"
    MOUNTAIN = "mountain"
    FOREST = "forest"


Weather = Literal["sunny", "cloudy", "overcast", "rain", "high", "low"]
Piece = Literal["hotel", "ship"]

LETTERS: Mapping[Weather, str] = {"sunny": "S", "cloudy": "C", "overcast": "O", "rain": "R", "high": "H", "low": "L"}
VALUES: Mapping[str, int] = {"S": 2, "C": 1, "O": 0, "R": -1, "H": 3, "L": -2}
"""The value of each kind of tile, in thousands."""
ORDINARY, HIGH, LOW = "SCOR", "H", "L"
FRONTS = HIGH + LOW
KINDS = ORDINARY + FRONTS
"""The kinds of tiles by their letters, in the order in which they are listed."""
TILES: Mapping[str, int] = dict.fromkeys(ORDINARY, 12) | {HIGH: 3, LOW: 2}
"""How many tiles of each kind there are: 53 in all."""
ON_BOARD: Mapping[str, int] = dict.fromkeys(ORDINARY, 6) | {HIGH: 1}
"""How many tiles of each kind lie on the board at the start."""

FRONTS_IN_HANDS: Mapping[int, Mapping[str, int]] = {2: {LOW: 1, HIGH: 1}, 3: {LOW: 1, HIGH: 2}, 4: {LOW: 2, HIGH: 2}}
"""How many fronts of each kind are dealt, by the number of players."""
ORDINARY_IN_HANDS = {2: 3, 3: 6, 4: 6}
"""Most tiles of each ordinary kind in all hands together, by the number of players."""
ORDINARY_EACH = 6
"""How many ordinary tiles a player is dealt, on average if fronts are mixed with them."""

WINDS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""Where the wind blows to, clockwise."""
FIRST_WIND = WINDS.index("S")

PRICE: Mapping[Piece, int] = {"hotel": 3, "ship": 4}
WORTH: Mapping[Piece, int] = {"hotel": 2, "ship": 3}
"""What a piece costs and what it sells for (M11)."""
MOST_PIECES = 10
"""Most hotels in a region, and most ships (M12)."""
CASH = 10
"""Money at the start."""
TILES_EACH = 7
TURNS_EACH = 7
CARDS_EACH = 2
PLAYERS = (2, 3, 4)


def region_at(code: str) -> int | None:
    """Return the number of a region by its code; None if there is none.

    >>> region_at("B3"), region_at("F1")
    (7, None)
    """
    return REGION_CODES.index(code) if code in REGION_CODES else None


def around(region: int) -> tuple[int, ...]:
    """Return the up to eight regions around one.

    >>> [REGION_CODES[number] for number in around(0)]
    ['A2', 'B1', 'B2']
    """
    row, column = divmod(region, SIDE)
    near = ((row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
    return tuple(SIDE * y + x for y, x in near if 0 <= y < SIDE and 0 <= x < SIDE)
