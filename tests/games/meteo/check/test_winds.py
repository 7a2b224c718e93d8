"""Winds by their German and French letters: read both ways, reported once, and mended."""

from __future__ import annotations

import re
from random import Random

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from meridian_print.games.meteo.rules.house import HouseRules
from tests.games.meteo.games import greedy_game
from tests.games.meteo.logs import Style, log_text

LANGUAGES = {"German": ("E", "O is east in German"), "French": ("W", "O is west in French")}


def game(seed: int) -> str:
    """Return the log of a whole game."""
    dice = Random(seed)
    return log_text(greedy_game(dice, 2 + seed % 3, HouseRules()), Style(), dice)


def translated(log: str, language: str, change: str = "w") -> str:
    """Return a log with the winds in a language, and another beginning of each."""
    letter, _ = LANGUAGES[language]
    return re.sub(r" w([NSEW]{1,2})", lambda wind: f" {change}{wind[1].replace(letter, 'O')}", log)


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("language", LANGUAGES)
def test_winds_of_a_language_are_one_finding_and_are_mended(language: str, seed: int):
    log = game(seed)
    written = translated(log, language)

    report = check_log(written.encode())

    assert [found.diagnostic.hint for found in report.findings] == [LANGUAGES[language][1]]
    assert "such as 'wSE'" in report.findings[0].diagnostic.message
    assert report.played is not None
    assert report.played.final == check_log(log.encode()).played.final  # type: ignore[union-attr]
    assert report.played.certainty.is_certain
    data = mended(written.encode(), lambda data: check_log(data).findings).data
    assert check_log(data).is_ok


@pytest.mark.parametrize("language", LANGUAGES)
def test_winds_may_be_small_letters_with_a_blank_between_other_habits(language: str):
    log = game(5)
    written = re.sub("w [NSWEO]+", lambda wind: wind[0].lower(), translated(log, language, "w "))

    report = check_log(written.encode())

    assert len(report.findings) <= 2
    assert report.played is not None
    assert report.played.final == check_log(log.encode()).played.final  # type: ignore[union-attr]
    assert check_log(mended(written.encode(), lambda data: check_log(data).findings).data).is_ok


def test_one_wind_with_a_strange_letter_is_a_slip():
    log = game(5)
    at = log.index(" wSE")

    (found,) = check_log(f"{log[:at]} wSO{log[at + 4 :]}".encode()).findings

    assert found.suggestion == "wSE"
