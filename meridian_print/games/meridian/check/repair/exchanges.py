"""Moves in each other's places: in a round, in two rounds of one player, or those of two whole rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from meridian_print.games.meridian.check.repair.reading import Exchanged, Reading
from meridian_print.games.meridian.check.sheet.move_table import MoveTable
from meridian_print.games.meridian.notation.resolve import MoveEntry

EXCHANGE, TURNED, OF_TWO_ROUNDS = 9.0, 16.0, 12.0
"""Two moves of a round exchanged, all of a round a column off, one or all moves of two rounds exchanged."""
OF_CARDS = frozenset(("card-played", "card-not-face-up", "turn-up"))
OF_PIECES = frozenset(("not-enough-pieces", "pieces-left", "must-place"))
OF_OWN = OF_CARDS | OF_PIECES
"""What is wrong because of cards, of pieces; both are the player's own."""


def exchanges(reading: Reading, code: str) -> Iterator[tuple[Exchanged, float]]:
    """Yield the exchanges, each with its cost, that bear on what is wrong with a turn, those of late rounds first."""
    table = reading.table
    last = min(reading.turn, len(table.cells) - 1)
    for start in range(last - last % table.seats, -1, -table.seats):
        for exchanged, cost in _beginning_in(start, table.seats):
            if _is_possible(table, exchanged) and _bears(reading, code, exchanged.turns):
                yield exchanged, cost


@lru_cache(1 << 8)
def _beginning_in(start: int, seats: int) -> tuple[tuple[Exchanged, float], ...]:
    """Return the exchanges of the moves of a round, and with those of the next."""
    here, following = tuple(range(start, start + seats)), tuple(range(start + seats, start + 2 * seats))
    turned = ((*here[1:], here[0]), (here[-1], *here[:-1])) if seats > 2 else ()
    return (
        *((Exchanged(pair, pair[::-1]), EXCHANGE) for pair in combinations(here, 2)),
        *((Exchanged(here, sources), TURNED) for sources in turned),
        *((Exchanged(pair, pair[::-1]), OF_TWO_ROUNDS) for pair in zip(here, following, strict=True)),
        (Exchanged((*here, *following), (*following, *here)), OF_TWO_ROUNDS),
    )


def _is_possible(table: MoveTable, exchanged: Exchanged) -> bool:
    """Return whether all of some turns have moves that are written, and not the same ones."""
    if exchanged.turns[-1] >= len(table.cells) or not all(map(table.is_written, exchanged.turns)):
        return False
    cells, moved = ([table.cells[turn] for turn in turns] for turns in (exchanged.turns, exchanged.sources))
    return cells != moved and all(isinstance(cell, MoveEntry) for cell in cells)


def _bears(reading: Reading, code: str, turns: tuple[int, ...]) -> bool:
    """Return whether what is wrong may be otherwise once the moves of some turns are in other places."""
    if reading.is_done or reading.turn in turns or code == "must-place":
        return True
    wrong, seats = reading.cell, reading.table.seats
    moves = {turn: cell.move for turn in turns if isinstance(cell := reading.table.cells[turn], MoveEntry)}
    own = [move for turn, move in moves.items() if (reading.turn - turn) % seats == 0]
    if not isinstance(wrong, MoveEntry):
        return False
    if code == "card-played":
        return any(move.card == wrong.move.card for move in own)
    if code in OF_OWN:
        return bool(own)
    return any(move.meridian == wrong.move.meridian for move in moves.values())
