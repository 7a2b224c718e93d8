"""The legal moves on a meridian, as tokens and as one short line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile

from meridian_print.games.meridian.check.marks import pushed
from meridian_print.games.meridian.notation.resolve import MoveEntry, Noted, entry_text
from meridian_print.games.meridian.rules.hand import playable
from meridian_print.games.meridian.rules.legal import legal_actions
from meridian_print.games.meridian.rules.moves import Move, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State

_PARTS = re.compile(r"(?P<city>[0-9]+\*?-?[a-z]*)(?P<height>[0-9]*)(?P<mark>[\^v]?)")
LONGEST = 90
"""Most characters in the line."""


def legal_on(state: State, meridian: int) -> tuple[Move, ...]:
    """Return the legal moves of the player to move on a meridian, with each card playable there."""
    cards = (card for card in playable(state.hands[state.seat]) if meridian in card.meridians)
    moves = (Move(meridian, card.is_range, action) for card in cards for action in legal_actions(state, card, meridian))
    return tuple(move for move in moves if not isinstance(play(state, move), Violation))


def tokens(state: State, moves: Iterable[Move]) -> tuple[str, ...]:
    """Write legal moves, each with the mark of its push."""
    return tuple(entry_text(MoveEntry(move, None, Noted(push=pushed(state, move)))) for move in moves)


def in_a_line(legal: tuple[str, ...]) -> str:
    """Write the tokens of a meridian with heights grouped by city; those of the number card stand for both cards'.

    >>> in_a_line(("7a1", "7a2", "7a3", "7d3v", "7-e", "7x"))
    '7a1..3 7d3v 7-e 7x'
    """
    heights: dict[tuple[str, str], list[int]] = {}
    by_card: dict[bool, list[str]] = {False: [], True: []}
    for token in legal:
        by_card["*" in token].append(token)
    for token in by_card[False] or by_card[True]:
        parts = _PARTS.fullmatch(token)
        if parts:
            heights.setdefault((parts["city"], parts["mark"]), []).extend(map(int, filter(None, [parts["height"]])))
    written = [f"{city}{_runs(sorted(built))}{mark}" for (city, mark), built in heights.items()]
    shown = _as_many_as_fit(written)
    more = f" and {len(written) - len(shown)} more" if len(shown) < len(written) else ""
    both = " (or with the range card)" if by_card[False] and by_card[True] else ""
    return " ".join(shown) + more + both


def _runs(numbers: list[int]) -> str:
    """Write ascending numbers, runs of them as '2..6'."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}..{run[-1]}" for run in runs)


def _as_many_as_fit(words: list[str]) -> list[str]:
    return list(words[: max(1, sum(1 for _ in takewhile(lambda end: end <= LONGEST, _ends(words))))])


def _ends(words: list[str]) -> Iterator[int]:
    """Yield the length of the line after each word."""
    end = -1
    for word in words:
        end += 1 + len(word)
        yield end
