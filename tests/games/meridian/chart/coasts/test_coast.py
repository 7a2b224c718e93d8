from __future__ import annotations

import math
from itertools import combinations

import pytest
import shapely

from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.chart.coasts import coast
from meridian_print.games.meridian.generator.wishes import SHAPES, Shapes
from meridian_print.games.meridian.layout.model import City, Side
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.places.spines import BRIDGE
from meridian_print.games.meridian.layout.plan import BANNER, FOOT, ISLANDS_APART, LAND, RIM, STRAIT, map_area
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import A3, SIDES, Drawn, drawn, moved, placed_side, random_side, some
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.generator.boards import board

pytestmark = pytest.mark.slow

_HALF_NECK = 0.9
"""In mm."""
_AROUND_FEET = 0.3
"""Land around a tower's foot, in mm, at its corners, too."""

of_every_side = for_each("name", SIDES)


def least_land(seen: Drawn) -> float:
    """Return the least land around a city."""
    return min(
        float(seen.lands[island.key].exterior.distance(shapely.Point(city.at)))
        for island in seen.side.islands
        for city in island.cities
    )


def least_water(seen: Drawn) -> float:
    """Return the least water between two islands."""
    return min(float(one.distance(other)) for one, other in combinations(seen.lands.values(), 2))


def astray(seen: Drawn) -> list[str]:
    """Return the cities that are not on their island's land, or on that of another, or shut in by it."""
    return [
        city.code
        for city in seen.side.cities
        for key, land in seen.lands.items()
        if shapely.Polygon(land.exterior).contains(shapely.Point(city.at)) != (key == city.island)
    ]


@of_every_side
def test_every_island_is_one_piece(name: str) -> None:
    seen = some(name)

    assert list(seen.lands) == [island.key for island in seen.side.islands]
    assert all(land.is_valid for land in seen.lands.values())


@of_every_side
def test_every_city_has_land_around_it(name: str) -> None:
    assert least_land(some(name)) >= LAND


@of_every_side
def test_water_parts_all_islands(name: str) -> None:
    assert least_water(some(name)) >= STRAIT


@of_every_side
def test_no_neck_of_land_and_no_mouth_of_a_bay_is_too_narrow_to_draw(name: str) -> None:
    for key, land in some(name).lands.items():
        assert len(shapely.get_parts(land.buffer(-_HALF_NECK))) == 1, key
        assert len(land.buffer(_HALF_NECK).interiors) == 0, key


@of_every_side
def test_no_island_holds_or_encloses_a_city_of_another(name: str) -> None:
    assert astray(some(name)) == []


@of_every_side
def test_nothing_lies_outside_the_map(name: str) -> None:
    area = box(map_area(A3))

    assert all(area.contains(land) for land in some(name).lands.values())


def cramped() -> Side:
    """Two islands whose cities and lines are as near to each other and to the edge as the plan allows."""
    area = map_area(A3)
    left, top = area.x + RIM, area.y + RIM
    places = {
        ("A", 1, 1): Point(left, top),
        ("A", 2, 1): Point(left + 50, top),
        ("B", 1, 0): Point(left, top + ISLANDS_APART),
        ("B", 2, 0): Point(left + 25, top + LAND + STRAIT + BRIDGE),
    }
    sites = tuple(Site(meridian, step, 1 - step, 2, key, at) for (key, meridian, step), at in places.items())
    return placed_side(sites, tuple(places.values()))


def test_the_limits_of_the_plan_leave_land_and_water() -> None:
    seen = drawn(cramped())

    assert least_land(seen) == pytest.approx(LAND, abs=0.15)
    assert least_water(seen) == pytest.approx(STRAIT, abs=0.15)
    assert astray(seen) == []


def ring(seed: int) -> Side:
    """An island that curls around a city of another, its ends so near each other that its land would close."""
    middle, around = Point(200.0, 140.0), 34.0
    turns = [0.85 * (at - 3) for at in range(7)]
    places = [Point(middle.x + around * math.sin(turn), middle.y - around * math.cos(turn)) for turn in turns]
    sites = tuple(Site(at + 1, 0, 0, 1, "AAAAAAAB"[at], place) for at, place in enumerate((*places, middle)))
    return placed_side(sites, (*places, middle), seed)


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_an_island_leaves_the_mouth_of_its_bay_open(seed: int) -> None:
    assert astray(drawn(ring(seed))) == []


@pytest.mark.usefixtures("found_anew")
def test_without_slimming_that_mouth_would_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coast, "_SWELLS", ())

    with pytest.raises(ValueError, match="encloses"):
        drawn(ring(3))


def test_islands_that_cross_are_refused() -> None:
    places = [Point(40, 40), Point(120, 120), Point(40, 120), Point(120, 40)]
    sites = tuple(Site(at, at % 2, at % 2, 2, "AABB"[at], place) for at, place in enumerate(places))

    with pytest.raises(ValueError, match=r"merge|falls apart"):
        chart(placed_side(sites, tuple(places)), A3)


def test_larger_boards_have_larger_islands() -> None:
    large = Size(600.0, 420.0)

    areas = [sum(land.area for land in drawn(random_side(0, board), board).lands.values()) for board in (A3, large)]

    assert areas[1] > 1.3 * areas[0]


def test_islands_fill_the_largest_boards_in_proportion() -> None:
    shares = [
        sum(land.area for land in drawn(random_side(0, board), board).lands.values()) / (board.width * board.height)
        for board in (A3, Size(841.0, 594.0))
    ]

    assert shares[1] > 0.7 * shares[0]


@of_every_side
def test_land_keeps_off_the_banner(name: str) -> None:
    area, strips = some(name).chart.area, some(name).chart.strips
    banner = box(Rect(strips[2].centre.x, area.y, strips[7].centre.x - strips[2].centre.x, BANNER))

    assert all(land.distance(banner) > 0.5 for land in some(name).lands.values())


def foot(city: City) -> shapely.Polygon:
    """Return the square that a tower on a city covers, its corners as round as they are drawn."""
    x, y, half = *city.at, FOOT / 2 - 1.0
    return shapely.box(x - half, y - half, x + half, y + half).buffer(1.0)


def margins(seen: Drawn) -> list[Mm]:
    """Return for each city how much land there is at least around its tower's foot; 0 if some of that hangs over."""
    feet = ((seen.lands[city.island], foot(city)) for city in seen.side.cities)
    return [float(land.exterior.distance(square)) if land.contains(square) else 0.0 for land, square in feet]


@of_every_side
def test_every_foot_of_a_tower_stands_on_its_land(name: str) -> None:
    assert min(margins(some(name))) > _AROUND_FEET


@pytest.mark.parametrize("shapes", SHAPES)
@pytest.mark.parametrize("seed", range(1, 4))
def test_every_foot_stands_on_land_on_new_boards_below_the_banner_too(seed: int, shapes: Shapes) -> None:
    """The boards are those that tests of the generator measure."""
    layout = board(seed, shapes)

    assert min(margin for side in layout.sides for margin in margins(drawn(side, layout.board))) > _AROUND_FEET


@for_each("name", SIDES)
def test_no_cape_and_no_creek_is_a_needle(name: str) -> None:
    """Land less than 3 mm wide, or water that narrow between two coasts of one island, covers next to nothing."""
    for land in some(name).lands.values():
        capes = land.difference(land.buffer(-1.5).buffer(1.55))
        creeks = land.buffer(1.3).buffer(-1.35).difference(land)
        assert max(part.area for part in (*shapely.get_parts(capes), *shapely.get_parts(creeks), shapely.Point())) < 5.0


@pytest.mark.parametrize("code", ["7a", "7e", "8d"])
def test_a_city_that_moves_bends_no_coast_far_away(code: str) -> None:
    before = some("corvine-isles 0")
    city = next(each for each in before.side.cities if each.code == code)

    after = chart(moved(before.side, city, Point(-3.0, 0.0)), A3)

    near = shapely.Point(city.at).buffer(80)
    bent = [
        shapely.Polygon(one.corners).symmetric_difference(shapely.Polygon(other.corners)).difference(near).area
        for one, other in zip(before.chart.coasts, after.coasts, strict=True)
    ]
    assert max(bent) < 0.7  # where coasts are thinned in other steps


@pytest.mark.parametrize("seed", [4, 28])
def test_a_coast_that_would_cross_itself_where_points_are_merged_does_not(seed: int) -> None:
    layout = board(seed)

    coasts = chart(layout.sides[0], layout.board).coasts

    assert all(coast.land.is_valid for coast in coasts)
