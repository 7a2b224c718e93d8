"""The character of an island: what its land is like, by its key, so that neighbours differ.

Keys follow each other in the alphabet as islands do over the board, and characters by turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

import numpy as np

from meridian_print.cartography.grid import Floats as Samples
from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.landscape.marks import ReliefKind
from meridian_print.cartography.raster import Floats
from meridian_print.graphics.drawing.geometry import Mm

_EXTENT, _ACROSS = 34.0, 1.5
"""From one crest to the next, in mm, and how many times as near they are down the sheet: they rather run across it."""


@dataclass(frozen=True, slots=True)
class Character:
    """The height of mountains where they have room, how far from a crest they stand, how much deeper forests are than
    elsewhere, and how much greater the share of conifers in them, around how many cities land is farmed at most, and
    what lies in the open country.
    """

    tall: Mm
    breadth: float
    wooded: float = 0.0
    conifers: float = 0.0
    farmed: int = 2
    wild: tuple[ReliefKind, ...] = ()

    def crest(self, places: Floats, seed: int) -> Samples:
        """Return how near places lie to a crest, 1 on it and 0 beyond its breadth.

        Crests wind over the sheet wherever the island begins and its cities are.
        """
        noise = noise_at(places * (1.0, _ACROSS), _EXTENT, 1, 0.0, seed)
        return np.asarray(np.maximum(1 - abs(noise) / self.breadth, 0))


HIGHLANDS = Character(tall=19.0, breadth=2.0, conifers=0.3)
WOODLANDS = Character(tall=13.0, breadth=0.6, wooded=0.8)
DOWNS = Character(tall=0.0, breadth=1.2, wooded=-0.05, conifers=-0.2)
MOORS = Character(
    tall=16.0, breadth=0.8, wooded=-0.25, conifers=0.2, farmed=2, wild=(ReliefKind.HEATH, ReliefKind.DUNE)
)
FENS = Character(tall=10.0, breadth=0.4, wooded=-0.1, conifers=-0.3, wild=(ReliefKind.MARSH, ReliefKind.DUNE))
CHARACTERS = HIGHLANDS, FENS, WOODLANDS, DOWNS, MOORS


def character_of(key: str, seed: int) -> Character:
    """Return the character of an island on a side with a seed."""
    return CHARACTERS[(sum(map(ord, key)) + crc32(f"characters {seed}".encode())) % len(CHARACTERS)]
