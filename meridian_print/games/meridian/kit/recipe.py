"""The recipe of a kit of Meridian: everything that determines its look."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.kit.recipe import KitRecipe, press_style
from meridian_print.boardgame.order import Order, completed
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.words import Words


@dataclass(frozen=True, slots=True)
class Recipe(KitRecipe):
    """Everything that determines how a kit looks."""

    words: Words
    layout: Layout
    theme: Theme


def recipe_for(layout: Layout, order: Order, kit: str = "") -> Recipe:
    """Gather the recipe for an order, completed by the layout; `kit` is the id of the kit, if it has one."""
    order = completed(order, layout.preferences)
    words, theme = Words(order.language), Theme(order.theme, order.low_ink, layout.fonts)
    press, paper = press_style(layout.fonts), paper_named(order.paper)
    return Recipe(layout.title, words, press, paper, order, kit, layout, theme)
