"""Pages 10 and 11 of the rulebook: buying, selling, sailing; the wind, the end of the game and the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.games.meteo.figures.money import voyage_figure, widest_board
from meridian_print.games.meteo.figures.moves import named, wind_figure
from meridian_print.games.meteo.rulebook.design import RulebookDesign, money
from meridian_print.games.meteo.rulebook.things import rose_picture
from meridian_print.games.meteo.scenes.business import FinalCount, ending, voyage
from meridian_print.games.meteo.scenes.positions import COLOURS, region
from meridian_print.games.meteo.scenes.weather import turns_of_the_wind
from meridian_print.graphics.rulebook.tables import table
from meridian_print.graphics.rulebook.text import (
    advice_box,
    body,
    box_room,
    caption,
    example_box,
    head,
    in_halves,
    marked,
    marked_half,
    note,
    ruled,
    title,
)
from meridian_print.graphics.rulebook.words import Passage
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_OUT = tuple(map(region, ("A4", "C2", "D2")))
"""Regions out of a ship's reach that a caption names."""
_BEYOND = region("A1")
"""A region to which the way leads only past a beach."""


def trade_page(design: RulebookDesign) -> Sequence[Block]:
    """Set buying and selling, where pieces may be, and sailing with an example."""
    words, width, half, sizes = design.book.trade, design.grid.width, design.half, design.style.sizes
    left = marked_half(_passage(words.trade, half, design), "M11", "left", design)
    change = note(words.change, half, design)
    right = marked_half(_passage(words.ground, half, design), "M12", "right", design)
    both = in_halves(stacked((left, change)), right, design, above=sizes.below_title)
    top = stacked((title(words.title, design, "trade"), both))
    text = marked(_passage(words.sail, width, design), "M13", "right", design)
    shown, named_by = voyage(), design.words.figures
    facts = {
        "origin": named((shown.origin,), named_by),
        "reached": named(shown.reached, named_by),
        "out": named(_OUT, named_by),
        "beyond": named((_BEYOND,), named_by),
    }
    wide, narrow = design.grid.span(4), design.grid.span(2)
    scale = min(1.45 * design.scale, widest_board(wide, design.look))
    picture = voyage_figure(shown, wide, design.figures_at(scale))
    advice = advice_box(note(words.advice, box_room(narrow, design), design), narrow, design)
    beside = stacked(
        (caption(words.caption.format_map(facts), narrow, design, figure="voyage"), replace(advice, above=3.0))
    )
    return (
        top,
        stacked((ruled(design), replace(text, above=sizes.section)), above=sizes.section),
        row(((0.0, picture), (design.grid.at(4), beside)), above=sizes.section),
    )


def wind_page(design: RulebookDesign) -> Sequence[Block]:
    """Set how the wind is turned, the end of the game, and an example of the last count."""
    words, width, sizes = design.book.wind, design.grid.width, design.style.sizes
    wide, narrow = design.grid.span(4), design.grid.span(2)
    turn = marked(Block((), 0.0), "M14", "right", design)
    rose = rose_picture(0.9 * narrow * design.scale, design)
    turning = row(((0.0, _passage(words.turn, wide, design)), (design.grid.at(4), rose), (0.0, turn)))
    top = stacked((title(words.title, design, "wind"), replace(turning, above=sizes.below_title)))
    ways, letters = turns_of_the_wind(), design.words.winds
    onward = next(way for way, is_allowed in ways[1:] if is_allowed)
    facts = {"from_": letters[ways[0][0]], "to": letters[onward]}
    directions = stacked(
        (
            wind_figure(ways, width, design.figures_at(1.2 * design.scale)),
            caption(words.turn_caption.format_map(facts), width, design, figure="wind"),
        )
    )
    end = marked(_passage(words.end, width, design), "M16", "right", design)
    last = stacked((end, body(words.win, width, design)))
    advice = advice_box(note(words.cash, box_room(width, design), design), width, design)
    return (
        top,
        replace(directions, above=sizes.section),
        stacked((ruled(design), replace(last, above=sizes.section)), above=sizes.section),
        replace(_count(design), above=sizes.section),
        replace(advice, above=sizes.section),
    )


def _passage(words: Passage, width: float, design: RulebookDesign) -> Block:
    return stacked(
        (head(words.head, width, design), body(words.text, width, design, above=design.style.sizes.paragraph))
    )


def _count(design: RulebookDesign) -> Block:
    words, width, sizes = design.book.wind, design.grid.width, design.style.sizes
    room, shown = box_room(width, design), ending()
    rows = [_counted(each, design) for each in shown]
    winner = next(each for each in shown if each.is_winner)
    richest = max(shown, key=lambda each: each.money)
    facts = {"winner": _player(winner, design), "richest": _player(richest, design)}
    content = (
        head(words.count_title, room, design),
        replace(table(words.count_heads, rows, room, design), above=sizes.panel),
        note(words.count_caption.format_map(facts), room, design, above=sizes.panel),
    )
    return example_box(stacked(content), width, design)


def _counted(each: FinalCount, design: RulebookDesign) -> tuple[str, ...]:
    sums = (each.money, each.income, each.hotels, each.ships, each.total)
    return (_player(each, design), *(money(one, design) for one in sums))


def _player(each: FinalCount, design: RulebookDesign) -> str:
    name = design.words.figures.players[COLOURS.index(each.colour)]
    return name[:1].upper() + name[1:]
