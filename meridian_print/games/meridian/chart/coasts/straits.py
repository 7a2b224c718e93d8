"""Straits: how the sea is shared out between islands.

The middle of the water lies between the cores of islands, of what must be land, and is shifted towards the island that
claims less there. Coves are the same for both shores: here capes face each other, there the water widens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meridian_print.cartography.grid import Floats, SampleGrid, Window, noise
from meridian_print.games.meridian.chart.coasts.distances import FAR
from meridian_print.games.meridian.layout.plan import STRAIT
from meridian_print.graphics.drawing.geometry import Mm

_APART: Mm = STRAIT / 2 + 0.4
"""From the middle of the water to either coast at least; shores on a grid take a little of it."""
_MOST: Mm = 14.0
"""How far a claim shifts the middle of the water at most."""
_WATER: tuple[Mm, Mm] = (46.0, 66.0)
"""From core to core where claims shift it in full, and where no more: beyond that, an island limits no other's land."""
_STEEPEST = 2.5
"""How much faster than distances the way to the middle of the water changes at most."""
_COVES: tuple[Mm, Mm] = (13.0, 11.0)
"""The size of coves, and how deep the deepest are."""
_STEEP, _CAPES = 1.7, 0.28
"""How steeply noise falls off into coves, to either side of 0, and how much of that is left of capes that face each
other.
"""


class SharedSea(NamedTuple):
    """What the sea between islands leaves them.

    The number of the island that each place falls to, and how far inside the room for its land the place is.
    """

    owner: NDArray[np.intp]
    room: Floats


def coves(grid: SampleGrid, scale: float, rng: np.random.Generator) -> Floats:
    """Return how much farther from the middle of the water land keeps in coves."""
    size, deep = _COVES
    waves = np.abs(noise(grid, size * scale, 2, 0.6, rng))
    return np.asarray(np.float32(deep) * np.clip(np.float32(_STEEP) * waves - np.float32(_CAPES), 0, 1))


def shared_out(grid: SampleGrid, islands: Sequence[tuple[Window, Floats, Floats]]) -> SharedSea:
    """Share out a map to islands: each has a window, the distance from its core, and its claim, from -1 to 1.

    A claim shifts the middle of the water by a share of what the cores leave, never over one of them. Where claims
    change quickly, the middle is nearer than distances say, and land keeps off it accordingly.
    """
    spare = _spare(grid, islands)
    nearest, second, own, others = (np.full(grid.shape, FAR, np.float32) for _ in range(4))
    owner = np.zeros(grid.shape, np.intp)
    for number, (at, core, claim) in enumerate(islands):
        berth = core - claim * spare[at]
        closer = berth < nearest[at]
        second[at] = np.where(closer, nearest[at], np.minimum(second[at], berth))
        others[at] = np.minimum(others[at], np.where(closer, own[at], core))
        for whole, part in ((nearest, berth), (own, core), (owner, number)):
            np.copyto(whole[at], part, where=closer)
    half = (second - nearest) * np.float32(0.5)
    room = np.minimum(half / _steepness(half, grid.step) - np.float32(_APART), others - np.float32(STRAIT))
    return SharedSea(owner, np.asarray(room))


def _steepness(half: Floats, step: Mm) -> Floats:
    """Return how much faster than the position a distance changes at most within a strait's half width, at least 1.

    Beyond the farthest that matters, changes do not count: at the edge of an island's window there are jumps.
    """
    down, across = np.gradient(np.minimum(half, np.float32(_APART * _STEEPEST)), np.float32(step))
    steep = np.clip(np.sqrt(down * down + across * across), 1, np.float32(_STEEPEST))
    return _most_around(_most_around(steep, round(_APART / step)).T, round(_APART / step)).T


def _most_around(values: Floats, reach: int) -> Floats:
    """Return the greatest of the values up to `reach` rows above and below each."""
    padded = np.pad(values, ((reach, reach), (0, 0)), mode="edge")
    most, width = padded, 1
    while width < 2 * reach + 1:
        more = min(width, 2 * reach + 1 - width)
        most = np.maximum(most[:-more], most[more:])
        width += more
    return most


def _spare(grid: SampleGrid, islands: Sequence[tuple[Window, Floats, Floats]]) -> Floats:
    """Return half of what the two nearest cores leave beyond the narrowest strait, unless the sea is wide there."""
    first, second = (np.full(grid.shape, FAR, np.float32) for _ in range(2))
    for at, core, _ in islands:
        second[at] = np.minimum(second[at], np.maximum(first[at], core))
        np.minimum(first[at], core, out=first[at])
    (near, far), water = _WATER, first + second
    wide = np.clip((np.float32(far) - water) / np.float32(far - near), 0, 1)
    return np.asarray(np.clip(water / 2 - np.float32(_APART), 0, np.float32(_MOST)) * wide)
