"""Logs of random games, as text and with single slips of the pen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from meridian_print import resources
from meridian_print.boardgame.logs.game_log import Figure, Winner
from meridian_print.games.meridian.check.board_reading import read_board
from meridian_print.games.meridian.check.report import Report, check_log
from meridian_print.games.meridian.notation.model import Log, Player, Result, read_line
from meridian_print.games.meridian.notation.resolve import MoveEntry, Noted, entry_text, read_entry
from meridian_print.games.meridian.notation.write_log import log_text
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import DECK, Board, side_for
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import play, pushed
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import GameSetup, State
from meridian_print.text.diagnostics import START
from meridian_print.text.source.nodes import Word
from tests.games.meridian.rules.drawn import SEATS
from tests.games.meridian.rules.games import Game, random_game, without_turn_ups

BOARD = "corvine-isles"
TALLEST = 9


@dataclass(frozen=True, slots=True)
class Style:
    """What is written down besides the moves."""

    marks: bool = False
    turn_ups: bool = False
    result: bool = True


PLAIN, MARKED, ALL = Style(), Style(marks=True), Style(marks=True, turn_ups=True)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A log with one wrong token: its turn, the token as it should be and as it is, and the code it must get.

    `code` is empty if the wrong token happens to be legal.
    """

    text: str
    turn: int
    true: str
    token: str
    code: str


@cache
def board() -> Board:
    read = read_board((resources.folder("layouts") / f"{BOARD}.yaml").read_bytes()).value
    assert read is not None
    return read


def checked(text: str) -> Report:
    return check_log(text.encode(), lambda _: board())


@cache
def game(seed: int, players: int, style: Style, house: HouseRules | None = None) -> Game:
    """Return a random game, and of its cards as much as is written down."""
    side = board().side(side_for(players))
    assert side is not None
    played = random_game(seed, GameSetup(side, SEATS[players], house or HouseRules()))
    return played if style.turn_ups else without_turn_ups(played)


def entries(played: Game, style: Style) -> list[MoveEntry]:
    """Return the moves of a game as they are written."""
    return [
        MoveEntry(move, turned_up, _noted(before, move, after) if style.marks else None)
        for before, move, turned_up, after in zip(
            played.states, played.moves, played.turned_up, played.states[1:], strict=False
        )
    ]


def log(played: Game, tokens: list[str], style: Style) -> Log:
    """Return the log of a game with these tokens."""
    table, seats = played.states[0].setup, len(played.states[0].hands)
    rows = [tokens[start : start + seats] for start in range(0, len(tokens), seats)]
    lines = tuple(read_line(Word(f"{number}. {' '.join(row)}", START)) for number, row in enumerate(rows, 1))
    hands = played.states[0].hands
    return Log(
        board=BOARD,
        board_span=START,
        players=tuple(Player("+".join(seat), seat, "", START) for seat in table.seats),
        house=table.house,
        side=None,
        shown=tuple(tuple(DECK[place] for place in hand.shown) for hand in hands) if style.turn_ups else ((),) * seats,
        moves=lines,
        result=_result(played.states[-1]) if style.result else Result(),
    )


def text(seed: int, players: int, style: Style, house: HouseRules | None = None) -> str:
    """Return the text of a random game's log."""
    played = game(seed, players, style, house)
    return log_text(log(played, [entry_text(entry) for entry in entries(played, style)], style))


def wrong_log(seed: int, players: int, style: Style) -> Wrong:
    """Return a random game's log with one slip: another star, meridian, city or height."""
    random = Random(seed)
    played = game(seed, players, style)
    written = entries(played, style)
    turn = random.randrange(len(written))
    entry, state = written[turn], played.states[turn]
    slipped = entry._replace(move=slip(random, entry.move, len(state.columns[0])))
    tokens = [entry_text(one) for one in written]
    true, tokens[turn] = tokens[turn], entry_text(slipped)
    verdict = play(state, slipped.move, slipped.turned_up)
    code = verdict.code if isinstance(verdict, Violation) else ""
    return Wrong(log_text(log(played, tokens, style)), turn, true, tokens[turn], code)


def same_move(one: str | None, other: str) -> bool:
    """Return whether two tokens are the same move, whatever their marks."""
    first, second = read_entry(one or "?"), read_entry(other)
    return isinstance(first, MoveEntry) and isinstance(second, MoveEntry) and first.move == second.move


def _noted(before: State, move: Move, after: State) -> Noted:
    return Noted(pushed(before, move), after.supplies[before.seat])


def _result(last: State) -> Result:
    count = score(last)
    return Result(
        tuple(Figure(seat, value, START) for seat, value in enumerate(count.points)),
        tuple(Figure(seat, value, START) for seat, value in enumerate(count.left)),
        Winner(count.winners, START),
    )


def slip(random: Random, move: Move, cities: int) -> Move:
    kinds = ["star", "meridian", *([] if isinstance(move.action, Pass) else ["city"])]
    kinds += ["height"] if isinstance(move.action, Place | Rebuild) else []
    match random.choice(kinds):
        case "star":
            return move._replace(is_range=not move.is_range)
        case "meridian":
            return move._replace(meridian=_another(random, move.meridian, 1, 10))
        case "city":
            return move._replace(action=_other_city(random, move.action, cities))
        case _:
            return move._replace(action=_other_height(random, move.action))


def _other_city(random: Random, action: Action, cities: int) -> Action:
    match action:
        case Place(step, _):
            return replace(action, step=_another(random, step, 0, cities - 1))
        case Withdraw(origin):
            return replace(action, origin=_another(random, origin, 0, cities - 1))
        case Rebuild(origin, step, _):
            if random.random() < 0.5:
                return replace(action, origin=_another(random, origin, 0, cities - 1))
            return replace(action, step=_another(random, step, 0, cities - 1))
        case Pass():
            return action


def _other_height(random: Random, action: Action) -> Action:
    if isinstance(action, Place | Rebuild):
        return replace(action, height=_another(random, action.height, 1, TALLEST))
    return action


def _another(random: Random, number: int, least: int, most: int) -> int:
    return random.choice([other for other in range(least, most + 1) if other != number])
