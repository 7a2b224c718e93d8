"""Weather: how much of a coast the sea wears away: much on the side from which storms come, little to lee.

There are ragged points with coves between them and, here and there, an inlet; to lee, there are gentler ones.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import Floats, SampleGrid, noise
from meridian_print.graphics.drawing.geometry import Mm

_COVES: tuple[Mm, Mm] = (15.0, 6.5)
"""The size of coves, and how deep they are where noise is 1; where it is 0, a point is left between them."""
_NOTCHES: tuple[Mm, Mm] = (5.2, 3.0)
"""The same of what is small about points and coves."""
_AT_POINTS, _IN_COVES = 1.4, 1.4
"""How much deeper notches are about points, and how much less deep where coves are 1 mm deep for each of theirs."""
_INLET: Mm = 7.0
"""How deep an inlet is."""
_INLETS = 8.0
"""Inlets lie where another noise is 0: how steeply they rise to either side of that."""
_LEE: Mm = 0.1
"""How much the sea wears away everywhere."""
_SHELTERED = 0.18
"""How much of what it wears away where coasts are exposed it takes of others."""
_USUAL, _FACING, _CHANCE = 0.45, 1.1, 1.0
"""How exposed a coast is that faces neither way, how much more if it faces the weather, and how much is chance."""
_LEAST = 0.12
"""How exposed a coast is to lee."""
_GUSTS: Mm = 40.0
"""How far apart coasts differ in that by chance."""


@dataclass(frozen=True, slots=True, eq=False)
class Exposure:
    """How exposed coasts are, from 0 to 1, at the samples of a grid."""

    grid: SampleGrid
    shares: Floats

    def at(self, places: NDArray[np.float64]) -> Floats:
        """Return how exposed coasts at places are, given by x and y along the last axis."""
        row, column, _ = self.grid.nearest(places)
        return np.asarray(self.shares[row, column])


def surf(grid: SampleGrid, inlets: Floats, rng: np.random.Generator) -> Floats:
    """Return how much of a coast the sea would wear away where it is all exposed."""
    (coves, deep), (notches, small) = _COVES, _NOTCHES
    within = np.abs(noise(grid, coves, 1, 0.0, rng))
    about_points = np.clip(np.float32(_AT_POINTS) - np.float32(_IN_COVES) * within, 0, None)
    worn = np.float32(deep) * within + np.float32(small) * about_points * np.abs(noise(grid, notches, 2, 0.6, rng))
    return np.asarray(worn + np.float32(_INLET) * np.clip(np.float32(1) - np.float32(_INLETS) * np.abs(inlets), 0, 1))


def gusts(grid: SampleGrid, rng: np.random.Generator) -> Floats:
    """Return by how much coasts are more exposed than others that face as they do."""
    return np.asarray(np.float32(_CHANCE) * noise(grid, _GUSTS, 1, 0.0, rng))


def exposure(land: Floats, windward: float, gusts: Floats) -> Floats:
    """Return how exposed coasts are, from 0 to 1, by how land falls off and the direction from which storms come."""
    down, across = np.gradient(land)
    steep = np.sqrt(down * down + across * across) + np.float32(1e-3)
    facing = np.float32(math.cos(windward)) * across + np.float32(math.sin(windward)) * down
    exposed = np.float32(_USUAL) - np.float32(_FACING) * facing / steep + gusts
    return np.asarray(np.clip(exposed, np.float32(_LEAST), 1), np.float32)


def worn(exposure: Floats, surf: Floats) -> Floats:
    """Return how much of a coast the sea wears away."""
    return np.asarray(np.float32(_LEE) + (np.float32(_SHELTERED) + np.float32(1 - _SHELTERED) * exposure) * surf)
