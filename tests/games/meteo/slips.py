"""Games written down with one slip of the pen: another sign of its class, two swapped, one left out."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from meridian_print.games.meteo.rules.house import HouseRules
from tests.games.meteo.games import greedy_game, random_game
from tests.games.meteo.logs import Style, log_text

CLASSES = ("ABCDE", "12345", "SCORHL", "hs", "+-", "0123456789")
"""Signs that are mistaken for each other."""
MARKED = Style()


@dataclass(frozen=True, slots=True)
class Slip:
    """A log in which a token was written wrongly: the right one, and where it stands."""

    text: str
    right: str
    line: int
    column: int


def slip(seed: int, style: Style = MARKED) -> Slip:
    """Write a game down, one token of it wrongly."""
    dice = random.Random(f"slip {seed}")
    player, seats = greedy_game if seed % 2 else random_game, 2 + seed % 3
    lines = log_text(player(dice, seats, HouseRules()), style, dice).split("\n")
    first = lines.index("moves: |") + 1
    turns = range(first, first + 7 * seats)
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
