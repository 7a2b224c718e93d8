"""Whole random games, written down and checked, end as a second simulator says that they do."""

from __future__ import annotations

import random

import pytest

from meridian_print.games.meteo.check.as_json import log_values
from meridian_print.games.meteo.check.report import check_log
from meridian_print.games.meteo.rules.house import HouseRules
from tests.games.meteo.games import greedy_game, random_game
from tests.games.meteo.logs import Style, log_text
from tests.games.meteo.reference import simulated

HOUSES = (
    ("", HouseRules()),
    ("fronts: sum, debt: owed", HouseRules(fronts="sum", debt="owed")),
    ("swap-front: no, river-ships: yes", HouseRules(swap_front="no", river_ships="yes")),
    (
        "limit: each, ship-build: ports, fronts-dealt: mixed",
        HouseRules(limit="each", ship_build="ports", fronts_dealt="mixed"),
    ),
)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("rules", "house"), HOUSES, ids=[rules or "usual" for rules, _ in HOUSES])
@pytest.mark.parametrize("player", [random_game, greedy_game], ids=["random", "greedy"])
def test_a_whole_game_ends_as_the_reference_says(seats, rules, house, player):
    for seed in range(4):
        dice = random.Random(f"{seats} {rules} {seed}")
        text = log_text(player(dice, seats, house), Style(), dice, rules)

        values = log_values("game.yaml", check_log(text.encode()))

        expected = simulated(text)
        assert values["diagnostics"] == []
        assert (values["ok"], values["complete"], values["certain"], values["turns"]) == (True, True, True, 7 * seats)
        assert {key: values[key] for key in expected} == expected
