"""The plan of a board: where the map and the meridians' strips lie, and how much room a city needs."""

from __future__ import annotations

import math

from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size

EDGE: Mm = 14.0
"""From the trimmed edge to the map at the left, the top and the right of an A3 board: paper margin and frame."""
FOOT_EDGE: Mm = 23.0
"""The same at the bottom, where the meridians' numbers are."""
FOOT: Mm = 20.0
"""A tower's foot, a square."""
FOOT_ARM: Mm = 3.6
"""The length of both arms of the right angle that marks a corner of it."""
LAND: Mm = 9.0
"""Least land around a city."""
STRAIT: Mm = 6.0
"""Least water between two islands."""
RIM: Mm = 12.5
"""Least distance of a city from the edge of the map: its land and a line of water."""
BANNER: Mm = 2.4
"""How far the banner with the title hangs over the map: less than there is above any tower's foot."""
DOT: Mm = 3.7
"""Radius of a city's dot; all of it lies in its strip."""
FEET_APART: Mm = FOOT + 1.0
"""Least distance of two cities, across or down, so that two towers stand beside each other."""
ISLANDS_APART: Mm = 2 * LAND + STRAIT
"""Least distance of two cities of different islands."""
LEAST_STRIP: Mm = FOOT + 11.0
"""Narrowest strip in which a tower's foot leaves room for fingers and for names."""
LEAST_STEP: Mm = 40.0
"""Least height of the map for each city of a meridian above the first: islands apart, and names between."""
LEAST_BOARD = Size(2 * EDGE + MERIDIANS * LEAST_STRIP, EDGE + FOOT_EDGE + 2 * RIM + 4 * LEAST_STEP)
"""Room for ten such strips, each with five cities of different islands, within the frame of an A3 board."""
_OFF_BANNER: Mm = 4.0
"""How much farther from the top of the map than from its other edges things are, so that they are off the banner."""
_USUAL = 420.0 * 297.0
"""The area of an A3 board, in mm2, for which the art is drawn."""
_ART_SCALES = (0.85, 1.6)
"""The limits of its scale: a frame that still holds readable type, and one that leaves the board to the map."""


def art_scale(board: Size) -> float:
    """Return the scale of frame and ornaments against an A3 board: the square root of the area, within limits.

    Dots, the room of towers and the type of the map keep their size on every board.
    """
    least, most = _ART_SCALES
    return min(most, max(least, math.sqrt(board.width * board.height / _USUAL)))


def map_area(board: Size) -> Rect:
    """Return the rectangle of the map: all water and land, without frame and numbers."""
    scale = art_scale(board)
    edge, foot_edge = EDGE * scale, FOOT_EDGE * scale
    return Rect(edge, edge, board.width - 2 * edge, board.height - edge - foot_edge)


def off_banner(area: Rect, edge: Mm) -> Rect:
    """Return the part of a map so far from its edges and off the banner."""
    x, y, width, height = area.inset(edge)
    return Rect(x, y + _OFF_BANNER, width, height - _OFF_BANNER)


def strip(board: Size, meridian: int) -> Rect:
    """Return the strip of a meridian, 1 to 10 from the left."""
    area = map_area(board)
    width = area.width / MERIDIANS
    return Rect(area.x + (meridian - 1) * width, area.y, width, area.height)
