"""`meridian-print schema`: the layouts' JSON Schema for editors."""

from __future__ import annotations

import json

import click

from meridian_print.games.catalogue import BY_TITLE, DEFAULT


@click.command("schema", short_help="print the JSON Schema of layouts, for editors")
@click.argument("game", type=click.Choice(tuple(BY_TITLE)), default=DEFAULT)
def command(game: str) -> None:
    """Print the JSON Schema of layouts: those of Meridian, or of another GAME.

    With it, an editor completes keys, explains them and marks mistakes as you
    type. Save it to a file, and name that file in the first line of a layout:

      # yaml-language-server: $schema=layout.schema.json
    """
    click.echo(json.dumps(BY_TITLE[game]().reference().schema(), indent=2, ensure_ascii=False))
