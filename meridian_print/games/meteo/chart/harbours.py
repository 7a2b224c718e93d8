"""Harbours: in each port a town on its quay, the basin before it, and beside it the place for pieces."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from meridian_print.cartography.towns import PICTURES
from meridian_print.games.meteo.chart.plan import Grounds, Plan, Region, beside, of_kind
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect

Line = tuple[Point, ...]

QUAY: Mm = 1.9
"""Width of a quay, on the usual board, as every length here."""
PIER: Mm = 1.1


class HarbourShape(NamedTuple):
    """A harbour in a region whose top left corner is the origin: it may be mirrored to open to the other side.

    `basin` is a line in the water, `reach` its distance from the quay; `quays` are walls, `piers` stand on piles.
    `ground` is land in any case.
    """

    shift: float
    town: tuple[Mm, Mm]
    size: float
    quays: tuple[tuple[tuple[Mm, Mm], ...], ...]
    piers: tuple[tuple[tuple[Mm, Mm], ...], ...]
    basin: tuple[tuple[Mm, Mm], ...]
    reach: Mm
    ground: Rect
    houses: tuple[tuple[Mm, Mm], ...]
    boats: tuple[tuple[Mm, Mm], ...]


_EAST = HarbourShape(
    shift=0.0,
    town=(39.6, 45.2),
    size=1.22,
    quays=(((46.7, 34.6), (46.7, 48.4)), ((46.0, 48.4), (48.6, 49.0), (51.2, 48.6), (52.8, 47.2))),
    piers=(((47.0, 37.2), (51.8, 37.2)), ((47.0, 41.6), (51.2, 41.6))),
    basin=((52.2, 36.0), (52.2, 46.0)),
    reach=4.5,
    ground=Rect(33.0, 33.6, 13.8, 15.2),
    houses=((35.4, 48.2), (38.6, 48.9), (42.2, 48.5)),
    boats=((50.2, 39.8), (50.6, 45.2)),
)
_SOUTH = HarbourShape(
    shift=0.0,
    town=(40.4, 46.0),
    size=1.22,
    quays=(((33.6, 47.4), (48.2, 47.4)), ((48.2, 46.8), (49.2, 49.0), (48.8, 51.6))),
    piers=(((36.6, 47.6), (36.6, 52.4)), ((41.6, 47.6), (41.6, 51.8))),
    basin=((35.6, 53.0), (45.4, 53.0)),
    reach=4.6,
    ground=Rect(33.0, 33.0, 15.6, 14.5),
    houses=((47.6, 44.2), (34.6, 46.2)),
    boats=((39.2, 51.4), (45.2, 50.9)),
)
_NORTH = HarbourShape(
    shift=0.5,
    town=(47.0, 20.0),
    size=1.0,
    quays=(((41.4, 15.0), (52.6, 15.0)),),
    piers=(((44.2, 14.8), (44.2, 10.2)), ((49.4, 14.8), (49.4, 10.8))),
    basin=((46.8, -2.0), (46.8, 9.0)),
    reach=5.0,
    ground=Rect(40.6, 15.0, 12.0, 13.0),
    houses=((43.0, 23.2), (47.0, 23.9), (50.6, 23.3)),
    boats=((46.8, 12.8), (46.4, 9.0)),
)
_TO_CORNER = {1: ((53.0, 46.0), (54.6, 54.4)), -1: ((53.2, 36.0), (54.2, 14.0), (54.6, -1.0))}
"""How the basin of a harbour at the east goes on to the sea beyond the corner to the south or the north."""


@dataclass(frozen=True, slots=True)
class Harbour:
    """A harbour on the map, in mm; `picture` is the town's, by the middle of its foot, at a `size`."""

    at: Region
    place: Rect
    town: Point
    picture: int
    size: float
    quays: tuple[Line, ...]
    piers: tuple[Line, ...]
    basin: Line
    reach: Mm
    ground: Rect
    houses: tuple[Point, ...]
    boats: tuple[Point, ...]


def harbours(on: Plan, grounds: Grounds, seed: int) -> tuple[Harbour, ...]:
    """Choose a harbour for every port: one that opens to a sea beside it, or to one beyond a corner, or to a pond."""
    dice = random.Random(f"harbours {seed}")
    pictures = dice.sample(range(PICTURES), PICTURES)
    ports = of_kind(grounds, "port")
    return tuple(
        _placed(on, at, _shape(grounds, at, dice), pictures[number % PICTURES]) for number, at in enumerate(ports)
    )


def _shape(grounds: Grounds, at: Region, dice: random.Random) -> HarbourShape:
    """Return the shape for the sea that is there: to the east or west if it can be, where a quay shows best."""
    sides = [across for across in (1, -1) if _is_sea(grounds, at, across, 0)]
    if sides:
        return _turned(_EAST, dice.choice(sides))
    mirror = dice.choice((1, -1))
    if _is_sea(grounds, at, 0, 1):
        return _turned(_SOUTH, mirror)
    if _is_sea(grounds, at, 0, -1):
        return _NORTH
    corners = [(across, down) for down in (1, -1) for across in (1, -1) if _is_sea(grounds, at, across, down)]
    if corners:
        across, down = corners[0]
        basin = (*_EAST.basin, *_TO_CORNER[down]) if down > 0 else (*reversed(_EAST.basin), *_TO_CORNER[down])
        return _turned(_EAST._replace(basin=basin), across)
    return _turned(_EAST, mirror if at.column not in (0, 4) else (1 if at.column == 0 else -1))


def _is_sea(grounds: Grounds, at: Region, across: int, down: int) -> bool:
    there = beside(at, across, down)
    return there is not None and "sea" in grounds[there]


_ASIDE = 0.26
"""How far places move away from a sea."""
_SLOT = Rect(13.7, 6.4, 26.0, 26.0)
"""The slot of a region of the usual board, whose side is `_WIDE`."""
_WIDE: Mm = 53.4


def _turned(shape: HarbourShape, across: int) -> HarbourShape:
    """Return a harbour that opens to the east (1) or its mirror image."""
    if across > 0:
        return shape
    ground = Rect(_WIDE - shape.ground.right, shape.ground.y, shape.ground.width, shape.ground.height)
    return HarbourShape(
        shift=1.0 - shape.shift,
        town=_mirrored((shape.town,))[0],
        size=shape.size,
        quays=tuple(map(_mirrored, shape.quays)),
        piers=tuple(map(_mirrored, shape.piers)),
        basin=_mirrored(shape.basin),
        reach=shape.reach,
        ground=ground,
        houses=_mirrored(shape.houses),
        boats=_mirrored(shape.boats),
    )


def _mirrored(points: tuple[tuple[Mm, Mm], ...]) -> tuple[tuple[Mm, Mm], ...]:
    return tuple((_WIDE - x, y) for x, y in points)


def _placed(on: Plan, at: Region, shape: HarbourShape, picture: int) -> Harbour:
    """Place a shape in its region."""
    square, slot = on.region(at), on.slot(at)

    def points(local: Iterable[tuple[Mm, Mm]]) -> Line:
        return tuple(_point(on, square, slot, each) for each in local)

    (left, top), (right, foot) = points(((shape.ground.x, shape.ground.y), (shape.ground.right, shape.ground.bottom)))
    is_below = shape.town[1] > _SLOT.bottom
    roomy = (square.bottom - slot.bottom) / (_WIDE - _SLOT.bottom) if is_below else (slot.x - square.x) / _SLOT.x
    return Harbour(
        at,
        on.place(at, shape.shift),
        points((shape.town,))[0],
        picture,
        shape.size * min(on.art, roomy),
        tuple(map(points, shape.quays)),
        tuple(map(points, shape.piers)),
        points(shape.basin),
        shape.reach * on.art,
        Rect(left, top, right - left, foot - top),
        points(shape.houses),
        points(shape.boats),
    )


def _point(on: Plan, square: Rect, slot: Rect, local: tuple[Mm, Mm]) -> Point:
    """Place a point of a usual region: what is beside or below the slot stays there."""
    x, y = local
    down = _between(y, (_SLOT.y, _SLOT.bottom), (slot.y - square.y, slot.bottom - square.y), square.height)
    if y > _SLOT.bottom:
        return Point(square.x + on.art * x, square.y + down)
    across = _between(x, (_SLOT.x, _SLOT.right), (slot.x - square.x, slot.right - square.x), square.width)
    return Point(square.x + across, square.y + down)


def _between(at: Mm, usual: tuple[Mm, Mm], here: tuple[Mm, Mm], side: Mm) -> Mm:
    """Map a distance before, along or beyond the slot of a usual region to that of another."""
    if at < usual[0]:
        return at / usual[0] * here[0]
    if at <= usual[1]:
        return here[0] + at - usual[0]
    return here[1] + (at - usual[1]) / (_WIDE - usual[1]) * (side - here[1])


def places(on: Plan, found: tuple[Harbour, ...], grounds: Grounds, seed: int) -> Mapping[Region, Rect]:
    """Return every region's place for pieces.

    At sea it lies to one side, so that the other is left to a picture; on land away from a sea beside it.
    """
    dice = random.Random(f"places {seed}")
    chosen = {}
    for at, kinds in sorted(grounds.items()):
        east, west = (_is_sea(grounds, at, across, 0) for across in (1, -1))
        shift = dice.choice((0.0, 1.0)) if "sea" in kinds else 0.5 + _ASIDE * (west - east)
        chosen[at] = on.place(at, shift)
    return chosen | {harbour.at: harbour.place for harbour in found}
