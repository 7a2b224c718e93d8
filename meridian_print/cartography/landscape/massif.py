"""Mountains in flat colours: faceted massifs under one light with dark skylines and toothed feet, some with snow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.landscape.hills import HillInks
from meridian_print.cartography.landscape.peaks import Points, Silhouette, across, peak
from meridian_print.cartography.theme import ArtInks, ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, polygon, polyline
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_SNOWY: Mm = 4.4
"""The height from which on mountains have a cap of snow."""
_CAP = ((-1.0, 0.27), (-0.55, 0.4), (-0.2, 0.25), (0.22, 0.44), (0.6, 0.28), (1.0, 0.36))
"""Its lower edge: from one flank, -1, to the other, and how far below the peak, in heights of the mountain."""
_DEEPER: Mm = 30.0
"""By how much a mountain must be higher than those that have just snow for its cap to be twice as deep."""
_DUSKY = 0.3
"""How far snow in shade is from snow in the light to the shaded face."""
_RIB = 0.42
"""How far from the foot of the crest to the ends of the foot the ribs end that part the facets there."""
_RIBS = 0.06
"""How far up ribs end, in heights of the mountain: its foot is toothed."""
APRONS = ((0.34, 0.3), (0.16, 0.62))
"""Facets at the foot, in which rock fades into the land: how high up the crest they reach, in heights of their summit,
and how far they are from rock to the land.
"""
_GULLY, _FLANK = 0.5, 0.74
"""How high they reach halfway to a flank and on it, in their height on the crest."""
_LOW: Mm = 4.0
"""The height up to which mountains are foothills, in softer tones."""
_SOFT = 0.3
"""How much nearer to the land these are."""
_TINGED = 0.14
"""How far stone is from the ink of rock to the tint of its island: mountains are of one warm stone everywhere."""
_LIT, _MIDDLE, _DARK = 0.14, 0.45, 0.66
"""How far lit faces are from stone to the ink of shade, so that snow and light land stand out from them; the facets in
them that are turned to the viewer from there to the shaded ones; and these from stone to the ink of shade.
"""
_OUTLINED = 0.75
"""How far the ink of the skyline is from shaded faces to the ink of shade."""
_SPUR = ((0.86, 0.0), (0.5, 0.0), (0.3, 0.4), (0.56, 0.42))
"""Such a facet: how high up its corners are, in heights, and how far from the crest to the lit flank."""
_GRASSY, _SUNNY, _HUE = 0.4, 0.26, 0.14
"""How far hills are from the ink of trees to stone, from there to that of ripe fields, and from there to the tint of
their island: their grass is paler than woods.
"""
_SKIRT, _SHADED, _BRIGHT, _SKYLINE = 0.42, 0.62, 0.5, 0.4
"""How far skirts around their feet are from the land to hills, shaded flanks from hills to the ink of firs, lit crests
from hills to the lightest, and skylines from shaded flanks to the dark ink.
"""
_LESSER, _ASIDE = 0.5, 0.5
"""How far up the facets of lesser summits begin, in heights of those, and how far from the crest to the flank their
lower edge bends.
"""
_GLEAM = ((0.7, 0.0), (0.38, 0.55), (0.3, 0.0))
"""A facet of the shaded side that is turned to the light, by the same measures."""


class RockInks(NamedTuple):
    """The inks of rock on land of some tint: that of the land, facets of mountains that are lit, turned to the
    viewer, and shaded, and those of hills.
    """

    land: Ink
    lit: Ink
    front: Ink
    shaded: Ink
    hills: HillInks

    @property
    def of_foothills(self) -> RockInks:
        """The same, but for mountains nearer to the land."""
        lit, front, shaded = (mixed(ink, self.land, _SOFT) for ink in (self.lit, self.front, self.shaded))
        return self._replace(lit=lit, front=front, shaded=shaded)


def rock_inks(land: Ink, tint: Ink, style: ArtStyle) -> RockInks:
    """Return the inks of rock on land of an ink, which is a tint made lighter: of warm stone, and hills of grass."""
    stone, dusk = mixed(style.inks.rock, tint, _TINGED), style.inks.mountain_shade
    lit, shaded = mixed(stone, dusk, _LIT), mixed(stone, dusk, _DARK)
    return RockInks(land, lit, mixed(lit, shaded, _MIDDLE), shaded, _hill_inks(land, tint, style.inks))


def _hill_inks(land: Ink, tint: Ink, inks: ArtInks) -> HillInks:
    grass = mixed(mixed(mixed(inks.tree, inks.rock, _GRASSY), inks.field, _SUNNY), tint, _HUE)
    lit, shaded = mixed(grass, inks.light, _BRIGHT), mixed(grass, inks.fir, _SHADED)
    return HillInks(mixed(land, grass, _SKIRT), grass, lit, shaded, mixed(shaded, inks.dark, _SKYLINE))


def mountain(form: int, inks: RockInks, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a form of a mountain about the middle of its foot: one lit and one shaded face, and lesser facets on them.

    Those of lesser summits are between both in tone, so that a mountain is one body.
    """
    massif, snow = peak(form), style.inks.light
    if massif.size.height < _LOW:
        inks = inks.of_foothills
    summits = tuple(_summits(massif))
    whole = _whole(massif, summits)
    spur, gleam = (whole.spur, inks.front), (whole.gleam, mixed(inks.shaded, inks.front, _MIDDLE))
    faces = [
        *(([*massif.skyline, *reversed(whole.foot)], inks.lit), (whole.shaded, inks.shaded)),
        *((each.facet(lit=each.at > whole.at), inks.front) for each in summits if each.at != whole.at),
        *((spur, gleam) if whole.high > _LOW else ()),
    ]
    for reach, share in APRONS:
        both = zip(whole.apron(reach), (inks.lit, inks.shaded), strict=True)
        faces += ((facet, mixed(ink, inks.hills.skirt, share)) for facet, ink in both)
    for cap, dusky in (_snow(each) for each in summits if each.high > _SNOWY):
        faces += (cap, snow), (dusky, mixed(snow, inks.shaded, _DUSKY))
    contour = replace(style.pens.lit, ink=mixed(inks.shaded, style.inks.mountain_shade, _OUTLINED))
    skyline = Path(polyline(massif.skyline), stroke=contour)
    return (*(Path(polygon(corners), ink) for corners, ink in faces), skyline)


class _Summit(NamedTuple):
    """A summit by its flanks and the crest between them, from the top down, and its foot from the left: the ends of its
    left flank, a rib, the crest, another rib and its right flank. One that is only part of a mountain has no foot.
    """

    left: Points
    crest: Points
    right: Points
    foot: Points

    @property
    def high(self) -> Mm:
        return -self.crest[0][1]

    @property
    def at(self) -> Mm:
        return self.crest[0][0]

    @property
    def shaded(self) -> Points:
        """All that lies to the right of the crest."""
        return [*self.crest[:-1], *self.foot[2:], *reversed(self.right[:-1])]

    def facet(self, *, lit: bool) -> Points:
        """Return the upper part of its lit or its shaded face."""
        flank, low = (self.left if lit else self.right), _LESSER * self.high
        end = flank[-1][1]
        down = [at for at in self.crest if at[1] < -low]
        return [*flank, self._beside(flank, min(low, -end), _ASIDE), (across(self.crest, -low), -low), *reversed(down)]

    @property
    def spur(self) -> Points:
        """A facet of the lit side that is turned to the viewer."""
        return [self._beside(self.left, share * self.high, aside) for share, aside in _SPUR]

    @property
    def gleam(self) -> Points:
        """A facet of the shaded side that is turned to the light."""
        return [self._beside(self.right, share * self.high, aside) for share, aside in _GLEAM]

    def apron(self, reach: float) -> tuple[Points, Points]:
        """Return the facets at the lit and the shaded foot, by how high up the crest they reach, in heights."""
        up = reach * self.high
        sides = (self.left, self.foot[:3]), (self.right, self.foot[:1:-1])
        left, right = ([*self._rising(flank, up), *foot] for flank, foot in sides)
        return left, right

    def _rising(self, flank: Points, up: Mm) -> Points:
        """Return the edge of a facet from the crest by a gully to a flank, and down this."""
        edge = [self._beside(flank, share * up, aside) for share, aside in ((1.0, 0.0), (_GULLY, 0.5), (_FLANK, 1.0))]
        return [*edge, *(at for at in flank if at[1] > -_FLANK * up)]

    def _beside(self, flank: Points, up: Mm, share: float) -> tuple[Mm, Mm]:
        """Return the place so high up, and at a share of the way from the crest to a flank."""
        x = across(self.crest, -up)
        return x + share * (across(flank[::-1], -up) - x), -up


def _whole(massif: Silhouette, summits: Sequence[_Summit]) -> _Summit:
    """Return a massif as one mountain: its highest summit with flanks down to both ends of the foot."""
    highest = max(summits, key=lambda each: each.high)
    top = massif.skyline.index(highest.crest[0])
    start, *_, end = massif.skyline
    x = highest.crest[-1][0]
    ribs = [(x + _RIB * (side - x), -_RIBS * massif.size.height) for side, _ in (start, end)]
    foot = [start, ribs[0], (x, 0.0), ribs[1], end]
    return _Summit(massif.skyline[top::-1], highest.crest, massif.skyline[top:], foot)


def _summits(massif: Silhouette) -> Iterator[_Summit]:
    """Yield the summits of a massif from the left, each as far as the valleys beside it."""
    saddles = [0, *(massif.skyline.index(face.edge[-4]) for face in massif.faces[:-1])]
    for face, top, saddle in zip(massif.faces, massif.tops, saddles, strict=True):
        yield _Summit(massif.skyline[saddle : top + 1][::-1], face.crest, face.edge, [])


def _snow(of: _Summit) -> tuple[Points, Points]:
    """Return the cap of snow of a summit, and what of it is in shade."""
    (top, high), edge = of.crest[0], Points()
    deep = 1 + (of.high - _SNOWY) / _DEEPER
    for share, down in _CAP:
        y = high - deep * down * high
        edge.append((top + abs(share) * (across(of.left if share < 0 else of.right, y) - top), y))
    left, right = ([at for at in flank if at[1] < end[1]] for flank, end in ((of.left, edge[0]), (of.right, edge[-1])))
    right_up = right[:0:-1]
    return [*left, *edge, *right_up], [*of.crest[:2], *edge[3:], *right_up]
