"""What makes a map hard to read, counted: names on names, on dots, under towers, off the map, across lines."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import shapely

from meridian_print.games.meridian.chart.ground import corner_marks, foot
from meridian_print.games.meridian.chart.names.city_labels import CityLabel
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import DOT, FOOT
from meridian_print.graphics.drawing.geometry import Rect
from tests.games.meridian.chart.boards import Drawn
from tests.games.meridian.chart.shapes import box

NEVER = (
    "names on names",
    "names on dots",
    "names under towers",
    "codes under towers",
    "names off the map",
    "city names in doubt",
    "leaders through names",
)
"""What no map has."""
SELDOM = (
    "names across coasts",
    "city names near coasts",
    "names across the fold",
    "city names across lines",
    "names near the frame",
    "city names in other strips",
    "codes in other strips",
    "city names at island names",
    "city names at names of waters",
    "city names at corner marks",
    "city names on corner marks",
    "island names at corner marks",
    "island names on corner marks",
    "city names of two islands",
    "city names in a row",
    "city names on two lines",
    "city names at sea",
    "island names away",
    "island names at sea",
    "island names in doubt",
)
"""What costs a name something, so that it goes there only if all else is worse."""
COUNTS = ("names", *NEVER, *SELDOM)
_NEAR_COAST = 1.5
"""Millimetres from a coast, on land or at sea."""
_NEAR_FRAME = 2.5
"""Millimetres from the frame."""
_TOGETHER = 2.0
"""Millimetres between names that are read together."""
_CODE = 4.2
"""Millimetres: the width of a code, or a little less."""
_SLACK = 0.2
"""Millimetres of a code that may lie across a line."""
_INK = {False: 0.16, True: 0.48}
"""Millimetres from the middle of the marks at a square's corners to where their ink ends, of a capital or not."""
_OFF_INK, _TOUCH_INK = 0.8, 0.1
"""Millimetres from that ink to a name that is at it, or on it."""
_PILED, _IN_A_ROW = 5.0, 5.0
"""Millimetres between names one below the other and names end to end that are taken for one, or for each other's."""
_AWAY = 6.0
"""Millimetres from an island's land to the nearest of its name."""


def counted(drawn: Drawn, found: MapLettering) -> Counter[str]:
    """Count everything in COUNTS on one map."""
    cities = [(label.box,) for label in found.cities]
    names = [*cities, *(label.boxes for label in found.islands)]
    area, strips = drawn.chart.area, drawn.chart.strips
    dots, feet = (_squares(drawn, side) for side in (2 * DOT, FOOT))
    codes = [Rect(label.code.x, label.box.y, _CODE, label.code.y - label.box.y) for label in found.cities]
    shores = shapely.MultiLineString([land.exterior for land in drawn.lands.values()])
    shapely.prepare(shores)
    borders, fold = [strip.x for strip in strips[1:]], strips[len(strips) // 2].x
    return Counter(
        {
            "names": len(names),
            "names on names": sum(_touch(one, other) for one, other in combinations(names, 2)),
            "names on dots": sum(_touch(name, dots) for name in names),
            "names under towers": sum(_touch(name, feet) for name in names),
            "codes under towers": sum(_touch((code,), feet) for code in codes),
            "names off the map": sum(_leaves(name, area) for name in names),
            "names across coasts": sum(any(shores.intersects(box(each)) for each in name) for name in names),
            "city names near coasts": sum(shores.dwithin(box(label.box), _NEAR_COAST) for label in found.cities),
            "names across the fold": sum(_spans(name, fold) for name in names),
            "city names across lines": sum(_spans(name, border) for name in cities for border in borders),
            "city names in other strips": sum(not _is_in_strip(label, drawn) for label in found.cities),
            "codes in other strips": sum(_begins_astray(label, drawn) for label in found.cities),
            "city names in doubt": sum(_is_doubtful(label, drawn) for label in found.cities),
            "city names at island names": sum(
                _touch((label.box.inset(-_TOGETHER),), island.boxes)
                for label in found.cities
                for island in found.islands
            ),
            "city names at names of waters": sum(
                _touch((label.box.inset(-_TOGETHER),), each.boxes) for label in found.cities for each in found.waters
            ),
            "city names at corner marks": sum(_is_at_marks((label.box,), drawn, _OFF_INK) for label in found.cities),
            "city names on corner marks": sum(_is_at_marks((label.box,), drawn, _TOUCH_INK) for label in found.cities),
            "island names at corner marks": sum(_is_at_marks(label.boxes, drawn, _OFF_INK) for label in found.islands),
            "island names on corner marks": sum(
                _is_at_marks(label.boxes, drawn, _TOUCH_INK) for label in found.islands
            ),
            "city names of two islands": sum(
                one.city.island != other.city.island
                and not (one.on_land and other.on_land)
                and (_is_piled(one.box, other.box) or _is_in_a_row(one.box, other.box))
                for one, other in combinations(found.cities, 2)
            ),
            "city names in a row": sum(
                _is_in_a_row(one.box, other.box) for one, other in combinations(found.cities, 2)
            ),
            "city names on two lines": sum(_is_on_two_lines(label) for label in found.cities),
            "city names at sea": sum(not label.on_land for label in found.cities),
            "island names away": sum(
                _away(label.boxes, drawn.lands[label.island.key]) > _AWAY for label in found.islands
            ),
            "island names at sea": sum(not label.on_land for label in found.islands),
            "island names in doubt": sum(_is_as_near_another(label, drawn) for label in found.islands),
            "leaders through names": sum(
                any(_touch((point,), each.boxes) for each in (*found.islands, *found.waters)) for point in found.leaders
            ),
            "names near the frame": sum(_leaves(name, area.inset(_NEAR_FRAME)) for name in names),
        }
    )


def _is_in_strip(label: CityLabel, drawn: Drawn) -> bool:
    """Return whether most of a city's code and name lies in the strip of its meridian."""
    ends = [*(strip.x for strip in drawn.chart.strips), drawn.chart.area.right]
    left, right = ends[label.city.meridian - 1 : label.city.meridian + 1]
    return min(label.box.right, right) - max(label.box.x, left) >= label.box.width / 2


def _begins_astray(label: CityLabel, drawn: Drawn) -> bool:
    """Return whether a city's code lies in the strip of another meridian, even in part."""
    strip = drawn.chart.strips[label.city.meridian - 1]
    return label.code.x < strip.x - _SLACK or label.code.x + _CODE > strip.right + _SLACK


def _is_doubtful(label: CityLabel, drawn: Drawn) -> bool:
    """Return whether a city's name without a leader lies nearer to another, or begins in the strip of another."""
    if label.has_leader:
        return False
    strip = drawn.chart.strips[label.city.meridian - 1]
    others = [city for city in drawn.side.cities if city != label.city]
    is_nearer = any(_from(label, other, by) <= _from(label, label.city, by) for other in others for by in (0, FOOT / 2))
    return is_nearer or not strip.x - _SLACK <= label.code.x < strip.right


def _is_as_near_another(label: IslandLabel, drawn: Drawn) -> bool:
    """Return whether an island's name at sea or its device is as near to another island as to its own."""
    if label.on_land:
        return False
    (x, y), half = label.worth, label.device / 2
    others = shapely.MultiPolygon([land for key, land in drawn.lands.items() if key != label.island.key])
    name, device = (
        shapely.union_all([box(each) for each in label.boxes]),
        shapely.box(x - half, y - half, x + half, y + half),
    )
    own = drawn.lands[label.island.key]
    return any(others.distance(part) <= own.distance(part) for part in (name, device))


def _is_at_marks(name: tuple[Rect, ...], drawn: Drawn, gap: float) -> bool:
    """Return whether a name is nearer than a gap to the ink of marks at the corners of any tower's square."""
    return any(
        _touch((mark.inset(-_INK[city.is_capital] - gap),), name)
        for city in drawn.side.cities
        for mark in corner_marks(foot(*city.at))
    )


def _is_piled(one: Rect, other: Rect) -> bool:
    """Return whether names lie one below the other, hardly apart."""
    return one.x < other.right and other.x < one.right and _gap(one.y, one.bottom, other.y, other.bottom) < _PILED


def _is_in_a_row(one: Rect, other: Rect) -> bool:
    """Return whether names lie end to end, hardly apart."""
    return one.y < other.bottom and other.y < one.bottom and _gap(one.x, one.right, other.x, other.right) < _IN_A_ROW


def _gap(start: float, end: float, other_start: float, other_end: float) -> float:
    return max(start - other_end, other_start - end)


def _is_on_two_lines(label: CityLabel) -> bool:
    return any(part.start.y > label.code.y + 1.0 for part in label.name)


def _from(label: CityLabel, city: City, by: float) -> float:
    """Return how far a name is from a city's dot, or from the square around it of half the side `by`."""
    square = Rect(city.at.x - by, city.at.y - by, 2 * by, 2 * by)
    return float(shapely.distance(box(label.box), box(square)))


def _squares(drawn: Drawn, side: float) -> tuple[Rect, ...]:
    return tuple(Rect(city.at.x - side / 2, city.at.y - side / 2, side, side) for city in drawn.side.cities)


def _touch(name: tuple[Rect, ...], others: tuple[Rect, ...]) -> bool:
    return any(one.overlaps(other) for one in name for other in others)


def _leaves(name: tuple[Rect, ...], area: Rect) -> bool:
    return not all(shapely.covers(box(area), box(each)) for each in name)


def _away(name: tuple[Rect, ...], land: shapely.Polygon) -> float:
    return float(land.distance(shapely.MultiPolygon([box(each) for each in name])))


def _spans(name: tuple[Rect, ...], x: float) -> bool:
    return min(each.x for each in name) < x < max(each.right for each in name)
