"""Layouts: from a YAML file to the checked model of a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path

from meridian_print.boardgame.layout.languages import DEFAULT
from meridian_print.boardgame.layout.own_fonts import own_fonts
from meridian_print.games.meridian.layout.declared.declaration import (
    FORMAT,
    DeclaredCity,
    DeclaredIsland,
    DeclaredLayout,
    DeclaredSide,
    declared_layout,
    in_language,
)
from meridian_print.games.meridian.layout.declared.map_block import CityMark, MapBlock, miscounts
from meridian_print.games.meridian.layout.declared.references import departures, strays, unresolved
from meridian_print.games.meridian.layout.declared.seas import off_the_map
from meridian_print.games.meridian.layout.declared.settings import (
    Settings,
    own_language,
    theme_faults,
    without_accepted,
)
from meridian_print.games.meridian.layout.model import City, Island, Layout, Side
from meridian_print.games.meridian.layout.naming import city_names, island_names, waters
from meridian_print.games.meridian.layout.places.labels import PinnedLabel, misplaced
from meridian_print.games.meridian.layout.places.pins import without_room
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.places.spacing import Placed, crowding, out_of_bounds, splits
from meridian_print.games.meridian.layout.tints import tints
from meridian_print.games.meridian.rules.material import MERIDIANS, city_code
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.text.diagnostics import Checked, Diagnostic, error, has_error
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings


def places(sites: tuple[Site, ...], board: Size, seed: int) -> tuple[Point, ...]:
    """Return the place of each site on the trimmed board: fixed ones as they are, the others inferred.

    Sites come by meridian, then from the bottom up. The same sites, board and seed give the same places. Inference
    respects the strips, the spacing and the islands' unity where it finds a way; whether it did is *not* checked here.
    """
    fixed = tuple(site.fixed for site in sites if site.fixed is not None)
    if len(fixed) == len(sites):
        return fixed
    from meridian_print.games.meridian.layout.places.placing import (
        infer,  # numpy, which a layout with all its places never needs
    )

    return infer(sites, board, seed)


_MOST_ASTRAY = 0.25
"""The share of a side's cities beyond which given places out of bounds are no mere slip."""
_FOR_ANOTHER = (
    "these places are for a board of another size: put back the old size and let `meridian-print resize` move them, "
    "or delete x and y under 'cities' to have new ones found"
)


def read_layout(data: bytes, language: str = "", folder: Path = Path()) -> Checked[Layout]:
    """Read a layout's file with all findings about it, in the order of the file. Never raises, whatever the bytes.

    Names are taken in the language if the file gives several, by default in the file's own. `folder` is that of the
    file, to which the paths of its fonts are relative.
    """
    document = read_document(data, FORMAT)
    findings = list(document.diagnostics)
    fonts = own_fonts(document.root, folder, findings) if document.root else None
    spoken = language or (own_language(document.root) if document.root else "") or DEFAULT
    root = document.root and in_language(document.root, spoken, fonts, findings)
    declared = declared_layout(root, findings) if root else None
    findings += theme_faults(document.root, folder) if document.root else ()
    layout = _layout(declared, fonts or (), findings) if declared else None
    shown, accepted = without_accepted(tuple(findings), declared.settings if declared else Settings())
    return Checked(None if has_error(shown) else layout, shown, document.lines, accepted)


_MOST_DRAFTED = 12
"""Cities of a meridian beyond which a draft is not placed: the room for them is long gone."""


def read_draft(data: bytes, language: str = "", folder: Path = Path()) -> Layout | None:
    """Read as much of a layout as can be shown while it is made, whatever is wrong with it; never raises.

    Its sides may have too many or too few cities on a meridian, and cities out of bounds or too near each other. None
    without a map that can be read: then there is nothing to show.
    """
    root, ignored = read_document(data).root, list[Diagnostic]()
    if root is None:
        return None
    fonts = own_fonts(root, folder, ignored)
    spoken = language or own_language(root) or DEFAULT
    declared = declared_layout(in_language(root, spoken, fonts, ignored), ignored)
    if declared is None or declared.board is None:
        return None
    sides, names = list[Side](), dict[str, str]()
    for number, each in enumerate(declared.sides, 1):
        if each.map is None or not each.map.is_readable or not _is_drafted(each.map):
            return None
        spots = _spots(each.map, each)
        cities = _placed(spots, each.map, declared.board, each.seed)
        islands = _islands(each, spots, tuple(city.at for city in cities), names)
        sides.append(_filled(each, number, each.kind or each.map.usual_count, islands, declared.board))
        names |= {island.key: island.name for island in islands}
    said = declared.settings
    whole = (said.author, said.house, said.preferences)
    return Layout(declared.title, declared.board, tuple(sides), fonts or (), *whole) if sides else None


def _is_drafted(block: MapBlock) -> bool:
    counts = [len(block.on(meridian)) for meridian in range(1, MERIDIANS + 1)]
    return max(counts) <= _MOST_DRAFTED


@dataclass(frozen=True, slots=True)
class _DeclaredCity:
    """A city of the map with its declaration in the file."""

    mark: CityMark
    step: int
    declared: DeclaredCity | None

    @property
    def code(self) -> str:
        return city_code(self.mark.meridian, self.step)


def _layout(declared: DeclaredLayout, fonts: tuple[str, ...], findings: Findings) -> Layout | None:
    sides, names = list[Side | None](), dict[str, str]()
    for number, side in enumerate(declared.sides, 1):
        sides.append(_side(side, number, declared.board, names, findings))
        names |= {island.key: island.name for read in sides if read for island in read.islands}
    whole = tuple(side for side in sides if side)
    if declared.board is None or not whole or len(whole) < len(sides):
        return None
    said = declared.settings
    return Layout(declared.title, declared.board, whole, fonts, said.author, said.house, said.preferences)


def _side(
    declared: DeclaredSide, number: int, board: Size | None, names: Mapping[str, str], findings: Findings
) -> Side | None:
    """Check a side and fill in what it leaves open; None if too little of it can be read.

    `names` are those of islands on the side before, by their keys.
    """
    findings += unresolved(declared)
    block, kind = declared.map, declared.kind
    if block is None or kind is None or not block.is_readable:
        return None
    miscounted = tuple(miscounts(block, kind))
    findings += miscounted or departures(block)
    if miscounted or board is None or not declared.is_placeable:
        return None
    spots = _spots(block, declared)
    cities = _placed(spots, block, board, declared.seed)
    of_another = _of_another_board(cities, board)
    findings += (of_another,) if of_another else _misplacements(cities, block, board)
    islands = _islands(declared, spots, tuple(city.at for city in cities), names)
    findings += misplaced(_labels(declared, islands), cities, board)
    findings += off_the_map(declared.seas or (), board)
    side = _filled(declared, number, kind, islands, board)
    pins = {"legend": declared.legend, "rose": declared.rose}
    if of_another is None:
        findings += without_room(side, board, {what: pin.span for what, pin in pins.items() if pin})
    return side


def _filled(declared: DeclaredSide, number: int, kind: int, islands: tuple[Island, ...], board: Size) -> Side:
    taken = [*(island.name for island in islands), *(city.name for island in islands for city in island.cities)]
    seas = tuple(waters(declared, board, taken))
    legend, rose = (pin.at if pin else None for pin in (declared.legend, declared.rose))
    return Side(declared.name or f"Side {number}", kind, declared.seed, islands, declared.relief, seas, legend, rose)


def _of_another_board(cities: tuple[Placed, ...], board: Size) -> Diagnostic | None:
    """Report that the given places are for a board of another size, if so many of them are out of bounds."""
    given = [city for city in cities if city.is_given and any(out_of_bounds(city, board))]
    if len(given) <= _MOST_ASTRAY * len(cities):
        return None
    size = f"{board.width:g} x {board.height:g} mm"
    message = f"expected places for a board of {size}, got {len(given)} cities out of bounds"
    return error("spacing", given[0].span, message, _FOR_ANOTHER)


def _misplacements(cities: tuple[Placed, ...], block: MapBlock, board: Size) -> Iterator[Diagnostic]:
    """Check the places; a city out of bounds is not checked against others, which may well be right."""
    astray = {city: tuple(out_of_bounds(city, board)) for city in cities}
    inside = tuple(city for city in cities if not astray[city])
    yield from chain.from_iterable(astray.values())
    yield from crowding(inside)
    yield from _splits(inside, block)


def _splits(cities: tuple[Placed, ...], block: MapBlock) -> Iterator[Diagnostic]:
    """Report islands split by others; what a city astray splits, once, with the slip that it may be."""
    firsts = {key: block.of(key)[0].span for key in block.keys}
    found = tuple(splits(cities, firsts))
    slip = next(iter(strays(block)), None)
    if slip is None or not found:
        yield from found
        return
    mark = slip.mark
    step = block.on(mark.meridian).index(mark)
    others = tuple(city for city in cities if (city.meridian, city.step) != (mark.meridian, step))
    apart = tuple(splits(others, firsts))
    hint = f"is the '{mark.key}' on line {mark.span.line}, column {mark.span.column}, a slip for '{slip.meant}'?"
    because = [replace(each, hint=hint) if slip.meant else each for each in found if each not in apart]
    yield from (*because[:1], *apart)


def _spots(block: MapBlock, declared: DeclaredSide) -> tuple[_DeclaredCity, ...]:
    """List the cities by meridian, then from the bottom up."""
    given = {city.code.text: city for city in declared.cities}
    return tuple(
        _DeclaredCity(mark, step, given.get(city_code(meridian, step)))
        for meridian in range(1, MERIDIANS + 1)
        for step, mark in enumerate(block.on(meridian))
    )


def _placed(spots: tuple[_DeclaredCity, ...], block: MapBlock, board: Size, seed: int) -> tuple[Placed, ...]:
    sites = tuple(_site(spot, block.rows) for spot in spots)
    return tuple(_shifted(spot, at) for spot, at in zip(spots, places(sites, board, seed), strict=True))


def _site(spot: _DeclaredCity, rows: int) -> Site:
    mark, fixed = spot.mark, spot.declared.fixed if spot.declared else None
    return Site(mark.meridian, spot.step, mark.row, rows, mark.key, fixed)


def _shifted(spot: _DeclaredCity, at: Point) -> Placed:
    mark, declared = spot.mark, spot.declared
    if declared is None or not declared.is_placed:
        return Placed(mark.meridian, spot.step, mark.key, at, mark.span, is_given=False)
    moved = Point(at.x + declared.shift.x, at.y + declared.shift.y)
    return Placed(mark.meridian, spot.step, mark.key, moved, declared.code.span, is_given=True)


def _islands(
    declared: DeclaredSide, spots: tuple[_DeclaredCity, ...], at: tuple[Point, ...], names: Mapping[str, str]
) -> tuple[Island, ...]:
    block = declared.map
    if block is None:
        return ()
    cities = _cities(city_names(declared, block), spots, at)
    by_key = {key: tuple(city for city in cities if city.island == key) for key in block.keys}
    given = {island.key.text: island for island in declared.islands}
    named = island_names(declared, block, [city.name for city in cities], names)
    chosen = {key: island.tint for key, island in given.items() if island.tint is not None}
    tinted = tints(by_key, chosen)
    plain = (Island(key, named[key], tinted[key], own) for key, own in by_key.items())
    return tuple(_pinned(island, given.get(island.key)) for island in plain)


def _pinned(island: Island, declared: DeclaredIsland | None) -> Island:
    if declared is None:
        return island
    return replace(island, coast=declared.coast, label=declared.label.at if declared.label else None)


def _labels(declared: DeclaredSide, islands: tuple[Island, ...]) -> tuple[PinnedLabel, ...]:
    """List the names with fixed places, in the order of the file."""
    named = {island.key: island.name for island in islands}
    return tuple(
        PinnedLabel(each.key.text, named[each.key.text], each.label.at, each.label.span)
        for each in declared.islands
        if each.label and each.key.text in named
    )


def _cities(named: Mapping[str, str], spots: tuple[_DeclaredCity, ...], at: tuple[Point, ...]) -> tuple[City, ...]:
    return tuple(
        City(spot.mark.meridian, spot.step, spot.mark.key, spot.mark.is_capital, named[spot.code], place)
        for spot, place in zip(spots, at, strict=True)
    )
