"""Hatching: level strokes at sea, denser the nearer the coasts are, as copper engravers shade it.

Strokes of a band farther out run on under those of bands nearer to the coast, which a bolder pen draws, so that they
taper to seaward.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography.grid import SampleGrid, noise, white_noise
from meridian_print.cartography.raster import Floats
from meridian_print.cartography.scanlines import edges, spans
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.theme.board import Hatching, HatchingBand
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect

USUAL = Hatching()

_BESIDE: Mm = 2.2
"""How much earlier at most a stroke ends before a name."""
_LEAST: Mm = 6.0
"""How long a stroke beside a name is at least: alone, a short one would be read as a hyphen."""
_ALIKE: Mm = 7.0
"""How far apart strokes off a coast differ most in length."""
_SAMPLE: Mm = 2.0
"""The step of the field that says so."""
_LEAST_STROKE: Mm = 0.6
"""How long any stroke is at least."""
_LEAST_GULF = 2.0
"""The least area of a gulf, in mm²."""
_CLEAR: Mm = 0.5
"""Least distance of a stroke from a name."""
_LEAST_LEFT: Mm = 2.5
"""How long a stroke beside a clearing is at least."""
Mask = NDArray[np.bool_]


class _Field(NamedTuple):
    """Numbers from 0 to 1 over the map, those near each other alike."""

    grid: SampleGrid
    values: Floats

    @classmethod
    def of(cls, area: Rect, seed: int) -> _Field:
        """Draw the numbers of a map."""
        grid = SampleGrid(area, _SAMPLE)
        heights = noise(grid, _ALIKE, 1, 0.0, np.random.default_rng(seed)).astype(np.float64)
        return cls(grid, np.clip(0.5 + heights, 0.0, 1.0))

    def at(self, x: Floats, y: Floats) -> Floats:
        """Return the numbers at places."""
        row, column, _ = self.grid.nearest(np.stack([x, y], axis=1))
        return np.asarray(self.values[row, column])


def hatching(
    chart: Chart,
    names: tuple[Rect, ...],
    seed: int,
    spacing: Hatching = USUAL,
    clearings: tuple[Outline, ...] = (),
) -> tuple[Outline, ...]:
    """Draw the strokes of each band from the coast outwards.

    Beside `names` they end along no line; at `clearings`, which are polygons, they end along the outline. They run on
    under the land, which must be painted over them.
    """
    shape = _land(chart)
    gulfs = _gulfs(shape, spacing.gulf) if spacing.gulf else None
    reach, strokes = 0.0, list[Floats]()
    alike = _Field.of(chart.area, seed)
    rows = np.arange(chart.area.y + spacing.row / 2, chart.area.bottom, spacing.row)
    for band in spacing.bands:
        shape, reach = _grown(shape, band.away - reach), band.away
        found = _spans(shape, rows[:: band.every], chart.area)
        if band.every == 1 and gulfs is not None:
            found = _thinned(found, shape.difference(gulfs), rows, chart.area)
        strokes.append(_ragged(found, band, alike, seed))
    numbered = np.concatenate([np.insert(each, 3, band, axis=1) for band, each in enumerate(strokes)])
    free = _cut(numbered, names, seed)
    for chords in _chords(clearings, rows):
        free = _without(free, chords)
    return tuple(_outline(free[free[:, 3] == number, :3]) for number in range(len(spacing.bands)))


def _chords(clearings: tuple[Outline, ...], rows: Floats) -> Iterator[Floats]:
    """Yield what of rows lies in clearings, in lots sorted by row that hold one chord of a row at most."""
    rings = (shapely.Polygon(np.reshape(clearing.coords, (-1, 2))) for clearing in clearings)
    chords = np.concatenate([np.zeros((0, 3)), *(spans(edges(ring), rows) for ring in rings)])
    chords = chords[np.argsort(chords[:, 2], kind="stable")]
    while len(chords):
        is_first = np.insert(np.diff(chords[:, 2]) > 0, 0, True)
        yield chords[is_first]
        chords = chords[~is_first]


def _without(strokes: Floats, chords: Floats) -> Floats:
    """Remove the parts of strokes that lie in chords, and what is left beside them that is too short."""
    row = np.searchsorted(chords[:, 2], strokes[:, 2]).clip(max=len(chords) - 1)
    left, right, y = chords[row].T
    hit = (strokes[:, 2] == y) & (strokes[:, 0] < right) & (strokes[:, 1] > left)
    return np.concatenate([strokes[~hit], _beside(strokes[hit], left[hit], right[hit], _LEAST_LEFT)])


def _beside(strokes: Floats, left: Floats, right: Floats, least: Mm) -> Floats:
    """Return the parts of strokes on either side of what lies from `left` to `right`, but for too short ones."""
    before, after = strokes.copy(), strokes.copy()
    before[:, 1] = np.minimum(before[:, 1], left)
    after[:, 0] = np.maximum(after[:, 0], right)
    parts = np.concatenate([before, after])
    return np.asarray(parts[parts[:, 1] - parts[:, 0] > least])


def _grown(shape: shapely.Geometry, by: Mm) -> shapely.Geometry:
    return shape.buffer(by, quad_segs=3).simplify(0.1, preserve_topology=False)


def _gulfs(land: shapely.Geometry, wide: Mm) -> shapely.Geometry:
    """Return the water between coasts that is narrower than this."""
    closed = land.buffer(wide / 2, quad_segs=2).buffer(-wide / 2, quad_segs=2)
    parts = shapely.get_parts(closed.difference(land))
    return shapely.union_all(parts[shapely.area(parts) > _LEAST_GULF])


def _thinned(found: Floats, shape: shapely.Geometry, rows: Floats, area: Rect) -> Floats:
    """Return the spans of every second row, and those of a smaller shape in the rows between."""
    is_even = np.searchsorted(rows, found[:, 2]) % 2 == 0
    return np.concatenate([found[is_even], _spans(shape, rows[1::2], area)])


def _land(chart: Chart) -> shapely.Geometry:
    """Return islands and rocks."""
    land = [shapely.Polygon(coast.corners) for coast in chart.coasts]
    rocks = [shapely.Polygon(rock.corners) for rock in chart.skerries]
    return shapely.MultiPolygon([*land, *rocks]).simplify(0.15, preserve_topology=False)


def _spans(shape: shapely.Geometry, rows: Floats, area: Rect) -> Floats:
    """Return the intersections of rows with a shape on the map: left, right and y of each span."""
    left, right, y = spans(edges(shape), rows).T
    return np.stack([np.clip(left, area.x, area.right), np.clip(right, area.x, area.right), y], axis=1)


def _ragged(strokes: Floats, band: HatchingBand, alike: _Field, seed: int) -> Floats:
    """Let strokes end early, those near each other much alike; drop those that become too short."""
    left, right, y = strokes.T
    first, last = ((_early(x, y, band.ragged, seed) + band.ragged * alike.at(x, y)) / 2 for x in (left, right))
    strokes = np.stack([left + first, right - last, y], axis=1)
    return np.asarray(strokes[strokes[:, 1] - strokes[:, 0] > _LEAST_STROKE])


def _early(x: Floats, y: Floats, most: Mm, seed: int) -> Floats:
    """Choose by how much strokes end early, each end by its place."""
    return np.asarray(most * white_noise(np.stack([x, y], axis=1), seed))


def _cut(strokes: Floats, names: tuple[Rect, ...], seed: int) -> Floats:
    """Remove the parts of strokes that would run through a name; what is left ends along no line beside it."""
    boxes = [name.inset(-_CLEAR) for name in names] if len(strokes) else []
    met = np.zeros(len(strokes), bool)
    for box in boxes:
        met |= _meets(strokes, box)
    clear, strokes = strokes[~met], strokes[met]
    for box in boxes:
        hit = _meets(strokes, box)
        rows = strokes[hit, 2]
        left = box.x - _early(np.full_like(rows, box.x), rows, _BESIDE, seed)
        right = box.right + _early(np.full_like(rows, box.right), rows, _BESIDE, seed)
        strokes = np.concatenate([strokes[~hit], _beside(strokes[hit], left, right, _LEAST)])
    return np.concatenate([clear, strokes])


def _meets(strokes: Floats, box: Rect) -> Mask:
    """Return which strokes run through a box."""
    left, right, y = strokes[:, :3].T
    return np.asarray((y > box.y) & (y < box.bottom) & (left < box.right) & (right > box.x))


def _outline(strokes: Floats) -> Outline:
    left, right, y = np.round(strokes, 2).T
    return Outline("ML" * len(strokes), tuple(np.stack([left, y, right, y], axis=1).ravel().tolist()))
