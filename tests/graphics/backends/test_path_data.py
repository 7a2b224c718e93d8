"""Path data: every point stays where it was, to a hundredth of a unit."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from meridian_print.games.meridian.replay.stage import stage
from meridian_print.graphics.backends.path_data import path_data
from meridian_print.graphics.drawing.geometry import Outline
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Text, Use
from tests.games.meridian.replay.games import sample

_RUN = re.compile("([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_NUMBERS_OF = {"M": 2, "m": 2, "l": 2, "h": 1, "q": 4, "t": 2, "c": 6}


def coordinates(data: str) -> list[float]:
    """Return all coordinates of path data from the corner of the sheet: an independent reading."""
    found: list[float] = []
    here = start = (0.0, 0.0)
    for verb, written in _RUN.findall(data):
        numbers = [float(number) for number in _NUMBER.findall(written)]
        if verb == "z":
            here = start
            continue
        size = _NUMBERS_OF[verb]
        for at in range(0, len(numbers), size):
            origin = (0.0, 0.0) if verb == "M" else here
            step = [number + origin[axis % 2] for axis, number in enumerate(numbers[at : at + size])]
            if verb == "h":
                step.append(here[1])
            if verb == "t":
                step = [2 * here[0] - found[-4], 2 * here[1] - found[-3], *step]
            found += step
            here = (step[-2], step[-1])
            start = here if verb in "Mm" else start
    return found


def outlines(items: tuple[Item, ...], seen: set[int]) -> Iterator[Outline]:
    for item in items:
        match item:
            case Path():
                yield item.outline
            case Group():
                yield from outlines(item.items, seen)
            case Use(symbol=Symbol() as symbol) if id(symbol) not in seen:
                seen.add(id(symbol))
                yield from outlines(symbol.items, seen)
            case Use() | Text():
                pass


@pytest.mark.slow
def test_no_point_of_a_board_moves_by_more_than_a_hundredth() -> None:
    drawn = list(outlines(stage(sample("three-slips")).items, set()))

    assert sum("t" in path_data(outline) for outline in drawn) > 50
    for outline in drawn:
        assert coordinates(path_data(outline)) == pytest.approx(outline.coords, abs=0.0151)


@pytest.mark.parametrize(
    ("control", "written"),
    [((3, 1), "q1 1 2 1t2-1"), ((3, 0.99), "q1 1 2 1t2-1"), ((3, 0.98), "q1 1 2 1 1-.02 2-1")],
)
def test_a_curve_that_turns_keeps_its_control_point(control: tuple[float, float], written: str) -> None:
    outline = Outline("MQQ", (0, 0, 1, 1, 2, 1, control[0], control[1], 4, 0))

    assert path_data(outline) == f"M0 0{written}"


@pytest.mark.parametrize(
    ("verbs", "second", "written"),
    [
        ("ML", (101, 102), "m-.5 0l1 1"),
        ("MLZ", (101, 102), "zm1 2l1 1z"),
    ],
    ids=["its end", "the start of a closed one"],
)
def test_a_part_begins_by_how_far_it_is_from_the_one_before(
    verbs: str, second: tuple[float, float], written: str
) -> None:
    outline = Outline(verbs * 2, (100, 100, 101.5, 102, *second, second[0] + 1, second[1] + 1))

    assert path_data(outline) == f"M100 100l1.5 2{written}"


def test_a_curve_after_a_line_is_not_smooth_with_the_one_before() -> None:
    assert path_data(Outline("MQLQ", (0, 0, 1, 1, 2, 0, 3, -1, 4, -2, 5, -1))) == "M0 0q1 1 2 0l1-1q1-1 2 0"
