"""The recipe of a kit of Meridian: everything that determines its look."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.kit.recipe import KitRecipe, press_style
from meridian_print.boardgame.order import Order, completed
from meridian_print.games.meridian.layout.file import LayoutFile
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.theme_file import ThemeFault, theme_at
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.theme import OwnTheme, names_theme_file


@dataclass(frozen=True, slots=True)
class Recipe(KitRecipe):
    """Everything that determines how a kit looks."""

    words: Words
    layout: Layout
    theme: Theme


def own_theme(order: Order, file: LayoutFile) -> OwnTheme | ThemeFault | None:
    """Read the theme file that an order names or, if it names no theme, that of the layout beside it."""
    theme = completed(order, file.layout.preferences).theme
    if not names_theme_file(theme):
        return None
    return theme_at(Path(theme) if order.theme else file.path.parent / theme)


def recipe_for(layout: Layout, order: Order, kit: str = "", own: OwnTheme | None = None) -> Recipe:
    """Gather the recipe for an order, completed by the layout; `kit` is the id of the kit, if it has one.

    `own` is the theme of a theme file, if there is one.
    """
    order = completed(order, layout.preferences)
    words, theme = Words(order.language), Theme(own.based_on if own else order.theme, order.low_ink, layout.fonts, own)
    press, paper = press_style(layout.fonts), paper_named(order.paper)
    return Recipe(layout.title, words, press, paper, order, kit, layout, theme)
