"""Logs with a round on a line, all players' turns side by side: one finding or two, and the game is the same."""

from __future__ import annotations

import re

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from tests.checks.each import in_turn
from tests.games.meteo.check.test_winds import game
from tests.games.meteo.logs import COLOURS, NAMES

WAYS = {
    "colours": ("{n}. ", "{colour}: {turn}", " "),
    "names": ("{n}. ", "{name}: {turn}", " "),
    "names without a colon": ("{n}. ", "{name} {turn}", " "),
    "initials": ("{n}. ", "{name[0]}: {turn}", " / "),
    "bars": ("{n}. ", "{turn}", " | "),
    "a table": ("| {n} | ", "{turn}", " | "),
    "semicolons": ("{n};", "{turn}", ";"),
    "tabs": ("{n}\t", "{turn}", "\t"),
    "wide gaps": ("{n}. ", "{turn}", "   "),
    "nothing between": ("{n}. ", "{turn}", " "),
    "no labels": ("", "{turn}", " | "),
}


def with_whole_rounds(log: str, way: str) -> str:
    """Return a log with each round on a line."""
    label, cell, between = WAYS[way]
    head, _, rest = log.partition("moves: |\n")
    moves, result, tail = rest.partition("result:")
    turns = [re.sub(r"^\s*([0-9]+\.)?\s*[a-z]+: ", "", line) for line in moves.splitlines()]
    seats = len(turns) // 7
    cells = [
        cell.format(colour=COLOURS[at % seats], name=NAMES[at % seats], turn=turn) for at, turn in enumerate(turns)
    ]
    rounds = (between.join(cells[start : start + seats]) for start in range(0, len(cells), seats))
    lines = (f"  {label.format(n=number)}{line}\n" for number, line in enumerate(rounds, 1))
    return f"{head}moves: |\n{''.join(lines)}{result}{tail}"


@pytest.mark.parametrize(("way", "seed"), in_turn({way: way for way in WAYS}, range(1, 4)))
def test_rounds_on_a_line_are_read_and_parted(way: str, seed: int):
    log = game(seed)
    written = with_whole_rounds(log, way)

    report = check_log(written.encode())

    assert 1 <= len(report.findings) <= 2
    assert "expected a line for each turn, got one with" in report.findings[0].diagnostic.message
    assert report.played is not None
    assert report.played.final == check_log(log.encode()).played.final  # type: ignore[union-attr]
    assert report.played.certainty.is_certain
    assert check_log(mended(written.encode(), lambda data: check_log(data).findings).data).is_ok


def test_a_slip_is_found_in_a_round_on_a_line():
    log = game(1)
    written = with_whole_rounds(log, "colours").replace("wSW", "wSX", 1)

    report = check_log(written.encode())

    assert [found.suggestion for found in report.findings] == [None, "wSW"]
    assert report.played is not None
    assert report.played.final == check_log(log.encode()).played.final  # type: ignore[union-attr]
