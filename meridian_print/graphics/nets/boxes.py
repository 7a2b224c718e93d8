"""The nets of a box with a tuck-in lid and of an open tray."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.nets.net import Edge, Net, NetFace, NetFold, tab

_SQUARE = 90.0


@dataclass(frozen=True, slots=True)
class BoxDimensions:
    """Width, depth and height of a box, the width of its tabs, and the slope of their ends."""

    width: Mm
    depth: Mm
    height: Mm
    tab: Mm
    tab_slope: Mm


def tuck_box(of: BoxDimensions) -> Net:
    """Lay out front, side, back and side in a row, lid and floor on the back; the front's top left is the origin."""
    front = Rect(0, 0, of.width, of.height)
    side = Rect(front.right, 0, of.depth, of.height)
    back = Rect(side.right, 0, of.width, of.height)
    far_side = Rect(back.right, 0, of.depth, of.height)
    lid = Rect(back.x, -of.depth, of.width, of.depth)
    floor = Rect(back.x, of.height, of.width, of.depth)
    flap = min(of.depth, of.width / 2) - of.tab_slope
    return Net(
        (
            NetFace("front", _corners(front)),
            _panel("side", side, "front", _left(side)),
            _panel("back", back, "side", _left(back)),
            _panel("far side", far_side, "back", _left(far_side)),
            _tab("seam", "far side", _right(far_side), "front", of),
            _panel("lid", lid, "back", _bottom(lid)),
            _panel("floor", floor, "back", _top(floor)),
            _flap("tuck", "lid", _top(lid), "front", of.tab, of.tab_slope),
            _tab("floor tab", "floor", _bottom(floor), "front", of),
            *(
                _flap(f"{name} {end} flap", name, edge, behind, flap, of.tab_slope)
                for name, area in (("side", side), ("far side", far_side))
                for end, edge, behind in (("upper", _top(area), "lid"), ("lower", _bottom(area), "floor"))
            ),
        )
    )


def tray(of: BoxDimensions) -> Net:
    """Lay out the base with its four walls; the tabs are on the long ones. The base's top left is the origin."""
    base = Rect(0, 0, of.width, of.depth)
    north, south = Rect(0, -of.height, of.width, of.height), Rect(0, of.depth, of.width, of.height)
    west, east = Rect(-of.height, 0, of.height, of.depth), Rect(of.width, 0, of.height, of.depth)
    return Net(
        (
            NetFace("base", _corners(base)),
            _panel("north", north, "base", _bottom(north)),
            _panel("south", south, "base", _top(south)),
            _panel("west", west, "base", _right(west)),
            _panel("east", east, "base", _left(east)),
            *(
                _tab(f"{wall} {side} tab", wall, edge, side, of)
                for wall, area in (("north", north), ("south", south))
                for side, edge in (("west", _left(area)), ("east", _right(area)))
            ),
        )
    )


def _panel(name: str, area: Rect, onto: str, edge: Edge) -> NetFace:
    return NetFace(name, _corners(area), NetFold(onto, edge, _SQUARE))


def _tab(name: str, onto: str, edge: Edge, behind: str, of: BoxDimensions) -> NetFace:
    return NetFace(name, tab(edge, of.tab, of.tab_slope), NetFold(onto, edge, _SQUARE), behind)


def _flap(name: str, onto: str, edge: Edge, behind: str, width: Mm, slope: Mm) -> NetFace:
    """Lay out a flap that is tucked in, not glued."""
    return NetFace(name, tab(edge, width, slope), NetFold(onto, edge, _SQUARE), behind, is_glued=False)


def _corners(area: Rect) -> tuple[Point, ...]:
    left, top, right, bottom = area.edges
    return (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))


def _top(area: Rect) -> Edge:
    return (Point(area.x, area.y), Point(area.right, area.y))


def _right(area: Rect) -> Edge:
    return (Point(area.right, area.y), Point(area.right, area.bottom))


def _bottom(area: Rect) -> Edge:
    return (Point(area.right, area.bottom), Point(area.x, area.bottom))


def _left(area: Rect) -> Edge:
    return (Point(area.x, area.bottom), Point(area.x, area.y))
