"""Mountains, hills, trees and fields as an engraver cuts them: lit from the north-west, hachures on the dark side."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from meridian_print.cartography.landscape import wilds
from meridian_print.cartography.landscape.hills import GROUPS, Hill, inked
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.mountains import mountain, spur
from meridian_print.cartography.landscape.spurs import spurs
from meridian_print.cartography.landscape.trees import conifer, tree
from meridian_print.cartography.sketch import ring
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Outline, Rect, Size, join, line, polygon, translation
from meridian_print.graphics.drawing.items import Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink

_HIDING = frozenset({ReliefKind.MOUNTAIN, ReliefKind.DOWNS})
"""The marks that hide what stands behind them."""


def marks(found: tuple[ReliefMark, ...], grounds: Mapping[str | None, Ink], style: ArtStyle) -> tuple[Item, ...]:
    """Draw marks, from the back; every form is a symbol, drawn once for all islands whose land has one ink.

    Mountains and groups of hills cover what stands behind them; spurs join mountains to those before them.
    """
    looks = [_Look(mark.kind, mark.form, grounds[mark.island] if mark.kind in _HIDING else None) for mark in found]
    symbols = {look: _symbol(look, style) for look in dict.fromkeys(looks)}
    drawn = list[Item]()
    for look, mark, ridges in zip(looks, found, spurs(found), strict=True):
        drawn.append(Use(symbols[look], translation(*mark.at)))
        drawn += (path for ridge in ridges for path in spur(ridge, grounds[mark.island], style))
    return tuple(drawn)


class _Look(NamedTuple):
    """What a mark looks like; mountains and groups of hills are in the ink of the ground where the light falls."""

    kind: ReliefKind
    form: int
    ground: Ink | None


def _symbol(look: _Look, style: ArtStyle) -> Symbol:
    """Draw a form about the middle of its foot."""
    size = FORMS[look.kind][look.form]
    bounds = Rect(-size.width / 2, -size.height, size.width, size.height).inset(-style.pens.shaded.width)
    on = "" if look.ground is None else " " + "".join(f"{round(255 * part):02x}" for part in look.ground.rgb)
    return Symbol(f"{look.kind.value} {look.form}{on}", bounds, _drawn(look, style))


def _drawn(look: _Look, style: ArtStyle) -> tuple[Item, ...]:
    size, rng = FORMS[look.kind][look.form], random.Random(f"{look.kind.value} {look.form}")
    match look:
        case _Look(ReliefKind.MOUNTAIN, form, Ink() as ground):
            return mountain(form, ground, style)
        case _Look(ReliefKind.HILL):
            return inked((Hill(0.0, 0.0, size.width / 2, size.height),), None, rng, style)
        case _Look(ReliefKind.DOWNS, form, Ink() as ground):
            return inked(GROUPS[form], ground, rng, style)
        case _Look(ReliefKind.FIR):
            return _fir(size, style)
        case _Look(ReliefKind.TREE):
            return tree(size, style) if style.inks.fir == style.inks.tree else _tree(size, rng, style)
        case _Look(ReliefKind.FIELD):
            return _field(size, rng, style)
        case _Look(ReliefKind.TUFT):
            return _tuft(size, style)
        case _Look(ReliefKind.MARSH):
            return wilds.marsh(size, style)
        case _Look(ReliefKind.DUNE):
            return wilds.dunes(size, style)
        case _Look(ReliefKind.HEATH):
            return wilds.heath(size, style)
        case _:
            raise ValueError(f"expected ground to draw a {look.kind.value} on, got none")


_LEVEL = ((0.1, 1.5, -0.01), (0.0, 1.1, 0.12))
"""The strokes of a tree's shade on the ground: from and to, in halves of its width, and how far down, in heights."""


def _fir(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a conifer and its shade on the ground."""
    return Path(_shade(size), stroke=style.pens.hachure), *conifer(size, style)


def _shade(size: Size) -> Outline:
    half, high = size.width / 2, size.height
    return join(line(left * half, down * high, right * half, down * high) for left, right, down in _LEVEL)


def _tree(size: Size, rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw a round crown on a short trunk, its right side and the ground there in shade."""
    half, high, inks = size.width / 2, size.height, style.inks
    middle, reach = -0.56 * high, 0.44 * high
    around = (
        (0.0, -1.0),
        (0.75, -0.85),
        (1.0, -0.1),
        (0.75, 0.75),
        (0.0, 0.9),
        (-0.8, 0.75),
        (-1.0, -0.1),
        (-0.7, -0.8),
    )
    corners = [
        (half * 1.08 * x * rng.uniform(0.9, 1.02), middle + 1.08 * reach * y * rng.uniform(0.9, 1.02))
        for x, y in around
    ]
    shade = Outline(
        "MQ", (0.15 * half, middle - 0.6 * reach, 0.85 * half, middle - 0.1 * reach, 0.4 * half, middle + 0.6 * reach)
    )
    inner = (0.3 * half, middle + 0.35 * reach), (0.55 * half, middle - 0.2 * reach)
    return (
        Path(line(0.0, 0.0, 0.0, -0.28 * high) + _shade(size), stroke=style.pens.tree),
        Path(ring(corners), inks.tree),
        Path(ring([*corners[1:5], *inner]), inks.fir),
        Path(ring(corners), stroke=style.pens.tree),
        Path(shade, stroke=style.pens.hachure),
    )


def _field(size: Size, rng: random.Random, style: ArtStyle) -> tuple[Item, ...]:
    """Draw plots that lean to the right: a large one ploughed away from the viewer, two behind it across."""
    hedge, back = rng.uniform(0.00, 0.08), rng.uniform(0.50, 0.60)
    shares = (
        ((-0.50, 0.00), (hedge, 0.00), (hedge + 0.17, -1.00), (-0.29, -1.00)),
        ((hedge + 0.05, 0.00), (0.37, -0.04), (0.44, -back + 0.06), (hedge + 0.13, -back + 0.06)),
        ((hedge + 0.15, -back - 0.05), (0.45, -back - 0.05), (0.50, -0.92), (hedge + 0.22, -1.00)),
    )
    plots = tuple(tuple((x * size.width, y * size.height) for x, y in corners) for corners in shares)
    ploughed = (plots[0], *((*plot[1:], plot[0]) for plot in plots[1:]))
    inks = style.inks.field, style.inks.tree, style.inks.field
    return (
        *(Path(polygon(plot), ink) for plot, ink in zip(plots, inks, strict=True)),
        Path(
            join(_furrows(plot, count) for plot, count in zip(ploughed, (6, 3, 2), strict=True)),
            stroke=style.pens.furrow,
        ),
    )


def _furrows(plot: tuple[tuple[float, float], ...], count: int) -> Outline:
    """Draw strokes across a plot of four corners, from its first side to its third, both ends included."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = plot
    shares = [number / count for number in range(count + 1)]
    return join(
        line(x0 + (x1 - x0) * at, y0 + (y1 - y0) * at, x3 + (x2 - x3) * at, y3 + (y2 - y3) * at) for at in shares
    )


def _tuft(size: Size, style: ArtStyle) -> tuple[Item, ...]:
    """Draw blades of grass that lean apart."""
    wide, high = size
    blades = ((-0.22, -0.5, 0.62), (0.0, 0.02, 1.0), (0.22, 0.5, 0.7))
    return (
        Path(join(line(foot * wide, 0.0, tip * wide, -up * high) for foot, tip, up in blades), stroke=style.pens.tree),
    )
