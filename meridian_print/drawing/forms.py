"""Boxes of a form: where one types, and what a reader that can compute fills in by itself."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.drawing.geometry import Rect
from meridian_print.drawing.paint import Ink
from meridian_print.drawing.type import Font


@dataclass(frozen=True, slots=True)
class Sum:
    """The numbers in some fields, added up; nothing where they are all empty."""

    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Majority:
    """The number `worth` if the number in `mine` is greater than that in each of the others, and else nothing."""

    mine: str
    others: tuple[str, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Tie:
    """The word `said` if the greatest number in some fields stands in several, and else nothing."""

    of: tuple[str, ...]
    said: str


@dataclass(frozen=True, slots=True)
class Best:
    """The names of those with the most in `first`, and of these with the most in `second`; nothing before any has some.

    The fields of the same place belong together. A name left empty is told by the word of its place in `else_named`.
    """

    names: tuple[str, ...]
    else_named: tuple[str, ...]
    first: tuple[str, ...]
    second: tuple[str, ...]
    between: str


Computed = Sum | Majority | Tie | Best


@dataclass(frozen=True, slots=True)
class Field:
    """A box of one line: its name in the document, and what it is for in words, shown when one points at it."""

    name: str
    told: str
    area: Rect
    font: Font
    ink: Ink
    is_centred: bool = True
    computed: Computed | None = None
