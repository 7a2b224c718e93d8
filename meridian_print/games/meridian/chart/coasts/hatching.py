"""Hatching: level strokes along the coasts, denser the nearer they are, as copper engravers shade the sea.

A board in one ink has all of its sea ruled, so that white land stands out from afar.
"""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray

from meridian_print.cartography.grid import white_noise
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect

_ROW: Mm = 0.55
"""Distance between strokes at the coast."""
_BANDS: tuple[tuple[Mm, int, Mm], ...] = ((2.0, 1, 1.0), (3.8, 2, 2.2), (6.2, 4, 3.6))
"""How far a band extends from the coast, every how many rows it has a stroke, and by how much at most one ends early:
the farther out, the more, so that the strokes fade away and end along no line.
"""
_RULED: Mm = 1.0
"""Distance between strokes all over a sea that is ruled; along its coasts, there is another between each two."""
_DENSE: tuple[Mm, Mm] = (2.2, 1.6)
"""How far from the coast these extend, and by how much at most one ends early."""
_BESIDE, _BESIDE_RULED = (2.2, 6.0), (0.8, 2.0)
"""By how much at most a stroke ends before a name, and its least length there: alone, a short one would be read as a
hyphen; a ruling follows the letters closely.
"""
_SHORTEST: Mm = 0.6
_CLEAR: Mm = 0.5
"""Least distance of a stroke from a name."""

Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


def hatching(chart: Chart, names: tuple[Rect, ...], seed: int) -> Outline:
    """Draw the strokes of all bands; they avoid names and run on under the land, which must be painted over them."""
    shape, strokes, reach = _land(chart), list[Floats](), 0.0
    rows = np.arange(chart.area.y + _ROW / 2, chart.area.bottom, _ROW)
    for away, every, ragged in _BANDS:
        shape = shape.buffer(away - reach, quad_segs=3).simplify(0.1, preserve_topology=False)
        reach = away
        strokes.append(_ragged(_spans(shape, rows[every // 2 :: every], chart.area), ragged, seed))
    return _outline(_cut(np.concatenate(strokes), names, _BESIDE, seed))


def ruling(chart: Chart, names: tuple[Rect, ...], seed: int) -> Outline:
    """Draw strokes across all of the map, and more along coasts; they avoid names and run on under the land, too."""
    rows = np.arange(chart.area.y + _RULED / 2, chart.area.bottom, _RULED)
    across = np.stack([np.full_like(rows, chart.area.x), np.full_like(rows, chart.area.right), rows], axis=1)
    away, ragged = _DENSE
    shallow = _land(chart).buffer(away, quad_segs=3).simplify(0.1, preserve_topology=False)
    between = _ragged(_spans(shallow, rows - _RULED / 2, chart.area), ragged, seed)
    return _outline(_cut(np.concatenate([across, between]), names, _BESIDE_RULED, seed))


def _land(chart: Chart) -> shapely.Geometry:
    """Return islands and rocks."""
    land = [shapely.Polygon(coast.corners) for coast in chart.coasts]
    rocks = [shapely.Polygon(rock.corners) for rock in chart.skerries]
    return shapely.MultiPolygon([*land, *rocks]).simplify(0.15, preserve_topology=False)


def _spans(shape: shapely.Geometry, rows: Floats, area: Rect) -> Floats:
    """Return the intersections of rows with a shape: left, right and y of each span."""
    edges = np.concatenate([_edges(np.array(ring.coords)) for ring in _rings(shape)])
    x0, y0, x1, y1 = edges.T
    first, last = (np.searchsorted(rows, np.minimum(y0, y1)), np.searchsorted(rows, np.maximum(y0, y1)))
    edge = np.repeat(np.arange(len(edges)), last - first)
    row = np.arange(len(edge)) - np.repeat(np.cumsum(last - first) - last, last - first)
    y = rows[row]
    x = np.clip(x0[edge] + (y - y0[edge]) * (x1 - x0)[edge] / (y1 - y0)[edge], area.x, area.right)
    order = np.lexsort((x, row))
    return np.stack([x[order][::2], x[order][1::2], y[order][::2]], axis=1)


def _rings(shape: shapely.Geometry) -> list[shapely.LinearRing]:
    return [ring for part in shapely.get_parts(shape) for ring in (part.exterior, *part.interiors)]


def _edges(ring: Floats) -> Floats:
    return np.hstack([ring[:-1], ring[1:]])


def _ragged(spans: Floats, most: Mm, seed: int) -> Floats:
    """Let strokes end early, some more than others; drop those that become too short."""
    left, right, y = spans.T
    spans = np.stack([left + _early(left, y, most, seed), right - _early(right, y, most, seed), y], axis=1)
    return np.asarray(spans[spans[:, 1] - spans[:, 0] > _SHORTEST])


def _early(x: Floats, y: Floats, most: Mm, seed: int) -> Floats:
    """Choose by how much strokes end early, each end by its place."""
    return np.asarray(most * white_noise(np.stack([x, y], axis=1), seed))


def _cut(spans: Floats, names: tuple[Rect, ...], beside: tuple[Mm, Mm], seed: int) -> Floats:
    """Remove the parts of strokes that would run through a name; what is left ends along no line beside it."""
    (most, shortest), boxes = beside, [name.inset(-_CLEAR) for name in names]
    met = np.zeros(len(spans), bool)
    for box in boxes:
        met |= _meets(spans, box)
    clear, spans = spans[~met], spans[met]
    for box in boxes:
        hit = _meets(spans, box)
        before, after = spans[hit], spans[hit]
        rows = spans[hit, 2]
        before[:, 1] = np.minimum(before[:, 1], box.x - _early(np.full_like(rows, box.x), rows, most, seed))
        after[:, 0] = np.maximum(after[:, 0], box.right + _early(np.full_like(rows, box.right), rows, most, seed))
        left_over = np.concatenate([before, after])
        spans = np.concatenate([spans[~hit], left_over[left_over[:, 1] - left_over[:, 0] > shortest]])
    return np.concatenate([clear, spans])


def _meets(spans: Floats, box: Rect) -> Mask:
    """Return which strokes run through a box."""
    left, right, y = spans.T
    return np.asarray((y > box.y) & (y < box.bottom) & (left < box.right) & (right > box.x))


def _outline(spans: Floats) -> Outline:
    left, right, y = np.round(spans, 2).T
    return Outline("ML" * len(spans), tuple(np.stack([left, y, right, y], axis=1).ravel().tolist()))
