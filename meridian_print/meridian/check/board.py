"""The board of a log: what the rules need from a layout, read without placing a single city."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.diagnostics import Checked
from meridian_print.meridian.layout.map_block import MapBlock, miscounts, read_map
from meridian_print.meridian.rules.archipelago import Archipelago, City, Island
from meridian_print.meridian.rules.material import MERIDIANS, PLAYERS_OF_SIDE
from meridian_print.source.nodes import Entry, Mapping, Node, Scalar, Sequence
from meridian_print.source.reading import read_document


class Board(NamedTuple):
    """A board as far as the rules know it: the archipelagos of its sides."""

    sides: tuple[Archipelago, ...]

    def side(self, cities: int) -> Archipelago | None:
        """Return the side with this many cities per meridian."""
        return next((side for side in self.sides if side.cities_per_meridian == cities), None)


def read_board(data: bytes) -> Checked[Board]:
    """Read a layout's file; anything that concerns only its drawing is not checked."""
    document = read_document(data)
    sides = _usual_sides(document.root) if not document.diagnostics else None
    if sides:
        return Checked(Board(sides), (), document.lines)
    from meridian_print.meridian.check.board_by_layout import board_of  # not needed for a usual layout

    return board_of(document)


def archipelago(block: MapBlock, kind: int, names: dict[str, str]) -> Archipelago:
    """Return the islands of a side's map; `names` are by key."""
    of: dict[str, list[City]] = {key: [] for key in block.keys}
    capitals = set()
    for meridian in range(1, MERIDIANS + 1):
        for step, mark in enumerate(block.on(meridian)):
            of[mark.key].append((meridian, step))
            if mark.is_capital:
                capitals.add((meridian, step))
    islands = (Island(names[key], tuple(own), frozenset(capitals.intersection(own))) for key, own in of.items())
    return Archipelago(kind, tuple(islands))


def _usual_sides(root: Node | None) -> tuple[Archipelago, ...] | None:
    """Read sides that give their number of cities and name every island; None if one does not or is unreadable."""
    layout = _values(root)
    form, sides = layout.get("format"), layout.get("sides")
    if not isinstance(form, Scalar) or form.text != "meridian-layout/1" or not isinstance(sides, Sequence):
        return None
    read = tuple(_usual_side(_values(side)) for side in sides.items)
    found = tuple(side for side in read if side is not None)
    return found if len(found) == len(read) else None


def _usual_side(side: dict[str, Node]) -> Archipelago | None:
    number, drawn = side.get("cities_per_meridian"), side.get("map")
    kind = next((kind for kind in PLAYERS_OF_SIDE if isinstance(number, Scalar) and number.text == str(kind)), None)
    block = read_map(drawn, []) if drawn is not None else None
    names = {key: node.text for key, node in _values(side.get("islands")).items() if isinstance(node, Scalar)}
    if kind is None or block is None or not block.is_readable or any(miscounts(block, kind)):
        return None
    return archipelago(block, kind, names) if names.keys() == set(block.keys) and all(names.values()) else None


def _values(node: Node | None) -> dict[str, Node]:
    entries: tuple[Entry, ...] = node.entries if isinstance(node, Mapping) else ()
    return {entry.key.text: entry.value for entry in entries}
