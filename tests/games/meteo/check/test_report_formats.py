"""The JSON of a log is that which other programs rely on, for the game that the description of the format shows."""

from __future__ import annotations

import json

from meridian_print import resources
from meridian_print.games.meteo.check.as_json import log_values
from meridian_print.games.meteo.check.as_text import report_text, summary_row
from meridian_print.games.meteo.check.report import check_log

SHOWN = """\
format: meteo-log/1
board: meteo-business
players: {orange: Ada, grey: Ben}     # clockwise from the starter
rules: {fronts: sum}                  # optional
tiles: |                              # the 25 tiles of the start
  S C O R S
  C R S O C
  O O H R S
  R C S C O
  R O R S C
hands:                                # everyone's seven tiles
  orange: S S C O O R H
  grey: S C C O R R L
moves: |                              # one turn a line
  1. orange: S@A2 +2hD4 +sC3 wSW =0
     grey: R@A4/L +3hE5 =1
  2. orange: i+7 C@A5 sC3>B4 k6 -hD4 =11
"""


def values(text: str) -> dict[str, object]:
    return dict(json.loads(json.dumps(log_values("game.yaml", check_log(text.encode())))))


def test_an_open_game_is_reported_as_it_stands() -> None:
    found = values(SHOWN)

    notes = found.pop("diagnostics")
    assert [(note["code"], note["severity"], note["line"], note["turn"]) for note in notes] == [
        ("unfinished", "note", 17, None)
    ]
    assert found == {
        "path": "game.yaml",
        "game": "meteo-business",
        "ok": True,
        "complete": False,
        "certain": True,
        "turns": 2,
        "money": {"orange": 11, "grey": 1},
        "final": None,
        "winner": None,
        "wind": "SW",
        "tiles": ["SSORC", "CCRSC", "OSORS", "RHSCO", "OCRSC"],
        "hands": {"orange": "SOORH", "grey": "SCCORR"},
        "pieces": {
            "B4": {"orange": {"hotel": 0, "ship": 1}},
            "D4": {"orange": {"hotel": 1, "ship": 0}},
            "E5": {"grey": {"hotel": 3, "ship": 0}},
        },
    }


def test_a_finding_has_all_that_is_known_of_it() -> None:
    (found, _) = values(SHOWN.replace("S@A2", "S@B2"))["diagnostics"]

    assert {key: found[key] for key in found if key not in ("message", "hint", "legal")} == {
        "code": "not-windward",
        "severity": "error",
        "line": 15,
        "column": 14,
        "end_column": 18,
        "round": 1,
        "turn": 1,
        "player": "orange",
        "rule": "M3",
        "suggestion": "S@A2",
        "earlier": None,
        "follows_guess": False,
    }
    assert "S@A2" in found["legal"]


def test_capitals_labels_and_colours_do_not_matter() -> None:
    plain = SHOWN.replace("1. orange: ", "").replace("grey: R@", "r@").replace("2. orange:", "2)")
    plain = plain.replace("+2hD4", "+2Hd4")

    assert values(plain)["pieces"] == values(SHOWN)["pieces"]


def test_a_log_that_cannot_be_played_has_no_position() -> None:
    found = values(SHOWN.replace("S C O R S", "S C O R"))

    assert (found["ok"], found["complete"], found["certain"], found["turns"]) == (False, False, False, 0)
    assert (found["money"], found["tiles"], found["wind"]) == ({}, [], None)


SLIPS = resources.folder("logs") / "meteo-three-slips.yaml"
RIGHT = resources.folder("logs") / "meteo-three-players.yaml"


def broken(token: str, instead: str) -> str:
    log = RIGHT.read_text(encoding="utf-8")
    assert token in log
    return log.replace(token, instead)


def test_a_log_without_mistakes_is_certain() -> None:
    assert values(RIGHT.read_text(encoding="utf-8"))["certain"]


def test_a_count_that_rests_on_guesses_is_not_certain_and_says_so() -> None:
    log = SLIPS.read_text(encoding="utf-8")

    assert not values(log)["certain"]
    assert values(log)["winner"] == ["grey"]
    assert "\nwinner, as read, with 3 guesses: grey (Ben)\n" in report_text("game.yaml", check_log(log.encode()))
    assert summary_row("game.yaml", check_log(log.encode()))[3] == "grey (Ben), as read"


def test_no_winner_is_named_where_a_token_stays_unknown() -> None:
    log = broken("wSW", "wSW ????")

    assert (values(log)["certain"], values(log)["winner"]) == (False, None)
    assert "\nwinner: cannot be known, as " in report_text("game.yaml", check_log(log.encode()))
    assert summary_row("game.yaml", check_log(log.encode()))[3] == "cannot be known"


def test_metadata_are_reported_as_written() -> None:
    log = broken("moves: |", "table: 3\ndate: 2001-10-13\nmoves: |")

    assert values(log)["metadata"] == {"date": "2001-10-13", "table": "3"}
    assert "date: 2001-10-13\ntable: 3\n\ntiles: " in report_text("game.yaml", check_log(log.encode()))
