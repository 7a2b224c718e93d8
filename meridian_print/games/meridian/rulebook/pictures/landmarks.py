"""The landmarks of a finished drawing of the board besides its cities, found in its layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.scenes.towers import Landmarks
from meridian_print.graphics.drawing.crops import extent
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Text
from meridian_print.graphics.drawing.type import Font, cap_height

_SHIELD = 1.2
"""How much larger the largest shield is than the device of the smallest type."""


def landmarks(board: Drawing, side: Side) -> Landmarks:
    """Find shields and names among the letters; the rose, ships and beasts among the ornaments; the banner."""
    letters, ornaments = layer(board, "Lettering"), layer(board, "Ornaments")
    rose = [item for item in ornaments if isinstance(item, Path)]
    return Landmarks(
        shields=dict(_shields(letters, side)),
        names=tuple(_name_boxes(letters, {island.name.casefold() for island in side.islands})),
        rose=extent(rose) if rose else None,
        afloat=tuple(extent((item,)) for item in ornaments if isinstance(item, Group)),
        banner=_banner(layer(board, "Frame"), board.size.height / 2),
    )


def lettered_boxes(board: Drawing, side: Side, device: Mm) -> tuple[Rect, ...]:
    """Return boxes around the letters of islands' names and around their shields, the least of which is `device`."""
    marks, half = landmarks(board, side), _SHIELD * device / 2
    return (*marks.names, *(Rect(at.x - half, at.y - half, 2 * half, 2 * half) for at in marks.shields.values()))


def layer(board: Drawing, name: str) -> tuple[Item, ...]:
    """Return the contents of a layer of a drawing."""
    return next((item.items for item in board.items if isinstance(item, Group) and item.layer == name), ())


def _shields(letters: Sequence[Item], side: Side) -> Iterator[tuple[str, Point]]:
    """Yield where the shield behind each island's name stands: an outline, and the worth in its middle."""
    keys = {island.name.casefold(): island.key for island in side.islands}
    named = ""
    for item, following in pairwise(letters):
        if isinstance(item, Text):
            named = keys.get(item.words.casefold(), named)
        elif named and isinstance(item, Path) and isinstance(following, Text) and following.words.isdecimal():
            font = Font(following.face, following.size)
            yield named, Point(following.start.x + following.width / 2, following.start.y - cap_height(font) / 2)
            named = ""


def _name_boxes(letters: Iterable[Item], names: set[str]) -> Iterator[Rect]:
    """Yield a box around each letter of the islands' names, which run along arcs."""
    for item in letters:
        if isinstance(item, Text) and item.words.casefold() in names:
            size = item.size
            yield from (
                Rect(item.start.x + glyph.x - size / 4, item.start.y + glyph.y - size, 1.5 * size, 1.5 * size)
                for glyph in item.glyphs
            )


def _banner(frame: Sequence[Item], half: Mm) -> Rect | None:
    """Return the box around the title: the smallest outline that holds the words in the upper half of the frame."""
    words = [item for item in frame if isinstance(item, Text) and item.start.y < half]
    boxes = [extent((item,)) for item in frame if isinstance(item, Path)]
    around = [box for box in boxes if words and all(_holds(box, item) for item in words)]
    return min(around, key=lambda box: box.width, default=None)


def _holds(box: Rect, words: Text) -> bool:
    (x, y), high = words.start, words.size / 2
    return box.x <= x and x + words.width <= box.right and box.y <= y - high and y <= box.bottom


def island_names(board: Drawing, side: Side) -> tuple[Item, ...]:
    """Return the names of islands with their shields, without lines on these and without all other letters."""
    letters, names = layer(board, "Lettering"), {island.name.casefold() for island in side.islands}
    kept, is_open = list[Item](), False
    for item in letters:
        is_name = isinstance(item, Text) and item.words.casefold() in names
        if is_name or (is_open and (_is_worth(item) or isinstance(item, Path))):
            kept.append(item)
        is_open = is_name or (is_open and not isinstance(item, Text))
    return tuple(kept)


def _is_worth(item: Item) -> bool:
    return isinstance(item, Text) and item.words.isdecimal()
