"""What was bought, sold or sailed but not written shows in what no longer fits, and is written in its place."""

from __future__ import annotations

import re

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from tests.games.meteo.check.sheets import is_right, sheet


@pytest.mark.parametrize(
    ("style", "seed", "code", "proposed"),
    [
        ("full", 7000, "money", "+2hC1 wSW"),
        ("full", 7002, "money", "-hB1 =2"),
        ("bare", 7004, "not-owned", "+hC3 -hC3"),
        ("bare", 7001, "no-money", "+2hE5 wSW"),
    ],
)
def test_a_trade_that_was_not_written_is_one_error_and_is_proposed(
    style: str, seed: int, code: str, proposed: str
) -> None:
    log = sheet(seed, style, "without-trade")

    report = log.report()

    (found,) = (one for one in report.findings if one.is_error)
    assert found.diagnostic.code == code
    assert proposed in (found.suggestion, found.earlier and found.earlier.suggestion)
    assert is_right(log, report)


@pytest.mark.parametrize(("style", "seed"), [("full", 7000), ("full", 7010), ("bare", 7001)])
def test_a_trade_that_was_not_written_is_written_when_mended(style: str, seed: int) -> None:
    log = sheet(seed, style, "without-trade")

    done = mended(log.text.encode(), lambda text: check_log(text).findings)

    assert check_log(done.data).is_ok


def test_money_counted_wrong_once_is_no_trade_that_was_not_written() -> None:
    log = (resources.folder("logs") / "meteo-three-players.yaml").read_text(encoding="utf-8")
    wrong = re.sub(r"=([0-9]+)", lambda mark: f"={int(mark[1]) + 3}", log, count=1)

    (found,) = (one for one in check_log(wrong.encode()).findings if one.is_error)

    assert (found.diagnostic.code, found.suggestion, found.earlier) == ("money", "=1", None)
