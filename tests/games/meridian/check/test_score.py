"""The count of whole games, checked against one made independently from the rules page."""

from __future__ import annotations

from collections import Counter

import pytest

from meridian_print.games.meridian.check.report import Report
from tests.games.meridian.check.games import PLAIN, board, checked, text


def standing(report: Report) -> dict[tuple[int, int], str]:
    """Return who stands in which city: meridian and step from the bottom."""
    assert report.played is not None
    names = [player.key for player in report.played.log.players]
    columns = report.played.last.columns
    return {
        (meridian, step): names[tower.owner]
        for meridian, column in enumerate(columns, 1)
        for step, tower in enumerate(column)
        if tower
    }


def points(report: Report, cities: int) -> Counter[str]:
    """Count as a player does: island by island, towers in capitals twice, a tie for the most to nobody."""
    stands = standing(report)
    total: Counter[str] = Counter()
    side = board().side(cities)
    assert side is not None
    for island in side.islands:
        count: Counter[str] = Counter()
        for city in island.cities:
            if city in stands:
                count[stands[city]] += 2 if city in island.capitals else 1
        ranked = count.most_common()
        if len(ranked) == 1 or (len(ranked) > 1 and ranked[0][1] > ranked[1][1]):
            total[ranked[0][0]] += len(island.cities)
    return total


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("players", "cities"), [(2, 5), (3, 4), (4, 5)])
def test_points_are_those_of_a_count_by_hand(seed: int, players: int, cities: int):
    report = checked(text(seed, players, PLAIN))

    assert report.played is not None
    names = [player.key for player in report.played.log.players]
    by_hand = points(report, cities)
    assert dict(zip(names, report.played.score.points, strict=True)) == {name: by_hand[name] for name in names}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winner_has_most_points_then_most_pieces(players: int):
    report = checked(text(40, players, PLAIN))

    assert report.played is not None
    count = report.played.score
    ranks = list(zip(count.points, count.left, strict=True))
    assert count.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
