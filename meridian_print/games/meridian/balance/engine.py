"""The compiled engine, where it can be had: it plays the games of the plain one, many times as fast."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from meridian_print.boardgame.balance.tally import Tally
from meridian_print.games.meridian.balance.lean import LeanSetup

CountDeals = Callable[[LeanSetup, list[int], int, int, int], Tally]
"""Plays and counts deals: a setup, the bots by hand, the seed, the number of the first deal and how many deals."""


def compiled_engine() -> CountDeals | None:
    """Return the compiled engine; None if numba is not installed, or does not go with the numpy that is."""
    if find_spec("numba") is None:
        return None
    try:
        from meridian_print.games.meridian.balance.compiled.engine import count_deals
    except ImportError:
        return None
    return count_deals
