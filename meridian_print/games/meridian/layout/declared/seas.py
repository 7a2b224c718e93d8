"""Names of seas, straits and bays: as a layout gives them, some with a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from meridian_print.boardgame.layout.printable import map_name
from meridian_print.games.meridian.layout.plan import map_area
from meridian_print.graphics.drawing.geometry import Point, Size
from meridian_print.text.diagnostics import Diagnostic, Span, error
from meridian_print.text.source.fields import Fields, fields
from meridian_print.text.source.nodes import Node, Scalar
from meridian_print.text.source.values import Findings, length

_BOTH = "a place needs both: x from the board's left edge, y from its top"

_NO_SHIFT = "only cities are shifted by dx and dy; give the middle of the name with x and y"
_SHIFTS = (("dx", _NO_SHIFT), ("dy", _NO_SHIFT))


@dataclass(frozen=True, slots=True)
class DeclaredSea:
    """An item of `seas`: a name, and where its middle is to be."""

    name: str
    at: Point | None
    span: Span


def sea(node: Node, findings: Findings) -> DeclaredSea | None:
    """Read the name of a water, alone or with a place."""
    if isinstance(node, Scalar):
        alone = map_name(node, findings)
        return DeclaredSea(alone, None, node.span) if alone else None
    given = fields(node, findings, of="a water", known=("name", "x", "y"), elsewhere=_SHIFTS)
    if given is None:
        return None
    named = given.required("name", map_name, None, "a water needs a name")
    is_placed = given.entry("x") is not None or given.entry("y") is not None
    at = both(given) if is_placed else None
    return DeclaredSea(named, at, node.span) if named else None


def both(given: Fields) -> Point | None:
    """Read a place by its x and y, of which neither may be missing."""
    x = given.required("x", length, None, _BOTH)
    y = given.required("y", length, None, _BOTH)
    return Point(x, y) if x is not None and y is not None else None


def off_the_map(seas: Sequence[DeclaredSea], board: Size) -> Iterator[Diagnostic]:
    """Report names of waters whose middle does not lie on the map."""
    area = map_area(board)
    for each in seas:
        if each.at is None or (area.x <= each.at.x <= area.right and area.y <= each.at.y <= area.bottom):
            continue
        x, y = (f"{least:.0f} to {most:.0f} mm" for least, most in ((area.x, area.right), (area.y, area.bottom)))
        message = f"expected the middle of '{each.name}' on the map, x {x} and y {y}, got it outside"
        yield error("label-place", each.span, message, "move it, or delete x and y to have the program find a place")
