"""`meridian-print schema`: the JSON Schemas of the files that people write and of what programs read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, assert_never, get_args

import click

from meridian_print.boardgame.game import Game, MakeSchema, MeasuredGame, not_offered
from meridian_print.cli.options.completing import names
from meridian_print.games.catalogue import BY_TITLE, DEFAULT, UnusableGameError, game_titled
from meridian_print.text.json_text import json_text
from meridian_print.text.spelling import did_you_mean, with_hint

Kind = Literal["layout", "theme", "log", "check", "game", "balance"]
_KINDS: tuple[Kind, ...] = get_args(Kind)


def _words() -> tuple[str, ...]:
    return (*_KINDS, *BY_TITLE)


@click.command("schema", short_help="print the JSON Schema of layouts, themes, logs or reports")
@click.argument(
    "wanted",
    nargs=-1,
    metavar="[layout|theme|log|check|game|balance] [GAME]",
    shell_complete=names(_words),
)
def command(wanted: tuple[str, ...]) -> None:
    """Print the JSON Schema of layouts, theme files or logs: Meridian's, or another GAME's.

    With it, an editor completes keys, explains them and marks mistakes as you
    type. Save it to a file, and name that file in the first line of a layout
    or a log:

      # yaml-language-server: $schema=layout.schema.json

    For programs, `schema balance` prints the schema of what `balance --format
    json` writes, `schema check` that of what `check --format json` writes, and
    `schema game` that of what `replay -o game.json` writes.
    """
    kinds = [kind for kind in _KINDS if kind in wanted]
    games = [word for word in wanted if word not in _KINDS]
    if len(kinds) > 1 or len(games) > 1:
        raise click.UsageError(f"expected one kind of file and one game, got {' '.join(wanted)}")
    click.echo(json_text(_schema(kinds[0] if kinds else "layout", games)))


def _schema(kind: Kind, games: Sequence[str]) -> Mapping[str, object]:
    """Return the schema of a kind of file, of the first game named or the usual one; that of reports is of all."""
    of_game = _game(games[0] if games else DEFAULT)
    reference = of_game.reference()
    match kind:
        case "layout":
            return reference.schema()
        case "theme":
            return _offered(of_game, reference.theme_schema, "theme files")
        case "log":
            return _offered(of_game, reference.log_schema, "a schema of logs")
        case "game":
            return _offered(of_game, reference.game_schema, "games as data")
        case "balance":
            schema = of_game.balance_schema if isinstance(of_game, MeasuredGame) else None
            return _offered(of_game, schema, "bots that play it")
        case "check":
            from meridian_print.boardgame.logs.schema import document_schema

            named = (_game(game).reference().report_schema for game in games or BY_TITLE)
            return document_schema(schema() for schema in named if schema)
        case _:
            assert_never(kind)


def _game(title: str) -> Game:
    """Find a game; raises click.UsageError where there is none of this name."""
    try:
        found = game_titled(title)
    except UnusableGameError as fault:
        raise click.ClickException(str(fault)) from None
    if found is None:
        hint = did_you_mean(title, _words())
        raise click.UsageError(with_hint(f"expected one of {', '.join(_words())}, got '{title}'", hint))
    return found


def _offered(game: Game, schema: MakeSchema | None, what: str) -> Mapping[str, object]:
    if schema is None:
        raise click.UsageError(not_offered(game.name, what).message)
    return schema()
