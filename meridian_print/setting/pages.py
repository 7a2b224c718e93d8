"""Filling pages, or columns, with blocks from the top down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.drawing.geometry import Mm, translation
from meridian_print.drawing.items import Group, Item
from meridian_print.setting.blocks import Block
from meridian_print.setting.lines import NoRoomError

Column = tuple[Block, ...]
"""Blocks that stand on one page."""


def columns(blocks: Sequence[Block], room: Mm) -> tuple[Column, ...]:
    """Part blocks into columns no higher than `room`; raises NoRoomError for a block that is higher alone."""
    found: list[list[Block]] = [[]]
    for kept in _kept_together(blocks):
        if found[-1] and height((*found[-1], *kept)) > room:
            found.append([])
        found[-1] += kept
        if height(found[-1]) > room:
            raise NoRoomError(f"expected blocks at most {room:.1f} mm high, got {height(kept):.1f} mm")
    return tuple(map(tuple, found))


def height(column: Sequence[Block]) -> Mm:
    """Return how high blocks stand below each other."""
    above = sum(block.above for block in column[1:])
    return above + sum(block.height for block in column)


def set_column(column: Sequence[Block], at: tuple[Mm, Mm]) -> tuple[Item, ...]:
    """Place blocks below each other from a corner on."""
    placed: list[Item] = []
    x, y = at
    for number, block in enumerate(column):
        y += block.above if number else 0.0
        placed.append(Group(block.items, matrix=translation(x, y)))
        y += block.height
    return tuple(placed)


def fill_column(blocks: Sequence[Block], at: tuple[Mm, Mm], room: Mm) -> tuple[Item, ...]:
    """Place blocks so that they fill the room: what is left is shared among the spaces, but not below headings.

    Raises NoRoomError for blocks that are higher together.
    """
    spare = room - height(blocks)
    if spare < 0:
        raise NoRoomError(f"expected blocks at most {room:.1f} mm high, got {height(blocks):.1f} mm")
    follows = [block.keeps for block in blocks[:-1]]
    wider = spare / max(1, follows.count(False))
    spread = (
        replace(block, above=block.above if close else block.above + wider)
        for block, close in zip(blocks[1:], follows, strict=True)
    )
    return set_column((blocks[0], *spread), at)


def _kept_together(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Yield blocks that must stand on one page: those that keep with the next, and that next."""
    kept: list[Block] = []
    for block in blocks:
        kept.append(block)
        if not block.keeps:
            yield tuple(kept)
            kept = []
    if kept:
        yield tuple(kept)
