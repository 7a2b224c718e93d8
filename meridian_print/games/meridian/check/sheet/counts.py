"""Numbers that are read as pieces left or as cards, but are something else, such as scores and heights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry
from meridian_print.games.meridian.rules.moves import Move, Pass, Place
from meridian_print.games.meridian.rules.state import COLOURS_OF_SEAT

_FEW = 8
"""If more than one card in this many is played again, it is no slip of the pen."""


def miscounted(rounds: Iterable[Sequence[str]], seats: int) -> int:
    """Count the pieces left that are written, if most of them cannot be; return 0 otherwise.

    A placement costs its height and a pass nothing, while a withdrawal brings back what only the board shows. Rounds
    are the tokens of each; one with too few or too many does not say whose they are.

    >>> miscounted([["7c3=17", "4d4=16"], ["3x=17", "1a2=14"]], 2)
    0
    >>> miscounted([["7c3=0", "4d4=3"], ["3x=5", "1a2=3"]], 2)
    4
    """
    whole = [[read_entry(token) for token in row] for row in rounds if len(row) == seats]
    columns = [*zip(*whole, strict=True)]
    sums = [is_right for column in columns for is_right in _sums(column)]
    return sum(_left(entry) is not None for row in whole for entry in row) if 2 * sum(sums) < len(sums) else 0


def replayed(rounds: Iterable[Sequence[str]], seats: int) -> int:
    """Count the moves with cards that their players have played before, if they are many; return 0 otherwise.

    >>> replayed([["2c7", "3d4"], ["2a9", "3x"], ["2b10", "3c1"], ["2b8", "3c5"], ["2d6", "3a2"]], 2)
    6
    """
    whole = [[read_entry(token) for token in row] for row in rounds if len(row) == seats]
    decks = COLOURS_OF_SEAT.get(seats) or 1
    columns = [
        Counter(entry.move.card for entry in column if isinstance(entry, MoveEntry))
        for column in zip(*whole, strict=True)
    ]
    again = sum(max(0, count - decks) for column in columns for count in column.values())
    return again if again * _FEW > sum(map(len, whole)) else 0


def _sums(column: Iterable[MoveEntry | Fault]) -> Iterator[bool]:
    """Yield, of each move of a player that settles how many pieces are left, whether as many are written."""
    for before, after in pairwise(column):
        had, has = _left(before), _left(after)
        cost = _cost(after.move) if isinstance(after, MoveEntry) else None
        if had is not None and has is not None and cost is not None:
            yield had - cost == has


def _left(entry: MoveEntry | Fault) -> int | None:
    return entry.noted.left if isinstance(entry, MoveEntry) and entry.noted else None


def _cost(move: Move) -> int | None:
    """Return how many pieces a move takes from the supply; None if it brings some back."""
    match move.action:
        case Place(_, height):
            return height
        case Pass():
            return 0
        case _:
            return None
