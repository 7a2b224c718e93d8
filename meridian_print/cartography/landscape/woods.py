"""Woods as an engraver cuts them: one scalloped outline, lit from the north-west, with crowns all over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.bushes import Shape, repeated
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed


@dataclass(frozen=True, slots=True)
class Crown:
    """A crown of a wood."""

    at: Point
    radius: Mm

    @property
    def box(self) -> Rect:
        """The box that the crown fills."""
        return Rect(self.at.x, self.at.y, 0.0, 0.0).inset(-self.radius)


Masses = tuple[tuple[Crown, ...], ...]
"""Woods by their crowns."""


def wooded(woods: Masses, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods: the shade that they cast, one outline around all crowns, heavier in the shade, crowns within.

    Their ink deepens to the south-east tone by tone, and strokes in it become more.
    """
    if not woods:
        return ()
    crowns, pen, inks = stand(woods), style.pens.tree, style.inks
    is_coloured, rim = inks.fir != inks.tree, crowns.which(crowns.on_rim)
    right, down = (pen.width * by for by in (_COLOURED if is_coloured else _IN_ONE_INK))
    closed = _CLOSED if is_coloured else _CLOSED_IN_ONE_INK
    lee = rim.which(rim.shaded)
    darker = (
        disc
        for tone in range(TONES - 1, -1, -1)
        for disc in discs(crowns.which(crowns.tone == tone), _deeper(tone, style), -pen.width / 2, closed)
    )
    return (
        *(_cast(lee, style) if is_coloured else [Path(lee.drawn("MLML", _LEVEL), stroke=style.pens.hachure)]),
        *discs(rim, pen.ink, pen.width / 2),
        *discs(lee.moved(right, down), pen.ink, pen.width / 2),
        *darker,
        *(_coloured if is_coloured else _in_one_ink)(crowns, style),
    )


def _coloured(crowns: Crowns, style: ArtStyle) -> Iterator[Path]:
    """Draw strokes in crowns in shade, the most in the deepest, and a few crowns in the light."""
    dark, lit = crowns.tone == TONES - 1, crowns.which(~crowns.shaded & crowns.marked)
    shaded = crowns.which(dark | (crowns.shaded & crowns.marked))
    yield Path(shaded.drawn("MQ", _SHADE) + crowns.which(dark).drawn("MQ", _DARK), stroke=style.pens.hachure)
    yield Path(lit.drawn("MQQ", _TUFTS), stroke=style.pens.tree)


def _in_one_ink(crowns: Crowns, style: ArtStyle) -> Iterator[Path]:
    """Draw a few crowns in the light, and in shade one before the other, hatched the more, the deeper the tone."""
    hachure = replace(style.pens.hachure, width=_BOLD * style.pens.hachure.width)
    hatched = (crowns.which(crowns.tone >= tone).drawn("MQ" * (len(shape) // 3), shape) for tone, shape in _HATCHES)
    lit = crowns.which(~crowns.shaded & crowns.marked & (white_noise(crowns.places, 2) < _SPARSE))
    yield Path(crowns.which(crowns.shaded).drawn("MC", _TOP), stroke=style.pens.tree)
    yield Path(lit.drawn("MQQ", _TUFTS), stroke=style.pens.tree)
    yield Path(join(hatched), stroke=hachure)


def _deeper(tone: int, style: ArtStyle) -> Ink:
    """Return the ink of crowns of a tone, from that of trees in the light to that of firs."""
    return mixed(style.inks.tree, style.inks.fir, tone / (TONES - 1))


def _cast(lee: Crowns, style: ArtStyle) -> Iterator[Path]:
    """Draw the shade on the ground of crowns away from the light: a soft tone, and strokes level with the ground."""
    yield from discs(lee.moved(*_FALLEN), mixed(style.inks.mountain_shade, style.inks.fir, _GREENISH), 0.0)
    yield Path(lee.drawn("MLML", _LEVEL), stroke=style.pens.hachure)


class Crowns(NamedTuple):
    """Crowns by their x, y and radii: which stand on the rim of their wood, how deep in shade, from 0 to below `TONES`,
    and some that are marked, evenly spread.
    """

    x: Floats
    y: Floats
    radius: Floats
    on_rim: Mask
    tone: Indices
    marked: Mask

    @property
    def places(self) -> Floats:
        """Where they stand."""
        return np.stack([self.x, self.y], axis=1)

    @property
    def shaded(self) -> Mask:
        """Which stand on the side of their wood away from the light."""
        return self.tone >= _IN_SHADE

    def which(self, are: Mask) -> Crowns:
        """Return some of the crowns."""
        x, y, radius, on_rim, tone, marked = self
        return Crowns(x[are], y[are], radius[are], on_rim[are], tone[are], marked[are])

    def drawn(self, verbs: str, shape: Shape) -> Outline:
        """Draw a shape in each of the crowns."""
        return repeated(verbs, shape, self.places, self.radius)

    def moved(self, right: Floats | Mm, down: Floats | Mm) -> Crowns:
        """Return the crowns at other places."""
        return self._replace(x=self.x + right, y=self.y + down)


def stand(woods: Masses) -> Crowns:
    """Find how the crowns of some woods stand to each other."""
    crowns = [crown for wood in woods for crown in wood]
    at, radius = np.array([crown.at for crown in crowns]), np.array([crown.radius for crown in crowns])
    ends, chance = np.cumsum([len(wood) for wood in woods])[:-1], white_noise(at, 1)
    parts = zip(np.split(at / radius.max(), ends), np.split(chance, ends), strict=True)
    on_rim, tone, marked = map(np.concatenate, zip(*(_judged(*part) for part in parts), strict=True))
    return Crowns(at[:, 0], at[:, 1], radius, on_rim, tone, marked)


_CLOSED, _CLOSED_IN_ONE_INK = 1.05, 1.25
"""The radius of a crown that is off the rim, against that of a large one, with colours and without: there, no stroke
would hide a gap.
"""


def discs(crowns: Crowns, ink: Ink, by: Mm, closed: float = _CLOSED) -> Iterator[Path]:
    """Draw crowns as discs, size by size, `by` larger than they are; those off the rim leave no gap between them.

    These are all `closed` times as large as a large crown.

    A disc is a dot of a pen as wide: woods have thousands of them.
    """
    drawn = np.where(crowns.on_rim, crowns.radius, closed * crowns.radius.max(initial=0.0))
    for radius in sorted(set(drawn.tolist())):
        pen = Stroke(ink, round(2 * (radius + by), 3), cap="round")
        yield Path(crowns.which(drawn == radius).drawn("ML", _DOT), stroke=pen)


_COLOURED, _IN_ONE_INK, _BOLD = (0.8, 1.0), (1.0, 1.25), 1.15
"""How far the outline of crowns in the shade is doubled, in widths of its pen, to the right and down, with colours and
without, and how bold strokes without colours are, in widths of hachures.
"""
_SPARSE = 0.5
"""The share of marked crowns in the light that are drawn without colours."""
_TOP = ((-0.62, -0.25), (-0.72, -1.2), (0.72, -1.2), (0.62, -0.25))
_HATCHES = (
    (2, ((0.42, -0.72), (0.82, -0.3), (0.5, 0.3), (0.1, -0.7), (0.5, -0.25), (0.18, 0.4))),
    (3, ((-0.18, -0.6), (0.2, -0.15), (-0.1, 0.45), (0.7, -0.55), (1.05, -0.1), (0.78, 0.3))),
)
"""The round top of a crown, and bent strokes within it for each tone and those deeper."""
_DOT = ((0.0, 0.0), (0.0, 0.0))
_SHADE = ((0.3, -0.75), (0.95, -0.05), (0.35, 0.6))
_DARK = ((0.0, -0.45), (0.6, 0.05), (0.1, 0.5))
_TUFTS = ((-0.85, 0.05), (-0.8, -0.75), (0.0, -0.2), (0.55, -0.95), (0.85, 0.1))
"""A dot, a bent stroke within the right side of a crown, another in that, the upper edges of
two crowns that touch; in radii of the crown.
"""
TONES, _IN_SHADE = 4, 2
"""The tones of a wood from light to shade, and the first of those in shade."""
_LEVEL = ((0.1, 1.25), (1.75, 1.25), (-0.2, 1.6), (1.3, 1.6))
"""Strokes on the ground, in radii of the crown whose shade they are in."""
_FALLEN: tuple[Mm, Mm] = (0.45, 0.55)
_GREENISH = 0.25
"""How far to the right and down the shade of crowns falls, and the share of the ink of firs in it."""
_SOUTH_EAST = 0.55, 0.83
"""Where the light does not come from, to the right and down."""
_PATH, _DEPTHS, _MANY, _DITHER = 0.75, (0.55, 0.11), 160, 1.6
"""How far aside of a line to the south-east other crowns shade one; from one tone to the next on it, at least, and
against the square root of the crowns of the wood, up to so many; by how much that varies. This and what follows is in
radii of a large crown.
"""
_NEXT, _ALL = 1.57, 6
"""How far from a crown its neighbours stand, and how many of them one off the rim has."""
_SPREAD, _CLOSER, _SMALL = 1.1, 0.85, 45
"""How far apart marked crowns stand, and in woods of fewer crowns than these: they would look like one tree."""


def _judged(places: Floats, chance: Floats) -> tuple[Mask, Indices, Mask]:
    """Return which crowns of a wood are on its rim, their tones, and which are marked, the likeliest of those around.

    The nearer to the edge away from the light, the deeper the tone; by chance neighbours differ.
    """
    x, y = places.T
    right, down = x - x[:, None], y - y[:, None]
    off, (east, south) = right * right + down * down, _SOUTH_EAST
    on_rim = np.count_nonzero(off < _NEXT * _NEXT, axis=1) <= _ALL
    ahead = np.where(abs(south * right - east * down) < _PATH, east * right + south * down, 0.0).max(axis=1)
    step = _DEPTHS[0] + _DEPTHS[1] * min(len(places), _MANY) ** 0.5
    tone = np.clip(TONES - 1 - (ahead + _DITHER * (chance - 0.5)) / step, 0, TONES - 1).round().astype(int)
    spread = _CLOSER if len(places) < _SMALL else _SPREAD
    marked = np.where(off < spread * spread, chance, 0.0).max(axis=1) == chance
    return on_rim, tone, marked
