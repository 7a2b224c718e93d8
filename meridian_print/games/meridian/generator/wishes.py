"""Wishes for a new archipelago, and whether they can be fulfilled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, get_args

from meridian_print.boardgame.layout.printable import LONGEST_ON_MAP, unprintable
from meridian_print.games.meridian.generator.partition import can_hold
from meridian_print.games.meridian.generator.weaving import numbers
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.text.diagnostics import START, Checked, Diagnostic, Span, error, in_order
from meridian_print.text.source.characters import decode
from meridian_print.text.source.values import shortened

PUBLISHED = {5: 13, 4: 11}
"""Islands of the published board, by cities per meridian."""
LEAST_SIZE, LARGEST_SIZE = 2, MERIDIANS
DEFAULT_SIZES = (3, 4, 5)
"""Of islands, in cities."""

MOST_ISLANDS = 26
"""As many as there are letters for their keys."""

Shapes = Literal["strict", "mixed", "compact"]
"""How islands lie: never twice on a meridian; some of them twice on one, and rounder; or all as round as can be."""
SHAPES: tuple[Shapes, ...] = get_args(Shapes)
DEFAULT_SHAPES: Shapes = "mixed"


@dataclass(frozen=True, slots=True)
class SideWish:
    """A wished side: cities per meridian, number of islands, their allowed sizes, ascending, and their shapes."""

    cities_per_meridian: int
    islands: int
    sizes: tuple[int, ...]
    shapes: Shapes = DEFAULT_SHAPES

    @property
    def cities(self) -> int:
        """All cities of the side."""
        return self.cities_per_meridian * MERIDIANS


def possible_numbers(wish: SideWish) -> tuple[int, ...]:
    """List the numbers of islands that are possible with a side's sizes and shapes, ascending."""
    if wish.shapes == "strict":
        return numbers(wish.cities_per_meridian, wish.sizes)
    most = min(MOST_ISLANDS, wish.cities // wish.sizes[0])
    return tuple(count for count in range(1, most + 1) if can_hold(wish.cities, count, wish.sizes))


def nearest_number(cities_per_meridian: int, sizes: tuple[int, ...], shapes: Shapes) -> int:
    """Return the possible number of islands nearest to the published board's; the latter if none is possible."""
    published = PUBLISHED[cities_per_meridian]
    possible = possible_numbers(SideWish(cities_per_meridian, published, sizes, shapes))
    return min(possible, key=lambda number: (abs(number - published), number), default=published)


def impossible(wishes: tuple[SideWish, ...]) -> tuple[str, ...]:
    """Report what is impossible on each side, with a way out; empty if nothing is."""
    return tuple(message for wish in wishes for message in _impossible(wish))


def _impossible(wish: SideWish) -> Iterator[str]:
    side = f"the side with {wish.cities_per_meridian} cities per meridian"
    possible = possible_numbers(wish)
    if wish.islands in possible:
        return
    if possible:
        yield (
            f"expected {_listed(possible)} islands of {_listed(wish.sizes)} cities on {side}, which has {wish.cities}, "
            f"got {wish.islands}{_way_out(wish)}"
        )
    elif wish.shapes == "strict":
        yield (
            f"expected sizes of islands that add up to a row of {MERIDIANS} cities, such as 3,4 or 5, "
            f"got {_listed(wish.sizes)} on {side}{_way_out(wish)}"
        )
    else:
        yield (
            f"expected sizes of islands that add up to {wish.cities} cities on {side}, "
            f"got {_listed(wish.sizes)}{_way_out(wish)}"
        )


def _way_out(wish: SideWish) -> str:
    """Return how the number becomes possible: by other shapes, else by the narrowest range around the wished sizes."""
    if wish.shapes == "strict" and wish.islands in possible_numbers(replace(wish, shapes="mixed")):
        return f"; with `shapes` mixed there can be {wish.islands}"
    ranges = [
        (high - low, tuple(range(low, high + 1)))
        for low in range(LEAST_SIZE, wish.sizes[0] + 1)
        for high in range(wish.sizes[-1], LARGEST_SIZE + 1)
    ]
    fitting = [sizes for _, sizes in sorted(ranges) if wish.islands in possible_numbers(replace(wish, sizes=sizes))]
    return f"; with `sizes` {fitting[0][0]}-{fitting[0][-1]} there can be {wish.islands}" if fitting else ""


def _listed(values: tuple[int, ...]) -> str:
    """Write ascending numbers in words: '3 to 5', or '8, 10 or 12'."""
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]} to {values[-1]}"
    *head, last = map(str, values)
    return f"{', '.join(head)} or {last}" if head else last


INVENTED = "-"
"""Stands in a name list for a name to be invented."""


def needed(wishes: tuple[SideWish, ...]) -> int:
    """Return how many names the islands and cities of all sides need."""
    return sum(wish.islands + wish.cities for wish in wishes)


def read_names(data: bytes, wishes: tuple[SideWish, ...]) -> Checked[tuple[str, ...]]:
    """Read a name list, with all findings about it; a name to be invented is empty.

    Empty lines and surplus names are skipped.
    """
    read = decode(data)
    if read.text is None:
        return Checked(None, read.diagnostics, read.lines)
    lines = read.lines
    listed = [(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]
    named = [(number, name) for number, name in listed if name != INVENTED]
    found = [*_none(named), *(each for at, name in named for each in _faults(at, name))]
    findings = in_order((*found, *_repeats(named)))
    names = tuple("" if name == INVENTED else name for _, name in listed)
    return Checked(None if findings else names[: needed(wishes)], findings, lines)


def _none(named: list[tuple[int, str]]) -> Iterator[Diagnostic]:
    if not named:
        hint = f"islands come first, then cities; '{INVENTED}' stands for a name to be invented"
        yield error("name-count", START, "expected names, one per line, got none", hint)


def _faults(line: int, name: str) -> Iterator[Diagnostic]:
    span = Span(line, 1, len(name) + 1)
    if len(name) > LONGEST_ON_MAP:
        yield error("long-name", span, f"expected a name of at most {LONGEST_ON_MAP} characters, got {len(name)}")
    lacking = unprintable(name)
    if lacking:
        wanted = "letters found in the fonts (Latin, Greek or Cyrillic)"
        yield error("missing-glyph", span, f"expected {wanted}, got '{shortened(lacking)}'")


def _repeats(named: list[tuple[int, str]]) -> Iterator[Diagnostic]:
    first: dict[str, int] = {}
    for line, name in named:
        before = first.setdefault(name.casefold(), line)
        if before != line:
            span = Span(line, 1, len(name) + 1)
            yield error(
                "duplicate-name", span, f"expected every name once, got '{shortened(name)}' again, as on line {before}"
            )
