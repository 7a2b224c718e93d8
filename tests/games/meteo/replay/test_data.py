"""A game of Météo Business as data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from meridian_print import replay, resources
from meridian_print.games.meteo.check.as_json import log_values
from meridian_print.games.meteo.check.report import check_log

NAMES = ("meteo-two-players", "meteo-three-players", "meteo-four-players", "meteo-three-slips")


def log(name: str) -> bytes:
    return (resources.folder("logs") / f"{name}.yaml").read_bytes()


def data(source: bytes) -> Any:
    shown = replay(source, "json")
    assert shown.data is not None
    return json.loads(shown.data)


@pytest.mark.parametrize("name", NAMES)
def test_the_last_position_is_that_of_the_check(name: str) -> None:
    game, counted = data(log(name)), log_values("x", check_log(log(name)))

    last = game["turns"][-1]["position"]
    shared = ("money", "wind", "tiles", "hands", "pieces")
    assert {key: last[key] for key in shared} == {key: counted[key] for key in shared}
    assert last["if_over"] == game["final"] == counted["final"]
    assert (game["complete"], game["certain"], last["next"]) == (True, counted["certain"], None)


def test_what_was_done_is_written_in_order() -> None:
    first = data(log("meteo-two-players"))["turns"][0]

    kinds = [action["action"] for action in first["actions"]]
    assert kinds[0] == "place"
    assert kinds[-1] == "wind"
    assert first["actions"][0]["region"] in first["written"]
    assert first["taken"] is None


def test_trades_and_voyages_explain_the_pieces() -> None:
    """Count the pieces of everyone from what was done, and compare them with the positions."""
    counts: dict[tuple[str, str, str], int] = {}
    for turn in data(log("meteo-four-players"))["turns"]:
        for action in turn["actions"]:
            signs = {"buy": [("region", 1)], "sell": [("region", -1)], "sail": [("from", -1), ("region", 1)]}
            for place, sign in signs.get(action["action"], []):
                key = (turn["player"], action.get("piece", "ship"), action[place])
                counts[key] = counts.get(key, 0) + sign * action["count"]
        there = {
            (player, piece, region): count
            for region, owners in turn["position"]["pieces"].items()
            for player, pieces in owners.items()
            for piece, count in pieces.items()
            if count
        }
        assert there == {key: count for key, count in counts.items() if count}


def test_a_token_that_was_read_as_another_names_both() -> None:
    game = data(log("meteo-three-slips"))

    read = [turn for turn in game["turns"] if turn["taken"] is not None]
    assert read
    assert all(turn["taken"] != turn["written"] and turn["findings"] for turn in read)


def test_a_game_that_goes_on_is_not_complete() -> None:
    lines = log("meteo-two-players").decode().split("\n")
    end = next(at for at, line in enumerate(lines) if line.startswith("moves:"))

    game = data("\n".join(lines[: end + 5]).encode() + b"\n")

    assert (game["complete"], game["final"], game["winner"], len(game["turns"])) == (False, None, [], 4)
    assert game["turns"][-1]["position"]["next"] == "orange"
