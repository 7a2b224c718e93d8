"""A game that was played from the rulebook alone is legal, and its marks agree."""

from __future__ import annotations

from pathlib import Path

from meridian_print.games.meteo.check.report import check_log

LOG = Path(__file__).parent / "three-rounds.yaml"


def test_three_rounds_played_from_the_rulebook_check_clean() -> None:
    report = check_log(LOG.read_bytes())

    assert [found.diagnostic.code for found in report.findings] == ["unfinished"]
