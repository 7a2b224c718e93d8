"""The panels of a folding board: their plan and their edge view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from meridian_print.components.aids import AidStyle
from meridian_print.components.assembly.map import FoldLine, SideMap, fold_lines, scaled
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size, join, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text, width
from meridian_print.graphics.typesetting.lines import Lettering

_TIMES = "\N{MULTIPLICATION SIGN}"
"""Where a size too long for one line is broken."""


class Panel(NamedTuple):
    """A panel's number, and its size in words."""

    number: int
    size: str


def panel_plan(side: SideMap, wide: Mm, labels: Sequence[Panel], style: AidStyle, *, alt: str) -> Group:
    """Draw the panels of a side at a width, with their numbers and sizes and the folds between them."""
    factor = wide / side.board.width
    ground = scaled(Rect(0.0, 0.0, *side.board), factor)
    items: list[Item] = [
        Path(rectangle(ground), style.inks.tint, style.pens.outline),
        *fold_lines(side, factor, style),
    ]
    for place, label in zip(panels(ground, side.folds, factor), labels, strict=True):
        items += _label(label, place.inset(style.sizes.between), style)
    return Group(tuple(items), alt=alt)


def panels(ground: Rect, folds: Sequence[FoldLine], factor: float) -> Iterator[Rect]:
    """Yield the areas between the folds of a drawing."""
    level = bool(folds) and not folds[0].upright
    ends = [0.0, *(fold.at * factor for fold in folds), ground.height if level else ground.width]
    for start, end in pairwise(ends):
        extent = Size(ground.width, end - start) if level else Size(end - start, ground.height)
        yield Rect(ground.x + (0.0 if level else start), ground.y + (start if level else 0.0), *extent)


def _label(panel: Panel, room: Rect, style: AidStyle) -> Iterator[Item]:
    """Write a panel's number, and below it its size on as few lines as fit; anything that does not fit is left out."""
    head, small, ink = style.type.lead.strong, style.type.small, style.inks.ink
    number, high, leading = str(panel.number), cap_height(style.type.lead.strong), small.leading * small.plain.size
    if width(number, head) > room.width or high > room.height:
        return
    lines = next(_fitting(panel.size, Size(room.width, room.height - high), small), ())
    base = room.centre.y + (high - len(lines) * leading) / 2
    yield text(number, (room.centre.x, base), head, ink, anchor="middle")
    for row, line in enumerate(lines, 1):
        yield text(line, (room.centre.x, base + row * leading), small.plain, ink, anchor="middle")


def _fitting(size: str, room: Size, lettering: Lettering) -> Iterator[tuple[str, ...]]:
    """Yield the ways to break a size into lines that fit, the shortest first."""
    across, times, down = size.partition(_TIMES)
    leading = lettering.leading * lettering.plain.size
    for lines in ((size,), (f"{across.rstrip()} {times}", down.lstrip())):
        if len(lines) * leading <= room.height and all(width(line, lettering.plain) <= room.width for line in lines):
            yield lines


class PanelEdge(NamedTuple):
    """The edge view of panels: its width, and the names of the upper and the lower side.

    `whole` and `cut` are the words at the folds of a skin.
    """

    width: Mm
    names: tuple[str, str]
    whole: str
    cut: str


def panel_edge(folds: Sequence[FoldLine], extent: Mm, shown: PanelEdge, style: AidStyle, *, alt: str) -> Group:
    """Draw the edge view: the side's skin above, the other's, if there is one, below, broken where they are cut."""
    factor, sizes, font = shown.width / extent, style.assembly, style.type.small.plain
    high, leading, bar = cap_height(font), style.type.small.leading * font.size, sizes.bar
    top = high + leading + 2 * bar
    places = [0.0, *(factor * fold.at for fold in folds), shown.width]
    boards = [Rect(left, top + bar, right - left, sizes.panel) for left, right in pairwise(places)]
    below = top + sizes.panel + 1.5 * bar
    upper = _Skin(shown.names[0], top, high, high + leading)
    lower = _Skin(shown.names[1], below, below + 2 * bar + high + leading, below + 2 * bar + high)
    items = [
        Path(join(map(rectangle, boards)), style.inks.tint, style.pens.outline),
        *_skin(upper, [(factor * fold.at, fold.is_cut) for fold in folds], shown, style),
    ]
    if shown.names[1]:
        items += _skin(lower, [(factor * fold.at, not fold.is_cut) for fold in folds], shown, style)
    return Group(tuple(items), alt=alt)


class _Skin(NamedTuple):
    """A skin of the panels with its side's name, and the heights of the skin and of the baselines of its words."""

    name: str
    y: Mm
    name_base: Mm
    base: Mm


def _skin(skin: _Skin, at_folds: Sequence[tuple[Mm, bool]], shown: PanelEdge, style: AidStyle) -> Iterator[Item]:
    """Draw a skin, broken where it is cut, with words at the folds where there is room."""
    bar, font, ink = style.assembly.bar, style.type.small, style.inks.ink
    ends = [0.0, *(x + sign * bar for x, is_cut in at_folds if is_cut for sign in (-1, 1)), shown.width]
    strips = (Rect(left, skin.y, right - left, bar / 2) for left, right in zip(ends[::2], ends[1::2], strict=True))
    yield Path(join(map(rectangle, strips)), ink)
    yield text(skin.name, (0.0, skin.name_base), font.strong, ink)
    free = 0.0
    for x, is_cut in at_folds:
        label = shown.cut if is_cut else shown.whole
        half = width(label, font.plain) / 2
        if x - half >= free:
            yield text(label, (x, skin.base), font.plain, ink, anchor="middle")
            free = x + half + style.sizes.between
