"""Blocks: what is stacked on a page, each with its height, and the grid of columns in which they stand side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Rect, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path, Tag, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text, width
from meridian_print.graphics.typesetting.lines import Lettering, Run, Word, lines, width_of, words

_MIDDLE = 0.38
"""Of a bullet above the baseline, in heights of capitals."""
_MOST_KEPT = 512
"""Most paragraphs that are kept: a page is set several times, until its figures fit beside them."""


@dataclass(frozen=True, slots=True)
class Block:
    """Items that stay together, drawn from (0, 0) down to `height`.

    `above` is the space before it, except at the top of a page. One that `keeps` stays on the page of the next block;
    a page that does not begin with a block that `opens` a section looks torn off.
    """

    items: tuple[Item, ...]
    height: Mm
    above: Mm = 0.0
    keeps: bool = False
    opens: bool = False


def paragraph(content: str, room: Mm, lettering: Lettering, *, above: Mm = 0.0, tag: Tag = "P") -> Block:
    """Set a paragraph, ragged right or centred; its first line's capitals begin at the top of the block."""
    block = _paragraph(content, room, lettering, tag)
    return replace(block, above=above) if above else block


@lru_cache(maxsize=_MOST_KEPT)
def _paragraph(content: str, room: Mm, lettering: Lettering, tag: Tag) -> Block:
    broken = lines(words(content, lettering), room, width(" ", lettering.plain))
    leading = lettering.leading * lettering.plain.size
    first = cap_height(lettering.plain)
    set_in = [
        item
        for row, line in enumerate(broken)
        for item in _line(
            line,
            (_start(line, room, lettering), first + row * leading),
            lettering,
            is_last=row == len(broken) - 1,
        )
    ]
    descent = leading - first
    return Block((Group(tuple(set_in), tag=tag),), len(broken) * leading - descent * 0.5)


def heading(content: str, room: Mm, lettering: Lettering, *, above: Mm, place: str | None, tag: Tag) -> Block:
    """Set a heading, which stays with what follows; `place` is its name for links."""
    block = paragraph(content, room, lettering, above=above, tag=tag)
    return replace(block, items=tuple(_placed(item, place) for item in block.items), keeps=True, opens=True)


def listed(items: Sequence[str], room: Mm, lettering: Lettering, *, mark: str, indent: Mm, above: Mm) -> Block:
    """Set a list whose items begin with a mark or, if the mark is empty, with their numbers."""
    set_in, down = [], 0.0
    for number, item in enumerate(items, 1):
        body = paragraph(item, room - indent, lettering, tag="LBody")
        label = _bullet(mark, lettering) if mark else _label(f"{number}.", lettering.plain, 0.0, lettering)
        parts = (Group((label,), tag="Lbl"), Group(body.items, matrix=translation(indent, 0.0)))
        set_in.append(Group(parts, matrix=translation(0.0, down), tag="LI"))
        down += body.height + above / 2
    return Block((Group(tuple(set_in), tag="L"),), down - above / 2, above)


def _bullet(mark: str, lettering: Lettering) -> Text:
    """Set a mark at the lettering's bullet size, centred on where the font's own bullet would be."""
    large = replace(lettering.plain, size=lettering.bullet * lettering.plain.size)
    return _label(mark, large, _MIDDLE * (cap_height(large) - cap_height(lettering.plain)), lettering)


def _label(words: str, font: Font, lower: Mm, lettering: Lettering) -> Text:
    return text(words, (0.0, cap_height(lettering.plain) + lower), font, lettering.ink)


def _placed(item: Item, place: str | None) -> Item:
    return replace(item, place=place) if isinstance(item, Group) else item


def _start(line: Sequence[Word], room: Mm, lettering: Lettering) -> Mm:
    """Return where a line starts: at the left, or so that its middle is that of the room."""
    if not lettering.is_centred:
        return 0.0
    space = width(" ", lettering.plain)
    return (room - sum(map(width_of, line)) - (len(line) - 1) * space) / 2


def _line(line: Sequence[Word], at: tuple[Mm, Mm], lettering: Lettering, *, is_last: bool) -> Iterator[Item]:
    """Set a line, merging neighbours of one font and link; a space at its end separates it from the next line."""
    x, base = at
    for (font, link, own), runs in groupby(_spaced(line, lettering, is_last=is_last), key=lambda run: run[1:]):
        letters = "".join(run.letters for run in runs)
        ink = own or (lettering.linked if link else lettering.ink)
        drawn = text(letters, (x, base), font, ink)
        x += drawn.width
        yield Group((drawn,), link=link) if link else drawn


def _spaced(line: Sequence[Word], lettering: Lettering, *, is_last: bool) -> Iterator[Run]:
    """Yield the runs of a line and the spaces between; a space takes the font of its neighbours if they share it."""
    for at, word in enumerate(line):
        yield from word
        if at < len(line) - 1:
            last, following = word[-1], line[at + 1][0]
            yield last._replace(letters=" ") if last[1:] == following[1:] else Run(" ", lettering.plain)
        elif not is_last:
            yield word[-1]._replace(letters=" ")


class TextBoxStyle(NamedTuple):
    """How a box looks: its ground, how far its text is from its sides and from top and bottom; a bar, or frames."""

    ground: Ink
    beside: Mm
    over: Mm
    bar: Ink | None = None
    bar_width: Mm = 0.0
    frames: tuple[tuple[Mm, Stroke], ...] = ()

    def room(self, width: Mm) -> Mm:
        """Return how wide the text in a box of a width may be."""
        return width - self.bar_width - 2 * self.beside


def boxed(block: Block, width: Mm, box: TextBoxStyle, *, above: Mm = 0.0) -> Block:
    """Set a block in a box; the block is as wide as the box has room."""
    area = Rect(0.0, 0.0, width, block.height + 2 * box.over)
    ground = Path(rectangle(area), box.ground)
    bar = Path(rectangle(area._replace(width=box.bar_width)), box.bar) if box.bar else None
    frames = tuple(Path(rectangle(area.inset(by)), stroke=pen) for by, pen in box.frames)
    inside = Group(block.items, matrix=translation(box.bar_width + box.beside, box.over))
    items = (ground, *((bar,) if bar else ()), *frames, Group((inside,), tag="Div"))
    return Block(items, area.height, above)


@dataclass(frozen=True, slots=True)
class ColumnGrid:
    """Columns that share a width, with a gutter between each two."""

    width: Mm
    gutter: Mm
    columns: int = 6

    def span(self, columns: int) -> Mm:
        """Return how wide a number of columns are together, gutters between them included."""
        return columns * self.step - self.gutter

    def at(self, column: int) -> Mm:
        """Return where a column begins, counted from 0."""
        return column * self.step

    @property
    def step(self) -> Mm:
        """How far each column is from the next."""
        return (self.width + self.gutter) / self.columns


def row(cells: Sequence[tuple[Mm, Block]], *, above: Mm = 0.0, keeps: bool = False) -> Block:
    """Set blocks side by side, each from its x on, their tops on one line."""
    placed = tuple(Group(block.items, matrix=translation(x, 0.0)) for x, block in cells)
    return Block((Group(placed, tag="Div"),), max(block.height for _, block in cells), above, keeps)


def halves(left: Block, right: Block, grid: ColumnGrid, *, above: Mm = 0.0, keeps: bool = False) -> Block:
    """Set two blocks side by side, each as wide as half of the grid."""
    return row(((0.0, left), (grid.at(grid.columns // 2), right)), above=above, keeps=keeps)
