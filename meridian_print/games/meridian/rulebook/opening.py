"""Pages 1 to 3 of the rulebook: the cover; the story, the aim and what is in the box; the setup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.rulebook.design import PLAYERS, RulebookDesign
from meridian_print.games.meridian.rulebook.picture_blocks import (
    aids_picture,
    boards_picture,
    cards_fan,
    cover_drawing,
    pieces_picture,
    table_picture,
)
from meridian_print.games.meridian.rules.material import PIECES
from meridian_print.graphics.drawing.geometry import Mm, translation
from meridian_print.graphics.drawing.items import Drawing, Group
from meridian_print.graphics.rulebook.lists import component, numbered
from meridian_print.graphics.rulebook.tables import table
from meridian_print.graphics.rulebook.text import (
    aim_box,
    body,
    box_room,
    caption,
    head,
    in_halves,
    second_title,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.grid import row
from meridian_print.graphics.typesetting.pages import stacked

_CARDS = 13


def cover_page(design: RulebookDesign) -> Drawing:
    """Draw the cover."""
    return cover_drawing(design)


def story_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the story and the aim of the game, and all components."""
    words, half, sizes = design.book.story, design.half, design.style.sizes
    room = box_room(half, design, is_aim=True)
    aim = stacked((head(words.aim.head, room, design), body(words.aim.text, room, design)))
    opening = in_halves(body(words.text, half, design), aim_box(aim, half, design), design, above=sizes.below_title)
    top = stacked((title(words.title, design, "story"), opening))
    return (
        top,
        replace(second_title(words.components, design.grid.width, design), above=sizes.section, keeps=True),
        replace(_boards(design), above=sizes.section),
        replace(_cards_and_pieces(design), above=sizes.section),
        replace(_aids(design), above=sizes.section),
    )


def setup_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the table at the start of a game, the steps to it, and what differs by the number of players."""
    words, width, sizes = design.book.setup, design.grid.width, design.style.sizes
    picture = replace(table_picture(design, width), above=sizes.below_title)
    description = caption(words.caption, width, design, figure="table")
    top = stacked((title(words.title, design, "setup"), picture, description))
    first = words.sides if len(design.layout.sides) > 1 else words.side
    steps = [numbered(number, each, design) for number, each in enumerate((first, *words.steps), 1)]
    both = in_halves(stacked(steps[:2]), stacked(steps[2:]), design, above=sizes.section)
    two = caption(words.two, width, design)
    table = stacked((_players_table(design), two), above=sizes.section)
    return (top, both, table)


def _boards(design: RulebookDesign) -> Block:
    grid, words = design.grid, design.book.story
    shown = words.sides if len(design.layout.sides) > 1 else words.side
    picture = boards_picture(design, grid.span(4))
    description = component(shown, grid.span(2), design, {})
    return row(((0.0, picture), (grid.at(4), description)))


def _cards_and_pieces(design: RulebookDesign) -> Block:
    words, half = design.book.story, design.half
    left, right = cards_fan(design, half), pieces_picture(design, half)
    high = max(left.height, right.height)
    pictures = in_halves(_lowered(left, high), _lowered(right, high), design)
    description = in_halves(
        component(words.cards, half, design, {}), component(words.pieces, half, design, {}), design, above=1.6
    )
    return stacked((pictures, description))


def _lowered(block: Block, height: Mm) -> Block:
    """Set a block at the foot of a height."""
    return Block((Group(block.items, matrix=translation(0.0, height - block.height)),), height)


def _aids(design: RulebookDesign) -> Block:
    words, half = design.book.story, design.half
    count = [(side.name, len(side.islands)) for side in design.layout.sides]
    labels = ", ".join(words.labels.format(islands=islands, side=name) for name, islands in count)
    facts = {"islands": sum(islands for _, islands in count), "labels": labels}
    texts = [component(each, half, design, facts) for each in (words.mats, words.strips, words.islands, words.sheets)]
    return in_halves(aids_picture(design, half), stacked(texts), design)


def _players_table(design: RulebookDesign) -> Block:
    """Set a table of what differs by the number of players."""
    rows = [_cells(players, cities, colours, design) for players, cities, colours in PLAYERS if design.side(cities)]
    return table(design.book.setup.heads, rows, design.grid.width, design)


def _cells(players: int, cities: int, colours: int, design: RulebookDesign) -> tuple[str, ...]:
    side = design.side(cities)
    numbers = (cities, colours, colours * PIECES, colours * _CARDS, colours * _CARDS)
    return (str(players), side.name if side else "", *map(str, numbers))
