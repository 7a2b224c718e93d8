"""Form fields: where one types, and what a reader that can compute fills in by itself."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.graphics.drawing.font import Font
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.paint import Ink


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of the numbers in some fields; empty if they are all empty."""

    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Majority:
    """The number `worth` if the number in `mine` is greater than each of the others, else empty."""

    mine: str
    others: tuple[str, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Tie:
    """The word `text` if several of the fields share the greatest number, else empty."""

    of: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Best:
    """The names of those with the most in `first`, ties broken by `second`; empty until any has some.

    The fields at the same position belong together. The word at that position in `else_named` stands in for an empty
    name.
    """

    names: tuple[str, ...]
    else_named: tuple[str, ...]
    first: tuple[str, ...]
    second: tuple[str, ...]
    between: str


@dataclass(frozen=True, slots=True)
class Balance:
    """The number `begin` and the sum of the numbers in some fields; empty if all fields in `shown_by` are empty."""

    begin: int
    of: tuple[str, ...]
    shown_by: tuple[str, ...]


Computed = Sum | Majority | Tie | Best | Balance


@dataclass(frozen=True, slots=True)
class Field:
    """A one-line field: `name` is unique in the document, `tooltip` says what the field is for."""

    name: str
    tooltip: str
    area: Rect
    font: Font
    ink: Ink
    is_centred: bool = True
    computed: Computed | None = None
