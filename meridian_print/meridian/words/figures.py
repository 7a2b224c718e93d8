"""Words in the figures that show the rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FigureWords:
    """Words inside figures, and what is read aloud of them; `{height}`, `{city}` and the like are filled in."""

    allowed: str
    up: str
    down: str
    forbidden: str
    taken: str
    nobody: str
    tower: str
    capital: str
    vacant: str
    places: str
    rebuilds: str
    case: str
    then: str
    breaks: str
    island: str
