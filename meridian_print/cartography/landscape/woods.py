"""Woods as an engraver cuts them: one scalloped outline, lit from the north-west, with crowns all over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.landscape.bushes import Shape, repeated
from meridian_print.cartography.raster import Floats, Mask
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


@dataclass(frozen=True, slots=True)
class Crown:
    """A crown of a wood; `stands_free` if no crown hides its trunk."""

    at: Point
    radius: Mm
    stands_free: bool

    @property
    def box(self) -> Rect:
        """The box that the crown fills."""
        return Rect(self.at.x, self.at.y, 0.0, 0.0).inset(-self.radius)


Masses = tuple[tuple[Crown, ...], ...]
"""Woods by their crowns."""


def wooded(woods: Masses, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods: trunks with their shadows, one outline around all crowns, heavier in the shade, crowns within."""
    if not woods:
        return ()
    crowns, pen, inks = stand(woods), style.pens.tree, style.inks
    heavy, bold = _IN_ONE_INK if inks.fir == inks.tree else _COLOURED
    hachure = replace(style.pens.hachure, width=bold * style.pens.hachure.width)
    rim, (right, down) = crowns.which(crowns.on_rim), (pen.width * share for share in heavy)
    shaded, lit, lee = crowns.which(crowns.shaded), crowns.which(~crowns.shaded), rim.which(rim.shaded)
    return (
        Path(crowns.which(crowns.free).drawn("MLL", _TRUNK), stroke=pen),
        *discs(rim, pen.ink, pen.width / 2),
        *discs(lee.moved(right, down), pen.ink, pen.width / 2),
        *discs(shaded, inks.fir, -pen.width / 2),
        *discs(lit, inks.tree, -pen.width / 2),
        Path(shaded.drawn("MQ", _SHADE) + shaded.drawn("MQ", _DARK), stroke=hachure),
        Path(lit.which(lit.marked).drawn("MQQ", _TUFTS), stroke=pen),
    )


class Crowns(NamedTuple):
    """Crowns by their x, y and radii: which have a free trunk, stand on the rim of their wood, or on its side away from
    the light; and some that are marked, evenly spread.
    """

    x: Floats
    y: Floats
    radius: Floats
    free: Mask
    on_rim: Mask
    shaded: Mask
    marked: Mask

    def which(self, are: Mask) -> Crowns:
        """Return some of the crowns."""
        where, of = (self.x[are], self.y[are], self.radius[are]), (self.free, self.on_rim, self.shaded, self.marked)
        return Crowns(*where, *(each[are] for each in of))

    def drawn(self, verbs: str, shape: Shape) -> Outline:
        """Draw a shape in each of the crowns."""
        return repeated(verbs, shape, np.stack([self.x, self.y], axis=1), self.radius)

    def moved(self, right: Floats | Mm, down: Floats | Mm) -> Crowns:
        """Return the crowns at other places."""
        return self._replace(x=self.x + right, y=self.y + down)


def stand(woods: Masses) -> Crowns:
    """Find how the crowns of some woods stand to each other."""
    crowns = [crown for wood in woods for crown in wood]
    at, radius = np.array([crown.at for crown in crowns]), np.array([crown.radius for crown in crowns])
    ends, chance = np.cumsum([len(wood) for wood in woods])[:-1], white_noise(at, 1)
    parts = zip(np.split(at / radius.max(), ends), np.split(chance, ends), strict=True)
    on_rim, shaded, marked = map(np.concatenate, zip(*(_judged(*part) for part in parts), strict=True))
    free = np.array([crown.stands_free for crown in crowns])
    return Crowns(at[:, 0], at[:, 1], radius, free, on_rim, shaded, marked)


def discs(crowns: Crowns, ink: Ink, by: Mm) -> Iterator[Path]:
    """Draw crowns as discs, size by size, `by` larger than they are; those off the rim leave no gap between them.

    A disc is a dot of a pen as wide: woods have thousands of them.
    """
    drawn = np.where(crowns.on_rim, crowns.radius, _CLOSED * crowns.radius.max(initial=0.0))
    for radius in sorted(set(drawn.tolist())):
        pen = Stroke(ink, round(2 * (radius + by), 3), cap="round")
        yield Path(crowns.which(drawn == radius).drawn("ML", _DOT), stroke=pen)


_CLOSED = 1.05
"""The radius of a crown that is off the rim, against that of a large one."""
_COLOURED, _IN_ONE_INK = ((0.8, 1.0), 1.0), ((2.4, 3.0), 2.1)
"""How far the outline of crowns in the shade is doubled, in widths of its pen, to the right and down, and how bold the
strokes in each are, in widths of hachures. Where no colour shades woods, these do.
"""
_DOT = ((0.0, 0.0), (0.0, 0.0))
_TRUNK = ((0.0, 0.0), (0.0, 1.65), (1.2, 1.65))
_SHADE = ((0.3, -0.75), (0.95, -0.05), (0.35, 0.6))
_DARK = ((0.0, -0.45), (0.6, 0.05), (0.1, 0.5))
_TUFTS = ((-0.85, 0.05), (-0.8, -0.75), (0.0, -0.2), (0.55, -0.95), (0.85, 0.1))
"""A dot, a trunk with its shadow, a bent stroke within the right side of a crown, another in that, the upper edges of
two crowns that touch; in radii of the crown.
"""
_AWAY = (1.4, 2.1)
"""How far from a crown away from the light another stands if it is in the light: to the right and down. This and what
follows is in radii of a large crown.
"""
_DEEPER = 9.0, 1.7
"""The square root of the crowns of a wood from which on its shade is deeper, in proportion, and how much so at most."""
_NEXT, _ALL = 1.57, 6
"""How far from a crown its neighbours stand, and how many of them one off the rim has."""
_SPREAD = 1.1
"""How far apart marked crowns stand at least."""


def _judged(places: Floats, chance: Floats) -> tuple[Mask, Mask, Mask]:
    """Return which crowns of a wood are on its rim, in the shade and marked, which is the likeliest of those around."""
    x, y = places.T
    right, down = x[:, None] - x, y[:, None] - y
    off = right * right + down * down
    deeper = min(max(1.0, len(places) ** 0.5 / _DEEPER[0]), _DEEPER[1])
    right, down = right + deeper * _AWAY[0], down + deeper * _AWAY[1]
    on_rim = np.count_nonzero(off < _NEXT * _NEXT, axis=1) <= _ALL
    shaded = (right * right + down * down).min(axis=1) > 1
    marked = np.where(off < _SPREAD * _SPREAD, chance, 0.0).max(axis=1) == chance
    return on_rim, shaded, marked
