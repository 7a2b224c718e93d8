"""The foot of a sheet: its two lines beside the ruler keep inside the rim."""

from __future__ import annotations

import pytest

from meridian_print.drawing.items import Group, Text
from meridian_print.press.marks import PressStyle
from meridian_print.press.paper import Paper, Papers
from meridian_print.press.sheets import Slip, foot
from meridian_print.templates import load

PAPERS = load("papers.yaml", Papers).papers
STYLE = load("press.yaml", PressStyle)


def lines(note: str, paper: Paper) -> list[Text]:
    drawn = foot(paper, Slip("Print at 100 %.", note), STYLE)
    assert isinstance(drawn, Group)
    return [item for item in drawn.items if isinstance(item, Text)]


def test_a_short_note_is_set_as_it_is() -> None:
    assert [line.words for line in lines("Two Coasts: Day, Score sheet", PAPERS[0])] == [
        "Print at 100 %.",
        "Two Coasts: Day, Score sheet",
    ]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
@pytest.mark.parametrize("letter", ["W", "i", "long "])
def test_a_long_note_keeps_inside_the_rim(letter: str, paper: Paper) -> None:
    _, note = lines(f"{letter * 200}: Day, Score sheet, page 1", paper)

    assert note.start.x + note.width <= paper.width - paper.rim


def test_a_long_note_loses_its_middle() -> None:
    _, note = lines("The Endless Isles " * 12 + "Score sheet, page 1 of 3", PAPERS[0])

    start, _, end = note.words.partition("…")
    assert start.startswith("The Endless Isles The")
    assert end.endswith("Score sheet, page 1 of 3")
