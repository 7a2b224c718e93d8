"""Dealing a game of bots: one deal is played from every seat in turn."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.boardgame.balance.lots import Lots, seed_lots, shuffle
from meridian_print.games.meteo.rules.material import (
    CARDS_EACH,
    FRONTS_IN_HANDS,
    KINDS,
    ON_BOARD,
    ORDINARY,
    ORDINARY_EACH,
    ORDINARY_IN_HANDS,
)
from meridian_print.games.meteo.rules.setup import GameSetup
from meridian_print.games.meteo.rules.state import State, start

_DEAL, _GAME = 1, 2
"""The purposes of lots: what is dealt, and what is drawn during a game."""


class DealtGame(NamedTuple):
    """A game at its start: tiles on the board and in hands, and by seat the numbers of the weather cards held."""

    state: State
    cards: tuple[tuple[int, ...], ...]


def deal_game(setup: GameSetup, lots: Lots, seed: int, game: int) -> DealtGame:
    """Lay out the game of a number, from 0.

    Game `k` is of deal `k // seats`, and hand `h` goes to the seat `(h + k) % seats`: over the games of a deal, every
    hand is played from every seat. A board with too few weather cards leaves the last hands with fewer.
    """
    seats = setup.seats
    seed_lots(lots, seed, _DEAL, game // seats)
    board = _shuffled(lots, [KINDS.index(kind) for kind, count in ON_BOARD.items() for _ in range(count)])
    hands = _hands(setup, lots)
    numbers = _shuffled(lots, sorted(setup.cards))
    held = [tuple(sorted(numbers[CARDS_EACH * hand : CARDS_EACH * (hand + 1)])) for hand in range(seats)]
    of_seat = [(seat - game) % seats for seat in range(seats)]
    state = start(setup, _letters(board), tuple(_letters(sorted(hands[hand])) for hand in of_seat))
    return DealtGame(state, tuple(held[hand] for hand in of_seat))


def seed_game(lots: Lots, seed: int, game: int) -> None:
    """Begin the lots that are drawn during the game of a number."""
    seed_lots(lots, seed, _GAME, game)


def _hands(setup: GameSetup, lots: Lots) -> list[list[int]]:
    """Deal kinds of tiles, by their places in `KINDS`, to every hand."""
    seats = setup.seats
    ordinary = [KINDS.index(kind) for kind in ORDINARY for _ in range(ORDINARY_IN_HANDS[seats])]
    drawn = _shuffled(lots, ordinary)[: ORDINARY_EACH * seats]
    fronts = _shuffled(
        lots, [KINDS.index(kind) for kind, count in FRONTS_IN_HANDS[seats].items() for _ in range(count)]
    )
    if setup.house.fronts_dealt == "mixed":
        mixed, each = _shuffled(lots, drawn + fronts), ORDINARY_EACH + 1
        return [mixed[each * hand : each * (hand + 1)] for hand in range(seats)]
    return [[*drawn[ORDINARY_EACH * hand : ORDINARY_EACH * (hand + 1)], fronts[hand]] for hand in range(seats)]


def _shuffled(lots: Lots, things: list[int]) -> list[int]:
    shuffle(lots, things, 0, len(things))
    return things


def _letters(kinds: list[int]) -> str:
    return "".join(KINDS[kind] for kind in kinds)
