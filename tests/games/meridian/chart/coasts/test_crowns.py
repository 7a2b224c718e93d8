"""What stands on skerries stands on them, and on the large ones only."""

from __future__ import annotations

import shapely

from meridian_print.cartography.landscape.marks import ReliefKind, ReliefMark
from meridian_print.games.meridian.chart.coasts.crowns import crowns
from meridian_print.games.meridian.chart.model import Skerry
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import OWN, SIDES, some
from tests.games.meridian.chart.shapes import polygon


def of_rock(rock: Skerry, found: tuple[ReliefMark, ...]) -> list[ReliefMark]:
    shore = polygon(rock.shore)
    return [mark for mark in found if shore.contains(shapely.Point(mark.at))]


@for_each("name", SIDES)
def test_every_mark_stands_with_both_feet_on_a_rock(name: str) -> None:
    shores = shapely.STRtree([polygon(rock.shore) for rock in some(name).chart.skerries])

    marks = crowns(some(name).chart.skerries, 1)

    feet = [shapely.LineString([(mark.box.x, mark.at.y), (mark.box.right, mark.at.y)]) for mark in marks]
    assert len(shores.query(feet, "within")[0]) == len(marks) > 0


@for_each("name", SIDES)
def test_small_rocks_stay_bare(name: str) -> None:
    small = tuple(
        rock for rock in some(name).chart.skerries if shapely.minimum_bounding_radius(polygon(rock.shore)) < 1.2
    )

    assert not crowns(small, 1)


def test_most_large_rocks_carry_something() -> None:
    large = [
        rock
        for name in OWN
        for rock in some(name).chart.skerries
        if shapely.minimum_bounding_radius(polygon(rock.shore)) > 4
    ]

    marks = crowns(tuple(large), 1)

    assert sum(bool(of_rock(rock, marks)) for rock in large) > 0.9 * len(large)


def test_there_are_peaks_and_trees() -> None:
    kinds = {mark.kind for name in OWN for mark in crowns(some(name).chart.skerries, 1)}

    assert {ReliefKind.MOUNTAIN, ReliefKind.TREE, ReliefKind.FIR} <= kinds
