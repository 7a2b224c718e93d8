"""A game that was played from the rulebook alone is legal, and its marks agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.games.meteo.check.report import check_log

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("log", sorted(file.name for file in FOLDER.glob("*.yaml")))
def test_three_rounds_played_from_the_rulebook_check_clean(log: str) -> None:
    report = check_log((FOLDER / log).read_bytes())

    assert [found.diagnostic.code for found in report.findings] == ["unfinished"]
