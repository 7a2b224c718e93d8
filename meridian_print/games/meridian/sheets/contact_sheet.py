"""The contact sheet: small maps of many boards, each with its seed, to choose one from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from meridian_print.components.sheet import heading
from meridian_print.games.meridian.layout.model import Island, Layout, Side
from meridian_print.games.meridian.layout.plan import map_area, strip
from meridian_print.games.meridian.layout.spines import ends, spines
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.games.meridian.sheets.sheet import SheetDesign
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.games.meridian.theme.sheets import ContactSheetStyle
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Outline,
    Point,
    Rect,
    after,
    circle,
    join,
    rectangle,
    scaling,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed
from meridian_print.graphics.drawing.type import cap_height, text, width

_COLUMNS = {1: 3, 2: 2}
"""Boards per row, by their number of sides."""


@dataclass(frozen=True, slots=True)
class GeneratedBoard:
    """A board generated from a seed, with the coasts of each of its sides."""

    seed: int
    layout: Layout
    coasts: tuple[tuple[Outline, ...], ...]


@dataclass(frozen=True, slots=True)
class ContactDesign:
    """Style of the sheet and of its small maps, and the theme whose inks they have."""

    sheet: SheetDesign
    small: ContactSheetStyle
    map: MapStyle


def contact_sheet(samples: Sequence[GeneratedBoard], design: ContactDesign) -> Drawing:
    """Draw the boards, all with the same number of sides and one size, in rows."""
    words, sheet, small = design.sheet.words.contact_sheet, design.sheet, design.small
    label = words.label.format(first=samples[0].seed, last=samples[-1].seed)
    top = heading(words.title, words.below, label, sheet)
    room = Rect(sheet.area.x, top.bottom, sheet.area.width, sheet.area.bottom - top.bottom)
    columns = _COLUMNS[len(samples[0].layout.sides)]
    wide = (room.width - (columns - 1) * small.gap) / columns
    high = (room.height + small.gap) / math.ceil(len(samples) / columns) - small.gap
    items = list(top.items)
    for number, sample in enumerate(samples):
        down, across = divmod(number, columns)
        corner = room.x + across * (wide + small.gap), room.y + down * (high + small.gap)
        items += _board(sample, Rect(*corner, wide, high), design)
    return Drawing(words.sheet.format(title=words.title, label=label), sheet.paper, tuple(items))


def _board(sample: GeneratedBoard, box: Rect, design: ContactDesign) -> tuple[Item, ...]:
    """Draw the sides of a board side by side, as large as fits, with the caption below."""
    words, small, layout = design.sheet.words.contact_sheet, design.small, sample.layout
    area, count = map_area(layout.board), len(layout.sides)
    wide = (box.width - (count - 1) * small.between) / count
    scale = min(wide / area.width, (box.height - small.caption) / area.height)
    left = box.x + (box.width - count * scale * area.width - (count - 1) * small.between) / 2
    items: list[Item] = []
    for number, (side, coasts) in enumerate(zip(layout.sides, sample.coasts, strict=True)):
        x = left + number * (scale * area.width + small.between)
        onto = after(translation(-area.x, -area.y), after(scaling(scale), translation(x, box.y)))
        alt = words.map.format(seed=sample.seed, title=layout.title, side=side.name, islands=len(side.islands))
        items.append(Group(_map(_Small(side, coasts, layout, onto), design), alt=alt))
    baseline = box.y + scale * area.height + small.caption
    return (*items, *_caption(sample, Point(left, baseline), box.right, design))


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


def _map(small: _Small, design: ContactDesign) -> tuple[Item, ...]:
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


def _dots(small: _Small, design: ContactDesign) -> tuple[Item, ...]:
    inks, sizes = design.map.inks, design.small
    ring = replace(design.map.pens.dot, width=sizes.ring)
    kinds = ((False, inks.ordinary, sizes.ordinary), (True, inks.capital, sizes.capital))
    return tuple(Path(_circles(small, radius, is_capital=kind), ink, ring) for kind, ink, radius in kinds)


def _circles(small: _Small, radius: Mm, *, is_capital: bool) -> Outline:
    return join(circle(small.at(city.at), radius) for city in small.side.cities if city.is_capital == is_capital)


def _worths(small: _Small, design: ContactDesign) -> tuple[Item, ...]:
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


def _caption(sample: GeneratedBoard, at: Point, right: Mm, design: ContactDesign) -> tuple[Item, ...]:
    """Write the seed, followed by as much of the title as fits."""
    small, ink = design.small, design.sheet.style.inks
    seed = text(design.sheet.words.contact_sheet.seed.format(seed=sample.seed), at, small.seed, ink.ink)
    start = at.x + seed.width + small.between
    title = sample.layout.title
    while width(title, small.title) > right - start:
        title = f"{title[:-2].rstrip()}…"
    return (seed, text(title, (start, at.y), small.title, ink.quiet))
