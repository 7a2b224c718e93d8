"""What any rulebook is set with: its looks, the measures of a page, its pages and figures in their order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from meridian_print.graphics.drawing.geometry import Mm, Rect, Size
from meridian_print.graphics.rulebook.style import RulebookStyle
from meridian_print.graphics.rulebook.words import BookTerms
from meridian_print.graphics.typesetting.blocks import ColumnGrid
from meridian_print.graphics.typesetting.lines import Lettering


@dataclass(frozen=True, slots=True, kw_only=True)
class BookDesign:
    """How a rulebook looks, and the size of its pages; a game's own design adds what its pages show.

    `places` are what its pages are about, `numbered` the figures that have numbers, both in their order. `scale` is
    that of the figures on the page that is being set.
    """

    page: Size
    style: RulebookStyle
    terms: BookTerms
    places: tuple[str, ...]
    numbered: tuple[str, ...]
    scale: float = 1.0
    has_advice: bool = True

    @property
    def sketched(self) -> Self:
        """The same design for measuring pages: pictures keep their heights, but may leave out what is slow to draw."""
        return self

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

    def area(self, number: int) -> Rect:
        """Return where the text of a page stands; pages with even numbers lie left of the fold."""
        sizes = self.style.sizes
        left = sizes.inside if number % 2 else sizes.outside
        return Rect(left, sizes.top, self.grid.width, self.page.height - sizes.top - sizes.bottom)

    def figure_label(self, key: str) -> str:
        """Return what a figure is called."""
        return self.terms.figure.format(number=self.numbered.index(key) + 1)

    def filled(self, text: str, facts: Mapping[str, object] | None = None) -> str:
        """Fill in what the game knows, the numbers of pages, and facts."""
        pages = {f"page_{place}": number for number, place in enumerate(self.places, 1)}
        return text.format_map({**self.facts(), **pages, **(facts or {})})

    def facts(self) -> Mapping[str, object]:
        """Return what any text of this game's book may name."""
        return {}
