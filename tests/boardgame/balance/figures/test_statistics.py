"""Intervals are as wide as theory says, and the test of seats neither misses what is uneven nor cries wolf."""

from __future__ import annotations

from math import sqrt

import pytest

from meridian_print.boardgame.balance.figures.statistics import Z, evenness, games_for, likeness, means, wilson
from meridian_print.boardgame.balance.lots import draw
from meridian_print.boardgame.balance.tally import BLOCKS, Tally, merged, tally_of


def won_by_lot(deals: int, lots: list[int], *, favour: int = 0) -> Tally:
    """Count deals of one game with four seats; some victories more than its share go to the third, of twelve."""
    drawn = [draw(lots, 12 + favour) for _ in range(deals)]
    winners = [number // 3 if number < 12 else 2 for number in drawn]
    return tally_of((deal, [int(seat == winner) for seat in range(4)]) for deal, winner in enumerate(winners))


@pytest.mark.parametrize("deals", [100, 5_000])
def test_the_interval_of_a_mean_is_that_of_the_normal_distribution(deals: int) -> None:
    lots = [1, 2, 3, 4]
    tally = tally_of((deal, [draw(lots, 100), 7]) for deal in range(deals))

    mean, constant = means(tally, 1)

    assert mean.high - mean.low == pytest.approx(2 * Z * 28.87 / sqrt(deals), rel=0.2)
    assert mean.low < mean.mean < mean.high
    assert constant == (7, 7, 7)


def test_games_for_a_precision_give_an_interval_of_that_width() -> None:
    games = games_for(0.02, 0.25)

    low, high = wilson(games / 4, games)[1:]

    assert (high - low) / 2 == pytest.approx(0.02, rel=0.01)


@pytest.mark.slow
def test_a_favoured_seat_is_found_and_equal_seats_are_rarely_accused() -> None:
    lots = [1, 2, 3, 4]

    favoured = evenness(won_by_lot(400, lots, favour=4), range(4), 1)
    alike = [evenness(won_by_lot(12, lots), range(4), seed) for seed in range(20)]

    assert favoured < 0.01
    assert sum(p < 0.05 for p in alike) <= 3
    assert min(alike) < 0.5 < max(alike)


def test_deals_beyond_the_blocks_are_added_to_them_in_any_order() -> None:
    rows = [(deal, [deal, 1]) for deal in range(3 * BLOCKS + 1)]
    whole, back = tally_of(rows), merged(tally_of(rows[at : at + 50]) for at in range(700, -1, -50))

    assert back == whole
    assert len(whole.blocks) == BLOCKS
    assert whole.deals == 3 * BLOCKS + 1
    assert means(back, 3) == means(whole, 3)


@pytest.mark.slow
def test_games_of_one_kind_are_alike_and_others_are_not() -> None:
    lots = [1, 2, 3, 4]
    fair = [won_by_lot(2_000, lots) for _ in range(9)]
    favouring = won_by_lot(2_000, lots, favour=2)

    alike = [likeness(fair[0], other, range(4), 1) for other in fair[1:]]

    assert min(alike) > 0.01
    assert max(alike) > 0.3
    assert likeness(fair[0], favouring, range(4), 1) < 0.005
    assert likeness(fair[0], fair[0], range(4), 1) == 1
