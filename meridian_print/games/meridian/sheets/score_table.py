"""The score sheet's table: its columns, its head, a row for each island, and the rows to add up in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from meridian_print.components.player_marks import colour_word, roundel
from meridian_print.components.sheet import FormBlock, middle_of, ruled, tick_box
from meridian_print.games.meridian.layout.model import City, Island
from meridian_print.games.meridian.marks.codes import CodeStyle, capital_star
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.graphics.drawing.geometry import Mm, Rect, join, line, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text, width
from meridian_print.graphics.typesetting.lines import set_lines, wrapped


@dataclass(frozen=True, slots=True)
class Columns:
    """Left edges of the columns, and the widths of each player's two cells, for garrisons and for points."""

    island: Mm
    worth: Mm
    cities: Mm
    players: tuple[Mm, ...]
    nobody: Mm
    right: Mm
    garrisons_wide: Mm
    points_wide: Mm

    @property
    def player_wide(self) -> Mm:
        """The total width of a player's two cells."""
        return self.garrisons_wide + self.points_wide

    @property
    def points(self) -> tuple[Mm, ...]:
        """Left edges of the cells for points."""
        return tuple(x + self.garrisons_wide for x in self.players)


@dataclass(frozen=True, slots=True)
class IslandRow:
    """An island's name and cities, broken into lines, and the least height of its row."""

    island: Island
    name: tuple[str, ...]
    cities: tuple[tuple[City, ...], ...]
    height: Mm


def columns(design: SheetDesign) -> Columns:
    """Return the columns; the islands' names take what the others leave."""
    area, sizes, words = design.area, design.style.score, design.words.score_sheet
    garrisons, points = _cell(words.garrisons, design), _cell(words.points, design)
    garrisons += max(0.0, _named_width(design) - garrisons - points)
    nobody = area.right - _cell(words.nobody, design)
    players = tuple(nobody - (garrisons + points) * (len(Colour) - place) for place in range(len(Colour)))
    cities = players[0] - sizes.city * sizes.cities_in_line - 2 * design.style.sizes.pad
    island, worth = area.x, cities - sizes.worth
    return Columns(island, worth, cities, players, nobody, area.right, garrisons, points)


def island_row(island: Island, design: SheetDesign) -> IslandRow:
    """Break an island's name and cities into lines."""
    style, place = design.style, columns(design)
    name = wrapped(island.name, style.type.name, place.worth - place.island - 2 * style.sizes.pad)
    several = style.score.cities_in_line
    cities = tuple(island.cities[first : first + several] for first in range(0, len(island.cities), several))
    lines = max(len(name), len(cities))
    height = lines * style.type.name.size * style.sizes.leading + 2 * style.sizes.pad
    return IslandRow(island, name, cities, max(height, style.score.row))


def table_head(top: Mm, design: SheetDesign) -> FormBlock:
    """Draw the head: symbols and colours of the players, lines for their names, what each column is for."""
    place, sizes, words = columns(design), design.style.score, design.words.score_sheet
    small = top + sizes.head + sizes.name_line
    middle, bottom = small + sizes.small_head / 2, small + sizes.small_head
    spans = (
        (words.island, place.island, place.worth),
        (words.worth, place.worth, place.cities),
        (words.cities, place.cities, place.players[0]),
        *((words.garrisons, x, x + place.garrisons_wide) for x in place.players),
        *((words.points, x, x + place.points_wide) for x in place.points),
        (words.nobody, place.nobody, place.right),
    )
    small_heads = (middle_of(label, ((x + y) / 2, middle), design.style.type.small, design) for label, x, y in spans)
    players = (_player(colour, x, top, design) for colour, x in zip(Colour, place.players, strict=True))
    return FormBlock((*_legend(top, design), *(item for player in players for item in player), *small_heads), bottom)


def table_row(row: IslandRow, area: Rect, design: SheetDesign) -> Iterator[Item]:
    """Draw an island's row: name, worth, cities, a box to tick when nobody takes it."""
    style, place = design.style, columns(design)
    middle, leading = area.centre.y, style.type.name.size * style.sizes.leading
    first = middle - (len(row.name) - 1) * leading / 2 + cap_height(style.type.name) / 2
    yield from set_lines(
        row.name, (place.island + style.sizes.pad, first), style.type.name, style.inks.ink, leading=leading
    )
    worth = ((place.worth + place.cities) / 2, middle)
    yield middle_of(str(row.island.worth), worth, style.type.number, design)
    for number, line_of in enumerate(row.cities):
        y = middle + (number - (len(row.cities) - 1) / 2) * leading
        for at, city in enumerate(line_of):
            yield _city(city, (place.cities + style.sizes.pad + style.score.city * at, y), design)
    yield tick_box(((place.nobody + place.right) / 2, middle), design)


def table_lines(edges: tuple[Mm, ...], design: SheetDesign) -> tuple[Item, ...]:
    """Draw the table's lines; `edges` are the tops of the head, of its small words and of every row, and the end."""
    place, pens = columns(design), design.style.pens
    head = Rect(place.players[0], edges[0], place.nobody - place.players[0], edges[-1] - edges[0])
    body = Rect(place.island, edges[1], place.right - place.island, edges[-1] - edges[1])
    return (
        Path(ruled(body, (place.worth, place.cities), edges[3:-1]), stroke=pens.row),
        Path(join(line(x, edges[1], x, edges[-1]) for x in place.points), stroke=pens.cell),
        Path(ruled(head, place.players[1:], ()), stroke=pens.part),
        Path(ruled(body, (), edges[2:3]), stroke=pens.part),
        Path(rectangle(body), stroke=pens.frame),
        Path(rectangle(head), stroke=pens.frame),
    )


def tinted(top: Mm, bottom: Mm, design: SheetDesign) -> tuple[Item, ...]:
    """Lay a tint under the cells for points."""
    place = columns(design)
    cells = (Rect(x, top, place.points_wide, bottom - top) for x in place.points)
    return (Path(join(rectangle(cell) for cell in cells), fill=design.style.inks.tint),)


def sum_place(top: Mm, design: SheetDesign) -> Rect:
    """Return the place of a sum row's cells."""
    place = columns(design)
    return Rect(place.players[0], top, place.nobody - place.players[0], design.style.score.total)


def names_above(rows: Mm, design: SheetDesign) -> Mm:
    """Return the baseline of the players' names; `rows` is the end of the head, where the islands' rows begin."""
    return rows - design.style.score.small_head - design.style.sizes.pad


def sum_row(label: str, top: Mm, design: SheetDesign) -> FormBlock:
    """Draw a row with one wide cell per player, its label at the left."""
    style, place, cells = design.style, columns(design), sum_place(top, design)
    baseline = cells.centre.y + cap_height(style.type.head) / 2
    items = (
        text(label, (place.players[0] - 2 * style.sizes.pad, baseline), style.type.head, style.inks.ink, anchor="end"),
        Path(ruled(cells, place.players[1:], ()), stroke=style.pens.part),
        Path(rectangle(cells), stroke=style.pens.frame),
    )
    return FormBlock(items, cells.bottom)


def _cell(heading: str, design: SheetDesign) -> Mm:
    """Return the width of a cell with this heading."""
    sizes = design.style.score
    return max(sizes.cell, width(heading, design.style.type.small) + 2 * sizes.air)


def _named_width(design: SheetDesign) -> Mm:
    """Return the room that any player's symbol and colour need."""
    style = design.style
    widest = max(width(colour_word(colour, design.words.colours), style.type.head) for colour in Colour)
    return 2 * (style.sizes.pad + style.sizes.roundel) + widest + style.score.air


def _legend(top: Mm, design: SheetDesign) -> tuple[Item, ...]:
    """Explain the star, above the columns of the islands."""
    style, left, codes = design.style, columns(design).island, _codes(design)
    middle = top + style.score.head / 2
    start = (left + 2 * codes.star + style.sizes.pad, middle + cap_height(style.type.small) / 2)
    words = text(design.words.score_sheet.star, start, style.type.small, style.inks.ink)
    return (capital_star((left + codes.room, middle + cap_height(codes.font) / 2), codes), words)


def _player(colour: Colour, x: Mm, top: Mm, design: SheetDesign) -> tuple[Item, ...]:
    """Draw a player's symbol and colour, and below them a line for the name."""
    style, sizes = design.style, design.style.sizes
    centre = (x + sizes.pad + sizes.roundel, top + style.score.head / 2 + sizes.pad / 2)
    start = (centre[0] + sizes.roundel + sizes.pad, centre[1] + cap_height(style.type.head) / 2)
    baseline = top + style.score.head + style.score.name_line - sizes.pad
    right = x + columns(design).player_wide - sizes.pad
    return (
        *roundel(colour, centre, sizes.roundel, design.players),
        text(colour_word(colour, design.words.colours), start, style.type.head, style.inks.ink),
        Path(line(x + sizes.pad, baseline, right, baseline), stroke=style.pens.write),
    )


def _city(city: City, at: tuple[Mm, Mm], design: SheetDesign) -> Item:
    """Write a city's code, after the room for the star of a capital; `at` is its left end, halfway up."""
    style = _codes(design)
    start = (at[0] + style.room, at[1] + cap_height(style.font) / 2)
    code = text(city.code, start, style.font, style.ink)
    if not city.is_capital:
        return code
    capital = design.words.score_sheet.capital.format(code=city.code)
    return Group((capital_star(start, style), code), alt=capital)


def _codes(design: SheetDesign) -> CodeStyle:
    style, sizes = design.style, design.style.sizes
    return CodeStyle(style.type.code, style.inks.ink, sizes.star, sizes.star_inner, sizes.star_gap)
