from __future__ import annotations

import hashlib
import math
from dataclasses import replace

import numpy as np
import pytest
import shapely

from meridian_print.cartography.offings import USUAL
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.chart.coasts.waterlines import waterlines
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.layout.places.sites import Site
from meridian_print.games.meridian.layout.plan import FOOT, ISLANDS_APART
from meridian_print.graphics.drawing.geometry import Outline, Point
from tests.checks.same_bytes import output
from tests.games.meridian.chart.boards import A3, OWN, Drawn, drawn, placed_side, some
from tests.games.meridian.chart.shapes import polygon

DIGEST = """
import hashlib
from meridian_print import resources
from meridian_print.games.meridian.chart.charting import chart
from meridian_print.games.meridian.layout.reading import read_layout
layout = read_layout((resources.folder("layouts") / "corvine-isles.yaml").read_bytes()).value
print(hashlib.sha256(repr(chart(layout.sides[0], layout.board)).encode()).hexdigest())
"""


@pytest.fixture
def seen() -> Drawn:
    return some("corvine-isles 0")


def points(outline: Outline) -> list[tuple[float, float]]:
    return list(zip(outline.coords[::2], outline.coords[1::2], strict=True))


@pytest.mark.slow
def test_a_side_has_one_chart_whatever_the_hash_seed(seen: Drawn) -> None:
    here = hashlib.sha256(repr(chart(seen.side, A3)).encode()).hexdigest()

    assert output(DIGEST).decode().strip() == here


def test_another_seed_draws_other_coasts(seen: Drawn) -> None:
    other = chart(replace(seen.side, seed=seen.side.seed + 1), A3)

    assert [coast.shore for coast in other.coasts] != [coast.shore for coast in seen.chart.coasts]


def test_right_angles_at_the_corners_of_towers_lie_on_land(seen: Drawn) -> None:
    feet = seen.chart.feet

    lines = [shapely.LineString(line) for part in (feet.at_sea, feet.on_land) for line in runs(part)]

    corners = [off_city(line.coords[1], seen.side) for line in lines]
    assert not feet.at_sea.verbs
    assert corners == [(FOOT / 2, FOOT / 2)] * (4 * len(seen.side.cities))
    assert all(3 < line.length / 2 < FOOT / 4 for line in lines)


def off_city(at: tuple[float, float], side: Side) -> tuple[float, float]:
    """Return how far a place lies from its nearest city, across and down."""
    near = min((city.at for city in side.cities), key=lambda city: math.dist(city, at))
    return round(abs(at[0] - near.x), 3), round(abs(at[1] - near.y), 3)


def test_right_angles_of_towers_whose_islands_have_no_room_are_parted_by_their_coasts() -> None:
    places = (Point(100.0, 100.0), Point(100.0, 100.0 + ISLANDS_APART))
    sites = (Site(1, 1, 0, 2, "A", places[0]), Site(1, 0, 1, 2, "B", places[1]))

    feet = drawn(placed_side(sites, places)).chart.feet

    assert feet.at_sea.verbs
    assert feet.on_land.verbs


def runs(outline: Outline) -> list[list[tuple[float, float]]]:
    """Return the points of each line, closed ones with their start at the end."""
    found: list[list[tuple[float, float]]] = []
    places = iter(points(outline))
    for verb in outline.verbs:
        if verb == "M":
            found.append([next(places)])
        elif verb == "Z":
            found[-1].append(found[-1][0])
        else:
            found[-1].append(next(places))
    return found


def test_all_numbers_are_thousandths_of_a_millimetre(seen: Drawn) -> None:
    drawn = seen.chart
    outlines = (
        *waterlines(drawn, USUAL),
        drawn.borders.at_sea,
        drawn.feet.at_sea,
        *(coast.shore for coast in drawn.coasts),
        *drawn.coasts[0].bands,
    )

    assert all(value == round(value, 3) for outline in outlines for value in outline.coords)


@pytest.mark.parametrize("name", OWN)
def test_waterlines_and_borders_stay_on_the_map(name: str) -> None:
    drawn = some(name).chart
    area = drawn.area.inset(-0.001)

    for outline in (
        *waterlines(drawn, USUAL),
        drawn.borders.at_sea,
        drawn.borders.on_land,
        drawn.feet.at_sea,
        drawn.feet.on_land,
    ):
        assert all(area.x <= x <= area.right and area.y <= y <= area.bottom for x, y in points(outline))


def test_waterlines_lie_farther_and_farther_out(seen: Drawn) -> None:
    rocks = [polygon(rock.shore) for rock in seen.chart.skerries]
    shores = shapely.MultiPolygon([*seen.lands.values(), *rocks])

    away = [
        float(np.median(shapely.distance(shores, shapely.points(points(line)))))
        for line in waterlines(seen.chart, USUAL)
    ]

    assert away == sorted(away)
    assert away[0] == pytest.approx(0.8, abs=0.05)


def test_bands_lie_inside_their_coast(seen: Drawn) -> None:
    for coast in seen.chart.coasts:
        land = seen.lands[coast.island]

        assert len(coast.bands) >= 4
        for band in coast.bands:
            assert all(land.contains(shapely.Point(x, y)) for x, y in points(band))


def test_borders_on_land_and_at_sea_make_up_the_lines_between_strips(seen: Drawn) -> None:
    drawn = seen.chart

    lengths = [
        abs(end[1] - start[1])
        for outline in (drawn.borders.at_sea, drawn.borders.on_land)
        for start, end in zip(points(outline)[::2], points(outline)[1::2], strict=True)
    ]

    assert sum(lengths) == pytest.approx(9 * drawn.area.height, abs=0.1)
