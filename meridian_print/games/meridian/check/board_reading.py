"""A layout's file read as far as the rules know the board: its islands, without anything of how they are drawn."""

from __future__ import annotations

from collections.abc import Mapping

from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.games.meridian.layout.declared.declaration import DeclaredSide, declared_layout, in_language
from meridian_print.games.meridian.layout.declared.map_block import MapBlock, miscounts
from meridian_print.games.meridian.layout.declared.settings import own_language
from meridian_print.games.meridian.layout.naming import city_names, given_islands, island_names
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import MERIDIANS, Archipelago, Board, City, Island
from meridian_print.text.diagnostics import Checked, has_error, in_order
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings


def read_board(data: bytes) -> Checked[Board]:
    """Read a layout's file, with all findings about it; anything that concerns only its drawing is not checked."""
    document = read_document(data)
    findings = list(document.diagnostics)
    spoken = (own_language(document.root) if document.root else "") or DEFAULT
    root = document.root and in_language(document.root, spoken, None, findings)
    declared = declared_layout(root, findings) if root else None
    sides, names = list[Archipelago | None](), dict[str, str]()
    for side in declared.sides if declared else ():
        names |= _island_names(side, names)
        sides.append(_side(side, names, findings))
    house = declared.settings.house if declared else HouseRules()
    board = Board(tuple(side for side in sides if side), house)
    found = in_order(tuple(findings))
    return Checked(None if has_error(found) or not board.sides else board, found, document.lines)


def _side(declared: DeclaredSide, names: Mapping[str, str], findings: Findings) -> Archipelago | None:
    block, kind = declared.map, declared.kind
    if block is None or kind is None or not block.is_readable:
        return None
    findings += miscounts(block, kind)
    return _archipelago(block, kind, names)


def _archipelago(block: MapBlock, kind: int, names: Mapping[str, str]) -> Archipelago:
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


def _island_names(declared: DeclaredSide, elsewhere: Mapping[str, str]) -> Mapping[str, str]:
    """Name every island as on the printed board: by its key on the side before, and invented names avoid all others."""
    block, named = declared.map, given_islands(declared)
    if block is None or not block.is_readable:
        return {}
    if set(block.keys) <= named.keys():
        return named
    return island_names(declared, block, city_names(declared, block).values(), elsewhere)
