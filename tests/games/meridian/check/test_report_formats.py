"""Reports as text and as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.findings import LONGEST
from meridian_print.boardgame.logs.report import document, log_entry, summary
from meridian_print.games.meridian.check.as_json import log_text, log_values
from meridian_print.games.meridian.check.as_text import report_text, summary_row
from meridian_print.games.meridian.check.findings.legal_tokens import in_a_line
from tests.games.meridian.check.games import MARKED, PLAIN, checked, text, wrong_log

BAD = """format: meridian-log/1
board: corvine-isles
players: {orange: Ada, grey: , brown: }
moves: |
  1. 7c3 7d2 3x    # a comment
"""
TWO = """format: meridian-log/1
board: corvine-isles
players: {orange+brown: Ada, grey+black: Ben}
moves: |
  1. 7c3 7d4
"""
LEVEL = """format: meridian-log/1
board: corvine-isles
players: {orange: Ada, grey: Ben, brown: Cleo, black: Dan}
moves: |
  1. 10c2 5c2 1*d2 3a2
  2. 2c2 10*c1 7*a2 4b2
"""


def values(log: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads("".join(document([log_text("game.yaml", checked(log))])))
    assert read["schema"] == "meridian-print/check/1"
    (one,) = read["logs"]
    return dict(one)


@pytest.mark.parametrize(
    "log", [BAD, TWO, LEVEL, "", *(text(seed, players, MARKED) for seed, players in ((1, 2), (2, 3)))]
)
def test_the_text_of_a_log_is_that_of_its_values(log: str) -> None:
    report = checked(log)

    assert log_text("game.yaml", report) == log_entry(log_values("game.yaml", report))


def test_a_finding_has_its_place_the_rule_and_a_way_out():
    finding = values(BAD)["diagnostics"][0]

    assert finding["message"].startswith("expected only shorter towers below a 2 on 7d, got orange's 3 on 7c")
    assert {key: finding[key] for key in ("code", "severity", "line", "column", "end_column")} == {
        "code": "order",
        "severity": "error",
        "line": 5,
        "column": 10,
        "end_column": 13,
    }
    assert {key: finding[key] for key in ("round", "turn", "player", "rule", "follows_guess", "earlier")} == {
        "round": 1,
        "turn": 2,
        "player": "grey",
        "rule": "R3",
        "follows_guess": False,
        "earlier": None,
    }
    assert finding["suggestion"] == "7c2"
    assert "7c2^" in finding["legal"]


def test_a_finding_about_no_turn_has_none():
    note = values(BAD)["diagnostics"][1]

    assert (note["code"], note["severity"], note["turn"], note["player"]) == ("unfinished", "note", None, None)


def test_the_final_state_is_listed_by_meridian_from_city_a_up():
    written = values(BAD)

    assert (written["ok"], written["complete"], written["turns"]) == (False, False, 3)
    assert written["columns"]["7"] == [None, None, "grey 2", "orange 3"]
    assert written["left"] == {"orange": 17, "grey": 18, "brown": 20}
    assert list(written["columns"]) == [str(meridian) for meridian in range(1, 11)]


def test_islands_have_their_owner_and_the_garrisons_that_stand_there():
    islands = values(BAD)["islands"]

    assert {"name", "cities", "owner", "garrisons"} == set(islands[0])
    assert next(island for island in islands if island["owner"] == "orange")["garrisons"]["orange"] >= 1
    assert all(0 not in island["garrisons"].values() for island in islands)


def test_two_players_are_named_as_written():
    written = values(TWO)

    assert written["points"].keys() == {"orange+brown", "grey+black"}
    assert written["columns"]["7"][2:4] == ["orange+brown 3", "grey+black 4"]


def test_a_whole_game_has_a_winner():
    written = values(text(3, 4, PLAIN))

    assert (written["ok"], written["complete"], written["turns"], written["diagnostics"]) == (True, True, 52, [])
    assert len(written["winner"]) >= 1


def test_what_cannot_be_read_has_findings_and_nothing_else():
    written = values("format: meridian-log/1\n")

    assert [found["code"] for found in written["diagnostics"]] == ["missing-key"] * 3
    assert (written["points"], written["columns"], written["winner"], written["turns"]) == ({}, {}, [], 0)


def test_the_text_shows_the_line_as_typed_and_the_token_underlined():
    lines = report_text("game.yaml", checked(BAD)).splitlines()

    assert lines[0].startswith("game.yaml:5:10: error[order]: expected ")
    assert lines[1] == "    5 |   1. 7c3 7d2 3x    # a comment"
    assert lines[2] == "      |          ^^^"
    assert "      = R3: reading a meridian from top to bottom, heights fall: taller above, shorter below" in lines
    assert "      = did you mean '7c2'?" in lines


def test_the_text_ends_with_the_score():
    report = report_text("game.yaml", checked(text(3, 4, PLAIN)))

    assert "points" in report
    assert report.splitlines()[-1] == "game.yaml: no errors, 52 of 52 moves"


def test_three_who_are_level_are_listed_as_in_a_sentence():
    said = report_text("game.yaml", checked(LEVEL))

    assert "\nahead: orange (Ada), brown (Cleo) and black (Dan)\n" in said


def test_the_text_says_once_how_legal_moves_are_read():
    report = report_text("a.yaml", checked(BAD))

    assert report.count("legal moves: 7a2..5 is any height from 2 to 5 on 7a") == 1
    assert "legal moves:" not in report_text("a.yaml", checked(BAD.replace("7d2", "7b2")))


def test_a_finding_that_rests_on_a_guess_says_so():
    log = BAD.replace("  1. 7c3 7d2 3x", "  1. 7c3 7d2 3x\n  2. 7*-ba2 7x 1x")

    assert "this may follow from an earlier mistake" in report_text("game.yaml", checked(log))


def test_an_earlier_move_is_named():
    wrong = wrong_log(0, 4, PLAIN)

    report = report_text("game.yaml", checked(wrong.text))

    assert f"should be '{wrong.true}', not '{wrong.token}'" in report


def test_several_logs_are_summed_up():
    reports = [("good.yaml", checked(text(3, 4, PLAIN))), ("bad.yaml", checked(BAD)), ("empty.yaml", checked("a: b\n"))]

    rows = summary([summary_row(*report) for report in reports], bad=2).splitlines()

    assert [line.split()[0] for line in rows] == ["log", "good.yaml", "bad.yaml", "empty.yaml", "3"]
    assert rows[-1] == "3 logs: 2 with errors"


@pytest.mark.parametrize(
    ("tokens", "line"),
    [
        ((), ""),
        (("7x",), "7x"),
        (("7a1", "7a2", "7a4", "7b2^", "7x"), "7a1..2,4 7b2^ 7x"),
        (("7c2", "7c3^", "7-e", "7-ea2", "7-ea3"), "7c2 7c3^ 7-e 7-ea2..3"),
        (("7c2", "7x", "7*c2", "7*x"), "7c2 7x (or with the range card)"),
        (("7*c2", "7*x"), "7*c2 7*x"),
    ],
)
def test_legal_moves_are_abbreviated(tokens: tuple[str, ...], line: str):
    assert in_a_line(tokens) == line


def test_a_line_of_legal_moves_is_no_longer_than_a_line():
    tokens = tuple(f"10-{origin}{city}{height}" for origin in "abcde" for city in "abcde" for height in (1, 3, 5))

    line = in_a_line(tokens)

    assert len(line.partition(" and ")[0]) <= LONGEST
    assert " more" in line


@pytest.mark.parametrize("style", [PLAIN, MARKED])
def test_the_same_log_gives_the_same_report_twice(style):
    wrong = wrong_log(11, 4, style).text

    assert report_text("x", checked(wrong)) == report_text("x", checked(wrong))


SLIPS = resources.folder("logs") / "three-slips.yaml"
RIGHT = resources.folder("logs") / "three-players.yaml"


def broken(token: str, instead: str) -> str:
    log = RIGHT.read_text(encoding="utf-8")
    assert token in log
    return log.replace(token, instead)


def test_a_log_without_mistakes_is_certain():
    assert values(RIGHT.read_text(encoding="utf-8"))["certain"]


def test_a_count_that_rests_on_guesses_is_not_certain_and_says_so():
    log = SLIPS.read_text(encoding="utf-8")

    assert not values(log)["certain"]
    assert values(log)["winner"] == ["brown"]
    assert "\nwinner, as read, with 3 guesses: brown (Cleo)\n" in report_text("game.yaml", checked(log))
    assert summary_row("game.yaml", checked(log))[3] == "brown (Cleo), as read"


def test_no_winner_is_named_where_a_move_stays_unknown():
    log = broken("  7a1 ", "  zzz ")

    assert (values(log)["certain"], values(log)["winner"]) == (False, [])
    assert "\nwinner: cannot be known, as " in report_text("game.yaml", checked(log))
    assert summary_row("game.yaml", checked(log))[3] == "cannot be known"


def test_where_a_move_stays_unknown_no_name_is_expected_as_the_winner_written_down():
    log = broken("  7a1 ", "  zzz ").replace("winner: [brown]", "winner: [orange]")

    (found,) = (one for one in values(log)["diagnostics"] if one["code"] == "result-winner")
    assert found["message"] == "expected a winner who follows from the moves, got orange"
    assert found["hint"] == "who won cannot be known until every move is"


def test_house_rules_that_cannot_be_read_leave_the_count_in_doubt():
    log = broken("moves: |", "rules: {island-tie: perhaps}\nmoves: |")

    assert not values(log)["certain"]
    assert "\nwinner, as read: brown (Cleo)\n" in report_text("game.yaml", checked(log))


def test_a_wrong_result_leaves_the_count_certain():
    log = broken("brown: 10}", "brown: 11}")

    assert values(log)["certain"]
    assert not values(log)["ok"]


def test_metadata_are_reported_as_written():
    log = broken("moves: |", "place: Lyon\ndate: 2001-10-13\nmoves: |")

    assert values(log)["metadata"] == {"date": "2001-10-13", "place": "Lyon"}
    assert report_text("game.yaml", checked(log)).startswith("date: 2001-10-13\nplace: Lyon\n\nisland ")


def test_a_log_without_metadata_reports_none():
    assert "metadata" not in values(RIGHT.read_text(encoding="utf-8"))
