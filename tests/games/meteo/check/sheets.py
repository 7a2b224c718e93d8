"""Logs of whole games with mistakes of the sheet, as people make them: one a log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from meridian_print.games.meteo.check.report import Report, check_log
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import TURNS_EACH
from meridian_print.games.meteo.rules.money import Final, final
from tests.games.meteo.games import greedy_game, random_game
from tests.games.meteo.logs import COLOURS, Style, log_text

STYLES = {
    "full": Style(income=1, money=1),
    "marks": Style(income=1, money=1, colours=False),
    "some": Style(colours=False),
    "colours": Style(income=0, money=0),
    "labels": Style(income=0, money=0, colours=False),
    "bare": Style(income=0, money=0, colours=False, labels=False),
}
"""What is written besides the turns; every log has its result."""

Turns = list[list[str]]
"""The words of each turn; a label or a colour comes first."""


@lru_cache(maxsize=20)
def checked(log: bytes) -> Report:
    """Check a log, the same one only once."""
    return check_log(log)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A log with a mistake, and the true final count."""

    text: str
    final: Final

    def report(self) -> Report:
        return checked(self.text.encode())


def sheet(seed: int, style: str, mistake: str) -> Sheet:
    """Return a whole game's log with a mistake of the sheet, or several, joined by '+'."""
    dice, random = Random(f"sheet {seed}"), Random(f"{seed} {mistake}")
    player, seats = greedy_game if seed % 2 else random_game, 2 + seed // 2 % 3
    played = player(dice, seats, HouseRules())
    lines = log_text(played, STYLES[style], dice).split("\n")
    first = lines.index("moves: |") + 1
    last = first + TURNS_EACH * seats
    turns = [line.split() for line in lines[first:last]]
    for one in mistake.split("+"):
        MISTAKES[one](random, turns, seats)
    lines[first:last] = [f"  {' '.join(turn)}" for turn in turns]
    return Sheet("\n".join(lines), final(played[-1].last))


def is_right(sheet: Sheet, report: Report) -> bool:
    """Return whether everyone's money at the end is the true one."""
    return report.played is not None and report.played.final == sheet.final


def _is_head(word: str) -> bool:
    return word[:-1].isdigit() or word[:-1] in COLOURS


def _head(turn: list[str]) -> int:
    return sum(map(_is_head, turn))


def _exchange(turns: Turns, one: int, other: int) -> None:
    """Exchange what was done in two turns; labels and colours stay."""
    first, second = turns[one], turns[other]
    here, there = _head(first), _head(second)
    first[here:], second[there:] = second[there:], first[here:]


def _swapped(random: Random, turns: Turns, seats: int) -> None:
    begun = random.randrange(len(turns) // seats) * seats
    _exchange(turns, *(begun + seat for seat in sorted(random.sample(range(seats), 2))))


def _own_other_round(random: Random, turns: Turns, seats: int) -> None:
    at = random.randrange(len(turns) - seats)
    _exchange(turns, at, at + seats)


def _twice(random: Random, turns: Turns, _: int) -> None:
    at = random.randrange(len(turns))
    turns.insert(at + 1, list(turns[at]))


def _on_one_line(random: Random, turns: Turns, _: int) -> None:
    at = random.randrange(len(turns) - 1)
    below = turns.pop(at + 1)
    turns[at] += below[_head(below) :]


def _on_two_lines(random: Random, turns: Turns, _: int) -> None:
    long = [at for at, turn in enumerate(turns) if len(turn) - _head(turn) > 1]
    at = random.choice(long)
    cut = random.randrange(_head(turns[at]) + 1, len(turns[at]))
    turns[at : at + 1] = [turns[at][:cut], turns[at][cut:]]


def _left_out(random: Random, turns: Turns, _: int) -> None:
    """Leave a turn out; the label of its round stays with the next."""
    at = random.randrange(len(turns) - 1)
    gone, below = turns.pop(at), turns[at]
    if gone[0][:-1].isdigit() and not below[0][:-1].isdigit():
        below.insert(0, gone[0])


def _round_left_out(random: Random, turns: Turns, seats: int) -> None:
    begun = random.randrange(len(turns) // seats - 1) * seats
    del turns[begun : begun + seats]


def _without_tile(random: Random, turns: Turns, _: int) -> None:
    at = random.randrange(len(turns))
    turns[at] = [word for word in turns[at] if "@" not in word]


def _without_wind(random: Random, turns: Turns, _: int) -> None:
    winds = [(turn, word) for turn in turns for word in turn if word.startswith("w")]
    turn, word = random.choice(winds)
    turn.remove(word)


def _without_trade(random: Random, turns: Turns, _: int) -> None:
    trades = [(turn, word) for turn in turns for word in turn if word[0] in "+-"]
    turn, word = random.choice(trades)
    turn.remove(word)


def _joined(random: Random, turns: Turns, _: int) -> None:
    turn = random.choice([turn for turn in turns if len(turn) - _head(turn) > 1])
    at = random.randrange(_head(turn), len(turn) - 1)
    turn[at : at + 2] = [turn[at] + turn[at + 1]]


def _words_swapped(random: Random, turns: Turns, _: int) -> None:
    turn = random.choice([turn for turn in turns if len(turn) - _head(turn) > 1])
    at = random.randrange(_head(turn), len(turn) - 1)
    turn[at : at + 2] = turn[at + 1], turn[at]


def _rounds(turns: Turns, seats: int) -> list[Turns]:
    return [turns[at : at + seats] for at in range(0, len(turns), seats)]


def _shuffled(random: Random, turns: Turns, seats: int) -> None:
    rounds = _rounds(turns, seats)
    before = list(rounds)
    while rounds == before:
        random.shuffle(rounds)
    turns[:] = [turn for one in rounds for turn in one]


def _halves(_: Random, turns: Turns, seats: int) -> None:
    middle = len(turns) // seats // 2 * seats
    turns[:] = turns[middle:] + turns[:middle]


def _pages(random: Random, turns: Turns, seats: int) -> None:
    """Exchange two stretches of rounds, one after the other."""
    first, middle, last = sorted(random.sample(range(len(turns) // seats + 1), 3))
    first, middle, last = first * seats, middle * seats, last * seats
    turns[first:last] = turns[middle:last] + turns[first:middle]


MISTAKES: dict[str, Callable[[Random, Turns, int], None]] = {
    "swapped": _swapped,
    "own-other-round": _own_other_round,
    "twice": _twice,
    "on-one-line": _on_one_line,
    "on-two-lines": _on_two_lines,
    "left-out": _left_out,
    "round-left-out": _round_left_out,
    "without-tile": _without_tile,
    "without-wind": _without_wind,
    "without-trade": _without_trade,
    "joined": _joined,
    "words-swapped": _words_swapped,
    "order": _shuffled,
    "halves": _halves,
    "pages": _pages,
}
