"""What is said about the seats of a board: where a lead comes from, as far as the games can tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from meridian_print.boardgame.balance.figures.contest_figures import Conditions, ContestFigures, SeatFigures
from meridian_print.boardgame.balance.figures.statistics import Estimate, wilson
from meridian_print.games.meridian.balance.figures import IslandFigures, SideFigures
from meridian_print.games.meridian.balance.static import IslandStatic, MeridianFigures, StaticFigures
from meridian_print.games.meridian.balance.verdicts import verdicts

GAMES = 600
NONE = Estimate(0.0, 0.0, 0.0)
EVEN = StaticFigures(
    (IslandStatic("A", "", 4, 0, 3, 2, 8),), tuple(MeridianFigures(number, 3, 0) for number in range(1, 11))
)
FROM_THE_ORDER = "seat 2 does not owe its lead to one or two islands, as far as 600 games can tell: that looks like"


def said(taken: Iterable[tuple[int, int]]) -> str:
    """Return what is said of the lead of seat 2; islands are worth 4, `taken` in how many games by each seat."""
    islands = tuple(
        IslandFigures(
            f"island {number}",
            "",
            4,
            wilson(sum(games), GAMES),
            NONE,
            NONE,
            Estimate(4.0, 4.0, 4.0),
            NONE,
            tuple(wilson(each, GAMES) for each in games),
        )
        for number, games in enumerate(taken, 1)
    )
    points = [sum(4 * island.by_seat[seat].mean for island in islands) for seat in range(2)]
    seats = tuple(
        SeatFigures(seat, wilson(wins, GAMES), Estimate(mean, mean, mean))
        for seat, wins, mean in zip((1, 2), (250, 350), points, strict=True)
    )
    conditions = Conditions("a side", ("greedy", "greedy"), 40, 1)
    contest = ContestFigures(conditions, GAMES, 300, seats, (), NONE, NONE, NONE, NONE, 0.001)
    _, where = verdicts(SideFigures(contest, islands, (), NONE, NONE), EVEN)
    return where


def test_an_island_that_surely_gives_a_seat_its_lead_is_named() -> None:
    where = said([(150, 350), *[(250, 255)] * 9])

    assert where.startswith("seat 2 owes most of its lead to island 1 (worth 4), which it takes in 58.3 %")
    assert "island 2" not in where


def test_two_islands_that_surely_give_a_seat_its_lead_are_named() -> None:
    where = said([(250, 255), (160, 330), (150, 345), *[(250, 255)] * 7])

    assert "island 3 (worth 4), which it takes in 57.5 % (53.5 to 61.4) of games, and to island 2 (worth 4)" in where
    assert "all seats are dealt the same cards, so there it matters most who plays first and who last" in where


def test_a_lead_from_many_islands_looks_like_the_order_of_play() -> None:
    assert said([(235, 265)] * 10).startswith(FROM_THE_ORDER)


def test_islands_that_lead_by_chance_are_not_accused() -> None:
    by_chance = [(225, 280), (228, 278), (240, 262), *[(252, 250)] * 4, *[(245, 255)] * 3]

    assert said(by_chance).startswith(FROM_THE_ORDER)


@pytest.mark.parametrize(
    ("capitals", "expected"),
    [
        ([0, 4, 0, 0, 0, 0, 0, 0, 0, 0], "all 4 capitals are on meridian 2: "),
        ([3, 3, 0, 0, 0, 0, 1, 0, 0, 0], "6 of 7 capitals are on meridians 1 and 2: "),
        ([0, 0, 0, 0, 0, 2, 2, 2, 2, 2], "all 10 capitals are on meridians 6 to 10: "),
    ],
)
def test_capitals_that_crowd_are_reported_with_their_meridians(capitals: Sequence[int], expected: str) -> None:
    assert crowded(capitals).startswith(expected)


def test_capitals_that_are_few_or_spread_are_not_reported() -> None:
    assert crowded([1, 0, 1, 1, 1, 1, 0, 1, 1, 0]) == ""
    assert crowded([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]) == ""


def crowded(capitals: Sequence[int]) -> str:
    """Return what is said of capitals, so many on each meridian."""
    meridians = tuple(MeridianFigures(number, 3, count) for number, count in enumerate(capitals, 1))
    played = fair([4, 4], [0, 0])
    return "".join(verdicts(played, StaticFigures(EVEN.islands, meridians))[1:])


def test_an_island_that_is_small_and_left_alone_is_to_grow() -> None:
    _, small = verdicts(fair([1, 5, 5], [300, 0, 0]), EVEN)

    assert small == (
        "island 1 is worth only 1, where islands are usually worth 5, and stands empty in 50.0 % (46.0 to 54.0) of "
        "games: give it more cities"
    )


def test_an_island_on_which_too_much_depends_is_to_be_divided_and_others_are_not_measured_by_it() -> None:
    _, *others = verdicts(fair([20, 2, 4, 2], [0, 0, 0, 0]), EVEN)

    assert others == [
        "island 1 is worth 20 of the 28 points on the board, where islands are usually worth 2: too much depends on "
        "it; give some of its cities to other islands"
    ]


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        (Estimate(0.4, 0.3, 0.5), ["island 1 (worth 4) is a gift"]),
        (Estimate(0.4, 0.3, 1.3), []),
        (Estimate(80.0, 70.0, 90.0), ["island 1 (worth 4) costs too much"]),
        (Estimate(80.0, 7.0, 90.0), []),
    ],
)
def test_an_island_is_out_of_line_only_if_that_is_sure(pieces: Estimate, expected: list[str]) -> None:
    even = fair([4] * 13, [0] * 13)
    first, *others = even.islands
    played = replace(even, islands=(replace(first, pieces=pieces), *others))

    assert [verdict.partition(":")[0] for verdict in verdicts(played, EVEN)[1:]] == expected


def test_the_favoured_seat_is_that_which_wins_most_often_even_if_another_has_more_points() -> None:
    where = said([(350, 150), *[(250, 255)] * 9])

    assert where.startswith(FROM_THE_ORDER)


def fair(worth: Sequence[int], empty: Sequence[int]) -> SideFigures:
    """Return figures of seats that are alike, and of islands of a worth, each empty in some games."""
    third = wilson(GAMES / 3, GAMES)
    islands = tuple(
        IslandFigures(
            f"island {number}",
            "",
            points,
            third,
            third,
            wilson(none, GAMES),
            Estimate(float(points), points, points),
            NONE,
            (third, third),
        )
        for number, (points, none) in enumerate(zip(worth, empty, strict=True), 1)
    )
    seats = tuple(SeatFigures(seat, wilson(300, GAMES), NONE) for seat in (1, 2))
    contest = ContestFigures(
        Conditions("a side", ("greedy", "greedy"), 40, 1), GAMES, 300, seats, (), NONE, NONE, NONE, NONE, 0.5
    )
    return SideFigures(contest, islands, (), NONE, NONE)
