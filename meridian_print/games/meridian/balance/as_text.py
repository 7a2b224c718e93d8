"""The findings about a side as JSON and for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from meridian_print.boardgame.balance.statistics import Estimate
from meridian_print.games.meridian.balance.figures import SideFigures
from meridian_print.games.meridian.balance.static import StaticFigures
from meridian_print.games.meridian.balance.verdicts import fairness, interval, percent, verdicts

_DIGITS = 6
"""Of figures as JSON, beyond all that intervals can tell."""
_GAP = "  "


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
                {"seat": each.seat, "wins": _three(each.wins), "points": _three(each.points)} for each in one.seats
            ],
            "shared": _three(one.shared),
            "islands": [
                {
                    **{"key": each.key, "name": each.name, "worth": each.worth},
                    **{"taken": _three(each.taken), "tied": _three(each.tied), "empty": _three(each.empty)},
                    **{"pieces": _three(each.pieces), "by_seat": [_three(share) for share in each.by_seat]},
                }
                for each in one.islands
            ],
            "cities": [
                {"code": each.code, "held": _three(each.held), "pushed": _three(each.pushed)} for each in one.cities
            ],
            "unassigned": _three(one.unassigned),
            "tie_break": _three(one.tie_break),
            "margin": _three(one.margin),
            "lead_changes": _three(one.lead_changes),
            "settled_at": _three(one.settled_at),
            "fair": {"p": one.p, "verdict": fairness(one)},
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
        yield _table(
            [("seat", "wins", "points"), *((str(s.seat), interval(s.wins), _mean(s.points)) for s in one.seats)]
        )
        yield _table(
            [
                ("a game", ""),
                ("points unassigned", interval(one.unassigned)),
                ("victories shared", interval(one.shared)),
                ("decided by the tie-break", interval(one.tie_break)),
                ("margin of the winner", _mean(one.margin)),
                ("changes of the lead", _mean(one.lead_changes)),
                ("winner last behind after", f"{interval(one.settled_at)} of the turns"),
            ]
        )
        heads = ("island", "worth", "taken", "tied", "empty", "pieces", "garrisons", "points a piece")
        yield _table([heads, *_island_rows(one)])
        meridians = [(str(each.meridian), str(each.islands), str(each.capitals)) for each in self.static.meridians]
        yield _table([("meridian", "islands", "capitals"), *meridians])


def _island_rows(figures: SideFigures) -> Iterator[tuple[str, ...]]:
    for each in figures.islands:
        shares = (percent(share.mean) for share in (each.taken, each.tied, each.empty))
        means = (f"{each.pieces.mean:.1f}", f"{each.garrisons.mean:.1f}", f"{each.points_a_piece:.2f}")
        yield each.name or each.key, str(each.worth), *shares, *means


def _three(figure: Estimate) -> list[float]:
    return [round(number, _DIGITS) for number in figure]


def _mean(figure: Estimate) -> str:
    return f"{figure.mean:.2f} ({figure.low:.2f} to {figure.high:.2f})"


def _table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Write rows in columns, the first one ranged left and the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        yield _GAP.join(cells).rstrip()
