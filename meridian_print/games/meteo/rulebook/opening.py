"""Pages 1 to 3 of the rulebook: the cover; the aim and what is in the box; the setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from meridian_print.games.meteo.figures.grid import RegionPieces
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.rulebook.board import in_play, part_of_board, plan_of
from meridian_print.games.meteo.rulebook.design import RulebookDesign
from meridian_print.games.meteo.rulebook.table import table_picture
from meridian_print.games.meteo.rulebook.things import (
    board_miniature,
    cards_picture,
    pieces_picture,
    rose_picture,
    tiles_row,
)
from meridian_print.games.meteo.rules.material import PLAYERS, REGIONS, TILES_EACH, TURNS_EACH
from meridian_print.games.meteo.scenes.positions import BEGUN, COLOURS
from meridian_print.graphics.drawing.geometry import Rect, translation
from meridian_print.graphics.drawing.items import Drawing, Group
from meridian_print.graphics.rulebook.cover import CoverText, cover
from meridian_print.graphics.rulebook.sections import opening
from meridian_print.graphics.rulebook.tables import text_table
from meridian_print.graphics.rulebook.text import (
    advice_box,
    box_room,
    caption,
    component,
    in_halves,
    note,
    numbered,
    second_title,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.pages import height, stacked

_SHARES = (0.12, 0.27, 0.31, 0.15, 0.15)
"""Widths of the columns of what differs by the number of players."""
_CLOSE = 1.28
"""How much closer than needed the map of the cover is seen."""
_COVER = (0.62, 0.5)
"""Which part of the map that is, from its west and its north."""
_HOTELS = (1, 6, 2, 5)
"""Numbers of hotels that stand together on the cover."""


def cover_page(design: RulebookDesign) -> Drawing:
    """Draw the cover: the map of the board in play, up to the edge."""
    words, shown = design.book.cover, design.cover.picture
    area = plan_of(design.board).area
    scale = _CLOSE * max(shown.width / area.width, shown.height / area.height)
    wide, high = shown.width / scale, shown.height / scale
    part = Rect(area.x + (area.width - wide) * _COVER[0], area.y + (area.height - high) * _COVER[1], wide, high)
    off = -design.cover.bleed
    board = tuple(in_play(design.board, BEGUN, _scattered(design.kit_layout), design))
    drawn = Group((part_of_board(board, part, scale, (off, off)),), alt=words.alt)
    chips = (words.players, words.ages, words.time)
    kit = words.kit.format(kit=design.kit) if design.kit else ""
    text = CoverText(words.author, design.book.title, words.subtitle, chips, words.credit, kit)
    return cover(drawn, text, design.cover)


def _scattered(layout: Layout) -> Mapping[int, tuple[RegionPieces, ...]]:
    """Scatter pieces of all colours over the regions of a board that take them."""
    found = {}
    for region in range(REGIONS):
        colour, other = COLOURS[region * 3 % 4], COLOURS[(region * 3 + 1) % 4]
        if layout.takes_hotels(region) and region % 5 != 1:
            found[region] = (RegionPieces(colour, _HOTELS[region % 4]),)
        elif layout.takes_ships(region) and region % 3 != 2:
            found[region] = (RegionPieces(other, 0, 1),)
    return found


def aim_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the story and the aim of the game, and all components."""
    words, sizes = design.book.aim, design.style.sizes
    return (
        opening(words.title, words.text, words.aim, "aim", design),
        replace(second_title(words.components, design.grid.width, design), above=sizes.section, keeps=True),
        replace(_board_and_tiles(design), above=sizes.section),
        replace(_pieces_and_cards(design), above=sizes.section),
        replace(caption(words.marks, design.grid.width, design), above=sizes.paragraph),
    )


def _board_and_tiles(design: RulebookDesign) -> Block:
    words, half = design.book.aim, design.half
    part = min(1.0, design.scale)
    left = stacked((board_miniature(half * part, design), component(words.board, half, design)))
    rose = rose_picture(0.34 * half * part, design)
    tiles = tiles_row(half * part, design)
    texts = stacked((component(words.tiles, half, design), component(words.rose, 0.62 * half, design)))
    right = stacked((tiles, replace(texts, above=design.style.sizes.panel)))
    x, y = half - rose_picture(0.34 * half * part, design).height, right.height - 0.62 * rose.height
    beside = Group(rose.items, matrix=translation(x, y))
    high = max(right.height, y + rose.height)
    both = Block((*right.items, beside), high)
    return in_halves(left, both, design)


def _pieces_and_cards(design: RulebookDesign) -> Block:
    words, half, sizes = design.book.aim, design.half, design.style.sizes
    part = min(1.0, design.scale)
    pieces, cards = pieces_picture(half * part, design), cards_picture(0.86 * half * part, design)
    left = stacked(
        (
            pieces,
            replace(component(words.hotels, half, design), above=sizes.panel),
            component(words.ships, half, design),
            component(words.money, half, design),
        )
    )
    right = stacked(
        (
            cards,
            replace(component(words.cards, half, design), above=sizes.panel),
            component(words.sheets, half, design),
        )
    )
    return in_halves(left, right, design)


def setup_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the table at the start of a game, the steps to it, and what differs by the number of players."""
    words, width, sizes = design.book.setup, design.grid.width, design.style.sizes
    picture = replace(table_picture(width, design), above=sizes.below_title)
    top = stacked((title(words.title, design, "setup"), picture, caption(words.caption, width, design, figure="table")))
    steps = [numbered(number, each, design) for number, each in enumerate(words.steps, 1)]
    cut = min(range(1, len(steps)), key=lambda at: max(height(steps[:at]), height(steps[at:])))
    both = in_halves(stacked(steps[:cut]), stacked(steps[cut:]), design, above=sizes.section)
    dealt = (words.two, words.three, words.four)
    rows = [
        (str(players), *texts, str(TILES_EACH), str(TURNS_EACH)) for players, texts in zip(PLAYERS, dealt, strict=True)
    ]
    seat = advice_box(note(words.seat, box_room(width, design), design), width, design)
    return (
        top,
        both,
        replace(text_table(words.heads, rows, _SHARES, width, design), above=sizes.section),
        replace(seat, above=3.0),
    )
