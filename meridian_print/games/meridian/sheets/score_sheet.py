"""The score sheet of a side: one row per island, to count majorities and find the winner (R10, R11, R12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meridian_print.components.sheet import FormBlock, heading
from meridian_print.games.meridian.layout.model import Island, Side
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE
from meridian_print.games.meridian.sheets.score_table import (
    IslandRow,
    columns,
    island_row,
    names_above,
    sum_place,
    sum_row,
    table_head,
    table_lines,
    table_row,
    tinted,
)
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.graphics.drawing.geometry import Mm, Rect, line
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.lines import set_lines, wrapped


@dataclass(frozen=True, slots=True)
class ScorePage:
    """A page of a score sheet with the places to write.

    `names` is the baseline of the players' names, `rows` the islands' rows, `sums` the rows to add up in: the points
    on this page if there are several pages, and on the last one the points and the pieces left; `winner` is the
    baseline there, None on the others.
    """

    drawing: Drawing
    names: Mm
    rows: tuple[tuple[Island, Rect], ...]
    sums: tuple[Rect, ...]
    winner: Mm | None


def score_sheets(side: Side, board: str, design: SheetDesign) -> tuple[Drawing, ...]:
    """Draw a side's score sheet: one page, or more if its islands need them; `board` is the board's title."""
    return tuple(page.drawing for page in score_pages(side, board, design))


def score_pages(side: Side, board: str, design: SheetDesign) -> tuple[ScorePage, ...]:
    """Draw a side's score sheet and return its pages with the places to write."""
    parts = _divided(side, board, design)
    return tuple(_page(side, board, number, parts, design) for number in range(len(parts)))


def page_count(side: Side, board: str, design: SheetDesign) -> int:
    """Count the pages of a side's score sheet."""
    return len(_divided(side, board, design))


def _divided(side: Side, board: str, design: SheetDesign) -> tuple[tuple[IslandRow, ...], ...]:
    """Divide the islands' rows among pages."""
    rows = tuple(island_row(island, design) for island in side.islands)
    room = design.area.bottom - _top(side, board, "", design).bottom
    parts = _parts(rows, room - _tail(0.0, side, design, pages=1).bottom)
    if len(parts) > 1:
        parts = _parts(rows, room - _tail(0.0, side, design, pages=len(parts)).bottom)
    return parts


def _parts(rows: Sequence[IslandRow], room: Mm) -> tuple[tuple[IslandRow, ...], ...]:
    """Divide the rows among pages."""
    parts: list[list[IslandRow]] = [[]]
    for row in rows:
        if parts[-1] and sum(above.height for above in parts[-1]) + row.height > room:
            parts.append([])
        parts[-1].append(row)
    return tuple(tuple(part) for part in parts)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The islands' rows: the drawing, and the place of each."""

    items: tuple[Item, ...]
    places: tuple[tuple[Island, Rect], ...]
    bottom: Mm


@dataclass(frozen=True, slots=True)
class _Tail:
    """The part below the islands' rows: the rows to add up in, the line for the winner, the remarks."""

    items: tuple[Item, ...]
    sums: tuple[Rect, ...]
    winner: Mm | None
    bottom: Mm


def _page(
    side: Side, board: str, number: int, parts: tuple[tuple[IslandRow, ...], ...], design: SheetDesign
) -> ScorePage:
    words, last = design.words.score_sheet, number == len(parts) - 1
    label = words.page.format(number=number + 1, count=len(parts)) if len(parts) > 1 else ""
    top = _top(side, board, label, design)
    tail_height = _tail(0.0, side, design, pages=len(parts)).bottom
    rows = _rows(parts[number], top.bottom, design.area.bottom - tail_height, design)
    tail = _tail(rows.bottom, side, design, pages=len(parts)) if last else _page_sum(rows.bottom, design)
    ground = tinted(top.bottom - design.style.score.small_head, rows.bottom, design)
    title = ", ".join(filter(None, (words.side.format(board=board, side=side.name), words.title, label)))
    drawing = Drawing(title, design.paper, (*ground, *top.items, *rows.items, *tail.items))
    return ScorePage(drawing, names_above(top.bottom, design), rows.places, tail.sums, tail.winner)


def _top(side: Side, board: str, label: str, design: SheetDesign) -> FormBlock:
    """Draw the heading and the head of the table; at the right, the page number or who plays on this side."""
    words, count = design.words.score_sheet, side.cities_per_meridian
    players = words.players.format(players=words.either.join(map(str, PLAYERS_OF_SIDE[count])))
    above = heading(words.title, words.side.format(board=board, side=side.name), label or players, design)
    head = table_head(above.bottom, design)
    return FormBlock((*above.items, *head.items), head.bottom)


def _rows(rows: tuple[IslandRow, ...], top: Mm, end: Mm, design: SheetDesign) -> _Rows:
    """Draw the islands' rows; the rest of the page makes them higher, up to a limit."""
    area, sizes = design.area, design.style.score
    spare = (end - top - sum(row.height for row in rows)) / len(rows)
    edges, items, places = [top], list[Item](), []
    for row in rows:
        height = max(row.height, min(row.height + spare, sizes.row_most))
        place = Rect(area.x, edges[-1], area.width, height)
        items += table_row(row, place, design)
        places.append((row.island, place))
        edges.append(edges[-1] + height)
    small_head = top - sizes.small_head
    lines = table_lines((small_head - sizes.name_line - sizes.head, small_head, *edges), design)
    return _Rows((*items, *lines), tuple(places), edges[-1])


def _page_sum(top: Mm, design: SheetDesign) -> _Tail:
    """Draw the sum row of a page that is not the last."""
    y = top + design.style.sizes.gap
    row = sum_row(design.words.score_sheet.page_points, y, design)
    return _Tail(row.items, (sum_place(y, design),), None, row.bottom)


def _tail(top: Mm, side: Side, design: SheetDesign, *, pages: int) -> _Tail:
    """Draw the sum rows and the remarks that explain them."""
    words, items, y = design.words.score_sheet, list[Item](), top + design.style.sizes.gap
    places = []
    for label in (words.page_points, words.total, words.left)[pages == 1 :]:
        places.append(sum_place(y, design))
        row = sum_row(label, y, design)
        items, y = [*items, *row.items], row.bottom
    winner = _winner(y, design)
    remarks = _remarks(winner.bottom + design.style.sizes.text_gap, side, design)
    return _Tail((*items, *winner.items, *remarks.items), tuple(places), winner.bottom, remarks.bottom)


def _winner(top: Mm, design: SheetDesign) -> FormBlock:
    style, place, baseline = design.style, columns(design), top + design.style.score.total
    label = design.words.score_sheet.winner
    items = (
        text(label, (place.players[0] - 2 * style.sizes.pad, baseline), style.type.head, style.inks.ink, anchor="end"),
        Path(line(place.players[0], baseline, place.nobody, baseline), stroke=style.pens.write),
    )
    return FormBlock(items, baseline)


def _remarks(top: Mm, side: Side, design: SheetDesign) -> FormBlock:
    """Write the rules of scoring, their heads in a column at the left."""
    words, style, area = design.words.score_sheet, design.style, design.area
    special = words.three_players if side.cities_per_meridian == 4 else words.two_players
    font, x = style.type.body, area.x + style.score.lead
    leading, items = font.size * style.sizes.leading, list[Item]()
    y = top + cap_height(font)
    for remark in (*words.remarks, special):
        lines = wrapped(remark.text, font, area.right - x)
        items.append(text(remark.head, (area.x, y), style.type.lead, style.inks.ink))
        items += set_lines(lines, (x, y), font, style.inks.ink, leading=leading)
        y += len(lines) * leading
    return FormBlock(tuple(items), y - leading)
