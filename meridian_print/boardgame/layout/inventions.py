"""What the program has invented for a layout: the names and places that its file leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from meridian_print.graphics.drawing.geometry import Point

_HEADS = ("side", "of", "key", "name", "x", "y")
_GAP = "  "


@dataclass(frozen=True, slots=True)
class Invention:
    """The `name` invented for what has a `key` on a side, counted from 1, and the place `at` that was found for it.

    What the file gives is not invented: the name is empty, the place None.
    """

    side: int
    of: str
    key: str
    name: str = ""
    at: Point | None = None

    @property
    def values(self) -> dict[str, object]:
        """The invention as JSON values; lengths are in mm."""
        name = {"name": self.name} if self.name else {}
        place = {"x": self.at.x, "y": self.at.y} if self.at else {}
        return {"side": self.side, "of": self.of, "key": self.key, **name, **place}


def table(inventions: Sequence[Invention]) -> Iterator[str]:
    """Write inventions as the lines of a table.

    >>> print("\\n".join(table([Invention(1, "island", "A", "Po"), Invention(2, "city", "1a", at=Point(5.0, 7.25))])))
    side  of      key  name  x       y
    1     island  A    Po
    2     city    1a         5.0 mm  7.2 mm
    """
    rows = [_HEADS, *map(_cells, inventions)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield _GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(one: Invention) -> tuple[str, ...]:
    x, y = (f"{length:.1f} mm" for length in one.at) if one.at else ("", "")
    return str(one.side), one.of, one.key, one.name, x, y
