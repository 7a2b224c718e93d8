"""Logs of random games with mistakes of the sheet, as people make them: one a log, or several slips of the pen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from meridian_print.games.meridian.check.report import Report
from meridian_print.games.meridian.notation.model import Line, read_line
from meridian_print.games.meridian.notation.resolve import MoveEntry, entry_text
from meridian_print.games.meridian.notation.write_log import log_text
from meridian_print.games.meridian.rules.scoring import Score, score
from meridian_print.text.diagnostics import START
from meridian_print.text.source.nodes import Word
from tests.games.meridian.check import games
from tests.games.meridian.check.games import ALL, PLAIN, Style, checked, entries, game, log

LEFT = Style(marks=True)
CARDS = Style(turn_ups=True)
STYLES = {"none": PLAIN, "=": LEFT, ">": CARDS, "full": ALL}
"""The marks that are written; every log has its result."""

Rows = list[list[str]]
"""The tokens of each round, the label first."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A log with a mistake, and the true score; `rows` are those as they should be."""

    text: str
    score: Score
    rows: tuple[tuple[str, ...], ...]

    def report(self) -> Report:
        return checked(self.text)


def sheet(seed: int, style: str, mistake: str) -> Sheet:
    """Return a random game's log with a mistake of the sheet, or several, joined by '+'."""
    random = Random(f"{seed} {mistake}")
    written = STYLES[style]
    played = game(seed, (4, 3, 2)[seed % 3], written)
    tokens = [_text(entry, style) for entry in entries(played, written)]
    seats = len(played.states[0].hands)
    rows = [
        [f"{number}.", *tokens[start : start + seats]] for number, start in enumerate(range(0, len(tokens), seats), 1)
    ]
    true = tuple(map(tuple, rows))
    for one in mistake.split("+"):
        MISTAKES[one](random, rows)
    lines = tuple(_line(row) for row in rows)
    whole = log(played, tokens, written)
    return Sheet(log_text(_with_lines(whole, lines)), score(played.states[-1]), true)


def is_right(sheet: Sheet, report: Report) -> bool:
    """Return whether points and pieces left are the true ones."""
    return report.played is not None and (report.played.score.points, report.played.score.left) == (
        sheet.score.points,
        sheet.score.left,
    )


def _with_lines(whole: games.Log, lines: tuple[Line, ...]) -> games.Log:
    return whole._replace(moves=lines)


def _line(row: list[str]) -> Line:
    return read_line(Word(" ".join(row), START))


def _text(entry: MoveEntry, style: str) -> str:
    if style == "=" and entry.noted:
        entry = entry._replace(noted=entry.noted._replace(push=None))
    return entry_text(entry)


def _swapped(random: Random, rows: Rows) -> None:
    row = random.choice(rows)
    first, second = random.sample(range(1, len(row)), 2)
    row[first], row[second] = row[second], row[first]


def _swapped_first(random: Random, rows: Rows) -> None:
    _swapped(random, rows[:1])


def _column_off(random: Random, rows: Rows) -> None:
    row = random.choice(rows)
    row[1:] = [*row[2:], row[1]]


def _other_round(random: Random, rows: Rows) -> None:
    at = random.randrange(len(rows) - 1)
    rows[at][1:], rows[at + 1][1:] = rows[at + 1][1:], rows[at][1:]


def _own_other_round(random: Random, rows: Rows) -> None:
    at = random.randrange(len(rows) - 1)
    seat = random.randrange(1, len(rows[at]))
    rows[at][seat], rows[at + 1][seat] = rows[at + 1][seat], rows[at][seat]


def _left_out_first(random: Random, rows: Rows) -> None:
    del rows[0][random.randrange(1, len(rows[0]))]


def _twice(random: Random, rows: Rows) -> None:
    at = random.randrange(len(rows))
    rows.insert(at + 1, list(rows[at]))


def _twice_numbered_on(random: Random, rows: Rows) -> None:
    _twice(random, rows)
    for number, row in enumerate(rows, 1):
        row[0] = f"{number}."


def _order(random: Random, rows: Rows) -> None:
    while [row[0] for row in rows] == sorted((row[0] for row in rows), key=lambda label: int(label[:-1])):
        random.shuffle(rows)


def _halves(_: Random, rows: Rows) -> None:
    middle = len(rows) // 2
    rows[:] = rows[middle:] + rows[:middle]


def _joined(random: Random, rows: Rows) -> None:
    row = random.choice(rows)
    at = random.randrange(1, len(row) - 1)
    row[at : at + 2] = [row[at] + row[at + 1]]


def _left_out(random: Random, rows: Rows) -> None:
    row = random.choice(rows[:-1])
    del row[random.randrange(1, len(row))]


MISTAKES: dict[str, Callable[[Random, Rows], None]] = {
    "swapped": _swapped,
    "swapped-first": _swapped_first,
    "column-off": _column_off,
    "other-round": _other_round,
    "own-other-round": _own_other_round,
    "twice": _twice,
    "twice-numbered-on": _twice_numbered_on,
    "order": _order,
    "halves": _halves,
    "joined": _joined,
    "left-out": _left_out,
    "left-out-first": _left_out_first,
}
