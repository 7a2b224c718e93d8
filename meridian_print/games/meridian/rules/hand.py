"""The cards that a player has still to play, and what is known of the face-up ones (R8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from meridian_print.games.meridian.rules.material import DECK, PLACE_IN_DECK, Card
from meridian_print.games.meridian.rules.moves import CARD_NOT_FACE_UP, CARD_PLAYED, TURN_UP, Violation

FACE_UP = 2
"""Face-up cards of each deck."""
_BITS, _DIGIT = 2, 3
_ONE_EACH = sum(1 << _BITS * place for place in range(len(DECK)))


class Hand(NamedTuple):
    """A player's cards, each named by its place in `DECK`. A named tuple, because one is made every turn.

    `tally` are the cards still to be played, in the deck or face up, as a number to base 4 with a digit for each card
    of `DECK`; read it with `left`. `shown` are those known to be face up, `hidden` counts further face-up ones; `deck`
    counts the face-down cards.
    """

    tally: int
    shown: tuple[int, ...]
    hidden: int
    deck: int

    @property
    def left(self) -> tuple[int, ...]:
        """How many of each card of `DECK` are still to be played."""
        return tuple(self.tally >> _BITS * place & _DIGIT for place in range(len(DECK)))


def first_hand(colours: int, shown: tuple[Card, ...] = (), *, decks: int = 1) -> Hand:
    """Return the cards of a number of colours and decks; `shown` are the face-up ones, as far as known.

    Raises ValueError for more face-up cards than there can be, and for more copies of one than the colours have.
    """
    face_up = FACE_UP * decks
    places = tuple(PLACE_IN_DECK.get(card, -1) for card in shown)
    if len(places) > face_up or -1 in places or any(places.count(place) > colours for place in places):
        raise ValueError(f"expected at most {face_up} face-up cards of the deck, got {shown}")
    return Hand(colours * _ONE_EACH, places, face_up - len(places), len(DECK) * colours - face_up)


def cards_left(hand: Hand) -> tuple[Card, ...]:
    """Return the cards still to be played, in the order of `DECK`."""
    return tuple(card for card, count in zip(DECK, hand.left, strict=True) for _ in range(count))


def playable(hand: Hand) -> tuple[Card, ...]:
    """Return the different cards that may be played, as far as known, in the order of `DECK`."""
    return tuple(
        card
        for place, card in enumerate(DECK)
        if place in hand.shown or (hand.hidden and _is_unseen(hand.tally, hand.shown, place))
    )


def is_done(hand: Hand) -> bool:
    """Return whether all cards are played."""
    return not hand.tally


def play_card(hand: Hand, place: int, turned_up: Card | None, decks: int = 1) -> Hand | Violation:
    """Play the card at a place in `DECK`, then turn up the next; None if unknown or none was left."""
    return play_cards(hand, (place,), (turned_up,), decks)


def play_cards(hand: Hand, places: Sequence[int], turned_up: Sequence[Card | None], decks: int = 1) -> Hand | Violation:
    """Play the cards at places in `DECK` turn by turn, each with the one turned up after it; see `play_card`.

    Two equal cards cannot be distinguished: one known to be face up is taken first. It is unknown which of two separate
    decks is empty first, so a turn without a card turned up may have been counted as one with a hidden card; this shows
    when the decks seem empty but are not.
    """
    tally, shown, hidden, deck = hand
    if hidden and not shown and len(places) <= hidden + deck and not any(turned_up):
        return _play_unseen(hand, places)
    for place, card in zip(places, turned_up, strict=True):
        one = 1 << _BITS * place
        if not tally & _DIGIT * one:
            return CARD_PLAYED
        if place in shown:
            at = shown.index(place)
            shown = (*shown[:at], *shown[at + 1 :])
        elif hidden:
            hidden -= 1
        else:
            return CARD_NOT_FACE_UP
        tally -= one
        if card is not None:
            following = PLACE_IN_DECK.get(card)
            if following is None or not _is_unseen(tally, shown, following):
                return TURN_UP
            shown = (*shown, following)
            if not deck:
                if decks == 1 or not hidden:
                    return TURN_UP
                hidden -= 1
        elif deck:
            hidden += 1
        if deck:
            deck -= 1
    return Hand(tally, shown, hidden, deck)


def _play_unseen(hand: Hand, places: Sequence[int]) -> Hand | Violation:
    """Play cards of which none is known to be face up: each that is left may be one of the hidden ones."""
    tally, _, hidden, deck = hand
    for place in places:
        one = 1 << _BITS * place
        if not tally & _DIGIT * one:
            return CARD_PLAYED
        tally -= one
    turned_up = min(len(places), deck)
    return Hand(tally, (), hidden - len(places) + turned_up, deck - turned_up)


def forget(hand: Hand) -> Hand:
    """Return the hand with all face-up cards unknown."""
    return Hand(hand.tally, (), len(hand.shown) + hand.hidden, hand.deck)


def play_unknown(hand: Hand) -> Hand:
    """Play an unknown card and turn up the next; every card may still be left."""
    tally, _, hidden, deck = forget(hand)
    return Hand(tally, (), hidden, deck - 1) if deck else Hand(tally, (), max(hidden - 1, 0), deck)


def _is_unseen(tally: int, shown: tuple[int, ...], place: int) -> bool:
    """Return whether a copy of a card is left that is not known to be face up."""
    return tally >> _BITS * place & _DIGIT > shown.count(place)
