"""The rulebook's pages, a thirteenth for house rules: each with the largest figures that leave its texts room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meridian.rulebook.design import PAGES, PLAYERS, RulebookDesign
from meridian_print.games.meridian.rulebook.picture_blocks import (
    aids_picture,
    boards_picture,
    cards_fan,
    cover_drawing,
    pieces_picture,
    scoring_captions,
    scoring_pictures,
    table_picture,
    turn_panels,
)
from meridian_print.games.meridian.rulebook.placing import order_page, panels, placing_page
from meridian_print.games.meridian.rulebook.playing import board_page, turn_page
from meridian_print.games.meridian.rulebook.pushing import chains_page, pushing_page, two_page
from meridian_print.games.meridian.rules.material import PIECES
from meridian_print.graphics.drawing.geometry import Mm, Rect, rectangle, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Path
from meridian_print.graphics.drawing.type import text
from meridian_print.graphics.rulebook.pages import RulebookPage, Setter, book_page
from meridian_print.graphics.rulebook.sections import opening
from meridian_print.graphics.rulebook.tables import table
from meridian_print.graphics.rulebook.text import (
    advice_box,
    body,
    box_room,
    bullets,
    caption,
    component,
    example_box,
    figure_head,
    head,
    in_halves,
    marked,
    marked_half,
    note,
    numbered,
    ruled,
    second_title,
    title,
)
from meridian_print.graphics.rulebook.words import Passage
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_CARDS = 13


def cover_page(design: RulebookDesign) -> Drawing:
    """Draw the cover."""
    return cover_drawing(design)


def story_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the story and the aim of the game, and all components."""
    words, sizes = design.book.story, design.style.sizes
    return (
        opening(words.title, words.text, words.aim, "story", design),
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
    pointer = (design.book.house.pointer,) if design.has_house_rules else ()
    two = caption(" ".join((words.two, *pointer)), width, design)
    table = stacked((_players_table(design), two), above=sizes.section)
    return (top, both, table)


def _boards(design: RulebookDesign) -> Block:
    grid, words = design.grid, design.book.story
    shown = words.sides if len(design.layout.sides) > 1 else words.side
    description = component(shown, grid.span(2), design, {})
    picture = boards_picture(design, grid.span(4), description.height)
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
    described = stacked(texts)
    return in_halves(aids_picture(design, half, described.height), described, design)


def _players_table(design: RulebookDesign) -> Block:
    """Set a table of what differs by the number of players."""
    rows = [_cells(players, cities, colours, design) for players, cities, colours in PLAYERS if design.side(cities)]
    return table(design.book.setup.heads, rows, design.grid.width, design)


def _cells(players: int, cities: int, colours: int, design: RulebookDesign) -> tuple[str, ...]:
    side = design.side(cities)
    numbers = (cities, colours, colours * PIECES, colours * _CARDS, colours * _CARDS)
    return (str(players), side.name if side else "", *map(str, numbers))


def rebuilding_page(design: RulebookDesign) -> Sequence[Block]:
    """Set how towers are withdrawn and rebuilt, the supply, the last cards, and a whole turn."""
    words, width, sizes = design.book.rebuilding, design.grid.width, design.style.sizes
    text = marked(body(words.text, width, design), "R9", "left", design)
    top = stacked((title(words.title, design, "rebuilding"), replace(text, above=sizes.below_title)))
    left, right = panels("rebuilt", words.panels, design)
    both = in_halves(
        marked_half(_passage(words.supply, design), "R7", "left", design),
        marked_half(_passage(words.last_cards, design), "R8", "right", design, leads=False),
        design,
        above=sizes.section,
    )
    return (
        top,
        in_halves(left, right, design, above=sizes.section),
        stacked((ruled(design), both), above=sizes.section),
        replace(_whole_turn(design), above=sizes.section),
    )


def scoring_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the end of the game: who takes an island, what it is worth, who wins; and an example."""
    words, width, half, sizes = design.book.scoring, design.grid.width, design.half, design.style.sizes
    takes = marked_half(body(words.takes, half, design), "R10", "left", design)
    left = stacked((body(words.text, half, design), takes))
    worth = marked_half(body(words.worth, half, design), "R11", "right", design)
    wins = marked_half(body(words.wins, half, design), "R12", "right", design)
    right = stacked((worth, wins, _ladder(words.ties, half, design)))
    top = stacked((title(words.title, design, "scoring"), in_halves(left, right, design, above=sizes.below_title)))
    strip, rows = scoring_pictures(design, width)
    table = stacked((replace(rows, above=sizes.section), _count_captions(design)), above=sizes.section)
    advice = advice_box(note(words.advice, box_room(width, design), design), width, design)
    needed = (top, replace(strip, above=sizes.section), table)
    return (*needed, replace(advice, above=sizes.section)) if design.has_advice else needed


def _passage(words: Passage, design: RulebookDesign) -> Block:
    return stacked((head(words.head, design.half, design), note(words.text, design.half, design)))


def _whole_turn(design: RulebookDesign) -> Block:
    words, width = design.book.rebuilding, design.grid.width
    room = box_room(width, design)
    four = replace(turn_panels(design, room), above=design.style.sizes.section)
    return example_box(stacked((figure_head(words.turn_title, room, design, "whole-turn"), four)), width, design)


def _count_captions(design: RulebookDesign) -> Block:
    """Set what is to be seen on the board and on the score sheet in two columns of about one height."""
    captions = scoring_captions(design)
    half = len(captions) // 2 + len(captions) % 2
    left = caption(" ".join(captions[:half]), design.half, design, figure="scoring")
    return in_halves(
        left, caption(" ".join(captions[half:]), design.half, design), design, above=design.style.sizes.section
    )


def _ladder(ties: Sequence[str], width: Mm, design: RulebookDesign) -> Block:
    """Set what decides a tie, each step further in, beside a bar."""
    sizes, indent = design.style.sizes, design.style.sizes.indent
    steps = []
    for at, words in enumerate(ties):
        x = sizes.beside + 0.7 * at * indent
        set_in = body(words, width - x, design)
        steps.append(replace(set_in, items=(Group(set_in.items, matrix=translation(x, 0.0)),)))
    block = stacked(steps, above=sizes.paragraph)
    bar = Path(rectangle(Rect(0.0, 0.0, sizes.bar / 2, block.height)), design.style.inks.sea_bar)
    return replace(block, items=(bar, *block.items))


def house_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the board's house rules."""
    words, width, sizes = design.book.house, design.grid.width, design.style.sizes
    rules = bullets(words.sentences(design.layout.house), width, design.style.type.body, design)
    intro = replace(body(words.intro, width, design), above=sizes.below_title)
    return (stacked((title(words.head, design, "house"), intro, replace(rules, above=sizes.section))),)


_SETTERS: tuple[Setter[RulebookDesign], ...] = (
    *(story_page, setup_page, board_page, turn_page, placing_page, order_page),
    *(pushing_page, chains_page, rebuilding_page, scoring_page, two_page),
)


def rulebook(design: RulebookDesign) -> tuple[RulebookPage, ...]:
    """Set the book; raises NoRoomError for a page whose texts do not fit."""
    cover = RulebookPage(cover_page(design), 1, design.words.pictures.cover.subtitle)
    setters = (*_SETTERS, house_page) if design.has_house_rules else _SETTERS
    *pages, last = (
        book_page(number, _title(number, design), setter, design) for number, setter in enumerate(setters, 2)
    )
    return (cover, *pages, _with_imprint(last, design) if design.layout.author else last)


def _with_imprint(page: RulebookPage, design: RulebookDesign) -> RulebookPage:
    """Name the board and who made it at the foot of a page, opposite its number."""
    style, area, is_right = design.style, design.area(page.number), page.number % 2 == 1
    words = design.book.house.imprint.format(title=design.layout.title, author=design.layout.author)
    at = (area.x if is_right else area.right, design.page.height - style.sizes.folio)
    line = text(words, at, style.type.figure, style.inks.ink, anchor="start" if is_right else "end")
    return replace(page, drawing=replace(page.drawing, items=(*page.drawing.items, line)))


def _title(number: int, design: RulebookDesign) -> str:
    book, place = design.book, PAGES[number - 1]
    titles = {
        "story": book.story.title,
        "setup": book.setup.title,
        "board": book.board.title,
        "turn": book.turn.title,
        "placing": book.placing.title,
        "order": book.placing.rules[2].head,
        "pushing": book.pushing.title,
        "chains": book.pushing.chains.head,
        "rebuilding": book.rebuilding.title,
        "scoring": book.scoring.title,
        "two": book.two.title,
        "house": book.house.head,
    }
    return titles[place]
