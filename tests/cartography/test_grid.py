"""Noise is the same numbers on every processor: where coasts and waterlines run depends on their last bits."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable

import numpy as np
import pytest

from meridian_print.cartography import grid
from meridian_print.cartography.grid import Floats, SampleGrid, noise, noise_at
from meridian_print.graphics.drawing.geometry import Rect


def rounded(number: float) -> float:
    """Round to 32 bits, as each step of the arithmetic of such numbers must."""
    found: float = struct.unpack("f", struct.pack("f", number))[0]
    return found


def splines(t: float) -> tuple[float, ...]:
    square, left = rounded(t * t), rounded(1 - t)
    cube = rounded(square * t)
    second = rounded(rounded(rounded(3 * cube) - rounded(6 * square)) + 4)
    third = rounded(rounded(rounded(rounded(-3 * cube) + rounded(3 * square)) + rounded(3 * t)) + 1)
    return rounded(rounded(left * left) * left), second, third, cube


def test_splines_are_what_arithmetic_step_by_step_gives() -> None:
    places = np.random.default_rng(3).random(2000).astype(np.float32)

    found = np.stack(grid._splines(places))

    assert found.T.tolist() == [list(splines(place)) for place in places.tolist()]


def digest(values: Floats) -> str:
    assert values.dtype == np.float32
    return hashlib.sha256(np.ascontiguousarray(values).astype("<f4").tobytes()).hexdigest()[:16]


def grid_noise() -> Floats:
    return noise(SampleGrid(Rect(0, 0, 60, 40), 0.5), 26.0, 3, 0.55, np.random.default_rng(1))


def noise_somewhere() -> Floats:
    return noise_at(np.random.default_rng(2).random((5000, 2)) * 300, 9.0, 3, 0.6, 7)


@pytest.mark.parametrize(
    ("found", "kept"), [(grid_noise, "62d13fa0f5c1e7e8"), (noise_somewhere, "2060782602cf9ca7")], ids=["grid", "places"]
)
def test_noise_has_the_same_bits_everywhere(found: Callable[[], Floats], kept: str) -> None:
    assert digest(found()) == kept


@pytest.mark.parametrize("box", [Rect(0, 900, 5, 5), Rect(-900, 0, 5, 5), Rect(900, -900, 5, 5), Rect(900, 900, 5, 5)])
def test_a_box_outside_the_area_has_an_empty_window(box: Rect) -> None:
    sampled = SampleGrid(Rect(0, 0, 40, 30), 1.0)

    window = sampled.window(box)

    assert np.zeros(sampled.shape)[window].size == 0
    assert all(each.start <= each.stop for each in window)


def test_what_is_read_at_places_is_what_the_nearest_samples_have_and_nothing_beyond() -> None:
    samples = SampleGrid(Rect(3.0, -2.0, 20.0, 10.0), 0.5)
    mask = np.random.default_rng(2).random(samples.shape) < 0.5
    places = np.random.default_rng(1).uniform((-3.0, -8.0), (29.0, 14.0), (500, 2))
    row, column, inside = samples.nearest(places)

    assert 0 < inside.sum() < len(places)
    assert (samples.read(mask, places) == (inside & mask[row, column])).all()


def test_the_nearest_sample_is_the_same_wherever_a_grid_begins() -> None:
    places = np.array([(5.0, 5.0), (7.0, 9.0), (6.9, 7.1), (30.0, 6.0), (-3.0, 6.0)])

    found = set()
    for left in (0.0, 2.0):
        samples = SampleGrid(Rect(left, 0.0, 20.0 - left, 20.0), 2.0)
        row, column, inside = samples.nearest(places)
        found.add((tuple(samples.xs[0, column[:3]]), tuple(samples.ys[row[:3], 0]), tuple(inside)))

    assert found == {((6.0, 8.0, 6.0), (6.0, 10.0, 8.0), (True, True, True, False, False))}
