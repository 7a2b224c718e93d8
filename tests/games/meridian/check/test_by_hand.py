"""Games as people write them on the printed log sheet, and what the checker makes of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.games.meridian.check.report import check_log
from tests.checks.by_hand import expected, outcome, sheets


@pytest.mark.parametrize("path", sheets(__file__), ids=lambda path: path.stem)
def test_a_sheet_written_by_hand_has_its_winner_or_it_cannot_be_known(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    report = check_log(text.encode())

    assert report.played is not None
    winners = [report.played.log.players[seat].key for seat in report.played.winners]
    assert outcome(report.findings, winners) == expected(text)
