"""Marks of relief and woods: their kinds, their forms, and in which order they are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from meridian_print.cartography.landscape import peaks
from meridian_print.cartography.landscape.hills import GROUPS, extent
from meridian_print.graphics.drawing.geometry import Point, Rect, Size


class ReliefKind(Enum):
    """The kinds of marks that an engraver puts on land; downs are a group of hills."""

    MOUNTAIN = "mountain"
    HILL = "hill"
    DOWNS = "downs"
    FIR = "fir"
    TREE = "tree"
    FIELD = "field"
    TUFT = "tuft"
    MARSH = "marsh"
    DUNE = "dune"
    HEATH = "heath"


FORMS: Mapping[ReliefKind, tuple[Size, ...]] = {
    ReliefKind.MOUNTAIN: peaks.sizes(),
    ReliefKind.HILL: (Size(4.2, 1.5), Size(3.5, 1.3), Size(3.0, 1.2), Size(4.8, 1.6), Size(3.8, 1.5)),
    ReliefKind.DOWNS: tuple(extent(hills) for hills in GROUPS),
    ReliefKind.FIR: (Size(1.9, 3.3), Size(1.6, 2.7), Size(1.3, 2.05)),
    ReliefKind.TREE: (Size(2.2, 2.45), Size(1.75, 1.95), Size(1.3, 1.45)),
    ReliefKind.FIELD: (Size(7.4, 2.6), Size(6.4, 2.3), Size(5.2, 2.0)),
    ReliefKind.TUFT: (Size(1.7, 0.9), Size(1.5, 0.8), Size(1.3, 0.7)),
    ReliefKind.MARSH: (Size(5.4, 2.0), Size(4.2, 1.7), Size(3.4, 1.4)),
    ReliefKind.DUNE: (Size(4.8, 1.5), Size(3.8, 1.3), Size(3.0, 1.1)),
    ReliefKind.HEATH: (Size(3.6, 1.4), Size(2.8, 1.3), Size(2.3, 1.1)),
}
"""Each form of each mark: its width and height."""


@dataclass(frozen=True, slots=True)
class ReliefMark:
    """A mark by the middle of its foot; `form` is its index in `FORMS`, `island` the key of its island, if any."""

    kind: ReliefKind
    form: int
    at: Point
    island: str | None = None

    @property
    def box(self) -> Rect:
        """The box that the mark fills."""
        wide, high = FORMS[self.kind][self.form]
        return Rect(self.at.x - wide / 2, self.at.y - high, wide, high)


def from_the_back(marks: Iterable[ReliefMark]) -> tuple[ReliefMark, ...]:
    """Sort marks from the back: those farther up the sheet stand behind others."""
    return tuple(sorted(marks, key=lambda mark: (mark.at.y, mark.at.x)))
