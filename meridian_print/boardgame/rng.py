"""Random draws that are the same in every version of Python, because they rest on `Random.random` alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

T = TypeVar("T")


def between(rng: Random, low: float, high: float) -> float:
    """Draw a number from `low` to `high`."""
    return low + (high - low) * rng.random()


def pick(rng: Random, options: Sequence[T]) -> T:
    """Draw one of the options."""
    return options[int(rng.random() * len(options))]


def weighted_choice(rng: Random, options: Sequence[T], weights: Sequence[float]) -> T:
    """Draw one of the options in proportion to their weights, of which at least one is above zero."""
    sums = list(accumulate(weights))
    drawn = rng.random() * sums[-1]
    return next(option for option, upto in zip(options, sums, strict=True) if drawn < upto)


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """Return the items in random order."""
    return [item for _, item in sorted(((rng.random(), item) for item in items), key=lambda drawn: drawn[0])]
