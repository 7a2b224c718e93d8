"""Ships and beasts in flat colours, as on a modern map: solid shapes, masts, yards and waves, and no other lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.items import Item, Path

_BOLD = 1.7
"""How much bolder masts, yards and waves are than an engraver's."""


def flattened(items: Iterable[Item], style: ArtStyle) -> tuple[Item, ...]:
    """Return an engraver's picture in flat colours."""
    return tuple(flat for item in items if isinstance(item, Path) for flat in _flattened(item, style))


def _flattened(path: Path, style: ArtStyle) -> Iterator[Path]:
    """Yield what is left of a path: its fill, or else its line if it is a mast, a yard or a wave."""
    pen, pens = path.stroke, style.pens
    if path.fill is not None:
        yield replace(path, stroke=None)
    elif pen == pens.wave or (pen == pens.outline and "Z" not in path.outline.verbs):
        yield replace(path, stroke=replace(pen, width=_BOLD * pen.width))
