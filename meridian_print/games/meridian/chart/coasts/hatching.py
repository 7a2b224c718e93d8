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
_GULF: Mm = 5.4
"""Water narrower than this has strokes in every second row only: in all of them, it would be a dark pad."""
_LEAST_GULF = 2.0
"""Its least area, in mm2."""
_CLEAR: Mm = 0.5
"""Least distance of a stroke from a name."""
_GRAZING, _OF_WIDEST = 4.0, 0.25
"""Shorter chords of a clearing, in mm and against its longest, are those of rows that run on: they only graze it."""
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

    They avoid names, those all over the sea the polygons of `clearings`, and run on under the land, which must be
    painted over them.
    """
    shape = land = _land(chart)
    reach, strokes = 0.0, list[Floats]()
    alike = _Field.of(chart.area, seed)
    rows = np.arange(chart.area.y + spacing.row / 2, chart.area.bottom, spacing.row)
    for band in spacing.bands:
        if not band.away:
            strokes.append(np.zeros((0, 3)))
            continue
        shape, reach = _grown(shape, band.away - reach), band.away
        found = _spans(shape, rows[:: band.every], chart.area)
        if band.every == 1:
            found = _thinned(found, shape.difference(_gulfs(land)), rows, chart.area)
        strokes.append(_ragged(found, band, alike, seed))
    numbered = np.concatenate([np.insert(each, 3, band, axis=1) for band, each in enumerate(strokes)])
    free = _cut(numbered, names, seed)
    return tuple(
        _outline(free[free[:, 3] == number, :3] if band.away else _across(rows[:: band.every], chart.area, clearings))
        for number, band in enumerate(spacing.bands)
    )


def _across(rows: Floats, area: Rect, clearings: tuple[Outline, ...]) -> Floats:
    """Return the spans of rows from one edge of the map to the other, but for clearings.

    Rows are cut, as a clip would leave a thread of those that run along the edge of a clearing.
    """
    cuts: dict[float, list[tuple[float, float]]] = {y: [] for y in rows.tolist()}
    for clearing in clearings:
        for left, right, y in _chords(clearing, rows).tolist():
            cuts[y].append((left, right))
    found = [span for y, chords in cuts.items() for span in _between(sorted(chords), y, area)]
    return np.array(found).reshape(-1, 3)


def _chords(clearing: Outline, rows: Floats) -> Floats:
    """Return what of rows lies in a clearing, but for short chords of rows that only graze it."""
    chords = spans(edges(shapely.Polygon(np.reshape(clearing.coords, (-1, 2)))), rows)
    if not len(chords):
        return chords
    long = chords[:, 1] - chords[:, 0]
    return np.asarray(chords[long >= min(_GRAZING, _OF_WIDEST * long.max())])


def _between(chords: list[tuple[float, float]], y: float, area: Rect) -> Iterator[tuple[float, float, float]]:
    """Yield what of a row lies between chords in order."""
    x = area.x
    for left, right in chords:
        if left > x:
            yield x, min(left, area.right), y
        x = max(x, right)
    if x < area.right:
        yield x, area.right, y


def _grown(shape: shapely.Geometry, by: Mm) -> shapely.Geometry:
    return shape.buffer(by, quad_segs=3).simplify(0.1, preserve_topology=False)


def _gulfs(land: shapely.Geometry) -> shapely.Geometry:
    """Return the narrow water between coasts."""
    closed = land.buffer(_GULF / 2, quad_segs=2).buffer(-_GULF / 2, quad_segs=2)
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
        before, after = strokes[hit], strokes[hit]
        rows = strokes[hit, 2]
        before[:, 1] = np.minimum(before[:, 1], box.x - _early(np.full_like(rows, box.x), rows, _BESIDE, seed))
        after[:, 0] = np.maximum(after[:, 0], box.right + _early(np.full_like(rows, box.right), rows, _BESIDE, seed))
        left_over = np.concatenate([before, after])
        strokes = np.concatenate([strokes[~hit], left_over[left_over[:, 1] - left_over[:, 0] > _LEAST]])
    return np.concatenate([clear, strokes])


def _meets(strokes: Floats, box: Rect) -> Mask:
    """Return which strokes run through a box."""
    left, right, y = strokes[:, :3].T
    return np.asarray((y > box.y) & (y < box.bottom) & (left < box.right) & (right > box.x))


def _outline(strokes: Floats) -> Outline:
    left, right, y = np.round(strokes, 2).T
    return Outline("ML" * len(strokes), tuple(np.stack([left, y, right, y], axis=1).ravel().tolist()))
