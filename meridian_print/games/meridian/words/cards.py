"""Words on and about cards."""

from __future__ import annotations

from typing import NamedTuple


class CardWords(NamedTuple):
    """Words on and about cards; `{colour}`, `{card}` and `{number}` are filled in."""

    face: str
    back: str
    meridian: str
    choose: str
