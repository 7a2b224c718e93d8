"""Averages, without the exact fractions of `statistics`, which take long to import and to compute."""

from __future__ import annotations

from collections.abc import Collection
from math import fsum, sqrt


def mean(values: Collection[float]) -> float:
    """Return the arithmetic mean of at least one value, to the last bit.

    >>> mean([1.0, 2.0, 6.0])
    3.0
    """
    ratios = [value.as_integer_ratio() for value in values]
    whole = max(denominator for _, denominator in ratios)
    return sum(numerator * (whole // denominator) for numerator, denominator in ratios) / (whole * len(ratios))


def deviation(values: Collection[float]) -> float:
    """Return the standard deviation of a whole population.

    >>> deviation([1, 1, 4, 4])
    1.5
    """
    middle = mean(values)
    return sqrt(fsum((value - middle) * (value - middle) for value in values) / len(values))
