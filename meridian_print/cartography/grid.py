"""Fields of heights over a grid, and their contours: the lines of equal height."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

import contourpy
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from meridian_print.graphics.drawing.geometry import Mm, Rect

Floats = NDArray[np.float32]
Window = tuple[slice, slice]
"""A range of rows and a range of columns."""
Cell = tuple[int, int]
"""A row and a column."""
Place = TypeVar("Place", bound=Hashable)


_ENDS = np.array((0, 2, 0, 2))
"""The last sample of a box is the one after its end, and what ends a window is the one after that."""


@dataclass(frozen=True, slots=True)
class SampleGrid:
    """Samples every `step` mm over `area`, the first in its top left corner; arrays are indexed [row, column]."""

    area: Rect
    step: Mm

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns; the last ones lie on or just inside the bottom and right edges."""
        return int(self.area.height / self.step) + 1, int(self.area.width / self.step) + 1

    @property
    def xs(self) -> Floats:
        """The x of each column, as one row."""
        return (self.area.x + self.step * np.arange(self.shape[1])).astype(np.float32)[None, :]

    @property
    def ys(self) -> Floats:
        """The y of each row, as one column."""
        return (self.area.y + self.step * np.arange(self.shape[0])).astype(np.float32)[:, None]

    def part(self, window: Window) -> SampleGrid:
        """Return the grid of the samples in a window of this one."""
        rows, columns = window
        height, width = (stretch.stop - stretch.start - 1 for stretch in window)
        corner = self.area.x + columns.start * self.step, self.area.y + rows.start * self.step
        return SampleGrid(Rect(*corner, (width + 0.5) * self.step, (height + 0.5) * self.step), self.step)

    def window(self, box: Rect) -> Window:
        """Return the rows and columns that cover the intersection of `box` and the area."""
        return next(self.windows((box,)))

    def nearest(self, places: NDArray[np.float64]) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.bool_]]:
        """Return row and column of the sample nearest to each place, and which places have one; 0 for those beyond.

        A place right between two has the one to the right or below, wherever the grid begins.
        """
        rows, columns = self.shape
        column, row = (
            np.floor((places[..., axis] - self.area[axis]) / self.step + 0.5).astype(np.intp) for axis in (0, 1)
        )
        inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
        return row * inside, column * inside, inside

    def read(self, mask: NDArray[np.bool_], places: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Return whether the samples nearest to places are set; none beyond them all is."""
        row, column, inside = self.nearest(places)
        return np.asarray(inside & mask.ravel().take(row * self.shape[1] + column))

    def windows(self, boxes: Iterable[Rect], gap: Mm = 0.0) -> Iterator[Window]:
        """Yield the rows and columns that cover the intersection of each box, grown by a gap, and the area."""
        ends = self.ends(as_rows(boxes), gap).tolist()
        return ((slice(top, bottom), slice(left, right)) for top, bottom, left, right in ends)

    def ends(self, boxes: NDArray[np.float64], gap: Mm = 0.0) -> NDArray[np.intp]:
        """Return the window of each box, grown by a gap: its first row, the one after its last, and its columns alike.

        Boxes are rows of x, y, width and height.
        """
        (x0, y0, *_), (rows, columns), (x, y, wide, high) = self.area, self.shape, boxes.T
        off = np.array((y - gap - y0, y + high + gap - y0, x - gap - x0, x + wide + gap - x0)).T
        ends = (off / self.step).astype(np.intp) + _ENDS
        return np.asarray(np.minimum(np.maximum(ends, 0), (rows, rows, columns, columns)))


def as_rows(boxes: Iterable[Rect]) -> NDArray[np.float64]:
    """Return x, y, width and height of each box as a row."""
    return np.fromiter(chain.from_iterable(boxes), np.float64).reshape(-1, 4)


_SHRINK = 2.07
"""The factor between octaves; not 2, so that the lattices do not line up."""


_DEVIATION = 12**0.5
"""What widens numbers from 0 to 1 to a deviation of 1."""


def noise(grid: SampleGrid, cell: Mm, octaves: int, fade: float, rng: Generator) -> Floats:
    """Sum octaves of noise, the first with hills of size `cell`, each further one smaller and `fade` times as high.

    One octave is about normally distributed with a deviation of 0.4.
    """
    total = np.zeros(grid.shape, np.float32)
    for octave in range(octaves):
        total += np.float32(fade**octave) * _octave(grid.shape, cell / grid.step / _SHRINK**octave, rng)
    return total


def _octave(shape: tuple[int, int], span: float, rng: Generator) -> Floats:
    """Blend the random values of a lattice, `span` samples from knot to knot, by cubic B-splines."""
    knots = [int(count / span) + 5 for count in shape]
    lattice = rng.standard_normal(knots).astype(np.float32)
    return _blended(_blended(lattice, shape[0], span).T, shape[1], span).T


def _blended(lattice: Floats, samples: int, span: float) -> Floats:
    """Blend the rows of a lattice into a number of samples.

    Four products instead of one matrix product: no sum then depends on the number of threads of a matrix library. The
    sum is built in place, as new arrays of this size are expensive.
    """
    lattice = np.ascontiguousarray(lattice)
    along = np.arange(samples) / span
    knot = along.astype(int)
    total = np.zeros((samples, lattice.shape[1]), np.float32)
    for at, weight in enumerate(_splines((along - knot).astype(np.float32)[:, None])):
        part = lattice[knot + at]
        part *= weight
        total += part
    total /= np.float32(6)
    return total


def _splines(t: Floats) -> tuple[Floats, ...]:
    """Return how much each of the four knots around counts, in sixths, `t` of the way from the second to the third.

    Products alone: powers of 32-bit numbers differ in their last bit from processor to processor, and coasts with them.
    """
    square, left = t * t, 1 - t
    cube = square * t
    return left * left * left, 3 * cube - 6 * square + 4, -3 * cube + 3 * square + 3 * t + 1, cube


def noise_at(places: NDArray[np.float64], cell: Mm, octaves: int, fade: float, seed: int) -> Floats:
    """Sum octaves of noise as `noise` does, at places: each has the same value whichever others there are."""
    total = np.zeros(len(places), np.float32)
    for octave in range(octaves if len(places) else 0):
        total += np.float32(fade**octave) * _octave_at(places * (_SHRINK**octave / cell), seed + octave)
    return total


def _octave_at(places: NDArray[np.float64], seed: int) -> Floats:
    """Blend the random values of the endless lattice of whole numbers at places."""
    along = np.ascontiguousarray(places.T)  # the extremes of rows are found many times faster
    knots = np.floor(along)
    first, last = knots.min(axis=1), knots.max(axis=1) + 4
    columns, rows = (100 * np.arange(*ends, dtype=np.int64) for ends in zip(first, last, strict=True))
    lattice = (_DEVIATION * (_chance(columns, rows[:, None], seed) - 0.5)).astype(np.float32)
    (column, row), wide = (knots - first[:, None]).astype(int), len(columns)
    across, down = np.stack(_splines((along - knots).astype(np.float32)), axis=1)
    around = (wide * np.arange(4)[:, None] + np.arange(4))[..., None] + (wide * row + column)
    return np.asarray(((lattice.take(around) * across).sum(axis=1) * down).sum(axis=0) / np.float32(36))


def liking(places: NDArray[np.float64], cell: Mm, seed: int) -> NDArray[np.float64]:
    """Rate places of chance, mostly from 0 to 1, whatever is there: those near each other alike, no two the same."""
    return np.asarray(0.5 + noise_at(places, cell, 1, 0.0, seed) + 0.02 * white_noise(places, seed))


def white_noise(places: NDArray[np.float64], seed: int) -> NDArray[np.float64]:
    """Draw a number from 0 to 1 for each place, given by x and y along the last axis.

    A place has the same number wherever it stands in the array, to a hundredth of a mm (Stafford's 13th mix).
    """
    at = np.rint(places * 100).astype(np.int64)
    return _chance(at[..., 0], at[..., 1], seed)


_RIGHT, _DOWN, _LAST = map(np.uint64, (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 31))
_ROUNDS = tuple(tuple(map(np.uint64, each)) for each in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)))
"""How chance mixes bits: factors of x and y, shifts and the factors after them, and the last shift."""


def _chance(x: NDArray[np.int64], y: NDArray[np.int64], seed: int) -> NDArray[np.float64]:
    """Draw a number from 0 to 1 for each place in hundredths of a mm; x and y broadcast."""
    bits = x.view(np.uint64) * _RIGHT ^ (y.view(np.uint64) * _DOWN + np.uint64(seed % 2**64))
    for shift, factor in _ROUNDS:
        bits ^= bits >> shift
        bits *= factor
    bits ^= bits >> _LAST
    return np.asarray(bits / 2.0**64)


def contours(grid: SampleGrid, values: Floats) -> contourpy.SerialContourGenerator:
    """Prepare to trace a field's levels; contourpy's own factory would load all of numpy.ma."""
    x, y = np.broadcast_arrays(grid.xs.astype(np.float64), grid.ys.astype(np.float64))
    return contourpy.SerialContourGenerator(
        x,
        y,
        values.astype(np.float64),
        np.zeros(values.shape, bool),
        corner_mask=False,
        line_type=contourpy.LineType.Separate,
        fill_type=contourpy.SerialContourGenerator.default_fill_type,
        quad_as_tri=False,
        z_interp=contourpy.ZInterp.Linear,
    )


def smooth_max(one: Floats, other: Floats, blend: float) -> Floats:
    """Take the larger, rounding the edge where they meet; never less than the larger."""
    apart = one - other
    share = (np.float32(0.5) + apart * np.float32(0.5 / blend)).clip(0, 1)
    return np.asarray(other + apart * share + np.float32(blend) * share * (1 - share), np.float32)


def smooth_min(one: Floats, other: Floats, blend: float) -> Floats:
    """Take the smaller, rounding the edge where they meet; never more than the smaller."""
    return -smooth_max(-one, -other, blend)


def connected(cells: Iterable[Place], beside: Callable[[Place], Iterable[Place]]) -> Iterator[list[Place]]:
    """Yield the connected components of cells, given the cells beside each: first that of the first cell."""
    left = dict.fromkeys(cells)
    while left:
        part = [next(iter(left))]
        del left[part[0]]
        for cell in part:
            for each in beside(cell):
                if each in left:
                    del left[each]
                    part.append(each)
        yield part
