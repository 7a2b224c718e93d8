"""Illegal moves in words: what was expected, then what was found, with a hint at the board or the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from meridian_print.games.meridian.rules.column import Column, Tower, chain, push, without
from meridian_print.games.meridian.rules.hand import cards_left
from meridian_print.games.meridian.rules.material import DECK, MERIDIANS, PLACE_IN_DECK, Card, city_code
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.state import State


@dataclass(frozen=True, slots=True)
class Case:
    """An illegal move in a state, with the card turned up after it; `names` are the players', by seat."""

    state: State
    move: Move
    turned_up: Card | None
    names: tuple[str, ...]

    @property
    def player(self) -> str:
        """The name of the player to move."""
        return self.names[self.state.seat]

    @property
    def column(self) -> Column:
        """The meridian after the withdrawal, if the move has one."""
        column = self.state.columns[self.move.meridian - 1]
        action = self.move.action
        return without(column, action.origin) if isinstance(action, Rebuild) else column

    @property
    def step(self) -> int:
        """The city placed on."""
        action = self.move.action
        return action.step if isinstance(action, Place | Rebuild) else 0

    @property
    def height(self) -> int:
        """The pieces placed."""
        action = self.move.action
        return action.height if isinstance(action, Place | Rebuild) else 0

    @property
    def supply(self) -> int:
        """The supply after the withdrawal, if the move has one."""
        action, in_hand = self.move.action, self.state.supplies[self.state.seat]
        lifted = self.state.columns[self.move.meridian - 1][action.origin] if isinstance(action, Rebuild) else None
        return in_hand + (lifted.height if lifted else 0)

    def city(self, step: int) -> str:
        """Name a city of the meridian."""
        return city_code(self.move.meridian, step)

    def own(self) -> tuple[int, ...]:
        """Return the cities of the meridian with the player's towers."""
        return tuple(step for step, tower in enumerate(self.column) if tower and tower.owner == self.state.seat)

    def tower(self, step: int) -> str:
        """Describe the tower in a city by owner and height."""
        tower = self.column[step]
        return f"{self.names[tower.owner]}'s {tower.height} on {self.city(step)}" if tower else self.city(step)


def message(code: str, case: Case) -> str:
    """Return what was expected and what was found."""
    expected, found = _WORDS[code](case)
    return f"expected {expected}, got {found}"


def hint(code: str, case: Case) -> str:
    """Show what the code's rule is about: the meridian or the cards left; empty if that is no help."""
    if code in ("card-played", "card-not-face-up", "turn-up"):
        hand = case.state.hands[case.state.seat]
        left = ", ".join(map(_numbers, cards_left(hand)))
        return f"cards {case.player} has left to play: {left or 'none'}"
    if code in ("no-such-city", "not-enough-pieces", "max-height"):
        return ""
    return f"meridian {case.move.meridian} from the top: {column_words(case.state, case.move.meridian, case.names)}"


def column_words(state: State, meridian: int, names: tuple[str, ...]) -> str:
    """Describe the towers on a meridian, from top to bottom."""
    towers = reversed(tuple(enumerate(state.columns[meridian - 1])))
    return ", ".join(f"{city_code(meridian, step)} {_standing(tower, names)}" for step, tower in towers)


def card_words(card: Card) -> str:
    """Name a card by its numbers."""
    return f"the card {_numbers(card)}"


def _numbers(card: Card) -> str:
    return "-".join(map(str, card.meridians))


def _standing(tower: Tower | None, names: tuple[str, ...]) -> str:
    return f"{names[tower.owner]} {tower.height}" if tower else "-"


Words = tuple[str, str]
"""What was expected, what was found."""


def _no_such_city(case: Case) -> Words:
    meridian, action, cities = case.move.meridian, case.move.action, len(case.state.columns[0])
    if not 1 <= meridian <= MERIDIANS:
        return f"a meridian from 1 to {MERIDIANS}", f"'{meridian}'"
    match action:
        case Place(step, _):
            named: tuple[int, ...] = (step,)
        case Withdraw(origin):
            named = (origin,)
        case Rebuild(origin, step, _):
            named = (origin, step)
        case Pass():
            named = ()
    beyond = next((step for step in named if step >= cities), 0)
    return f"a city from {case.city(0)} to {case.city(cities - 1)}", f"'{case.city(beyond)}'"


def _card_played(case: Case) -> Words:
    return f"a card that {case.player} has left to play", card_words(case.move.card)


def _card_not_face_up(case: Case) -> Words:
    shown = " or ".join(_numbers(DECK[place]) for place in case.state.hands[case.state.seat].shown)
    return f"{case.player}'s face-up card {shown}", card_words(case.move.card)


def _turn_up(case: Case) -> Words:
    card, hand = case.turned_up or DECK[0], case.state.hands[case.state.seat]
    place = PLACE_IN_DECK.get(card)
    if place is None:
        return "a card of the deck turned up", f"'{_numbers(card)}'"
    is_played = case.move.card == card
    if hand.left[place] - is_played <= 0:
        return f"a card turned up that {case.player} has left to play", f"{card_words(card)}, already played"
    if hand.deck:
        return "a card turned up from the deck", f"{card_words(card)}, already face up"
    return f"no card turned up, as {case.player}'s deck is empty", card_words(card)


def _no_own_tower(case: Case) -> Words:
    action = case.move.action
    origin = action.origin if isinstance(action, Withdraw | Rebuild) else 0
    standing = case.state.columns[case.move.meridian - 1][origin]
    found = f"{case.names[standing.owner]}'s" if standing else "a vacant city"
    return f"a tower of {case.player}'s on {case.city(origin)}", found


def _too_many_towers(case: Case) -> Words:
    cities = " and ".join(case.city(step) for step in case.own())
    most = case.state.setup.towers_each
    return f"at most {most} tower{'s'[: most != 1]} of {case.player}'s on the meridian", f"another besides {cities}"


def _not_enough_pieces(case: Case) -> Words:
    return f"a height of at most {case.supply}, the pieces in {case.player}'s supply", f"{case.height}"


def _max_height(case: Case) -> Words:
    return f"a height of at most {case.state.setup.house.max_height}, by the house rule", f"{case.height}"


def _first_tower(case: Case) -> Words:
    return "at least 2 pieces where no other tower stands", f"{case.height}"


def _equal_height(case: Case) -> Words:
    equal = next(step for step, tower in enumerate(case.column) if tower and tower.height == case.height)
    return "a height not yet on the meridian", f"{case.height}, equal to {case.tower(equal)}"


def _push_own(case: Case) -> Words:
    moved = (step for step in chain(case.column, case.step, case.height) if step in case.own())
    return f"no push of {case.player}'s own tower", f"one of {case.tower(next(moved, case.step))}"


def _order(case: Case) -> Words:
    above = (step for step in range(case.step + 1, len(case.column)) if _height(case, step, case.height) < case.height)
    below = (step for step in range(case.step) if _height(case, step, case.height) > case.height)
    wrong = next(above, None)
    if wrong is not None:
        return f"only taller towers above a {case.height} on {case.city(case.step)}", case.tower(wrong)
    return f"only shorter towers below a {case.height} on {case.city(case.step)}", case.tower(next(below, 0))


def _no_room(case: Case) -> Words:
    way = push(case.column, case.step, case.height)
    side = "above" if way == "up" else "below"
    return f"a vacant city {side} {case.tower(case.step)}, to push it {way} to", "none"


def _must_place(case: Case) -> Words:
    return f"{case.player} to place a tower, as the house rule demands where one fits", "a pass"


def _height(case: Case, step: int, otherwise: int) -> int:
    tower = case.column[step]
    return tower.height if tower else otherwise


_WORDS: Mapping[str, Callable[[Case], Words]] = {
    "no-such-city": _no_such_city,
    "card-played": _card_played,
    "card-not-face-up": _card_not_face_up,
    "turn-up": _turn_up,
    "no-own-tower": _no_own_tower,
    "too-many-towers": _too_many_towers,
    "not-enough-pieces": _not_enough_pieces,
    "max-height": _max_height,
    "first-tower": _first_tower,
    "equal-height": _equal_height,
    "push-own": _push_own,
    "order": _order,
    "no-room": _no_room,
    "must-place": _must_place,
}
