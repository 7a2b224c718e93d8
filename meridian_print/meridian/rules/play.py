"""Judging and playing a move: every rule checked on the move as it stands, in the order in which they are reported."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from meridian_print.meridian.rules import moves
from meridian_print.meridian.rules.column import Column, Tower, chain, entered, without
from meridian_print.meridian.rules.hand import play_card
from meridian_print.meridian.rules.material import DECK, PLACE_IN_DECK, Card
from meridian_print.meridian.rules.moves import Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.meridian.rules.state import State

_PLACE_OF_CARD = {(meridian, card.is_range): PLACE_IN_DECK[card] for card in DECK for meridian in card.meridians}

_Worked = tuple[Column, int]
"""A column after an action, and the pieces then in hand."""


def play(state: State, move: Move, turned_up: Card | None = None) -> State | Violation:
    """Return the state after a move of the player whose turn it is, or the first rule that it breaks.

    `turned_up` is the card turned up afterwards; None if that is not known, or if none was left. Rebuilding a tower as
    it was is the same as passing. Not checked: that heights are at least 1, and that the game is not over.
    """
    table, columns, supplies, hands, opened, turn = state
    meridian, seat = move.meridian, turn % len(hands)
    place = _PLACE_OF_CARD.get((meridian, move.is_range))
    worked = moves.NO_SUCH_CITY if place is None else _act(state, move, columns[meridian - 1])
    if place is None or worked is moves.NO_SUCH_CITY:
        return moves.NO_SUCH_CITY
    hand = play_card(hands[seat], place, turned_up, decks=table.decks_each)
    if isinstance(hand, Violation):
        return hand
    if isinstance(worked, Violation):
        return worked
    column, supply = worked
    if column is not columns[meridian - 1]:
        columns = (*columns[: meridian - 1], column, *columns[meridian:])
        supplies = (*supplies[:seat], supply, *supplies[seat + 1 :])
        if meridian not in opened:
            opened = opened | {meridian}
    return State(table, columns, supplies, (*hands[:seat], hand, *hands[seat + 1 :]), opened, turn + 1)


def is_as_it_was(state: State, move: Move) -> bool:
    """Tell whether a move rebuilds a tower as it was, so that it is the same as passing (R9)."""
    match move.action:
        case Rebuild(origin, step, height) if origin == step:
            standing = state.columns[move.meridian - 1][origin]
            return standing is not None and standing.height == height
        case _:
            return False


def _act(state: State, move: Move, column: Column) -> _Worked | Violation:
    action, supply = move.action, state.supplies[state.seat]
    match action:
        case Place():
            return _place(state, move, action, (column, supply))
        case Withdraw():
            return _withdraw(state.seat, action, (column, supply))
        case Rebuild():
            return _rebuild(state, move, action, (column, supply))
        case Pass():
            return _pass(state, move, (column, supply))
        case _:
            assert_never(action)


def _withdraw(seat: int, action: Withdraw | Rebuild, worked: _Worked) -> _Worked | Violation:
    column, supply = worked
    if action.origin >= len(column):
        return moves.NO_SUCH_CITY
    tower = column[action.origin]
    if tower is None or tower.owner != seat:
        return moves.NO_OWN_TOWER
    return without(column, action.origin), supply + tower.height


def _rebuild(state: State, move: Move, action: Rebuild, worked: _Worked) -> _Worked | Violation:
    if action.step >= len(worked[0]):
        return moves.NO_SUCH_CITY
    lifted = _withdraw(state.seat, action, worked)
    if isinstance(lifted, Violation):
        return lifted
    return _pass(state, move, worked) if is_as_it_was(state, move) else _place(state, move, action, lifted)


def _place(state: State, move: Move, action: Place | Rebuild, worked: _Worked) -> _Worked | Violation:
    """Judge a placing by the rules in their order: R4, R7, R1, R2, R5, R3, R6."""
    column, supply = worked
    height, table, seat = action.height, state.table, state.seat
    if action.step >= len(column):
        return moves.NO_SUCH_CITY
    fit = _fit(column, action, seat)
    if fit.own >= table.towers_each:
        return moves.TOO_MANY_TOWERS
    if height > supply:
        return moves.NOT_ENOUGH_PIECES
    if table.house.max_height is not None and height > table.house.max_height:
        return moves.MAX_HEIGHT
    if height < 2 and fit.is_first and (table.house.first_tower == "when-empty" or move.meridian not in state.opened):
        return moves.FIRST_TOWER
    if fit.has_equal:
        return moves.EQUAL_HEIGHT
    if fit.own and _pushes_own(state, column, action):
        return moves.PUSH_OWN
    if not fit.keeps_order:
        return moves.ORDER
    placed = entered(column, action.step, Tower(seat, height))
    return moves.NO_ROOM if placed is None else (placed, supply - height)


class _Fit(NamedTuple):
    """How a new tower sits among the towers of a column; `own` counts those of its owner."""

    own: int
    is_first: bool
    has_equal: bool
    keeps_order: bool


def _fit(column: Column, action: Place | Rebuild, seat: int) -> _Fit:
    """Compare a new tower with each that stands: those above its city must be taller, those below it shorter.

    Which way a tower in the city itself goes follows from its height, so it keeps the order.
    """
    own, is_first, has_equal, keeps_order = 0, True, False, True
    for step, tower in enumerate(column):
        if tower is None:
            continue
        is_first = False
        own += tower.owner == seat
        if tower.height == action.height:
            has_equal = True
        elif step != action.step and (tower.height > action.height) != (step > action.step):
            keeps_order = False
    return _Fit(own, is_first, has_equal, keeps_order)


def _pushes_own(state: State, column: Column, action: Place | Rebuild) -> bool:
    """Tell whether the placing pushes an own tower that the table does not let it push."""
    match state.table.house.push_own:
        case "any":
            return False
        case "chain-only":
            pushed: tuple[Tower | None, ...] = (column[action.step],)
        case "never":
            pushed = tuple(column[moved] for moved in chain(column, action.step, action.height))
        case _:
            assert_never(state.table.house.push_own)
    return any(tower is not None and tower.owner == state.seat for tower in pushed)


def _pass(state: State, move: Move, worked: _Worked) -> _Worked | Violation:
    if state.table.house.passing == "free" or _is_stuck(state, move.card):
        return worked
    return moves.MUST_PLACE


def _is_stuck(state: State, card: Card) -> bool:
    """Tell whether a card allows no `Place` on any of its meridians."""
    supply = state.supplies[state.seat]
    tries = (
        _act(state, Move(meridian, card.is_range, Place(step, height)), state.columns[meridian - 1])
        for meridian in card.meridians
        for step in range(len(state.columns[0]))
        for height in range(1, supply + 1)
    )
    return all(isinstance(tried, Violation) for tried in tries)
