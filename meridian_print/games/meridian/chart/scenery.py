"""Scenery: everything on the map that is only decoration, placed where it covers nothing that the game needs."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

import numpy as np

from meridian_print.cartography.grid import white_noise
from meridian_print.cartography.ornaments.creatures import BEAST, BEASTS, SHIP, SHIPS, Creature
from meridian_print.cartography.ornaments.rose import Rose
from meridian_print.cartography.raster import Boxes
from meridian_print.games.meridian.chart.country.landscape import Landscape, joined, landscapes
from meridian_print.games.meridian.chart.country.towns import Town, towns
from meridian_print.games.meridian.chart.ground import Ground
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.placement import Floating, Search, afloat, first_place
from meridian_print.games.meridian.chart.room import FreeSpace, rooms
from meridian_print.games.meridian.layout.model import Side
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size

_MOST = 7
"""The places for ships and beasts in each of two rows on the map of an A3 board; few have room."""
_KINDS = (0, 1, 0, 1, 0)
"""What places are for by turns: 0 for ships, 1 for beasts."""
_SCALES = (1.4, 1.2, 1.05, 0.9, 0.8, 0.7)
"""The scales of pictures, the best first: a little larger matters less than a good place."""
_ALIKE = 2
"""Scales that are alike."""
_LEAST_SCALE = 0.7
"""The scale at which a picture's lines are still 0.1 mm thick, on any board."""
_APART: Mm = 12.0
"""Least distance from ships and beasts to each other and to waves."""
_OFF_KEYS: Mm = 4.0
"""Extra distance from the legend and the rose."""
_AT_SEA = Search(1.5, 1.8)
"""How places are tried for ships and beasts."""
_OFF_FRAME: Mm = 2.5
"""How much farther from the frame they are than other ornaments."""
WAVE = Size(6.0, 1.6)
"""The size of a wave at full scale."""
_LARGE = 1.2
"""The least scale of a board with waves: on smaller ones the sea is narrow."""
_BETWEEN_WAVES: Mm = 15.0
"""From one wave to the next at full scale, before they stray."""
_STRAY: Mm = 9.0
"""How far a wave strays to the right and down, at most."""
_CALM: Mm = 5.0
"""Open water around a wave."""


@dataclass(frozen=True, slots=True)
class Waters:
    """The ornaments on the water: the rose and the box of the legend if they have room, ships, beasts, waves."""

    rose: Rose | None
    legend: Rect | None
    ships: tuple[Creature, ...]
    beasts: tuple[Creature, ...]
    waves: tuple[Point, ...] = ()


def waters(on: Ground, water: FreeSpace, seed: int, *, times: float = 1.0) -> Waters:
    """Place ships and beasts away from the legend and the rose, `times` as large as on an A3 board."""
    inner = afloat(water.grid.area).inset(_OFF_FRAME)
    room = water.coarser().without(on.keys, _OFF_KEYS)
    free, pictures = room.share(), random.Random(f"waters {seed}")
    order = [pictures.sample(range(count), count) for count in (SHIPS, BEASTS)]
    found: tuple[list[Creature], list[Creature]] = ([], [])
    homes = _homes(inner, 2 * round(_MOST * times))
    for turn, home in enumerate(pictures.sample(homes, len(homes))):
        kind = _KINDS[turn % len(_KINDS)]
        full, scales = (SHIP, BEAST)[kind], (max(_LEAST_SCALE, times * each) for each in _SCALES)
        sizes = tuple(Size(full.width * each, full.height * each) for each in scales)
        thing = Floating(f"creature {turn}", seed, sizes, alike=_ALIKE)
        box, of_kind = first_place(free, home, thing, _AT_SEA), found[kind]
        number = _unseen(order[kind], turn // 2, of_kind)
        if box is not None and number is not None:
            of_kind.append(Creature(number, box, box.centre.x > inner.centre.x))
    ships, beasts = map(tuple, found)
    off_all = room.without((creature.box for creature in (*ships, *beasts)), _APART)
    waves = _waves(water.coarser(), off_all, seed, times) if times >= _LARGE else ()
    return Waters(on.rose, on.legend, ships, beasts, waves)


def _unseen(numbers: Sequence[int], turn: int, found: Iterable[Creature]) -> int | None:
    """Return the number of the picture whose turn it is, or of another that is not yet seen, if there is any."""
    known = {each.number for each in found}
    return next((each for each in (numbers[turn % len(numbers)], *numbers) if each not in known), None)


def _homes(area: Rect, count: int) -> tuple[Rect, ...]:
    """Return so many parts of an area, apart, in two rows: what has one of its own moves for nothing elsewhere."""
    across = count // 2
    wide, high = ((extent + _APART) / parts for extent, parts in ((area.width, across), (area.height, 2)))
    return tuple(
        Rect(area.x + wide * column, area.y + high * row, wide - _APART, high - _APART)
        for row in range(2)
        for column in range(across)
    )


def _waves(open_water: FreeSpace, off_ornaments: FreeSpace, seed: int, times: float) -> tuple[Point, ...]:
    """Strew waves over water far from all else: each has its place whatever is elsewhere on the map."""
    free = FreeSpace(open_water.grid, open_water.free & off_ornaments.free).share()
    area, size = afloat(open_water.grid.area), Size(WAVE.width * times, WAVE.height * times)
    across, down = (np.arange(0.0, extent, times * _BETWEEN_WAVES) for extent in (area.width, area.height))
    corners = np.stack(np.meshgrid(area.x + across, area.y + down), axis=2).reshape(-1, 2)
    strewn = [white_noise(corners, crc32(f"waves {what} {seed}".encode())) for what in ("across", "down")]
    x, y = corners.T + times * _STRAY * np.stack(strewn)
    is_calm = free.covers(Boxes(x[None], y[None], size).grown(times * _CALM)).ravel()
    middles = zip(x[is_calm] + size.width / 2, y[is_calm] + size.height / 2, strict=True)
    return tuple(Point(round(float(x), 3), round(float(y), 3)) for x, y in middles)


_AROUND: Mm = 0.6
"""Room kept around ornaments."""
_BEFORE: Mm = 2.0
"""Room kept before a town besides, where peaks would seem to carry it."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """The decoration of a map."""

    land: Landscape
    towns: tuple[Town, ...]
    waters: Waters


def scenery(side: Side, on: Ground, names: MapLettering, *, scale: float = 1.0) -> Scenery:
    """Place the scenery around the names of a map; `scale` is that of the ornaments."""
    free = rooms(on, names, side.scenery_seed)
    placed = towns(side, on, names)
    grounds = (Rect(*town.box[:3], town.box.height + _BEFORE) for town in placed)
    land = free.land.without(grounds, _AROUND)
    water = free.water.without((town.box for town in placed), _AROUND)
    kept = (*names.boxes, *(town.box for town in placed))
    lands = landscapes(side.islands, land, on, side.scenery_seed, kept=kept, scale=scale)
    return Scenery(joined(lands), placed, waters(on, water, side.scenery_seed, times=scale))
