"""The compass rose: thirty-two points, rings of degrees, a band with a lily on its north and letters at other winds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from meridian_print.cartography.ornaments import compass
from meridian_print.cartography.ornaments.compass import on_circle
from meridian_print.cartography.sketch import sketch
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    Size,
    circle,
    join,
    line,
    polygon,
    rotation,
    scaling,
    star,
    transformed,
)
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed
from meridian_print.graphics.drawing.type import Font, cap_height, text

_ABOVE, _BESIDE = 1.34, 1.03
"""How far a rose extends from its middle, in radii: up to the tip of its lily, and to the other sides."""
_TALL, _WIDE = _ABOVE + _BESIDE, 2 * _BESIDE
_DISC = ((1.03, 0.62), (0.87, 0.87), (0.62, 1.03))
"""Boxes about its middle that cover the disc, by half their width and height, in radii."""
_LILY_ROOM = 0.45
"""Half the width of the lily, in radii."""


def _share(beside: float, above: float, below: float) -> Rect:
    """Return a box about a rose's middle, given in radii, as shares of the rose's box."""
    return Rect(0.5 - beside / _WIDE, (_ABOVE - above) / _TALL, 2 * beside / _WIDE, (above + below) / _TALL)


PARTS = (*(_share(across, down, down) for across, down in _DISC), _share(_LILY_ROOM, _ABOVE, 0.0))
"""The parts of its box that a rose fills, in shares of the box: its disc, in three boxes, and its lily."""


@dataclass(frozen=True, slots=True)
class Rose:
    """A compass rose, by its box."""

    box: Rect

    @property
    def radius(self) -> Mm:
        """The radius of the disc."""
        return self.box.width / _WIDE

    @property
    def middle(self) -> Point:
        """Where its points meet."""
        return Point(self.box.centre.x, self.box.y + _ABOVE * self.radius)

    @property
    def parts(self) -> tuple[Rect, ...]:
        """The boxes that it fills."""
        left, top, wide, tall = self.box
        return tuple(Rect(left + x * wide, top + y * tall, w * wide, h * tall) for x, y, w, h in PARTS)


def rose_size(radius: Mm) -> Size:
    """Return the box of a rose with a disc of this radius."""
    return Size(_WIDE * radius, _TALL * radius)


_BAND, _RIM = 0.74, 0.96
"""Inner and outer radius of the band of letters, in radii of the rose, as every length here."""
_DEGREES = 0.675
"""Inner radius of the ring of degrees, which the band surrounds."""
_LETTER, _AT = 0.2, 0.85
"""Size of the letters, and how far from the middle theirs is."""
_LOZENGE = (0.08, 0.035)
"""Half the height and half the width of the marks between the letters."""
_FINE = 0.645
"""Inner radius of the ring of fine strokes within it, one for every three degrees."""
_FIELDS = 72
"""Fields of the ring of degrees; every other one is dark."""
_HATCHED = tuple(0.16 + 0.075 * number for number in range(11))
"""Where strokes run across the light half of a point: as shares of the way to its tip."""
_FOOT, _STEM = 0.75, 0.44
"""How far from the middle the lily stands, and its size."""
_LILY = (
    "M0 -1.28C0.32 -0.85 0.30 -0.5 0.12 -0.2L-0.12 -0.2C-0.30 -0.5 -0.32 -0.85 0 -1.28Z"
    "M0.14 -0.26C0.30 -0.9 1.0 -0.92 0.84 -0.30C0.76 -0.1 0.5 -0.16 0.56 -0.36C0.4 -0.34 0.32 -0.2 0.32 -0.1L0.14 -0.1Z"
    "M-0.14 -0.26C-0.30 -0.9 -1.0 -0.92 -0.84 -0.30C-0.76 -0.1 -0.5 -0.16 -0.56 -0.36C-0.4 -0.34 -0.32 -0.2 -0.32 -0.1"
    "L-0.14 -0.1ZM-0.42 -0.12L0.42 -0.12L0.42 0.03L-0.42 0.03Z"
)
"""A fleur-de-lis that stands on the origin."""


def rose(of: Rose, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a rose, without letters."""
    inks, pens, centre, radius = style.inks, style.pens, of.middle, of.radius
    lily = transformed(sketch(_LILY), scaling(_STEM * radius))
    north = (1.0, 0.0, 0.0, 1.0, centre.x, centre.y - _FOOT * radius)
    rings = join(circle(centre, share * radius) for share in (_RIM, _BAND, _DEGREES, _FINE, 0.3, 0.28))
    return (
        Path(circle(centre, radius), inks.light, pens.outline),
        Path(rings, stroke=pens.detail),
        Path(_degrees(of, _DEGREES, _BAND, _FIELDS), inks.dark),
        Path(compass.ticks(centre, _DEGREES * radius, _FINE * radius, 5 * _FIELDS // 3), stroke=pens.hachure),
        Path(join(_lozenge(of, angle) for angle in compass.directions(4, 45.0)), inks.accents[0], pens.detail),
        *_points(of, compass.directions(16, 11.25), (0.52, 0.2, 10.0), (inks.light, style), is_hatched=False),
        *_points(of, compass.directions(8, 22.5), (0.6, 0.17, 20.0), (inks.accents[1], style)),
        *_points(of, compass.directions(4, 45.0), (_FINE, 0.19, 45.0), (inks.accents[0], style)),
        *_points(of, compass.directions(4), (_BAND, 0.22, 45.0), (inks.dark, style)),
        Path(circle(centre, 0.11 * radius), inks.accents[0], pens.outline),
        Path(circle(centre, 0.05 * radius), inks.light, pens.detail),
        Path(transformed(lily, north), inks.accents[0], pens.detail),
    )


_DEEPER = 0.4
"""The share of the dark ink in the shaded halves of a flat rose's diagonal points, and in that of its north."""
_FLAT_RINGS, _FLAT_RIM, _FLAT_BAND, _FLAT_DISC = (0.98, 0.962), 0.945, 0.735, 0.685
"""The radii of the line of gold in the dark rim of a flat rose, the inner radius of this rim, that of its band of
letters, and that of the ring of degrees about its disc.
"""
_FLAT_DEGREES = 64
"""Fields of that ring."""
_FLAT_TIPS = ((8, 22.5, 0.5, 0.17, 22.5), (4, 45.0, 0.58, 0.2, 45.0), (4, 0.0, _FLAT_BAND, 0.2, 45.0))
"""Points of a flat rose: how many, from where they are counted, tip and waist in radii, half the angle at the waist."""
_FLAT_MARK = 0.055
"""The radius of the larger dots in the band; the smaller ones are half as large."""
_NORTH = (-1.3, -0.66, 0.3)
"""The arrow at its north: its tip, its feet and half its width."""
_FALLEN, _SHADOW = 0.055, 0.975
"""How far its shadow falls to the right and down, and its radius."""


def flat_rose(of: Rose, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a rose of solid shapes: sixteen points in rings, an arrow at its north, and its shadow on the sea."""
    inks, centre, radius = style.inks, of.middle, of.radius
    accent, pale = inks.accents
    middling, gold, (outer, inner) = mixed(pale, inks.dark, _DEEPER), inks.field, _FLAT_RINGS
    discs = ((1.0, inks.dark), (_FLAT_RIM, inks.light), (_FLAT_BAND, inks.dark))
    inked = zip(_FLAT_TIPS, (middling, gold, inks.dark), strict=True)
    fallen = circle((centre.x + _FALLEN * radius, centre.y + _FALLEN * radius), _SHADOW * radius)
    return (
        Path(fallen, mixed(style.pens.wave.ink, pale, _DEEPER)),
        *(Path(circle(centre, share * radius), ink) for share, ink in discs),
        Path(_degrees(of, _FLAT_DISC, _FLAT_BAND, _FLAT_DEGREES), inks.light),
        Path(circle(centre, outer * radius) + circle(centre, inner * radius), gold, even_odd=True),
        Path(_marks(of), middling),
        Path(circle(centre, _FLAT_DISC * radius), pale),
        *(half for shape, ink in inked for half in _flat_points(of, shape, ink, style)),
        *(Path(circle(centre, at * radius), ink) for at, ink in ((0.12, gold), (0.075, accent))),
        *(Path(_half_arrow(of, side), ink) for side, ink in ((-1, accent), (1, mixed(accent, inks.dark, _DEEPER)))),
    )


def _flat_points(of: Rose, shape: tuple[int, float, float, float, float], ink: Ink, style: ArtStyle) -> Iterator[Path]:
    """Yield the lit and the shaded halves of points of one length; the lit ones are paler."""
    count, start, tip, waist, half = shape
    angles = compass.directions(count, start)
    halves = compass.split_star(of.middle, angles, tip=tip * of.radius, waist=waist * of.radius, half=half)
    return (Path(face, each) for face, each in zip(halves, (mixed(style.inks.light, ink, _DEEPER), ink), strict=True))


def _marks(of: Rose) -> Outline:
    """Draw dots into the band between the letters, larger ones at the diagonals."""
    at = 0.5 * (_FLAT_RIM + _FLAT_BAND) * of.radius
    sizes = zip((*compass.directions(4, 45.0), *compass.directions(8, 22.5)), 4 * (1.0,) + 8 * (0.5,), strict=True)
    return join(circle(on_circle(of.middle, at, angle), size * _FLAT_MARK * of.radius) for angle, size in sizes)


def _half_arrow(of: Rose, side: int) -> Outline:
    """Draw the left or the right half of the arrow at the north of a flat rose."""
    (x, y), (tip, foot, half), notch = of.middle, _NORTH, _FLAT_BAND + 0.05
    corners = ((0.0, tip), (side * half, foot), (0.0, -notch))
    return polygon([(x + across * of.radius, y + down * of.radius) for across, down in corners])


def winds(of: Rose, face: Font, letters: tuple[str, str, str], ink: Ink) -> tuple[Item, ...]:
    """Set the letters of east, south and west, in a `face`, into the band of a rose."""
    font = replace(face, size=_LETTER * of.radius, tracking=0.0)
    places = zip(letters, (90.0, 180.0, 270.0), strict=True)
    return tuple(_wind(letter, on_circle(of.middle, _AT * of.radius, angle), font, ink) for letter, angle in places)


def _wind(letter: str, at: tuple[Mm, Mm], font: Font, ink: Ink) -> Item:
    return text(letter, (at[0], at[1] + cap_height(font) / 2), font, ink, anchor="middle")


def _lozenge(of: Rose, degrees: float) -> Outline:
    """Draw a mark into the band of letters."""
    high, wide = (extent * of.radius for extent in _LOZENGE)
    at = Point(*on_circle(of.middle, 0.5 * (_BAND + _RIM) * of.radius, degrees))
    return transformed(star(at, 2, high, wide), rotation(degrees, at))


def _points(
    of: Rose,
    angles: tuple[float, ...],
    shape: tuple[float, float, float],
    inked: tuple[Ink, ArtStyle],
    *,
    is_hatched: bool = True,
) -> tuple[Item, ...]:
    """Draw points of one length; their `shape` is tip and waist, in radii, and half the angle at the waist."""
    (tip, waist, half), (ink, style) = shape, inked
    left, right = compass.split_star(of.middle, angles, tip=tip * of.radius, waist=waist * of.radius, half=half)
    hatched = Path(join(_hatched(of, angle, shape) for angle in angles), stroke=style.pens.hachure)
    return (
        Path(left, style.inks.light, style.pens.detail),
        *((hatched,) if is_hatched else ()),
        Path(right, ink, style.pens.detail),
    )


def _hatched(of: Rose, angle: float, shape: tuple[float, float, float]) -> Outline:
    """Draw strokes from the axis of a point halfway into its light half, shorter towards the tip."""
    tip, waist, half = shape
    end, side = (on_circle(of.middle, reach * of.radius, at) for reach, at in ((tip, angle), (waist, angle - half)))
    strokes = []
    for share in _HATCHED:
        inner = on_circle(of.middle, share * tip * of.radius, angle)
        outer = side.x + (end.x - side.x) * share, side.y + (end.y - side.y) * share
        strokes.append(line(*inner, (inner.x + outer[0]) / 2, (inner.y + outer[1]) / 2))
    return join(strokes)


def _degrees(of: Rose, inner: float, outer: float, count: int) -> Outline:
    """Draw every second of so many fields of a ring between two radii."""
    wide = 360 / count
    return join(
        polygon([on_circle(of.middle, reach * of.radius, at) for reach, at in _corners(angle, wide, inner, outer)])
        for angle in compass.directions(count // 2)
    )


def _corners(angle: float, wide: float, inner: Mm, outer: Mm) -> tuple[tuple[Mm, float], ...]:
    return ((inner, angle), (outer, angle), (outer, angle + wide), (inner, angle + wide))
