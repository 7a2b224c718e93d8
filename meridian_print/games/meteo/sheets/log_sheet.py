"""The log sheet: a game, turn by turn, in the notation that the program reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from meridian_print.components.player_marks import roundel
from meridian_print.components.players import COLOURS
from meridian_print.components.sheet import FormBlock, field, heading, middle_of, ruled, tick_box
from meridian_print.games.meteo.rules.material import COLUMNS, ROWS, SIDE, TILES_EACH, TURNS_EACH
from meridian_print.games.meteo.sheets.design import SheetDesign
from meridian_print.graphics.drawing.geometry import Mm, Outline, Rect, join, line, rectangle
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.typesetting.lines import set_lines, wrapped


def log_sheet(players: int, board: str, design: SheetDesign) -> Drawing:
    """Draw the sheet for 2, 3 or 4 players; `board` is the board's title."""
    words, area, gap = design.words.log_sheet, design.area, design.style.sizes.gap
    label = words.players.format(players=players)
    top = heading(words.title, board, label, design)
    about = _about(top.bottom, design)
    setup = _start(players, about.bottom, design)
    below = design.style.log.result + _legend(0.0, design).bottom + 2 * gap
    turns = _turns(players, setup.bottom + gap, area.bottom - below, design)
    end = _result(players, turns.bottom + gap / 2, design)
    legend = _legend(end.bottom + gap, design)
    items = (item for block in (top, about, setup, turns, end, legend) for item in block.items)
    return Drawing(f"{board}, {words.title}, {label}", design.paper, tuple(items))


def _about(top: Mm, design: SheetDesign) -> FormBlock:
    """Leave lines for date, place and house rules."""
    words, sizes, area = design.words.log_sheet, design.style.log, design.area
    baseline, gap = top + cap_height(design.style.type.small), design.style.sizes.gap
    place = area.x + sizes.date
    rules = place + sizes.place
    fields = (
        *field(words.date, (area.x, baseline), place - gap, design),
        *field(words.place, (place, baseline), rules - gap, design),
        *field(words.house_rules, (rules, baseline), area.right, design),
    )
    return FormBlock(fields, top + sizes.info)


def _start(players: int, top: Mm, design: SheetDesign) -> FormBlock:
    """Draw the grid for the tiles at the start, and beside it a line for each player."""
    sizes, area = design.style.log, design.area
    grid = Rect(area.x + sizes.letter, top + sizes.letter + sizes.head / 2, SIDE * sizes.cell, SIDE * sizes.cell)
    left = grid.right + 2 * design.style.sizes.gap
    room = Rect(left, top, area.right - left, grid.bottom - top)
    seats = [item for seat in range(players) for item in _seat(seat, players, room, design)]
    return FormBlock((*_tiles(grid, top, design), *seats), grid.bottom)


def _tiles(grid: Rect, top: Mm, design: SheetDesign) -> Iterator[Item]:
    """Draw five by five squares with the letters of the rows and the numbers of the columns."""
    style, cell = design.style, design.style.log.cell
    head = style.type.head
    yield text(design.words.log_sheet.tiles, (grid.x, top + cap_height(head)), head, style.inks.ink)
    for number in range(SIDE):
        middle = (number + 0.5) * cell
        small = style.type.code
        yield middle_of(ROWS[number], (grid.x - style.log.letter / 2, grid.y + middle), small, design)
        yield middle_of(COLUMNS[number], (grid.x + middle, grid.y - style.log.letter / 2), small, design)
    xs, ys = ([start + number * cell for number in range(1, SIDE)] for start in (grid.x, grid.y))
    yield Path(ruled(grid, xs, ys), stroke=style.pens.row)
    yield Path(rectangle(grid), stroke=style.pens.frame)


def _seat(seat: int, players: int, room: Rect, design: SheetDesign) -> Iterator[Item]:
    """Draw a player's line: number, colours to tick, name, and a square for each tile of the hand."""
    style, sizes, words = design.style, design.style.log, design.words.log_sheet
    step = room.height / players
    y = room.y + (seat + 0.5) * step
    small, foot = style.type.small, y + cap_height(style.type.number) / 2
    yield text(str(seat + 1), (room.x, foot), style.type.number, style.inks.ink)
    for place, colour in enumerate(COLOURS):
        x = room.x + sizes.number + place * sizes.tick + style.sizes.box / 2
        yield tick_box((x, y), design)
        disc = x + style.sizes.box / 2 + style.sizes.pad + sizes.roundel
        yield from roundel(colour, (disc, y), sizes.roundel, design.players)
    hand = Rect(room.right - TILES_EACH * sizes.hand, y - sizes.hand / 2, TILES_EACH * sizes.hand, sizes.hand)
    label = text(words.hand, (hand.x - style.sizes.pad, foot), small, style.inks.quiet, anchor="end")
    name = f"{words.name} ({words.starter})" if seat == 0 else words.name
    start = room.x + sizes.number + len(COLOURS) * sizes.tick
    yield from field(name, (start, foot), label.start.x - style.sizes.gap, design)
    yield label
    edges = (hand.x + number * sizes.hand for number in range(1, TILES_EACH))
    yield Path(ruled(hand, edges, ()), stroke=style.pens.row)
    yield Path(rectangle(hand), stroke=style.pens.part)


def _turns(players: int, top: Mm, end: Mm, design: SheetDesign) -> FormBlock:
    """Draw a cell for every turn, with lines to write on; the rest of the page makes its rows higher, up to a limit."""
    style, sizes, area = design.style, design.style.log, design.area
    head = sizes.head
    height = max(sizes.row, min(sizes.row_most, (end - top - head) / TURNS_EACH))
    table = Rect(area.x, top + head, area.width, TURNS_EACH * height)
    width = (area.width - sizes.turn) / players
    xs = [area.x + sizes.turn + seat * width for seat in range(players + 1)]
    ys = [table.y + number * height for number in range(TURNS_EACH + 1)]
    items: list[Item] = [
        Path(join(_guides(table, xs, height, design)), stroke=style.pens.cell),
        Path(ruled(table, (), ys[1:-1]), stroke=style.pens.row),
        Path(ruled(Rect(area.x, top, area.width, head + table.height), xs[:-1], ()), stroke=style.pens.part),
        Path(rectangle(table), stroke=style.pens.frame),
        middle_of(design.words.log_sheet.turn, (area.x + sizes.turn / 2, top + head / 2), style.type.small, design),
    ]
    number = style.type.number
    heads = [(xs[seat] + width / 2, top + head / 2) for seat in range(players)]
    rounds = [(area.x + sizes.turn / 2, y + height / 2) for y in ys[:-1]]
    for places in (heads, rounds):
        items += (middle_of(str(count), middle, number, design) for count, middle in enumerate(places, 1))
    return FormBlock(tuple(items), table.bottom)


def _guides(table: Rect, xs: list[Mm], height: Mm, design: SheetDesign) -> Iterator[Outline]:
    """Draw the lines to write on within each cell."""
    pad, count = design.style.sizes.pad, design.style.log.lines
    for row in range(TURNS_EACH):
        for number in range(1, count):
            y = table.y + row * height + number * height / count
            yield from (line(left + pad, y, right - pad, y) for left, right in pairwise(xs))


def _result(players: int, top: Mm, design: SheetDesign) -> FormBlock:
    """Draw a field for each player's money at the end, and a box for the winner."""
    style, sizes, area, words = design.style, design.style.log, design.area, design.words.log_sheet
    label = top + cap_height(style.type.small)
    row = Rect(
        area.x, label + style.sizes.pad, area.width, sizes.result - cap_height(style.type.small) - style.sizes.pad
    )
    width = (area.width - sizes.turn) / players
    xs = [area.x + sizes.turn + seat * width for seat in range(players + 1)]
    items: list[Item] = [
        text(words.result, (area.x, label), style.type.small, style.inks.ink),
        Path(ruled(row, xs[:-1], ()), stroke=style.pens.part),
        Path(rectangle(row), stroke=style.pens.frame),
        middle_of("=", (area.x + sizes.turn / 2, row.centre.y), style.type.number, design),
    ]
    for right in xs[1:]:
        box = right - style.sizes.pad - style.sizes.box / 2
        items.append(tick_box((box, row.centre.y), design))
        foot = row.centre.y + cap_height(style.type.small) / 2
        edge = box - style.sizes.box / 2 - style.sizes.pad
        items.append(text(words.winner, (edge, foot), style.type.small, style.inks.quiet, anchor="end"))
    return FormBlock(tuple(items), row.bottom)


def _legend(top: Mm, design: SheetDesign) -> FormBlock:
    """Write the samples in columns, each with its meaning, and the notes below them."""
    style, words, area, sizes = design.style, design.words.log_sheet, design.area, design.style.log
    leading = style.type.note.size * style.sizes.leading
    baseline = top + cap_height(style.type.head)
    items: list[Item] = [text(words.legend, (area.x, baseline), style.type.head, style.inks.ink)]
    width = (area.width - (sizes.columns - 1) * sizes.gap) / sizes.columns
    each, bottom = -(-len(words.samples) // sizes.columns), baseline
    for column in range(sizes.columns):
        x, y = area.x + column * (width + sizes.gap), baseline + 1.25 * leading
        for sample in words.samples[column * each : (column + 1) * each]:
            lines = wrapped(sample.meaning, style.type.note, width - sizes.sample)
            items.append(text(sample.written, (x, y), style.type.sample, style.inks.ink))
            items += set_lines(lines, (x + sizes.sample, y), style.type.note, style.inks.ink, leading=leading)
            y += len(lines) * leading
        bottom = max(bottom, y)
    notes = tuple(found for note in words.notes for found in wrapped(note, style.type.note, area.width))
    first = bottom + style.sizes.gap / 3
    items += set_lines(notes, (area.x, first), style.type.note, style.inks.ink, leading=leading)
    return FormBlock(tuple(items), first + (len(notes) - 1) * leading)
