"""A game of Meridian as data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from meridian_print import replay
from meridian_print.games.meridian.check.as_json import log_values
from tests.games.meridian.check.games import MARKED, PLAIN, checked, text, wrong_log
from tests.games.meridian.replay.games import LOGS

BEGIN = "format: meridian-log/1\nboard: corvine-isles\nplayers: {orange: Ada, grey: , brown: Cleo}\nmoves: |\n"


def data(log: str) -> Any:
    shown = replay(log.encode(), "json")
    assert shown.data is not None
    return json.loads(shown.data)


def turns(moves: str) -> list[dict[str, Any]]:
    """Return what is written of the turns of a game of three."""
    found: list[dict[str, Any]] = data(BEGIN + moves)["turns"]
    return found


def tower(position: Any, city: str) -> str:
    """Return the tower in a city such as 7c."""
    found: str = position["columns"][city[:-1]]["abcde".index(city[-1])]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", [PLAIN, MARKED])
def test_the_last_position_is_that_of_the_check(players: int, style: Any) -> None:
    log = text(5, players, style)

    game, counted = data(log), log_values("x", checked(log))

    last = game["turns"][-1]["position"]
    assert {key: last[key] for key in ("points", "left", "islands", "columns")} == {
        key: counted[key] for key in ("points", "left", "islands", "columns")
    }
    assert (game["winner"], game["complete"], last["next"]) == (counted["winner"], True, None)


def test_what_a_move_did_is_written_by_its_parts() -> None:
    found = turns("  1. 5*c3=17 7c2 3x\n  2. 7x 7*-c 2x\n  3. 5-cd2 1x 4x\n")

    placed, passed, withdrawn, rebuilt = (found[at]["actions"][0] for at in (0, 2, 4, 6))
    nothing = {"pushed": [], "turned_up": None}
    assert placed == {"action": "place", "card": "4*", "city": "5c", "height": 3, **nothing}
    assert passed == {"action": "pass", "card": "3", **nothing}
    assert withdrawn == {"action": "withdraw", "card": "4*", "from": "7c", **nothing}
    assert rebuilt == {"action": "rebuild", "card": "5", "from": "5c", "city": "5d", "height": 2, **nothing}


def test_towers_that_were_pushed_are_named_with_where_they_went() -> None:
    log = (LOGS / "four-players.yaml").read_text(encoding="utf-8")

    game = data(log)
    before = game["begin"]
    for turn in game["turns"]:
        for origin, target in turn["actions"][0]["pushed"]:
            assert tower(turn["position"], target) == tower(before, origin)
        before = turn["position"]
    assert any(turn["actions"][0]["pushed"] for turn in game["turns"])


def test_a_move_that_was_read_as_another_names_both() -> None:
    game = data((LOGS / "three-slips.yaml").read_text(encoding="utf-8"))

    read = {turn["turn"]: (turn["written"], turn["taken"]) for turn in game["turns"] if turn["taken"]}
    wrong = [turn for turn in game["turns"] if turn["findings"]]
    assert read
    assert all(written != taken for written, taken in read.values())
    assert [turn["findings"][0]["code"] for turn in wrong] == ["no-such-city", "order", "card-played"]
    assert not game["certain"]


def test_a_move_that_stays_unknown_does_nothing() -> None:
    first = turns("  1. ??? 7c2 3x\n")[0]

    assert (first["written"], first["taken"], first["actions"]) == ("???", None, [])
    assert first["findings"][0]["code"] == "syntax"


def test_comments_and_the_order_of_play_are_there() -> None:
    first, second, third = turns("  1. 7c2 3x 4x  # a bold start\n")

    assert first["comment"] == "a bold start"
    assert [turn["position"]["next"] for turn in (first, second, third)] == ["grey", "brown", "orange"]


def test_cards_are_those_still_to_be_played() -> None:
    first = turns("  1. 7c2>9 3x 4x\n")[0]

    assert "7" not in first["position"]["cards"]["orange"]
    assert len(first["position"]["cards"]["orange"]) == 12
    assert first["position"]["face_up"] == {"orange": ["9"], "grey": [], "brown": []}


def test_a_log_that_cannot_be_played_is_no_data() -> None:
    shown = replay(b"format: meridian-log/1\n", "json")

    assert shown.data is None
    assert not shown.report.is_ok


def test_the_same_log_gives_the_same_bytes() -> None:
    log = wrong_log(2, 3, PLAIN).text.encode()

    assert replay(log, "json").data == replay(log, "json").data
