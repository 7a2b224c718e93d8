"""The contact sheet: small maps of many boards, each with its seed, to choose one from."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.components.sheet import GameSheet, heading
from meridian_print.graphics.drawing.geometry import Matrix, Mm, Point, Rect, Size, after, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Item
from meridian_print.graphics.drawing.type import Font, text, width

_COLUMNS = {1: 3, 2: 2}
"""Boards per row, by their number of sides."""


class ContactSheetStyle(NamedTuple):
    """The captions, and the gaps between small maps.

    A board has `between` its sides and `gap` to the next board; its caption's baseline is `caption` below the maps,
    and each line of a side's figures is `leading` below the line before.
    """

    seed: Font
    title: Font
    figures: Font
    between: Mm
    gap: Mm
    caption: Mm
    leading: Mm


class ContactSheetWords(NamedTuple):
    """Words on the contact sheet; `{first}`, `{last}` and `{seed}`, `{title}` and what comes with it are filled in.

    `figures` are lines about a side; the game fills in what it measures. `gap` says of a board that was played how far
    its best seat is ahead of the worst.
    """

    title: str
    below: str
    label: str
    sheet: str
    seed: str
    map: str
    gap: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ContactSheet:
    """The sheet that the maps are on, the style of their captions, and the words."""

    sheet: GameSheet
    style: ContactSheetStyle
    words: ContactSheetWords


@dataclass(frozen=True, slots=True)
class SampleBoard:
    """A board generated from a seed: the extent of its map, and what draws each side, through a matrix.

    `figures` are the lines below each side, if there are any.
    """

    seed: int
    title: str
    extent: Size
    sides: tuple[Callable[[Matrix], Item], ...]
    figures: tuple[tuple[str, ...], ...] = ()


def contact_sheet(samples: Sequence[SampleBoard], design: ContactSheet) -> Drawing:
    """Draw the boards, all with the same number of sides and one size, in rows."""
    words, sheet, style = design.words, design.sheet, design.style
    seeds = [sample.seed for sample in samples]
    label = words.label.format(first=min(seeds), last=max(seeds))
    top = heading(words.title, words.below, label, sheet)
    room = Rect(sheet.area.x, top.bottom, sheet.area.width, sheet.area.bottom - top.bottom)
    columns = _COLUMNS[len(samples[0].sides)]
    wide = (room.width - (columns - 1) * style.gap) / columns
    high = (room.height + style.gap) / math.ceil(len(samples) / columns) - style.gap
    items = list(top.items)
    for number, sample in enumerate(samples):
        down, across = divmod(number, columns)
        corner = room.x + across * (wide + style.gap), room.y + down * (high + style.gap)
        items += _board(sample, Rect(*corner, wide, high), design)
    return Drawing(words.sheet.format(title=words.title, label=label), sheet.paper, tuple(items))


def _board(sample: SampleBoard, box: Rect, design: ContactSheet) -> tuple[Item, ...]:
    """Draw the sides of a board side by side, as large as fits, with the caption below."""
    style, (wide, high), count = design.style, sample.extent, len(sample.sides)
    room = (box.width - (count - 1) * style.between) / count
    below = style.caption + max(map(len, sample.figures), default=0) * style.leading
    scale = min(room / wide, (box.height - below) / high)
    left = box.x + (box.width - count * scale * wide - (count - 1) * style.between) / 2
    items: list[Item] = []
    for number, draw in enumerate(sample.sides):
        x = left + number * (scale * wide + style.between)
        items.append(draw(after(scaling(scale), translation(x, box.y))))
        lines = sample.figures[number] if sample.figures else ()
        items += _figures(lines, Point(x, box.y + scale * high + style.caption), design)
    baseline = box.y + scale * high + style.caption
    return (*items, *_caption(sample, Point(left, baseline), box.right, design))


def _figures(lines: Sequence[str], caption: Point, design: ContactSheet) -> Iterator[Item]:
    """Write the lines below where a caption begins."""
    style, ink = design.style, design.sheet.style.inks.quiet
    for number, line in enumerate(lines, 1):
        yield text(line, (caption.x, caption.y + number * style.leading), style.figures, ink)


def _caption(sample: SampleBoard, at: Point, right: Mm, design: ContactSheet) -> tuple[Item, ...]:
    """Write the seed, followed by as much of the title as fits."""
    style, inks = design.style, design.sheet.style.inks
    seed = text(design.words.seed.format(seed=sample.seed), at, style.seed, inks.ink)
    start = at.x + seed.width + style.between
    title = sample.title
    while width(title, style.title) > right - start:
        title = f"{title[:-2].rstrip()}…"
    return (seed, text(title, (start, at.y), style.title, inks.quiet))
