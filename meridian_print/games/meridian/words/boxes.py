"""Words on the boxes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoxWords:
    """Words on the boxes; `{title}`, `{cards}` and `{pieces}` are filled in."""

    document: str
    card_box: str
    tray: str
    cards: str
    towers: str
    credit: str
    how_to: str
