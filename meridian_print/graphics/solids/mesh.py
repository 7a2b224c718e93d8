"""A solid as its surface: corners and the triangles between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from manifold3d import CrossSection, Error, JoinType, Manifold, OpType

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


_BEYOND: Mm = 0.1
"""How far a tool extends beyond what it cuts, so that no skin is left."""
_SIDES = 4
_FINEST: Mm = 0.005
"""Smaller edges are left out: no printer shows them, and rounding would tear the surface there."""


@dataclass(frozen=True, slots=True)
class BlockSizes:
    """Dimensions of a block: its square foot, its height without the peg, the peg's height.

    `wall` surrounds the socket, `play` is the clearance between it and a peg on each side, `corner` the radius of the
    upright edges, `relief` the depth of the marks.
    """

    foot: Mm
    rise: Mm
    peg: Mm
    wall: Mm
    play: Mm
    corner: Mm
    relief: Mm

    @property
    def peg_width(self) -> Mm:
        """The width of the square peg."""
        return self.foot - 2 * (self.wall + self.play)


def block(of: BlockSizes, top: CrossSection, side: CrossSection) -> Mesh:
    """Make a block on the plane z = 0, its middle at the origin.

    The marks are areas about the middle of the peg's top and of each side, y up. Raises ValueError if the result is
    not a closed solid.
    """
    body = _square(of.foot, of.corner).extrude(of.rise)
    peg = _square(of.peg_width, of.corner).extrude(of.peg).translate((0, 0, of.rise))
    socket = _square(of.foot - 2 * of.wall, of.corner).extrude(of.peg + of.play + _BEYOND).translate((0, 0, -_BEYOND))
    on_top = _tool(top, of).translate((0, 0, of.rise + of.peg - of.relief))
    on_side = _tool(side, of).rotate((90, 0, 0)).translate((0, of.relief - of.foot / 2, of.rise / 2))
    tools = (socket, on_top, *(on_side.rotate((0, 0, 360 / _SIDES * number)) for number in range(_SIDES)))
    return _mesh(body + peg - Manifold.batch_boolean(tools, OpType.Add))


def standing(shape: CrossSection, marks: CrossSection, thick: Mm, relief: Mm) -> Mesh:
    """Make a solid of one outline from front to back, which stands on the plane z = 0, its middle at the origin.

    `shape` lies above the line y = 0; the marks are cut into its front and, the other way round, into its back. Raises
    ValueError if the result is not a closed solid.
    """
    body = shape.extrude(thick).translate((0, 0, -thick / 2))
    tool = Manifold() if marks.is_empty() else marks.extrude(relief + _BEYOND)
    front = tool.translate((0, 0, thick / 2 - relief))
    upright = (body - front - front.rotate((0, 180, 0))).rotate((90, 0, 0))
    return _mesh(upright)


def _square(width: Mm, corner: Mm) -> CrossSection:
    return CrossSection.square((width - 2 * corner, width - 2 * corner), center=True).offset(corner, JoinType.Round)


def _tool(marks: CrossSection, of: BlockSizes) -> Manifold:
    """Return the tool that cuts marks in; empty for an empty mark, which the library refuses to extrude."""
    return Manifold() if marks.is_empty() else marks.extrude(of.relief + _BEYOND)


def _mesh(solid: Manifold) -> Mesh:
    """Return the surface of a solid; raises ValueError for one that is not closed."""
    if solid.status() != Error.NoError or solid.is_empty():
        raise ValueError(f"no solid: {solid.status()}")
    found = solid.simplify(_FINEST).to_mesh()
    corners = tuple(Corner(*(round(float(value), 4) for value in corner[:3])) for corner in found.vert_properties)
    return Mesh(corners, tuple((int(a), int(b), int(c)) for a, b, c in found.tri_verts))
