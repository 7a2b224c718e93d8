"""The recipe of a kit: everything that determines its look."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.papers import paper_named
from meridian_print.games.meridian.kit.order import Order
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.theme import with_others
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.paper import Paper
from meridian_print.templates import load
from meridian_print.version import __version__


@dataclass(frozen=True, slots=True)
class Recipe:
    """Everything that determines how a kit looks."""

    layout: Layout
    theme: Theme
    words: Words
    press: PressStyle
    paper: Paper
    order: Order
    kit: str = ""

    def slug_line(self, label: str) -> str:
        """Return the slug line of a page: its label, its kit, if any, and the program."""
        words, program = self.words.kit, f"meridian-print {__version__}"
        return (words.made if self.kit else words.made_alone).format(label=label, kit=self.kit, program=program)


def recipe_for(layout: Layout, order: Order, kit: str = "") -> Recipe:
    """Gather the recipe for an order; `kit` is the id of the kit, if it has one."""
    press, paper = with_others(load("press.yaml", PressStyle), layout.fonts), paper_named(order.paper)
    theme = Theme(order.theme, order.low_ink, layout.fonts)
    return Recipe(layout, theme, Words(order.language), press, paper, order, kit)
