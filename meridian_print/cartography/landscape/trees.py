"""Trees as an engraver cuts them in one ink, alone, and in woods each before the one behind.

Crowns of leaves are white but for strokes on the side away from the light. Conifers are drawn in colours, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

import numpy as np

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.cartography.landscape.woods import LEVEL, Crowns, discs
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Rect,
    Size,
    join,
    line,
    polygon,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import mixed

_LOBES = (
    *((0.05, -0.26, -0.35, -0.08, -0.95, -0.16, -0.82, -0.44), (-1.25, -0.5, -1.15, -0.9, -0.66, -0.82)),
    *((-0.55, -1.08, 0.1, -1.1, 0.16, -0.88), (0.5, -1.04, 1.0, -0.92, 0.78, -0.66)),
    *((1.25, -0.6, 1.05, -0.22, 0.62, -0.32), (0.5, -0.14, 0.15, -0.14, 0.05, -0.26)),
)
"""The crown of a tree, lobe by lobe, each by the points of its curve, the first with its start."""
_STROKES = (
    *((0.5, -0.84, 0.74, -0.66, 0.5, -0.52), (0.72, -0.56, 0.82, -0.46, 0.6, -0.4)),
    *((0.2, -0.6, 0.4, -0.5, 0.16, -0.36), (0.3, -0.86, 0.54, -0.66, 0.3, -0.48)),
    *((0.0, -0.72, 0.2, -0.56, -0.04, -0.4), (-0.22, -0.6, 0.0, -0.46, -0.26, -0.34)),
)
"""Bent strokes in its shade, from its right inwards; all in halves of the tree's width, and in its heights."""
_DARK = (0.16, -0.88), (*_LOBES[3], *_LOBES[4], *_LOBES[5])
"""Where the solid shade of a crown begins, at its top, and the curves down its right side to the foot of its trunk."""
_DEPTHS = {2: (0.5, -0.24, 0.72, -0.62), 3: (0.16, -0.36, 0.56, -0.64)}
"""The curve by which that shade ends towards the light, by the tones of woods that have it: back up to the top."""
_ALONE, _IN_WOODS = 3, (0, 1, 2, 5)
"""How many of them a tree alone has, and those of woods of each tone."""
_GLARE = -1
"""The tone of trees without lines."""
_BROAD, _SPIRE = (Size(2.08, 2.2), 1.15), (Size(1.7, 3.1), 0.95)
"""The sizes of broad-leaved trees and conifers of woods, and how far below the middle of their crowns they stand, in
radii of these.
"""
_TIERS = (0.0, -1.0), (0.5, -0.62), (0.3, -0.62), (0.78, -0.36), (0.5, -0.36), (1.0, -0.06)
"""The right side of a conifer from its tip, in halves of its width and in its heights."""
_BOUGHS = (-0.74, 0.3), (-0.62, 0.5), (-0.5, 0.5), (-0.36, 0.78), (-0.22, 0.7), (-0.06, 1.0)
"""How high its boughs are, and how far they reach."""
_BOUGH = 0.6
"""Which part of that is drawn on its lit side."""
_FALLEN: tuple[Mm, Mm, Mm] = (0.26, 0.3, -0.12)
"""How far to the right and down the shadow lies that edges a wood away from the light, and by how much its discs are
larger than crowns.
"""
_TOGETHER: Mm = 2.8
"""How far from tree to tree of a clump."""
_FEWEST = 3
"""Fewer trees than these, side by side, are no clump."""
_DUSK = 0.28
"""The share of the ink of outlines in that of its shaded side, if it has a colour."""


def tree(size: Size, style: ArtStyle, strokes: int = _ALONE, tone: int = 0) -> tuple[Path, ...]:
    """Draw a crown of lobes, white but for strokes on its right and the solid shade of deep tones, on a trunk, about
    the middle of its foot.
    """
    half, high = size.width / 2, size.height
    crown = Outline("M" + "C" * len(_LOBES) + "Z", _scaled(chain.from_iterable(_LOBES), size))
    shade = Outline("MQ" * strokes, _scaled(chain.from_iterable(_STROKES[:strokes]), size))
    drawn = (
        Path(line(0.0, -0.3 * high, 0.0, 0.0) + line(0.0, 0.0, 0.9 * half, 0.0), stroke=style.pens.tree),
        Path(crown, style.inks.tree, style.pens.tree),
        *((Path(_dark(size, tone), style.pens.tree.ink),) if tone in _DEPTHS else ()),
    )
    return (*drawn, Path(shade, stroke=style.pens.hachure)) if strokes else drawn


def _dark(size: Size, tone: int) -> Outline:
    """Draw the solid shade on the right and below in the crown of a tree."""
    start, sides = _DARK
    return Outline("MCCCCZ", _scaled((*start, *sides, *_DEPTHS[tone], *start), size))


def conifer(size: Size, style: ArtStyle) -> tuple[Path, ...]:
    """Draw a spire of three tiers, its right side in shade: solid, with boughs on the left, where conifers have no
    colour.
    """
    (half, high), inks, pens = (size.width / 2, size.height), style.inks, style.pens
    right = [(x * half, y * high) for x, y in _TIERS]
    left = [(-x, y) for x, y in reversed(right[1:])]
    dark, dusk = polygon([*right, (0.0, right[-1][1])]), mixed(inks.fir, pens.tree.ink, _DUSK)
    spire = Path(polygon([*right, *left]), inks.fir, pens.tree)
    if inks.fir != inks.tree:
        return spire, Path(dark, dusk)
    boughs = join(line(-_BOUGH * x * half, y * high, 0.0, y * high) for y, x in _BOUGHS)
    return spire, Path(dark, pens.tree.ink), Path(boughs, stroke=pens.hachure)


def standing(crowns: Crowns, style: ArtStyle) -> Iterator[Item]:
    """Draw the trees of woods, from the back, and the shade of those on the side away from the light.

    Of those in the light within a wood, only a few have lines; the others hide what is behind them.
    """
    lee = crowns.which(crowns.on_rim & crowns.shaded)
    yield Path(lee.drawn("ML", LEVEL), stroke=style.pens.hachure)
    yield from discs(lee.moved(*_FALLEN[:2]), style.pens.tree.ink, _FALLEN[2])
    order = np.lexsort((crowns.x, crowns.y))
    in_glare = ~(crowns.on_rim | crowns.marked | crowns.shaded | crowns.is_conifer)
    tone = np.where(in_glare, _GLARE, crowns.tone)
    looks = (each[order].tolist() for each in (crowns.radius, tone, crowns.is_conifer))
    symbols = dict[_Grown, Symbol]()
    for each, at in zip(map(_Grown, *looks), np.round(crowns.places[order], 2).tolist(), strict=True):
        if each not in symbols:
            symbols[each] = _symbol(each, style)
        yield Use(symbols[each], translation(*at))


def clustered(found: Sequence[ReliefMark]) -> tuple[ReliefMark, ...]:
    """Return marks without trees that stand alone or in twos: in one ink, they would look like dirt."""
    trees = [mark for mark in found if mark.kind is ReliefKind.TREE]
    at = np.array([mark.at for mark in trees]).reshape(-1, 2)
    x, y = (at[:, None] - at).transpose(2, 0, 1)
    beside = x * x + y * y < _TOGETHER * _TOGETHER
    most = (beside * beside.sum(axis=1)).max(axis=1, initial=0)
    stray = {mark for mark, count in zip(trees, most.tolist(), strict=True) if count < _FEWEST}
    return tuple(mark for mark in found if mark not in stray)


class _Grown(NamedTuple):
    """What a tree of a wood looks like: the radius of its crown, its tone or that in glare, and its kind."""

    radius: Mm
    tone: int
    is_conifer: bool


def _symbol(of: _Grown, style: ArtStyle) -> Symbol:
    """Draw a tree of a wood about the middle of its crown."""
    (wide, high), foot = _SPIRE if of.is_conifer else _BROAD
    size, down = Size(wide * of.radius, high * of.radius), translation(0.0, foot * of.radius)
    drawn = conifer(size, style) if of.is_conifer else tree(size, style, _IN_WOODS[of.tone], of.tone)
    shown = [replace(path, stroke=None) for path in drawn if path.fill] if of.tone == _GLARE else drawn
    items = tuple(replace(path, outline=transformed(path.outline, down)) for path in shown)
    name = f"{'conifer' if of.is_conifer else 'crown'} {of.radius} {of.tone}"
    return Symbol(name, Rect(-size.width, -size.height, 2 * size.width, 2 * size.height), items)


def _scaled(points: Iterable[float], size: Size) -> tuple[float, ...]:
    half, high = size.width / 2, size.height
    return tuple(round(at * (high if number % 2 else half), 3) for number, at in enumerate(points))
