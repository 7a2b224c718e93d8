"""Legend and rose stand where a layout pins them, or it is said why they cannot."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from meridian_print import resources
from meridian_print.games.meridian.editor.edits import move_city
from meridian_print.games.meridian.editor.names import pin_coasts
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.layout.places.pins import LEGENDS, ROSES, can_be_pinned, pinned_rooms, with_room
from meridian_print.games.meridian.layout.places.spines import BRIDGE
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.games.meridian.layout.reading import read_draft, read_layout
from meridian_print.graphics.drawing.geometry import Point, Rect, Size
from meridian_print.text.diagnostics import Checked

A3 = Size(420.0, 297.0)
WINDING = re.sub(
    r"    (legend|rose):\n.*\n.*\n",
    "",
    (resources.folder("layouts") / "winding-sound.yaml").read_text(encoding="utf-8"),
)
LEGEND, ROSE = "legend: {x: 261.5mm, y: 150mm}", "rose: {x: 173mm, y: 111mm}"
SEED = "    seed: 3\n"


def read(*lines: str) -> Checked[Layout]:
    pinned = "".join(f"    {line}\n" for line in lines)
    return read_layout(WINDING.replace(SEED, SEED + pinned, 1).encode())


def side(*lines: str) -> Side:
    layout = read(*lines).value
    assert layout is not None
    return layout.sides[0]


def test_a_side_knows_where_its_legend_and_rose_are_pinned() -> None:
    pinned, free = side(LEGEND, ROSE), side()

    assert (pinned.legend, pinned.rose) == (Point(261.5, 150.0), Point(173.0, 111.0))
    assert free.legend is None
    assert free.rose is None


def test_pinned_rooms_are_as_large_as_towers_leave_them() -> None:
    of = side(LEGEND, ROSE)
    near = next(city for city in of.cities if city.code == "7b")
    islands = tuple(
        replace(
            island,
            cities=tuple(replace(city, at=Point(276.0, 181.0)) if city == near else city for city in island.cities),
        )
        for island in of.islands
    )

    usual = pinned_rooms(of, map_area(A3), 1.0)
    crowded = pinned_rooms(replace(of, islands=islands), map_area(A3), 1.0)

    assert usual.legend is not None
    assert crowded.legend is not None
    assert usual.rose is not None
    assert (usual.legend[2:], usual.rose[2:]) == (LEGENDS[0], ROSES[0])
    assert crowded.legend[2:] == LEGENDS[1]
    assert (crowded.legend.centre, crowded.rose) == (usual.legend.centre, usual.rose)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("legend: {x: 900mm, y: 84mm}", "expected the middle of the legend from 34.2 mm to"),
        ("rose: {x: 120mm, y: -4mm}", "expected the middle of the rose from 34.5 mm to"),
        (
            "legend: {x: 281mm, y: 84mm}",
            "expected open water for the legend, got a place too near the foot of the tower on",
        ),
        (
            "rose: {x: 202mm, y: 219mm}",
            "expected open water for the rose, got a place too near the foot of the tower on 5a",
        ),
    ],
)
def test_a_pin_without_room_is_reported_with_a_place_that_has_some(line: str, found: str) -> None:
    (one,) = read(line).diagnostics

    place = re.search(r"such as to (\{x: \S+mm, y: \S+mm\})", one.hint)
    assert one.code == "label-place"
    assert (one.span.line, one.span.column) == (11, line.index("{") + 5)
    assert one.message.startswith(found)
    assert place is not None
    assert read(f"{line.split(':')[0]}: {place[1]}").diagnostics == ()


def test_pins_without_room_are_given_the_nearest_and_others_stay() -> None:
    draft = read_draft(WINDING.replace(SEED, f"{SEED}    legend: {{x: 281mm, y: 84mm}}\n    {ROSE}\n", 1).encode())
    assert draft is not None

    found = with_room(draft.sides[0], A3)

    (one,) = read("legend: {x: 281mm, y: 84mm}", ROSE).diagnostics
    assert found.legend is not None
    assert f"such as to {{x: {found.legend.x:g}mm, y: {found.legend.y:g}mm}}" in one.hint
    assert found.rose == draft.sides[0].rose


def test_all_pins_without_room_are_reported_at_once() -> None:
    found = read("legend: {x: 9mm, y: 9mm}", "rose: {x: 40mm, y: 232mm}").diagnostics

    assert [(one.code, one.span.line) for one in found] == [("label-place", 11), ("label-place", 12)]


def test_a_rose_on_the_legend_is_one_mistake() -> None:
    (one,) = read(LEGEND, "rose: {x: 262mm, y: 150mm}").diagnostics

    assert one.message == "expected open water for the rose, got a place too near the legend"


def test_a_legend_over_a_name_with_a_fixed_place_is_reported() -> None:
    (one,) = read(LEGEND, "seas: [{name: Sound, x: 262mm, y: 150mm}]").diagnostics

    assert one.message == "expected open water for the legend, got a place too near the name of 'Sound'"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("legend: {x: 261mm}", "missing-key"),
        ("legend: {x: 261mm, y: 150mm, z: 1mm}", "unknown-key"),
        ("rose: {x: 1mm, x: 173mm, y: 111mm}", "duplicate-key"),
        ("rose: {x: 173, y: 111mm}", "bad-length"),
        ("rose: [173mm, 111mm]", "wrong-type"),
    ],
)
def test_a_pin_that_is_no_place_is_reported(line: str, code: str) -> None:
    assert code in [one.code for one in read(line).diagnostics]


def on_one_island(of: Side, *places: Point) -> Side:
    """Return a side with one island, its cities at some places."""
    island = of.islands[0]
    moved = (replace(city, at=at) for city, at in zip(island.cities, places, strict=False))
    return replace(of, islands=(replace(island, cities=tuple(moved)),))


@pytest.mark.parametrize(("wide", "has_room"), [(43.0, False), (46.0, True)], ids=["near each other", "far apart"])
def test_no_rose_lies_between_the_cities_of_an_island(wide: float, *, has_room: bool) -> None:
    of = on_one_island(side(), Point(225 - wide, 100), Point(225 + wide, 100), Point(225, 170))

    assert can_be_pinned(of, "rose", Point(225.0, 124.0), A3) is has_room


@pytest.mark.parametrize(("off", "has_room"), [(BRIDGE + 1, False), (BRIDGE + 2, True)], ids=["near", "clear"])
def test_a_pinned_room_keeps_off_land_between_cities(off: float, *, has_room: bool) -> None:
    of = on_one_island(side(), Point(170, 100), Point(280, 100))

    assert can_be_pinned(of, "legend", Point(225.0, 100 + LEGENDS[-1].height / 2 + off), A3) is has_room


def test_the_legend_makes_way_for_the_least_rose() -> None:
    rose = Point(200 + LEGENDS[1].width / 2 + 3 + ROSES[-1].width / 2, 150.0)
    of = replace(side(), islands=(), legend=Point(200.0, 150.0), rose=rose)

    found = pinned_rooms(of, map_area(A3), 1.0)

    assert found.legend is not None
    assert found.rose is not None
    assert (found.legend[2:], found.rose[2:]) == (LEGENDS[2], ROSES[-1])


def test_edits_keep_pins() -> None:
    text = WINDING.replace(SEED, f"{SEED}    {LEGEND}\n    {ROSE}\n", 1)

    edited = pin_coasts(move_city(text, 0, "1a", 41.0, 232.5), 0)

    assert f"    {LEGEND}\n    {ROSE}\n" in edited


def test_a_draft_keeps_pins_that_have_no_room() -> None:
    draft = read_draft(WINDING.replace(SEED, SEED + "    rose: {x: 40mm, y: 232mm}\n", 1).encode())

    assert draft is not None
    assert draft.sides[0].rose == Point(40.0, 232.0)
    assert pinned_rooms(draft.sides[0], map_area(A3), 1.0).rose is None


def test_a_pinned_room_keeps_off_feet_and_off_the_other() -> None:
    of = side(LEGEND, ROSE)
    feet = [Rect(city.at.x - FOOT / 2, city.at.y - FOOT / 2, FOOT, FOOT) for city in of.cities]
    legend, rose = pinned_rooms(of, map_area(A3), 1.0)

    assert legend is not None
    assert rose is not None
    assert not any(room.overlaps(foot) for room in (legend, rose) for foot in feet)
    assert not legend.overlaps(rose)
