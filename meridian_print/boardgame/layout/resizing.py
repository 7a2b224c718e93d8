"""A layout for a board of another size: its size written anew, its places moved or left out."""

from __future__ import annotations

import math
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from meridian_print.boardgame.layout.board_size import size_words
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size
from meridian_print.text.source.edits import Replacement, edited, entry_value, new_entry, removals, value
from meridian_print.text.source.marks import Key, Marked, marked
from meridian_print.text.source.tidying import tidied
from meridian_print.text.source.values import millimetres

Places = Literal["scale", "drop"]
"""What becomes of places that a layout fixes: they move in proportion, or new ones are found."""
Path = tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Resized:
    """The bytes of a layout for another size, how many lengths in it were moved or dropped, and what else to say."""

    source: bytes
    lengths: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scaling:
    """From the area of the map on the old board to that on the new one, where places lie `within` a part of it."""

    before: Rect
    after: Rect
    within: Rect

    def moved(self, axis: str, at: Mm) -> Mm:
        """Return a coordinate `x` or `y`, or a distance `dx` or `dy`, on the new board, to a tenth of a mm."""
        old, new, inner = self.before, self.after, self.within
        across, down = new.width / old.width, new.height / old.height
        match axis:
            case "x":
                return _tenths(new.x + (at - old.x) * across, inner.x, inner.right)
            case "y":
                return _tenths(new.y + (at - old.y) * down, inner.y, inner.bottom)
            case _:
                return round(at * (across if axis == "dx" else down), 1)


def _tenths(at: Mm, least: Mm, most: Mm) -> Mm:
    """Round a length to tenths of a mm within its limits."""
    return min(max(round(at, 1), math.ceil(least * 10) / 10), math.floor(most * 10) / 10)


def resized(
    source: bytes, key: str, size: Size, paths: Callable[[Marked], Iterator[Path]], scaling: Scaling | None
) -> Resized:
    """Write a layout for a board of another size, which stands under `key`.

    `paths` finds the lengths x, y, dx and dy that depend on the size. They are moved by the scaling; without one they
    are dropped.
    """
    mark = BOM_UTF8 if source.startswith(BOM_UTF8) else b""
    text = source.removeprefix(mark).decode()
    tree = marked(text)
    lengths = tuple(paths(tree))
    moved = _scaled(tree, lengths, scaling) if scaling else removals(text, tree, lengths)
    made = edited(text, [_size(text, tree, key, size), *moved])
    return Resized(mark + (tidied(made) if tidied(text) == text else made).encode(), len(lengths))


def _size(text: str, tree: Marked, key: str, size: Size) -> Replacement:
    given, words = tree.entry(key), size_words(size)
    return entry_value(given, words) if given else new_entry(text, tree, key, words, after=("format", "title"))


def _scaled(tree: Marked, lengths: Sequence[Path], scaling: Scaling) -> Iterator[Replacement]:
    for path in lengths:
        old = tree.at(path)
        at = millimetres(old.words) if old else None
        if old and at is not None:
            yield value(old, f"{scaling.moved(str(path[-1]), at):g}mm")
