"""Elementary functions of arrays that give the same bits on every processor.

NumPy computes its own `sin`, `exp`, `hypot` and powers above the square by the instructions that a processor has; their
last bits differ between processors, and a coast that is traced through such values bends elsewhere. The functions here
use only sums, products, roots and rounding, which IEEE 754 fixes to the bit. In double precision their errors
stay below 1e-15 of the value, or of 1, for angles up to a million; in single precision, 1e-5 for angles up to 50.
"""

import math
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Precision = TypeVar("Precision", np.float32, np.float64)
"""Single or double: results have the precision of what they are results of."""

_QUARTER = (1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21)
"""A right angle as a sum; products of the first two parts and whole numbers below a million are exact."""

_DIVISORS = np.array([(n * (n + 1), n * (n - 1)) for n in range(18, 0, -2)])
"""What the square of an angle is divided by from term to term of the series of its sine and of its cosine."""

_HALVING = (0.693147180369123816490, 1.90821492927058770002e-10)
"""The natural logarithm of 2 as a sum of two parts, for the same reason."""


def hypot(x: NDArray[Precision], y: NDArray[Precision]) -> NDArray[Precision]:
    """Return the lengths of vectors; meant for lengths whose squares neither overflow nor vanish."""
    return np.asarray(np.sqrt(x * x + y * y))


def sin(angle: NDArray[Precision]) -> NDArray[Precision]:
    """Return the sines of angles in radians."""
    return _turned(_series(angle), 0)


def cos(angle: NDArray[Precision]) -> NDArray[Precision]:
    """Return the cosines of angles in radians."""
    return _turned(_series(angle), 1)


def cos_sin(angle: NDArray[Precision]) -> tuple[NDArray[Precision], NDArray[Precision]]:
    """Return the cosines and the sines of angles in radians, in the time that one of the two takes."""
    series = _series(angle)
    return _turned(series, 1), _turned(series, 0)


def exp(power: NDArray[Precision]) -> NDArray[Precision]:
    """Return e to the power of each number from -700 to 700."""
    halvings = np.rint(power / math.log(2))
    rest = power - halvings * _HALVING[0] - halvings * _HALVING[1]
    series = np.ones_like(rest)
    for n in range(14, 0, -1):
        series = 1 + rest / n * series
    return np.asarray(np.ldexp(series, halvings.astype(np.int32)))


def _series(angle: NDArray[Precision]) -> tuple[NDArray[Precision], NDArray[Precision], NDArray[Precision]]:
    """Return the right angles nearest to angles, then the sine and the cosine of what is left of each."""
    turns = np.rint(angle * (2 / math.pi))
    rest = angle - turns * _QUARTER[0] - turns * _QUARTER[1] - turns * _QUARTER[2]
    square, series = rest * rest, np.ones((2, *angle.shape), angle.dtype)
    for divisors in _DIVISORS.astype(angle.dtype).reshape(-1, 2, *(1,) * angle.ndim):
        series = 1 - square / divisors * series
    return turns, np.asarray(rest * series[0]), series[1]


def _turned(
    series: tuple[NDArray[Precision], NDArray[Precision], NDArray[Precision]], quarters: int
) -> NDArray[Precision]:
    """Return the sines of angles, given by their series, that are turned ahead by a number of right angles."""
    turns, sine, cosine = series
    quadrant = turns.astype(np.int64) + quarters
    value = np.where(quadrant & 1, cosine, sine)
    return np.asarray(np.where(quadrant & 2, -value, value))
