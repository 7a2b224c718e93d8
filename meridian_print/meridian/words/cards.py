"""Words on and about cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardWords:
    """Words on and about cards; `{colour}`, `{card}` and `{number}` are filled in."""

    face: str
    back: str
    meridian: str
    choose: str
