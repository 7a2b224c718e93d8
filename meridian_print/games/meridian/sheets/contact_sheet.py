"""A generated board on the contact sheet: small maps of its sides, with capitals and the worth of islands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from meridian_print.components.contact_sheet import ContactSheet, SampleBoard
from meridian_print.games.meridian.layout.model import Island, Layout, Side
from meridian_print.games.meridian.layout.places.spines import ends, spines
from meridian_print.games.meridian.layout.plan import map_area, strip
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.games.meridian.theme.sheets import SmallMapStyle
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Outline,
    Point,
    Size,
    after,
    circle,
    join,
    rectangle,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed
from meridian_print.graphics.drawing.type import cap_height, text


@dataclass(frozen=True, slots=True)
class SmallMapDesign:
    """Style of the small maps, the theme whose inks they have, and the contact sheet that they are on."""

    small: SmallMapStyle
    map: MapStyle
    contact: ContactSheet


def sample_board(
    seed: int,
    layout: Layout,
    coasts: Sequence[tuple[Outline, ...]],
    figures: tuple[tuple[str, ...], ...],
    design: SmallMapDesign,
) -> SampleBoard:
    """Return a board generated from a seed, with the coasts of each of its sides, and the lines below each."""
    area = map_area(layout.board)
    sides = zip(layout.sides, coasts, strict=True)
    drawn = tuple(partial(_side, seed, (side, shores), layout, design) for side, shores in sides)
    return SampleBoard(seed, layout.title, Size(area.width, area.height), drawn, figures)


def _side(
    seed: int, of: tuple[Side, tuple[Outline, ...]], layout: Layout, design: SmallMapDesign, onto: Matrix
) -> Item:
    area, (side, coasts) = map_area(layout.board), of
    words = design.contact.words.map
    alt = words.format(seed=seed, title=layout.title, side=side.name, islands=len(side.islands))
    small = _Small(side, coasts, layout, after(translation(-area.x, -area.y), onto))
    return Group(_map(small, design), alt=alt)


@dataclass(frozen=True, slots=True)
class _Small:
    """A side with its coasts, and the matrix that scales it down."""

    side: Side
    coasts: tuple[Outline, ...]
    layout: Layout
    onto: Matrix

    def at(self, place: Point) -> Point:
        """Return the place on the sheet of a place on the board."""
        return Point(*transformed(Outline("M", place), self.onto).coords)


def _map(small: _Small, design: SmallMapDesign) -> tuple[Item, ...]:
    inks, pens, sizes = design.map.inks, design.map.pens, design.small
    enlarged = 1 / small.onto[0]
    strips = (strip(small.layout.board, meridian) for meridian in range(1, MERIDIANS + 1))
    sea = tuple(Path(rectangle(each), inks.sea[at % 2]) for at, each in enumerate(strips))
    coast = replace(pens.coast, width=sizes.coast * enlarged)
    frame = replace(pens.coast, width=sizes.frame * enlarged)
    islands = zip(small.side.islands, small.coasts, strict=True)
    land = tuple(Path(shore, _ink(island, design.map), coast) for island, shore in islands)
    around = Path(rectangle(map_area(small.layout.board)), stroke=frame)
    return (Group((*sea, *land, around), small.onto), *_dots(small, design), *_worths(small, design))


def _ink(island: Island, style: MapStyle) -> Ink:
    inks = style.inks
    return mixed(inks.land, inks.tints[island.tint % len(inks.tints)], inks.shares[1]) if inks.tints else inks.land


def _dots(small: _Small, design: SmallMapDesign) -> tuple[Item, ...]:
    inks, sizes = design.map.inks, design.small
    ring = replace(design.map.pens.dot, width=sizes.ring)
    kinds = ((False, inks.ordinary, sizes.ordinary), (True, inks.capital, sizes.capital))
    return tuple(Path(_circles(small, radius, is_capital=kind), ink, ring) for kind, ink, radius in kinds)


def _circles(small: _Small, radius: Mm, *, is_capital: bool) -> Outline:
    return join(circle(small.at(city.at), radius) for city in small.side.cities if city.is_capital == is_capital)


def _worths(small: _Small, design: SmallMapDesign) -> tuple[Item, ...]:
    """Write each island's worth halfway between two of its cities, where there is most room."""
    font, items = design.small.worth, []
    for island in small.side.islands:
        x, y = small.at(_roomiest(island))
        at = (x, y + cap_height(font) / 2)
        items.append(text(str(island.worth), at, font, design.map.inks.letters, anchor="middle"))
    return tuple(items)


def _roomiest(island: Island) -> Point:
    places = [city.at for city in island.cities]
    lines = [ends(pair, places) for pair in spines(places, [island.key] * len(places))]
    middles = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in lines]
    return max(middles, key=lambda middle: min(math.dist(middle, place) for place in places))
