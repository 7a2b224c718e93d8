"""A report on paper: its blocks on pages, each section from a page of its own on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from meridian_print.boardgame.balance_report.content import (
    BalanceReport,
    FigureTable,
    HeatMap,
    Note,
    Section,
    Verdicts,
    sentence,
)
from meridian_print.boardgame.balance_report.content import Block as Content
from meridian_print.boardgame.balance_report.style import ReportStyle
from meridian_print.boardgame.balance_report.tables import table_blocks
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.replay.production import bare_symbol
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size, line, rectangle, scaling, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Page, Path, Tag, Use
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font, cap_height, text, width
from meridian_print.graphics.theme import with_others
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.lines import set_lines, wrapped
from meridian_print.graphics.typesetting.pages import columns, set_column
from meridian_print.templates import load
from meridian_print.version import __version__

_PAPER = "A4"
_BULLET = "•"
_HIGHEST_TABLE = 0.6
"""Of the height of a page: a longer table is parted, so that there is room for the titles above it."""


@dataclass(frozen=True, slots=True)
class _Design:
    """The paper of a report, and its style."""

    paper: Size
    style: ReportStyle

    @property
    def area(self) -> Rect:
        """Where the text stands."""
        margin = self.style.margin
        return Rect(margin, margin, self.paper.width - 2 * margin, self.paper.height - 2 * margin - self.style.foot)


def report_document(report: BalanceReport) -> Document:
    """Set a report."""
    style = with_others(load("report.yaml", ReportStyle), report.fonts)
    design = _Design(paper_named(_PAPER).size, style)
    parts = [list(_section(section, design)) for section in report.sections]
    parts[0].insert(0, replace(_words(report.title, style.title, design, tag="H1"), keeps=True, opens=True))
    parts[-1] += _repeating(report, design)
    filled = [
        (section.title, column)
        for section, part in zip(report.sections, parts, strict=True)
        for column in columns(part, design.area.height)
    ]
    pages = (_page(report.title, number, filled, design) for number in range(1, len(filled) + 1))
    return Document(report.title, "en", tuple(pages))


def _page(title: str, number: int, filled: Sequence[tuple[str, Sequence[Block]]], design: _Design) -> Page:
    area, style = design.area, design.style
    section, column = filled[number - 1]
    base = design.paper.height - style.margin
    count = f"{number} / {len(filled)}"
    room = area.width - width(count, style.small) - style.column
    foot = (
        text(wrapped(title, style.small, room)[0], (area.x, base), style.small, style.inks.quiet),
        text(count, (area.right, base), style.small, style.inks.quiet, anchor="end"),
    )
    drawn = Drawing(title, design.paper, (*set_column(column, (area.x, area.y)), *foot))
    return Page(drawn, str(number), section)


def _section(section: Section, design: _Design) -> Iterator[Block]:
    style = design.style
    rule = Path(line(0.0, 0.0, design.area.width, 0.0), stroke=style.pens.section)
    head = _words(section.title, style.section, design, tag="H2")
    yield Block((rule, *_moved(head.items, 0.0, style.gap)), head.height + style.gap, style.above, keeps=True)
    for content in section.blocks:
        yield from _blocks(content, design)


def _blocks(content: Content, design: _Design) -> Iterator[Block]:
    match content:
        case Note():
            yield _note(content.words, design)
        case Verdicts():
            if content.title:
                yield _title(content.title, design)
            yield from (_item(words, design) for words in content.sentences)
        case FigureTable():
            yield from _table(content, design)
        case HeatMap():
            yield _map(content, design)
            yield _legend(content, design)
        case _:
            assert_never(content)


def _table(content: FigureTable, design: _Design) -> Iterator[Block]:
    style, area = design.style, design.area
    title = _title(content.title, design)
    yield title
    note = [_note(content.note, design)] if content.note else []
    pieces = tuple(table_blocks(content, area.width, _HIGHEST_TABLE * area.height, style))
    for number, piece in enumerate(pieces, 1):
        yield replace(piece, above=style.gap, keeps=bool(note) and number == len(pieces))
    yield from note


def _title(words: str, design: _Design) -> Block:
    title = _words(words, design.style.part, design, tag="H3")
    return replace(title, above=design.style.above, keeps=True, opens=True)


def _map(content: HeatMap, design: _Design) -> Block:
    """Draw a board as large as fits, trimmed."""
    size, style = content.board.size, design.style
    scale = min(design.area.width / size.width, style.map / size.height)
    trimmed = rectangle(Rect(0.0, 0.0, *size))
    board = bare_symbol(content.board, f"heat-{content.board.title}")
    alt = f"The board as a heat map; {content.said}"
    drawn = Group((Group((Use(board),), clip=trimmed),), matrix=scaling(scale), alt=alt)
    return Block((drawn,), scale * size.height, style.gap, keeps=True)


def _legend(content: HeatMap, design: _Design) -> Block:
    """Show the inks from cool to hot, and say below what is hot and what is hottest."""
    style, key = design.style, design.style.key
    base = (key.height + cap_height(style.small)) / 2
    cool = text("Cool", (0.0, base), style.small, style.inks.quiet)
    x, keys = cool.width + key.gap, list[Item]()
    for ink in content.scale:
        keys.append(Path(rectangle(Rect(x, 0.0, key.width, key.height)), ink, style.pens.key))
        x += key.width
    hot = text("hot", (x + key.gap, base), style.small, style.inks.quiet)
    words = _note(f"{content.legend} {sentence(content.said)}", design)
    top = key.height + style.gap / 2
    items = (Group((cool, hot), tag="Caption"), *keys, *_moved(words.items, 0.0, top))
    return Block(items, top + words.height, style.gap)


def _item(words: str, design: _Design) -> Block:
    """Set an item of a list."""
    style, indent = design.style, design.style.indent
    body = _words(words, style.body, design, indent=indent, tag="LBody")
    bullet = text(_BULLET, (0.0, cap_height(style.body)), style.body, style.inks.ink)
    item = Group((Group((bullet,), tag="Lbl"), *_moved(body.items, indent, 0.0)), tag="LI")
    return Block((Group((item,), tag="L"),), body.height, style.gap)


def _repeating(report: BalanceReport, design: _Design) -> Iterator[Block]:
    style = design.style
    yield replace(_words("How to repeat it", style.part, design, tag="H2"), above=style.above, keeps=True, opens=True)
    yield replace(_words(report.repeating, style.body, design), keeps=True)
    yield replace(_words(report.command, style.head, design), keeps=True)
    yield _note(f"meridian-print {__version__}", design)


def _note(words: str, design: _Design) -> Block:
    return _words(words, design.style.small, design, ink=design.style.inks.quiet)


def _words(
    words: str, font: Font, design: _Design, *, ink: Ink | None = None, indent: Mm = 0.0, tag: Tag = "P"
) -> Block:
    """Set words as they are, ragged right: names of boards and islands may hold what is markup elsewhere."""
    leading = design.style.leading * font.size
    broken = wrapped(words, font, design.area.width - indent)
    first = cap_height(font)
    drawn = set_lines(broken, (0.0, first), font, ink or design.style.inks.ink, leading=leading)
    return Block((Group(drawn, tag=tag),), first + (len(broken) - 1) * leading, design.style.gap)


def _moved(items: Sequence[Item], x: Mm, y: Mm) -> tuple[Item, ...]:
    return (Group(tuple(items), matrix=translation(x, y)),)
