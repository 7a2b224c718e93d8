"""A solid as its surface: corners and the triangles between them."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm


class Corner(NamedTuple):
    """A place in space: x to the right, y to the back, z up."""

    x: Mm
    y: Mm
    z: Mm


class Mesh(NamedTuple):
    """A closed surface; a triangle names its three corners counterclockwise, seen from outside.

    A tuple, for it is made of thousands of them.
    """

    corners: tuple[Corner, ...]
    triangles: tuple[tuple[int, int, int], ...]
