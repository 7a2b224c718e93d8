"""Names at sea or in doubt are tied to what they name."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import shapely

from meridian_print.games.meridian.board.leaders import leaders
from meridian_print.games.meridian.board.names import cells, label_cells
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.graphics.drawing.colours import contrast
from meridian_print.graphics.drawing.geometry import Point
from meridian_print.graphics.drawing.items import Item, Path
from tests.games.meridian.chart.boards import SIDES, some
from tests.games.meridian.chart.maps import ATLAS, named
from tests.games.meridian.chart.shapes import box
from tests.games.meridian.chart.styles import BOARDS


def lines_of(drawn: Item) -> list[shapely.LineString]:
    assert isinstance(drawn, Path)
    numbers = drawn.outline.coords
    points = [Point(*numbers[at : at + 2]) for at in range(0, len(numbers), 2)]
    return [shapely.LineString(ends) for ends in list(pairwise(points))[::2]]


def wedges_of(drawn: tuple[Item, ...]) -> list[shapely.LineString]:
    """Return the middle lines of the leaders of islands, from the name to the dot."""
    if len(drawn) not in (3, 5):
        return []
    assert isinstance(drawn[-2], Path)
    ends = drawn[-2].outline.coords
    wedges = [np.array(ends[at : at + 8]).reshape(4, 2) for at in range(0, len(ends), 8)]
    return [shapely.LineString([(one + two) / 2, (three + four) / 2]) for one, two, three, four in wedges]


@pytest.mark.parametrize("name", SIDES)
def test_every_name_at_sea_or_in_doubt_is_tied_to_what_it_names_and_no_leader_crosses_a_name(name: str) -> None:
    on, sizes = some(name), ATLAS.map.sizes
    placed = named(name)
    tied = [label for label in placed.cities if label.has_leader]

    drawn_leaders = leaders(placed, on.chart.coasts, ATLAS.map)
    cased = drawn_leaders[:2] if tied else ()
    of_islands = wedges_of(drawn_leaders)
    lines = [*(lines_of(cased[1]) if cased else ()), *of_islands]

    match cased:
        case (Path() as casing, Path() as drawn):
            assert casing == Path(drawn.outline, stroke=casing.stroke)
        case _:
            assert not cased
    names = shapely.union_all([box(each) for each in cells(placed)])
    for label, line in zip(tied, lines, strict=False):
        radius = (sizes.capital if label.city.is_capital else sizes.ordinary) + sizes.ring_gap
        assert line.distance(shapely.Point(label.city.at)) == pytest.approx(radius + 0.6, abs=0.01)
        assert line.distance(box(label.box)) == pytest.approx(0.6, abs=0.01)
    assert sum(line.intersects(names) for line in lines) == 0
    assert all(label.has_leader or label.on_land for label in placed.cities)
    off_shore = [
        label
        for label in placed.islands
        if not label.on_land and on.lands[label.island.key].disjoint(shapely.union_all([*map(box, label_cells(label))]))
    ]
    assert len(lines) == len(tied) + len(off_shore)


def test_the_leader_of_an_island_goes_round_a_name_between_it_and_its_land() -> None:
    on, placed = some("3"), named("3")
    island = next(label for label in placed.islands if not label.on_land)
    alone = MapLettering(placed.cities[:1], (island,))
    (straight,) = wedges_of(leaders(replace(alone, cities=()), on.chart.coasts, ATLAS.map))
    middle = straight.interpolate(0.5, normalized=True)
    between = placed.cities[0].box._replace(x=middle.x - 1.0, y=middle.y - 0.5, width=2.0, height=1.0)
    hindered = replace(alone, cities=(replace(placed.cities[0], box=between, has_leader=False),))

    (around,) = wedges_of(leaders(hindered, on.chart.coasts, ATLAS.map))

    assert straight.intersects(box(between))
    assert not around.intersects(box(between))
    assert not around.disjoint(on.lands[island.island.key])


@pytest.mark.parametrize("name", ["0", "3", "5"])
def test_the_leader_of_an_island_begins_at_the_letters_or_the_shield_of_its_name(name: str) -> None:
    on, placed = some(name), named(name)

    alone = [MapLettering((), (label,)) for label in placed.islands if not label.on_land]
    drawn = [(each, leaders(each, on.chart.coasts, ATLAS.map)) for each in alone]

    for each, items in drawn:
        covered = shapely.union_all([box(cell) for cell in cells(each)])
        for line in wedges_of(items):
            assert line.distance(covered) == pytest.approx(0.6, abs=0.01), each.islands[0].words


@pytest.mark.parametrize("theme", BOARDS)
def test_the_leader_of_an_island_is_in_the_ink_of_its_name_with_a_rim_that_is_seen_on_it(theme: str) -> None:
    on, placed, style = some("3"), named("3"), BOARDS[theme].map

    rim, wedge, dot = leaders(replace(placed, cities=()), on.chart.coasts, style)

    assert isinstance(rim, Path)
    assert isinstance(wedge, Path)
    assert isinstance(dot, Path)
    assert wedge.fill == dot.fill == style.inks.letters_at_sea
    assert rim.stroke is not None
    assert contrast(style.inks.letters_at_sea, rim.stroke.ink) > 7
