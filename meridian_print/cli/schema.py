"""`meridian-print schema`: the layouts' JSON Schema for editors."""

from __future__ import annotations

import json
from typing import Any

import click

GAMES = ("meridian", "meteo")
"""The games that have one, by the names with which their formats begin."""


@click.command("schema", short_help="print the JSON Schema of layouts, for editors")
@click.argument("game", type=click.Choice(GAMES), default=GAMES[0])
def command(game: str) -> None:
    """Print the JSON Schema of layouts: those of Meridian, or of another GAME.

    With it, an editor completes keys, explains them and marks mistakes as you
    type. Save it to a file, and name that file in the first line of a layout:

      # yaml-language-server: $schema=layout.schema.json
    """
    click.echo(json.dumps(_schema(game), indent=2, ensure_ascii=False))


def _schema(game: str) -> dict[str, Any]:
    if game == "meteo":
        from meridian_print.games.meteo.layout.schema import layout_schema as of_meteo

        return of_meteo()
    from meridian_print.games.meridian.layout.schema import layout_schema as of_meridian

    return of_meridian()
