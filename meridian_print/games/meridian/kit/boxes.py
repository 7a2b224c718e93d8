"""The kit's boxes: one for the cards and a tray for the towers, each on a sheet."""

from __future__ import annotations

import math
from functools import partial

from meridian_print.boardgame.card_sizes import card_size
from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.papers import writing_paper
from meridian_print.components.net_lines import Instructions, instructions
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.tower_sizes import tower_sizes
from meridian_print.games.meridian.rules.material import PIECES, Colour
from meridian_print.games.meridian.theme.pieces import BoxStyle
from meridian_print.games.meridian.towers.box import CARDS, BoxDesign, BoxSizes, Label, box, card_box, tower_tray
from meridian_print.graphics.drawing.geometry import Point, Size, after, rotation, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.graphics.nets.boxes import tray, tuck_box
from meridian_print.graphics.nets.net import Net
from meridian_print.graphics.nets.style import NetStyle
from meridian_print.printing.imposition.paper import Paper, PaperTooSmallError
from meridian_print.printing.imposition.sheets import Footer, printed_area, with_foot
from meridian_print.templates import load


def files(recipe: Recipe) -> PartFiles:
    """Yield the sheets as one PDF."""
    yield f"boxes-{sheet_paper(recipe).name.lower()}.pdf", partial(_document, recipe)


def boxes(recipe: Recipe) -> tuple[Drawing, ...]:
    """Draw the box for the cards and the tray for the towers."""
    words, theme = recipe.words.boxes, recipe.theme
    design = BoxDesign(theme.section("players", Players), theme.section("boxes", BoxStyle), load("nets.yaml", NetStyle))
    title, (for_cards, for_towers) = recipe.title, _nets(recipe)
    return (
        box(words.card_box, for_cards, Label(title, words.cards.format(cards=CARDS), words.credit), design),
        box(
            words.tray, for_towers, Label(title, words.towers.format(pieces=PIECES * len(Colour)), words.credit), design
        ),
    )


def sheet_paper(recipe: Recipe) -> Paper:
    """Return the paper to print boxes on: that of the sheets to write on, if boxes fit there.

    A box would leave most of a sheet of A1 blank.
    """
    try:
        smaller = writing_paper(recipe.paper)
    except PaperTooSmallError:  # to write on, which boxes are not for
        return recipe.paper
    if smaller == recipe.paper:
        return smaller
    room, bleed = _room(smaller, _how_to(recipe, smaller)), load("nets.yaml", NetStyle).bleed
    extents = (net.bounds.inset(-bleed) for net in _nets(recipe))
    fit = all(_is_turned(Size(extent.width, extent.height), room) is not None for extent in extents)
    return smaller if fit else recipe.paper


def _nets(recipe: Recipe) -> tuple[Net, Net]:
    """Lay out the box for the cards and the tray for the towers."""
    sizes, card = load("meridian/boxes.yaml", BoxSizes), card_size(recipe.order.cards).size
    return tuck_box(card_box(card, sizes)), tray(tower_tray(tower_sizes(recipe.order), sizes))


def _how_to(recipe: Recipe, paper: Paper) -> Instructions:
    room = printed_area(paper).width - 2 * recipe.press.note_gap
    return instructions(recipe.words.boxes.how_to, room, load("nets.yaml", NetStyle))


def _room(paper: Paper, how_to: Instructions) -> Size:
    """Return the room for a net below the instructions."""
    area = printed_area(paper)
    return Size(area.width, area.height - how_to.height)


def _is_turned(extent: Size, room: Size) -> bool | None:
    """Return whether a net is turned, only if it does not fit upright; None if it fits neither way."""
    upright, lying = _fits(extent, room), _fits(Size(extent.height, extent.width), room)
    return not upright if upright or lying else None


def _fits(extent: Size, room: Size) -> bool:
    return extent.width <= room.width and extent.height <= room.height


def _document(recipe: Recipe) -> Document:
    title = recipe.words.boxes.document.format(title=recipe.title)
    pages = (
        Page(_sheet(recipe, drawn, str(number)), str(number), drawn.title)
        for number, drawn in enumerate(boxes(recipe), 1)
    )
    return Document(title, recipe.words.language, tuple(pages))


def _sheet(recipe: Recipe, drawn: Drawing, label: str) -> Drawing:
    """Lay a net on a sheet with the instructions above it; raises PaperTooSmallError."""
    paper, press, words = sheet_paper(recipe), recipe.press, recipe.words
    how_to, area, (width, height) = _how_to(recipe, paper), printed_area(paper), drawn.size
    is_turned = _is_turned(drawn.size, _room(paper, how_to))
    if is_turned is None:
        raise PaperTooSmallError(
            f"expected paper with room for {math.ceil(width)} x {math.ceil(height)} mm, got '{paper.name}'"
        )
    high = width if is_turned else height
    top = area.y + (area.height - how_to.height - high) / 2
    middle = Point(area.centre.x, top + how_to.height + high / 2)
    upright = translation(middle.x - width / 2, middle.y - height / 2)
    net = Group(drawn.items, matrix=after(upright, rotation(90.0 if is_turned else 0.0, middle)))
    title = words.boxes.document.format(title=recipe.title)
    slip = Footer(words.kit.ruler, f"{drawn.title}.", recipe.slug_line(label), title)
    above = how_to.drawn(Point(area.x + press.note_gap, top), press.ink)
    return with_foot(Drawing(drawn.title, paper.size, (*above, net)), paper, slip, press)
