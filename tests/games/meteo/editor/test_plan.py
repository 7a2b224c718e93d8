"""The plan shows a board while it is painted, in the form that the page has for both games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from meridian_print.boardgame.editor.plan import BoardPlan
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.game import Meridian
from meridian_print.games.meteo.editor.edits import BLANK
from meridian_print.games.meteo.game import Meteo

PUBLISHED = built_in_path("meteo-business").read_text("utf-8")


def plan(text: str, language: str = "") -> BoardPlan:
    return Meteo().plan(text, language, Path())


def board(text: str, language: str = "") -> Any:
    shown = json.loads(json.dumps(plan(text, language).values))["board"]
    assert shown is not None
    return shown


def test_a_region_is_shown_where_its_tile_lies_with_its_ground_and_name() -> None:
    shown = board(PUBLISHED.replace("map: |", "regions: {B1: Royal}\nmap: |"))

    (region,) = (each for each in shown["sides"][0]["cities"] if each["code"] == "B1")
    left, top, wide, high = shown["strips"][0]
    assert (region["name"], region["island"], region["meridian"], region["row"]) == ("Royal", "port+river", 1, 1)
    assert left < region["x"] < left + wide
    assert top + high / 5 < region["y"] < top + 2 * high / 5
    assert region["box"] == pytest.approx([left, top + high / 5, wide, high / 5], abs=0.01)


def test_kinds_of_ground_are_shown_with_their_land_in_the_language_of_the_board() -> None:
    kinds = {each["key"]: each for each in board(PUBLISHED, "de")["sides"][0]["islands"]}

    assert kinds["mountain"]["name"] == "Gebirge"
    assert kinds["port+river"]["name"] == "Hafen + Fluss"
    assert {key: kind["worth"] for key, kind in kinds.items()} == {
        **{"sea": 7, "port": 2, "beach": 3, "river": 3, "mountain": 4, "forest": 4},
        **{"port+river": 1, "port+beach": 1},
    }
    assert kinds["forest"]["outline"].startswith("M")


def test_the_page_finds_all_that_it_reads_of_a_board_of_the_other_game() -> None:
    other = Meridian().plan(built_in_path("first-voyage").read_text("utf-8"), "", Path()).values["board"]
    assert isinstance(other, dict)
    shown = board(PUBLISHED)

    assert shown.keys() == other.keys()
    assert shown["sides"][0].keys() == other["sides"][0].keys()
    for parts in ("cities", "islands"):
        assert shown["sides"][0][parts][0].keys() == other["sides"][0][parts][0].keys()
    assert "capital" in other["tools"]
    assert "capital" not in shown["tools"]


@pytest.mark.slow
def test_the_picture_is_the_board_as_it_prints() -> None:
    read = Meteo().read_layout(Path("coast.yaml"), PUBLISHED.encode()).value
    assert read is not None

    drawn = Meteo().picture(read, 0, Order(theme="plain", language="fr"))

    root = ElementTree.fromstring(drawn)
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "fr"
    assert root.find(".//*[@id='region-B1']") is not None


def test_a_board_of_sea_alone_is_shown_with_what_it_lacks() -> None:
    found = plan(BLANK)

    assert found.board is not None
    assert [problem.code for problem in found.problems if problem.severity == "error"] == ["no-land"]


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (PUBLISHED.replace("port+river", "lake      "), "unknown-ground", ("B1", 1)),
        (PUBLISHED.replace("forest  forest\n", "forest  port\n"), "port-inland", ("E5", 5)),
        (PUBLISHED + "regions: {A1: x, F9: y}\n", "unknown-region", None),
        (PUBLISHED + "regions:\n  C4: 7 ★ ★ \U0001f30a\n", "missing-glyph", ("C4", 4)),
        (PUBLISHED.replace("port", "sea ").replace("sea +", "").replace("sea", "forest"), "no-water", ("", 0)),
    ],
)
def test_problems_are_shown_at_their_regions(text: str, code: str, place: tuple[str, int] | None) -> None:
    found = plan(text)

    (shown,) = (problem for problem in found.problems if problem.code == code)
    assert found.board is not None
    assert (shown.place["side"] == 0) == (place is not None)
    assert place is None or (shown.place["city"], shown.place["meridian"]) == place


@pytest.mark.parametrize(
    "text", ["", "format: meteo-layout/1\n", PUBLISHED.replace("map: |", "map: >"), "map: [", "a: *b"]
)
def test_what_shows_no_board_has_problems_alone(text: str) -> None:
    found = plan(text)

    assert found.board is None
    assert found.problems
