"""One slip that explains everything is found, however late it shows: some show in the result alone."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.report import Report
from tests.games.meridian.check.games import ALL, MARKED, PLAIN, Style, Wrong, checked, wrong_log


def slipped(seed: int, style: Style) -> tuple[Wrong, Report]:
    wrong = wrong_log(seed, (4, 3, 2)[seed % 3], style)
    return wrong, checked(wrong.text)


def errors(report: Report) -> list[Finding]:
    return [found for found in report.findings if found.is_error]


@pytest.mark.parametrize(("seed", "style"), [(710132, PLAIN), (710231, PLAIN), (710432, PLAIN), (710432, MARKED)])
def test_an_early_slip_that_is_legal_is_the_only_finding(seed: int, style: Style):
    wrong, report = slipped(seed, style)

    assert [found.earlier and found.earlier.suggestion for found in errors(report)] == [wrong.true]


@pytest.mark.parametrize(("seed", "style"), [(710275, PLAIN), (710335, MARKED), (710398, ALL)])
def test_a_slip_that_the_result_alone_shows_is_the_only_finding(seed: int, style: Style):
    wrong, report = slipped(seed, style)

    (found,) = errors(report)
    assert found.diagnostic.code == "result-points"
    assert found.earlier
    assert found.earlier.suggestion == wrong.true


def test_where_several_slips_explain_the_result_none_is_chosen_and_the_winner_is_as_read():
    wrong, report = slipped(710117, PLAIN)

    (found,) = errors(report)
    assert found.mending == ()
    assert (
        "if a move was another: any of 4 others, such as '4*-ac3' for '6*-ac3' on line 28 or" in found.diagnostic.hint
    )
    assert report.played
    assert report.played.winners
    assert not report.played.certainty.is_certain
    assert wrong.true == "5-aa7"


def test_one_figure_that_disagrees_is_counted_wrong_rather_than_a_move_written_wrongly():
    _, report = slipped(710062, PLAIN)

    (found,) = errors(report)
    assert found.diagnostic.code == "result-points"
    assert found.earlier is None
    assert report.played
    assert report.played.certainty.is_certain
