"""Woods in colours: clumps of crowns lit from above, each before the one behind, conifers on them, trunks."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from meridian_print.cartography.grid import noise_at
from meridian_print.cartography.landscape.trees import standing
from meridian_print.cartography.landscape.woods import LEVEL, SPIRE, TONES, Crowns, Masses, discs, stand
from meridian_print.cartography.raster import Floats, Indices, Mask
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

_DEEP: Mm = 2.9
"""How deep a clump is on the sheet, on average."""
_WAVY, _WAVE = 5.0, 4.6
"""How much clumps bend, and over which distance, in mm."""
_ROUNDED = 2.4, 0.42
"""By how many tones a clump deepens from its back to its front, and how far from its back, as a share of its depth, it
has the tone of its wood.
"""
_BACK = 0.36
"""How much of a clump is its back, along which its outline is drawn: farther on, its own crowns would hide it."""
_GAP: tuple[Mm, Mm, Mm] = (-0.1, -0.3, 0.25)
"""How far to the right and down of a clump the dark gap behind it lies, and how far it reaches beyond its crowns."""
_LIT, _DEEPEST = 0.18, 0.16
"""How far the lightest crowns are from the ink of trees to that of firs, and the deepest from firs to outlines."""
_FALLEN: tuple[Mm, Mm] = (0.45, 0.55)
_GREENISH = 0.25
"""How far to the right and down the shade of crowns falls, and the share of the ink of firs in it."""
_DOUBLED = 0.8, 1.0
"""How far to the right and down the outline of crowns in shade is drawn once more, in widths of its pen."""
_TRUNK = ((0.05, 0.7), (0.0, 1.5), (0.12, 0.7), (0.12, 1.5))
_SHADE = ((0.3, -0.75), (0.95, -0.05), (0.35, 0.6))
"""A trunk below a crown, and a bent stroke within its right side, in radii."""
_SPIRE = ((0.0, -SPIRE), (0.5, -1.0), (0.3, -1.0), (0.78, 0.0), (0.45, 0.0), (0.95, 0.95))
"""The right side of a conifer from its tip, in radii of a crown."""
_FIR, _DARK_SIDE = (*_SPIRE, *((-x, y) for x, y in reversed(_SPIRE[1:]))), (*_SPIRE, (0.0, 0.95))
_DUSKY, _NIGHT = 0.15, 0.45
"""The share of the ink of outlines in that of conifers, and in that of their right sides."""


def wooded(woods: Masses, style: ArtStyle) -> tuple[Item, ...]:
    """Draw woods: in colours clump by clump from the back, in one ink tree by tree."""
    if not woods:
        return ()
    crowns = stand(woods)
    return tuple((standing if style.inks.fir == style.inks.tree else _canopy)(crowns, style))


def clumps(crowns: Crowns) -> tuple[Indices, Floats, Mask]:
    """Return the number of each crown's clump from the back of its wood, how far it is from the back of that clump, as
    a share, and which crowns are there.
    """
    place = (crowns.y + _WAVY * noise_at(crowns.places, _WAVE, 1, 0.0, 1)) / _DEEP
    clump = np.floor(place).astype(int)
    first = np.full(crowns.wood.max() + 1, clump.max())
    np.minimum.at(first, crowns.wood, clump)
    return clump - first[crowns.wood], place - clump, place - clump < _BACK


def _canopy(crowns: Crowns, style: ArtStyle) -> Iterator[Path]:
    """Draw the shade that woods cast, their trunks and outlines, and their clumps."""
    pen, rim = style.pens.tree, crowns.which(crowns.on_rim)
    lee = rim.which(rim.shaded)
    yield from discs(lee.moved(*_FALLEN), mixed(style.inks.mountain_shade, style.inks.fir, _GREENISH), 0.0)
    yield Path(lee.drawn("ML", LEVEL), stroke=style.pens.hachure)
    yield Path(crowns.which(crowns.at_foot & ~crowns.is_conifer).drawn("MLML", _TRUNK), stroke=pen)
    yield from discs(rim, pen.ink, pen.width / 2)
    yield from discs(lee.moved(*(pen.width * by for by in _DOUBLED)), pen.ink, pen.width / 2)
    (clump, share, is_back), (by, level) = clumps(crowns), _ROUNDED
    tone = np.clip(np.rint(crowns.tone + by * (share - level)), 0, TONES - 1).astype(int)
    closed = crowns.closed()._replace(tone=tone)
    for number in range(clump.max() + 1):
        these = clump == number
        yield from _clump(closed.which(these), is_back[these], style)
        yield from _conifers(crowns.which(these & crowns.is_conifer), style)


def _clump(crowns: Crowns, is_back: Mask, style: ArtStyle) -> Iterator[Path]:
    """Draw the dark gap behind a clump, its outline, and its crowns, the darkest first."""
    pen, inks, back = style.pens.tree, _inks(style), crowns.which(is_back & ~crowns.on_rim)
    yield from discs(back.moved(*_GAP[:2]), inks[-1], _GAP[2])
    yield from discs(back, pen.ink, pen.width / 2)
    for tone in range(TONES - 1, -1, -1):
        yield from discs(crowns.which(crowns.tone == tone), inks[tone], -pen.width / 2)
    strokes = crowns.which(crowns.marked | (crowns.tone == TONES - 1))
    yield Path(strokes.drawn("MQ", _SHADE), stroke=style.pens.hachure)


def _conifers(firs: Crowns, style: ArtStyle) -> Iterator[Path]:
    """Draw conifers, darker than other crowns and dark on their right."""
    if len(firs.x):
        pen, deepest = style.pens.tree, _inks(style)[-1]
        yield Path(firs.polygons(_FIR), mixed(deepest, pen.ink, _DUSKY), pen)
        yield Path(firs.polygons(_DARK_SIDE), mixed(deepest, pen.ink, _NIGHT))


def _inks(style: ArtStyle) -> list[Ink]:
    """Return the ink of crowns of each tone, from the lightest to the deepest."""
    lit, deep = mixed(style.inks.tree, style.inks.fir, _LIT), mixed(style.inks.fir, style.pens.tree.ink, _DEEPEST)
    return [mixed(lit, deep, tone / (TONES - 1)) for tone in range(TONES)]
