"""Sines, cosines, powers of e and lengths are right, and nothing that is drawn depends on the kind of processor."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from meridian_print import elementary

Function = Callable[[NDArray[np.float64]], NDArray[np.float64]]


@pytest.mark.parametrize(
    ("function", "true", "widest"),
    [
        (elementary.sin, math.sin, 40.0),
        (elementary.sin, math.sin, 1e6),
        (elementary.cos, math.cos, 40.0),
        (elementary.cos, math.cos, 1e6),
    ],
)
def test_angles_of_any_size_have_their_sines(function: Function, true: Callable[[float], float], widest: float) -> None:
    angles = np.linspace(-widest, widest, 20_011)

    assert np.abs(function(angles) - [true(angle) for angle in angles]).max() < 1e-15


def test_cosines_and_sines_are_those_that_each_is_alone() -> None:
    angles = np.linspace(-40, 40, 2_011)

    cosines, sines = elementary.cos_sin(angles)

    assert cosines.tolist() == elementary.cos(angles).tolist()
    assert sines.tolist() == elementary.sin(angles).tolist()


def test_powers_of_e_are_right_to_the_last_digits() -> None:
    powers = np.linspace(-700, 700, 20_011)

    assert np.abs(elementary.exp(powers) / [math.exp(power) for power in powers] - 1).max() < 1e-14


def test_a_length_is_that_of_its_vector() -> None:
    x, y = np.array([3.0, -5.0, 0.0]), np.array([4.0, 12.0, 0.0])

    assert elementary.hypot(x, y).tolist() == [5.0, 13.0, 0.0]


@pytest.mark.parametrize("function", [elementary.sin, elementary.cos, elementary.exp])
def test_single_precision_stays_single(function: Callable[[NDArray[np.float32]], NDArray[np.float32]]) -> None:
    single = np.linspace(-3, 3, 101, dtype=np.float32)

    assert function(single).dtype == np.float32
    assert np.abs(function(single) - function(single.astype(np.float64))).max() < 1e-5


def test_values_are_the_same_to_the_bit_whatever_the_processor_can() -> None:
    """NumPy is asked to do without what this processor can beyond the least; its own sines may then end otherwise."""
    program = (
        "import numpy as np, hashlib\n"
        "from meridian_print import elementary as e\n"
        "x = np.linspace(-60, 60, 100_003)\n"
        "values = (e.sin(x), e.cos(x), e.exp(x), e.hypot(x, x[::-1]))\n"
        "print(hashlib.sha256(b''.join(v.tobytes() for v in values)).hexdigest())\n"
    )
    umath = np._core._multiarray_umath  # type: ignore[attr-defined]
    can = [name for name in umath.__cpu_dispatch__ if umath.__cpu_features__[name]]

    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "NPY_DISABLE_CPU_FEATURES": " ".join(without)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for without in ([], can)
    }

    assert len(digests) == 1
