"""Logs whose lines are no rounds: a line a player, all moves on one, marks below; the game is the same."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meridian.check.report import check_log
from tests.games.meridian.check.games import ALL, Style, checked, text
from tests.games.meridian.check.sheet.test_arranging import COLOURS, LOGS, NAMES
from tests.games.meridian.check.sheets import LEFT

Rounds = list[list[str]]


def rewritten(text: str, way: Callable[[Rounds], list[str]]) -> str:
    """Return a log with its moves on other lines."""
    head, _, rest = text.partition("moves: |\n")
    moves, result, tail = rest.partition("result:")
    rounds = [line.partition("#")[0].split()[1:] for line in moves.splitlines()]
    return f"{head}moves: |\n{''.join(f'  {line}' + chr(10) for line in way(rounds))}{result}{tail}"


def by_player(form: str, order: tuple[int, ...] = (0, 1, 2, 3)) -> Callable[[Rounds], list[str]]:
    def way(rounds: Rounds) -> list[str]:
        return [
            form.format(name=NAMES[seat], initial=NAMES[seat][0], colour=COLOURS[seat])
            + " ".join(row[seat] for row in rounds)
            for seat in order
            if seat < len(rounds[0])
        ]

    return way


def on_one_line(rounds: Rounds) -> list[str]:
    return [" ".join(" ".join(row) for row in rounds)]


def with_an_end(word: str) -> Callable[[Rounds], list[str]]:
    return lambda rounds: [*(f"{number}. {' '.join(row)}" for number, row in enumerate(rounds, 1)), word]


def with_marks_below(rounds: Rounds) -> list[str]:
    lines = []
    for number, row in enumerate(rounds, 1):
        parts = [(*re.findall(r"^[^=>^v!]+|[=>^v!].*", token), "")[:2] for token in row]
        lines += [f"{number}. {' '.join(move for move, _ in parts)}", f"   {' '.join(marks for _, marks in parts)}"]
    return [line for line in lines if line.strip()]


WAYS = {
    "a line a player": by_player(""),
    "a line a player by name": by_player("{name}: "),
    "a line a player by name without a colon": by_player("{name} "),
    "a line a player by colour": by_player("{colour}: "),
    "a line a player by initial": by_player("{initial}: "),
    "a line a player in another order": by_player("{name}: ", (2, 0, 3, 1)),
    "all moves on one line": on_one_line,
    "Ende": with_an_end("Ende"),
    "Fin": with_an_end("Fin"),
    "End.": with_an_end("End."),
}


@pytest.mark.parametrize("name", LOGS)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_lines_that_are_no_rounds_are_read_and_mended(way: Callable[[Rounds], list[str]], name: str):
    written = rewritten(LOGS[name], way)

    report = checked(written)

    assert 1 <= len(report.findings) <= 2
    assert report.played is not None
    assert report.played.score == checked(LOGS[name]).played.score  # type: ignore[union-attr]
    assert report.played.certainty.is_certain
    assert check_log(mended(written.encode(), lambda data: check_log(data).findings).data).is_ok


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("style", [LEFT, ALL], ids=["=", "all"])
def test_marks_on_a_line_below_their_moves_are_one_finding_and_are_put_behind_them(style: Style, seed: int):
    log = text(seed, 2 + seed % 3, style)
    written = rewritten(log, with_marks_below)

    report = checked(written)

    assert len(report.findings) == 1
    assert "expected marks behind their moves" in report.findings[0].diagnostic.message
    assert report.played is not None
    assert report.played.score == checked(log).played.score  # type: ignore[union-attr]
    data = mended(written.encode(), lambda data: checked(data.decode()).findings).data
    assert checked(data.decode()).is_ok


@pytest.mark.parametrize("way", [by_player("{colour}: "), on_one_line], ids=["a line a player", "on one line"])
def test_moves_with_marks_on_lines_that_are_no_rounds_are_read_and_mended(way: Callable[[Rounds], list[str]]):
    log = text(5, 3, ALL)
    written = rewritten(log, way)

    report = checked(written)

    assert 1 <= len(report.findings) <= 2
    assert report.played is not None
    assert report.played.score == checked(log).played.score  # type: ignore[union-attr]


def test_a_slip_in_a_line_of_a_player_is_found():
    written = rewritten(LOGS["three-players"], by_player("{name}: ")).replace("10*c1", "10*e1", 1)

    assert [found.suggestion for found in checked(written).findings if found.suggestion] == ["10*c1"]


def test_a_time_before_the_number_of_a_round_is_not_another_round():
    written = rewritten(
        LOGS["three-players"], lambda rows: [f"20:15 {at}. {' '.join(row)}" for at, row in enumerate(rows, 1)]
    )

    assert [found.diagnostic.code for found in checked(written).findings] == ["syntax"]


def test_all_moves_on_one_line_may_have_commas_between():
    written = rewritten(LOGS["three-players"], lambda rounds: [", ".join(move for row in rounds for move in row)])

    assert len(checked(written).findings) == 2
    assert check_log(mended(written.encode(), lambda data: check_log(data).findings).data).is_ok
