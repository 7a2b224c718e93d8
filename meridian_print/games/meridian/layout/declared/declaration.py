"""What a layout's file declares, before anything is inferred and its parts are checked against each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from meridian_print.boardgame.layout.board_size import DEFAULT, board_size
from meridian_print.boardgame.layout.languages import each_item, each_value, name_or_within, naming, within
from meridian_print.boardgame.layout.own_fonts import FONTS
from meridian_print.boardgame.layout.printable import map_name, unquoted
from meridian_print.games.meridian.layout.cultures import Culture, culture_of
from meridian_print.games.meridian.layout.declared.map_block import MapBlock, read_map
from meridian_print.games.meridian.layout.declared.seas import DeclaredSea, both, sea
from meridian_print.games.meridian.layout.declared.settings import SETTINGS, Settings, read_settings
from meridian_print.games.meridian.layout.plan import LEAST_BOARD
from meridian_print.games.meridian.layout.tints import TINTS
from meridian_print.games.meridian.rules.material import PLAYERS_OF_SIDE
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.text.diagnostics import Diagnostic, Span, error, has_error, warning
from meridian_print.text.source.fields import Fields, entries, fields, items
from meridian_print.text.source.nodes import Entry, Node, Scalar, Sequence
from meridian_print.text.source.values import Findings, format_name, integer, length, name, what_stands

FORMAT = "meridian-layout/1"

_LAYOUT = ("format", "title", "board", FONTS, *SETTINGS, "sides")
_SIDE = (
    "name",
    "cities_per_meridian",
    "seed",
    "relief",
    "culture",
    "map",
    "islands",
    "cities",
    "seas",
    "legend",
    "rose",
)
_ISLAND = ("name", "tint", "coast", "label")
_CITY = ("name", "x", "y", "dx", "dy")
board_in = partial(board_size, least=LEAST_BOARD, crowded="the towers")
"""Read the size of a board."""
_UNMOVED = Point(0.0, 0.0)
_KINDS = "5 for the side of 2 or 4 players, 4 for the side of 3"


@dataclass(frozen=True, slots=True)
class DeclaredIsland:
    """An entry of `islands`; `label` is where the middle of its name is to be."""

    key: Scalar
    name: str | None
    name_span: Span
    tint: int | None = None
    coast: int | None = None
    label: Pin | None = None


@dataclass(frozen=True, slots=True)
class DeclaredCity:
    """An entry of `cities`; `fixed` is its place on the trimmed board, `shift` moves it from there."""

    code: Scalar
    name: str | None
    fixed: Point | None
    shift: Point

    @property
    def is_placed(self) -> bool:
        """Return whether the file fixes or shifts the city's place."""
        return self.fixed is not None or self.shift != _UNMOVED


@dataclass(frozen=True, slots=True)
class Pin:
    """Where the middle of something is to be; `span` is that of the place in the file."""

    at: Point
    span: Span


@dataclass(frozen=True, slots=True)
class DeclaredSide:
    """A side; `is_placeable` if every place of a city given in the file is readable.

    Names are invented in its culture, if it has one; those of waters are if `seas` is None.
    """

    kind: int | None
    kind_span: Span
    name: str | None
    seed: int
    relief: int | None
    map: MapBlock | None
    islands: tuple[DeclaredIsland, ...]
    cities: tuple[DeclaredCity, ...]
    culture: Culture | None
    seas: tuple[DeclaredSea, ...] | None
    is_placeable: bool
    legend: Pin | None = None
    rose: Pin | None = None


@dataclass(frozen=True, slots=True)
class DeclaredLayout:
    """A layout; `board` is None when it could not be read."""

    title: str
    board: Size | None
    sides: tuple[DeclaredSide, ...]
    settings: Settings


def declared_layout(root: Node, findings: Findings) -> DeclaredLayout | None:
    """Read a layout's nodes."""
    given = fields(root, findings, of="a layout", known=_LAYOUT)
    if given is None:
        return None
    given.required("format", partial(format_name, known=FORMAT), "", f"start the file with the line 'format: {FORMAT}'")
    title = given.optional("title", unquoted, "Meridian")
    board = given.optional("board", board_in, None) if given.entry("board") else DEFAULT
    sides = given.required("sides", _sides, (), "a layout has a list 'sides' with one or two sides")
    settings = read_settings(given)
    return DeclaredLayout(title, board, tuple(_completed(sides, settings.culture)), settings)


def in_language(root: Node, language: str, own: tuple[str, ...] | None, findings: Findings) -> Node:
    """Return a layout with each name in one language; names in others are checked as well.

    Letters are checked against the program's faces and the layout's `own`, or not at all if these are unknown.
    """
    one = naming(language, own, findings)
    on_map = each_value(name_or_within(one(map_name), {"name": one(map_name)}))
    seas = each_item(name_or_within(one(map_name), {"name": one(map_name)}))
    side = {"name": one(name), "islands": on_map, "cities": on_map, "seas": seas}
    return within({"title": one(name), "author": one(name), "sides": each_item(within(side))})(root)


def _sides(node: Node, findings: Findings) -> tuple[DeclaredSide, ...] | None:
    if isinstance(node, Sequence) and not 1 <= len(node.items) <= 2:
        third = node.items[2] if node.items else node
        findings.append(error("wrong-type", third.span, f"expected one or two sides, got {len(node.items)}"))
        return None
    sides = items(node, findings, _side)
    if sides is not None and isinstance(node, Sequence) and len(sides) == len(node.items):
        findings += _one_side(node, sides)
    return sides


def _completed(sides: tuple[DeclaredSide, ...], culture: Culture | None) -> Iterator[DeclaredSide]:
    """Give each side the layout's culture unless it has its own, and the second side the names of the first by key."""
    for number, side in enumerate(sides):
        islands = tuple(_named_alike(side, sides[0])) if number else side.islands
        yield replace(side, islands=islands, culture=side.culture or culture)


def _named_alike(side: DeclaredSide, first: DeclaredSide) -> Iterator[DeclaredIsland]:
    """Give the islands of a side that have no names those of the same keys on the first.

    A name that another island of the side has been given stays with that island.
    """
    taken = {island.name.casefold() for island in side.islands if island.name is not None}
    free = dict[str, DeclaredIsland]()
    for each in first.islands:
        if each.name is not None and each.name.casefold() not in taken:
            taken.add(each.name.casefold())
            free[each.key.text] = each
    for island in side.islands:
        namesake = free.pop(island.key.text, None)
        yield replace(island, name=namesake.name) if namesake and island.name is None else island
    keys = side.map.keys if side.map else ()
    yield from (replace(island, tint=None, coast=None, label=None) for key, island in free.items() if key in keys)


def _one_side(node: Sequence, sides: tuple[DeclaredSide, ...]) -> Iterator[Diagnostic]:
    if len(sides) == 1:
        kind = sides[0].kind
        rest = f"; this one is for {_players(kind)}" if kind else ""
        hint = f"a board has a side with 5 cities per meridian and one with 4{rest}"
        yield warning("one-side", node.items[0].span, "expected two sides, got one", hint)
    elif sides[0].kind is not None and sides[0].kind == sides[1].kind:
        message = f"expected one side with 5 cities per meridian and one with 4, got {sides[0].kind} on both"
        yield warning("one-side", sides[1].kind_span, message, _KINDS)


def _players(kind: int) -> str:
    return f"{' or '.join(str(players) for players in PLAYERS_OF_SIDE[kind])} players"


def _side(node: Node, findings: Findings) -> DeclaredSide | None:
    given = fields(node, findings, of="a side", known=_SIDE)
    if given is None:
        return None
    block = given.required("map", read_map, None, "draw the map in rows of ten words under 'map: |'")
    entry = given.entry("cities_per_meridian")
    islands = given.optional("islands", partial(entries, reader=_island), ())
    found_before = len(findings)
    cities = given.optional("cities", partial(entries, reader=_city), ())
    is_placeable = not has_error(tuple(findings[found_before:]))
    return DeclaredSide(
        kind=_kind(given, block),
        kind_span=entry.value.span if entry else given.node.span,
        name=given.optional("name", unquoted, None),
        seed=given.optional("seed", integer, 1),
        relief=given.optional("relief", integer, None),
        map=block,
        islands=islands,
        cities=cities,
        culture=given.optional("culture", culture_of, None),
        seas=given.optional("seas", partial(items, reader=sea, key="seas"), None),
        is_placeable=is_placeable,
        legend=given.optional("legend", partial(_pin, of="the place of the legend"), None),
        rose=given.optional("rose", partial(_pin, of="the place of the rose"), None),
    )


def _kind(given: Fields, block: MapBlock | None) -> int | None:
    """Return the number of cities on a meridian: as given, else the commonest among the map's meridians."""
    usual = block.usual_count if block and block.is_readable else None
    if given.entry("cities_per_meridian") or (usual is not None and usual not in PLAYERS_OF_SIDE):
        return given.required("cities_per_meridian", _cities_per_meridian, None, f"write {_KINDS}")
    return usual


def _cities_per_meridian(node: Node, findings: Findings) -> int | None:
    for kind in PLAYERS_OF_SIDE:
        if isinstance(node, Scalar) and node.kind == "integer" and node.text == str(kind):
            return kind
    findings.append(error("cities-per-meridian", node.span, f"expected 5 or 4, got {what_stands(node)}", _KINDS))
    return None


def _island(entry: Entry, findings: Findings) -> DeclaredIsland | None:
    node = entry.value
    if isinstance(node, Scalar):
        return DeclaredIsland(entry.key, map_name(node, findings), node.span)
    given = fields(node, findings, of="an island", known=_ISLAND)
    if given is None:
        return None
    named, label = given.entry("name"), given.optional("label", partial(_pin, of="the place of a name"), None)
    return DeclaredIsland(
        key=entry.key,
        name=given.optional("name", map_name, None),
        name_span=named.value.span if named else entry.key.span,
        tint=given.optional("tint", partial(integer, most=TINTS - 1), None),
        coast=given.optional("coast", integer, None),
        label=label,
    )


def _pin(node: Node, findings: Findings, of: str) -> Pin | None:
    """Read the place `of` something, by its x and y."""
    given = fields(node, findings, of=of, known=("x", "y"))
    at = both(given) if given else None
    return Pin(at, node.span) if at else None


def _city(entry: Entry, findings: Findings) -> DeclaredCity | None:
    node = entry.value
    if isinstance(node, Scalar):
        return DeclaredCity(entry.key, map_name(node, findings), None, _UNMOVED)
    given = fields(node, findings, of="a city", known=_CITY)
    if given is None:
        return None
    return DeclaredCity(
        code=entry.key,
        name=given.optional("name", map_name, None),
        fixed=_fixed(given),
        shift=Point(given.optional("dx", length, 0.0), given.optional("dy", length, 0.0)),
    )


def _fixed(given: Fields) -> Point | None:
    """Read a city's place, which has both x and y or neither."""
    if given.entry("x") is None and given.entry("y") is None:
        return None
    return both(given)
