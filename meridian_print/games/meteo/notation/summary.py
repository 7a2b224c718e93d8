"""The notation in a few lines: every kind of token, with its meaning."""

from __future__ import annotations

TOKENS = (
    ("S@A2", "a tile: sunny enters at A2; S C O R are sunny, cloudy, overcast, rain, H and L the High and the Low"),
    ("S@A2/R", "the same, and R is given for the tile that left"),
    ("R@-", "no tile fits anywhere: R is set aside"),
    ("+2hD4", "two hotels are bought in D4; '+sC3' buys a ship"),
    ("-sC3", "a ship in C3 is sold"),
    ("2sC3>B4", "two ships sail from C3 to B4, one step or two"),
    ("k6", "weather card 6 is played"),
    ("wSW", "the arrow now points south-west"),
)
MARKS = (
    ("i+7", "the income of this turn was 7 thousand"),
    ("=11", "the player now has 11 thousand"),
    ("S@A2!", "the players let it stand, even if it is illegal"),
)
"""Each is optional."""


def summary() -> str:
    """List the tokens and the marks."""
    wide = max(len(token) for token, _ in (*TOKENS, *MARKS))
    tokens = (f"  {token:{wide}}  {meaning}" for token, meaning in TOKENS)
    marks = (f"  {token:{wide}}  {meaning}" for token, meaning in MARKS)
    return "\n".join(("how a turn is written:", *tokens, "marks, checked where given:", *marks))
