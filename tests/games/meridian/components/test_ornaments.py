"""Pictures fill the boxes that are kept free for them, and no more."""

from __future__ import annotations

import math

import pytest

from meridian_print import templates
from meridian_print.cartography.landscape.marks import FORMS, ReliefKind, ReliefMark
from meridian_print.cartography.landscape.relief import marks
from meridian_print.cartography.ornaments.creatures import (
    BEAST,
    BEASTS,
    SHIP,
    SHIPS,
    Creature,
    floating_beast,
    floating_ship,
)
from meridian_print.cartography.ornaments.rose import Rose, rose_size, winds
from meridian_print.cartography.sketch import sketch, spiral, waves
from meridian_print.cartography.towns import PICTURES, SIZE, SMALL, SMALL_PICTURES
from meridian_print.games.meridian.board.scenery import afloat, pictures
from meridian_print.games.meridian.chart.country.towns import Town
from meridian_print.games.meridian.chart.placement import LEAST_RADIUS
from meridian_print.games.meridian.chart.scenery import Waters
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Point, Rect
from meridian_print.graphics.drawing.geometry import Point as Place
from meridian_print.graphics.drawing.items import Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.type import PT
from tests.games.meridian.chart.boards import OWN, some

BOARD = templates.load("meridian/themes/atlas/board.yaml", BoardStyle)
STYLE = BOARD.art
PEN = 0.15
ROSE = Rose(Rect(50, 50, *rose_size(14.0)))


def extent(items: tuple[Item, ...], matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)) -> list[tuple[float, float]]:
    """Return all points and control points of items, placed."""
    a, b, c, d, e, f = matrix
    found: list[tuple[float, float]] = []
    for item in items:
        match item:
            case Path():
                xs, ys = item.outline.coords[::2], item.outline.coords[1::2]
                found += [(a * x + c * y + e, b * x + d * y + f) for x, y in zip(xs, ys, strict=True)]
            case Group():
                inner = extent(item.items, item.matrix)
                found += [(a * x + c * y + e, b * x + d * y + f) for x, y in inner]
            case Use():
                inner = extent(item.symbol.items, item.matrix)
                found += [(a * x + c * y + e, b * x + d * y + f) for x, y in inner]
            case Text():
                raise AssertionError("no picture holds words")
    return found


def fills(items: tuple[Item, ...], box: Rect, slack: float = PEN) -> bool:
    points = extent(items)
    outer = box.inset(-slack)
    within = all(outer.x <= x <= outer.right and outer.y <= y <= outer.bottom for x, y in points)
    return within and max(x for x, _ in points) - min(x for x, _ in points) > 0.5 * box.width


@pytest.mark.parametrize("number", range(SHIPS))
def test_a_ship_fills_its_box(number: int) -> None:
    box = Rect(50, 50, *SHIP)

    for heads_left in (False, True):
        assert fills((floating_ship(Creature(number, box, heads_left), STYLE),), box, 0.6)


@pytest.mark.parametrize("number", range(BEASTS))
def test_a_beast_fills_its_box(number: int) -> None:
    box = Rect(50, 50, *BEAST)

    for heads_left in (False, True):
        assert fills((floating_beast(Creature(number, box, heads_left), STYLE),), box, 0.6)


def test_a_rose_stays_in_its_box() -> None:
    box = ROSE.box

    assert fills(afloat(Waters(ROSE, None, (), ()), STYLE), box)


def test_a_rose_stays_in_the_parts_of_its_box() -> None:
    parts = [part.inset(-2 * PEN) for part in ROSE.parts]

    drawn = extent(afloat(Waters(ROSE, None, (), ()), STYLE))

    assert drawn
    for x, y in drawn:
        assert any(part.x <= x <= part.right and part.y <= y <= part.bottom for part in parts)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_letters_of_a_rose_stand_in_its_band_around_its_middle(language: str) -> None:
    letters = [
        item
        for item in winds(ROSE, BOARD.map.type.islands[0], Words(language).board.winds, STYLE.inks.dark)
        if isinstance(item, Text)
    ]

    east, south, west = (Point(letter.start.x + letter.width / 2, letter.start.y) for letter in letters)
    assert west.x < ROSE.middle.x < east.x
    assert south.y > ROSE.middle.y
    for at in (east, south, west):
        assert 0.75 * ROSE.radius < math.dist(at, ROSE.middle) < 0.95 * ROSE.radius


def test_the_letters_of_the_smallest_rose_are_6_points_large() -> None:
    smallest = Rose(Rect(0, 0, *rose_size(LEAST_RADIUS)))

    letters = winds(smallest, BOARD.map.type.islands[0], ("E", "S", "W"), STYLE.inks.dark)

    assert all(isinstance(letter, Text) and letter.size >= 6 * PT for letter in letters)


@pytest.mark.parametrize("picture", range(PICTURES + SMALL_PICTURES))
def test_a_town_fills_its_box(picture: int) -> None:
    town = Town(some(OWN[0]).side.cities[0], picture, Place(80, 60))

    assert fills(pictures((town,), STYLE), town.box)
    assert town.box.width == (SIZE if picture < PICTURES else SMALL).width


@pytest.mark.parametrize("kind", ReliefKind)
def test_every_form_of_a_mark_fills_its_box(kind: ReliefKind) -> None:
    for form in range(len(FORMS[kind])):
        mark = ReliefMark(kind, form, Place(80, 60))
        assert fills(marks((mark,), {None: STYLE.inks.light}, STYLE), mark.box, 0.7)


def test_a_sketch_is_read_as_it_is_written() -> None:
    assert sketch("M1 2L-3 .5Q1 1 2 2C1 1 2 2 3 3Z").verbs == "MLQCZ"
    assert sketch("M1 2L-3 .5").coords == (1, 2, -3, 0.5)


def test_a_spiral_ends_at_its_second_radius() -> None:
    points = spiral((0, 0), start=0, turns=1, radii=(4, 1))

    assert points[0] == pytest.approx((4, 0))
    assert points[-1] == pytest.approx((1, 0), abs=1e-9)


def test_waves_run_from_end_to_end() -> None:
    assert waves(-5, 5, 1).coords[:2] == (-5, 1)
    assert waves(-5, 5, 1).coords[-2:] == pytest.approx((5, 1))
