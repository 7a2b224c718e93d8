"""The recipe of a kit of Météo Business: everything that determines its look."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.kit.recipe import KitRecipe, press_style
from meridian_print.boardgame.order import Order, completed
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.words import Words


@dataclass(frozen=True, slots=True)
class Recipe(KitRecipe):
    """Everything that determines how a kit looks."""

    words: Words
    layout: Layout
    theme: Theme


def recipe_for(layout: Layout, order: Order, kit: str = "") -> Recipe:
    """Gather the recipe for an order, completed as usual; `kit` is the id of the kit, if it has one."""
    order = completed(order)
    words, theme = Words(order.language), Theme(order.theme, order.low_ink)
    return Recipe(layout.title, words, press_style(()), paper_named(order.paper), order, kit, layout, theme)
