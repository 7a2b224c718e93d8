"""The recipe of a kit: everything that determines its look; what every game's has in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from meridian_print.boardgame.order import Order
from meridian_print.boardgame.words import BaseWords
from meridian_print.graphics.theme import with_others
from meridian_print.printing.imposition.marks import PressStyle
from meridian_print.printing.imposition.paper import Paper
from meridian_print.templates import load
from meridian_print.version import __version__

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KitRecipe:
    """What the sheets of any kit are made with; a game's own recipe adds its layout and its theme.

    `title` is that of the layout; `kit` is the id of the kit, empty for a page that belongs to none.
    """

    title: str
    words: BaseWords
    press: PressStyle
    paper: Paper
    order: Order
    kit: str

    def slug_line(self, label: str) -> str:
        """Return the slug line of a page: its label, its kit, if any, and the program."""
        words, program = self.words.kit, f"meridian-print {__version__}"
        return (words.made if self.kit else words.made_alone).format(label=label, kit=self.kit, program=program)

    def stacks(self, things: Sequence[T], colours: int) -> tuple[tuple[T, ...], ...]:
        """Share things out to stacks with sheets of their own: one, or one for each colour, if that is ordered.

        Things come colour by colour, as many of each.
        """
        count = colours if self.order.group == "colour" else 1
        size = len(things) // count
        return tuple(tuple(things[number * size : (number + 1) * size]) for number in range(count))


def press_style(fonts: tuple[str, ...]) -> PressStyle:
    """Read the style of marks and notes; letters that its faces lack are set in a layout's own `fonts`."""
    return with_others(load("press.yaml", PressStyle), fonts)
