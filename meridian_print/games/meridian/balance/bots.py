"""Players: `random` draws any legal turn, `greedy` takes what scores at once, `planner` looks ahead by play-outs."""

from __future__ import annotations

from meridian_print.boardgame.balance.lots import Lots, draw, seed_lots
from meridian_print.games.meridian.balance.candidates import list_candidates
from meridian_print.games.meridian.balance.dealing import shuffle_unseen
from meridian_print.games.meridian.balance.effects import carry_out
from meridian_print.games.meridian.balance.lean import LeanSetup, LeanState, Workspace, copy_state, turns_in_game
from meridian_print.games.meridian.balance.turns import random_turn

BOTS = ("random", "greedy", "planner")
"""The bots by their numbers."""
RANDOM, GREEDY, PLANNER = 0, 1, 2

CONSIDERED = 4
"""How many of the best turns by `greedy` the planner looks into."""
PLAY_OUTS = 4
"""How many play-outs it makes of each: the same unseen cards and lots for all of them."""
ROUNDS_AHEAD = 2
"""How many rounds a play-out has, or fewer if the game is over before."""
AHEAD = 3
"""The purpose of the lots of play-outs."""
TAKEN = -(1 << 40)


def choose_turn(setup: LeanSetup, state: LeanState, space: Workspace, bot: int, turn: int) -> int:
    """Return what a bot plays on the turn of a number, from 0; draws from the workspace's lots."""
    seat = turn % setup.seats
    if bot == RANDOM:
        return random_turn(setup, state, space, seat, space.lots)
    if bot == GREEDY:
        return greedy_turn(setup, state, space, seat, space.lots)
    return planned_turn(setup, state, space, turn)


def greedy_turn(setup: LeanSetup, state: LeanState, space: Workspace, seat: int, lots: Lots) -> int:
    """Return a turn after which the seat's points less its best rival's are most, then with the fewest pieces spent.

    Islands count as they stand. Pieces spent are those placed less those that come back. Among equals, lots decide.
    """
    count = list_candidates(setup, state, space, seat)
    return space.turns[_best(space.marks, count, lots)]


def planned_turn(setup: LeanSetup, state: LeanState, space: Workspace, turn: int) -> int:
    """Return the turn with the best outcome of play-outs, of the few that are best by `greedy`; the first of equals.

    The outcome is the sum, over play-outs in which all play by `greedy` and unseen cards are dealt at random, of the
    seat's points less its best rival's.
    """
    considered = _consider(setup, state, space, turn % setup.seats)
    seed = draw(space.lots, 1 << 31)
    best = most = 0
    for each in range(considered):
        outcome = 0
        for play_out in range(PLAY_OUTS):
            copy_state(state, space.ahead)
            seed_lots(space.lots_ahead, seed, AHEAD, play_out)
            shuffle_unseen(setup, space.ahead, space.lots_ahead)
            outcome += _play_out(setup, space, turn, space.chosen[each])
        if each == 0 or outcome > most:
            best, most = each, outcome
    return space.chosen[best]


def _consider(setup: LeanSetup, state: LeanState, space: Workspace, seat: int) -> int:
    """Write the best turns by `greedy`, the best first and lots among equals; return how many there are."""
    count = list_candidates(setup, state, space, seat)
    considered = min(count, CONSIDERED)
    for each in range(considered):
        best = _best(space.marks, count, space.lots)
        space.chosen[each] = space.turns[best]
        space.marks[best] = TAKEN
    return considered


def _play_out(setup: LeanSetup, space: Workspace, turn: int, first: int) -> int:
    """Play a turn and then greedily on, and return the points of its seat less its best rival's."""
    seat, end = turn % setup.seats, min(turn + ROUNDS_AHEAD * setup.seats, turns_in_game(setup))
    carry_out(setup, space.ahead, seat, first)
    for later in range(turn + 1, end):
        mover = later % setup.seats
        carry_out(setup, space.ahead, mover, greedy_turn(setup, space.ahead, space, mover, space.lots_ahead))
    rival = -1
    for other in range(setup.seats):
        if other != seat and space.ahead.points[other] > rival:
            rival = space.ahead.points[other]
    return space.ahead.points[seat] - rival


def _best(marks: list[int], count: int, lots: Lots) -> int:
    """Return the place of the highest of some marks; lots decide among equals, and are not drawn for one alone."""
    best = equals = 0
    for at in range(count):
        if at == 0 or marks[at] > marks[best]:
            best, equals = at, 1
        elif marks[at] == marks[best]:
            equals += 1
    if equals == 1:
        return best
    skipped, mark = draw(lots, equals), marks[best]
    for at in range(best, count):
        if marks[at] == mark:
            if skipped == 0:
                return at
            skipped -= 1
    return best
