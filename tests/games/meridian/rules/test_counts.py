"""How many sequences of moves are legal: any change of the rules shows here.

The counts are kept in `counts.txt`, one line a game: players, house rules, turns played before, then the number of
sequences of one, two, ... moves. `pytest --rewrite-goldens` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.games.meridian.rules.hand import FACE_UP
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.legal import legal_moves
from meridian_print.games.meridian.rules.material import DECK, Card
from meridian_print.games.meridian.rules.moves import Move, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State, start
from tests.games.meridian.rules.drawn import table

KEPT = Path(__file__).parent / "counts.txt"

HOUSES = {
    "default": (HouseRules(), 2),
    "low": (HouseRules(max_height=3), 3),
    "first-ever": (HouseRules(max_height=3, first_tower="first-ever"), 3),
    "stuck": (HouseRules(max_height=2, passing="only-if-stuck"), 3),
    "push-any": (HouseRules(max_height=4, push_own="any"), 2),
    "push-never": (HouseRules(max_height=4, push_own="never"), 2),
}
Decks = tuple[tuple[Card, ...], ...]


def decks(players: int) -> Decks:
    """Return decks in a fixed order, another for each seat; the first two cards lie face up."""
    colours = 2 if players == 2 else 1
    every = DECK * colours
    return tuple(
        tuple(every[(7 * place + 3 * seat) % len(every)] for place in range(len(every))) for seat in range(players)
    )


def turns(state: State, deck: Decks) -> tuple[tuple[Decks, State], ...]:
    """Return what each legal move leads to, with the decks as they then lie."""
    own = deck[state.seat]
    turned_up = own[FACE_UP] if len(own) > FACE_UP else None
    return tuple(
        ((*deck[: state.seat], _without(own, move.card), *deck[state.seat + 1 :]), _played(state, move, turned_up))
        for move in legal_moves(state)
    )


def at_turn(players: int, house: HouseRules, turn: int) -> tuple[Decks, State]:
    """Play a fixed line of some turns."""
    deck = decks(players)
    state = start(table(players, house), tuple(own[:FACE_UP] for own in deck))
    for number in range(turn):
        then = turns(state, deck)
        deck, state = then[(number * 7919 + 13) % len(then)]
    return deck, state


def count(state: State, deck: Decks, depth: int) -> int:
    if depth == 1:
        return len(legal_moves(state))
    return sum(count(after, left, depth - 1) for left, after in turns(state, deck))


def line(players: int, house: str, turn: int) -> str:
    rules, deepest = HOUSES[house]
    deck, state = at_turn(players, rules, turn)
    counts = (count(state, deck, depth) for depth in range(1, deepest + 1))
    return " ".join(map(str, (players, house, turn, *counts)))


LINES = tuple(
    (players, house, turn)
    for players in (2, 3, 4)
    for house in HOUSES
    for turn in (0, 18, 33)
    if players == 2 or not house.startswith("push")
)


@pytest.mark.slow
def test_the_counts_are_those_kept(rewrites: bool):
    counted = "".join(f"{line(*which)}\n" for which in LINES)
    if rewrites:
        KEPT.write_text(counted, encoding="utf-8")

    assert counted.splitlines() == KEPT.read_text(encoding="utf-8").splitlines()


def test_a_count_changes_with_a_rule():
    assert line(3, "low", 33) != line(3, "first-ever", 33).replace("first-ever", "low")


def _played(state: State, move: Move, turned_up: Card | None) -> State:
    after = play(state, move, turned_up)
    assert not isinstance(after, Violation), (move, after)
    return after


def _without(own: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = own.index(card)
    return own[:at] + own[at + 1 :]
