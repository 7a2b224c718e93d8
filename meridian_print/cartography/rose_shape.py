"""The shape of the compass rose: a disc with a lily projecting above it."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size

_ABOVE, _BESIDE = 1.34, 1.03
"""How far a rose extends from its middle, in radii: up to the tip of its lily, and to the other sides."""
_TALL, _WIDE = _ABOVE + _BESIDE, 2 * _BESIDE
_DISC = ((1.03, 0.62), (0.87, 0.87), (0.62, 1.03))
"""Boxes about its middle that cover the disc, by half their width and height, in radii."""
_LILY = 0.45
"""Half the width of the lily, in radii."""


def _share(beside: float, above: float, below: float) -> Rect:
    """Return a box about a rose's middle, given in radii, as shares of the rose's box."""
    return Rect(0.5 - beside / _WIDE, (_ABOVE - above) / _TALL, 2 * beside / _WIDE, (above + below) / _TALL)


PARTS = (*(_share(across, down, down) for across, down in _DISC), _share(_LILY, _ABOVE, 0.0))
"""The parts of its box that a rose fills, in shares of the box: its disc, in three boxes, and its lily."""


@dataclass(frozen=True, slots=True)
class Rose:
    """A compass rose, by its box."""

    box: Rect

    @property
    def radius(self) -> Mm:
        """The radius of the disc."""
        return self.box.width / _WIDE

    @property
    def middle(self) -> Point:
        """Where its points meet."""
        return Point(self.box.centre.x, self.box.y + _ABOVE * self.radius)

    @property
    def parts(self) -> tuple[Rect, ...]:
        """The boxes that it fills."""
        left, top, wide, tall = self.box
        return tuple(Rect(left + x * wide, top + y * tall, w * wide, h * tall) for x, y, w, h in PARTS)


def rose_size(radius: Mm) -> Size:
    """Return the box of a rose with a disc of this radius."""
    return Size(_WIDE * radius, _TALL * radius)
