"""The record that the page's script reads is the engine's replay."""

from __future__ import annotations

from itertools import pairwise

import pytest

from meridian_print.games.meteo.replay.page import page_words, shown_game
from meridian_print.games.meteo.replay.record import Values, record
from meridian_print.games.meteo.replay.stacks import stacks_in
from meridian_print.games.meteo.replay.stage import known_stacks, stack_name
from meridian_print.games.meteo.replay.table import table_of
from tests.games.meteo.replay.shown import SAMPLES, sample

WORDS = page_words("en")


def recorded(name: str) -> Values:
    game = sample(name)
    table = table_of(game)
    return record(game, shown_game(game, table, WORDS), known_stacks(game), table, WORDS.state)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_position_is_that_of_the_replay(name: str) -> None:
    game, known = sample(name), known_stacks(sample(name))

    positions = recorded(name)["positions"]

    assert len(positions) == len(game.states)
    for position, state in zip(positions, game.states, strict=True):
        assert position["tiles"] == state.tiles
        assert position["stacks"] == [
            stack_name(region, known[region, stacks]) for region in range(25) if (stacks := stacks_in(state, region))
        ]
        assert list(map(sorted, position["hands"])) == list(map(sorted, state.hands))


def test_sliding_tiles_are_those_that_the_wind_moved() -> None:
    game = sample("meteo-three-slips")

    for position, turn in zip(recorded("meteo-three-slips")["positions"][1:], game.turns, strict=True):
        moved = {at for at in range(25) if turn.begin.tiles[at] != turn.end.tiles[at]}
        line = {5 * "abcde".index(code[0]) + int(code[1]) - 1 for code in position["slide"]["line"]}
        assert moved <= line


def test_the_arrow_never_turns_back() -> None:
    angles = [position["angle"] for position in recorded("meteo-four-players")["positions"]]

    assert angles[0] == 90.0
    assert {after - before for before, after in pairwise(angles)} == {0.0, 45.0}


def test_nobody_is_to_move_once_the_game_is_over() -> None:
    positions = recorded("meteo-three-slips")["positions"]

    assert [position["turn"] for position in positions[:5]] == [0, 1, 2, 0, 1]
    assert positions[-1]["turn"] is None
