"""Pages 4 and 5 of the rulebook: the board with the key to the figures, and what one does in a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from meridian_print.games.meridian.figures.cases import FigureDesign, act_figure
from meridian_print.games.meridian.figures.columns import Piled, Strip, islet, struck, tower, water, withdrawn
from meridian_print.games.meridian.rulebook.design import RulebookDesign
from meridian_print.games.meridian.rulebook.picture_blocks import anatomy_picture, cards_picture, deck_picture
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.scenes.figures import cases_of
from meridian_print.graphics.drawing.geometry import Mm, translation
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.rulebook.marks import arrow, chevrons
from meridian_print.graphics.rulebook.text import (
    advice_box,
    body,
    box_room,
    caption,
    centred,
    head,
    in_halves,
    marked,
    note,
    numbered_head,
    ruled,
    title,
)
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_KEY_HEIGHT = 10.6
_KEY_ROOM = 15.0
_Sign = Callable[[FigureDesign], Iterator[Item]]


def board_page(design: RulebookDesign) -> Sequence[Block]:
    """Set a meridian with what is to be found on it, and how the figures are read."""
    words, width, sizes = design.book.board, design.grid.width, design.style.sizes
    above = caption(words.caption, width, design, figure="anatomy")
    top = stacked((title(words.title, design, "board"), replace(above, above=sizes.below_title)))
    picture = replace(anatomy_picture(design, width), above=sizes.section)
    return (replace(top, keeps=True), picture, *_key(design))


def turn_page(design: RulebookDesign) -> Sequence[Block]:
    """Set the three steps of a turn."""
    words, width, sizes = design.book.turn, design.grid.width, design.style.sizes
    opening = body(words.text, width, design, above=sizes.below_title)
    top = stacked((title(words.title, design, "turn"), opening))
    room = box_room(width, design)
    hidden = stacked((note(f"**{words.open.head}**", room, design), note(words.open.text, room, design)))
    return (top, _choose(design), _act(design), _discard(design), replace(advice_box(hidden, width, design), above=2.0))


def _choose(design: RulebookDesign) -> Block:
    words, half = design.book.turn, design.half
    picture, facts = cards_picture(design, half)
    text = stacked(
        (body(words.choose.text, half, design), caption(words.cards, half, design, figure="cards", facts=facts))
    )
    opening = marked(numbered_head(1, words.choose.head, design), "R8", "right", design)
    return _step(opening, in_halves(picture, text, design, above=1.4 * design.style.sizes.section), design)


def _act(design: RulebookDesign) -> Block:
    words, grid, sizes = design.book.turn, design.grid, design.style.sizes
    step = (grid.width + grid.gutter) / 4
    width = step - grid.gutter
    acts = [
        stacked((act_figure(case, width, design.figures), centred(text, width, design)))
        for case, text in zip(cases_of("acts"), words.actions, strict=True)
    ]
    content = stacked(
        (
            body(words.act.text, grid.width, design),
            row(tuple((at * step, act) for at, act in enumerate(acts)), above=1.4 * sizes.section),
            caption(words.four, grid.width, design, figure="acts"),
        ),
        above=1.4 * sizes.paragraph,
    )
    return _step(numbered_head(2, words.act.head, design), content, design)


def _discard(design: RulebookDesign) -> Block:
    words, half = design.book.turn.discard, design.half
    content = in_halves(
        deck_picture(design, half), body(words.text, half, design), design, above=design.style.sizes.section
    )
    return _step(numbered_head(3, words.head, design), content, design)


def _step(opening: Block, content: Block, design: RulebookDesign) -> Block:
    section = design.style.sizes.section
    return stacked((ruled(design), replace(opening, above=section), content), above=section)


def _key(design: RulebookDesign) -> Iterator[Block]:
    """Yield the heading of the key, and its rows of two signs each."""
    words, sizes = design.book.board, design.style.sizes
    yield replace(head(words.key_title, design.half, design, above=sizes.section), keeps=True)
    lines = [_key_line(sign, text, design) for sign, text in zip(_SIGNS, words.key, strict=True)]
    for left, right in zip(lines[:4], lines[4:], strict=True):
        high = max(left.height, right.height)
        yield in_halves(_lowered(left, high), _lowered(right, high), design, above=sizes.panel)


def _lowered(block: Block, height: Mm) -> Block:
    """Set a block in the middle of a height."""
    return Block((Group(block.items, matrix=translation(0.0, (height - block.height) / 2)),), height)


def _key_line(sign: _Sign, words: str, design: RulebookDesign) -> Block:
    """Set a sign of the figures, with what it means beside it."""
    text = note(words, design.half - _KEY_ROOM, design)
    high = max(_KEY_HEIGHT, text.height)
    drawn = Group(tuple(sign(design.figures)), matrix=translation(_KEY_ROOM / 2 - 1.5, high / 2))
    beside = Group(text.items, matrix=translation(_KEY_ROOM, (high - text.height) / 2))
    return Block((drawn, beside), high)


def _shown(pile: Piled) -> _Sign:
    return lambda design: tower(pile, (0.0, 0.0), design.columns)


def _gone(design: FigureDesign) -> Iterator[Item]:
    return withdrawn(Piled(Colour.ORANGE, 4), (0.0, 0.0), design.columns)


def _crossed(design: FigureDesign) -> Iterator[Item]:
    pile = Piled(Colour.ORANGE, 3, is_new=True)
    yield from tower(pile, (0.0, 0.0), design.columns)
    yield from struck(pile, (0.0, 0.0), design.columns)


def _edge(design: FigureDesign) -> Iterator[Item]:
    return _piece(Strip((None,), range(1)), design, is_cut=False)


def _cut(design: FigureDesign) -> Iterator[Item]:
    return _piece(Strip((None, None, None), range(1, 2)), design, is_cut=True)


def _piece(strip: Strip, design: FigureDesign, *, is_cut: bool) -> Iterator[Item]:
    """Yield a city below the board's edge, or below a cut."""
    style, sizes = design.columns.style, design.sizes
    top = -_KEY_HEIGHT / 2 + (sizes.wave if is_cut else sizes.edge)
    shown = Strip((None, None), range(1, 2)) if not is_cut else strip
    items = (*water(shown, style), *islet((sizes.width / 2, sizes.pitch / 2), 1 if is_cut else 4, style))
    small = (_KEY_HEIGHT - sizes.edge) / (sizes.pitch + sizes.wave)
    yield Group(items, matrix=(small, 0.0, 0.0, small, -small * sizes.width / 2, top))


def _pushes(design: FigureDesign) -> Iterator[Item]:
    sizes, inks = design.sizes, design.columns.style.inks
    for x, way, ink in ((-3.1, -1, inks.arrow), (3.1, 1, inks.no)):
        yield from arrow((x, -3.6 * way), (x, 3.6 * way), ink, width=sizes.shaft, head=sizes.head)


def _divide(design: FigureDesign) -> Iterator[Item]:
    yield chevrons((-1.7, 0.0), design.columns.style.inks.chevron)


_SIGNS: tuple[_Sign, ...] = (
    *(_shown(Piled(Colour.GREY, 3)), _shown(Piled(Colour.ORANGE, 2, is_new=True)), _gone, _crossed),
    *(_edge, _cut, _pushes, _divide),
)
