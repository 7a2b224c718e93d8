"""Trees and woods in flat colours: scalloped masses in light and shade, single trees of some shapes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.landscape.canopy import clumps
from meridian_print.cartography.landscape.woods import Crowns, Masses, discs, stand
from meridian_print.cartography.theme import ArtInks
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size, circle, join, polygon, rectangle
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_LEAFY, _FOLD, _NEEDLES, _DEEP = 0.58, 1.0, 0.45, 0.42
"""How far crowns, folds between clumps of them and lit sides of conifers are from the ink of trees to that of firs, and
what is deepest from this to the dark ink.
"""
_FALLEN, _RIMMED, _BEHIND, _BANDS = (0.12, 0.28), 0.3, (0.1, -0.3), (0.9, 0.36, 0.0, 0.0)
"""How far to the right and down of woods their dark rim lies, how far it reaches beyond their crowns, and how far aside
the rim behind a clump lies, in mm; how far from its back a clump is in the light, as a share of its depth, by the tones
of its crowns from light to shade.
"""
_BILLOW: Mm = 4.5
_RIM, _WITHIN, _BAY = (0.7, 1.3), 1.1, 0.3
"""The extent of bulges of the edge of a wood; the radii of crowns in bays and bulges and within, in those of the
largest; and from which share of that noise on crowns stand on the rim at all.
"""
_LIT_TOP, _OFF_CENTRE = 0.82, 0.16
"""The radius of what of a crown in a wood is in the light, and how far that is to the left and up, in its radii."""
_TIERS = ((0.55, -0.56), (0.3, -0.56), (0.8, -0.3), (0.5, -0.3), (1.0, 0.0))
"""The right side of a fir from its tip to its foot, in halves of its width and in heights."""
_TRUNK = Rect(-0.07, -0.5, 0.14, 0.5)
"""The box of a trunk, in heights of the tree."""
_CROWNS = (
    ((-0.27, -0.42, 0.27), (0.28, -0.4, 0.28), (-0.1, -0.67, 0.3), (0.16, -0.64, 0.28)),
    ((0.0, -0.36, 0.28), (0.0, -0.58, 0.28), (0.0, -0.77, 0.22)),
    ((-0.15, -0.45, 0.36), (0.23, -0.42, 0.31)),
)
"""The crown of a tree of each form, spreading, slender and low: discs, by their middles and radii, in its heights."""
_FACES = ((0.12, 0.88), (0.26, 0.68))
"""What of such a disc is not in shade, and what in the light: how far to the left and up it is, and how large."""


class _Greens(NamedTuple):
    """The tones of trees: in the light, by themselves, between clumps, on lit sides of conifers, and the deepest."""

    lit: Ink
    own: Ink
    fold: Ink
    needles: Ink
    deep: Ink


def _greens(inks: ArtInks) -> _Greens:
    own, fold, needles = (mixed(inks.tree, inks.fir, share) for share in (_LEAFY, _FOLD, _NEEDLES))
    return _Greens(inks.tree, own, fold, needles, mixed(inks.fir, inks.dark, _DEEP))


def flat_woods(woods: Masses, inks: ArtInks) -> tuple[Path, ...]:
    """Draw woods as calm masses: a dark rim, and clump by clump from the back its fold, its crowns, their lit tops.

    Conifers among other trees are crowns like these: an outline of one kind is seen from afar.
    """
    if not woods:
        return ()
    crowns, greens = _billowing(stand(woods)), _greens(inks)
    number, share, is_back = clumps(crowns)
    rim, masses = crowns.which(crowns.on_rim).moved(*_FALLEN), [(crowns, greens.own)]
    for clump in range(number.max() + 1):
        of_clump = number == clump
        masses += (
            (crowns.which(of_clump & is_back & ~crowns.on_rim).moved(*_BEHIND), greens.fold),
            (crowns.which(of_clump & ~(is_back & crowns.on_rim)), greens.own),
            (_topmost(crowns.which(of_clump & (share < np.array(_BANDS)[crowns.tone]))), greens.lit),
        )
    return (*discs(rim, greens.deep, _RIMMED), *(disc for mass, ink in masses for disc in discs(mass, ink, 0.0)))


def _billowing(crowns: Crowns) -> Crowns:
    """Return crowns so that their edge is one of bays and bulges, and no straight line along what they keep off.

    Within, all are as large as the largest.
    """
    wave = (noise_at(crowns.places, _BILLOW, 1, 0.0, 1) / 2 + 0.5).clip(0.0, 1.0)
    least, most = _RIM
    radius = np.where(crowns.on_rim, (least + (most - least) * wave).round(1), _WITHIN) * crowns.radius.max()
    crowns = crowns._replace(radius=radius.round(2))
    return crowns.which(~crowns.on_rim | (wave > _BAY))


def _topmost(crowns: Crowns) -> Crowns:
    """Return what of crowns is in the light."""
    radius, off = _LIT_TOP * crowns.radius, -_OFF_CENTRE * crowns.radius
    return crowns._replace(radius=radius.round(3)).moved(off, off)


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
