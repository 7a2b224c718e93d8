"""Waves: at which heights the lanes of a weave lie, so that islands make gestures and do not run in diagonals.

A wave runs along the top of the map and another one along the bottom; between them, lanes pass from one to the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import copysign
from random import Random

from meridian_print.boardgame.layout.new import between
from meridian_print.games.meridian.generator.siting import Heights
from meridian_print.games.meridian.generator.weaving import Weave
from meridian_print.games.meridian.rules.material import MERIDIANS

_TRIED = 24
"""How many pairs of waves are tried for a weave."""
_CRESTS = (0.16, 0.3)
"""How high a wave is, least and most, in rows."""
_TURNS = 0.78
"""The share of meridians at which a wave that was high is low, or the other way round."""
_PARTED, _LENGTH = 0.2, 1.6
"""How many rows lanes give way at most, where they leave open sea, and how many meridians off half as many."""
_RIPPLE = 0.1
"""How many rows a city lies off the waves at most."""
_STEEP, _FLAT = 0.6, 0.2
"""Steps, from an island's city to the next, that count as steep and as flat, in widths of a meridian."""
_ALIKE = 0.35
"""The least of two steps, one above the other, that make islands look alike."""
_WEIGHTS = (25.0, 10.0, 16.0, 5.0)
"""What it costs to be steep, squared, to be flat, to go on in one direction, and to look alike."""

Steps = dict[tuple[int, int], float]
"""How far down an island goes, by its number, from a meridian, counted from 0, to the next, in widths of a meridian."""


def waves(woven: Weave, row: float, rng: Random) -> tuple[float, Heights]:
    """Draw the heights of a weave with the best gestures of several; return what is wrong with them, too.

    `row` is the height of a row, in widths of a meridian.
    """
    drawn = [_drawn(len(woven[0]), rng) for _ in range(_TRIED)]
    return min((_stiffness(woven, _steps(woven, heights, row)), heights) for heights in drawn)


def _drawn(rows: int, rng: Random) -> Heights:
    top, bottom = ([*_wave(rng)] for _ in range(2))
    middle, between_rows = between(rng, 1.0, MERIDIANS - 2.0), 0.5 + int((rows - 1) * rng.random())
    parting = [_PARTED / (1 + ((at - middle) / _LENGTH) ** 2) for at in range(MERIDIANS)]
    return tuple(
        tuple(
            high + (low - high) * at / (rows - 1) + copysign(apart, at - between_rows) + between(rng, -_RIPPLE, _RIPPLE)
            for at in range(rows)
        )
        for high, low, apart in zip(top, bottom, parting, strict=True)
    )


def _wave(rng: Random) -> Iterator[float]:
    side = 1 if rng.random() < 0.5 else -1
    for _ in range(MERIDIANS):
        yield side * between(rng, *_CRESTS)
        side = -side if rng.random() < _TURNS else side


def _steps(woven: Weave, heights: Heights, row: float) -> Steps:
    lies = [
        {island: row * (at + off) for at, (island, off) in enumerate(zip(column, offs, strict=True))}
        for column, offs in zip(woven, heights, strict=True)
    ]
    return {
        (island, meridian): after[island] - height
        for meridian, (before, after) in enumerate(pairwise(lies))
        for island, height in before.items()
        if island in after
    }


def _stiffness(woven: Weave, steps: Steps) -> float:
    """Rate steps that are steep or flat, that go on in one direction, and that are like those of the island below."""
    on = ((step, steps[island, at + 1]) for (island, at), step in steps.items() if (island, at + 1) in steps)
    beside = (
        (steps[one, at], steps[other, at])
        for at, column in enumerate(woven)
        for one, other in pairwise(column)
        if (one, at) in steps and (other, at) in steps
    )
    faults = (
        sum(max(0.0, abs(step) - _STEEP) ** 2 for step in steps.values()),
        sum(max(0.0, _FLAT - abs(step)) for step in steps.values()),
        sum(_common(*pair) for pair in on),
        sum(max(0.0, _common(*pair) - _ALIKE) for pair in beside),
    )
    return sum(weight * fault for weight, fault in zip(_WEIGHTS, faults, strict=True))


def _common(one: float, other: float) -> float:
    """Return how far two steps go in the same direction, 0 if they do not."""
    return min(abs(one), abs(other)) if one * other > 0 else 0.0
