"""Mountains in flat colours: lit and shaded faces, snow, and the high ground of a range."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.landscape.marks import FORMS, ReliefMark
from meridian_print.cartography.landscape.peaks import Points, Silhouette, across, peak
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, join, polygon, transformed, translation
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

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
    drawn = peak(form)
    shade = join(polygon(face.outline) for face in drawn.faces)
    snow = () if drawn.size.height < _SNOWY else (Path(polygon(_snow(drawn)), style.inks.light),)
    return (Path(polygon(drawn.outline), inks.lit), Path(shade, inks.shaded), *snow)


def _snow(drawn: Silhouette) -> Points:
    """Return the corners of a cap of snow on the highest summit."""
    number = min(drawn.tops, key=lambda top: drawn.skyline[top][1])
    left, right = drawn.skyline[: number + 1], drawn.skyline[number:]
    (top, high), edge = left[-1], Points()
    for share, down in _SNOW:
        y = high - down * high
        edge.append((top + abs(share) * (across(left if share < 0 else right, y) - top), y))
    return [(top, high), *edge]
