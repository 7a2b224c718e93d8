"""A game of bots as a log that `check` accepts."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.boardgame.logs.game_log import Figure, Winner
from meridian_print.games.meridian.balance.as_rules import move_of, shown_cards, turned_up
from meridian_print.games.meridian.balance.bots import BOTS, choose_turn
from meridian_print.games.meridian.balance.dealing import deal_game, seed_game
from meridian_print.games.meridian.balance.effects import carry_out
from meridian_print.games.meridian.balance.lean import LeanSetup, lean_setup, lean_state, turns_in_game, workspace
from meridian_print.games.meridian.notation.model import Line, Log, Player, Result, read_line
from meridian_print.games.meridian.notation.resolve import MoveEntry, entry_text
from meridian_print.games.meridian.notation.write_log import log_text
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import GameSetup, State, start
from meridian_print.text.diagnostics import START
from meridian_print.text.source.nodes import Word


class KeptBoard(NamedTuple):
    """How a log names its board, and the house rules that hold there if a log sets none."""

    name: str
    house: HouseRules


def game_log(rules: GameSetup, bots: list[int], seed: int, game: int, board: KeptBoard) -> str:
    """Play the game of a number, from 0, and write its log; `bots` are by hand."""
    setup = lean_setup(rules)
    table, space = lean_state(setup), workspace(setup)
    deal_game(setup, table, space.lots, seed, game)
    seed_game(space.lots, seed, game)
    shown = tuple(shown_cards(setup, table, seat) for seat in range(setup.seats))
    state = start(rules, shown)
    entries = []
    for turn in range(turns_in_game(setup)):
        seat = turn % setup.seats
        chosen = choose_turn(setup, table, space, bots[(seat - game) % setup.seats], turn)
        entry = MoveEntry(move_of(chosen), turned_up(setup, table, seat, chosen))
        entries.append(entry_text(entry))
        after = play(state, entry.move, entry.turned_up)
        assert isinstance(after, State), after
        state = after
        carry_out(setup, table, seat, chosen)
    players = tuple(_player(rules, bots, setup, seat, game) for seat in range(setup.seats))
    side = rules.archipelago.cities_per_meridian if rules.house.side == "free" else None
    log = Log(board.name, START, players, rules.house, side, shown, _lines(entries, setup.seats), _result(state))
    return log_text(log, board.house)


def _player(rules: GameSetup, bots: list[int], setup: LeanSetup, seat: int, game: int) -> Player:
    hand = (seat - game) % setup.seats
    return Player("+".join(rules.seats[seat]), rules.seats[seat], f"{BOTS[bots[hand]]} {hand + 1}", START)


def _lines(entries: list[str], seats: int) -> tuple[Line, ...]:
    rounds = (entries[at : at + seats] for at in range(0, len(entries), seats))
    texts = (f"{number}. {' '.join(tokens)}" for number, tokens in enumerate(rounds, 1))
    return tuple(read_line(Word(text, START)) for text in texts)


def _result(state: State) -> Result:
    counted = score(state)
    return Result(_figures(counted.points), _figures(counted.left), Winner(counted.winners, START))


def _figures(values: tuple[int, ...]) -> tuple[Figure, ...]:
    return tuple(Figure(seat, value, START) for seat, value in enumerate(values))
