"""The best reading of a log: repairs are tried where something is wrong, on the likeliest reading first.

It is a best-first search over readings, each a list of repairs with a cost. It first asks for any reading that explains
the whole log: what is still ahead costs something per turn, so that readings which explain more go first, as when codes
are decoded sequentially (Fano, Zigangirov, Jelinek). Then it looks for cheaper ones, by their cost alone. The effort is
counted in turns played, so the same log always has the same reading.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import count
from math import inf
from typing import NamedTuple

from meridian_print.games.meridian.check.repair.candidates import FLOORS, OF_THE_SHEET, OF_THE_TURN, explanations
from meridian_print.games.meridian.check.repair.reading import OfSheet, Reading, Settled, Sorted, repaired
from meridian_print.games.meridian.check.replay import wrong_figures
from meridian_print.games.meridian.check.sheet.labels import are_shuffled
from meridian_print.games.meridian.notation.model import Result

FIGURE, BEYOND, SHUFFLED = 5.0, 8.0, 5.0
"""What a figure of the result that disagrees costs, a round after the end of the game, and shuffled labels."""
PER_TURN = 1.0
"""What a turn costs that is still to be explained."""
EFFORT = 24_000
"""How many turns are played at most, if nothing else is said."""
MANY, OF_MANY = 6, 7_000
"""Past `MANY` mistakes, `OF_MANY` turns at most are played for all others: twenty mistakes take half a second."""
PATIENCE = 6
"""The part of the effort left that is spent before the search goes on from the reading that explains most."""
THRIFT = 2
"""The part of it that is spent to find a cheaper reading once one explains the whole log."""
_DONE = len(FLOORS)
"""The kind of an entry of a reading that explains the whole log."""


class _Entry(NamedTuple):
    """A reading of which a kind of explanation is to be tried next; equal costs are in the order of their numbers."""

    cost: float
    number: int
    kind: int
    reading: Reading


def best_reading(first: Reading, result: Result, effort: int = EFFORT) -> Reading:
    """Return the likeliest reading that an effort finds."""
    search = _Search(result, effort)
    search.add(first)
    return search.cheapest(search.whole())


@dataclass(slots=True)
class _Search:
    """The readings still to be tried, as long as they cost less than `most`.

    `left` is the effort left, `spent` what went since a reading explained more than all before.
    """

    result: Result
    left: int
    per_turn: float = PER_TURN
    most: float = inf
    spent: int = 0
    furthest: int = -1
    queue: list[_Entry] = field(default_factory=list)
    number: count[int] = field(default_factory=count)

    def whole(self) -> _Entry:
        """Return the first reading that explains the whole log."""
        while (entry := heappop(self.queue)).kind != _DONE:
            self.try_repairs(entry)
            if self.spent > self.left // PATIENCE:
                self.narrow()
        return entry

    def cheapest(self, whole: _Entry) -> Reading:
        """Return the cheapest reading that explains the whole log; one of them is known."""
        self.per_turn, self.most, self.spent = 0, whole.cost, 0
        self.queue = [entry._replace(cost=self.cost(entry.kind, entry.reading)) for entry in self.queue]
        heapify(self.queue)
        while self.queue and self.spent < self.left // THRIFT:
            entry = heappop(self.queue)
            if entry.cost >= whole.cost:
                break
            if entry.kind == _DONE:
                return entry.reading
            self.try_repairs(entry)
        return whole.reading

    def add(self, reading: Reading) -> None:
        """Add a reading, to be repaired or, if nothing more is wrong with its turns, to be weighed by its end.

        A gap is filled at once: only with a move in it, and what follows, shows whose move is missing.
        """
        if reading.is_done:
            self.put(_DONE, reading)
            if self.wrong_end(reading):
                self.put(OF_THE_SHEET, reading)
        elif _opens_gap(reading):
            self.try_repairs(self.entry(OF_THE_TURN, reading))
        else:
            self.put(OF_THE_TURN, reading)
        if reading.turn > self.furthest:
            self.furthest, self.spent = reading.turn, 0

    def put(self, kind: int, reading: Reading) -> None:
        """Put an entry in the queue."""
        heappush(self.queue, self.entry(kind, reading))

    def entry(self, kind: int, reading: Reading) -> _Entry:
        """Return the entry of a reading."""
        return _Entry(self.cost(kind, reading), next(self.number), kind, reading)

    def cost(self, kind: int, reading: Reading) -> float:
        """Return what a reading costs at least once an explanation of a kind is found.

        All that may explain the whole log alone is tried first, so for that nothing is ahead.
        """
        if kind == _DONE:
            return reading.cost + self.wrong_end(reading)
        ahead = 0 if reading.before is None else reading.table.length - reading.turn
        return reading.cost + FLOORS[kind] + self.per_turn * ahead

    def wrong_end(self, reading: Reading) -> float:
        """Return what it costs that the result disagrees, that rounds follow the end of the game, or are shuffled."""
        figures = 0 if reading.is_partial else wrong_figures(reading.states[-1], self.result)
        is_over = reading.turn == reading.table.turns
        beyond = len(reading.table.beyond)
        is_shuffled = not beyond and are_shuffled([row.line for row in reading.table.rows])
        return FIGURE * (figures if is_over else bool(figures)) + BEYOND * beyond + SHUFFLED * is_shuffled

    def is_whole(self, reading: Reading) -> bool:
        """Return whether the game is over and nothing is wrong, its result included."""
        return reading.turn >= reading.table.turns and not self.wrong_end(reading)

    def try_repairs(self, entry: _Entry) -> None:
        """Try each repair of a kind that may explain what is wrong; without effort left, only the first that does."""
        reading, kind = entry.reading, entry.kind
        for repair, cost in explanations(reading, kind, self.most - reading.cost):
            if reading.cost + cost >= self.most:
                continue
            child = repaired(reading, repair, cost)
            self.left -= child.turn - repair.turn + 1
            self.spent += child.turn - repair.turn + 1
            is_further = _explains_more(child, reading) or (reading.is_done and self.is_whole(child))
            if is_further:
                self.add(child)
                if self.left <= 0:
                    return
        if kind + 1 < len(FLOORS):
            self.put(kind + 1, reading)

    def narrow(self) -> None:
        """Go on from the reading that explains most; while effort is left, mistakes of the sheet are not forgotten.

        Readings that explain the whole log stay, too.
        """
        fresh = (entry for entry in self.queue if entry.kind in (OF_THE_TURN, _DONE))
        best = min(fresh, key=lambda entry: (-entry.reading.turn, entry.cost, entry.number)).reading
        self.queue = [
            entry
            for entry in self.queue
            if entry.reading is best or entry.kind == _DONE or (self.left > 0 and _is_of_sheet(entry))
        ]
        heapify(self.queue)
        self.spent = 0
        if len(best.path()) > MANY:
            self.left = min(self.left, OF_MANY)


def _is_of_sheet(entry: _Entry) -> bool:
    """Return whether a mistake of the sheet is to be tried, or what is left to explain after one."""
    return entry.kind == OF_THE_SHEET or isinstance(entry.reading.repair, OfSheet)


def _opens_gap(reading: Reading) -> bool:
    """Return whether the words of a round were settled so that a move is missing, and nothing else is wrong before."""
    return isinstance(reading.repair, Settled) and reading.cell is None


def _explains_more(reading: Reading, before: Reading) -> bool:
    return (
        reading.turn > before.turn
        or isinstance(reading.repair, Sorted)
        or len(reading.table.rows) < len(before.table.rows)
        or len(reading.table.unsettled) < len(before.table.unsettled)
    )
