"""`schema` prints what editors read."""

import json

from click.testing import CliRunner

from meridian_print.cli.schema import command
from meridian_print.games.meridian.layout.schema import layout_schema
from meridian_print.games.meteo.layout.schema import layout_schema as layout_schema_of_meteo


def test_the_schema_is_printed_as_json() -> None:
    result = CliRunner().invoke(command, [])

    assert result.exit_code == 0
    assert json.loads(result.stdout) == layout_schema()


def test_each_game_has_a_schema_of_its_own() -> None:
    result = CliRunner().invoke(command, ["meteo-business"])

    assert json.loads(result.stdout) == layout_schema_of_meteo() != layout_schema()
