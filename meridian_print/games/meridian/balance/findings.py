"""The findings about a side for a terminal and as JSON, and the schema of that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from meridian_print.boardgame.balance.figures.contest_figures import Points
from meridian_print.boardgame.balance.figures.wording import DIGITS, interval, percent, text_table, three
from meridian_print.boardgame.balance.schema import FIGURE, POSITIVE, SHARE, TEXT, board_schema, listed, whole
from meridian_print.boardgame.layout.schema import Schema
from meridian_print.boardgame.logs.schema import COUNT
from meridian_print.games.meridian.balance.figures import SideFigures
from meridian_print.games.meridian.balance.static import StaticFigures
from meridian_print.games.meridian.balance.verdicts import verdicts

ISLANDS_NOTE = (
    "At the end of a game, an island is taken by one player, tied, or empty. Pieces are those of all players that "
    "stand on it then; points per piece are the points that they bring, divided by them."
)
LOW_NOTE = (
    "A low city is one of the lowest two of its meridian: a tower of one piece or two, below all others, holds it. "
    "Where all cities below are held as well, each city further up takes a piece more; pieces per city are their mean."
)


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
            **one.contest.values,
            "verdicts": list(self.verdicts),
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
        return self.figures.contest.text(self.verdicts, tuple(self._tables()), Points())

    def _tables(self) -> Iterator[Iterator[str]]:
        yield text_table([("games as a whole", ""), *game_rows(self.figures)])
        heads = ("island", "worth", "taken", "tied", "empty", "pieces", "garrisons", "points per piece")
        yield chain(text_table([heads, *_island_rows(self.figures)]), (ISLANDS_NOTE,))
        for title, names, rows, note in static_tables(self.static):
            yield chain((title,), text_table((names, *rows) if any(names) else rows), (note,) if note else ())


def game_rows(figures: SideFigures) -> Iterator[tuple[str, str]]:
    """Yield the figures of a game as a whole, each with its name."""
    yield "points unassigned", interval(figures.unassigned)
    yield "decided by the tie-break", interval(figures.tie_break)
    yield from figures.contest.game_rows


def static_tables(static: StaticFigures) -> Iterator[tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...], str]]:
    """Yield tables of what can be said before a game is played: the title of each, its heads, its rows, a note.

    Meridians stand side by side: there are ten, with few figures each.
    """
    islands = (
        (
            each.name or each.key,
            *map(str, (each.worth, each.capitals, each.meridians, each.low)),
            f"{each.pieces_a_city:.1f}",
        )
        for each in static.islands
    )
    heads = ("island", "worth", "capitals", "meridians", "low cities", "pieces per city")
    yield "Islands before a game is played", heads, tuple(islands), LOW_NOTE
    meridians = ("meridian", *(str(each.meridian) for each in static.meridians))
    on_each = ("islands", *(str(each.islands) for each in static.meridians))
    capitals = ("capitals", *(str(each.capitals) for each in static.meridians))
    yield "Meridians before a game is played", meridians, (on_each, capitals), ""
    even = ((name, f"{value:.2f}") for name, value in static.evenness.items())
    yield "How even they are, 1 if all are alike", ("", ""), tuple(even), ""


def _island_rows(figures: SideFigures) -> Iterator[tuple[str, ...]]:
    for each in figures.islands:
        shares = (percent(share.mean) for share in (each.taken, each.tied, each.empty))
        means = (f"{each.pieces.mean:.1f}", f"{each.garrisons.mean:.1f}", f"{each.points_a_piece:.2f}")
        yield each.name or each.key, str(each.worth), *shares, *means


def balance_schema(schema: str) -> Schema:
    """Return the schema of the figures of a board, which name it by `schema`."""
    island = {
        **{"key": TEXT, "name": TEXT, "worth": POSITIVE, "taken": SHARE, "tied": SHARE, "empty": SHARE},
        **{"pieces": FIGURE, "by_seat": listed(SHARE)},
    }
    city = {"code": TEXT, "held": SHARE, "pushed": FIGURE}
    own = {"islands": listed(whole(island)), "cities": listed(whole(city)), "unassigned": SHARE, "tie_break": SHARE}
    return board_schema(schema, own, {"static": _static()})


def _static() -> Schema:
    island = {"key": TEXT, **dict.fromkeys(("worth", "capitals", "meridians", "low", "pieces"), COUNT)}
    meridian = dict.fromkeys(("meridian", "islands", "capitals"), COUNT)
    even = {"type": "object", "additionalProperties": {"type": "number", "minimum": 0, "maximum": 1}}
    return whole({"islands": listed(whole(island)), "meridians": listed(whole(meridian)), "evenness": even})
