"""The little map on a card: coast, grounds and emblems of the board, the regions that the card means in red."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from meridian_print.cartography.sketch import ring
from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.layout.model import COLUMNS, REGIONS, ROWS, SIDE, Ground, Grounds
from meridian_print.games.meteo.marks.emblems import emblem
from meridian_print.games.meteo.theme.cards import CardStyle, MapInks
from meridian_print.graphics.drawing.geometry import NOTHING, Mm, Outline, Point, Rect, join, line, rectangle
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import cap_height, text

_EMBLEM = 0.56
"""The width of an emblem as a share of its region's."""
_FINE, _PLAIN, _BOLD = 0.085, 0.1, 0.12
"""Widths of an emblem's lines as shares of its own: beside those that are meant, alone, and where it is meant."""
_WATERLINES = (2.6, 1.5)
"""Widths of the bands of water along the coast, in mm on both sides together."""


def little_map(meant: Sequence[int], grounds: Sequence[Grounds], corner: Point, design: CardDesign) -> tuple[Item, ...]:
    """Draw the map with its letters, its upper left corner at a point.

    If all regions are meant, a red band around the map takes the place of 25 red regions.
    """
    area = Rect(*corner, design.style.sizes.map_side, design.style.sizes.map_side)
    shore, inks = join(_shore(corners, area) for corners in coast(grounds)), design.style.map
    signs = (inks.emblem, _FINE), (inks.on_meant, _BOLD)
    inside = (
        *_country(area, shore, grounds, design.style),
        *(item for region in meant for item in _meant(_cell(area, region), design)),
        Path(_grid(area), stroke=design.style.pens.grid),
        *(
            item
            for region in range(REGIONS)
            for item in _emblems(grounds[region], _cell(area, region), *signs[region in meant])
        ),
        *(Path(rectangle(_cell(area, region)), stroke=design.style.pens.meant) for region in meant),
    )
    return (
        *(() if meant else _band(area, design)),
        Group(inside, clip=rectangle(area)),
        *_frame(area, is_banded=not meant, design=design),
        *_letters(area, is_banded=not meant, design=design),
    )


def open_map(area: Rect, shore: Outline, grounds: Sequence[Grounds], style: CardStyle) -> tuple[Item, ...]:
    """Draw a map of which no region is meant, without letters; its land has this `shore`."""
    cells = ((grounds[region], _cell(area, region)) for region in range(REGIONS))
    emblems = (item for kinds, cell in cells for item in _emblems(kinds, cell, style.map.emblem, _PLAIN))
    inside = (*_country(area, shore, grounds, style), Path(_grid(area), stroke=style.pens.grid), *emblems)
    return (Group(inside, clip=rectangle(area)), Path(rectangle(area), stroke=style.pens.map_frame))


def coast(grounds: Sequence[Grounds]) -> tuple[tuple[Point, ...], ...]:
    """Return the edges of the land in regions, each a ring of corners; land at the board's rim goes on beyond it."""
    land = {(x, y) for x in range(-1, 6) for y in range(-1, 6) if grounds[_held(x, y)] != (Ground.SEA,)}
    steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(land):
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
        around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for (start, end), beside in zip(pairwise(corners), around, strict=True):
            if beside not in land:
                steps.setdefault(start, []).append(end)
    return tuple(_rings(steps))


def _held(x: int, y: int) -> int:
    """Return the region at a place, the nearest one beyond the rim."""
    return SIDE * min(SIDE - 1, max(0, y)) + min(SIDE - 1, max(0, x))


def _rings(steps: dict[tuple[int, int], list[tuple[int, int]]]) -> Iterator[tuple[Point, ...]]:
    """Join steps to rings; where two meet at a corner, the land turns right, so that the two stay apart."""
    while steps:
        start = min(steps)
        at, before, ring_of = start, (-1, 0), []
        while True:
            ring_of.append(Point(*map(float, at)))
            onward = steps[at]
            chosen = max(onward, key=lambda end: _turn(before, (end[0] - at[0], end[1] - at[1])))
            onward.remove(chosen)
            if not onward:
                del steps[at]
            before, at = (chosen[0] - at[0], chosen[1] - at[1]), chosen
            if at == start:
                break
        yield tuple(ring_of)


def _turn(before: tuple[int, int], after: tuple[int, int]) -> int:
    """Return 1 for a turn to the right, 0 for straight on, -1 for a turn to the left."""
    return before[0] * after[1] - before[1] * after[0]


def _shore(corners: Sequence[Point], area: Rect) -> Outline:
    """Draw an edge of the land as a living coast: a few points on each side of a region, moved a little."""
    unit, points = area.width / SIDE, []
    for one, other in zip(corners, (*corners[1:], corners[0]), strict=True):
        for share in (0.2, 0.5, 0.8):
            x, y = one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share
            sway = 0.09 * math.sin(5.1 * x + 2.3 * y + 9 * share) + 0.05 * math.sin(9.7 * y - 4.1 * x)
            across = (other.y - one.y, one.x - other.x)
            points.append((area.x + unit * (x + sway * across[0]), area.y + unit * (y + sway * across[1])))
    return ring(points)


def _country(area: Rect, shore: Outline, grounds: Sequence[Grounds], style: CardStyle) -> Iterator[Item]:
    """Draw the sea, its waterlines, and the land in the tints of its grounds."""
    inks, pens = style.map, style.pens
    yield Path(rectangle(area), inks.sea)
    if shore == NOTHING:
        return
    if style.ornaments:
        for wide in _WATERLINES:
            yield Path(shore, stroke=replace(pens.water, width=wide + pens.water.width))
            yield Path(shore, stroke=Stroke(inks.sea, wide - pens.water.width))
    land = [region for region in range(REGIONS) if grounds[region] != (Ground.SEA,)]
    tints = [(_around(area, region), _tint(grounds[region], inks)) for region in land]
    ground = Path(shore, inks.port)
    yield ground
    yield Group(tuple(Path(rectangle(cell), ink) for cell, ink in tints), clip=shore)
    yield Path(shore, stroke=pens.coast)


def _around(area: Rect, region: int) -> Rect:
    """Return a region's cell, with some of what lies beyond it where it has no neighbour: coasts sway."""
    cell, (row, column) = _cell(area, region), divmod(region, SIDE)
    more = cell.width / 4
    left, top = cell.x - more * (column == 0), cell.y - more * (row == 0)
    right, bottom = cell.right + more * (column == SIDE - 1), cell.bottom + more * (row == SIDE - 1)
    return Rect(left, top, right - left, bottom - top)


def _tint(kinds: Grounds, inks: MapInks) -> Ink:
    """Return the tint of a ground: of two kinds, the one that is no port."""
    tints = {Ground.BEACH: inks.beach, Ground.RIVER: inks.river, Ground.MOUNTAIN: inks.mountain}
    tints |= {Ground.FOREST: inks.forest, Ground.SEA: inks.sea}
    return next((tints[kind] for kind in kinds if kind in tints), inks.port)


def _cell(area: Rect, region: int) -> Rect:
    side, (row, column) = area.width / SIDE, divmod(region, SIDE)
    return Rect(area.x + column * side, area.y + row * side, side, side)


def _meant(area: Rect, design: CardDesign) -> Iterator[Item]:
    """Fill what the card means, and hatch it, so that red is not its only mark."""
    yield Path(rectangle(area), design.style.map.meant)
    gap = design.style.sizes.hatch_gap
    if gap:
        yield Group((Path(_diagonals(area, gap), stroke=design.style.pens.hatch),), clip=rectangle(area))


def _diagonals(area: Rect, gap: Mm) -> Outline:
    """Draw lines that rise to the right, a `gap` apart along the edges."""
    reach, count = area.width + area.height, int((area.width + area.height) / gap)
    offsets = ((number + 0.5) * reach / count for number in range(count))
    return join(line(area.x + at - area.height, area.bottom, area.x + at, area.y) for at in offsets)


def _emblems(kinds: Grounds, cell: Rect, ink: Ink, pen: float) -> Iterator[Item]:
    """Draw the emblem of a region's ground, or both of two; `pen` is the width of lines as a share of an emblem's."""
    wide = _EMBLEM * cell.width / (1 if len(kinds) == 1 else 1.35)
    for place, kind in enumerate(kinds):
        x = cell.centre.x + (place - (len(kinds) - 1) / 2) * cell.width * 0.44
        yield emblem(kind, (x, cell.centre.y), wide, ink, pen)


def _band(area: Rect, design: CardDesign) -> tuple[Item, ...]:
    """Draw the band around a map whose regions are all meant."""
    around = area.inset(-design.style.sizes.band)
    return (*_meant(around, design), Path(rectangle(around), stroke=design.style.pens.meant))


def _frame(area: Rect, *, is_banded: bool, design: CardDesign) -> tuple[Item, ...]:
    pens = design.style.pens
    outer = Path(rectangle(area.inset(-design.style.sizes.frame_gap)), stroke=pens.map_line)
    has_line = design.style.ornaments and not is_banded
    return (Path(rectangle(area), stroke=pens.map_frame), *((outer,) if has_line else ()))


def _letters(area: Rect, *, is_banded: bool, design: CardDesign) -> Iterator[Item]:
    """Set the letters of the rows to the left, the numbers of the columns below."""
    font, ink = design.style.type.letters, design.style.inks.ink
    sizes = design.style.sizes
    side, out = area.width / SIDE, (sizes.band if is_banded else sizes.frame_gap) + 1.6
    foot = cap_height(font) / 2
    for number in range(SIDE):
        middle = (number + 0.5) * side
        yield text(ROWS[number], (area.x - out, area.y + middle + foot), font, ink, anchor="middle")
        yield text(COLUMNS[number], (area.x + middle, area.bottom + out + foot), font, ink, anchor="middle")


def _grid(area: Rect) -> Outline:
    side = area.width / SIDE
    upright = (line(area.x + n * side, area.y, area.x + n * side, area.bottom) for n in range(1, SIDE))
    level = (line(area.x, area.y + n * side, area.right, area.y + n * side) for n in range(1, SIDE))
    return join((*upright, *level))
