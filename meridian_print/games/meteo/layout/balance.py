"""What makes a map playable, and what makes it pleasant: water, land, ports at the sea, grounds in balance."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meteo.layout.map_block import MapBlock
from meridian_print.games.meteo.layout.model import REGION_CODES, REGIONS, SHIP_GROUNDS, Ground, around
from meridian_print.text.diagnostics import Diagnostic, error, warning

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
