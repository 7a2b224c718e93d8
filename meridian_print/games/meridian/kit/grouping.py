"""Which of the kit's small things share sheets: all of them, or those of one colour, for stock of that colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from meridian_print.games.meridian.kit.order import Grouping
from meridian_print.games.meridian.rules.material import Colour

T = TypeVar("T")


def stacks(things: Sequence[T], grouping: Grouping) -> tuple[tuple[T, ...], ...]:
    """Share things out to stacks with sheets of their own; they come colour by colour, as many of each.

    >>> [len(stack) for stack in stacks(range(52), "colour")]
    [13, 13, 13, 13]
    """
    count = len(Colour) if grouping == "colour" else 1
    size = len(things) // count
    return tuple(tuple(things[number * size : (number + 1) * size]) for number in range(count))
