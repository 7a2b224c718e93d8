"""Link targets on a page and the links to them, located after the transforms of all enclosing groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Point, Rect, after
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use

_ABOVE, _BELOW = 0.8, 0.3
"""How far a line of text reaches above and below its baseline, in ems."""


def field_name(page: int, at: int) -> str:
    """Return the object name of a page's field."""
    return f"Field{page}-{at}"


class Link(NamedTuple):
    """Words that link to a place, and their area on the page."""

    to: str
    area: Rect
    words: str


class PagePlaces:
    """The places and links of a page as they are found; groups must be entered and left in nested order."""

    def __init__(self) -> None:
        self.named: dict[str, Point] = {}
        self.links: list[Link] = []
        self._matrices: list[Matrix] = [IDENTITY]

    def enter(self, group: Group) -> None:
        """Begin a group, whose matrix applies to its items."""
        self._matrices.append(after(group.matrix, self._matrices[-1]))
        if group.place is not None:
            area = self._area(group.items)
            self.named[group.place] = Point(area.x, area.y)

    def leave(self) -> None:
        """End the group entered last."""
        self._matrices.pop()

    def linked(self, to: str, items: Sequence[Item]) -> Link:
        """Record a link from the words of the group entered last."""
        words = " ".join(text.words.strip() for text, _ in _texts(items, IDENTITY))
        link = Link(to, self._area(items), words)
        self.links.append(link)
        return link

    def _area(self, items: Sequence[Item]) -> Rect:
        """Return the area that the words of items cover; they stand upright."""
        boxes = [_box(text, matrix) for text, matrix in _texts(items, self._matrices[-1])]
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        return Rect(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _box(text: Text, matrix: Matrix) -> Rect:
    scale, _, _, _, x, y = matrix
    size = scale * text.size
    left, base = scale * text.start.x + x, scale * text.start.y + y
    return Rect(left, base - _ABOVE * size, scale * text.width, (_ABOVE + _BELOW) * size)


def _texts(items: Sequence[Item], matrix: Matrix) -> Iterator[tuple[Text, Matrix]]:
    for item in items:
        match item:
            case Text():
                yield item, matrix
            case Group():
                yield from _texts(item.items, after(item.matrix, matrix))
            case Use():
                yield from _texts(item.symbol.items, after(item.matrix, matrix))
            case Path():
                pass
            case _:
                assert_never(item)
