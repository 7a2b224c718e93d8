"""The player aid: the rules at a glance on one page, mostly as figures checked by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from meridian_print.components.aids import AidPage, AidStyle
from meridian_print.games.meridian.figures.cases import FigureDesign
from meridian_print.games.meridian.figures.compared import picture_of, widest_scale
from meridian_print.games.meridian.rules.material import MERIDIANS, RANGE_CARDS, Card
from meridian_print.games.meridian.words.sheets import PanelWords, PlayerAidWords
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, join, line, rectangle, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.blocks import Block, heading, listed, paragraph
from meridian_print.graphics.typesetting.pages import fill_column, height, set_column, stacked

_BULLET = "•"
_FIGURES = tuple(1 - step / 25 for step in range(14))
"""How wide figures may be, in widths of a column."""
_SCORED = "quick-islands"


@dataclass(frozen=True, slots=True)
class AidDesign(AidPage):
    """The size, the style and the words of the page."""

    words: PlayerAidWords
    figures: FigureDesign


def player_aid(design: AidDesign) -> Drawing:
    """Set the page in two columns, with the largest figures that fit; raises NoRoomError for texts that do not."""
    words, style, area = design.words, design.style, design.area
    title = heading(words.title, area.width, style.type.title, above=0.0, place=None, tag="H1")
    top = area.y + title.height + style.sizes.heading_above
    room = Rect(area.x, top, area.width, area.bottom - top)
    columns = _columns(design, room.height)
    step = design.column + style.sizes.gutter
    set_in = (fill_column(blocks, Point(room.x + at * step, room.y), room.height) for at, blocks in enumerate(columns))
    divide = room.centre.x
    ruled = Path(line(divide, room.y, divide, room.bottom), stroke=style.pens.line)
    items = (*set_column((title,), (area.x, area.y)), ruled, *chain.from_iterable(set_in))
    return Drawing(words.title, design.page, items)


def _columns(design: AidDesign, room: Mm) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Set both columns, their figures as wide as a column, or narrower where that is too high."""
    widest = widest_scale(design.column, design.figures)
    for part in _FIGURES:
        shown = replace(design, figures=replace(design.figures, scale=part * widest))
        both = tuple(_placing(shown)), tuple(_pushing(shown))
        if max(map(height, both)) <= room:
            break
    return both


def _placing(design: AidDesign) -> Iterator[Block]:
    words, sizes, kinds = design.words, design.style.sizes, design.style.type
    yield _heading(words.turn, design)
    yield listed(words.steps, design.column, kinds.body, mark="", indent=sizes.indent, above=sizes.between)
    yield _heading(words.placing, design)
    yield from (_panel(panel, design) for panel in words.rules)


def _pushing(design: AidDesign) -> Iterator[Block]:
    words, sizes, kinds, width = design.words, design.style.sizes, design.style.type, design.column
    yield _heading(words.pushing, design)
    yield from (_panel(panel, design) for panel in words.pushes)
    yield _heading(words.ranges, design)
    yield _ranges(design)
    yield paragraph(words.choose, width, kinds.body, above=sizes.between)
    yield _heading(words.scoring, design)
    scores = listed(words.scores, width, kinds.body, mark=_BULLET, indent=sizes.indent, above=sizes.between)
    yield replace(scores, keeps=True)
    scored = picture_of(_SCORED, design.figures)
    yield replace(scored.block, above=2 * sizes.between)
    yield _heading(words.two, design)
    yield paragraph(words.for_two, width, kinds.body, above=sizes.between)


def _heading(label: str, design: AidDesign) -> Block:
    style = design.style
    return heading(label, design.column, style.type.heading, above=style.sizes.heading_above, place=None, tag="H2")


def _panel(panel: PanelWords, design: AidDesign) -> Block:
    """Set the head and the text of a figure above it."""
    style, width = design.style, design.column
    picture = picture_of(panel.figure, design.figures)
    head = paragraph(panel.head, width, style.type.lead)
    body = paragraph(panel.text, width, style.type.body, above=style.sizes.between / 2)
    return stacked((head, body, replace(picture.block, above=style.sizes.between)), above=style.sizes.between)


def _ranges(design: AidDesign) -> Block:
    """Draw the ten meridians in a row, those of each range card together in its frame."""
    style = design.style
    gap, tall = style.sizes.between, style.sizes.row
    cell = (design.column - (len(RANGE_CARDS) - 1) * gap) / MERIDIANS
    items, x = list[Item](), 0.0
    for card in RANGE_CARDS:
        items.append(Group(tuple(_range(card, Size(cell, tall), style)), matrix=translation(x, 0.0)))
        x += len(card.meridians) * cell + gap
    cards = ", ".join("-".join(map(str, card.meridians)) for card in RANGE_CARDS)
    alt = design.words.ranges_alt.format(cards=cards)
    return Block((Group(tuple(items), alt=alt),), tall, gap, keeps=True)


def _range(card: Card, cell: Size, style: AidStyle) -> Iterator[Item]:
    frame = Rect(0.0, 0.0, len(card.meridians) * cell.width, cell.height)
    yield Path(rectangle(frame, style.sizes.between), style.inks.tint, style.pens.outline)
    borders = (line(at * cell.width, 0.0, at * cell.width, cell.height) for at in range(1, len(card.meridians)))
    yield Path(join(borders), stroke=style.pens.line)
    base = (cell.height + cap_height(style.type.number)) / 2
    for at, meridian in enumerate(card.meridians):
        x = (at + 0.5) * cell.width
        yield text(str(meridian), (x, base), style.type.number, style.inks.ink, anchor="middle")
