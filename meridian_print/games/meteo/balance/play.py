"""Playing games: game k depends on the seed and on k alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from meridian_print.boardgame.balance.lots import WORDS
from meridian_print.games.meteo.balance.bots import BotTurn, play_turn
from meridian_print.games.meteo.balance.dealing import deal_game, seed_game
from meridian_print.games.meteo.rules.money import next_turn
from meridian_print.games.meteo.rules.setup import GameSetup


class PlayedGame(NamedTuple):
    """A whole game: its number, the weather cards held by seat, and all turns."""

    number: int
    cards: tuple[tuple[int, ...], ...]
    turns: tuple[BotTurn, ...]


def play_game(setup: GameSetup, bots: Sequence[str], seed: int, game: int) -> PlayedGame:
    """Play the game of a number, from 0, to its end; `bots` are by hand, and move round the table with it."""
    lots = [0] * WORDS
    state, cards = deal_game(setup, lots, seed, game)
    seed_game(lots, seed, game)
    turns = list[BotTurn]()
    while len(turns) < setup.turns:
        state = next_turn(turns[-1].last) if turns else state
        turns.append(play_turn(bots[(state.seat - game) % setup.seats], state, cards[state.seat], lots))
    return PlayedGame(game, cards, tuple(turns))
