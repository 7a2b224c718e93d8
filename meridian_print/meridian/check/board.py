"""The board a log was played on: what the rules need of a layout, read without placing a single city."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.diagnostics import Checked, has_error, in_order
from meridian_print.meridian.layout.declaration import DeclaredSide, declared_layout
from meridian_print.meridian.layout.map_block import MapBlock, miscounts
from meridian_print.meridian.layout.model import city_code
from meridian_print.meridian.layout.names import CITIES, ISLANDS, invented
from meridian_print.meridian.rules.archipelago import Archipelago, City, Island
from meridian_print.meridian.rules.material import MERIDIANS
from meridian_print.source.reading import read_document
from meridian_print.source.values import Findings


@dataclass(frozen=True, slots=True)
class Board:
    """A board as far as the rules know it: the archipelagos of its sides."""

    sides: tuple[Archipelago, ...]

    def side(self, cities: int) -> Archipelago | None:
        """Return the side with so many cities on a meridian."""
        return next((side for side in self.sides if side.cities_per_meridian == cities), None)


def read_board(data: bytes) -> Checked[Board]:
    """Read a layout's file; what concerns only the drawing of it is not checked."""
    document = read_document(data)
    findings = list(document.diagnostics)
    declared = declared_layout(document.root, findings) if document.root else None
    sides = [_archipelago(side, findings) for side in declared.sides] if declared else []
    board = Board(tuple(side for side in sides if side))
    found = in_order(tuple(findings))
    return Checked(None if has_error(found) or not board.sides else board, found, document.lines)


def _archipelago(declared: DeclaredSide, findings: Findings) -> Archipelago | None:
    block, kind = declared.map, declared.kind
    if block is None or kind is None or not block.is_readable:
        return None
    findings += miscounts(block, kind)
    names = _island_names(declared, block)
    cities = _cities(block)
    capitals = frozenset(city for city, (_, is_capital) in cities.items() if is_capital)
    islands = []
    for key in block.keys:
        own = tuple(city for city, (island, _) in cities.items() if island == key)
        islands.append(Island(names[key], own, capitals.intersection(own)))
    return Archipelago(kind, tuple(islands))


def _cities(block: MapBlock) -> dict[City, tuple[str, bool]]:
    """Return the island's key of each city, and whether it is a capital; by meridian, then from the bottom up."""
    return {
        (meridian, step): (mark.key, mark.is_capital)
        for meridian in range(1, MERIDIANS + 1)
        for step, mark in enumerate(block.on(meridian))
    }


def _island_names(declared: DeclaredSide, block: MapBlock) -> dict[str, str]:
    """Name every island as the printed board does: those that the file does not name avoid all other names."""
    named = {island.key.text: island.name for island in declared.islands if island.name is not None}
    nameless = [key for key in block.keys if key not in named]
    if not nameless:
        return named
    cities = {city.code.text: city.name for city in declared.cities if city.name is not None}
    codes = [code for code in (city_code(*city) for city in _cities(block)) if code not in cities]
    others = invented(CITIES, codes, declared.seed, [*cities.values(), *named.values()])
    taken = [*named.values(), *cities.values(), *others]
    return named | dict(zip(nameless, invented(ISLANDS, nameless, declared.seed, taken), strict=True))
