"""What a game offers to be measured: contests of bots on a board, and what is found out by them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from meridian_print.boardgame.balance.chunks import Chunk
from meridian_print.boardgame.balance.figures.statistics import games_for
from meridian_print.boardgame.balance.tally import Tally
from meridian_print.text.diagnostics import START, Diagnostic, error
from meridian_print.text.spelling import did_you_mean

SCHEMA = "meridian-print/balance/1"
"""The form of the figures of a board as JSON."""
BalanceKind = Literal["html", "pdf", "svg"]
"""What a report is: a page for the screen or a document to print about all contests, or the heat map of one."""
LEAST_DEALS = 20
"""With fewer deals there is no verdict."""


@dataclass(frozen=True, slots=True)
class ContestOrder:
    """What is to be measured: a side by its name, or all; a number of players, or the usual one of each side.

    `games` are rounded up to whole deals; without them, they are as many as the `precision` of a share asks, from 0 to
    1. `bots` are by hand, again from the first if there are fewer. `rules` are house rules, each KEY=VALUE. As many
    `boards` are measured together, which says whether a quicker engine is worth its start.
    """

    side: str = ""
    players: int | None = None
    games: int | None = None
    precision: float = 0.02
    bots: tuple[str, ...] = ("greedy",)
    rules: tuple[str, ...] = ()
    seed: int = 1
    boards: int = 1

    def deals(self, players: int) -> int:
        """Return how many deals are played by a number of players, each from every seat.

        >>> ContestOrder(games=10).deals(4), ContestOrder(precision=0.01).deals(4)
        (3, 1801)
        """
        games = games_for(self.precision, 1 / players) if self.games is None else self.games
        return -(-games // players)


def unknown_bots(order: ContestOrder, bots: Sequence[str]) -> Iterator[Diagnostic]:
    """Report the bots of an order that a game does not have."""
    for bot in order.bots:
        if bot not in bots:
            hint = did_you_mean(bot, bots) or f"the bots are {', '.join(bots)}"
            yield error("order", START, f"no bot '{bot}'; {hint}")


class Measure(NamedTuple):
    """A figure by which boards are compared: its name, its column in a tally, and what the unit of that is worth.

    A share is from 0 to 1.
    """

    name: str
    column: int
    unit: float
    is_share: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """By what a contest is compared with others of its `kind`, such as those of as many players.

    `wins` are the columns of victories, by seat, `hand_wins` by hand, each counted in units of `unit`; `measures` are
    further figures.
    """

    kind: str
    wins: tuple[int, ...]
    hand_wins: tuple[int, ...]
    unit: float
    measures: tuple[Measure, ...]


class Findings(Protocol):
    """The figures of a contest, in the forms in which they are reported."""

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON: each `[mean, low, high]`."""
        ...

    @property
    def text(self) -> str:
        """The figures and the verdicts, for a terminal."""
        ...


class Contest(Protocol):
    """Games of bots on one side of a board. It is sent to other processes, so it must be picklable."""

    @property
    def deals(self) -> int:
        """How many deals there are."""
        ...

    @property
    def games_each(self) -> int:
        """How many games are played of each deal."""
        ...

    @property
    def chunk_deals(self) -> int:
        """How many deals take some seconds."""
        ...

    @property
    def few_deals(self) -> int:
        """How many deals one process plays before others have begun."""
        ...

    @property
    def engine(self) -> str:
        """The name of the engine that plays here, such as `plain`."""
        ...

    @property
    def width(self) -> int:
        """How many columns a tally has."""
        ...

    @property
    def identity(self) -> Mapping[str, object]:
        """All that figures depend on, as JSON."""
        ...

    @property
    def compared(self) -> Compared:
        """By what it is compared with contests on other boards."""
        ...

    def prepare(self) -> None:
        """Make ready what several processes would otherwise each make for themselves."""
        ...

    def count(self, chunk: Chunk) -> Tally:
        """Play the deals of a chunk."""
        ...

    def findings(self, tally: Tally) -> Findings:
        """Return what a tally of at least one deal says."""
        ...

    def log(self, game: int, board: str) -> tuple[str, bytes]:
        """Play the game of a number, from 0, and return a name for its log and the file; it names its `board` so."""
        ...
