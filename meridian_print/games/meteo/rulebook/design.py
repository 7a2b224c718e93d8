"""What the rulebook is set with: its words, the things that it shows, and the grid of its figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from meridian_print.games.meteo.cards.card import amount
from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.figures.grid import GridDesign
from meridian_print.games.meteo.figures.moves import FigureDesign
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.words import Words
from meridian_print.games.meteo.words.rulebook import RulebookWords
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.rulebook.cover import CoverDesign
from meridian_print.graphics.rulebook.design import BookDesign

PAGES = (
    *("cover", "aim", "setup", "board", "turn", "income"),
    *("placing", "limits", "leaving", "trade", "wind", "sources"),
)
"""What the pages are about, in their order; each is a place to lead to."""
FIGURES = (
    *("table", "anatomy", "turn", "income", "entries", "shift", "difference", "high"),
    *("swap", "card", "voyage", "wind"),
)
"""The figures that have numbers, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookDesign(BookDesign):
    """How the rulebook looks, what it says, and what it shows: the kit's board, cards, tiles and pieces.

    `kit_layout` is that of the `board`; `published` is the board as it was published, to which all examples refer.
    `kit` is the id of the kit, if there is one.
    """

    words: Words
    look: GridDesign
    cards: CardDesign
    cover: CoverDesign
    kit_layout: Layout
    board: Drawing
    published: Drawing
    kit: str = ""

    @property
    def book(self) -> RulebookWords:
        """The words of the book."""
        return self.words.rulebook

    @property
    def sketched(self) -> Self:
        """The same with blank boards, grids and cards: what is drawn on them changes no height."""
        board, published = (replace(each, items=()) for each in (self.board, self.published))
        return replace(self, board=board, published=published, look=replace(self.look, is_blank=True))

    @property
    def figures(self) -> FigureDesign:
        """How the figures of this page look."""
        return self.figures_at(self.scale)

    def figures_at(self, scale: float) -> FigureDesign:
        """Return how figures look at a scale."""
        return FigureDesign(replace(self.look, scale=scale), self.style, self.words.figures)

    def facts(self) -> Mapping[str, object]:
        """Return nothing: all boards are played alike."""
        return {}


def money(thousands: int, design: RulebookDesign) -> str:
    """Write an amount of money as the language has it, given in thousands."""
    return amount(1000 * thousands, design.words.cards).removeprefix("+")
