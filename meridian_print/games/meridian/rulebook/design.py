"""What the rulebook is set with: its words, its looks, the board it tells of, and the measures of a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from meridian_print.games.meridian.figures.cases import FigureDesign
from meridian_print.games.meridian.figures.columns import ColumnDesign
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.towers.on_board import TowerDesign
from meridian_print.games.meridian.words import Words
from meridian_print.games.meridian.words.rulebook import RulebookWords
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size
from meridian_print.graphics.rulebook.style import RulebookStyle
from meridian_print.graphics.typesetting.grid import ColumnGrid
from meridian_print.graphics.typesetting.words import Lettering

PAGES = (
    *("cover", "story", "setup", "board", "turn", "placing"),
    *("order", "pushing", "chains", "rebuilding", "scoring", "two"),
)
"""What the pages are about, in their order; each is a place to lead to."""
FIGURES = (
    *("table", "anatomy", "cards", "acts", "rule-1", "rule-2", "rule-3"),
    *("rule-4", "choices", "chains", "rebuilt", "whole-turn", "scoring", "pair"),
)
"""The figures that have numbers, in their order."""
PLAYERS = ((2, 5, 2), (3, 4, 1), (4, 5, 1))
"""How many players, on the side with how many cities on a meridian, with how many colours each."""
_FIVE, _FOUR = 5, 4


@dataclass(frozen=True, slots=True)
class RulebookDesign:
    """How the rulebook looks, what it says, the board it is for, and the size of its pages.

    `scale` is that of the figures on the page that is being set.
    """

    page: Size
    style: RulebookStyle
    words: Words
    layout: Layout
    towers: TowerDesign
    pictures: PictureDesign
    scale: float = 1.0
    has_advice: bool = True

    @property
    def book(self) -> RulebookWords:
        """The words of the book."""
        return self.words.rulebook

    @property
    def grid(self) -> ColumnGrid:
        """The columns of a page."""
        sizes = self.style.sizes
        return ColumnGrid(self.page.width - sizes.inside - sizes.outside, sizes.gutter)

    @property
    def half(self) -> Mm:
        """How wide half of the grid is."""
        return self.grid.span(self.grid.columns // 2)

    @property
    def caption(self) -> Lettering:
        """What captions are set in, with the styles of labels and of verdicts."""
        kinds, inks = self.style.type, self.style.inks
        strong = kinds.caption.strong
        styles = (("label", kinds.figure, inks.quiet), ("yes", strong, inks.yes), ("no", strong, inks.no))
        return replace(kinds.caption, styles=styles)

    @property
    def figures(self) -> FigureDesign:
        """How the figures of this page look."""
        columns = ColumnDesign(self.towers, self.pictures.columns.style, self.style.type.letter)
        return FigureDesign(columns, self.style, self.words.figures, self.scale)

    def area(self, number: int) -> Rect:
        """Return where the text of a page stands; pages with even numbers lie left of the fold."""
        sizes = self.style.sizes
        left = sizes.inside if number % 2 else sizes.outside
        return Rect(left, sizes.top, self.grid.width, self.page.height - sizes.top - sizes.bottom)

    def side(self, cities: int) -> Side | None:
        """Return the side with so many cities on a meridian, if the board has it."""
        return next((side for side in self.layout.sides if side.cities_per_meridian == cities), None)

    def filled(self, text: str, facts: Mapping[str, object] | None = None) -> str:
        """Fill in the names of the sides, what they are like, the numbers of pages, and facts."""
        sides = {
            name: self.book.named.format(side=found.name) if (found := self.side(cities)) else otherwise
            for name, cities, otherwise in (("five", _FIVE, self.book.five), ("four", _FOUR, self.book.four))
        }
        pages = {f"page_{place}": number for number, place in enumerate(PAGES, 1)}
        return text.format_map({**sides, **self._each_side(), **pages, **(facts or {})})

    def _each_side(self) -> Mapping[str, object]:
        """Return what the sides are called, how many cities their meridians have, and how many players they are for.

        In pictures the first side is the left one.
        """
        first, last = self.layout.sides[0], self.layout.sides[-1]
        facts: dict[str, object] = {"cities": first.cities_per_meridian, "players": self._players(first)}
        for place, side in (("left", first), ("right", last)):
            facts |= {place: side.name, f"{place}_cities": side.cities_per_meridian}
            facts |= {f"{place}_players": self._players(side)}
        return facts

    def _players(self, side: Side) -> str:
        """Return how many players a side is for."""
        first, *others = [players for players, cities, _ in PLAYERS if cities == side.cities_per_meridian]
        return self.words.figures.facts.either.format(first=first, last=others[-1]) if others else str(first)
