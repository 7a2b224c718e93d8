"""`schema` prints what editors read."""

import json

import pytest
from click.testing import CliRunner

from meridian_print.cli.commands.schema import command
from meridian_print.games.meridian.layout.schema import layout_schema
from meridian_print.games.meteo.layout.schema import layout_schema as layout_schema_of_meteo


def test_the_schema_is_printed_as_json() -> None:
    result = CliRunner().invoke(command, [])

    assert result.exit_code == 0
    assert json.loads(result.stdout) == layout_schema()


def test_each_game_has_a_schema_of_its_own() -> None:
    result = CliRunner().invoke(command, ["meteo-business"])

    assert json.loads(result.stdout) == layout_schema_of_meteo() != layout_schema()


def test_logs_have_schemas_too() -> None:
    titles = [
        json.loads(CliRunner().invoke(command, ["log", *game]).stdout)["title"] for game in ([], ["meteo-business"])
    ]

    assert titles == ["Meridian log", "Météo Business log"]


def test_the_schema_of_reports_is_of_all_games_or_of_one() -> None:
    of_all, of_one = (json.loads(CliRunner().invoke(command, ["check", *game]).stdout) for game in ([], ["meridian"]))

    games = [
        [log["properties"]["game"]["const"] for log in schema["properties"]["logs"]["items"]["anyOf"]]
        for schema in (of_all, of_one)
    ]
    assert games == [["meridian", "meteo-business"], ["meridian"]]


def test_games_as_data_have_schemas_too() -> None:
    games = [json.loads(CliRunner().invoke(command, ["game", *game]).stdout) for game in ([], ["meteo-business"])]

    assert [schema["properties"]["game"]["const"] for schema in games] == ["meridian", "meteo-business"]


@pytest.mark.parametrize("words", [["chess"], ["log", "check"], ["log", "meridian", "meteo-business"]])
def test_what_has_no_schema_ends_with_status_2(words: list[str]) -> None:
    assert CliRunner().invoke(command, words).exit_code == 2
