"""The findings about a side as JSON and for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from meridian_print.boardgame.balance.seats import fairness
from meridian_print.boardgame.balance.wording import DIGITS, interval, mean, percent, text_table, three
from meridian_print.games.meridian.balance.figures import SideFigures
from meridian_print.games.meridian.balance.static import StaticFigures
from meridian_print.games.meridian.balance.verdicts import verdicts


@dataclass(frozen=True, slots=True)
class SideFindings:
    """The figures of a side, from games and from the board alone."""

    figures: SideFigures
    static: StaticFigures

    @property
    def verdicts(self) -> tuple[str, ...]:
        """What the figures mean."""
        return verdicts(self.figures, self.static)

    @property
    def values(self) -> Mapping[str, object]:
        """The figures as JSON; each is `[mean, low, high]`."""
        one = self.figures
        return {
            "side": one.side,
            "players": one.players,
            "bots": list(one.bots),
            "games": one.games,
            "deals": one.deals,
            "seed": one.seed,
            "seats": [
                {"seat": each.seat, "wins": three(each.wins), "points": three(each.points)} for each in one.seats
            ],
            "shared": three(one.shared),
            "islands": [
                {
                    **{"key": each.key, "name": each.name, "worth": each.worth},
                    **{"taken": three(each.taken), "tied": three(each.tied), "empty": three(each.empty)},
                    **{"pieces": three(each.pieces), "by_seat": [three(share) for share in each.by_seat]},
                }
                for each in one.islands
            ],
            "cities": [
                {"code": each.code, "held": three(each.held), "pushed": three(each.pushed)} for each in one.cities
            ],
            "unassigned": three(one.unassigned),
            "tie_break": three(one.tie_break),
            "margin": three(one.margin),
            "lead_changes": three(one.lead_changes),
            "settled_at": three(one.settled_at),
            "fair": {"p": one.p, "verdict": fairness(one)},
            "static": self._static,
        }

    @property
    def _static(self) -> Mapping[str, object]:
        """What can be said before a game is played, as JSON."""
        even = {name.replace(" ", "_"): round(value, DIGITS) for name, value in self.static.evenness.items()}
        return {
            "islands": [
                {
                    **{"key": each.key, "worth": each.worth, "capitals": each.capitals, "meridians": each.meridians},
                    **{"low": each.low, "pieces": each.pieces},
                }
                for each in self.static.islands
            ],
            "meridians": [
                {"meridian": each.meridian, "islands": each.islands, "capitals": each.capitals}
                for each in self.static.meridians
            ],
            "evenness": even,
        }

    @property
    def text(self) -> str:
        """The verdicts, then the figures in tables."""
        one = self.figures
        head = (
            f"{one.side}, {one.players} players ({' and '.join(dict.fromkeys(one.bots))}): {one.games:,} games of "
            f"{one.deals:,} deals, seed {one.seed}"
        )
        parts = ("\n".join(f"- {verdict}" for verdict in self.verdicts), *map("\n".join, self._tables()))
        return "\n\n".join((head, *parts))

    def _tables(self) -> Iterator[Iterator[str]]:
        one = self.figures
        yield text_table(
            [("seat", "wins", "points"), *((str(s.seat), interval(s.wins), mean(s.points)) for s in one.seats)]
        )
        yield text_table(
            [
                ("a game", ""),
                ("points unassigned", interval(one.unassigned)),
                ("victories shared", interval(one.shared)),
                ("decided by the tie-break", interval(one.tie_break)),
                ("margin of the winner", mean(one.margin)),
                ("changes of the lead", mean(one.lead_changes)),
                ("winner last behind after", f"{interval(one.settled_at)} of the turns"),
            ]
        )
        heads = ("island", "worth", "taken", "tied", "empty", "pieces", "garrisons", "points a piece")
        yield text_table([heads, *_island_rows(one)])
        yield from (text_table((heads, *rows)) for _, heads, rows in static_tables(self.static))


def static_tables(static: StaticFigures) -> Iterator[tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]]:
    """Yield tables of what can be said before a game is played: the title of each, its heads, its rows."""
    islands = (
        (
            each.name or each.key,
            *map(str, (each.worth, each.capitals, each.meridians, each.low)),
            f"{each.pieces_a_city:.1f}",
        )
        for each in static.islands
    )
    heads = ("before a game", "worth", "capitals", "meridians", "low cities", "pieces a city")
    yield "Islands before a game is played", heads, tuple(islands)
    meridians = ((str(each.meridian), str(each.islands), str(each.capitals)) for each in static.meridians)
    yield "Meridians", ("meridian", "islands", "capitals"), tuple(meridians)
    even = ((name, f"{value:.2f}") for name, value in static.evenness.items())
    yield "How even they are", ("evenness", "1 is even"), tuple(even)


def _island_rows(figures: SideFigures) -> Iterator[tuple[str, ...]]:
    for each in figures.islands:
        shares = (percent(share.mean) for share in (each.taken, each.tied, each.empty))
        means = (f"{each.pieces.mean:.1f}", f"{each.garrisons.mean:.1f}", f"{each.points_a_piece:.2f}")
        yield each.name or each.key, str(each.worth), *shares, *means
