"""The anatomy of a board: the meridian that shows most of its features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from meridian_print.games.meridian.layout.model import City, Island, Layout, Side
from meridian_print.games.meridian.layout.plan import FOOT, strip
from meridian_print.games.meridian.rules.material import MERIDIANS, Colour
from meridian_print.games.meridian.scenes.towers import Landmarks, Stand
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size

Shields = Mapping[str, Point]
"""Where the shields of a side's islands are drawn, by the islands' keys."""

_BESIDE = 0.76
"""The share of a strip shown of the neighbours on either side."""
_WEIGHTS = (7, 5, 3, 2, 1)
"""Of a capital, an ordinary city, a shield, an upper edge without a banner, and neighbours on both sides."""
_HEIGHT = 4
_NEAR: Mm = 4.0
"""Least distance of a shield from the edge of the meridian."""


@dataclass(frozen=True, slots=True)
class AnatomyScene:
    """A meridian of a side, cut out of the board with its neighbours, and what is pointed at on it.

    What the layout does not have is None: a capital, or an island whose shield stands on the meridian. The tower
    stands in the city `coded`.
    """

    side: int
    side_name: str
    meridian: int
    cities_per_meridian: int
    crop: Rect
    strip: Rect
    ordinary: City | None
    capital: City | None
    island: Island | None
    shield: Point | None
    tower: Stand

    @property
    def island_name(self) -> str:
        """The name of the island whose shield is shown."""
        return self.island.name if self.island else ""

    @property
    def worth(self) -> int:
        """The number on the shield."""
        return self.island.worth if self.island else 0

    @property
    def height(self) -> int:
        """The tower's height."""
        return self.tower.height

    @property
    def code(self) -> str:
        """The code of the tower's city."""
        return self.tower.city.code

    @property
    def last_letter(self) -> str:
        """The letter of the uppermost city."""
        return "abcde"[self.cities_per_meridian - 1]


def anatomy_scene(layout: Layout, landmarks: Sequence[Landmarks]) -> AnatomyScene:
    """Choose the meridian that shows most, on the first side unless another shows more."""
    every = product(range(len(layout.sides)), range(1, MERIDIANS + 1))
    at, meridian = max(every, key=lambda one: _merit(layout, one[0], one[1], landmarks[one[0]]))
    return _scene(layout, at, meridian, landmarks[at].shields)


def _merit(layout: Layout, at: int, meridian: int, marks: Landmarks) -> tuple[float, ...]:
    """Rate a meridian: by what it shows, then the first side, then its nearness to the right of the middle."""
    side, lane = layout.sides[at], strip(layout.board, meridian)
    on = _on(side, meridian)
    shown = (
        any(city.is_capital for city in on),
        any(not city.is_capital for city in on[1:]),
        _shield(layout, side, meridian, marks.shields) is not None,
        marks.banner is None or lane.right <= marks.banner.x or marks.banner.right <= lane.x,
        1 < meridian < MERIDIANS,
    )
    merit = sum(weight for weight, is_shown in zip(_WEIGHTS, shown, strict=True) if is_shown)
    return (merit, -at, -abs(meridian - 0.8 * MERIDIANS))


def _scene(layout: Layout, at: int, meridian: int, shields: Shields) -> AnatomyScene:
    side, lane = layout.sides[at], strip(layout.board, meridian)
    on = _on(side, meridian)
    found = _shield(layout, side, meridian, shields)
    tower = next((city for city in on[1:] if not city.is_capital and city.island != (found or "")), on[0])
    ordinary = next((city for city in reversed(on) if not city.is_capital and city != tower), None)
    return AnatomyScene(
        side=at,
        side_name=side.name,
        meridian=meridian,
        cities_per_meridian=side.cities_per_meridian,
        crop=_crop(layout.board, lane),
        strip=lane,
        ordinary=ordinary,
        capital=next((city for city in reversed(on) if city.is_capital), None),
        island=next((island for island in side.islands if island.key == found), None),
        shield=shields[found] if found is not None else None,
        tower=Stand(tower, Colour.BLACK, _HEIGHT),
    )


def _on(side: Side, meridian: int) -> tuple[City, ...]:
    return tuple(city for city in side.cities if city.meridian == meridian)


def _shield(layout: Layout, side: Side, meridian: int, shields: Shields) -> str | None:
    """Return the island whose shield stands on the meridian, and on no tower's place; of several, the largest."""
    lane = strip(layout.board, meridian)
    free = [
        (island.worth, island.key)
        for island in side.islands
        if (at := shields.get(island.key)) is not None
        and lane.x + _NEAR < at.x < lane.right - _NEAR
        and not any(_covers(city.at, at) for city in _on(side, meridian))
    ]
    return max(free)[1] if free else None


def _covers(city: Point, at: Point) -> bool:
    return abs(city.x - at.x) < FOOT / 2 + _NEAR / 2 and abs(city.y - at.y) < FOOT / 2 + _NEAR / 2


def _crop(board: Size, lane: Rect) -> Rect:
    """Return the meridian from edge to edge of the board, with part of its neighbours."""
    left = max(0.0, lane.x - _BESIDE * lane.width)
    right = min(board.width, lane.right + _BESIDE * lane.width)
    return Rect(left, 0.0, right - left, board.height)
