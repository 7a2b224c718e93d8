"""What a weather card says, and the grounds of the board that it speaks of: all that its drawing needs to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from meridian_print.games.meteo.marks.emblems import GroundKind
from meridian_print.games.meteo.tiles.signs import Weather

Pieces = Literal["hotel", "ship", "both"]
Named = GroundKind | Literal["all"] | str
"""A kind of ground, all regions, or the code of one, such as "A1"."""
Grounds = Mapping[str, tuple[GroundKind, ...]]
"""The kinds of ground of each region, by its code."""

ROWS, COLUMNS = "ABCDE", "12345"
CODES = tuple(row + column for row in ROWS for column in COLUMNS)


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card: no weather stands for any; `title` is that of the layout, empty if it gives none."""

    number: int
    regions: tuple[Named, ...]
    weather: tuple[Weather, ...]
    pieces: Pieces
    each: int
    title: str = ""

    @property
    def is_for_all(self) -> bool:
        """Whether it names all regions."""
        return "all" in self.regions

    def meant(self, grounds: Grounds) -> tuple[str, ...]:
        """Return the codes of the regions that it names, in the order of the board."""
        named = set(self.regions)
        return tuple(code for code in CODES if self.is_for_all or code in named or named & set(grounds[code]))
