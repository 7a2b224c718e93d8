"""House rules that a log does not declare: whether its errors vanish under one, on the other side, or upside down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import NamedTuple, get_args

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.codes import finding
from meridian_print.games.meridian.check.repair.reading import as_written
from meridian_print.games.meridian.check.replay import Replay, next_without_findings, wrong_figures
from meridian_print.games.meridian.check.sheet.move_table import Cell, MoveTable
from meridian_print.games.meridian.notation.model import Log
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.rules.house import FinalTie, HouseRules
from meridian_print.games.meridian.rules.material import Archipelago
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.state import GameSetup, State, is_over, start
from meridian_print.text.diagnostics import Span

Ways = tuple[tuple[Cell, Cell], ...]
"""Two cells for each turn: what is tried first, and what is played if something is wrong with it."""


class Game(NamedTuple):
    """A log's moves, with the state that they are played from."""

    begun: State
    table: MoveTable
    log: Log


class _Otherwise(NamedTuple):
    """A game played otherwise than its log says, in `changes` changes; `hint` is how to write it, but for a switch.

    A switch is one change. The other side takes a switch and a line, other decks another look at the cards, and letters
    from the top are all of a log's letters: each is two.
    """

    game: Game
    hint: str = ""
    changes: int = 1


def fitting_rules(
    game: Game, read: Replay, sides: tuple[Archipelago, ...], errors: int, span: Span
) -> Iterator[Finding]:
    """Note under what other rules the log has fewer errors, if they clear at least as many as they are changes.

    `read` is the game as its moves were most likely meant, in which there are `errors`. Nothing else is searched for:
    under other rules the game is played as it is written, and as it was read, and what is wrong is counted.
    """
    as_read = _as_read(read)
    of_written, of_read = _faults(game, _as_written(game)), _faults(game, as_read)
    fewest, best = errors, None
    for other in _others(game, sides):
        still = _faults(other.game, _as_written(other.game))
        left = still if of_written - still >= other.changes else errors
        left = min(left, errors - (of_read - _faults(other.game, as_read)))
        if left < fewest:
            fewest, best = left, other
    if best is not None and errors - fewest >= best.changes:
        amount = "fewer" if fewest > 0 else "none"
        message = (
            f"expected moves and a result that keep to the log's rules, got {_counted(errors)}; "
            f"played otherwise, there would be {amount}"
        )
        yield finding("house-rule", span, message, best.hint or _how_to_write(best.game.begun.setup.house))


def _counted(errors: int) -> str:
    return f"{errors} errors" if errors > 1 else "an error"


def _how_to_write(house: HouseRules) -> str:
    from meridian_print.games.meridian.notation.write_log import house_rules_text  # loads what writes whole logs

    rules = house_rules_text(house)
    return f"if it was agreed, write 'rules: {{{rules}}}'" if rules else "without the line 'rules:', the log fits"


def _as_written(game: Game) -> Ways:
    cells = game.table.cells[: game.table.length]
    return tuple(zip(cells, cells, strict=True))


def _as_read(read: Replay) -> Ways:
    """Return the moves as they were read; where what is written was wrong, it is tried first."""
    turns = zip(read.states, read.table.cells, read.played, strict=False)
    return tuple(
        (written if next_without_findings(state, written) is None else meant, meant) for state, written, meant in turns
    )


def _faults(game: Game, ways: Ways) -> int:
    """Count the turns with which something is wrong, and, once the game is over, the figures that disagree."""
    state, count = game.begun, 0
    for first, otherwise in ways:
        after = next_without_findings(state, first)
        count += after is None
        state = as_written(state, otherwise) if after is None else after
    return count + (wrong_figures(state, game.log.result) if is_over(state) else 0)


def _others(game: Game, sides: tuple[Archipelago, ...]) -> Iterator[_Otherwise]:
    """Yield the game under each other house rule, on the other side, and with letters counted from the top."""
    setup, log, table = game.begun.setup, game.log, game.table
    for house in dict.fromkeys(_other_house_rules(log.house, len(log.players))):
        if house == log.house:
            continue
        keeps_decks = house.two_player_decks == log.house.two_player_decks
        begun = start(replace(setup, house=house), log.shown if keeps_decks else ())
        yield _Otherwise(Game(begun, table, log), changes=1 if keeps_decks else 2)
    for side in sides:
        if side.cities_per_meridian != setup.archipelago.cities_per_meridian:
            free = GameSetup(side, setup.seats, replace(log.house, side="free"), log.pieces)
            cities = side.cities_per_meridian
            hint = (
                f"if it was played on the side with {cities} cities, write 'rules: {{side: free}}' and 'side: {cities}'"
            )
            yield _Otherwise(Game(start(free, log.shown), table, log), hint, changes=2)
    hint = "the letters of cities run from the bottom up, a being the lowest; here they seem to run from the top down"
    upside_down = _upside_down(table, setup.archipelago.cities_per_meridian)
    yield _Otherwise(Game(game.begun, upside_down, log), hint, changes=2)


def _other_house_rules(house: HouseRules, players: int) -> Iterator[HouseRules]:
    """Yield house rules with one switch set otherwise: to its default, or to what some tables play."""
    usual = HouseRules()
    for switch in fields(HouseRules):
        default = getattr(usual, switch.name)
        if switch.name != "side" and getattr(house, switch.name) != default:
            yield replace(house, **{switch.name: default})
    yield replace(house, first_tower="first-ever")
    if players == 2:
        yield replace(house, push_own="any")
        yield replace(house, two_player_decks="separate")
    yield replace(house, island_tie="capital-holder")
    yield from (replace(house, final_tie=tie) for tie in get_args(FinalTie))


def _upside_down(table: MoveTable, cities: int) -> MoveTable:
    """Return the table with the letters of cities counted from the top."""
    cells = (
        cell._replace(move=_turned(cell.move, cities)) if isinstance(cell, MoveEntry) else cell for cell in table.cells
    )
    return table._replace(cells=tuple(cells))


def _turned(move: Move, cities: int) -> Move:
    """Return a move with its cities counted from the top; one with a city that the side does not have stays."""
    top, action = cities - 1, move.action
    match action:
        case Place(step, height) if step <= top:
            return move._replace(action=Place(top - step, height))
        case Withdraw(origin) if origin <= top:
            return move._replace(action=Withdraw(top - origin))
        case Rebuild(origin, step, height) if max(origin, step) <= top:
            return move._replace(action=Rebuild(top - origin, top - step, height))
        case Place() | Withdraw() | Rebuild() | Pass():
            return move
