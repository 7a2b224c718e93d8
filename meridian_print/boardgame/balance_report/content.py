"""What a report says, block by block: a page for the screen and sheets of paper set the same blocks."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.boardgame.balance.figures.statistics import Estimate
from meridian_print.graphics.drawing.items import Drawing
from meridian_print.graphics.drawing.paint import Ink


@dataclass(frozen=True, slots=True)
class ShareBar:
    """A share as a bar, with its interval as a line.

    `longest` is the share of a bar that fills its cell, `even` one that is marked, if any.
    """

    share: Estimate
    longest: float = 1.0
    even: float | None = None


Cell = str | ShareBar
"""What is in a cell of a table."""


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph in quiet ink."""

    words: str


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What the figures mean, as a list of sentences, below a `title` if there is one."""

    sentences: tuple[str, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class FigureTable:
    """A table below its `title`; all heads may be empty. The first cell of a row is its head.

    `note` explains it.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class HeatMap:
    """A board as a heat map; the inks of its `scale` go from cool to hot.

    The `legend` says what is hot, `said` what is hottest; `language` is that of the names on the board.
    """

    board: Drawing
    language: str
    scale: tuple[Ink, ...]
    legend: str
    said: str


Block = Note | Verdicts | FigureTable | HeatMap


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report, such as a side of a board; `fonts` are faces for letters that the program's own lack."""

    title: str
    blocks: tuple[Block, ...]
    fonts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BalanceReport:
    """A report; the `command` repeats its figures."""

    title: str
    sections: tuple[Section, ...]
    command: str

    @property
    def fonts(self) -> tuple[str, ...]:
        """Faces for letters that the program's own lack."""
        return tuple(dict.fromkeys(font for section in self.sections for font in section.fonts))

    @property
    def repeating(self) -> str:
        """What is said above the command."""
        return (
            "The same command gives the same figures, on any machine and with any number of processes; with another "
            "seed, others within their intervals:"
        )


def sentence(words: str) -> str:
    """Return a sentence of what is said at a terminal without a capital and a full stop.

    >>> sentence("seat 1 is favoured")
    'Seat 1 is favoured.'
    """
    return f"{words[0].upper()}{words[1:]}."


def report_title(boards: tuple[str, ...]) -> str:
    """Return the title of a report about boards.

    >>> report_title(("Atoll",)), report_title(("Atoll", "Fjord"))
    ('Atoll: is it fair?', 'Atoll and Fjord: which is fairer?')
    """
    if len(boards) == 1:
        return f"{boards[0]}: is it fair?"
    *others, last = boards
    return f"{', '.join(others)} and {last}: which is fairer?"
