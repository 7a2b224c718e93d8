"""What lies over a board on the editor's page: the tiles of a paper, and the pieces of a sample game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.editor.processes.drawing import Drawn, side_picture, side_pieces, tiles_of

FIRST, METEO = (built_in_path(name).read_text("utf-8") for name in ("first-voyage", "meteo-business"))
PATH = Path("board.yaml")
ON_A4 = [["5-A1", "5-B1", "5-A2", "5-B2"], ["4-A1", "4-B1", "4-A2", "4-B2"]]


@pytest.mark.slow
def test_a_process_that_only_draws_loads_no_edits() -> None:
    program = (
        "import sys; from pathlib import Path; from meridian_print.boardgame.order import Order;"
        "from meridian_print.editor.processes.drawing import side_picture;"
        f"text = Path({str(built_in_path('first-voyage'))!r}).read_text('utf-8');"
        "side_picture(text, Path('x.yaml'), 9, Order());"
        "print(sorted({'meridian_print.games.meridian.editor.edits', 'yaml', 'starlette'} & set(sys.modules)))"
    )

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("text", "choices", "names"),
    [
        (FIRST, {"paper": "A4"}, ON_A4),
        (FIRST, {"paper": "A3"}, [["5-A1", "5-B1"], ["4-A1", "4-B1"]]),
        (METEO, {"paper": "A4"}, [["1", "2", "3", "4"]]),
    ],
)
def test_tiles_are_those_of_the_kit_and_cover_the_board(
    text: str, choices: Mapping[str, object], names: list[list[str]]
) -> None:
    shown: Any = tiles_of(text, PATH, choices)

    assert [[tile["name"] for tile in side] for side in shown["sides"]] == names
    assert shown["messages"] == []
    for side in shown["sides"]:
        assert (side[0]["x"], side[0]["y"]) == (0, 0)
        assert side[-1]["x"] + side[-1]["width"] == pytest.approx(420)
        assert side[-1]["y"] + side[-1]["height"] == pytest.approx(297)
        assert sum(tile["width"] * tile["height"] for tile in side) == pytest.approx(420 * 297)


@pytest.mark.parametrize(
    ("text", "choices", "message"),
    [
        (FIRST, {"paper": "B9"}, "`paper`: expected a paper"),
        (FIRST, {"paper": "80x80mm"}, "expected at least 200 x 270 mm"),
        (FIRST, {"paper": "A4", "tiles": "1x1"}, "expected paper for 1 x 1 tiles"),
        ("sides: [", {}, "expected"),
    ],
)
def test_where_there_are_no_tiles_it_is_said_why(text: str, choices: Mapping[str, object], message: str) -> None:
    shown: Any = tiles_of(text, PATH, choices)

    assert shown["sides"] == []
    assert message in shown["messages"][0]


def test_a_sample_game_of_meteo_business_has_a_tile_in_every_region_and_pieces_the_same_every_time() -> None:
    drawn = side_pieces(METEO, PATH, 0, Order())

    assert drawn is not None
    assert drawn == side_pieces(METEO, PATH, 0, Order())
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == "0 0 420 297"
    used = [str(use.get("{http://www.w3.org/1999/xlink}href")) for use in root.iter() if use.tag.endswith("use")]
    assert sum("laid-" in name for name in used) == 25
    assert sum("hotel-" in name or "ship-" in name for name in used) > 4


def test_a_sample_game_stands_on_its_cities_the_same_every_time() -> None:
    drawn = side_pieces(FIRST, PATH, 1, Order())

    assert drawn is not None
    assert drawn == side_pieces(FIRST, PATH, 1, Order())
    assert drawn != side_pieces(FIRST.replace("seed: 5", "seed: 6"), PATH, 0, Order())
    root = ElementTree.fromstring(drawn)
    assert root.get("viewBox") == "0 0 420 297"
    towers = [use for use in root.iter() if "tower-" in str(use.get("{http://www.w3.org/1999/xlink}href"))]
    assert 15 < len(towers) < 60


@pytest.mark.parametrize(("text", "side"), [(FIRST, 2), (FIRST, -1), (METEO, 1), (METEO, -1)])
def test_of_a_side_that_is_not_there_there_is_no_picture(text: str, side: int) -> None:
    assert side_picture(text, PATH, side, Order()) == Drawn(None)


@pytest.mark.parametrize(
    ("text", "side"), [(FIRST, 2), (FIRST, -1), (METEO, 1), (FIRST.replace("A  .  D", "A  A  D"), 0)]
)
def test_where_no_game_can_be_played_there_are_no_pieces(text: str, side: int) -> None:
    assert side_pieces(text, PATH, side, Order()) is None
