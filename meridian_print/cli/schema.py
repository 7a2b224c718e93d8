"""`meridian-print schema`: the layouts' JSON Schema for editors."""

from __future__ import annotations

import json

import click

from meridian_print.games.meridian.layout.schema import layout_schema


@click.command("schema", short_help="print the JSON Schema of layouts, for editors")
def command() -> None:
    """Print the JSON Schema of layouts.

    With it, an editor completes keys, explains them and marks mistakes as you
    type. Save it to a file, and name that file in the first line of a layout:

      # yaml-language-server: $schema=layout.schema.json
    """
    click.echo(json.dumps(layout_schema(), indent=2, ensure_ascii=False))
