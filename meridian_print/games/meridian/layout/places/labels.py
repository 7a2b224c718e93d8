"""Labels: places that a layout fixes for the names of islands, and what they would cover there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from meridian_print.games.meridian.layout.places.spacing import Placed
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.text.diagnostics import Diagnostic, Span, error

_LETTER: Mm = 2.0
"""The mean width of a capital in the smallest type of islands' names."""
_SHIELD: Mm = 7.6
"""The width of the shield behind a name, with the gap before it."""
_HIGH: Mm = 6.0
_FREE = "move it, or delete 'label' to have the program find a place"


@dataclass(frozen=True, slots=True)
class PinnedLabel:
    """An island's name by the middle of the name and its shield; `span` is that of the place in the file."""

    island: str
    name: str
    at: Point
    span: Span


def least_room(name: str, at: Point) -> Rect:
    """Return the room that an island's name in the smallest type takes around its middle, estimated."""
    width = len(name) * _LETTER + _SHIELD
    return Rect(at.x - width / 2, at.y - _HIGH / 2, width, _HIGH)


def misplaced(labels: Sequence[PinnedLabel], cities: Sequence[Placed], board: Size) -> Iterator[Diagnostic]:
    """Report names that would leave the map, or cover the foot of a tower or another such name."""
    taken = {f"the foot of the tower on {city.code}": _foot(city.at) for city in cities}
    for label in labels:
        box = least_room(label.name, label.at)
        yield from _outside(label, box, map_area(board))
        covered = next((what for what, other in taken.items() if _overlap(box, other)), None)
        if covered is not None:
            message = f"expected the name of island '{label.island}' on free ground, got it over {covered}"
            yield error("label-place", label.span, message, _FREE)
        taken[f"the name of island '{label.island}'"] = box


def _outside(label: PinnedLabel, box: Rect, area: Rect) -> Iterator[Diagnostic]:
    inner = Rect(area.x + box.width / 2, area.y + box.height / 2, area.width - box.width, area.height - box.height)
    across = ("left", label.at.x, inner.x, inner.right)
    down = ("top", label.at.y, inner.y, inner.bottom)
    beyond = [(edge, at, least, most) for edge, at, least, most in (across, down) if not least <= at <= most]
    if beyond:
        wanted = " and ".join(f"from {_mm(least)} to {_mm(most)} from the {edge}" for edge, _, least, most in beyond)
        got = " and ".join(_mm(at) for _, at, _, _ in beyond)
        message = f"expected the middle of the name of island '{label.island}' {wanted}, got {got}"
        yield error("label-place", label.span, message, f"the whole name must lie on the map; {_FREE}")


def _foot(at: Point) -> Rect:
    return Rect(at.x - FOOT / 2, at.y - FOOT / 2, FOOT, FOOT)


def _overlap(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def _mm(length: Mm) -> str:
    return f"{length:.1f} mm"
