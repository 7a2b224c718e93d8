"""Layouts: from a YAML file to the checked model of a board, playable and in balance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, partial

from meridian_print.boardgame.layout.board_size import DEFAULT as USUAL_SIZE
from meridian_print.boardgame.layout.board_size import board_size
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.layout.languages import DEFAULT, each_item, each_value, naming, within
from meridian_print.boardgame.layout.names import ISLANDS, invented
from meridian_print.boardgame.layout.printable import map_name
from meridian_print.files.reading import read_bytes
from meridian_print.games.meteo.layout.cards import DeclaredCards, idle_cards, read_cards, resolved, unknown_region
from meridian_print.games.meteo.layout.map_block import MapBlock, drafted_map, read_map
from meridian_print.games.meteo.layout.model import REGION_CODES, REGIONS, SHIP_GROUNDS, Ground, Layout, around
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.text.diagnostics import Checked, Diagnostic, error, has_error, in_order, warning
from meridian_print.text.source.fields import entries, fields
from meridian_print.text.source.nodes import Entry, Mapping, Node
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, format_name, integer, name

BALANCED = range(2, 10)
"""How many regions of a kind a balanced map has."""


def map_findings(block: MapBlock) -> Iterator[Diagnostic]:
    """Report what is wrong with a map whose words are right."""
    water = frozenset(region for region in range(REGIONS) if not SHIP_GROUNDS.isdisjoint(block.grounds[region]))
    if not water:
        message = "expected regions for ships, got a map without sea and ports"
        yield error("no-water", block.span, message)
    if all(kinds == (Ground.SEA,) for kinds in block.grounds):
        yield error("no-land", block.span, "expected regions for hotels, got a map of sea only")
    yield from _inland_ports(block, water)
    yield from _cut_off(block, water)
    yield from _unbalanced(block)


def _inland_ports(block: MapBlock, water: frozenset[int]) -> Iterator[Diagnostic]:
    for region, kinds in enumerate(block.grounds):
        if Ground.PORT in kinds and water.isdisjoint(around(region)):
            message = f"expected a sea or a port beside the port {REGION_CODES[region]}, got none"
            yield warning("port-inland", block.spans[region], message, "ships could never leave it")


def _cut_off(block: MapBlock, water: frozenset[int]) -> Iterator[Diagnostic]:
    groups = sorted(_groups(water), key=lambda group: (-len(group), min(group)))
    for group in groups[1:]:
        codes = ", ".join(REGION_CODES[region] for region in sorted(group))
        message = f"expected all regions for ships to be joined, got {codes} cut off"
        yield warning("cut-off-water", block.spans[min(group)], message, "ships sail over seas and ports only")


def _groups(water: frozenset[int]) -> Iterator[frozenset[int]]:
    """Yield the groups of regions that ships can reach from each other."""
    left = set(water)
    while left:
        group, edge = set[int](), {min(left)}
        while edge:
            group |= edge
            edge = {near for region in edge for near in around(region)} & left - group
        left -= group
        yield frozenset(group)


def _unbalanced(block: MapBlock) -> Iterator[Diagnostic]:
    for kind in Ground:
        count = sum(kind in kinds for kinds in block.grounds)
        if count not in BALANCED:
            message = f"expected {BALANCED[0]} to {BALANCED[-1]} regions of {kind.value}, got {count or 'none'}"
            yield warning("ground-balance", block.span, message, "the weather cards count on each kind of ground")


FORMAT = "meteo-layout/1"
PUBLISHED = "meteo-business"
"""The built-in board as it was published; its cards are those of every layout that has none of its own."""
TITLE = "Météo Business"
LEAST = Size(360.0, 255.0)
"""The smallest board whose regions have room for a tile and for pieces beside it."""

_LAYOUT = ("format", "title", "size", "seed", "map", "regions", "cards")
size_in = partial(board_size, least=LEAST, crowded="tiles and pieces")
"""Read the size of a board."""


@dataclass(frozen=True, slots=True)
class _Declared:
    """What a layout's file declares; `names` are those given, by the numbers of their regions."""

    title: str
    size: Size | None
    seed: int
    map: MapBlock | None
    names: dict[int, str]
    cards: DeclaredCards | None


def read_layout(data: bytes, language: str = DEFAULT) -> Checked[Layout]:
    """Read a layout's file with all findings about it, in the order of the file. Never raises, whatever the bytes.

    Names are taken in the language if the file gives several.
    """
    document = read_document(data, FORMAT)
    findings = list(document.diagnostics)
    root = document.root and _in_language(document.root, language, findings)
    declared = _declared(root, findings) if root else None
    found = in_order(tuple(findings))
    layout = _layout(declared, language) if declared and not has_error(found) else None
    return Checked(layout, found, document.lines)


def read_draft(data: bytes, language: str = DEFAULT) -> Layout | None:
    """Read as much of a layout as can be shown while it is made, whatever is wrong with it; never raises.

    Its cards are the usual ones. None without a map of five rows of five words: then there is nothing to show.
    """
    root, ignored = read_document(data).root, list[Diagnostic]()
    declared = _declared(_in_language(root, language, ignored), ignored) if root else None
    if declared is None or not isinstance(root, Mapping):
        return None
    node = next((entry.value for entry in root.entries if entry.key.text == "map"), None)
    drawn = declared.map or drafted_map(node)
    return _layout(replace(declared, map=drawn, size=declared.size or USUAL_SIZE, cards=None), language)


def _in_language(root: Node, language: str, findings: Findings) -> Node:
    """Return a layout with each name in one language; names in others are checked as well."""
    one = naming(language, (), findings)
    cards = each_item(within({"title": one(name)}))
    return within({"title": one(name), "regions": each_value(one(map_name)), "cards": cards})(root)


def _declared(root: Node, findings: Findings) -> _Declared | None:
    given = fields(root, findings, of="a layout", known=_LAYOUT)
    if given is None:
        return None
    given.required("format", partial(format_name, known=FORMAT), "", f"start the file with the line 'format: {FORMAT}'")
    block = given.required("map", read_map, None, "draw the map in five rows of five words under 'map: |'")
    cards = given.optional("cards", read_cards, None)
    if block:
        findings += map_findings(block)
    if block and cards:
        findings += idle_cards(cards, block)
    return _Declared(
        title=given.optional("title", name, TITLE),
        size=given.optional("size", size_in, None) if given.entry("size") else USUAL_SIZE,
        seed=given.optional("seed", integer, 1),
        map=block,
        names=dict(given.optional("regions", partial(entries, reader=_region), ())),
        cards=cards,
    )


def _region(entry: Entry, findings: Findings) -> tuple[int, str] | None:
    read = map_name(entry.value, findings)
    if entry.key.text not in REGION_CODES:
        findings.append(unknown_region(entry.key))
        return None
    return None if read is None else (REGION_CODES.index(entry.key.text), read)


def _layout(declared: _Declared, language: str) -> Layout | None:
    """Fill in what a layout without errors leaves open."""
    if declared.size is None or declared.map is None:
        return None
    nameless = [code for region, code in enumerate(REGION_CODES) if region not in declared.names]
    invention = dict(
        zip(nameless, invented(ISLANDS, nameless, declared.seed, list(declared.names.values())), strict=True)
    )
    names = tuple(declared.names.get(region) or invention[code] for region, code in enumerate(REGION_CODES))
    grounds = declared.map.grounds
    cards = resolved(declared.cards or _usual_cards(language), grounds)
    return Layout(declared.title, declared.size, declared.seed, grounds, names, cards)


@cache
def _usual_cards(language: str) -> DeclaredCards:
    """Read the fourteen cards of the board as it was published."""
    findings: Findings = []
    root = read_document(read_bytes(built_in_path(PUBLISHED))).root
    root = root and _in_language(root, language, findings)
    assert isinstance(root, Mapping)
    cards = next(entry.value for entry in root.entries if entry.key.text == "cards")
    read = read_cards(cards, findings)
    assert read is not None
    return read
