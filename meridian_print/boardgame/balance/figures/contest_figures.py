"""What any contest is measured by: seats, bots, games as a whole; and what that means, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.boardgame.balance.columns import (
    BEHIND,
    LEAD_CHANGES,
    MARGIN,
    SHARED,
    WIN,
    game_at,
    hand_wins_at,
    points_at,
    wins_at,
)
from meridian_print.boardgame.balance.contest import LEAST_DEALS, Compared, Measure
from meridian_print.boardgame.balance.figures.statistics import Estimate, evenness, wilson
from meridian_print.boardgame.balance.figures.wording import interval, mean, percent, text_table, three
from meridian_print.boardgame.balance.tally import Tally

BRACKETS = "Figures in brackets are a 95 % interval: in 19 of 20 cases, the true figure lies between them."
DOUBTFUL = 0.05
"""A p below which seats are not taken to be alike."""
SLIGHT, CLEAR = 0.03, 0.07
"""Up to which distance from an even share of victories a seat is favoured slightly, and clearly; beyond, strongly."""
TAKE_TURNS = "take turns to begin; to see whether the board has a part in it, have bots play another one and compare"
"""What to do about the order of play, and how to find out what the board has to do with it."""
ORDER_OF_PLAY = f"that looks like the order of play, not like this board; {TAKE_TURNS}"
"""What is said of a lead that the board does not explain."""


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """A seat, from 1 in order of play: its share of victories, a shared one counting 1/k, and its mean points."""

    seat: int
    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class BotFigures:
    """A bot: the share of victories of all who play like it, and what it would be if all were equally good."""

    name: str
    wins: Estimate
    even: float


class Points(NamedTuple):
    """What a game calls the points that decide it, and a note about all figures, if one is needed."""

    name: str = "points"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What games were played: on which side, by which bots, hand by hand, in how many turns each, from which seed."""

    side: str
    bots: tuple[str, ...]
    turns: int
    seed: int

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.bots)


@dataclass(frozen=True, slots=True)
class ContestFigures:
    """What any contest is measured by; `p` is None where there are too few deals to ask whether seats are alike.

    `shared` is a share of games, `settled_at` of the turns of a game: that after which its winner was behind for the
    last time.
    """

    conditions: Conditions
    games: int
    deals: int
    seats: tuple[SeatFigures, ...]
    styles: tuple[BotFigures, ...]
    shared: Estimate
    margin: Estimate
    lead_changes: Estimate
    settled_at: Estimate
    p: float | None

    @property
    def players(self) -> int:
        """How many play."""
        return self.conditions.players

    @property
    def title(self) -> str:
        """The side and the number of players."""
        return f"{self.conditions.side}, {self.players} players"

    @property
    def styles_played(self) -> str:
        """The bots, each once."""
        return " and ".join(dict.fromkeys(self.conditions.bots))

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON; each is `[mean, low, high]`."""
        return {
            "side": self.conditions.side,
            "players": self.players,
            "bots": list(self.conditions.bots),
            "games": self.games,
            "deals": self.deals,
            "seed": self.conditions.seed,
            "seats": [
                {"seat": each.seat, "wins": three(each.wins), "points": three(each.points)} for each in self.seats
            ],
            "shared": three(self.shared),
            "margin": three(self.margin),
            "lead_changes": three(self.lead_changes),
            "settled_at": three(self.settled_at),
            "fair": {"p": self.p, "verdict": fairness(self)},
        }

    @property
    def game_rows(self) -> Iterator[tuple[str, str]]:
        """The figures of games as a whole, each with its name."""
        yield "victories shared", interval(self.shared)
        yield "margin of the winner", mean(self.margin)
        yield "changes of the lead", mean(self.lead_changes)
        yield "winner never behind after", f"{interval(self.settled_at)} of the turns"

    def text(self, verdicts: Sequence[str], tables: Sequence[Iterator[str]], points: Points) -> str:
        """Return the verdicts, then the seats and further tables, for a terminal."""
        seats = ((str(each.seat), interval(each.wins), mean(each.points)) for each in self.seats)
        parts = (
            (f"{self.title} ({self.styles_played}): {self.extent(points)}",),
            (f"- {verdict}" for verdict in verdicts),
            (*text_table([("seat", "wins", points.name), *seats]), BRACKETS),
            *tables,
        )
        return "\n\n".join(map("\n".join, parts))

    def extent(self, points: Points) -> str:
        """Return how much was played, and in what points are counted."""
        note = f"; {points.note}" if points.note else ""
        deals = "1 deal" if self.deals == 1 else f"{self.deals:,} deals"
        return f"{self.games:,} games of {deals}, seed {self.conditions.seed}{note}"


def contest_figures(conditions: Conditions, tally: Tally, spread: Sequence[Estimate]) -> ContestFigures:
    """Return the figures of a contest from a tally of at least one deal and the means of its columns a deal."""
    players, total = conditions.players, tally.total
    games, wins = tally.deals * players, tuple(map(wins_at, range(players)))

    def each_game(column: int, unit: float = 1.0) -> Estimate:
        return spread[game_at(players, column)].times(unit / players)

    return ContestFigures(
        conditions,
        games,
        tally.deals,
        seats=tuple(
            SeatFigures(
                seat + 1,
                wilson(total[wins[seat]] / WIN, games),
                spread[points_at(players, seat)].times(1 / players),
            )
            for seat in range(players)
        ),
        styles=tuple(_bot(conditions, total, bot, games) for bot in dict.fromkeys(conditions.bots)),
        shared=wilson(total[game_at(players, SHARED)], games),
        margin=each_game(MARGIN),
        lead_changes=each_game(LEAD_CHANGES),
        settled_at=each_game(BEHIND, 1 / conditions.turns),
        p=evenness(tally, wins, conditions.seed) if tally.deals >= LEAST_DEALS else None,
    )


def _bot(conditions: Conditions, total: Sequence[int], bot: str, games: int) -> BotFigures:
    hands = [hand for hand, name in enumerate(conditions.bots) if name == bot]
    wins = sum(total[hand_wins_at(conditions.players, hand)] for hand in hands) / WIN
    return BotFigures(bot, wilson(wins, games), len(hands) / conditions.players)


def compared_by(kind: str, players: int, turns: int, own: Sequence[Measure] = ()) -> Compared:
    """Return by what contests of a kind are compared: what any game is measured by, and a game's `own` measures.

    Their columns are those of a game as a whole.
    """
    measures = (
        Measure("victories shared", SHARED, 1.0, True),
        Measure("margin of the winner", MARGIN, 1.0, False),
        Measure("changes of the lead", LEAD_CHANGES, 1.0, False),
        Measure("turns until the winner is last behind", BEHIND, 1 / turns, True),
        *own,
    )
    return Compared(
        kind,
        tuple(map(wins_at, range(players))),
        tuple(hand_wins_at(players, hand) for hand in range(players)),
        1 / (WIN * players),
        tuple(
            measure._replace(column=game_at(players, measure.column), unit=measure.unit / players)
            for measure in measures
        ),
    )


def fairness(figures: ContestFigures) -> str:
    """Say which seats are favoured, by how much, and how sure that is."""
    if figures.p is None:
        least = LEAST_DEALS * figures.players
        return f"too few games for a verdict: {figures.games}, expected at least {least}"
    even = 1 / figures.players
    ranked = sorted(figures.seats, key=lambda seat: (seat.wins.mean, -seat.seat))
    worst, best = ranked[0], ranked[-1]
    if figures.p >= DOUBTFUL:
        reach = max(seat.wins.high - seat.wins.low for seat in figures.seats)  # half of it shows every other time only
        return (
            f"no seat is favoured as far as {figures.games:,} games can tell: the seats win {percent(worst.wins.mean)} "
            f"to {percent(best.wins.mean)} of games, {percent(even)} if all were alike (p = {figures.p:.2f}); a seat "
            f"further off than about {reach * 100:.1f} points would hardly have escaped"
        )
    distance = max(best.wins.mean - even, even - worst.wins.mean)
    size = "slightly" if distance <= SLIGHT else "clearly" if distance <= CLEAR else "strongly"
    chance = "fewer than 1 of 1,000 such tests" if figures.p < 0.001 else f"{percent(figures.p)} of such tests"
    return (
        f"seat {best.seat} is {size} favoured: it wins {interval(best.wins)} of games, and seat {worst.seat} "
        f"{interval(worst.wins)}, where {percent(even)} would be even; chance alone sets seats as far apart in {chance}"
    )


def skill(figures: ContestFigures) -> Iterator[str]:
    """Compare bots that play against each other."""
    if len(figures.styles) < 2:
        return
    for bot in figures.styles:
        judged = "more" if bot.wins.low > bot.even else "less" if bot.wins.high < bot.even else "about as much"
        as_even = "as" if judged == "about as much" else "than"
        yield f"{bot.name} wins {interval(bot.wins)} of games, {judged} {as_even} an even share of {percent(bot.even)}"
