"""Slips of the pen: the moves that differ from a written one in a single thing, with their likelihoods."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import log
from typing import NamedTuple

from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.games.meridian.rules.material import DECK, MERIDIANS
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.state import State

_OF_A_KIND = 0.25
"""The likelihood of each kind of typo: a wrong star, city, meridian or height."""
_SIGNS = "0123456789abcdex-*^v=>!"
_LOWER = 0.8
"""How often a tower is built, relative to one that is a piece lower."""
_OMISSION = 0.01
"""The likelihood that a part of the move was omitted or added: low, so that any other explanation is preferred."""


class Typo(NamedTuple):
    """A move that may have been meant; `weight` is the likelihood of writing it as the other one."""

    move: Move
    weight: float


def typos(move: Move, cities: int, tallest: int) -> Iterator[Typo]:
    """Yield each move that differs from a move in one thing: card, meridian, city or height, up to the tallest."""
    yield Typo(move._replace(is_range=not move.is_range), _OF_A_KIND)
    for meridian in range(1, MERIDIANS + 1):
        if meridian != move.meridian:
            yield Typo(move._replace(meridian=meridian), _OF_A_KIND / (MERIDIANS - 1))
    for action, weight in _actions(move.action, cities, tallest):
        yield Typo(move._replace(action=action), _OF_A_KIND * weight)
    for action in _with_more_or_less(move.action, cities):
        yield Typo(move._replace(action=action), _OMISSION)


def misspelt(text: str) -> Iterator[str]:
    """Yield each text one character away from another: one too many, one too few, one replaced, two swapped."""
    for at in range(len(text) + 1):
        head, tail = text[:at], text[at:]
        yield head + tail[1:]
        yield head + tail[1:2] + tail[:1] + tail[2:]
        for sign in _SIGNS:
            yield head + sign + tail[1:]
            yield head + sign + tail


def _actions(action: Action, cities: int, tallest: int) -> Iterator[tuple[Action, float]]:
    match action:
        case Place(step, height):
            yield from ((Place(other, height), weight) for other, weight in _cities(step, cities))
            yield from ((Place(step, other), _built(other)) for other in range(1, tallest + 1) if other != height)
        case Withdraw(origin):
            yield from ((Withdraw(other), weight) for other, weight in _cities(origin, cities))
        case Rebuild(origin, step, height):
            yield from ((Rebuild(other, step, height), weight / 2) for other, weight in _cities(origin, cities))
            yield from ((Rebuild(origin, other, height), weight / 2) for other, weight in _cities(step, cities))
            yield from (
                (Rebuild(origin, step, other), _built(other)) for other in range(1, tallest + 1) if other != height
            )
        case Pass():
            return


def _cities(step: int, cities: int) -> Iterator[tuple[int, float]]:
    """Yield the other cities, a near one a little likelier than a far one."""
    for other in range(cities):
        if other != step:
            yield other, (1 - abs(other - step) / 100) / cities


def _with_more_or_less(action: Action, cities: int) -> Iterator[Action]:
    """Yield the actions with a withdrawal or a placement added or removed."""
    match action:
        case Place(step, height):
            yield from (Rebuild(origin, step, height) for origin in range(cities))
        case Rebuild(origin, step, height):
            yield Withdraw(origin)
            yield Place(step, height)
        case Withdraw() | Pass():
            return


def _built(height: int) -> float:
    return (1 - _LOWER) * _LOWER ** (height - 1)


_LONGEST = 16
"""Longer tokens are not misspelt moves."""
_OTHER_CARD = 0.25 / len(DECK)
"""How likely it is that another card was turned up."""
_EXCHANGED = 0.05
"""How likely it is that the height of a tower and the pieces left were written in each other's places."""
_MISSPELT = 0.1
"""How likely it is that an unreadable token was one of those that are like it."""

Other = tuple[MoveEntry, float]
"""A move that may have been meant, and how unlikely it is to be written as the other one: minus a logarithm."""


def meant(state: State, entry: MoveEntry) -> Iterator[Other]:
    """Yield the moves a single slip away from a written move of the player to move."""
    written, turned_up, noted = entry
    yield from ((MoveEntry(move, turned_up, noted), unlikely) for move, unlikely in meant_moves(state, written))
    if noted and noted.left and isinstance(written.action, Place | Rebuild):
        exchanged = written._replace(action=replace(written.action, height=noted.left))
        yield MoveEntry(exchanged, turned_up, noted._replace(left=written.action.height)), -log(_EXCHANGED)
    if turned_up is not None:
        yield from ((MoveEntry(written, card, noted), -log(_OTHER_CARD)) for card in (*DECK, None))


def meant_moves(state: State, move: Move) -> tuple[tuple[Move, float], ...]:
    """Return the moves, without marks, a single slip away from a written move of the player to move."""
    column = state.columns[move.meridian - 1] if 1 <= move.meridian <= len(state.columns) else ()
    lifted = max((tower.height for tower in column if tower and tower.owner == state.seat), default=0)
    return _other_moves(move, len(state.columns[0]), state.supplies[state.seat] + lifted)


@lru_cache(1 << 10)
def meant_by_text(text: str) -> tuple[Other, ...]:
    """Return the moves that may have been meant by an unreadable token: those one character away."""
    texts = dict.fromkeys(misspelt(text)) if len(text) <= _LONGEST else {}
    entries = dict.fromkeys(map(read_entry, texts))
    return tuple((entry, -log(_MISSPELT)) for entry in entries if isinstance(entry, MoveEntry))


@lru_cache(1 << 10)
def _other_moves(move: Move, cities: int, tallest: int) -> tuple[tuple[Move, float], ...]:
    return tuple((typo.move, -log(typo.weight)) for typo in typos(move, cities, tallest) if typo.weight > 0)
