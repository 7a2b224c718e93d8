"""The pictures of the rulebook where they stand in it, and what captions may say of what they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.rulebook.design import RulebookDesign
from meridian_print.games.meridian.rulebook.pictures import (
    anatomy,
    components,
    cover,
    scoring,
    setup,
    turn,
    whole_turn,
)
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.rulebook.pictures.scoring import score_rows
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.scenes.anatomy import AnatomyScene
from meridian_print.games.meridian.scenes.scoring import ScoringRow, ScoringScene
from meridian_print.games.meridian.scenes.whole_turn import WholeTurnScene
from meridian_print.graphics.drawing.geometry import Mm, translation
from meridian_print.graphics.drawing.items import Drawing, Group
from meridian_print.graphics.drawing.type import cap_height
from meridian_print.graphics.rulebook.marks import disc
from meridian_print.graphics.rulebook.text import caption
from meridian_print.graphics.typesetting.blocks import Block, row
from meridian_print.graphics.typesetting.pages import stacked

_DISC_ROOM = "\u2003\u2002\u2009"
"""Spaces as wide as a disc and the gap behind it."""
Draw = Callable[[Any, PictureDesign, Mm], Block]
_TURN: tuple[Draw, ...] = (whole_turn.choose, whole_turn.before, whole_turn.done, whole_turn.pay)


def cover_drawing(design: RulebookDesign) -> Drawing:
    """Draw the cover."""
    return cover.cover(design.scenes().cover, design.pictures)


def boards_picture(design: RulebookDesign, width: Mm, beside: Mm) -> Block:
    """Draw the sides of the board, at least as high as what stands beside them."""
    return _shown(components.boards, design.scenes().components, design, width, beside=beside)


def cards_fan(design: RulebookDesign, width: Mm) -> Block:
    """Draw a fan of cards."""
    return _shown(components.cards, design.scenes().components, design, width)


def pieces_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw towers of all colours."""
    return _shown(components.towers, design.scenes().components, design, width)


def aids_picture(design: RulebookDesign, width: Mm, beside: Mm) -> Block:
    """Draw a mat, a strip and labels, at least as high as what stands beside them."""
    return _shown(components.aids, design.scenes().components, design, width, beside=beside)


def table_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw the table at the start of a game."""
    return _shown(setup.setup, design.scenes().setup, design, width)


def anatomy_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw a meridian with what is to be found on it, the larger the figures of its page are."""
    return _anatomy(design.scenes().anatomy, design.pictures, width, min(1.0, design.scale))


def cards_picture(design: RulebookDesign, width: Mm) -> tuple[Block, Mapping[str, object]]:
    """Draw the cards of a turn over the meridians; also return what a caption may say of them."""
    scene = design.scenes().turn
    either = design.words.figures.facts.either
    *others, last = map(str, scene.range.meridians)
    meridians = either.format(first=", ".join(others), last=last)
    facts = {"range": scene.range_name, "meridians": meridians, "number": scene.meridian}
    return _shown(turn.cards, scene, design, width), facts


def deck_picture(design: RulebookDesign, width: Mm) -> Block:
    """Draw the discard pile, the deck and the card that is turned up."""
    return _shown(turn.discard, design.scenes().turn, design, width)


def turn_panels(design: RulebookDesign, width: Mm) -> Block:
    """Draw a whole turn in four panels, each with its caption."""
    scene = design.scenes().whole_turn
    gap = design.style.sizes.gutter
    each = (width - (len(_TURN) - 1) * gap) / len(_TURN)
    texts = [design.filled(text, _turn_facts(scene, design)) for text in design.book.rebuilding.turn]
    pictures = [_shown(draw, scene, design, each) for draw in _TURN]
    captions = [_numbered(at, text, each, design) for at, text in enumerate(texts, 1)]
    drawn = row([(at * (each + gap), picture) for at, picture in enumerate(pictures)])
    below = row([(at * (each + gap), text) for at, text in enumerate(captions)], above=design.style.sizes.panel)
    return stacked((drawn, below))


def _numbered(number: int, words: str, width: Mm, design: RulebookDesign) -> Block:
    """Set a caption that begins with its number on a disc."""
    radius, capitals = design.style.sizes.disc, cap_height(design.caption.plain)
    set_in = caption(f"{_DISC_ROOM}{words}", width, design)
    return replace(set_in, items=(*disc(str(number), (radius, capitals / 2), design.style), *set_in.items))


def _turn_facts(scene: WholeTurnScene, design: RulebookDesign) -> Mapping[str, object]:
    words = design.words.figures.facts
    pushed = colour_word(scene.pushed_colour, words.towers).format(height=scene.pushed_height)
    is_shorter = scene.height < scene.pushed_height
    free = ", ".join(map(str, (*scene.free, scene.free_from)))
    city = design.book.rebuilding.in_capital if scene.has_capital else design.book.rebuilding.in_city
    return {
        "range": scene.card_name,
        "meridian": scene.meridian,
        "free": free,
        "holder": pushed,
        "place": city.place.format(city=scene.letter),
        "taken": city.taken,
        "city": scene.letter,
        "height": scene.height,
        "relation": (words.shorter if is_shorter else words.taller).format(height=pushed),
        "way": words.up if scene.way == "up" else words.down,
        "end": scene.onto_letter,
        "before": scene.supply,
        "left": scene.left,
        "drawn": scene.next_name,
    }


def scoring_pictures(design: RulebookDesign, width: Mm) -> tuple[Block, Block]:
    """Draw a strip of the board at the end of a game, and its rows on the score sheet."""
    scene = design.scenes().scoring
    strip = _shown(scoring.scoring_strip, scene, design, width)
    return strip, _drawn(score_rows, scene, design.pictures, width)


def scoring_captions(design: RulebookDesign) -> tuple[str, ...]:
    """Return what is to be seen in the strip and on the score sheet, island by island."""
    scene, words = design.scenes().scoring, design.book.scoring
    strip = design.filled(words.upper if scene.is_upper else words.strip, {"side": scene.side_name})
    captions = [_island_caption(row, scene, design) for row in scene.rows]
    empty = [design.filled(words.empty, {"island": island.name}) for island in scene.empty]
    return (strip, *captions, *empty, _end_caption(scene, design))


def _island_caption(row: ScoringRow, scene: ScoringScene, design: RulebookDesign) -> str:
    words = design.book.scoring
    texts = {"tie": words.tie, "capital": words.capital, "lone": words.lone, "capital-tie": words.capital_tie}
    held = [(_name(colour, design), count) for colour, count in scene.garrisons(row)]
    (first, most), (second, fewer) = held[0], held[min(1, len(held) - 1)]
    facts = {"first": first, "second": second, "most": most, "fewer": fewer, "island": row.name, "points": row.worth}
    return f"**{row.letter}** {_begun(design.filled(texts[row.part], facts))}"


def _end_caption(scene: ScoringScene, design: RulebookDesign) -> str:
    words = design.book.scoring
    facts = {"winner": _name(scene.winner, design), "second": _name(scene.second, design), "points": scene.top}
    return design.filled(words.tied_end if scene.is_tied else words.end, facts)


def _name(colour: Colour, design: RulebookDesign) -> str:
    return colour_word(colour, design.words.figures.facts.players)


def _begun(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def _shown(draw: Draw, scene: object, design: RulebookDesign, width: Mm, *, beside: Mm = 0.0) -> Block:
    """Draw a picture in the middle of a width, as much smaller as the figures of its page.

    Where the width leaves it room, it is at least as high as what stands `beside` it.
    """
    wide = width * min(1.0, design.scale)
    if beside and wide < width:
        sketched = design.sketched.pictures
        low, high = (_drawn(draw, scene, sketched, each).height for each in (wide, width))
        wide += (width - wide) * min(max((beside - low) / (high - low), 0.0), 1.0)
    drawn = _drawn(draw, scene, design.pictures, wide)
    return Block((Group(drawn.items, matrix=translation((width - wide) / 2, 0.0)),), drawn.height)


@cache
def _drawn(draw: Draw, scene: object, design: PictureDesign, width: Mm) -> Block:
    return draw(scene, design, width)


@cache
def _anatomy(scene: AnatomyScene, design: PictureDesign, width: Mm, share: float) -> Block:
    return anatomy.anatomy(scene, design, width, share=share)
