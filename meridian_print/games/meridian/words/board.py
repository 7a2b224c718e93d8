"""Words on and about the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardWords:
    """Words on and about the board; the `legend` explains an ordinary city, a capital, the worth of an island;
    `winds` are the letters of east, south and west.

    `{title}`, `{side}`, `{islands}`, `{cities}`, `{capitals}`, `{island}`, `{worth}` and `{codes}` are filled in;
    `{players}` by `two_or_four` on a side of five cities a meridian, by `three` on one of four.
    """

    title: str
    side: str
    two_or_four: str
    three: str
    up: str
    shorter: tuple[str, str]
    taller: tuple[str, str]
    sea: str
    map: str
    island: str
    dots: str
    legend: tuple[str, str, str]
    leagues: str
    winds: tuple[str, str, str]
