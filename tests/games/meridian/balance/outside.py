"""An engine of its own for three and four players: it was written from the rules page alone, and shares no code.

Columns are lists from top to bottom, as the rules write them. A turn is drawn from all legal ones, each as likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

RANGES = {11: (1, 2, 3), 12: (4, 5, 6, 7), 13: (8, 9, 10)}
"""Range cards by their numbers; cards 1 to 10 are single meridians."""

Column = tuple[tuple[int, int] | None, ...]
"""From top to bottom, the owner and the height of each tower."""


@dataclass
class Board:
    """For each meridian its cities from top to bottom, each the number of its island and whether it is a capital."""

    cities: list[list[tuple[int, bool]]]
    worth: list[int]


@dataclass
class Outcome:
    """A game that is over: points and pieces left by seat, by island who takes it, -1 tied, -2 empty."""

    points: list[int]
    left: list[int]
    takers: list[int]

    @property
    def winners(self) -> list[int]:
        ranks = list(zip(self.points, self.left, strict=True))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def random_game(board: Board, seats: int, lots: Random, *, passes: int = 1) -> Outcome:
    """Play a game of random turns; with more than one pass a card and meridian, wrongly."""
    columns: list[Column] = [(None,) * len(column) for column in board.cities]
    supplies = [20] * seats
    decks = [lots.sample(range(1, 14), 13) for _ in range(seats)]
    shown = [[deck.pop(), deck.pop()] for deck in decks]
    for turn in range(13 * seats):
        seat = turn % seats
        turns: list[tuple[int, int, Column]] = []
        for card in shown[seat]:
            for meridian in RANGES.get(card, (card,)):
                after = [*_turns(columns[meridian - 1], seat, supplies[seat])]
                after += [columns[meridian - 1]] * passes
                turns += ((card, meridian, column) for column in after)
        card, meridian, column = lots.choice(turns)
        supplies[seat] += _pieces(columns[meridian - 1], seat) - _pieces(column, seat)
        columns[meridian - 1] = column
        shown[seat].remove(card)
        if decks[seat]:
            shown[seat].append(decks[seat].pop())
    return _counted(board, columns, supplies)


def _pieces(column: Column, seat: int) -> int:
    return sum(tower[1] for tower in column if tower and tower[0] == seat)


def _turns(column: Column, seat: int, supply: int) -> Iterator[Column]:
    """Yield what a column may become: every placing, every withdrawal, every rebuilding that changes something."""
    own = next((at for at, tower in enumerate(column) if tower and tower[0] == seat), None)
    if own is None:
        yield from _placings(column, seat, supply)
        return
    lifted = (*column[:own], None, *column[own + 1 :])
    yield lifted
    tower = column[own]
    assert tower is not None
    yield from (placed for placed in _placings(lifted, seat, supply + tower[1]) if placed != column)


def _placings(column: Column, seat: int, supply: int) -> Iterator[Column]:
    """Yield the columns after every legal placing; whether a height is legal depends on which towers are lower."""
    heights = [tower[1] for tower in column if tower]
    known: dict[tuple[int, int], Column | None] = {}
    for height in range(1 if heights else 2, supply + 1):
        if height in heights:
            continue
        lower = sum(other < height for other in heights)
        for at in range(len(column)):
            if (lower, at) not in known:
                known[lower, at] = _placed(column, at, (seat, height))
            placed = known[lower, at]
            if placed is not None:
                yield tuple((seat, height) if tower and tower[0] == seat else tower for tower in placed)


def _placed(column: Column, at: int, tower: tuple[int, int]) -> Column | None:
    """Place a tower, pushing whatever is in its way; None if the order is wrong or there is no room."""
    result: list[tuple[int, int] | None] = list(column)
    moving: tuple[int, int] | None = tower
    there = column[at]
    onward = 0 if there is None else -1 if tower[1] < there[1] else 1
    while moving is not None:
        if not 0 <= at < len(result):
            return None
        moving, result[at] = result[at], moving
        at += onward
    heights = [each[1] for each in result if each]
    return tuple(result) if heights == sorted(heights, reverse=True) else None


def _counted(board: Board, columns: Sequence[Column], supplies: Sequence[int]) -> Outcome:
    seats = len(supplies)
    garrisons = [[0] * seats for _ in board.worth]
    for column, cities in zip(columns, board.cities, strict=True):
        for tower, (island, is_capital) in zip(column, cities, strict=True):
            if tower:
                garrisons[island][tower[0]] += 2 if is_capital else 1
    points, takers = [0] * seats, []
    for counts, worth in zip(garrisons, board.worth, strict=True):
        most = max(counts)
        taker = -2 if not most else counts.index(most) if counts.count(most) == 1 else -1
        takers.append(taker)
        if taker >= 0:
            points[taker] += worth
    return Outcome(points, list(supplies), takers)
