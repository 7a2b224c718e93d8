"""A slip of the pen in a whole game: what was meant is proposed, and nothing that follows from it is blamed."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import Report, check_log
from meridian_print.games.meteo.rules.house import HouseRules
from tests.games.meteo.games import greedy_game, random_game
from tests.games.meteo.logs import Style, log_text

LOGS = 24
CLASSES = ("ABCDE", "12345", "SCORHL", "hs", "+-", "0123456789")
"""Signs that are mistaken for each other."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A log in which a token was written wrongly: the right one, and where it stands."""

    text: str
    right: str
    line: int
    column: int


def slip(seed: int) -> Slip:
    """Write a game down, one token of it wrongly."""
    dice = random.Random(f"slip {seed}")
    player = greedy_game if seed % 2 else random_game
    lines = log_text(player(dice, 2 + seed % 3, HouseRules()), Style(), dice).split("\n")
    turns = range(lines.index("moves: |") + 1, lines.index("result:"))
    while True:
        at = dice.choice(turns)
        words = [word for word in re.finditer(r"\S+", lines[at]) if not re.match(r"\d+\.|[a-z]+:|i[+-]|=", word[0])]
        word = dice.choice(words)
        wrong = slipped(word[0], dice)
        if wrong != word[0]:
            break
    line = lines[at]
    lines[at] = f"{line[: word.start()]}{wrong}{line[word.end() :]}"
    return Slip("\n".join(lines), word[0], at + 1, word.start() + 1)


def slipped(token: str, dice: random.Random) -> str:
    """Take a sign for another of its class, swap two, leave one out."""
    at = dice.randrange(len(token))
    kind = dice.random()
    if kind < 0.7:
        kinds = [signs for signs in CLASSES if token[at] in signs] or ["@>/kw"]
        return token[:at] + dice.choice(dice.choice(kinds)) + token[at + 1 :]
    if kind < 0.85:
        return token[:at] + token[at + 1 : at + 2] + token[at] + token[at + 2 :]
    return token[:at] + token[at + 1 :]


@cache
def checked() -> tuple[tuple[Slip, Report], ...]:
    slips = [slip(seed) for seed in range(LOGS)]
    return tuple((one, check_log(one.text.encode())) for one in slips)


def noticed() -> list[tuple[Slip, Report]]:
    """Return the logs whose slip stands where something illegal is found."""
    return [
        (one, report)
        for one, report in checked()
        if any(found.diagnostic.span[:2] == (one.line, one.column) for found in report.findings)
    ]


def test_most_slips_are_noticed_where_they_stand():
    assert len(noticed()) >= 0.7 * LOGS


def test_what_was_meant_is_proposed():
    right = [
        one
        for one, report in noticed()
        if (report.findings[0].suggestion or "").upper() == one.right.upper()
        or (report.findings[0].earlier and report.findings[0].earlier.suggestion == one.right)
    ]

    assert len(right) >= 0.85 * len(noticed())


def test_what_follows_from_a_slip_is_said_to_follow():
    unmarked = [found for _, report in checked() for found in report.findings[1:] if not found.follows_guess]

    assert len(unmarked) <= 0.15 * LOGS


@pytest.mark.parametrize("seed", range(LOGS))
def test_a_log_all_of_whose_mistakes_have_suggestions_is_mended(seed: int) -> None:
    log = slip(seed).text.encode()

    done = mended(log, lambda text: check_log(text).findings)

    if all(found.mending for found in check_log(log).findings if found.is_error):
        assert check_log(done.data).is_ok
