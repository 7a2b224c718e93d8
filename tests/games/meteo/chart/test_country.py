"""The map says what the layout says: every region is plainly of its kind, rivers reach the sea, quays meet towns."""

from __future__ import annotations

import pytest
import shapely

from meridian_print.cartography.streams import ribbon
from meridian_print.games.meteo.chart.charting import chart
from meridian_print.games.meteo.chart.plan import Region, beside, of_kind, regions
from meridian_print.graphics.drawing.geometry import Size
from tests.games.meteo.chart.maps import A3, BOARDS, Surveyed, box, line, share_of_land, surveyed

NAMES = tuple(BOARDS)
LARGE, SMALL = Size(594.0, 420.0), Size(360.0, 255.0)
MAPS = (*((name, A3) for name in NAMES), *((name, size) for name in NAMES[:3] for size in (LARGE, SMALL)))
"""All boards, and some of them in other sizes."""
every_map = pytest.mark.parametrize(("name", "size"), MAPS, ids=str)


def is_at_sea(of: Surveyed, at: Region) -> bool:
    sides = (beside(at, across, down) for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    return any(other is not None and "sea" in of.grounds[other] for other in sides)


@every_map
def test_seas_are_water_and_the_country_is_land(name: str, size: Size) -> None:
    of = surveyed(name, size)

    shares = {at.code: (share_of_land(of, at), of.grounds[at]) for at in regions()}

    assert {code for code, (share, kinds) in shares.items() if "sea" in kinds and share > 0.22} == set()
    inland = ("river", "mountain", "forest")
    dry = {code for code, (share, kinds) in shares.items() if kinds <= set(inland) and share < 0.8}
    assert dry == set()


@pytest.mark.parametrize("name", NAMES)
def test_beaches_and_ports_have_both_land_and_water(name: str) -> None:
    of = surveyed(name)

    shares = {at.code: share_of_land(of, at) for at in regions() if of.grounds[at] & {"port", "beach"}}

    assert all(0.3 < share < 0.985 for share in shares.values()), shares


@every_map
def test_rivers_end_in_the_water_or_in_another_river(name: str, size: Size) -> None:
    of = surveyed(name, size)

    for number, river in enumerate(of.rivers):
        mouth = shapely.Point(river.points[-1])
        others = shapely.union_all([ribbon(other) for other in of.rivers[:number]])
        assert not of.land.contains(mouth) or others.distance(mouth) < 1.0


@pytest.mark.parametrize("name", NAMES)
def test_a_river_runs_through_every_region_of_rivers(name: str) -> None:
    of = surveyed(name)
    course = shapely.union_all([line(river) for river in of.rivers])

    lengths = {at.code: course.intersection(box(of.on.region(at))).length for at in of_kind(of.grounds, "river")}

    assert all(length > 14 for length in lengths.values()), lengths


@every_map
def test_rivers_keep_clear_of_slots_and_places(name: str, size: Size) -> None:
    of = surveyed(name, size)
    water = shapely.union_all([ribbon(river) for river in of.rivers])

    for at in regions():
        assert not water.intersects(box(of.on.slot(at)))
        assert not water.intersects(box(of.places[at]))


@pytest.mark.parametrize("name", NAMES)
def test_places_for_pieces_lie_on_land_or_in_open_water(name: str) -> None:
    of = surveyed(name)

    for at in regions():
        share = shapely.intersection(box(of.places[at]), of.land).area / box(of.places[at]).area
        assert share < 0.02 if "sea" in of.grounds[at] else share > 0.99, (at.code, share)


@pytest.mark.parametrize("name", NAMES)
def test_a_town_stands_on_its_quay_and_the_quay_at_the_water(name: str) -> None:
    of = surveyed(name)

    for port in of.harbours:
        quay = shapely.LineString(port.quays[0]).buffer(1.0 * of.on.art)
        wide, high = 11.4 * port.size, 4.0 * port.size  # walls and roofs: spires may rise before the water
        town = shapely.box(port.town.x - wide / 2, port.town.y - high, port.town.x + wide / 2, port.town.y)
        assert town.distance(quay) < 0.5 * of.on.art
        assert shapely.intersection(town, of.land).area > 0.97 * town.area
        basin = shapely.LineString(port.basin)
        assert shapely.intersection(basin, of.land).length < 0.05 * basin.length
        assert quay.distance(basin.buffer(port.reach)) < 0.8 * of.on.art


def test_the_same_grounds_and_seed_give_the_same_coast() -> None:
    one = surveyed("published")
    surveyed.cache_clear()

    assert surveyed("published").land.equals_exact(one.land, 0.0)


@every_map
def test_towns_houses_and_quays_keep_clear_of_slots_and_places(name: str, size: Size) -> None:
    of = surveyed(name, size)

    for port in of.harbours:
        wide, high = 11.4 * port.size, 8.6 * port.size
        town = shapely.box(port.town.x - 0.5 * wide, port.town.y - high, port.town.x + 0.5 * wide, port.town.y)
        quays = shapely.union_all([shapely.LineString(quay).buffer(0.95 * of.on.art) for quay in port.quays])
        built = shapely.union_all([town, quays, *(shapely.Point(house).buffer(1.2) for house in port.houses)])
        assert not built.intersects(box(of.on.slot(port.at))), port.at.code
        assert not built.intersects(box(port.place).buffer(-0.3)), port.at.code


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_beasts_swim_in_open_water_beside_the_places(name: str) -> None:
    grounds, seed = BOARDS[name]
    made = chart(grounds, A3, seed)

    for beast in made.beasts:
        assert (
            shapely.intersection(box(beast.box), surveyed(name).land).area < 0.05 * beast.box.width * beast.box.height
        )
        assert not any(beast.box.overlaps(place) for place in made.places.values())
        assert not any(beast.box.overlaps(made.plan.slot(at)) for at in regions())
