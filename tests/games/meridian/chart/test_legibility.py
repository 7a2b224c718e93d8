"""Discovered boards can be read: counts over both sides of several, in each kind of type, in several sizes."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from meridian_print.games.meridian.chart.names.lettering import lettering
from meridian_print.games.meridian.generator.survey import Wishes, surveyed
from meridian_print.games.meridian.layout.plan import DOT
from meridian_print.graphics.drawing.geometry import Size
from tests.checks.each import for_each
from tests.games.meridian.chart.boards import A3, Drawn, drawn, ground_of
from tests.games.meridian.chart.legibility import COUNTS, NEVER, counted
from tests.games.meridian.chart.styles import BOARDS, STYLES
from tests.games.meridian.generator.boards import PUBLISHED

pytestmark = pytest.mark.slow

SEEDS = (1, 2)
LARGE = Size(500.0, 400.0)
MOST = {
    "names across coasts": 0.005,
    "city names near coasts": 0.08,
    "names across the fold": 0.004,
    "names near the frame": 0.01,
    "island names away": 0.01,
    "island names in doubt": 0.005,
    "city names at island names": 0.015,
    "city names at names of waters": 0.001,
    "city names in other strips": 0.01,
    "codes in other strips": 0.005,
    "city names at corner marks": 0.07,
    "city names on corner marks": 0.0,
    "island names at corner marks": 0.04,
    "island names on corner marks": 0.001,
    "city names of two islands": 0.002,
}
"""Of all names."""

TRIED = ("atlas", "line-art", "plain")

in_every_type = pytest.mark.parametrize("theme", TRIED)
on_boards = pytest.mark.parametrize("board", [A3, LARGE], ids=["A3", "500x400"])


@cache
def maps(board: Size) -> tuple[Drawn, ...]:
    layouts = (surveyed(seed, Wishes(PUBLISHED, board=board)) for seed in SEEDS)
    return tuple(drawn(side, board) for layout in layouts for side in layout.sides)


@cache
def counts(board: Size, theme: str) -> Counter[str]:
    """Return all counts over the maps, and print them to the log."""
    found = Counter[str]()
    for each in maps(board):
        found += counted(each, lettering(each.side, ground_of(each, BOARDS[theme]), STYLES[theme]))
    summary = ", ".join(f"{found[count]} {count}" for count in COUNTS)
    logging.info("%s on %.0f x %.0f mm, %d sides: %s", theme, *board, len(maps(board)), summary)
    return found


@in_every_type
@on_boards
@for_each("count", NEVER)
def test_no_name_covers_what_it_must_not(count: str, board: Size, theme: str) -> None:
    assert counts(board, theme)["names"] > 200
    assert counts(board, theme)[count] == 0


@in_every_type
@on_boards
@for_each("count", MOST)
def test_hardly_a_name_lies_where_it_is_harder_to_read(count: str, board: Size, theme: str) -> None:
    assert counts(board, theme)[count] <= MOST[count] * counts(board, theme)["names"]


@on_boards
def test_no_dot_lies_on_the_fold(board: Size) -> None:
    fold = board.width / 2

    assert min(abs(city.at.x - fold) for each in maps(board) for city in each.side.cities) > DOT


def test_types_that_are_not_tried_are_those_of_atlas() -> None:
    assert all(style == STYLES["atlas"] for theme, style in STYLES.items() if theme not in TRIED)


def test_a_name_out_of_place_would_be_counted() -> None:
    first = maps(A3)[0]
    found = lettering(first.side, ground_of(first, BOARDS["atlas"]), STYLES["atlas"])
    label = found.cities[0]
    on_dot = label.box._replace(x=label.city.at.x, y=label.city.at.y)

    moved = replace(found, cities=(replace(label, box=on_dot), *found.cities[1:]))

    assert counted(first, found)["names on dots"] == counted(first, found)["names under towers"] == 0
    assert counted(first, moved)["names on dots"] == counted(first, moved)["names under towers"] == 1
