"""Bushes as an engraver cuts them, in hedges and orchards: small crowns of a few lobes, in shade to the south-east."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.raster import Floats
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point
from meridian_print.graphics.drawing.items import Path

Hedge = tuple[Point, Point]

_CROWNS = (
    ("MQQQ", ((-1.0, 0.5), (-1.5, -0.6), (-0.4, -0.6), (0.1, -1.6), (0.7, -0.4), (1.5, -0.3), (1.0, 0.5))),
    ("MQQQ", ((-0.9, 0.5), (-1.4, -0.9), (-0.2, -0.9), (0.5, -1.3), (0.5, -0.3), (1.3, -0.4), (1.0, 0.5))),
    ("MQQ", ((-0.9, 0.5), (-1.2, -1.2), (0.1, -0.7), (1.3, -0.9), (0.9, 0.5))),
)
"""The lobes of bushes, from the left foot to the right, in radii."""
_SHADES = "MLML", ((0.45, -0.25), (0.3, 0.5), (0.95, 0.5), (1.7, 0.5))
"""A stroke within the right side, and the shadow beyond its foot."""
_APART: Mm = 0.95
"""From bush to bush of a hedge, at least."""
_RADII: tuple[Mm, Mm] = (0.28, 0.5)
_STRAY: Mm = 0.16
"""How far bushes stray off their hedge at most."""
_GROWN = 0.72
"""The share of places in a hedge where a bush stands; gaps are a few bushes long."""
_GAP = 3


def hedgerow(hedges: Sequence[Hedge]) -> tuple[Floats, Floats]:
    """Return where bushes of hedges stand, and their radii."""
    if not hedges:
        return np.zeros((0, 2)), np.zeros(0)
    starts, ends = np.array(hedges).swapaxes(0, 1)
    along = ends - starts
    count = np.maximum(2, np.floor(elementary.hypot(along[:, 0], along[:, 1]) / _APART)).astype(int)
    hedge = np.repeat(np.arange(len(hedges)), count)
    number = np.arange(len(hedge)) - np.repeat(count.cumsum() - count, count)
    places = starts[hedge] + along[hedge] * ((number + 0.5) / count[hedge])[:, None]
    stretch = np.round(starts[hedge] + (number // _GAP)[:, None], 2)
    grown = (white_noise(stretch, 1) + white_noise(places, 2)) / 2 < _GROWN
    places = places[grown]
    stray = np.stack([white_noise(places, 3), white_noise(places, 4)], axis=1)
    least, most = _RADII
    return places + _STRAY * (2 * stray - 1), least + (most - least) * white_noise(places, 5)


def bushes(places: Floats, radii: Floats, style: ArtStyle) -> tuple[Path, ...]:
    """Draw bushes of a few forms: each has the one that its place gives it."""
    form = (len(_CROWNS) * white_noise(places, 6)).astype(int)
    crowns = NOTHING
    for at, (verbs, shape) in enumerate(_CROWNS):
        crowns += _each(verbs, shape, places[form == at], radii[form == at])
    return Path(crowns, style.inks.tree, style.pens.tree), Path(_each(*_SHADES, places, radii), stroke=style.pens.tree)


def _each(verbs: str, shape: tuple[tuple[float, float], ...], places: Floats, radii: Floats) -> Outline:
    if not len(places):
        return NOTHING
    points = places[:, None] + radii[:, None, None] * np.array(shape)
    return Outline(verbs * len(points), tuple(np.round(points, 2).ravel().tolist()))
