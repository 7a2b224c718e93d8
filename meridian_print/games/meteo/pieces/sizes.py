"""Sizes of hotels and ships, from `templates/meteo/pieces.yaml`, and how many of each a colour has."""

from __future__ import annotations

from typing import Literal, NamedTuple

from meridian_print.games.meteo.rules.material import Piece
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.nets.shapes import Frustum, Tent
from meridian_print.templates import load

Worth = Literal[1, 2, 5]
WORTHS: tuple[Worth, ...] = (1, 2, 5)
"""The numbers of pieces that a counter may stand for; folded and printed pieces stand for one or for five."""
FOLDED: tuple[Worth, ...] = (1, 5)
PIECES: tuple[Piece, ...] = ("hotel", "ship")

SUPPLY: dict[Piece, dict[Worth, int]] = {"hotel": {1: 6, 2: 10, 5: 10}, "ship": {1: 5, 2: 9, 5: 6}}
"""Counters of each colour: enough for tables of greedy players who build nothing else, nine times in ten."""
FOLDED_SUPPLY: dict[Piece, dict[Worth, int]] = {"hotel": {1: 10, 5: 6}, "ship": {1: 6, 5: 3}}


class CounterSizes(NamedTuple):
    """Width and height of counters, those for five larger, and the margin about the picture."""

    hotel: tuple[Mm, Mm]
    hotel_five: tuple[Mm, Mm]
    ship: tuple[Mm, Mm]
    ship_five: tuple[Mm, Mm]
    margin: Mm


class HotelPaper(NamedTuple):
    """A folded hotel: the side of its square foot, and its height."""

    foot: Mm
    height: Mm


class ShipPaper(NamedTuple):
    """A folded ship."""

    width: Mm
    depth: Mm
    height: Mm


class PaperSizes(NamedTuple):
    """Pieces that fold, how much narrower hotels are above, and their tabs."""

    hotel: HotelPaper
    hotel_five: HotelPaper
    narrowing: float
    ship: ShipPaper
    ship_five: ShipPaper
    tab: Mm
    tab_slope: Mm


class SolidSizes(NamedTuple):
    """Heights of printed pieces, their thickness, the depth and least width of their marks, the space between them."""

    hotel: Mm
    hotel_five: Mm
    ship: Mm
    ship_five: Mm
    thick: Mm
    relief: Mm
    groove: Mm
    apart: Mm


class PieceSizes(NamedTuple):
    """All sizes of hotels and ships."""

    counters: CounterSizes
    paper: PaperSizes
    solids: SolidSizes

    def counter(self, piece: Piece, worth: Worth) -> Size:
        """Return the extent of a counter."""
        of = self.counters
        small, large = (of.hotel, of.hotel_five) if piece == "hotel" else (of.ship, of.ship_five)
        return Size(*(large if worth == 5 else small))

    def hotel(self, worth: Worth) -> Frustum:
        """Return the box of a folded hotel."""
        of = self.paper
        own = of.hotel_five if worth == 5 else of.hotel
        return Frustum(own.foot, own.foot * (1 - of.narrowing), own.height, of.tab, of.tab_slope)

    def ship(self, worth: Worth) -> Tent:
        """Return the tent of a folded ship."""
        of = self.paper
        return Tent(*(of.ship_five if worth == 5 else of.ship), of.tab, of.tab_slope)

    def solid(self, piece: Piece, worth: Worth) -> Mm:
        """Return the height of a printed piece."""
        of = self.solids
        small, large = (of.hotel, of.hotel_five) if piece == "hotel" else (of.ship, of.ship_five)
        return large if worth == 5 else small


def piece_sizes() -> PieceSizes:
    """Read the sizes."""
    return load("meteo/pieces.yaml", PieceSizes)


def counters_for(pieces: int) -> tuple[Worth, ...]:
    """Return the fewest counters that show a number of pieces.

    >>> counters_for(9)
    (5, 2, 2)
    """
    counts: dict[Worth, int] = {5: pieces // 5, 2: pieces % 5 // 2, 1: pieces % 5 % 2}
    return tuple(worth for worth, count in counts.items() for _ in range(count))
