"""Pages 1 to 3 of the rulebook: the cover; the story, the aim and what is in the box; the setup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from meridian_print.graphics.drawing.geometry import Mm, line, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.rulebook.text import (
    aim_box,
    body,
    box_room,
    caption,
    head,
    in_halves,
    note,
    second_title,
    title,
)
from meridian_print.graphics.rulebook.words import Component
from meridian_print.graphics.typesetting.blocks import Block, paragraph
from meridian_print.graphics.typesetting.grid import row
from meridian_print.graphics.typesetting.pages import stacked

_CARDS = 13
_COUNT_ROOM = 9.4
"""How much room the number of a component has beside its name."""


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
    steps = [_step(number, each, design) for number, each in enumerate((first, *words.steps), 1)]
    both = in_halves(stacked(steps[:2]), stacked(steps[2:]), design, above=sizes.section)
    two = caption(words.two, width, design)
    table = stacked((_players_table(design), two), above=sizes.section)
    return (top, both, table)


def _step(number: int, words: str, design: RulebookDesign) -> Block:
    """Set a step of the setup with its number on a disc."""
    from meridian_print.graphics.rulebook.marks import disc

    style, radius = design.style, design.style.sizes.disc
    x = 2 * radius + 2.2
    description = body(words, design.half - x, design, above=style.sizes.section)
    level = cap_height(style.type.body.plain) / 2
    drawn = disc(str(number), (radius, level), style, ground=style.inks.yes)
    return replace(description, items=(*drawn, Group(description.items, matrix=translation(x, 0.0))))


def _boards(design: RulebookDesign) -> Block:
    grid, words = design.grid, design.book.story
    shown = words.sides if len(design.layout.sides) > 1 else words.side
    picture = boards_picture(design, grid.span(4))
    description = _component(shown, grid.span(2), design, {})
    return row(((0.0, picture), (grid.at(4), description)))


def _cards_and_pieces(design: RulebookDesign) -> Block:
    words, half = design.book.story, design.half
    left, right = cards_fan(design, half), pieces_picture(design, half)
    high = max(left.height, right.height)
    pictures = in_halves(_lowered(left, high), _lowered(right, high), design)
    description = in_halves(
        _component(words.cards, half, design, {}), _component(words.pieces, half, design, {}), design, above=1.6
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
    texts = [_component(each, half, design, facts) for each in (words.mats, words.strips, words.islands, words.sheets)]
    return in_halves(aids_picture(design, half), stacked(texts), design)


def _component(words: Component, width: Mm, design: RulebookDesign, facts: dict[str, object]) -> Block:
    """Set how many there are of something, what it is called, and more about it."""
    kinds, ink = design.style.type, design.style.inks.yes
    base = cap_height(kinds.note.plain)
    count = text(design.filled(words.count, facts), (_COUNT_ROOM - 2.0, base), kinds.quantity, ink, anchor="end")
    room = width - _COUNT_ROOM
    name = note(f"**{words.name}**", room, design)
    more = paragraph(design.filled(words.text, facts), room, kinds.note, above=0.4 * design.style.sizes.paragraph)
    description = stacked((name, more), above=design.style.sizes.paragraph)
    drawn = Group((count,), tag="P")
    return replace(description, items=(drawn, Group(description.items, matrix=translation(_COUNT_ROOM, 0.0))))


def _players_table(design: RulebookDesign) -> Block:
    """Set a table of what differs by the number of players."""
    words, style, width = design.book.setup, design.style, design.grid.width
    step = width / len(words.heads)
    rows = [_cells(players, cities, colours, design) for players, cities, colours in PLAYERS if design.side(cities)]
    heads = [_head_lines(each, 0.62 * step, design) for each in words.heads]
    high = max(map(len, heads)) * 1.15 * style.type.head.size
    items: list[Item] = [Group(tuple(_heads(heads, step, high, design)), tag="TR")]
    line_high = 2 * style.sizes.row + 1.2 * style.type.note.plain.size
    for at, cells in enumerate(rows):
        y = high + style.sizes.row + at * line_high
        items += [Path(line(0.0, y, width, y), stroke=style.rule)]
        items += [Group(tuple(_table_row(cells, step, y + line_high / 2, design)), tag="TR")]
    bottom = high + style.sizes.row + len(rows) * line_high
    items += [Path(line(0.0, bottom, width, bottom), stroke=style.rule)]
    return Block((Group(tuple(items), tag="Table"),), bottom)


def _cells(players: int, cities: int, colours: int, design: RulebookDesign) -> tuple[str, ...]:
    side = design.side(cities)
    numbers = (cities, colours, colours * PIECES, colours * _CARDS, colours * _CARDS)
    return (str(players), side.name if side else "", *map(str, numbers))


def _head_lines(words: str, room: Mm, design: RulebookDesign) -> tuple[str, ...]:
    """Break a head into lines of whole words."""
    from meridian_print.graphics.drawing.type import width
    from meridian_print.graphics.typesetting.paragraphs import wrapped

    font = design.style.type.head
    longest = max(width(word, font) for word in words.split())
    return wrapped(words, font, max(room, longest))


def _heads(heads: Sequence[Sequence[str]], step: Mm, high: Mm, design: RulebookDesign) -> Iterator[Item]:
    font, ink = design.style.type.head, design.style.inks.ink
    leading = 1.15 * font.size
    for at, lines in enumerate(heads):
        x = (at + 0.5) * step
        drawn = (
            text(words, (x, high - (len(lines) - 1 - number) * leading - 0.3 * font.size), font, ink, anchor="middle")
            for number, words in enumerate(lines)
        )
        yield Group(tuple(drawn), tag="TH")


def _table_row(cells: Sequence[str], step: Mm, middle: Mm, design: RulebookDesign) -> Iterator[Item]:
    kind, ink = design.style.type.note, design.style.inks.ink
    for at, words in enumerate(cells):
        font = kind.plain if at else kind.strong
        base = middle + cap_height(font) / 2
        yield Group((text(words, ((at + 0.5) * step, base), font, ink, anchor="middle"),), tag="TD")
