"""The log sheet: a game, move by move, in the notation that the program reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

from meridian_print.components.player_marks import colour_word, roundel
from meridian_print.components.sheet import FormBlock, field, heading, middle_of, ruled, tick_box
from meridian_print.games.meridian.rules.material import DECK, Colour
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.words.sheets import LegendSample
from meridian_print.graphics.drawing import type as lettertype
from meridian_print.graphics.drawing.geometry import Mm, Rect, join, line, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.lines import set_lines, wrapped


def legend(top: Mm, design: SheetDesign) -> FormBlock:
    """Write the samples in columns, each with its meaning, and the notes below them."""
    style, words, area = design.style, design.words.log_sheet, design.area
    leading = _leading(design)
    baseline = top + cap_height(style.type.head)
    items: list[Item] = [text(words.legend, (area.x, baseline), style.type.head, style.inks.ink)]
    width = (area.width - (style.log.legend_columns - 1) * style.log.block_gap) / style.log.legend_columns
    per_column, bottom = -(-len(words.samples) // style.log.legend_columns), baseline
    for column in range(style.log.legend_columns):
        y, x = baseline + 1.25 * leading, area.x + column * (width + style.log.block_gap)
        for sample in words.samples[column * per_column : (column + 1) * per_column]:
            entry = _entry(sample, (x, y), width, design)
            items, y = [*items, *entry.items], entry.bottom
        bottom = max(bottom, y)
    lines = [line for note in words.notes for line in wrapped(note, style.type.note, area.width)]
    first = bottom + style.sizes.gap / 2
    items += set_lines(tuple(lines), (area.x, first), style.type.note, style.inks.ink, leading=leading)
    return FormBlock(tuple(items), first + (len(lines) - 1) * leading)


def _entry(sample: LegendSample, at: tuple[Mm, Mm], width: Mm, design: SheetDesign) -> FormBlock:
    """Write one sample and its meaning; `at` is the start of the first baseline, the block ends on the next."""
    style = design.style
    lines = wrapped(sample.meaning, style.type.note, width - style.log.sample)
    written = text(sample.written, at, style.type.sample, style.inks.ink)
    meaning = (at[0] + style.log.sample, at[1])
    items = set_lines(lines, meaning, style.type.note, style.inks.ink, leading=_leading(design))
    return FormBlock((written, *items), at[1] + len(lines) * _leading(design))


def _leading(design: SheetDesign) -> Mm:
    return design.style.type.note.size * design.style.sizes.leading


def seats(players: int, area: Rect, design: SheetDesign) -> FormBlock:
    """Draw the players' fields side by side from the top of `area` on; its height is ignored."""
    sizes, width = design.style.log, area.width / players
    ticks = _tick_rows(width, design) * sizes.tick
    height = sizes.seat_head + sizes.seat_line + ticks + sizes.face_up
    whole = Rect(area.x, area.y, area.width, height)
    items: list[Item] = []
    for seat in range(players):
        items += _seat(seat, Rect(area.x + seat * width, area.y, width, height), design)
    lines = ruled(whole, (area.x + seat * width for seat in range(1, players)), ())
    items += [Path(lines, stroke=design.style.pens.part), Path(rectangle(whole), stroke=design.style.pens.frame)]
    return FormBlock(tuple(items), whole.bottom)


def results(players: int, area: Rect, design: SheetDesign) -> FormBlock:
    """Draw one field per player for points, pieces left and the winner's tick."""
    width, pens = area.width / players, design.style.pens
    items: list[Item] = []
    for seat in range(players):
        items += _result(Rect(area.x + seat * width, area.y, width, area.height), design)
    lines = ruled(area, (area.x + seat * width for seat in range(1, players)), ())
    items += [Path(lines, stroke=pens.part), Path(rectangle(area), stroke=pens.frame)]
    return FormBlock(tuple(items), area.bottom)


def _seat(seat: int, area: Rect, design: SheetDesign) -> Iterator[Item]:
    style, words, sizes = design.style, design.words.log_sheet, design.style.log
    left, right = area.x + style.sizes.pad, area.right - style.sizes.pad
    head = area.y + sizes.seat_head / 2 + cap_height(style.type.number) / 2
    yield text(str(seat + 1), (left, head), style.type.number, style.inks.ink)
    if seat == 0:
        yield text(words.starter, (right, head), style.type.small, style.inks.ink, anchor="end")
    name = area.y + sizes.seat_head + sizes.seat_line - 2 * style.sizes.pad
    yield from field(words.name, (left, name), right, design)
    top = area.y + sizes.seat_head + sizes.seat_line
    yield from _ticks(Rect(area.x, top, area.width, 0.0), design)
    yield from _face_up(Rect(left, area.bottom - sizes.face_up, right - left, sizes.face_up), design)


def _ticks(area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Draw a box to tick for each colour, with its symbol and its word."""
    sizes, count = design.style.log, len(Colour) // _tick_rows(area.width, design)
    for number, colour in enumerate(Colour):
        row, column = divmod(number, count)
        x = area.x + design.style.sizes.pad + column * (area.width - design.style.sizes.pad) / count
        yield from _tick(colour, x, area.y + (row + 0.5) * sizes.tick, design)


def _tick(colour: Colour, x: Mm, y: Mm, design: SheetDesign) -> Iterator[Item]:
    style = design.style
    box = x + style.sizes.box / 2
    disc = box + style.sizes.box / 2 + style.sizes.pad + style.log.tick_roundel
    word = disc + style.log.tick_roundel + style.sizes.pad
    yield tick_box((box, y), design)
    yield from roundel(colour, (disc, y), style.log.tick_roundel, design.players)
    label = colour_word(colour, design.words.colours)
    yield text(label, (word, y + cap_height(style.type.small) / 2), style.type.small, style.inks.ink)


def _tick_rows(width: Mm, design: SheetDesign) -> int:
    """Return how many rows the colours' boxes need."""
    return 1 if width >= len(Colour) * design.style.log.tick_wide else 2


def _face_up(area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Leave two lines for the first two cards."""
    style, half = design.style, (area.width - design.style.sizes.gap) / 2
    top, baseline = area.y + style.type.small.size * style.sizes.leading, area.bottom - 2 * style.sizes.pad
    yield text(design.words.log_sheet.face_up, (area.x, top), style.type.small, style.inks.quiet)
    for x in (area.x, area.right - half):
        yield Path(line(x, baseline, x + half, baseline), stroke=style.pens.write)


def _result(area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Divide a player's field for points, pieces left and the winner's tick, each under its word."""
    style, words = design.style, design.words.log_sheet
    x, labels = area.x, (words.points, words.left, words.winner)
    own = [lettertype.width(label, style.type.small) for label in labels]
    spare, top = area.width - sum(own), area.y + style.sizes.pad + cap_height(style.type.small) / 2
    for place, (label, least, share) in enumerate(zip(labels, own, style.log.result_shares, strict=True), 1):
        wide = least + share * spare
        yield middle_of(label, (x + wide / 2, top), style.type.small, design)
        x += wide
        if place < len(labels):
            yield Path(line(x, area.y, x, area.bottom), stroke=style.pens.cell)
    yield tick_box((x - wide / 2, area.bottom - style.sizes.pad - style.sizes.box / 2), design)


_ROUNDS = len(DECK)
"""Rounds in a block: those of one deck."""

_BLOCKS = {2: 2, 3: 1, 4: 1}
"""Blocks of rounds side by side, by number of players: one for each colour that a player has."""


def log_sheet(players: int, board: str, rules: str, design: SheetDesign) -> Drawing:
    """Draw the sheet for 2, 3 or 4 players; `board` is the board's title.

    `rules` are the house rules of the board as logs write them. Raises KeyError for any other number of players.
    """
    words, gap = design.words.log_sheet, design.style.sizes.text_gap
    label = words.players.format(players=players)
    top = heading(words.title, board, label, design)
    about = _about(top.bottom, rules, design)
    first, width = _seat_columns(players, design)
    who = seats(players, Rect(first, about.bottom, width, 0.0), design)
    below = design.style.log.result + legend(0.0, design).bottom + 2 * gap
    rounds = _rounds(players, who.bottom, design.area.bottom - below, design)
    end = results(players, Rect(first, rounds.bottom + gap, width, design.style.log.result), design)
    foot = legend(end.bottom + gap, design)
    blocks = (top, about, who, rounds, end, foot)
    return Drawing(
        f"{board}, {words.title}, {label}", design.paper, tuple(item for one in blocks for item in one.items)
    )


@dataclass(frozen=True, slots=True)
class _RoundTable:
    """A block of rounds: its place, its first round, the edges of its columns and rows."""

    area: Rect
    first: int
    columns: tuple[Mm, ...]
    rows: tuple[Mm, ...]


def _seat_columns(players: int, design: SheetDesign) -> tuple[Mm, Mm]:
    """Return where the players' columns begin, and their width together."""
    area = design.area
    margin = 0.0 if _BLOCKS[players] > 1 else design.style.log.round
    return area.x + margin, area.width - margin


def _about(top: Mm, house_rules: str, design: SheetDesign) -> FormBlock:
    """Leave lines for the side of the board, date, place and house rules; print the board's house rules below."""
    words, sizes, area = design.words.log_sheet, design.style.log, design.area
    baseline, gap = top + cap_height(design.style.type.small), design.style.sizes.gap
    date, place, rules = (area.x + wide for wide in accumulate((sizes.side, sizes.date, sizes.place)))
    fields = (
        *field(words.side, (area.x, baseline), date - gap, design),
        *field(words.date, (date, baseline), place - gap, design),
        *field(words.place, (place, baseline), rules - gap, design),
        *field(words.house_rules, (rules, baseline), area.right, design),
    )
    printed = _printed_rules(house_rules, top + sizes.info, design)
    return FormBlock((*fields, *printed.items), printed.bottom)


def _printed_rules(house_rules: str, top: Mm, design: SheetDesign) -> FormBlock:
    """Print the house rules of the board, if it has any."""
    if not house_rules:
        return FormBlock((), top)
    words, style, leading = design.words.log_sheet, design.style, _leading(design)
    lines = wrapped(f"{words.house_rules}: {house_rules}", style.type.note, design.area.width)
    first = top + cap_height(style.type.note)
    items = set_lines(lines, (design.area.x, first), style.type.note, style.inks.ink, leading=leading)
    return FormBlock(tuple(items), top + len(lines) * leading + style.sizes.pad)


def _rounds(players: int, top: Mm, end: Mm, design: SheetDesign) -> FormBlock:
    """Draw the table of the rounds; the rest of the page makes its rows higher, up to a limit."""
    area, sizes, count = design.area, design.style.log, _BLOCKS[players]
    start = top + (design.style.sizes.gap + sizes.column_head if count > 1 else 0.0)
    height = max(sizes.row, min(sizes.row_most, (end - start) / _ROUNDS))
    width = (area.width - (count - 1) * sizes.block_gap) / count
    rows = tuple(start + row * height for row in range(_ROUNDS + 1))
    items: list[Item] = []
    for number in range(count):
        x = area.x + number * (width + sizes.block_gap)
        column = (width - sizes.round) / players
        columns = tuple(x + sizes.round + seat * column for seat in range(players + 1))
        table = _RoundTable(Rect(x, start, width, _ROUNDS * height), number * _ROUNDS + 1, columns, rows)
        items += [*_table(table, design), *(_column_heads(table, design) if count > 1 else ())]
    return FormBlock(tuple(items), rows[-1])


def _table(table: _RoundTable, design: SheetDesign) -> list[Item]:
    """Draw a block's lines and the numbers of its rounds."""
    pens, font, half = design.style.pens, design.style.type.head, (table.rows[1] - table.rows[0]) / 2
    x = (table.area.x + table.columns[0]) / 2
    numbers = [middle_of(f"{table.first + row}.", (x, y + half), font, design) for row, y in enumerate(table.rows[:-1])]
    return [
        *numbers,
        Path(ruled(table.area, (), table.rows[1:-1]), stroke=pens.row),
        Path(ruled(table.area, table.columns[:-1], ()), stroke=pens.part),
        Path(rectangle(table.area), stroke=pens.frame),
    ]


def _column_heads(table: _RoundTable, design: SheetDesign) -> list[Item]:
    """Number the players above a block that stands apart from their names."""
    style, top = design.style, table.area.y - design.style.log.column_head
    middle = (top + table.area.y) / 2
    pairs = enumerate(zip(table.columns, table.columns[1:], strict=False), 1)
    heads = (middle_of(str(seat), ((x + y) / 2, middle), style.type.number, design) for seat, (x, y) in pairs)
    uprights = join(line(x, top, x, table.area.y) for x in table.columns)
    level = line(table.columns[0], top, table.columns[-1], top)
    return [*heads, Path(join((uprights, level)), stroke=style.pens.part)]
