"""The cover: a part of the map with much to see, and towers that hide as little of it as possible."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City, Layout, Side
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.scenes.towers import COLOURS, Landmarks, Stand
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size

_STRIPS = 4.05
"""How many meridians are shown."""
_STEP: Mm = 8.0
"""The step between parts examined, on the board."""
_DOT: Mm = 4.0
_CLEAR: Mm = 2.0
"""Between towers and what is afloat, on the page."""
_HEIGHTS = (5, 4, 3, 3, 2, 2, 1, 1)
"""Of the towers from the back to the front; more are not shown."""
_FREE = 2
"""The least number of ordinary cities that stay free."""


class CoverView(NamedTuple):
    """The part of the page that shows the map, in mm of the page.

    `map` is all of it, `title` the panel that lies on it; towers stand within `feet`, as wide as `foot`; they are
    `first` high, and `rise` more for each further piece.
    """

    map: Size
    title: Rect
    feet: Rect
    foot: Mm
    first: Mm
    rise: Mm


@dataclass(frozen=True, slots=True)
class CoverScene:
    """A stretch of a side's map, the part of the page on which it lies, and the towers on it, from back to front."""

    side: int
    side_name: str
    crop: Rect
    view: CoverView
    towers: tuple[Stand, ...]

    @property
    def scale(self) -> float:
        """The scale of the map on the page."""
        return self.view.map.width / self.crop.width

    def on_page(self, at: Point) -> Point:
        """Return the place on the page of a place on the board."""
        return _on_page(at, self.crop, self.view)


def cover_scene(layout: Layout, view: CoverView, landmarks: Sequence[Landmarks]) -> CoverScene:
    """Choose the part of the map with most to see and least cut off."""
    area = map_area(layout.board)
    every = product(range(len(layout.sides)), _stretches(area, view.map))
    cities = tuple(side.cities for side in layout.sides)
    side, crop = max(every, key=lambda one: _merit(cities[one[0]], one[1], view, landmarks[one[0]]))
    rose, others = landmarks[side].rose, landmarks[side].afloat
    afloat = tuple(_placed(box, crop, view).inset(-_CLEAR) for box in (rose, *others) if box)
    towers = tuple(_towers(layout.sides[side], crop, view, afloat))
    return CoverScene(side, layout.sides[side].name, crop, view, towers)


def _stretches(area: Rect, page: Size) -> Iterator[Rect]:
    """Yield parts of the map with the shape of the page."""
    wide = min(_STRIPS / 10 * area.width, area.height * page.width / page.height)
    high = wide * page.height / page.width
    for row in range(int((area.height - high) / _STEP) + 1):
        for column in range(int((area.width - wide) / _STEP) + 1):
            yield Rect(area.x + column * _STEP, area.y + row * _STEP, wide, high)


def _merit(cities: tuple[City, ...], crop: Rect, view: CoverView, landmarks: Landmarks) -> float:
    """Rate a part: by cities and islands for towers, a capital, a complete rose, and little cut off."""
    seen = [(city, _on_page(city.at, crop, view)) for city in cities if _overlaps_dot(city.at, crop)]
    free = [city for city, at in seen if _holds(view.feet, at)]
    cut = sum(_is_cut(at, view) for _, at in seen)
    islands, capitals = len({city.island for city in free}), sum(city.is_capital for city in free)
    rose = _seen(landmarks.rose, crop, view) if landmarks.rose else 0.0
    afloat = sum(_seen(box, crop, view) for box in landmarks.afloat)
    return min(len(free), 9) + islands + 1.5 * min(capitals, 2) - 2.0 * cut + 2.5 * rose + 0.7 * afloat


def _on_page(at: Point, crop: Rect, view: CoverView) -> Point:
    scale = view.map.width / crop.width
    return Point((at.x - crop.x) * scale, (at.y - crop.y) * scale)


def _overlaps_dot(at: Point, crop: Rect) -> bool:
    return crop.x - _DOT < at.x < crop.right + _DOT and crop.y - _DOT < at.y < crop.bottom + _DOT


def _holds(area: Rect, at: Point) -> bool:
    return area.x <= at.x <= area.right and area.y <= at.y <= area.bottom


def _is_cut(at: Point, view: CoverView) -> bool:
    """Return whether the edge of the page or of the title runs through a city's dot."""
    page = Rect(0.0, 0.0, *view.map)
    inside, on_title = _holds(page.inset(_DOT), at), _holds(view.title.inset(-_DOT), at)
    return not inside or (on_title and not _holds(view.title.inset(_DOT), at))


def _seen(box: Rect, crop: Rect, view: CoverView) -> float:
    """Return 1 for a fully visible box, -1 for a cut one, 0 for a hidden one."""
    placed, page = _placed(box, crop, view), Rect(0.0, 0.0, *view.map)
    if not placed.overlaps(page):
        return 0.0
    is_inside = _holds(page, Point(placed.x, placed.y)) and _holds(page, Point(placed.right, placed.bottom))
    return 1.0 if is_inside and not placed.overlaps(view.title) else -1.0


def _placed(box: Rect, crop: Rect, view: CoverView) -> Rect:
    left, top = _on_page(Point(box.x, box.y), crop, view)
    right, bottom = _on_page(Point(box.right, box.bottom), crop, view)
    return Rect(left, top, right - left, bottom - top)


def _towers(side: Side, crop: Rect, view: CoverView, afloat: Sequence[Rect]) -> Iterator[Stand]:
    """Yield towers from back to front: ever lower on each meridian, none in front of another, the title or a ship."""
    spots = sorted(
        ((_on_page(city.at, crop, view), city) for city in side.cities if not city.is_capital),
        key=lambda spot: spot[0].y,
    )
    standing = [spot for spot in spots if _holds(view.feet, spot[0])]
    taken = [_box(_on_page(city.at, crop, view), view, 0) for city in side.cities if city.is_capital]
    on: dict[int, list[Stand]] = {}
    heights, left = list(_HEIGHTS), len(standing) - _FREE
    for at, city in standing:
        before = on.setdefault(city.meridian, [])
        most = min((stand.height - 1 for stand in before), default=_HEIGHTS[0])
        for height in [height for height in heights if height <= most]:
            box = _box(at, view, height)
            if left > 0 and not any(box.overlaps(other) for other in (*taken, *afloat, view.title)):
                stand = Stand(city, _colour(city, before, on), height)
                heights.remove(height)
                before.append(stand)
                taken.append(box)
                left -= 1
                yield stand
                break


def _box(foot: Point, view: CoverView, height: int) -> Rect:
    """Return the area that a tower covers or, for height 0, what must stay free around a city."""
    half = view.foot / 2
    high = view.first + (height - 1) * view.rise if height else half
    below = view.foot / 3
    return Rect(foot.x - half, foot.y + below - high, view.foot, high)


def _colour(city: City, before: Sequence[Stand], on: dict[int, list[Stand]]) -> Colour:
    """Return the colour that is seen least, of those that the meridian does not have, and nearby if it can be."""
    every = [stand for stands in on.values() for stand in stands]
    own = {stand.colour for stand in before}
    near = {stand.colour for stand in every if _distance(stand.city.at, city.at) < 4 * FOOT}
    counts = {colour: sum(stand.colour == colour for stand in every) for colour in COLOURS}
    order = (Colour.BLACK, Colour.ORANGE, Colour.GREY, Colour.BROWN)
    return min(order, key=lambda colour: (colour in own, colour in near, counts[colour], order.index(colour)))


def _distance(one: Point, other: Point) -> Mm:
    return math.dist(one, other)
