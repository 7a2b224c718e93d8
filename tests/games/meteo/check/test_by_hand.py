"""Games as people write them on the printed log sheet, and what the checker makes of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from tests.checks.by_hand import expected, outcome, sheets


@pytest.mark.parametrize("path", sheets(__file__), ids=lambda path: path.stem)
def test_a_sheet_written_by_hand_has_its_winner_or_it_cannot_be_known(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    report = check_log(text.encode())

    assert report.played is not None
    winners = [report.played.names[seat] for seat in report.played.winners]
    assert outcome(report.findings, winners) == expected(text)


def test_a_line_that_is_there_twice_is_skipped_and_taken_out() -> None:
    log = sheets(__file__)[1].read_text(encoding="utf-8")

    found = check_log(log.encode()).findings[0]

    assert found.diagnostic.message == "expected another turn, got the one on line 20 again"
    assert [type(edit).__name__ for edit in found.edits] == ["Remove"]


def test_a_wind_that_was_not_written_is_named_where_it_belongs() -> None:
    log = sheets(__file__)[0].read_text(encoding="utf-8")

    found = next(one for one in check_log(log.encode()).findings if one.diagnostic.code == "not-windward")

    assert found.earlier is not None
    assert (found.earlier.written, found.earlier.suggestion) == ("+2hB2", "+2hB2 wNE")


def test_a_sheet_all_of_whose_mistakes_have_suggestions_is_mended() -> None:
    log = sheets(__file__)[1].read_bytes()

    done = mended(log, lambda data: check_log(data).findings)

    assert check_log(done.data).is_ok
