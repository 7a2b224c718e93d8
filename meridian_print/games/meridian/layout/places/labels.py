"""Labels: places that a layout fixes for the names of islands, and what they would cover there."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.spacing import Placed
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size
from meridian_print.text.diagnostics import Diagnostic, Span, error

_LETTER: Mm = 2.0
"""The mean width of a capital in the smallest type of islands' names."""
_SHIELD: Mm = 7.6
"""The width of the shield behind a name, with the gap before it."""
_HIGH: Mm = 6.0
_STEP, _FAR = 2, 40
"""Between the places tried for a name that covers something, and how far from its own they lie at most, in mm."""
_FREE = "move it, or delete 'label' to have the program find a place"


@dataclass(frozen=True, slots=True)
class PinnedLabel:
    """An island's name by the middle of the name and its shield; `span` is that of the place in the file."""

    island: str
    name: str
    at: Point
    span: Span


def least_room(name: str, at: Point) -> Rect:
    """Return the room that a name in the smallest type takes around its middle, estimated."""
    width = len(name) * _LETTER + _SHIELD
    return Rect(at.x - width / 2, at.y - _HIGH / 2, width, _HIGH)


def fixed_rooms(side: Side) -> tuple[Rect, ...]:
    """Return the least room of all names of islands and waters whose places are fixed."""
    given = *((island.name, island.label) for island in side.islands), *((sea.name, sea.at) for sea in side.seas)
    return tuple(least_room(name, at) for name, at in given if at is not None)


def misplaced(labels: Sequence[PinnedLabel], cities: Sequence[Placed], board: Size) -> Iterator[Diagnostic]:
    """Report names that would leave the map, or cover the foot of a tower or another such name."""
    taken = {f"the foot of the tower on {city.code}": _foot(city.at) for city in cities}
    for label in labels:
        box = least_room(label.name, label.at)
        outside = astray(f"the name of island '{label.island}'", label.at, _middles(label, map_area(board)))
        if outside is not None:
            yield error("label-place", label.span, outside, f"the whole name must lie on the map; {_FREE}")
        covered = next((what for what, other in taken.items() if box.overlaps(other)), None)
        if covered is not None:
            message = f"expected the name of island '{label.island}' on free ground, got it over {covered}"
            yield error("label-place", label.span, message, _way_out(label, taken.values(), map_area(board)))
        taken[f"the name of island '{label.island}'"] = box


def astray(what: str, at: Point, inner: Rect) -> str | None:
    """Say where the middle of something may be that is outside these bounds; nothing of one within them."""
    across, down = ("left", at.x, inner.x, inner.right), ("top", at.y, inner.y, inner.bottom)
    beyond = [(edge, given, least, most) for edge, given, least, most in (across, down) if not least <= given <= most]
    if not beyond:
        return None
    wanted = " and ".join(f"from {_mm(least)} to {_mm(most)} from the {edge}" for edge, _, least, most in beyond)
    return f"expected the middle of {what} {wanted}, got {' and '.join(_mm(given) for _, given, _, _ in beyond)}"


def _way_out(label: PinnedLabel, taken: Collection[Rect], area: Rect) -> str:
    """Name the nearest free ground for a name, if there is some not far away."""
    inner, off = _middles(label, area), range(-_FAR, _FAR + 1, _STEP)
    around = (Point(round(label.at.x) + across, round(label.at.y) + down) for across, down in product(off, off))
    for x, y in sorted(around, key=lambda place: math.dist(place, label.at)):
        is_within = inner.x <= x <= inner.right and inner.y <= y <= inner.bottom
        if is_within and not any(least_room(label.name, Point(x, y)).overlaps(other) for other in taken):
            return f"move it, such as to {{x: {x}mm, y: {y}mm}}, or delete 'label' to have the program find a place"
    return _FREE


def _middles(label: PinnedLabel, area: Rect) -> Rect:
    """Return where the middle of a name may be, so that all of it lies on the map."""
    _, _, width, height = least_room(label.name, label.at)
    return Rect(area.x + width / 2, area.y + height / 2, area.width - width, area.height - height)


def _foot(at: Point) -> Rect:
    return Rect(at.x - FOOT / 2, at.y - FOOT / 2, FOOT, FOOT)


def _mm(length: Mm) -> str:
    return f"{length:.1f} mm"
