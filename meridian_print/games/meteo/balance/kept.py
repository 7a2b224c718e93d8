"""A game of bots as a log that `check` accepts."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.games.meteo.balance.play import PlayedGame
from meridian_print.games.meteo.notation.model import COLOURS
from meridian_print.games.meteo.notation.write_log import LoggedGame, LoggedTurn, log_text
from meridian_print.games.meteo.rules.money import final


def game_log(game: PlayedGame, bots: Sequence[str], board: str) -> str:
    """Write a whole game; `bots` are by hand, `board` is how the log names it."""
    begun, last = game.turns[0].begun, game.turns[-1].last
    seats = begun.setup.seats
    hands = [(seat - game.number) % seats for seat in range(seats)]
    turns = tuple(LoggedTurn(turn.begun.income, turn.actions, turn.last.money[turn.begun.seat]) for turn in game.turns)
    players = {COLOURS[seat]: f"{bots[hand]} {hand + 1}" for seat, hand in enumerate(hands)}
    return log_text(LoggedGame(board, players, begun.setup.house, begun.tiles, begun.hands, turns, final(last)))
