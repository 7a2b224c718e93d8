"""Scenes on every board: what is pointed at is there, what is played is legal, what is shown can be seen."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.layout.plan import map_area, strip
from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.moves import Place, Violation
from meridian_print.games.meridian.rules.placing import Terms, effect_of
from meridian_print.games.meridian.scenes.anatomy import anatomy_scene
from meridian_print.games.meridian.scenes.cover import CoverScene, CoverView
from meridian_print.games.meridian.scenes.scenes import Scenes, scenes
from meridian_print.games.meridian.scenes.towers import UNCHARTED, Landmarks
from meridian_print.graphics.drawing.geometry import Point, Rect, Size
from tests.games.meridian.scenes.boards import ALL, BUILT_IN, DISCOVERED, named

VIEW = CoverView(
    Size(148.5, 182.0), Rect(20.0, 15.0, 108.0, 45.0), Rect(11.0, 68.0, 126.0, 106.0), foot=17.7, first=12.0, rise=5.6
)
on_every_board = pytest.mark.parametrize("name", ALL)
on_usual_boards = pytest.mark.parametrize("name", [*BUILT_IN, *DISCOVERED])


@cache
def found(name: str) -> Scenes:
    layout = named(name)
    return scenes(layout, VIEW, [UNCHARTED] * len(layout.sides))


def shielded(layout: Layout) -> list[Landmarks]:
    """Put the shield of each island beside its first city, as far from it as names are."""
    return [
        Landmarks({island.key: Point(island.cities[0].at.x + 13.0, island.cities[0].at.y) for island in side.islands})
        for side in layout.sides
    ]


@on_every_board
def test_the_engine_allows_the_turn_and_makes_of_it_what_is_shown(name: str) -> None:
    turn = found(name).whole_turn

    played = effect_of(turn.before, Place(turn.to, turn.height), 0, Terms(1, HouseRules().push_own))

    assert not isinstance(played, Violation)
    assert played.fault is None
    assert played.column == turn.after
    assert turn.after[turn.to] == Tower(0, turn.height)
    assert turn.after[turn.onto] == turn.before[turn.to]
    assert abs(turn.onto - turn.to) == 1
    assert turn.left == turn.supply - turn.height


@on_every_board
def test_the_free_heights_are_those_that_no_tower_has(name: str) -> None:
    turn = found(name).whole_turn
    heights = {tower.height for tower in turn.before if tower}

    assert set(turn.free).isdisjoint(heights)
    assert set(turn.free) | heights == set(range(1, turn.free_from))
    assert turn.height in (*turn.free, turn.free_from)


@on_every_board
def test_a_turn_is_played_with_a_range_card_beside_cards_of_other_meridians(name: str) -> None:
    turn = found(name).whole_turn

    assert turn.played.is_range
    assert turn.meridian in turn.played.meridians
    assert turn.meridian == turn.city.meridian
    assert len({turn.played, turn.other, turn.next}) == 3
    assert turn.meridian not in (*turn.other.meridians, *turn.next.meridians)


@on_usual_boards
def test_a_capital_changes_hands_by_a_push_upwards(name: str) -> None:
    turn = found(name).whole_turn

    assert turn.has_capital
    assert turn.way == "up"
    assert turn.capitals == {turn.to}


def test_without_capitals_an_ordinary_city_changes_hands() -> None:
    turn = found("no capitals").whole_turn

    assert not turn.has_capital
    assert turn.capitals == frozenset()


@on_usual_boards
def test_the_anatomy_shows_a_capital_an_ordinary_city_and_a_shield(name: str) -> None:
    layout = named(name)
    scene = anatomy_scene(layout, shielded(layout))

    assert scene.capital is not None
    assert scene.ordinary is not None
    assert scene.shield is not None
    assert scene.worth == len(scene.island.cities if scene.island else ())
    assert strip(layout.board, scene.meridian) == scene.strip
    assert {city.meridian for city in (scene.capital, scene.ordinary, scene.tower.city)} == {scene.meridian}
    assert scene.strip.x < scene.shield.x < scene.strip.right
    assert scene.tower.city not in (scene.capital, scene.ordinary)


@on_usual_boards
def test_the_anatomy_shows_an_upper_edge_over_which_no_banner_hangs(name: str) -> None:
    layout = named(name)
    middle, broad = layout.board.width / 2, 0.3 * layout.board.width
    banner = Rect(middle - broad / 2, 0.0, broad, 15.0)

    lane = anatomy_scene(layout, [replace(marks, banner=banner) for marks in shielded(layout)]).strip

    assert not lane.overlaps(banner)


@on_every_board
def test_an_anatomy_without_shields_shows_the_rest(name: str) -> None:
    scene = found(name).anatomy

    assert scene.shield is None
    assert scene.island_name == ""
    assert scene.crop.height == named(name).board.height
    assert scene.crop.x < scene.strip.x or scene.strip.right < scene.crop.right


def test_an_anatomy_without_capitals_points_at_none() -> None:
    assert found("no capitals").anatomy.capital is None


@on_every_board
def test_the_cover_shows_the_map_alone(name: str) -> None:
    cover, area = found(name).cover, map_area(named(name).board)

    assert area.x <= cover.crop.x
    assert area.y <= cover.crop.y
    assert cover.crop.right <= area.right + 1e-9
    assert cover.crop.bottom <= area.bottom + 1e-9
    assert cover.crop.width / cover.crop.height == pytest.approx(VIEW.map.width / VIEW.map.height)


@on_every_board
def test_towers_on_the_cover_stand_lower_and_lower_and_before_nothing_that_counts(name: str) -> None:
    cover = found(name).cover
    side = named(name).sides[cover.side]
    boxes = [(one, foot_box(cover.on_page(one.city.at), one.height)) for one in cover.towers]

    assert len(cover.towers) >= 3
    for (one, box), (other, after) in pairwise(boxes):
        assert box.bottom <= after.bottom + 1e-6
        assert one.city.meridian != other.city.meridian or one.height > other.height
    for one, box in boxes:
        assert not one.city.is_capital
        assert not box.overlaps(VIEW.title)
        assert not any(box.overlaps(after) for other, after in boxes if other != one)
    for city in side.cities:
        if city.is_capital:
            at = cover.on_page(city.at)
            assert not any(box.x < at.x < box.right and box.y < at.y < box.bottom for _, box in boxes)


@on_every_board
def test_no_colour_stands_twice_on_a_meridian_of_the_cover(name: str) -> None:
    towers = found(name).cover.towers

    assert len({(one.city.meridian, one.colour) for one in towers}) == len(towers)


def test_a_cover_shows_the_rose_whole_rather_than_cut() -> None:
    layout = named("corvine-isles")
    rose = Rect(190.0, 90.0, 40.0, 40.0)

    cover = scenes(layout, VIEW, [Landmarks({}, rose=rose), UNCHARTED]).cover

    assert cover.side == 0
    upper_left = cover.on_page(Point(rose.x, rose.y))
    lower_right = cover.on_page(Point(rose.right, rose.bottom))
    placed = Rect(*upper_left, lower_right.x - upper_left.x, lower_right.y - upper_left.y)
    assert placed.x >= 0
    assert placed.right <= VIEW.map.width
    assert not placed.overlaps(VIEW.title)


def test_no_tower_on_the_cover_stands_before_the_rose_or_a_ship() -> None:
    layout = named("corvine-isles")
    cover = scenes(layout, VIEW, [UNCHARTED, UNCHARTED]).cover
    hidden = [Rect(one.city.at.x - 8.0, one.city.at.y - 16.0, 16.0, 16.0) for one in cover.towers]
    charted = Landmarks({}, rose=hidden[0], afloat=tuple(hidden[1:]))

    again = scenes(layout, VIEW, [charted, charted]).cover

    placed = [_on_page(again, box) for box in hidden]
    boxes = [foot_box(again.on_page(one.city.at), one.height) for one in again.towers]
    assert boxes
    assert not [box for box in boxes if any(box.overlaps(other) for other in placed)]


def _on_page(cover: CoverScene, box: Rect) -> Rect:
    left, top = cover.on_page(Point(box.x, box.y))
    right, bottom = cover.on_page(Point(box.right, box.bottom))
    return Rect(left, top, right - left, bottom - top)


@pytest.mark.parametrize(("name", "players"), [("corvine-isles", 4), ("five alone", 4), ("four alone", 3)])
def test_as_many_sit_at_the_table_as_the_first_side_is_for(name: str, players: int) -> None:
    setup = found(name).setup

    assert setup.players == len(setup.places) == players
    assert len({place.colour for place in setup.places}) == players
    assert all(len(set(place.cards)) == 2 for place in setup.places)


def foot_box(at: Point, height: int) -> Rect:
    high = VIEW.first + (height - 1) * VIEW.rise
    return Rect(at.x - VIEW.foot / 2, at.y + VIEW.foot / 3 - high, VIEW.foot, high)
