"""Verdicts on seats and bots, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from meridian_print.boardgame.balance.figures.contest_figures import (
    BotFigures,
    Conditions,
    ContestFigures,
    SeatFigures,
    fairness,
    skill,
)
from meridian_print.boardgame.balance.figures.statistics import Estimate, wilson

NONE = Estimate(0.0, 0.0, 0.0)
NOTHING = ContestFigures(
    Conditions("a side", ("greedy", "greedy"), 40, 1), 1000, 500, (), (), NONE, NONE, NONE, NONE, None
)


def figures(first: int, p: float | None) -> ContestFigures:
    shares = (wilson(first, 1000), wilson(1000 - first, 1000))
    seats = tuple(SeatFigures(seat, share, share) for seat, share in enumerate(shares, 1))
    return replace(NOTHING, seats=seats, p=p)


@pytest.mark.parametrize(
    ("first", "p", "said"),
    [
        (500, None, "too few games for a verdict: 1000, expected at least 40"),
        (520, 0.3, "no seat is favoured as far as 1,000 games can tell: the seats win 48.0 % to 52.0 % of games"),
        (520, 0.3, "a seat further off than about 6.2 points would hardly have escaped"),
        (475, 0.03, "seat 2 is slightly favoured: it wins 52.5 % (49.4 to 55.6) of games, and seat 1 47.5 %"),
        (560, 0.002, "seat 1 is clearly favoured"),
        (590, 0.0005, "chance alone sets seats as far apart in fewer than 1 of 1,000 such tests"),
        (590, 0.0005, "seat 1 is strongly favoured"),
    ],
)
def test_a_seat_is_favoured_as_far_as_the_figures_can_tell(first: int, p: float | None, said: str) -> None:
    assert said in fairness(figures(first, p))


def test_bots_are_compared_with_an_even_share() -> None:
    styles = (BotFigures("greedy", wilson(800, 1000), 0.5), BotFigures("plain", wilson(240, 1000), 0.25))

    assert list(skill(replace(NOTHING, styles=styles))) == [
        "greedy wins 80.0 % (77.4 to 82.4) of games, more than an even share of 50.0 %",
        "plain wins 24.0 % (21.5 to 26.7) of games, about as much as an even share of 25.0 %",
    ]
    assert list(skill(replace(NOTHING, styles=styles[:1]))) == []
