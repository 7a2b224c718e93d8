"""The deals of a chunk, played by the compiled engine: what it plays is what the plain engine plays."""

from __future__ import annotations

import numpy

from meridian_print.boardgame.balance.tally import BLOCKS, Sums, Tally
from meridian_print.games.meridian.balance.compiled.boards import flat_board
from meridian_print.games.meridian.balance.compiled.places import ROOM_SIZE, TABLE_SIZE
from meridian_print.games.meridian.balance.compiled.play import play_deals
from meridian_print.games.meridian.balance.lean import LeanSetup
from meridian_print.games.meridian.balance.record import width_of


def count_deals(setup: LeanSetup, bots: list[int], seed: int, first: int, deals: int) -> Tally:
    """Play some deals in a row, each once from every seat, and count them; `bots` are by hand."""
    room = numpy.zeros(2 * TABLE_SIZE + ROOM_SIZE, dtype=numpy.int64)
    rows = numpy.zeros((BLOCKS, width_of(setup)), dtype=numpy.int64)
    play_deals(flat_board(setup), room, numpy.array(bots, dtype=numpy.int64), seed, first, deals, rows)
    counts = {block: (first + deals - 1 - block) // BLOCKS - (first - 1 - block) // BLOCKS for block in range(BLOCKS)}
    return Tally({block: Sums(count, tuple(rows[block].tolist())) for block, count in counts.items() if count})
