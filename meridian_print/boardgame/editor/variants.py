"""What a game can do for whoever chooses among new boards: say what each is like, and keep a side that is liked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol, runtime_checkable

from meridian_print.boardgame.game import Game, GameLayout, NewLayout
from meridian_print.text.diagnostics import Checked

Qualities = Mapping[str, float]
"""What a side of a board is like, by names that the page of the editor has words for, each from 0 to 1."""


@runtime_checkable
class VariedGame(Game, Protocol):
    """A game whose new boards differ in more than meets the eye."""

    def qualities(self, layout: GameLayout) -> tuple[Qualities, ...]:
        """Return what each side of a board is like."""
        ...


@runtime_checkable
class RenewableGame(Game, Protocol):
    """A game whose boards have two sides, of which one can stay while the other is generated anew."""

    def read_unfinished(self, path: Path, source: bytes, language: str) -> GameLayout | None:
        """Read a board whatever is wrong with a side, which may be the one that is made anew; None without a map."""
        ...

    def renew(
        self, layout: GameLayout, kept: int, wishes: Mapping[str, object], seed: int | None
    ) -> Checked[NewLayout]:
        """Make a layout from a seed and wishes with the side `kept` of another, counted from 0, to the letter."""
        ...
