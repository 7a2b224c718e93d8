"""Nets of a box open below that stacks, and of a tent that lies on one of its three sides."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Point, Rect, after, rotation
from meridian_print.graphics.nets.net import Edge, Net, NetFace, NetFold, tab

SIDES = ("north", "east", "south", "west")


@dataclass(frozen=True, slots=True)
class Frustum:
    """A square at the bottom and one at the top, `height` apart, and the tabs of the sides."""

    bottom: Mm
    top: Mm
    height: Mm
    tab: Mm
    tab_slope: Mm

    @property
    def slant(self) -> Mm:
        """The height of a side on the flat sheet."""
        return math.hypot(self.height, (self.bottom - self.top) / 2)

    @property
    def lean(self) -> float:
        """Degrees by which a side leans from the vertical."""
        return math.degrees(math.atan2((self.bottom - self.top) / 2, self.height))


def frustum(of: Frustum) -> Net:
    """Lay out the top with the four sides around it, a tab at one edge of each; its middle is the origin."""
    half = of.top / 2
    top = NetFace("top", tuple(Point(x, y) for x, y in ((-half, -half), (half, -half), (half, half), (-half, half))))
    return Net((top, *(face for number in range(len(SIDES)) for face in _side(number, of))))


def _side(number: int, of: Frustum) -> Iterator[NetFace]:
    """Lay out a side, counted clockwise from the north, and the tab that goes behind the next one."""
    turn = IDENTITY if number == 0 else rotation(90.0 * number)
    near, far, foot = of.top / 2, of.top / 2 + of.slant, of.bottom / 2
    left, right, right_foot, left_foot = (
        _at(turn, x, y) for x, y in ((-near, -near), (near, -near), (foot, -far), (-foot, -far))
    )
    name, behind = SIDES[number], SIDES[(number + 1) % len(SIDES)]
    yield NetFace(name, (left, right, right_foot, left_foot), NetFold("top", (left, right), 90 - of.lean))
    edge: Edge = (right_foot, right)
    between = math.degrees(math.acos(math.sin(math.radians(of.lean)) ** 2))
    yield NetFace(f"{name} tab", tab(edge, of.tab, of.tab_slope), NetFold(name, edge, between), behind=behind)


def _at(matrix: Matrix, x: Mm, y: Mm) -> Point:
    *_, right, down = after((1.0, 0.0, 0.0, 1.0, x, y), matrix)
    return Point(right, down)


@dataclass(frozen=True, slots=True)
class Tent:
    """A tent `width` long and `depth` deep at its foot, `height` high, and the tab that closes it."""

    width: Mm
    depth: Mm
    height: Mm
    tab: Mm
    tab_slope: Mm

    @property
    def slant(self) -> Mm:
        """The height of a side on the flat sheet."""
        return math.hypot(self.height, self.depth / 2)

    @property
    def ridge(self) -> float:
        """Degrees between the two sides at the ridge."""
        return 2 * math.degrees(math.atan2(self.depth / 2, self.height))


def tent(of: Tent) -> Net:
    """Lay out the front below the ridge and the back above it, the floor on the back; the ridge's middle is the origin.

    The back lies upside down, so that it stands upright once folded.
    """
    half, slant = of.width / 2, of.slant
    front = Rect(-half, 0.0, of.width, slant)
    back = Rect(-half, -slant, of.width, slant)
    floor = Rect(-half, -slant - of.depth, of.width, of.depth)
    foot = 180 - (180 - of.ridge) / 2
    end = (Point(-half, floor.y), Point(half, floor.y))
    ridge, base = (Point(-half, 0.0), Point(half, 0.0)), (Point(-half, back.y), Point(half, back.y))
    return Net(
        (
            NetFace("front", _corners(front)),
            NetFace("back", _corners(back), NetFold("front", ridge, 180 - of.ridge)),
            NetFace("base", _corners(floor), NetFold("back", base, foot)),
            NetFace("tab", tab(end, of.tab, of.tab_slope), NetFold("base", end, foot), behind="front"),
        )
    )


def _corners(area: Rect) -> tuple[Point, ...]:
    left, top, right, bottom = area.edges
    return (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))
