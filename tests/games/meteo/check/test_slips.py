"""A slip of the pen in a whole game: what was meant is proposed, and nothing that follows from it is blamed."""

from __future__ import annotations

from functools import cache

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import Report, check_log
from tests.games.meteo.judge import Broken, first_broken
from tests.games.meteo.logs import Style
from tests.games.meteo.slips import MARKED, Slip, slip

LOGS = 24


@cache
def checked() -> tuple[tuple[Slip, Report], ...]:
    slips = [slip(seed) for seed in range(LOGS)]
    return tuple((one, check_log(one.text.encode())) for one in slips)


def noticed() -> list[tuple[Slip, Report]]:
    """Return the logs whose slip stands where something illegal is found."""
    return [
        (one, report)
        for one, report in checked()
        if any(found.diagnostic.span[:2] == (one.line, one.column) for found in report.findings)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("style", [MARKED, Style(income=0, money=0, result=False)], ids=["marked", "moves alone"])
def test_the_first_error_is_where_a_second_judge_finds_a_rule_broken_and_has_its_code(style: Style) -> None:
    for seed in range(LOGS):
        text = slip(seed, style).text

        errors = [found.diagnostic for found in check_log(text.encode()).findings if found.is_error]

        broken = first_broken(text)
        first = Broken(*errors[0].span[:2], errors[0].code) if errors else None
        assert first == broken or (broken is None and first is not None and first.code.startswith("result-"))


@pytest.mark.slow
def test_most_slips_are_noticed_where_they_stand():
    assert len(noticed()) >= 0.7 * LOGS


@pytest.mark.slow
def test_what_was_meant_is_proposed():
    right = [
        one
        for one, report in noticed()
        if (report.findings[0].suggestion or "").upper() == one.right.upper()
        or (report.findings[0].earlier and report.findings[0].earlier.suggestion == one.right)
    ]

    assert len(right) >= 0.85 * len(noticed())


@pytest.mark.slow
def test_what_follows_from_a_slip_is_said_to_follow():
    unmarked = [found for _, report in checked() for found in report.findings[1:] if not found.follows_guess]

    assert len(unmarked) <= 0.15 * LOGS


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(LOGS))
def test_a_log_all_of_whose_mistakes_have_suggestions_is_mended(seed: int) -> None:
    log = slip(seed).text.encode()

    done = mended(log, lambda text: check_log(text).findings)

    if all(found.mending for found in check_log(log).findings if found.is_error):
        assert check_log(done.data).is_ok
