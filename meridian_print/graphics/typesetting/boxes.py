"""Boxes: blocks on a ground of their own, with a bar at their left or a double frame around them."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Rect, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.typesetting.blocks import Block


class Box(NamedTuple):
    """How a box looks: its ground, how far its text is from its sides and from top and bottom; a bar, or frames."""

    ground: Ink
    beside: Mm
    over: Mm
    bar: Ink | None = None
    bar_width: Mm = 0.0
    frames: tuple[tuple[Mm, Stroke], ...] = ()

    def room(self, width: Mm) -> Mm:
        """Return how wide the text in a box of a width may be."""
        return width - self.bar_width - 2 * self.beside


def boxed(block: Block, width: Mm, box: Box, *, above: Mm = 0.0) -> Block:
    """Set a block in a box; the block is as wide as the box has room."""
    area = Rect(0.0, 0.0, width, block.height + 2 * box.over)
    ground = Path(rectangle(area), box.ground)
    bar = Path(rectangle(area._replace(width=box.bar_width)), box.bar) if box.bar else None
    frames = tuple(Path(rectangle(area.inset(by)), stroke=pen) for by, pen in box.frames)
    inside = Group(block.items, matrix=translation(box.bar_width + box.beside, box.over))
    items = (ground, *((bar,) if bar else ()), *frames, Group((inside,), tag="Div"))
    return Block(items, area.height, above)
