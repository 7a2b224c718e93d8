"""A board that was edited is drawn to the very bytes of one that is drawn for the first time."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from meridian_print.boardgame.editor.edits import make_edit
from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.boardgame.order import Order
from meridian_print.editor.processes.drawing import side_picture
from meridian_print.games.meridian.editor.edits import EDITS

COLD = (
    "import sys; from pathlib import Path; from meridian_print.boardgame.order import Order;"
    "from meridian_print.editor.processes.drawing import side_picture;"
    "sys.stdout.buffer.write(side_picture(sys.stdin.read(), Path('board.yaml'), 0, Order()).svg or b'')"
)


@pytest.mark.slow
def test_a_side_after_several_edits_is_drawn_as_if_it_were_new() -> None:
    dice, text = random.Random(1), built_in_path("first-voyage").read_text("utf-8")
    drawn = [(text, picture(text))]
    while len(drawn) < 5:
        text = stroke(drawn[-1][0], dice)
        if svg := picture(text):
            drawn.append((text, svg))
    taken_back = picture(drawn[-2][0])

    assert taken_back == drawn[-2][1]
    assert drawn_anew(drawn[-1][0]) == drawn[-1][1]


def stroke(text: str, dice: random.Random) -> str:
    """Move a city, give an island another coast, or a city another name."""
    number, island = dice.randrange(90), dice.choice("ABDF")
    asked: tuple[Mapping[str, object], ...] = (
        {"do": "move-city", "side": 0, "city": "1c", "x": 36 + number % 5, "y": 156 + number % 7},
        {"do": "set-coast", "side": 0, "island": island, "coast": number},
        {"do": "rename-city", "side": 0, "city": "2b", "name": f"Port {number}"},
    )
    return make_edit(text, EDITS, dice.choice(asked)).text


def picture(text: str) -> bytes | None:
    return side_picture(text, Path("board.yaml"), 0, Order()).svg


def drawn_anew(text: str) -> bytes:
    """Draw a side in a process that has drawn nothing before."""
    return subprocess.run([sys.executable, "-c", COLD], input=text.encode(), capture_output=True, check=True).stdout
