"""Standings of people over many games: who played, won, shared a win, and with how many points."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Protocol
from unicodedata import normalize

from meridian_print.boardgame.logs.report import GameOutcome, columns
from meridian_print.text.json_text import json_text

SCHEMA = "meridian-print/standings/1"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""
_HEADS = ("game", "place", "player", "played", "won", "shared", "points", "money", "average", "left", "guessed")


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's games of one kind. `place` counts from 1; who is equal in everything shares it.

    `points` are those of all games together, in thousands where the game is about money; `left` are the pieces left,
    None where the game counts none. `guessed` games rest on guesses: they count as played, and nobody has won them.
    """

    place: int
    name: str
    played: int
    won: int
    shared: int
    points: int
    left: int | None
    guessed: int

    @property
    def average(self) -> float:
        """The points a game."""
        return self.points / self.played


@dataclass(frozen=True, slots=True)
class Standings:
    """The people who played a game, the best first; `unit` is what they are counted in, points or money.

    Of the `games`, those `guessed` rest on guesses.
    """

    game: str
    unit: str
    games: int
    guessed: int
    people: tuple[Standing, ...]


class Counted(Protocol):
    """A report of a log, of whatever game."""

    @property
    def outcome(self) -> GameOutcome | None: ...  # noqa: D102


def standings(reports: Iterable[Counted]) -> tuple[Standings, ...]:
    """Return the standings over the logs of each game; those that have no outcome do not count.

    People are known by their names, whatever the case and the blanks, or else by their colours. They are ordered by the
    games won, then by those shared, by the points a game, and by the pieces left a game.
    """
    return standings_of(outcome for report in reports if (outcome := report.outcome))


def standings_of(outcomes: Iterable[GameOutcome]) -> tuple[Standings, ...]:
    """Return the standings over the outcomes of each game; see `standings`."""
    by_game = groupby(sorted(outcomes, key=lambda one: one.game), lambda one: one.game)
    return tuple(_of_game(game, tuple(of_game)) for game, of_game in by_game)


def _of_game(game: str, outcomes: Sequence[GameOutcome]) -> Standings:
    names: dict[str, str] = {}
    played: dict[str, list[_Seat]] = {}
    for outcome in outcomes:
        for seat, name in enumerate(_names(outcome)):
            known = normalize("NFC", name).casefold()
            names.setdefault(known, name)
            played.setdefault(known, []).append((outcome, seat))
    people = [_standing(names[known], games) for known, games in sorted(played.items())]
    guessed = sum(not outcome.is_certain for outcome in outcomes)
    return Standings(game, outcomes[0].unit, len(outcomes), guessed, tuple(_placed(people)))


_Seat = tuple[GameOutcome, int]


def _names(outcome: GameOutcome) -> Iterator[str]:
    """Yield the players' names; namesakes at one table are distinguished by their colours."""
    names = [" ".join(player.name.split()) for player in outcome.players]
    for player, name in zip(outcome.players, names, strict=True):
        yield f"{name} ({player.key})" if name and names.count(name) > 1 else name or player.key


def _standing(name: str, games: Sequence[_Seat]) -> Standing:
    wins = [len(outcome.winners) for outcome, seat in games if outcome.is_certain and seat in outcome.winners]
    left = [each for outcome, seat in games if (each := outcome.players[seat].left) is not None]
    return Standing(
        place=0,
        name=name,
        played=len(games),
        won=wins.count(1),
        shared=len(wins) - wins.count(1),
        points=sum(outcome.players[seat].points for outcome, seat in games),
        left=sum(left) if left else None,
        guessed=sum(not outcome.is_certain for outcome, _ in games),
    )


def _placed(people: Sequence[Standing]) -> Iterator[Standing]:
    """Yield people with their places, the best first; of equals, who comes first now."""
    ordered = sorted(people, key=_merit, reverse=True)
    merits = [_merit(one) for one in ordered]
    for one, merit in zip(ordered, merits, strict=True):
        yield replace(one, place=merits.index(merit) + 1)


def _merit(one: Standing) -> tuple[float, ...]:
    return one.won, one.shared, one.average, (one.left or 0) / one.played


def as_text(tables: Sequence[Standings]) -> str:
    """Write standings in columns, and below them what they are ordered by and how many games are guessed."""
    return "\n\n".join("\n".join(_lines(table, is_alone=len(tables) == 1)) for table in tables)


def _lines(table: Standings, *, is_alone: bool) -> Iterator[str]:
    has_left = any(one.left is not None for one in table.people)
    if not is_alone:
        yield f"{table.game}:"
    rows = [
        ("", "player", "played", "won", "shared", table.unit, "average", *(["left"] if has_left else []), "guessed")
    ]
    for one in table.people:
        left = [str(one.left)] if has_left else []
        counts = (one.played, one.won, one.shared, one.points)
        rows.append((f"{one.place}.", one.name, *map(str, counts), f"{one.average:.1f}", *left, str(one.guessed)))
    yield from columns(rows)
    more = ", then pieces left per game" if has_left else ""
    yield f"ordered by games won, then games shared, then {table.unit} per game{more}"
    if table.guessed:
        yield f"{table.guessed} of {table.games} games cannot be counted for certain: counted as played, won by nobody"


def as_csv(tables: Iterable[Standings]) -> str:
    """Write standings for a spreadsheet (RFC 4180), one line a person; no name can be taken for a formula."""
    written = io.StringIO()
    writer = csv.DictWriter(written, _HEADS, restval="")
    writer.writeheader()
    for table in tables:
        for one in table.people:
            writer.writerow({"game": table.game, **_values(one, table.unit), "player": harmless(one.name)})
    return written.getvalue()


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula.

    >>> harmless("=HYPERLINK(A1)"), harmless("Ada")
    ("'=HYPERLINK(A1)", 'Ada')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def as_json(tables: Iterable[Standings], left_out: Iterable[tuple[str, str]]) -> str:
    """Write standings as a JSON document; `left_out` are logs without an outcome, and why."""
    values = {
        "schema": SCHEMA,
        "standings": [
            {
                "game": table.game,
                "games": table.games,
                "guessed": table.guessed,
                "people": [_values(one, table.unit) for one in table.people],
            }
            for table in tables
        ],
        "left_out": [{"path": path, "reason": reason} for path, reason in left_out],
    }
    return json_text(values)


def _values(one: Standing, unit: str) -> Mapping[str, Any]:
    return {
        "place": one.place,
        "player": one.name,
        "played": one.played,
        "won": one.won,
        "shared": one.shared,
        unit: one.points,
        "average": round(one.average, 2),
        "left": one.left,
        "guessed": one.guessed,
    }
