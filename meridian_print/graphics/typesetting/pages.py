"""Filling pages or columns with blocks from the top down."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from meridian_print.graphics.drawing.geometry import Mm, translation
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.lines import NoRoomError

Column = tuple[Block, ...]
"""Blocks on one page."""
_TORN = 0.1
"""The cost of breaking a section where there is no heading: as much as a column that is a third empty."""


def columns(blocks: Sequence[Block], room: Mm) -> tuple[Column, ...]:
    """Divide blocks into the fewest columns no higher than `room`, filled as evenly as possible.

    All breaks are chosen together, to minimise the sum of the squared empty shares; a break within a section costs
    more. Raises NoRoomError for a block that is higher by itself.
    """
    kept = tuple(_kept_together(blocks))
    best: list[tuple[int, float]] = [(0, 0.0)]
    cut = [0]
    for end in range(1, len(kept) + 1):
        costs = list(_costs(kept, end, best, room))
        if not costs:
            raise NoRoomError(f"expected blocks at most {room:.1f} mm high, got {height(kept[end - 1]):.1f} mm")
        cost, begin = min(costs)
        best.append(cost)
        cut.append(begin)
    return _cut(kept, cut)


def height(column: Sequence[Block]) -> Mm:
    """Return the total height of stacked blocks."""
    above = sum(block.above for block in column[1:])
    return above + sum(block.height for block in column)


def set_column(column: Sequence[Block], at: tuple[Mm, Mm]) -> tuple[Item, ...]:
    """Stack blocks downwards from a corner."""
    placed: list[Item] = []
    x, y = at
    for number, block in enumerate(column):
        y += block.above if number else 0.0
        placed.append(Group(block.items, matrix=translation(x, y)))
        y += block.height
    return tuple(placed)


def fill_column(blocks: Sequence[Block], at: tuple[Mm, Mm], room: Mm, *, most: Mm = math.inf) -> tuple[Item, ...]:
    """Stack blocks so that they fill the room: the rest is divided among the spaces, except below headings.

    No space grows by more than `most`. Raises NoRoomError for blocks that are too high together.
    """
    spare = room - height(blocks)
    if spare < 0:
        raise NoRoomError(f"expected blocks at most {room:.1f} mm high, got {height(blocks):.1f} mm")
    follows = [block.keeps for block in blocks[:-1]]
    wider = min(most, spare / max(1, follows.count(False)))
    spread = (
        replace(block, above=block.above if close else block.above + wider)
        for block, close in zip(blocks[1:], follows, strict=True)
    )
    return set_column((blocks[0], *spread), at)


def stacked(column: Sequence[Block], *, above: Mm = 0.0, keeps: bool = False) -> Block:
    """Set blocks below each other as one block."""
    return Block(set_column(column, (0.0, 0.0)), height(column), above, keeps)


def side_by_side(left: Sequence[Block], right: Sequence[Block], at: Mm, *, above: Mm) -> Block:
    """Set two columns as one block, the second `at` millimetres to the right of the first."""
    placed = (*set_column(left, (0.0, 0.0)), *set_column(right, (at, 0.0)))
    return Block((Group(placed, tag="Div"),), max(height(left), height(right)), above, opens=True)


def _costs(
    kept: Sequence[Column], end: int, best: Sequence[tuple[int, float]], room: Mm
) -> Iterator[tuple[tuple[int, float], int]]:
    """Yield the costs (columns, squared gaps) of all ways to end a column here, each with where that column begins."""
    for begin in range(end - 1, -1, -1):
        empty = 1 - height(tuple(chain.from_iterable(kept[begin:end]))) / room
        if empty < 0:
            return
        count, cost = best[begin]
        torn = 0.0 if kept[begin][0].opens or not begin else _TORN
        yield (count + 1, cost + empty**2 + torn), begin


def _cut(kept: Sequence[Column], cut: Sequence[int]) -> tuple[Column, ...]:
    found, end = list[Column](), len(kept)
    while end:
        found.append(tuple(chain.from_iterable(kept[cut[end] : end])))
        end = cut[end]
    return tuple(reversed(found))


def _kept_together(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Yield blocks that must share a page: those that keep with the next, and that next one."""
    kept: list[Block] = []
    for block in blocks:
        kept.append(block)
        if not block.keeps:
            yield tuple(kept)
            kept = []
    if kept:
        yield tuple(kept)
