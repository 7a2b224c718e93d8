"""What machines cut of a kit of Meridian: cards, tower pieces and counters."""

from __future__ import annotations

from functools import partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.cutting import (
    Things,
    card_lines,
    cards_to_cut,
    counters_to_cut,
    cutter_files,
    net_lines,
    nets_to_cut,
    plotter_files,
)
from meridian_print.games.meridian.kit.cards import KitCards
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.kit.towers import counter_items, piece_items, tower_sizes
from meridian_print.games.meridian.towers.sizes import paper_piece
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.nets.net import NetStyle
from meridian_print.graphics.nets.shapes import frustum
from meridian_print.printing.imposition.registration import CutterStyle
from meridian_print.templates import load


def lines(recipe: Recipe) -> PartFiles:
    """Yield the lines of a tower piece of any colour and of a card, for lasers and plotters."""
    return plotter_files({"tower-net": partial(_tower, recipe), "card-outline": partial(_card, recipe)})


def sheets(recipe: Recipe) -> PartFiles:
    """Yield sheets of cards, pieces and counters for a machine that prints-and-cuts."""
    things = {"cards": cards, "towers": pieces, "towers-flat": counters}
    return cutter_files({name: partial(gather, recipe) for name, gather in things.items()}, recipe)


def cards(recipe: Recipe, style: CutterStyle) -> Things:
    """Gather the cards."""
    return cards_to_cut(KitCards(recipe).deck(), recipe, style)


def pieces(recipe: Recipe, style: CutterStyle) -> Things:
    """Gather the nets of all tower pieces."""
    title = recipe.words.towers.pieces.format(title=recipe.title)
    net = frustum(paper_piece(tower_sizes(recipe.order)))
    return nets_to_cut(title, piece_items(recipe), net, load("nets.yaml", NetStyle).bleed, style)


def counters(recipe: Recipe, style: CutterStyle) -> Things:
    """Gather the flat counters."""
    title, foot = recipe.words.towers.counters.format(title=recipe.title), recipe.order.foot
    return counters_to_cut(title, counter_items(recipe), Size(foot, foot), style)


def _tower(recipe: Recipe) -> Drawing:
    title = recipe.words.towers.pieces.format(title=recipe.title)
    return net_lines(title, frustum(paper_piece(tower_sizes(recipe.order))))


def _card(recipe: Recipe) -> Drawing:
    card = card_size(recipe.order.cards)
    return card_lines(recipe.words.kit.cards.format(title=recipe.title), card.size, card.corner)
