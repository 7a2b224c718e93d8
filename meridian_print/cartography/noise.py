"""Smooth noise: hills of random height, large ones with smaller ones on them."""

from __future__ import annotations

import numpy as np

from meridian_print.cartography.grid import Floats, Grid
from meridian_print.graphics.drawing.geometry import Mm

_SHRINK = 2.07
"""The factor between octaves; not 2, so that the lattices do not line up."""


def noise(grid: Grid, cell: Mm, octaves: int, fade: float, dice: np.random.Generator) -> Floats:
    """Sum octaves of noise, the first with hills of size `cell`, each further one smaller and `fade` times as high.

    One octave is about normally distributed with a deviation of 0.4.
    """
    total = np.zeros(grid.shape, np.float32)
    for octave in range(octaves):
        total += np.float32(fade**octave) * _octave(grid.shape, cell / grid.step / _SHRINK**octave, dice)
    return total


def _octave(shape: tuple[int, int], span: float, dice: np.random.Generator) -> Floats:
    """Blend the random values of a lattice, `span` samples from knot to knot, by cubic B-splines."""
    knots = [int(count / span) + 5 for count in shape]
    lattice = dice.standard_normal(knots).astype(np.float32)
    return _blended(_blended(lattice, shape[0], span).T, shape[1], span).T


def _blended(lattice: Floats, samples: int, span: float) -> Floats:
    """Blend the rows of a lattice into a number of samples.

    Four products instead of one matrix product: no sum then depends on the number of threads of a matrix library.
    """
    along = np.arange(samples) / span
    knot = along.astype(int)
    t = (along - knot).astype(np.float32)[:, None]
    weights = ((1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1, t**3)
    return np.asarray(sum(weight * lattice[knot + at] for at, weight in enumerate(weights)) / np.float32(6))
