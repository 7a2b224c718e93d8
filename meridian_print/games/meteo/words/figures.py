"""Words in the figures of the rulebook, and what is read aloud of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FigureWords:
    """Words of figures; what stands in braces is filled in.

    `tiles` are named with their articles in the order of their letters SCORHL, `winds` by where they blow to, clockwise
    from the north, `players` by their colours as in a sentence. `ways` joins the last of several to the others.
    """

    tiles: tuple[str, ...]
    winds: tuple[str, ...]
    players: tuple[str, ...]
    ways: str
    at: str
    stands: str
    grid: str
    then: str
    enters: str
    leaves: str
    entries: str
    dial: str
    sails: str
    hand: str
    table: str
