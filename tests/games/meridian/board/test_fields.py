"""Fields in one ink keep off names, cities and the marks of towers; those in colours run on below the marks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import shapely

from meridian_print.cartography.landscape.plots import Patch, Plot
from meridian_print.games.meridian.board.fields import island_fields
from meridian_print.games.meridian.chart.ground import corner_marks, foot
from meridian_print.games.meridian.layout.model import Island
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, join, rectangle
from meridian_print.graphics.drawing.items import Group, Path
from tests.games.meridian.chart.boards import some
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS

SIDE = some("corvine-isles 0").side
ISLAND = SIDE.islands[0]
AT = ISLAND.cities[0].at


def plot(x: float, y: float) -> Plot:
    """Lay out a parcel of 4 by 4 mm."""
    along, back = ((0, 0), (2, 0), (4, 0)), ((4, 4), (2, 4), (0, 4))
    corners = tuple(Point(x + right, y + down) for right, down in (*along, *back))
    return Plot(corners, 0)


AREA = rectangle(Rect(AT.x - 20.0, AT.y - 20.0, 40.0, 40.0))
FARMLAND = Patch(
    ISLAND.key, tuple(plot(AT.x + 4 * x, AT.y + 4 * y) for x in range(-5, 5) for y in range(-5, 5)), area=AREA
)
ASIDE = replace(
    FARMLAND, plots=tuple(plot(AT.x + 2 + 4 * x, AT.y + 2 + 4 * y) for x in range(-5, 5) for y in range(-5, 5))
)
"""The same, its parcels half of their size aside."""
NAME = Rect(AT.x - 4.0, AT.y + 9.0, 8.0, 3.0)


@cache
def drawn(theme: str, fields: tuple[Patch, ...], island: Island = ISLAND) -> list[Path]:
    of = BOARDS[theme]
    groups = island_fields(island, fields, (NAME,), of.map.inks.land, of.art)
    return [path for group in groups if isinstance(group, Group) for path in group.items if isinstance(path, Path)]


def marked(fields: tuple[Patch, ...], island: Island = ISLAND) -> shapely.MultiPoint:
    """Return the points of what is drawn of fields in one ink."""
    drawn_rows = rows(fields, island)
    return shapely.MultiPoint(np.concatenate([np.reshape(path.outline.coords, (-1, 2)) for path in drawn_rows]))


def rows(fields: tuple[Patch, ...], island: Island = ISLAND) -> list[Path]:
    """Return what is drawn of fields in one ink, but for houses and bushes."""
    return [path for path in drawn("line-art", fields, island) if not path.fill]


def test_in_one_ink_no_field_lies_within_a_good_millimetre_of_a_name_or_near_a_city() -> None:
    found = marked((FARMLAND,))

    assert len(found.geoms) > 400
    assert found.distance(box(NAME)) > 1.18
    assert 4.9 < found.distance(shapely.Point(AT)) < 5.6


def test_in_one_ink_fields_stay_off_the_marks_of_towers_but_lie_on_either_side_of_them() -> None:
    marks = [box(mark.inset(-0.01)) for mark in corner_marks(foot(*AT))]
    slots = shapely.union_all([mark.buffer(1.3, join_style="mitre") for mark in marks])
    rings = [shapely.get_coordinates(each)[:-1].ravel().tolist() for each in shapely.get_parts(slots)]
    outlines = join(Outline("M" + "L" * (len(ring) // 2 - 1) + "Z", tuple(ring)) for ring in rings)

    found = marked((replace(ASIDE, area=AREA + outlines),))

    square, close = box(foot(*AT)), found.intersection(shapely.union_all(marks).buffer(1.3))
    assert found.distance(shapely.union_all(marks)) > 0.7
    assert close.intersects(square)
    assert not square.covers(close)


def test_in_one_ink_fields_stay_farther_off_the_broader_marks_of_capitals() -> None:
    marks = shapely.union_all([box(mark.inset(-0.01)) for mark in corner_marks(foot(*AT))])
    first, *others = ISLAND.cities
    islands = [replace(ISLAND, cities=(replace(first, is_capital=each), *others)) for each in (False, True)]

    ordinary, capital = (marked((ASIDE,), island).distance(marks) for island in islands)

    assert 0.7 < ordinary < 1.1
    assert 1.2 < capital < 1.6


def test_fields_in_colours_run_on_below_the_marks_of_towers() -> None:
    land = BOARDS["atlas"].map.inks.land

    assert not [path for path in drawn("atlas", (FARMLAND,)) if path.fill == land]


@pytest.mark.parametrize("theme", ["atlas", "plain"])
def test_a_farmhouse_with_its_barn_stands_over_fields_within_the_box_kept_for_it(theme: str) -> None:
    farm = replace(FARMLAND, house=AT)
    *_, box = farm.boxes

    fields, with_house = (drawn(theme, (patch,)) for patch in (FARMLAND, farm))

    house = with_house[len(fields) :]
    points = np.concatenate([np.reshape(path.outline.coords, (-1, 2)) for path in house])
    assert with_house[: len(fields)] == fields
    assert len(house) > 4
    assert shapely.box(box.x, box.y, box.right, box.bottom).covers(shapely.MultiPoint(points))


def test_a_farmhouse_in_one_ink_stands_in_a_bare_yard_and_none_stands_off_fields() -> None:
    farm, lone = (replace(FARMLAND, house=at) for at in (Point(AT.x - 14.0, AT.y), AT))
    *_, yard = farm.boxes

    assert not box(yard).buffer(0.3).intersects(marked((farm,)))
    assert box(yard).intersects(marked((FARMLAND,)))
    assert len(drawn("line-art", (farm,))) > len(drawn("line-art", (FARMLAND,)))
    assert drawn("line-art", (lone,)) == drawn("line-art", (FARMLAND,))


def test_an_island_without_fields_has_none() -> None:
    assert drawn("line-art", ()) == []
