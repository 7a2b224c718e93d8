"""Checking and playing a move: every rule is checked on the move itself, in the order of reporting."""

from __future__ import annotations

from meridian_print.games.meridian.rules import moves
from meridian_print.games.meridian.rules.hand import play_card
from meridian_print.games.meridian.rules.material import DECK, PLACE_IN_DECK, Card
from meridian_print.games.meridian.rules.moves import Move, Place, Rebuild, Violation
from meridian_print.games.meridian.rules.placing import PlacingEffect, effect_of
from meridian_print.games.meridian.rules.state import State

_PLACE_OF_CARD = {(meridian, card.is_range): PLACE_IN_DECK[card] for card in DECK for meridian in card.meridians}


def play(state: State, move: Move, turned_up: Card | None = None) -> State | Violation:
    """Return the state after a move by the player to move, or the first rule that it breaks.

    `turned_up` is the card turned up afterwards; None if unknown or none was left. Rebuilding a tower as it was is the
    same as passing. Not checked: that heights are at least 1, and that the game is not over.
    """
    game = Playthrough(state)
    effect = game.play(move, turned_up)
    return effect if isinstance(effect, Violation) else game.state


class Playthrough:
    """A game from a state on, which each move changes: a long one is played in half the time."""

    __slots__ = ("columns", "hands", "opened", "setup", "supplies", "turn")

    def __init__(self, state: State) -> None:
        """Go on from a state."""
        self.setup, columns, supplies, hands, self.opened, self.turn = state
        self.columns, self.supplies, self.hands = list(columns), list(supplies), list(hands)

    @property
    def state(self) -> State:
        """The state that is reached."""
        columns, supplies, hands = tuple(self.columns), tuple(self.supplies), tuple(self.hands)
        return State(self.setup, columns, supplies, hands, self.opened, self.turn)

    @property
    def seat(self) -> int:
        """The seat of the player to move, from 0."""
        return self.turn % len(self.hands)

    def play(self, move: Move, turned_up: Card | None = None) -> PlacingEffect | Violation:
        """Play a move as `play` does; return what it does on its meridian, or the first rule that it breaks."""
        meridian, is_range, action = move
        card = _PLACE_OF_CARD.get((meridian, is_range))
        if card is None:
            return moves.NO_SUCH_CITY
        setup, hands, supplies = self.setup, self.hands, self.supplies
        seat = self.turn % len(hands)
        effect = effect_of(self.columns[meridian - 1], action, seat, setup.terms)
        if effect is moves.NO_SUCH_CITY:
            return moves.NO_SUCH_CITY
        hand = play_card(hands[seat], card, turned_up, decks=setup.decks_each)
        if isinstance(hand, Violation):
            return hand
        if isinstance(effect, Violation):
            return effect
        column, back, placed, _, _, _ = effect
        fault = self.fault_of(effect, move, supplies[seat])
        if fault is not None:
            return fault
        if placed and meridian not in self.opened:
            self.opened = self.opened | {meridian}
        self.columns[meridian - 1], hands[seat] = column, hand
        supplies[seat] += back - placed
        self.turn += 1
        return effect

    def fault_of(self, effect: PlacingEffect, move: Move, supply: int) -> Violation | None:
        """Check a placement against the supply (R7), then R1, then the column; and whether a pass is allowed."""
        _, back, placed, is_first, _, fault = effect
        house = self.setup.house
        if not placed:
            must_place = not back and house.passing != "free" and not _is_stuck(self, move.card)
            return moves.MUST_PLACE if must_place else None
        if placed > supply + back:
            return moves.NOT_ENOUGH_PIECES
        if house.max_height is not None and placed > house.max_height:
            return moves.MAX_HEIGHT
        if is_first and placed < 2 and (house.first_tower == "when-empty" or move.meridian not in self.opened):
            return moves.FIRST_TOWER
        return fault


def _is_stuck(game: Playthrough, card: Card) -> bool:
    """Return whether a card allows no `Place` on any of its meridians."""
    seat = game.seat
    return not any(
        _is_allowed(game, Move(meridian, card.is_range, Place(step, height)))
        for meridian in card.meridians
        for step in range(len(game.columns[0]))
        for height in range(1, game.supplies[seat] + 1)
    )


def _is_allowed(game: Playthrough, move: Move) -> bool:
    seat = game.seat
    effect = effect_of(game.columns[move.meridian - 1], move.action, seat, game.setup.terms)
    return isinstance(effect, PlacingEffect) and game.fault_of(effect, move, game.supplies[seat]) is None


def is_unchanged(state: State, move: Move) -> bool:
    """Return whether a move rebuilds a tower as it was and so is a pass (R9)."""
    match move.action:
        case Rebuild(origin, step, height) if origin == step:
            standing = state.columns[move.meridian - 1][origin]
            return standing is not None and standing.height == height
        case _:
            return False
