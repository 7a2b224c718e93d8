"""Layouts to models: what is given is kept, what is absent inferred, and all mistakes are reported at once."""

import json
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from meridian_print.games.meridian.generator.writing import layout_text
from meridian_print.games.meridian.layout.model import Layout, Side
from meridian_print.games.meridian.layout.plan import FEET_APART, RIM, map_area, strip
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.drawing.geometry import Point, Size
from tests.games.meridian.generator.boards import board

LAYOUTS = Path(__file__).parents[3] / "layouts"
ROWS = """
      A  A* A  A  B  B  B  C  C  C
      D  D  D* D  D  E  E  E* E  E
      F  F  F  G  G  G* G  H  H  H
      I* I  I  I  I  J  J  J* J  J
"""


@cache
def good(name: str) -> Layout:
    checked = read_layout((LAYOUTS / f"{name}.yaml").read_bytes())
    assert checked.value is not None, checked.diagnostics
    return checked.value


def side(text: str, rows: str = ROWS) -> Side:
    """Read a layout of one side: the map's rows, and below them what else `text` says of it."""
    checked = read_layout(f"format: meridian-layout/1\nsides:\n  - map: |{rows}{text}".encode())
    assert checked.value is not None, checked.diagnostics
    return checked.value.sides[0]


def findings(text: str) -> list[tuple[str, str]]:
    checked = read_layout(text.encode())
    return [(found.code, found.message) for found in checked.diagnostics]


@pytest.mark.parametrize("name", ["rows", "sea", "placed"])
def test_good_layouts_are_read_without_a_finding(name: str) -> None:
    checked = read_layout((LAYOUTS / f"{name}.yaml").read_bytes())

    assert checked.value is not None
    assert checked.diagnostics == ()


def test_what_the_file_gives_is_kept() -> None:
    layout = good("sea")

    high, low = layout.sides
    islands = {island.key: island for island in high.islands}
    cities = {city.code: city for city in high.cities}
    assert (layout.title, layout.board) == ("The Drowned Coast", Size(500.0, 400.0))
    assert [(each.name, each.cities_per_meridian, each.seed) for each in (high, low)] == [
        ("High Water", 4, 7),
        ("Low Water", 5, 12),
    ]
    assert (islands["A"].name, islands["B"].name) == ("Ravenna Major", "Ravenna Minor")
    assert (islands["B"].tint, islands["C"].tint) == (3, 5)
    assert (cities["1a"].name, cities["4a"].name) == ("Balenta", "Port Corvo")


def test_what_need_not_be_given_has_a_usual_value() -> None:
    layout = good("rows")

    assert (layout.title, layout.board) == ("Meridian", Size(420.0, 297.0))
    assert [(each.name, each.cities_per_meridian, each.seed) for each in layout.sides] == [
        ("Side 1", 5, 1),
        ("Side 2", 4, 1),
    ]


def test_islands_come_as_the_map_names_them_with_their_cities_by_code() -> None:
    found = side("")

    assert "".join(island.key for island in found.islands) == "ABCDEFGHIJ"
    assert [city.code for city in found.islands[0].cities] == ["1d", "2d", "3d", "4d"]
    assert [island.worth for island in found.islands] == [4, 3, 3, 5, 5, 3, 4, 3, 5, 5]


def test_stars_mark_capitals() -> None:
    capitals = [city.code for city in side("").cities if city.is_capital]

    assert capitals == ["1a", "2d", "3c", "6b", "8a", "8c"]


def test_letters_count_cities_from_the_bottom_and_skip_open_sea() -> None:
    cities = {city.code: city.island for city in good("sea").sides[0].cities if city.meridian == 4}

    assert cities == {"4a": "J", "4b": "G", "4c": "D", "4d": "A"}


def test_a_given_place_is_kept_to_the_point() -> None:
    cities = {city.code: city for city in side("    cities: {1a: {x: 40mm, y: 25cm}}").cities}

    assert cities["1a"].at == Point(40.0, 250.0)


def test_dx_and_dy_move_a_city_from_its_place() -> None:
    plain = {city.code: city.at for city in side("").cities}
    moved = {city.code: city.at for city in side("    cities: {5b: {dx: 2mm, dy: -0.1in}}").cities}

    assert moved["5b"] == pytest.approx((plain["5b"].x + 2, plain["5b"].y - 2.54))
    assert all(moved[code] == plain[code] for code in plain if code != "5b")


def test_a_fixed_city_can_be_moved_as_well() -> None:
    cities = {city.code: city for city in side("    cities: {1a: {x: 38mm, y: 25cm, dx: 2mm}}").cities}

    assert cities["1a"].at == Point(40.0, 250.0)


@pytest.mark.parametrize("name", ["rows", "sea"])
def test_inferred_places_leave_room_for_towers_and_frame(name: str) -> None:
    layout = good(name)

    area = map_area(layout.board).inset(RIM)
    for each in layout.sides:
        for city in each.cities:
            own = strip(layout.board, city.meridian)
            assert max(own.x, area.x) <= city.at.x <= min(own.right, area.right)
            assert area.y <= city.at.y <= area.bottom
        for one in each.cities:
            near = [
                other for other in each.cities if other is not one and _foot_gap(one.at, other.at) < FEET_APART - 0.01
            ]
            assert near == []


def _foot_gap(one: Point, other: Point) -> float:
    return max(abs(one.x - other.x), abs(one.y - other.y))


def test_the_same_file_gives_the_same_board() -> None:
    assert side("    seed: 3") == side("    seed: 3")


def test_another_seed_gives_other_places_and_names() -> None:
    one, other = side("    seed: 1"), side("    seed: 2")

    assert [city.at for city in one.cities] != [city.at for city in other.cities]
    assert [island.name for island in one.islands] != [island.name for island in other.islands]


def test_a_written_board_is_read_as_the_same_board() -> None:
    layout = good("sea")

    again = read_layout(_written(layout).encode()).value

    assert again == replace(layout, sides=tuple(map(_rounded, layout.sides)))


def _rounded(found: Side) -> Side:
    islands = tuple(
        replace(
            island, cities=tuple(replace(city, at=Point(*(round(v, 3) for v in city.at))) for city in island.cities)
        )
        for island in found.islands
    )
    return replace(found, islands=islands)


def _written(layout: Layout) -> str:
    """Write a layout with everything given; JSON is YAML."""
    sides = [
        {
            "name": each.name,
            "cities_per_meridian": each.cities_per_meridian,
            "seed": each.seed,
            "islands": {island.key: {"name": island.name, "tint": island.tint} for island in each.islands},
            "cities": {
                city.code: {"name": city.name, "x": f"{city.at.x:.3f}mm", "y": f"{city.at.y:.3f}mm"}
                for city in each.cities
            },
        }
        for each in layout.sides
    ]
    lines = [
        "format: meridian-layout/1",
        f"title: {json.dumps(layout.title)}",
        f"board: {layout.board.width}x{layout.board.height}mm",
        "sides:",
    ]
    for each, given in zip(layout.sides, sides, strict=True):
        lines += ["  - map: |", *(f"      {row}" for row in _map_rows(each))]
        lines += [f"    {key}: {json.dumps(value, ensure_ascii=False)}" for key, value in given.items()]
    return "\n".join(lines) + "\n"


def _map_rows(found: Side) -> list[str]:
    """Draw the map without open sea."""
    cities = {city.code: city for city in found.cities}
    rows = []
    for step in reversed(range(found.cities_per_meridian)):
        marks = [cities[f"{meridian}{'abcde'[step]}"] for meridian in range(1, 11)]
        rows.append(" ".join(f"{city.island}{'*' * city.is_capital}" for city in marks))
    return rows


def test_a_board_with_all_its_places_needs_no_numpy() -> None:
    program = (
        "import sys; from meridian_print.games.meridian.layout.reading import read_layout;"
        f"assert read_layout(open({str(LAYOUTS / 'placed.yaml')!r}, 'rb').read()).value;"
        "print(sorted({'numpy', 'shapely', 'reportlab', 'svgwrite', 'uharfbuzz', 'click'} & set(sys.modules)))"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_an_island_that_no_placing_holds_together_is_named_at_its_first_word() -> None:
    text = """format: meridian-layout/1
sides:
  - map: |
      A  B  C  A  B  C  D  D  D  D*
      E  E  E* E  F  F  F* F  G  G
      B  C  A* C  A  B* G  G* H  H
      C* A  B  B  C  A  H  H* I  I
"""

    checked = read_layout(text.encode())

    split = [found for found in checked.diagnostics if found.code == "island-split"]
    assert checked.value is None
    assert {found.span.line for found in split} <= {4, 5}
    assert any("'A'" in found.message and "'B'" in found.message for found in split)


def test_a_wrong_number_of_cities_is_not_reported_again_for_every_code() -> None:
    text = f"""format: meridian-layout/1
sides:
  - cities_per_meridian: 4
    map: |{ROWS}      K  K  K* K  L  L  L  M  M  M
    cities: {{1e: Corvo, 2e: Bell, 3f: Quay}}
"""

    codes = [code for code, _ in findings(text)]

    assert codes == ["one-side", "city-count", "unknown-city"]


def test_all_mistakes_in_a_file_are_reported_at_once() -> None:
    text = """titel: Corvine
board: 40x28cm
sides:
  - map: |
      A  A* A  A  B  B  B  C  C  C  C
    seed: -1
    islands: {Z: Nowhere}
  - map: |
      A  A* A  A  B  B  B  C  C  .
      D  D  D* D  D  E  E  E* E  E
      F  F  F  G  G  G* G  H  H  H
      I* I  I  I  I  J  J  J* J  J
    cities: {1a: {dx: 3}, 4e: Corvo}
"""

    assert [code for code, _ in findings(text)] == [
        "unknown-key",
        "missing-key",
        "map-width",
        "wrong-type",
        "unknown-island",
        "city-count",
        "bad-length",
        "unknown-city",
    ]


def test_places_for_a_board_of_another_size_are_reported_as_such() -> None:
    text = layout_text(board(1), 1, "norse").replace("board: A3", "board: A2")
    assert "board: A2" in text

    found = read_layout(text.encode()).diagnostics

    hints = {each.hint for each in found if each.code == "spacing"}
    assert len(hints) == 1
    assert "another size: put back the old size" in hints.pop()


def test_a_few_cities_out_of_bounds_are_each_reported_with_a_correction() -> None:
    text = layout_text(board(1), 1, "norse").replace("1a:  {", "1a:  {dx: -40mm, ")

    hints = [each.hint for each in read_layout(text.encode()).diagnostics if each.code == "spacing"]

    assert hints
    assert not any("another size" in hint for hint in hints)
