"""Mountains in flat colours: a lit and a shaded face along a crooked crest, spurs, and the high ground of a range."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.relief import across, slopes
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Size, join, polygon, transformed, translation
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_Places = list[tuple[Mm, Mm]]
_Facet = tuple[float, tuple[float, float], tuple[float, float]]
"""Where on the crest a facet begins, in heights below the peak, and its lower corners, as points of the crest."""

_CREST = ((0.06, 0.26), (-0.03, 0.52), (0.1, 0.82), (0.08, 1.03))
"""The crest from the peak to the foot: how far beside the peak, in widths, and below it, in heights."""
_FOOT = ((-0.36, 0.015), (-0.22, -0.025), (-0.08, 0.03)), ((0.36, 0.01), (0.26, -0.03))
"""The foot between spurs on the lit side, and on the shaded side, from outside, in widths and heights."""
_GULLIES: tuple[_Facet, ...] = ((0.52, (-0.2, 0.93), (-0.1, 0.86)), (0.26, (-0.1, 0.6), (-0.045, 0.52)))
"""Gullies on the lit side."""
_SPURS: tuple[_Facet, ...] = (
    (0.26, (0.17, 0.62), (0.085, 0.56)),
    (0.82, (0.24, 1.0), (0.17, 1.01)),
    (0.52, (0.13, 0.84), (0.055, 0.73)),
)
"""Spurs on the shaded side, which catch some light."""
_SHADED = 0.55
"""How dark gullies and spurs are, between the lit face and the shaded one."""
_SNOWY: Mm = 7.0
"""The height above which mountains have a cap of snow."""
_SNOW = ((-1.0, 0.27), (-0.55, 0.2), (-0.2, 0.33), (0.2, 0.24), (0.55, 0.34), (1.0, 0.24))
"""Its lower edge: from one flank, -1, to the other, and how far below the peak, in heights of the mountain."""

_GROUND = (
    (-0.5, -0.6, 0.2),
    (-0.34, -0.5, 0.55),
    (0.34, 0.5, 0.55),
    (0.5, 0.6, 0.2),
    (0.3, 0.4, -1.2),
    (-0.3, -0.4, -1.2),
)
"""The high ground about a mountain, corner by corner: across in its widths and, added, in mm; down in mm."""
_JOINED: Mm = 2.2
"""Half the width of a gap between two mountains that is of the same ground."""
_LEAST = 14.0
"""Its least area, in mm2: mountains that stand alone have none."""
_FALL = (0.3, 0.35)
"""From high ground to its shaded edge, to the right and down, in mm."""
_HIGH = 0.35
"""How far high ground is from the land to the shaded face of a mountain."""

_GENTLE = (0.2, 0.55)
"""How far the lit flank of a hill, and its shaded one, are from the land to the shaded face of a mountain."""


class RockInks(NamedTuple):
    """The inks of mountains and hills on land of some tint: its own, a lit face, a shaded face."""

    land: Ink
    lit: Ink
    shaded: Ink

    @property
    def of_hills(self) -> tuple[Ink, Ink]:
        """The inks of a hill's lit flank and of its shaded one: both are land in some shade."""
        lit, shaded = (mixed(self.land, self.shaded, share) for share in _GENTLE)
        return lit, shaded


_LIGHT, _OF_TINT = 0.3, 0.3
"""By how much a lit face is lighter than rock; the share of the island's tint in both faces."""


def rock_inks(land: Ink, tint: Ink, style: ArtStyle) -> RockInks:
    """Return the inks of rock on land of an ink, which is a tint made lighter."""
    inks = style.inks
    lit = mixed(mixed(inks.rock, inks.light, _LIGHT), land, _OF_TINT)
    return RockInks(land, lit, mixed(inks.mountain_shade, tint, _OF_TINT))


def high_ground(mountains: Sequence[ReliefMark], inks: RockInks) -> tuple[Item, ...]:
    """Draw the ground that the mountains of a range share, a little beyond their feet, and its edge in shade."""
    if not mountains:
        return ()
    feet = np.array([mark.at for mark in mountains])
    wide = np.array([FORMS[mark.kind][mark.form].width for mark in mountains])
    share, across, down = np.array(_GROUND).T
    corners = np.stack([wide[:, None] * share + across, np.broadcast_to(down, (len(wide), len(down)))], axis=2)
    grounds = shapely.union_all(shapely.buffer(shapely.polygons(feet[:, None] + corners), _JOINED, quad_segs=3))
    ground = curves.areas(grounds.buffer(-_JOINED, quad_segs=3).simplify(0.08), _LEAST)
    if not ground.verbs:
        return ()
    edge = transformed(ground, translation(*_FALL))
    light, dark = (mixed(inks.land, inks.shaded, share) for share in (_HIGH, 1.8 * _HIGH))
    return Path(edge, dark), Path(ground, light)


def mountain(form: int, inks: RockInks, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a form of a mountain about the middle of its foot."""
    size = FORMS[ReliefKind.MOUNTAIN][form]
    left, right = slopes(form)
    crest = _below(left[-1], size, _CREST)
    lit_foot, shaded_foot = ([(x * size.width, y * size.height) for x, y in foot] for foot in _FOOT)
    half_lit = mixed(inks.lit, inks.shaded, _SHADED)
    return (
        Path(polygon([*crest, *reversed(shaded_foot), *right]), inks.shaded),
        Path(polygon([*reversed(crest), *left[::-1][1:], *lit_foot]), inks.lit),
        Path(join((*_facets(left[-1], size, _GULLIES), *_facets(left[-1], size, _SPURS))), half_lit),
        *((Path(polygon(_snow(left, right, size)), style.inks.light),) if size.height > _SNOWY else ()),
    )


def _below(peak: tuple[Mm, Mm], size: Size, places: Sequence[tuple[float, float]]) -> _Places:
    """Return a peak and places below it, given across in widths and down in heights of its mountain."""
    return [peak, *((peak[0] + x * size.width, peak[1] + y * size.height) for x, y in places)]


def _facets(peak: tuple[Mm, Mm], size: Size, facets: Sequence[_Facet]) -> Iterator[Outline]:
    """Draw facets along a crest, each from the crest down to two corners."""
    at = {down: x for x, down in _CREST}
    for start, *corners in facets:
        yield polygon(_below(peak, size, ((at[start], start), *corners))[1:])


def _snow(left: _Places, right: _Places, size: Size) -> _Places:
    """Return the corners of a cap of snow on a mountain whose flanks are given from their feet to its peak."""
    (top, high), edge = left[-1], list[tuple[Mm, Mm]]()
    for share, down in _SNOW:
        y = high + down * size.height
        edge.append((top + abs(share) * (across(left if share < 0 else right, y) - top), y))
    return [(top, high), *edge]
