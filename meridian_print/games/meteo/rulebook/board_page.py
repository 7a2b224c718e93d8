"""Page 4 of the rulebook: the board, the weather, grounds and prices, and the key to the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from meridian_print.games.meteo.chart.plan import Region
from meridian_print.games.meteo.figures.grid import RegionPieces, dial, pale, printable, struck, tile
from meridian_print.games.meteo.figures.moves import FigureDesign
from meridian_print.games.meteo.marks.emblems import emblem
from meridian_print.games.meteo.rulebook.board import in_play, part_of_board, plan_of
from meridian_print.games.meteo.rulebook.design import RulebookDesign, money
from meridian_print.games.meteo.rulebook.things import rose_picture, tiles_row
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import (
    KINDS,
    PRICE,
    REGION_CODES,
    REGIONS,
    VALUES,
    WORTH,
    Ground,
    Piece,
)
from meridian_print.games.meteo.rules.setup import Board, game_setup
from meridian_print.games.meteo.scenes.positions import BEGUN, GROUNDS, region
from meridian_print.games.meteo.tiles.tile import written
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text, width
from meridian_print.graphics.rulebook.marks import chevrons, disc
from meridian_print.graphics.rulebook.tables import table
from meridian_print.graphics.rulebook.text import (
    caption,
    head,
    in_halves,
    note,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_SHARE, _ROSE = 0.76, 0.2
"""How wide the part of the board and the wind rose are, in widths of what they share."""
_STANDING = {
    region("C3"): (RegionPieces("black", 6), RegionPieces("grey", 1)),
    region("B3"): (RegionPieces("orange", 0, 2),),
    region("C5"): (RegionPieces("brown", 2),),
    region("B5"): (RegionPieces("grey", 0, 1),),
}
_HOTELS, _SHIPS = 6, 2
_KEY_HEIGHT, _KEY_ROOM = 9.4, 15.0
_LISTED = ", "
_TIGHT = 0.35
"""The space above and below the rows, as a share of that in other tables."""
_SIGN, _SIGN_GAP = 2.4, 2.2
"""How large the emblem of a ground is, and how far its middle is from the name at least."""
_NAME_LINE: Mm = 3.3
_BETWEEN_NAMES: Mm = 1.2
"""Least room between the names of two tiles on one line."""
_Sign = Callable[[FigureDesign], Iterator[Item]]


def board_page(design: RulebookDesign) -> Sequence[Block]:
    """Set a part of the board with what is to be found on it, values, grounds and prices, and the key."""
    words, sizes = design.book.board, design.style.sizes
    top = stacked((title(words.title, design, "board"), replace(_anatomy(design), above=sizes.below_title)))
    left = stacked(
        (head(words.weather, design.half, design), note(words.weather_text, design.half, design), values_row(design))
    )
    right = stacked((head(words.ground, design.half, design), grounds_table(design)))
    return (
        top,
        in_halves(left, right, design, above=sizes.section),
        replace(_key(design), above=sizes.section),
        *(replace(note(each, design.grid.width, design), above=sizes.paragraph) for each in _notes(design)),
    )


def _notes(design: RulebookDesign) -> Iterator[str]:
    """Yield which regions of this board are of two kinds, and that examples are on another one if they are."""
    words, grounds = design.book.board, design.kit_layout.grounds
    doubles = [code for code, kinds in zip(REGION_CODES, grounds, strict=True) if len(kinds) > 1]
    if doubles:
        yield words.both.format(regions=_LISTED.join(doubles))
    if grounds != GROUNDS:
        yield words.examples


def _anatomy(design: RulebookDesign) -> Block:
    """Draw two rows of regions with numbers at what the texts beside explain."""
    words, grid_of = design.book.board, design.grid
    wide, narrow = grid_of.span(4), grid_of.span(2)
    board, laid = design.published, plan_of(design.published)
    first, last = (laid.region(Region(row, column)) for row, column in ((1, 2), (2, 4)))
    area = Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)
    scale = min(1.0, design.scale) * _SHARE * wide / area.width
    drawn = part_of_board(tuple(in_play(board, BEGUN, _STANDING, design)), area, scale)
    frame = Path(rectangle(Rect(0.0, 0.0, scale * area.width, scale * area.height)), stroke=design.style.rule)
    rose = rose_picture(_ROSE * wide * min(1.0, design.scale), design)
    items: list[Item] = [drawn, frame]
    x = scale * area.width + 2.5
    items.append(Group(rose.items, matrix=translation(x, scale * area.height / 2 - rose.height / 2)))
    cell = scale * laid.side
    spots = (*_spots(cell), Point(x + rose.height / 2, scale * area.height / 2 - rose.height / 2))
    for number, at in enumerate(spots, 1):
        items += disc(str(number), at, design.style, ground=design.style.inks.yes)
    picture = Block((Group(tuple(items), alt=words.caption),), scale * area.height)
    facts = {"region": "C3", "hotels": _HOTELS, "ships": _SHIPS}
    calls = words.calls
    texts = [
        _call(number, design.filled(each, facts), narrow, design)
        for number, each in enumerate((calls.code, calls.slot, calls.hotels, calls.ships, calls.wind), 1)
    ]
    below = caption(words.caption, wide, design, figure="anatomy")
    return row(((0.0, stacked((picture, below))), (grid_of.at(4), stacked(texts))))


def _spots(cell: Mm) -> tuple[Point, ...]:
    """Return where the numbers stand: at the code, the slot, the hotels of C3 and the ships of B3."""
    return (
        Point(0.3 * cell, 1.075 * cell),
        Point(0.82 * cell, 1.3 * cell),
        Point(0.08 * cell, 1.86 * cell),
        Point(0.17 * cell, 0.84 * cell),
    )


def _call(number: int, words: str, width: Mm, design: RulebookDesign) -> Block:
    style, radius = design.style, design.style.sizes.disc
    x = 2 * radius + 2.0
    set_in = note(words, width - x, design, above=0.8 * style.sizes.paragraph)
    level = cap_height(style.type.note.plain) / 2
    drawn = disc(str(number), (radius, level), style, ground=style.inks.yes)
    return replace(set_in, items=(*drawn, Group(set_in.items, matrix=translation(x, 0.0))))


def values_row(design: RulebookDesign) -> Block:
    """Draw the six kinds of tiles, each with its value and name below; long names take turns on two lines."""
    words, half, kinds = design.book.board, design.half, design.style.type
    tiles = tiles_row(half, design)
    step = (half + 0.12 * tiles.height) / len(KINDS)
    items = list(tiles.items)
    base = tiles.height + 1.6 + cap_height(kinds.quantity)
    font, ink = kinds.caption.plain, design.style.inks.ink
    halves = [width(name, font) / 2 for name in words.names]
    lines = 1 if all(one + other <= step - _BETWEEN_NAMES for one, other in pairwise(halves)) else 2
    for number, (kind, name) in enumerate(zip(KINDS, words.names, strict=True)):
        x = number * step + tiles.height / 2
        value = written(VALUES[kind]) if VALUES[kind] <= 0 else f"+{VALUES[kind]}"
        worth = text(value, (x, base), kinds.quantity, ink, anchor="middle")
        middle = min(max(x, halves[number]), half - halves[number])
        below = base + (1 + number % lines) * _NAME_LINE
        items.append(Group((worth, text(name, (middle, below), font, ink, anchor="middle")), tag="P"))
    return Block(tuple(items), base + lines * _NAME_LINE + 0.3, design.style.sizes.panel)


def grounds_table(design: RulebookDesign) -> Block:
    """Set which ground takes which pieces, and what pieces cost."""
    words, half, sizes = design.book.board, design.half, design.style.sizes
    answer = {True: words.yes, False: words.no}
    rows = [(name, *(answer[each] for each in takes)) for name, takes in zip(words.grounds, _taken(), strict=True)]
    grounds = table(words.ground_heads, rows, half, design, pad=_TIGHT * design.style.sizes.row)
    signs = _signs(grounds, words.grounds, half / len(words.ground_heads), design)
    prices = [
        (name, money(PRICE[piece], design), money(WORTH[piece], design))
        for piece, name in _priced(words.hotel, words.ship)
    ]
    below = table(words.prices, prices, half, design, pad=_TIGHT * design.style.sizes.row)
    signed = replace(grounds, items=(*grounds.items, *printable(signs, 1.0)))
    return stacked((signed, replace(below, above=sizes.panel)), above=1.6 * sizes.panel)


def _priced(hotel: str, ship: str) -> tuple[tuple[Piece, str], ...]:
    return (("hotel", hotel), ("ship", ship))


def _taken() -> list[tuple[bool, bool]]:
    """Return whether the engine lets hotels and ships be in each kind of ground."""
    kinds = [(kind,) for kind in Ground]
    setup = game_setup(Board((*kinds, *kinds[:1] * (REGIONS - len(kinds))), ()), 2, HouseRules())
    return list(zip(setup.takes_hotels, setup.takes_ships, strict=True))[: len(kinds)]


def _signs(below: Block, names: Sequence[str], step: Mm, design: RulebookDesign) -> Iterator[Item]:
    """Yield the emblems of the grounds, at the left of their names, and clear of the longest."""
    style, font = design.style, design.style.type.note.strong
    line_high = 2 * _TIGHT * style.sizes.row + 1.2 * style.type.note.plain.size
    longest = max(width(name, font) for name in names)
    x = min(_SIGN / 2, (step - longest) / 2 - _SIGN_GAP)
    for number, kind in enumerate(Ground):
        y = below.height - (len(names) - number - 0.5) * line_high
        yield emblem(kind, (x, y), _SIGN, design.look.style.inks.quiet)


def _key(design: RulebookDesign) -> Block:
    words, half, sizes = design.book.board, design.half, design.style.sizes
    lines = [_key_line(sign, each, design) for sign, each in zip(_SIGNS, words.key, strict=True)]
    left, right = stacked(lines[:3]), stacked(lines[3:])
    return stacked((head(words.key_title, half, design), in_halves(left, right, design, above=sizes.panel)))


def _key_line(sign: _Sign, words: str, design: RulebookDesign) -> Block:
    """Set a sign of the figures, with what it means beside it."""
    said = note(words, design.half - _KEY_ROOM, design)
    drawn = Group(
        printable(sign(design.figures_at(1.0)), 1.0), matrix=translation(_KEY_ROOM / 2 - 1.5, _KEY_HEIGHT / 2)
    )
    beside = Group(said.items, matrix=translation(_KEY_ROOM, (_KEY_HEIGHT - said.height) / 2))
    return Block((drawn, beside), _KEY_HEIGHT, design.style.sizes.panel / 3)


def _lies(design: FigureDesign) -> Iterator[Item]:
    return tile("C", (0.0, 0.0), design.grid.style.sizes.tile, design.grid)


def _enters(design: FigureDesign) -> Iterator[Item]:
    return tile("S", (0.0, 0.0), design.grid.style.sizes.tile, design.grid, is_new=True)


def _leaves(design: FigureDesign) -> Iterator[Item]:
    yield pale(tile("O", (0.0, 0.0), design.grid.style.sizes.tile, design.grid), design.grid)


def _barred(design: FigureDesign) -> Iterator[Item]:
    yield from tile("R", (0.0, 0.0), design.grid.style.sizes.tile, design.grid)
    yield from struck((0.0, 0.0), design.grid)


def _blows(design: FigureDesign) -> Iterator[Item]:
    return dial(3, (0.0, 0.0), design.grid)


def _divide(design: FigureDesign) -> Iterator[Item]:
    yield chevrons((-1.7, 0.0), design.grid.style.inks.chevron)


_SIGNS: tuple[_Sign, ...] = (_lies, _enters, _leaves, _barred, _blows, _divide)
