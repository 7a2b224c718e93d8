"""The kit's boxes: one for the cards and a tray for the towers, each on a sheet."""

from __future__ import annotations

from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.sheets import Nets, net_paper, net_sheets
from meridian_print.components.box import BoxDesign, BoxSizes, BoxStyle, Label, box, box_around
from meridian_print.components.players import Players
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.towers import tower_sizes
from meridian_print.games.meridian.rules.material import DECK, PIECES, Colour
from meridian_print.games.meridian.towers.sizes import TowerSizes, paper_height
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Document, Drawing
from meridian_print.graphics.nets.boxes import BoxDimensions, tray, tuck_box
from meridian_print.graphics.nets.net import Net, NetStyle
from meridian_print.printing.imposition.paper import Paper
from meridian_print.templates import load

CARDS = len(DECK) * len(Colour)
"""Cards in the box."""


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


def card_box(card: Size, sizes: BoxSizes) -> BoxDimensions:
    """Return the outside of a box for all cards of a size, standing upright."""
    return box_around(card.width, CARDS * sizes.card, card.height, sizes)


def tower_tray(towers: TowerSizes, sizes: BoxSizes) -> BoxDimensions:
    """Return the outside of a tray for all pieces: a tower of each colour, lying side by side."""
    return box_around(paper_height(towers, PIECES), len(Colour) * towers.foot, towers.foot, sizes)


def sheet_paper(recipe: Recipe) -> Paper:
    """Return the paper to print boxes on."""
    return net_paper(partial(_extents, recipe), recipe)


def _extents(recipe: Recipe) -> tuple[tuple[Size, ...], str]:
    """Return what the nets cover with their bleed, and the instructions above them."""
    bleed = load("nets.yaml", NetStyle).bleed
    bounds = [net.bounds.inset(-bleed) for net in _nets(recipe)]
    return tuple(Size(each.width, each.height) for each in bounds), recipe.words.boxes.how_to


def _nets(recipe: Recipe) -> tuple[Net, Net]:
    """Lay out the box for the cards and the tray for the towers."""
    sizes, card = load("boxes.yaml", BoxSizes), card_size(recipe.order.cards).size
    return tuck_box(card_box(card, sizes)), tray(tower_tray(tower_sizes(recipe.order), sizes))


def _document(recipe: Recipe) -> Document:
    words = recipe.words.boxes
    nets = Nets(words.document.format(title=recipe.title), words.how_to, boxes(recipe))
    return net_sheets(nets, sheet_paper(recipe), recipe)
