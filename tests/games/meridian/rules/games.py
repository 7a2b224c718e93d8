"""Random games with shuffled decks: the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from meridian_print.games.meridian.rules.hand import FACE_UP
from meridian_print.games.meridian.rules.material import DECK, Card
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Violation, Withdraw
from meridian_print.games.meridian.rules.play import is_unchanged, play
from meridian_print.games.meridian.rules.state import GameSetup, State, is_over, start

_HEIGHTS = (1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class Game:
    """A game from its start: the state before each move, and the last; the moves; the card turned up after each."""

    states: tuple[State, ...]
    moves: tuple[Move, ...]
    turned_up: tuple[Card | None, ...]


def random_game(seed: int, table: GameSetup) -> Game:
    """Play a game to its end; every card is known, as if all were written down."""
    random = Random(seed)
    decks = [_shuffled(random, len(seat)) for seat in table.seats]
    states = [start(table, tuple(tuple(deck[:FACE_UP]) for deck in decks))]
    moves: list[Move] = []
    turned_up: list[Card | None] = []
    while not is_over(states[-1]):
        deck = decks[states[-1].seat]
        turned_up.append(deck[FACE_UP] if len(deck) > FACE_UP else None)
        move, after = random_move(random, states[-1], deck)
        moves.append(move)
        states.append(after)
    return Game(tuple(states), tuple(moves), tuple(turned_up))


def random_move(random: Random, state: State, deck: list[Card]) -> tuple[Move, State]:
    """Draw a legal move; the first two cards of `deck` lie face up, and the one played is taken out of it."""
    while True:
        card = random.choice(deck[:FACE_UP])
        meridian = random.choice(card.meridians)
        turned_up = deck[FACE_UP] if len(deck) > FACE_UP else None
        move = Move(meridian, card.is_range, _any_action(random, state, meridian))
        after = play(state, move, turned_up)
        if not isinstance(after, Violation) and not is_unchanged(state, move):
            deck.remove(card)
            return move, after


def without_turn_ups(game: Game) -> Game:
    """Return the game as it is known when no card turned up was written down."""
    return Game(tuple(replayed(start(game.states[0].setup), game.moves)), game.moves, (None,) * len(game.moves))


def replayed(state: State, moves: tuple[Move, ...]) -> Iterator[State]:
    """Yield the states of legal moves, the first included."""
    yield state
    for move in moves:
        after = play(state, move)
        assert not isinstance(after, Violation), (move, after)
        state = after
        yield state


def _shuffled(random: Random, colours: int) -> list[Card]:
    deck = list(DECK) * colours
    random.shuffle(deck)
    return deck


def _any_action(random: Random, state: State, meridian: int) -> Action:
    column = state.columns[meridian - 1]
    step, height = random.randrange(len(column)), random.choice(_HEIGHTS)
    own = [city for city, tower in enumerate(column) if tower and tower.owner == state.seat]
    kind = random.random()
    if kind < 0.04:
        return Pass()
    if own and kind < 0.1:
        return Withdraw(random.choice(own))
    if own and (kind < 0.55 or len(own) == state.setup.towers_each):
        return Rebuild(random.choice(own), step, height)
    return Place(step, height)
