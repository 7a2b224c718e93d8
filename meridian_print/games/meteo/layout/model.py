"""A board as a layout describes it: the grounds and names of its regions, and its weather cards."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meteo.rules.material import (
    COLUMNS,
    REGION_CODES,
    REGIONS,
    ROWS,
    SIDE,
    Ground,
    Piece,
    Weather,
    around,
    region_at,
)
from meridian_print.graphics.drawing.geometry import Size

__all__ = [
    "COLUMNS",
    "REGIONS",
    "REGION_CODES",
    "ROWS",
    "SHIP_GROUNDS",
    "SIDE",
    "Card",
    "Ground",
    "Grounds",
    "Layout",
    "Piece",
    "Weather",
    "around",
    "region_at",
]

Grounds = tuple[Ground, ...]
"""The kinds of ground of a region: one, or two."""
SHIP_GROUNDS = frozenset((Ground.SEA, Ground.PORT))
"""Where ships lie; hotels stand everywhere but at sea (M12)."""


@dataclass(frozen=True, slots=True)
class Card:
    """A weather card: what it names, and the `regions` of the board that these are, in order.

    It names kinds of ground, single regions, or, if both are empty, all regions. No `weather` means any. `each` is
    what every piece there earns, or costs, in money as printed, such as 1000. `title` may be empty.
    """

    number: int
    grounds: tuple[Ground, ...]
    singles: tuple[int, ...]
    regions: tuple[int, ...]
    weather: tuple[Weather, ...]
    pieces: tuple[Piece, ...]
    each: int
    title: str = ""
    is_published: bool = False
    """Whether it is known from the game as it was published."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board; `size` is that of the trimmed sheet. Grounds and names are by region: A1 to A5, then B1 to E5."""

    title: str
    size: Size
    seed: int
    grounds: tuple[Grounds, ...]
    names: tuple[str, ...]
    cards: tuple[Card, ...]

    def takes_hotels(self, region: int) -> bool:
        """Return whether hotels may stand in a region."""
        return self.grounds[region] != (Ground.SEA,)

    def takes_ships(self, region: int) -> bool:
        """Return whether ships may lie in a region."""
        return not SHIP_GROUNDS.isdisjoint(self.grounds[region])
