"""Words on the sheets of towers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TowerWords:
    """Words on the sheets of towers; `{title}`, `{colour}`, `{height}`, `{number}`, `{count}` are filled in."""

    pieces: str
    counters: str
    sheet: str
    piece: str
    counter: str
    how_to_fold: str
    how_to_count: str
