"""From notation to the terms of the rules and back: letters become steps, names of cards become cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from meridian_print.caching import Cache
from meridian_print.games.meridian.notation.grammar import (
    CardName,
    Fault,
    Marks,
    Push,
    Token,
    WrittenMove,
    read_marks,
    read_move,
    read_token,
)
from meridian_print.games.meridian.notation.write import token_text
from meridian_print.games.meridian.rules.column import Direction
from meridian_print.games.meridian.rules.material import Card, card_of
from meridian_print.games.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Withdraw

_KEPT = 1 << 13
"""How many different moves, actions, sets of marks and whole tokens of a batch of logs are cached."""


class Noted(NamedTuple):
    """Notes on a move: which way it pushed, the pieces left (None if not noted), and whether it is let stand."""

    push: Direction | None = None
    left: int | None = None
    stands: bool = False


class MoveEntry(NamedTuple):
    """A move, the card turned up after it, and its notes, if any."""

    move: Move
    turned_up: Card | None = None
    noted: Noted | None = None


Notes = tuple[Card | None, Noted | None]
"""What the marks of a move say: the card turned up after it, and the notes."""
Said = tuple[Move, Notes]
"""What a token says."""
_NO_NOTES: Notes = (None, None)


def said_by(text: str) -> Said | None:
    """Return what a token says; None if it cannot be read.

    Kept are its parts, up to '=' and from there on: of a thousand logs, half of the tokens are new, but hardly a part.
    """
    start, equals, left = text.partition("=")
    begun = _begun[start]
    if begun is None:
        return None
    move, marks = begun
    notes = _notes_of[f"{marks}{equals}{left}"]
    return None if notes is None else (move, notes)


@lru_cache(_KEPT)
def read_entry(text: str) -> MoveEntry | Fault:
    """Read a token as a move."""
    said = said_by(text)
    if said is not None:
        move, notes = said
        return MoveEntry(move, *notes)
    fault = read_token(text)
    assert isinstance(fault, Fault)
    return fault


def resolve(token: Token) -> MoveEntry:
    """Return the move that a token means; whether its cities and cards exist is not checked."""
    return MoveEntry(_move(token.move), *_notes(token.marks))


def entry_text(entry: MoveEntry) -> str:
    """Write a move with its marks: the inverse of `read_entry`."""
    noted = entry.noted or Noted()
    push: Push | None = None if noted.push is None else "^" if noted.push == "up" else "v"
    turned_up = None if entry.turned_up is None else card_name(entry.turned_up)
    marks = Marks(push, noted.left, turned_up, noted.stands)
    return token_text(Token(written_move(entry.move), marks))


def named_card(name: CardName) -> Card:
    """Return the card with a name; for a number beyond 10, a card not in the deck."""
    return card_of(name.number, is_range=name.is_range)


def card_name(card: Card) -> CardName:
    """Return the name of a card; a range card is named by its first number."""
    return CardName(card.meridians[0], card.is_range)


def written_move(move: Move) -> WrittenMove:
    """Return how a move is written."""
    match move.action:
        case Place(step, height):
            return WrittenMove(move.meridian, move.is_range, city=_letter(step), height=height)
        case Withdraw(origin):
            return WrittenMove(move.meridian, move.is_range, origin=_letter(origin))
        case Rebuild(origin, step, height):
            return WrittenMove(move.meridian, move.is_range, _letter(origin), _letter(step), height)
        case Pass():
            return WrittenMove(move.meridian, move.is_range)


def _read_begun(text: str) -> tuple[Move, str] | None:
    """Return the move that a text begins with, and the marks that follow; None if it begins with none."""
    begun = read_move(text)
    return None if begun is None else (_move(begun[0]), begun[1])


def _read_notes(text: str) -> Notes | None:
    marks = read_marks(text)
    return None if isinstance(marks, Fault) else _notes(marks)


_begun = Cache(_read_begun, _KEPT)
_notes_of = Cache(_read_notes, _KEPT)


def _move(written: WrittenMove) -> Move:
    return Move(written.meridian, written.is_range, _action(written.origin, written.city, written.height))


def _notes(marks: Marks) -> Notes:
    turned_up = None if marks.turned_up is None else named_card(marks.turned_up)
    if marks.push is None and marks.left is None and not marks.stands:
        return _NO_NOTES if turned_up is None else (turned_up, None)
    push: Direction | None = None if marks.push is None else "up" if marks.push == "^" else "down"
    return turned_up, Noted(push, marks.left, marks.stands)


@lru_cache(_KEPT)
def _action(origin: str | None, city: str | None, height: int | None) -> Action:
    """Return an action; one of which there are thousands in a batch is a single value, which is soon compared."""
    if city is not None and height is not None:
        return Place(_step(city), height) if origin is None else Rebuild(_step(origin), _step(city), height)
    return Pass() if origin is None else Withdraw(_step(origin))


def _step(letter: str) -> int:
    return ord(letter) - ord("a")


def _letter(step: int) -> str:
    return chr(ord("a") + step)
