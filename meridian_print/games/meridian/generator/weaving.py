"""Weaving: assigning cities to islands, as strands that wind across the board without crossing.

No island has two cities on one meridian, and none skips a meridian between its ends. Where one ends the next begins,
so a side with five cities per meridian is five lanes, each a row of islands with ten cities in all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, combinations, pairwise
from math import comb, prod
from random import Random

from meridian_print.boardgame.layout.new import pick, shuffled, weighted_choice
from meridian_print.games.meridian.generator.averages import deviation
from meridian_print.games.meridian.rules.material import MERIDIANS

Lane = tuple[int, ...]
"""The sizes of a lane's islands from left to right."""


@cache
def numbers(lanes: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """List the possible numbers of islands of these sizes in a number of lanes, ascending.

    >>> numbers(5, (3, 4, 5)), numbers(5, (4,))
    ((10, 11, 12, 13, 14, 15), ())
    """
    if lanes == 0:
        return (0,)
    counts = {len(lane) for lane in _lanes(sizes)}
    return tuple(sorted({count + rest for count in counts for rest in numbers(lanes - 1, sizes)}))


def drawn_lanes(lanes: int, islands: int, sizes: tuple[int, ...], rng: Random) -> tuple[Lane, ...]:
    """Draw lanes with this many islands in all, which must be one of `numbers(lanes, sizes)`."""
    by_count: dict[int, list[Lane]] = {}
    for lane in _lanes(sizes):
        by_count.setdefault(len(lane), []).append(lane)
    drawn = []
    for rest in range(lanes - 1, -1, -1):
        counts = [count for count in sorted(by_count) if islands - count in numbers(rest, sizes)]
        count = weighted_choice(rng, counts, [len(by_count[each]) for each in counts])
        drawn.append(pick(rng, by_count[count]))
        islands -= count
    return tuple(shuffled(rng, drawn))


@cache
def _lanes(sizes: tuple[int, ...]) -> tuple[Lane, ...]:
    return tuple(_filling(MERIDIANS, sizes))


def _filling(length: int, sizes: tuple[int, ...]) -> Iterator[Lane]:
    if length == 0:
        yield ()
    for size in sizes:
        if size <= length:
            yield from ((size, *rest) for rest in _filling(length - size, sizes))


Weave = tuple[tuple[int, ...], ...]
"""For each meridian its cities' islands, by number, from the top down."""

_LARGE = 4
"""Cities of the smallest island that may have a capital."""
_SHIFTS = (1.0, 1.6, 0.25)
"""How readily an island continues, on the next meridian, in its row, the next one, or the one after."""


@dataclass(slots=True)
class _Strand:
    """The state of a lane: its current island, how many of that island's cities are left, and the sizes to follow."""

    island: int
    left: int
    sizes: list[int]


def weave(lanes: tuple[Lane, ...], rng: Random) -> Weave:
    """Lay the lanes' islands side by side; where one ends, the lane's next may begin in another row."""
    strands = [_Strand(number, lane[0], list(lane[1:])) for number, lane in enumerate(lanes)]
    begun, columns = len(lanes), list[tuple[int, ...]]()
    for _ in range(MERIDIANS):
        ended = [strand for strand in strands if not strand.left]
        for strand in ended:
            strand.island, strand.left = begun, strand.sizes.pop(0)
            begun += 1
        strands = _merged(strands, ended, rng) if ended else strands
        columns.append(tuple(strand.island for strand in strands))
        for strand in strands:
            strand.left -= 1
    return tuple(columns)


def _merged(strands: list[_Strand], fresh: list[_Strand], rng: Random) -> list[_Strand]:
    """Put new strands into random rows; the others keep their order and shift little."""
    staying = [(row, strand) for row, strand in enumerate(strands) if strand not in fresh]
    ways = list(combinations(range(len(strands)), len(fresh)))
    weights = [_ease(staying, way, len(strands)) for way in ways]
    rows = weighted_choice(rng, ways, weights)
    beginning, going = iter(shuffled(rng, fresh)), iter(strand for _, strand in staying)
    return [next(beginning if row in rows else going) for row in range(len(strands))]


def _ease(staying: list[tuple[int, _Strand]], begun: tuple[int, ...], rows: int) -> float:
    """Rate how readily the continuing strands give way to those that begin in the rows `begun`."""
    open_rows = [row for row in range(rows) if row not in begun]
    shifts = [abs(row - was) for row, (was, _) in zip(open_rows, staying, strict=True)]
    return prod(_SHIFTS[shift] if shift < len(_SHIFTS) else 0.0 for shift in shifts)


def interlocking(woven: Weave) -> float:
    """Rate how well islands interlock: higher with more even numbers of neighbours, fewer seams and fewer diagonals.

    More large islands in one half of the map than in the other lower it, unless as many lie across the middle.
    """
    beside = _neighbours(woven)
    counts = [len(found) for found in beside.values()]
    lonely = sum(count < 2 for count in counts)
    unlike = 0.6 * deviation(counts) + 1.5 * lonely
    return -unlike - 1.1 * _seams(woven) - 0.1 * _diagonals(woven) - 0.5 * _lopsidedness(woven)


def _neighbours(woven: Weave) -> dict[int, set[int]]:
    beside: dict[int, set[int]] = {island: set() for column in woven for island in column}
    for at, column in enumerate(woven):
        nearby = [*pairwise(column)]
        if at:
            last = woven[at - 1]
            nearby += [
                (one, last[row])
                for to, one in enumerate(column)
                for row in (to - 1, to, to + 1)
                if row in range(len(last))
            ]
        for one, other in nearby:
            if one != other:
                beside[one].add(other)
                beside[other].add(one)
    return beside


def _diagonals(woven: Weave) -> int:
    """Count pairs of shifts in one direction near each other, of one island or of two, and thrice the rows skipped."""
    shifts = [
        (at, row, shift) for at, each in enumerate(_shifts(woven)) for row, shift in enumerate(each.values()) if shift
    ]
    alike = sum(
        shift * another > 0 and to - at < 2 and abs(below - row) < 3
        for (at, row, shift), (to, below, another) in combinations(shifts, 2)
    )
    return alike + sum(3 * (abs(shift) - 1) for _, _, shift in shifts)


def _shifts(woven: Weave) -> list[dict[int, int]]:
    """Return for each border between meridians by how many rows islands shift down, 0 for those that end."""
    return [
        {island: right.index(island) - row if island in right else 0 for row, island in enumerate(left)}
        for left, right in pairwise(woven)
    ]


def _seams(woven: Weave) -> int:
    """Count the pairs of islands that end at the same border between meridians."""
    return sum(comb(len(set(left) - set(right)), 2) for left, right in pairwise(woven))


def _lopsidedness(woven: Weave) -> int:
    """Return how many more large islands lie in one half than in the other, less those that lie across the middle."""
    large = [island for island, size in Counter(chain(*woven)).items() if size >= _LARGE]
    left, right = (set(chain(*half)) for half in (woven[: MERIDIANS // 2], woven[MERIDIANS // 2 :]))
    lean = sum((island in left) - (island in right) for island in large)
    return max(0, abs(lean) - sum(island in left and island in right for island in large))
