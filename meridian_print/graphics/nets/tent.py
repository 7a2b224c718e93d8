"""The net of a tent: a prism that lies on one of its three sides, its ends open, glued along one edge."""

from __future__ import annotations

import math
from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.nets.net import Net, NetFace, NetFold, tab


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
    left, top, right, bottom = area.x, area.y, area.right, area.bottom
    return (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))
