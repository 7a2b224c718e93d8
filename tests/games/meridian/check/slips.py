"""Logs of random games with all marks and three slips of the pen."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from meridian_print.games.meridian.check.report import Report
from meridian_print.games.meridian.notation.resolve import entry_text
from meridian_print.games.meridian.notation.write_log import log_text
from tests.games.meridian.check.games import ALL, checked, entries, game, log, same_move, slip

SLIPS = 3


@dataclass(frozen=True, slots=True)
class Slipped:
    """A log, and the true tokens of its wrong turns."""

    text: str
    true: dict[int, str]

    def report(self) -> Report:
        return checked(self.text)


def slipped(seed: int, slips: int = SLIPS) -> Slipped:
    """Return a random game's log with slips on different turns."""
    random = Random(f"{seed} slips")
    played = game(seed, (4, 3, 2)[seed % 3], ALL)
    written = entries(played, ALL)
    tokens = [entry_text(entry) for entry in written]
    turns = random.sample(range(len(tokens)), slips)
    true = {turn: tokens[turn] for turn in turns}
    for turn in turns:
        entry = written[turn]
        tokens[turn] = entry_text(entry._replace(move=slip(random, entry.move, len(played.states[0].columns[0]))))
    return Slipped(log_text(log(played, tokens, ALL)), true)


def blamed(report: Report) -> dict[int, str | None]:
    """Return the turns that errors blame, each with what is suggested for it."""
    found: dict[int, str | None] = {}
    for one in report.findings:
        if one.is_error and one.earlier is not None:
            found[one.earlier.turn] = one.earlier.suggestion
        elif one.is_error and one.turn is not None:
            found.setdefault(one.turn, one.suggestion)
    return found


def exact(log: Slipped, report: Report) -> int:
    """Count the slips that are blamed and mended."""
    found = blamed(report)
    return sum(same_move(found.get(turn), true) for turn, true in log.true.items())


def innocent(log: Slipped, report: Report) -> int:
    """Count the turns that are blamed without a slip."""
    return len(blamed(report).keys() - log.true.keys())
