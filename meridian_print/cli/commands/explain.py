"""`meridian-print explain`: what a finding of `check`, `validate` or `preflight` means, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import click

from meridian_print.boardgame.game import Reference
from meridian_print.cli.options.completing import names
from meridian_print.games.catalogue import BUILT_IN, UnusableGameError, installed_games
from meridian_print.printing.preflight.codes import CODES
from meridian_print.text.codes import explained, listed
from meridian_print.text.spelling import did_you_mean

_PLACE = "a file to print"


@click.command("explain", short_help="explain a finding or a rule")
@click.argument("name", required=False, metavar="[CODE|RULE]", shell_complete=names(lambda: _known(_games())))
def command(name: str | None) -> None:
    """Explain a finding of `check`, `validate` or `preflight`, or a rule.

    CODE is the code of a finding, such as order or spacing; RULE is the number
    of a rule, such as R3. By default, all codes and rules are listed.
    """
    text = explanation(name) if name else ""
    if not text:
        games = (*_games(), *_installed())
        text = _overview(games) if name is None else "\n\n".join(_explanations(name, games))
        if not text:
            hint = did_you_mean(name or "", _known(games)) or "`meridian-print explain` lists all codes and rules"
            raise click.UsageError(f"no code or rule '{name}'; {hint}")
    click.echo(text)


def _games() -> list[Reference]:
    return [_reference(name) for name in BUILT_IN]


@cache
def _reference(name: str) -> Reference:
    return BUILT_IN[name]().reference()


def _installed() -> list[Reference]:
    """Return the references of games of installed packages; they are asked only for what the built-in ones lack."""
    try:
        return [game.reference() for game in installed_games()]
    except UnusableGameError as fault:
        raise click.ClickException(str(fault)) from None


def _overview(games: Sequence[Reference]) -> str:
    return "\n\n".join((*(game.overview for game in games), listed(CODES, _PLACE)))


def _known(games: Sequence[Reference]) -> dict[str, None]:
    """Return all codes and rules, each once, in order."""
    return dict.fromkeys((*(each for game in games for each in game.names), *CODES))


def explanation(name: str) -> str:
    """Return all that is known about a code or a rule; empty if it is none."""
    return "\n\n".join(_explanations(name, _games()))


def _explanations(name: str, games: Sequence[Reference]) -> Iterator[str]:
    """Explain a name as a finding or a rule of each game, and of a printed file: a few belong to several."""
    for game in games:
        yield from game.explain(name)
    if code := CODES.get(name.casefold()):
        yield from explained(code, _PLACE)
