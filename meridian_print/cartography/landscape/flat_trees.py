"""Trees and woods in flat colours: scalloped masses in three tones with conifers, single trees of some shapes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape.canopy import clumps
from meridian_print.cartography.landscape.woods import SPIRE, Crowns, Masses, discs, stand
from meridian_print.cartography.theme import ArtInks
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size, circle, join, polygon, rectangle
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_LEAFY, _NEEDLES, _DEEP = 0.5, 0.45, 0.2
"""How far crowns and lit sides of conifers are from the ink of trees to that of firs, and what is deepest from this to
the dark ink.
"""
_FALLEN, _BEHIND, _BAND = (0.2, 0.4), (0.1, -0.3), 0.7
"""How far to the right and down of woods their dark rim lies, and that behind a clump, in mm, and how far from its back
a clump is in the light, as a share of its depth.
"""
_LIT_TOP, _OFF_CENTRE = 0.82, 0.16
"""The radius of what of a crown in a wood is in the light, and how far that is to the left and up, in its radii."""
_ROW: Mm = 0.9
"""The breadth of the rows of conifers, of which each is drawn over the one behind."""
_TIERS = ((0.55, -0.56), (0.3, -0.56), (0.8, -0.3), (0.5, -0.3), (1.0, 0.0))
"""The right side of a fir from its tip to its foot, in halves of its width and in heights."""
_RIGHT = ((0.0, -SPIRE), *((0.9 * x, 0.6 + (0.6 + SPIRE) * y) for x, y in _TIERS), (0.0, 0.6))
_SIDES = tuple((-x, y) for x, y in _RIGHT), _RIGHT
"""Both sides of a conifer in a wood, in radii of its crown."""
_TRUNK = Rect(-0.07, -0.5, 0.14, 0.5)
"""The box of a trunk, in heights of the tree."""
_CROWNS = (
    ((-0.27, -0.5, 0.24), (0.27, -0.48, 0.25), (-0.1, -0.7, 0.28), (0.14, -0.68, 0.26)),
    ((0.0, -0.42, 0.27), (0.0, -0.63, 0.26), (0.0, -0.8, 0.19)),
    ((-0.13, -0.52, 0.34), (0.2, -0.5, 0.28)),
)
"""The crown of a tree of each form, spreading, slender and low: discs, by their middles and radii, in its heights."""
_FACES = ((0.12, 0.88), (0.26, 0.68))
"""What of such a disc is not in shade, and what in the light: how far to the left and up it is, and how large."""


class _Greens(NamedTuple):
    """The tones of trees: in the light, by themselves, the lit sides of conifers, and the deepest."""

    lit: Ink
    own: Ink
    needles: Ink
    deep: Ink


def _greens(inks: ArtInks) -> _Greens:
    own, needles = (mixed(inks.tree, inks.fir, share) for share in (_LEAFY, _NEEDLES))
    return _Greens(inks.tree, own, needles, mixed(inks.fir, inks.dark, _DEEP))


def flat_woods(woods: Masses, inks: ArtInks) -> tuple[Path, ...]:
    """Draw woods clump by clump from the back: a dark rim, what is behind each clump, its crowns, their lit tops.

    Conifers stand before them.
    """
    if not woods:
        return ()
    crowns, greens = stand(woods), _greens(inks)
    (number, share, is_back), broad = clumps(crowns), ~crowns.is_conifer
    masses = [(crowns.which(crowns.on_rim & broad).moved(*_FALLEN), greens.deep)]
    for clump in range(number.max() + 1):
        of_clump = broad & (number == clump)
        masses += (
            (crowns.which(of_clump & is_back).moved(*_BEHIND), greens.deep),
            (crowns.which(of_clump), greens.own),
            (_topmost(crowns.which(of_clump & ~crowns.shaded & (share < _BAND))), greens.lit),
        )
    drawn = (disc for mass, ink in masses for disc in discs(mass, ink, 0.0))
    return (*drawn, *_conifers(crowns.which(crowns.is_conifer), greens))


def _topmost(crowns: Crowns) -> Crowns:
    """Return what of crowns is in the light."""
    radius, off = _LIT_TOP * crowns.radius, -_OFF_CENTRE * crowns.radius
    return crowns._replace(radius=radius.round(3)).moved(off, off)


def _conifers(firs: Crowns, greens: _Greens) -> Iterator[Path]:
    """Draw conifers row by row from the back, each with a lit and a shaded side."""
    rows, faces = np.floor(firs.y / _ROW), tuple(zip(_SIDES, (greens.needles, greens.deep), strict=True))
    for row in sorted({*rows.tolist()}):  # np.unique would load all of numpy.ma
        of_row = firs.which(rows == row)
        yield from (Path(of_row.polygons(side), ink) for side, ink in faces)


def flat_fir(size: Size, inks: ArtInks) -> tuple[Path, ...]:
    """Draw a conifer by the middle of its foot, with a lit and a shaded side."""
    (wide, high), greens = size, _greens(inks)
    right = [(0.0, -high), *((x * wide / 2, y * high) for x, y in _TIERS), (0.0, 0.0)]
    return Path(polygon([(-x, y) for x, y in right]), greens.needles), Path(polygon(right), greens.deep)


def flat_tree(form: int, high: Mm, inks: ArtInks) -> tuple[Path, ...]:
    """Draw a crown in three tones on a trunk, the lightest towards the light."""
    greens, trunk = _greens(inks), rectangle(Rect(*(high * at for at in _TRUNK)))
    crown = [(high * x, high * y, high * radius) for x, y, radius in _CROWNS[form]]
    faces = zip(_FACES, (greens.own, greens.lit), strict=True)
    return (
        Path(join((trunk, *(circle((x, y), radius) for x, y, radius in crown))), greens.deep),
        *(Path(join(circle((x - off * r, y - off * r), by * r) for x, y, r in crown), ink) for (off, by), ink in faces),
    )
