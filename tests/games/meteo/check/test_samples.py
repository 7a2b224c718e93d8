"""The sample logs that come with the program: what the documentation says of them is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meridian_print.boardgame.logs.report import SummaryRow
from meridian_print.games.meteo.check.as_json import log_values
from meridian_print.games.meteo.check.as_text import report_text, summary_row
from meridian_print.games.meteo.check.report import check_log
from tests.games.meteo.reference import simulated

LOGS = Path(__file__).parents[4] / "logs"
WHOLE = (("meteo-two-players", 2), ("meteo-three-players", 3), ("meteo-four-players", 4))


@pytest.mark.parametrize(("name", "players"), WHOLE)
def test_a_sample_game_is_good_and_ends_as_the_reference_says(name: str, players: int):
    data = (LOGS / f"{name}.yaml").read_bytes()

    values = log_values(name, check_log(data))

    expected = simulated(data.decode())
    assert (values["diagnostics"], values["turns"], values["complete"]) == ([], 7 * players, True)
    assert {key: values[key] for key in expected} == expected


def test_the_three_slips_are_found_and_mended():
    wrong = (LOGS / "meteo-three-slips.yaml").read_text(encoding="utf-8")
    report = check_log(wrong.encode())

    corrected = wrong.splitlines()
    for found in report.findings:
        span = found.diagnostic.span
        line = corrected[span.line - 1]
        corrected[span.line - 1] = f"{line[: span.column - 1]}{found.suggestion}{line[span.end_column - 1 :]}"

    whole = (LOGS / "meteo-three-players.yaml").read_text(encoding="utf-8").splitlines()
    assert [found.diagnostic.code for found in report.findings] == ["not-windward", "wrong-ground", "income"]
    assert corrected[1:] == whole[1:]


def test_the_game_of_an_early_winner_is_named_with_the_money():
    report = check_log((LOGS / "meteo-three-players.yaml").read_bytes())

    assert report_text("game.yaml", report).splitlines()[-3:] == [
        "winner: grey (Ben)",
        "",
        "game.yaml: no errors, 21 of 21 turns",
    ]
    row = SummaryRow("game.yaml", "no errors, 21 of 21 turns", "19-31-18", "grey (Ben)", "money")
    assert summary_row("game.yaml", report) == row


def test_an_open_game_has_a_position_but_no_winner():
    whole = (LOGS / "meteo-two-players.yaml").read_text(encoding="utf-8")
    turns = whole[: whole.index("result:")].splitlines()

    values = log_values("open.yaml", check_log("\n".join([*turns[:-2], "  7. orange:"]).encode()))

    assert (values["ok"], values["complete"], values["turns"]) == (True, False, 12)
    assert (values["final"], values["winner"]) == (None, None)
    assert [found["code"] for found in values["diagnostics"]] == ["unfinished"]


def test_a_colour_without_its_colon_is_proposed_with_one():
    whole = (LOGS / "meteo-two-players.yaml").read_text(encoding="utf-8")

    (found,) = check_log(whole.replace("1. orange:", "1. orange").encode()).findings

    assert (found.diagnostic.code, found.suggestion) == ("syntax", "orange:")


def lines_of(name: str) -> tuple[list[str], int]:
    """Return the lines of a sample, and the place of its first turn."""
    lines = (LOGS / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
    return lines, lines.index("moves: |") + 1


@pytest.mark.parametrize("name", [name for name, _ in WHOLE])
def test_a_line_that_is_there_twice_is_left_out(name: str):
    lines, first = lines_of(name)

    (found,) = check_log("\n".join([*lines[: first + 5], lines[first + 4], *lines[first + 5 :]]).encode()).findings

    assert (found.diagnostic.code, found.diagnostic.span.line) == ("wrong-player", first + 6)


@pytest.mark.parametrize("name", [name for name, _ in WHOLE])
def test_lines_in_each_others_places_are_one_mistake(name: str):
    lines, first = lines_of(name)
    at = first + 4
    lines[at], lines[at + 1] = lines[at + 1].replace("     ", "  "), lines[at]

    (found,) = check_log("\n".join(lines).encode()).findings

    assert (found.diagnostic.code, found.diagnostic.span.line) == ("wrong-player", at + 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, _ in WHOLE])
def test_a_line_that_is_missing_puts_all_that_follows_in_doubt(name: str):
    lines, first = lines_of(name)

    found = check_log("\n".join([*lines[: first + 4], *lines[first + 5 :]]).encode()).findings

    assert found[0].diagnostic.code == "wrong-player"
    assert all(one.follows_guess for one in found[1:] if one.is_error)


def test_money_that_a_table_added_up_wrongly_once_is_reported_once():
    lines, first = lines_of("meteo-two-players")
    turns = lines[first:]
    noted = [place for place, line in enumerate(lines[first:]) if "orange" in line and " =" in line]
    for place in noted:
        line, amount = lines[first + place], re.search(r"=(-?\d+)", lines[first + place])
        assert amount
        turns[place] = line.replace(amount[0], f"={int(amount[1]) + 1}")

    found = check_log("\n".join([*lines[:first], *turns]).encode()).findings

    assert len(noted) > 2
    assert [one.diagnostic.code for one in found] == ["money"]
