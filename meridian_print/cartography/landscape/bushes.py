"""Bushes as an engraver cuts them, in hedges: small round crowns, in shade to the south-east."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meridian_print import elementary
from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.plots import Hedge, Patch, Plot, Tillage
from meridian_print.cartography.raster import Floats
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline
from meridian_print.graphics.drawing.items import Path

Shape = tuple[tuple[float, float], ...]
"""The points of a shape, in radii of what it is drawn in."""

_CROWN = ((-1.0, 0.0), (-1.05, -1.35), (0.95, -1.4), (1.0, -0.05), (1.05, 1.3), (-0.95, 1.35), (-1.0, 0.0))
"""A round crown, in radii."""
_SHADE = ((0.5, -0.35), (0.75, 0.2), (0.1, 0.6))
"""A bent stroke within its right side."""
_DARK = ((0.45, -0.85), (1.35, -0.4), (1.25, 1.3), (-0.35, 0.95), (0.4, 0.8), (0.75, 0.0), (0.45, -0.85))
"""A crescent along its right side, down to its foot."""
_APART: Mm = 0.95
"""From bush to bush of a hedge, at least."""
_RADII: tuple[Mm, Mm] = (0.32, 0.56)
_STRAY: Mm = 0.16
"""How far bushes stray off their hedge at most."""
_GROWN = 0.5
"""The share of places in a hedge where a bush stands; gaps are a few bushes long."""
_GAP = 3
_ROWS, _TREES = 2, 5
"""How many rows of trees an orchard has at most, and how many trees a row."""
_FRUIT: Mm = 0.44
"""The radius of fruit trees."""
_ROOM: Mm = 1.15
"""How far apart they are at least, so that each is seen."""


def grown(fields: Sequence[Patch]) -> tuple[Floats, Floats]:
    """Return where bushes in the hedges of fields stand, and fruit trees in their orchards, and their radii."""
    yards = [plot for patch in fields for plot in patch.plots if plot.tillage is Tillage.ORCHARD]
    both = hedgerow([hedge for patch in fields for hedge in patch.hedges]), orchard(yards)
    places, radii = (np.concatenate(each) for each in zip(*both, strict=True))
    return places, radii


def hedgerow(hedges: Sequence[Hedge]) -> tuple[Floats, Floats]:
    """Return where bushes of hedges stand, and their radii."""
    if not hedges:
        return np.zeros((0, 2)), np.zeros(0)
    starts, middles, ends = np.array(hedges).swapaxes(0, 1)
    along = ends - starts
    count = np.maximum(2, np.floor(elementary.hypot(along[:, 0], along[:, 1]) / _APART)).astype(int)
    hedge = np.repeat(np.arange(len(hedges)), count)
    number = np.arange(len(hedge)) - np.repeat(count.cumsum() - count, count)
    gone = ((number + 0.5) / count[hedge])[:, None]
    bend = (4 * gone * (1 - gone)) * (middles - (starts + ends) / 2)[hedge]
    places = starts[hedge] + along[hedge] * gone + bend
    stretch = np.round(starts[hedge] + (number // _GAP)[:, None], 2)
    grown = (white_noise(stretch, 1) + white_noise(places, 2)) / 2 < _GROWN
    places = places[grown]
    stray = np.stack([white_noise(places, 3), white_noise(places, 4)], axis=1)
    least, most = _RADII
    return places + _STRAY * (2 * stray - 1), least + (most - least) * white_noise(places, 5)


def orchard(plots: Sequence[Plot]) -> tuple[Floats, Floats]:
    """Return where fruit trees stand in rows on plots, and their radii."""
    if not plots:
        return np.zeros((0, 2)), np.zeros(0)
    one, ahead, across, aside = np.array([plot.corners for plot in plots])[:, [0, 2, 3, 5]].swapaxes(0, 1)
    broad, long = (elementary.hypot(*(side - one).T) for side in (aside, ahead))
    rows, trees = (np.clip(side // _ROOM, 1, most).astype(int) for side, most in ((broad, _ROWS), (long, _TREES)))
    plot = np.repeat(np.arange(len(plots)), rows * trees)
    number = np.arange(len(plot)) - np.repeat((rows * trees).cumsum() - rows * trees, rows * trees)
    x, y = (number // trees[plot] + 0.5) / rows[plot], (number % trees[plot] + 0.5) / trees[plot]
    near, far = one[plot] + x[:, None] * (aside - one)[plot], ahead[plot] + x[:, None] * (across - ahead)[plot]
    return near + y[:, None] * (far - near), np.full(len(plot), _FRUIT)


def bushes(places: Floats, radii: Floats, style: ArtStyle) -> tuple[Path, ...]:
    """Draw bushes, if there are any, in shade on their right."""
    if not len(places):
        return ()
    crowns, pen = repeated("MCC", _CROWN, places, radii), style.pens.tree
    if style.switches.flat:
        return (Path(crowns, style.inks.tree),)
    return Path(crowns, style.inks.tree, pen), Path(repeated("MQ", _SHADE, places, radii), stroke=pen)


def dark_bushes(places: Floats, radii: Floats, style: ArtStyle) -> tuple[Path, ...]:
    """Draw bushes in one ink, if there are any, in fine lines and black on their right."""
    if not len(places):
        return ()
    pen = style.pens.furrow
    crowns, shades = repeated("MCC", _CROWN, places, radii), repeated("MCC", _DARK, places, radii)
    return Path(crowns, style.inks.tree, pen), Path(shades, pen.ink)


def repeated(verbs: str, shape: Shape, places: Floats, radii: Floats) -> Outline:
    """Draw a shape, given by its points in radii, about each of some places."""
    points = places[:, None] + radii[:, None, None] * np.array(shape)
    return Outline(verbs * len(points), tuple(np.round(points, 2).ravel().tolist()))
