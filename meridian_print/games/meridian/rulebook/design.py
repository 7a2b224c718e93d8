"""What the rulebook is set with: its words, its looks, the board it tells of, and the measures of a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from meridian_print.games.meridian.figures.cases import FigureDesign
from meridian_print.games.meridian.figures.columns import ColumnDesign
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.rules.house import USUAL
from meridian_print.games.meridian.scenes.scenes import Scenes
from meridian_print.games.meridian.towers.on_board import TowerDesign
from meridian_print.games.meridian.words import Words
from meridian_print.games.meridian.words.rulebook import RulebookWords
from meridian_print.graphics.rulebook.design import BookDesign

PAGES = (
    *("cover", "story", "setup", "board", "turn", "placing"),
    *("order", "pushing", "chains", "rebuilding", "scoring", "two", "house"),
)
"""What the pages are about, in their order; each is a place to lead to; the last is for house rules only."""
FIGURES = (
    *("table", "anatomy", "cards", "acts", "rule-1", "rule-2", "rule-3"),
    *("rule-4", "choices", "chains", "rebuilt", "whole-turn", "scoring", "pair"),
)
"""The figures that have numbers, in their order."""
PLAYERS = ((2, 5, 2), (3, 4, 1), (4, 5, 1))
"""How many players, on the side with how many cities on a meridian, with how many colours each."""
_FIVE, _FOUR = 5, 4


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookDesign(BookDesign):
    """How the rulebook looks, what it says, and the board it is for; its scenes are found when a picture wants one."""

    words: Words
    layout: Layout
    towers: TowerDesign
    pictures: PictureDesign
    scenes: Callable[[], Scenes]

    @property
    def book(self) -> RulebookWords:
        """The words of the book."""
        return self.words.rulebook

    @property
    def sketched(self) -> Self:
        """The same with sketches of pictures: what is drawn on them changes no height."""
        return replace(self, pictures=self.pictures.sketched)

    @property
    def figures(self) -> FigureDesign:
        """How the figures of this page look."""
        columns = ColumnDesign(self.towers, self.pictures.columns.style, self.style.type.letter)
        return FigureDesign(columns, self.style, self.words.figures, self.scale)

    @property
    def has_house_rules(self) -> bool:
        """Return whether games on the board have rules of their own."""
        return self.layout.house != USUAL

    def side(self, cities: int) -> Side | None:
        """Return the side with this number of cities on a meridian, if the board has it."""
        return next((side for side in self.layout.sides if side.cities_per_meridian == cities), None)

    def facts(self) -> Mapping[str, object]:
        """Return the names of the sides, and what they are like."""
        sides = {
            name: self.book.named.format(side=found.name) if (found := self.side(cities)) else otherwise
            for name, cities, otherwise in (("five", _FIVE, self.book.five), ("four", _FOUR, self.book.four))
        }
        return {**sides, **self._each_side()}

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
