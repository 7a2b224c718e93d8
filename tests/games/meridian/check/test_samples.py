"""The sample logs that come with the program: what the documentation says of them is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.meridian.check.games import checked
from tests.games.meridian.check.test_score import points

LOGS = Path(__file__).parents[4] / "logs"


@pytest.mark.parametrize(
    ("name", "moves", "cities"), [("four-players", 52, 5), ("three-players", 39, 4), ("two-players", 52, 5)]
)
def test_a_sample_game_is_good_and_counted_as_by_hand(name: str, moves: int, cities: int):
    report = checked((LOGS / f"{name}.yaml").read_text(encoding="utf-8"))

    assert report.findings == ()
    assert report.played is not None
    assert report.played.moves == moves
    by_hand = points(report, cities)
    assert [by_hand[player.key] for player in report.played.log.players] == list(report.played.score.points)


def test_the_three_slips_are_found_and_mended():
    whole = (LOGS / "three-players.yaml").read_text(encoding="utf-8").splitlines()
    wrong = (LOGS / "three-slips.yaml").read_text(encoding="utf-8")
    report = checked(wrong)

    corrected = wrong.splitlines()
    for found in report.findings:
        span = found.earlier.span if found.earlier else found.diagnostic.span
        meant = found.earlier.suggestion if found.earlier else found.suggestion
        line = corrected[span.line - 1]
        corrected[span.line - 1] = f"{line[: span.column - 1]}{meant}{line[span.end_column - 1 :]}"

    assert [found.diagnostic.code for found in report.findings] == ["no-such-city", "order", "card-played"]
    assert [line.split() for line in corrected[1:]] == [line.split() for line in whole[1:]]
