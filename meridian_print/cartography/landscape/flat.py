"""Mountains, trees and woods in flat colours, as on a modern map: light and shade, but no lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import numpy as np
import shapely

from meridian_print.cartography import curves
from meridian_print.cartography.landscape import hills
from meridian_print.cartography.landscape.country import Crown, canopies
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.relief import SHOULDERED
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size, circle, polygon, transformed, translation
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import mixed

_CREST = ((0.0, -1.0), (0.05, -0.62), (-0.06, -0.36), (0.07, 0.0))
"""The edge between both faces of a mountain, from its peak to its foot, in its width and height."""
_PEAKS = (-0.08, 0.02, -0.04)
"""How far from the middle mountains have their peak, in widths, form by form."""
_LOWER = ((-0.29, -0.56), (-0.22, -0.48))
"""The lower peak on the lit side of a large mountain, and the saddle behind it, in the same units."""
_FOOT = ((-0.5, -0.85, 0.35), (-0.3, -0.3, -0.6), (0.3, 0.3, -0.6), (0.5, 0.85, 0.35))
"""The high ground about a mountain, corner by corner: across in its widths and, added, in mm; down in mm."""
_JOINED: Mm = 1.6
"""Half the width of a gap between two mountains that is of the same ground."""
_GROUND = 0.2
"""How dark that ground is, between the lit and the shaded face of a mountain."""
_LEAST = 14.0
"""Its least area, in mm2: mountains that stand alone have none."""
_LIT = 0.25
"""By how much the lit face of a mountain is lighter than a rock."""
_SNOWY: Mm = 7.0
"""The height above which mountains have a cap of snow."""
_SNOW = ((-1.0, 0.3), (-0.4, 0.21), (-0.05, 0.36), (0.4, 0.22), (1.0, 0.3))
"""Its lower edge: from one flank, -1, to the other, and how far below the peak, in heights of the mountain."""
_SHADOW = (0.35, 0.55)
"""From the canopy of a wood to its shaded edge, to the right and down, in mm."""


def flat_marks(found: tuple[ReliefMark, ...], style: ArtStyle) -> tuple[Item, ...]:
    """Draw the high ground of ranges, then marks, from the back; those in front cover others.

    Grass is too small to be drawn without lines.
    """
    kept = [mark for mark in found if mark.kind is not ReliefKind.TUFT]
    known = sorted({(mark.kind.value, mark.form) for mark in kept})
    symbols = {(kind, form): _symbol(ReliefKind(kind), form, style) for kind, form in known}
    drawn = tuple(Use(symbols[mark.kind.value, mark.form], translation(*mark.at)) for mark in kept)
    return (*_high_ground([mark for mark in kept if mark.kind is ReliefKind.MOUNTAIN], style), *drawn)


def _high_ground(mountains: Sequence[ReliefMark], style: ArtStyle) -> tuple[Item, ...]:
    """Draw the ground that the mountains of a range share, a little beyond their feet."""
    if not mountains:
        return ()
    feet = np.array([mark.at for mark in mountains])
    wide = np.array([FORMS[mark.kind][mark.form].width for mark in mountains])
    share, across, down = np.array(_FOOT).T
    corners = np.stack([wide[:, None] * share + across, np.broadcast_to(down, (len(wide), len(down)))], axis=2)
    grounds = shapely.union_all(shapely.buffer(shapely.polygons(feet[:, None] + corners), _JOINED, quad_segs=3))
    joined = grounds.buffer(-_JOINED, quad_segs=3).simplify(0.05)
    ink = mixed(style.inks.rock, style.inks.mountain_shade, _GROUND)
    return (Path(curves.areas(joined, _LEAST), ink),)


def flat_woods(woods: tuple[tuple[Crown, ...], ...], style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods with a shaded edge to the south-east."""
    canopy = canopies(woods)
    shaded = transformed(canopy, translation(*_SHADOW))
    return (Path(shaded, style.inks.fir), Path(canopy, style.inks.tree)) if canopy.verbs else ()


def _symbol(kind: ReliefKind, form: int, style: ArtStyle) -> Symbol:
    """Draw a form about the middle of its foot."""
    size = FORMS[kind][form]
    bounds = Rect(-size.width / 2, -size.height, size.width, size.height)
    return Symbol(f"{kind.value} {form}", bounds, _drawn(kind, form, size, style))


def _drawn(kind: ReliefKind, form: int, size: Size, style: ArtStyle) -> tuple[Item, ...]:
    inks, (wide, high) = style.inks, size
    match kind:
        case ReliefKind.MOUNTAIN:
            peak = _PEAKS[form % len(_PEAKS)]
            crest = [((peak + x) * wide, y * high) for x, y in _CREST]
            lower = [(x * wide, y * high) for x, y in _LOWER] if wide > SHOULDERED else []
            return (
                Path(polygon([(-wide / 2, 0.0), *lower, *crest]), mixed(inks.rock, inks.light, _LIT)),
                Path(polygon([*crest, (wide / 2, 0.0)]), inks.mountain_shade),
                *((Path(polygon(_snow(peak, size)), inks.light),) if high > _SNOWY else ()),
            )
        case ReliefKind.HILL:
            return hills.flat((hills.Hill(0.0, 0.0, wide / 2, high),), style)
        case ReliefKind.DOWNS:
            return hills.flat(hills.GROUPS[form], style)
        case ReliefKind.FIR:
            return (
                Path(polygon([(-wide / 2, 0.0), (0.0, -high), (0.0, 0.0)]), inks.tree),
                Path(polygon([(0.0, 0.0), (0.0, -high), (wide / 2, 0.0)]), inks.fir),
            )
        case ReliefKind.TREE:
            radius = 0.42 * high
            return (
                Path(circle((0.12 * wide, -0.9 * radius), radius), inks.fir),
                Path(circle((0.0, -1.1 * radius), radius), inks.tree),
            )
        case ReliefKind.FIELD | ReliefKind.TUFT:
            return ()
        case _:
            assert_never(kind)


def _snow(peak: float, size: Size) -> list[tuple[Mm, Mm]]:
    """Return the corners of a cap of snow on a mountain that has its peak so far from its middle, in widths."""
    wide, high = size
    top, flanks = peak * wide, ((0.5 + peak) * wide, (0.5 - peak) * wide)
    edge = ((top + across * down * flanks[across > 0], (down - 1) * high) for across, down in _SNOW)
    return [(top, -high), *edge]
