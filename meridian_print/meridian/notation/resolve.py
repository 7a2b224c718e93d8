"""What is written, as the rules understand it, and back: letters are steps, names of cards are cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase

from meridian_print.meridian.notation.grammar import CardName, Fault, Token, WrittenMove, read_token
from meridian_print.meridian.rules.column import Direction
from meridian_print.meridian.rules.material import Card, card_of
from meridian_print.meridian.rules.moves import Action, Move, Pass, Place, Rebuild, Withdraw

_KEPT = 1 << 14
"""How many different tokens of a batch of logs are remembered."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A move with what was noted of it; None where it was not. `stands`: the table let it stand."""

    move: Move
    push: Direction | None = None
    left: int | None = None
    turned_up: Card | None = None
    stands: bool = False


@lru_cache(_KEPT)
def read_entry(text: str) -> Entry | Fault:
    """Read a token as a move."""
    token = read_token(text)
    return token if isinstance(token, Fault) else resolve(token)


def resolve(token: Token) -> Entry:
    """Return the move a token means; that its cities and cards exist is not checked."""
    written, marks = token.move, token.marks
    return Entry(
        move=Move(written.meridian, written.is_range, _action(written)),
        push=None if marks.push is None else "up" if marks.push == "^" else "down",
        left=marks.left,
        turned_up=None if marks.turned_up is None else named_card(marks.turned_up),
        stands=marks.stands,
    )


def named_card(name: CardName) -> Card:
    """Return the card of a name; of a number beyond 10, a card of no deck."""
    return card_of(name.number, is_range=name.is_range)


def written_move(move: Move) -> WrittenMove:
    """Return how a move is written."""
    match move.action:
        case Place(step, height):
            return WrittenMove(move.meridian, move.is_range, city=ascii_lowercase[step], height=height)
        case Withdraw(origin):
            return WrittenMove(move.meridian, move.is_range, origin=ascii_lowercase[origin])
        case Rebuild(origin, step, height):
            return WrittenMove(move.meridian, move.is_range, ascii_lowercase[origin], ascii_lowercase[step], height)
        case Pass():
            return WrittenMove(move.meridian, move.is_range)


def _action(written: WrittenMove) -> Action:
    match written:
        case WrittenMove(origin=None, city=str(city), height=int(height)):
            return Place(_step(city), height)
        case WrittenMove(origin=str(origin), city=str(city), height=int(height)):
            return Rebuild(_step(origin), _step(city), height)
        case WrittenMove(origin=str(origin)):
            return Withdraw(_step(origin))
        case _:
            return Pass()


def _step(letter: str) -> int:
    return ascii_lowercase.index(letter)
