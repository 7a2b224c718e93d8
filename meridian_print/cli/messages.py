"""Findings about a request, as the command line reports them: with options where they name fields of an order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields

import click

from meridian_print.boardgame.order import Order
from meridian_print.text.diagnostics import Diagnostic, Severity

_FIELD = re.compile(r"`([a-z_]+)`")
_NAMES = (
    *(field.name for field in fields(Order)),
    *("only", "force", "seed", "sides", "islands", "sizes", "title", "names"),
)
_FLAGS = {name: f"--{name.replace('_', '-')}" for name in _NAMES} | {"language": "--lang", "target": "-o"}
_ABOUT_THE_COMMAND = frozenset(("order", "no-effect", "only", "small-paper", "large-image", "wishes"))
"""Codes of what is wrong with a command as it was typed; all others are found while it does its work."""


def in_options(text: str) -> str:
    """Write the fields of an order as the options that set them.

    >>> in_options("leave out `card_images`, or choose another `language`")
    'leave out --card-images, or choose another --lang'
    >>> in_options("no part or file '`rm`'")
    "no part or file '`rm`'"
    """
    return _FIELD.sub(lambda field: _FLAGS.get(field[1], field[0]), text)


def stop_at_errors(found: Iterable[Diagnostic], *, head: str = "", most: int | None = None) -> None:
    """Raise click's exception for the errors among findings; `most` of them are listed, below the `head`."""
    errors = [each for each in found if each.severity is Severity.ERROR]
    if not errors:
        return
    text = "\n".join([*([head] if head else []), *map(_line, errors[:most])])
    raise click.UsageError(text) if errors[0].code in _ABOUT_THE_COMMAND else click.ClickException(text)


def report_warnings(found: Sequence[Diagnostic]) -> None:
    """Print warnings, one on a line."""
    for each in found:
        if each.severity is Severity.WARNING:
            click.echo(in_options(each.message), err=True)


def _line(found: Diagnostic) -> str:
    return in_options(f"{found.message}\n{found.hint}" if found.hint else found.message)
