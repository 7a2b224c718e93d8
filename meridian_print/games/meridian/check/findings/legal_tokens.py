"""The legal moves on a meridian, as tokens and as one short line."""

from __future__ import annotations

import re
from collections.abc import Iterable

from meridian_print.boardgame.logs.findings import MORE, in_one_line
from meridian_print.games.meridian.notation.resolve import MoveEntry, Noted, entry_text
from meridian_print.games.meridian.rules.hand import playable
from meridian_print.games.meridian.rules.legal import legal_actions
from meridian_print.games.meridian.rules.moves import Move, Violation
from meridian_print.games.meridian.rules.play import play, pushed
from meridian_print.games.meridian.rules.state import State
from meridian_print.text.diagnostics import runs

_PARTS = re.compile(r"(?P<city>[0-9]+\*?-?[a-z]*)(?P<height>[0-9]*)(?P<mark>[\^v]?)")
_EITHER_CARD = "{moves} (or with the range card)"


def legal_on(state: State, meridian: int) -> tuple[Move, ...]:
    """Return the legal moves of the player to move on a meridian, with each card playable there."""
    cards = (card for card in playable(state.hands[state.seat]) if meridian in card.meridians)
    moves = (Move(meridian, card.is_range, action) for card in cards for action in legal_actions(state, card, meridian))
    return tuple(move for move in moves if not isinstance(play(state, move), Violation))


def tokens(state: State, moves: Iterable[Move]) -> tuple[str, ...]:
    """Write legal moves, each with the mark of its push."""
    return tuple(entry_text(MoveEntry(move, None, Noted(push=pushed(state, move)))) for move in moves)


def in_a_line(legal: tuple[str, ...], more: str = MORE, either_card: str = _EITHER_CARD) -> str:
    """Write the tokens of a meridian with heights grouped by city; those of the number card stand for both cards'.

    `more` is written where the line is too long for them all, `either_card` where both cards can be played.

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
    line = in_one_line(written, more)
    return either_card.format(moves=line) if by_card[False] and by_card[True] else line


def _runs(numbers: list[int]) -> str:
    """Write ascending numbers, runs of them as '2..6'."""
    return ",".join(str(first) if first == last else f"{first}..{last}" for first, last in runs(numbers))
