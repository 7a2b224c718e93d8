"""Findings about a request, as the command line reports them: with options where they name fields of an order."""

from __future__ import annotations

import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from time import monotonic
from typing import Any, TypeVar

import click

from meridian_print.boardgame.order import Order
from meridian_print.text.diagnostics import Diagnostic, Severity
from meridian_print.text.spelling import did_you_mean, with_hint

_Command = TypeVar("_Command", bound=Callable[..., Any])
_QUIET = "meridian_print.quiet"
"""Where a call of a command notes that it is to be quiet."""
_FIELD = re.compile(r"`([a-z_]+)`")
_NAMES = (
    *(field.name for field in fields(Order)),
    *("only", "force", "seed", "sides", "islands", "sizes", "title", "names", "shapes", "culture", "board"),
)
_FLAGS = {name: f"--{name.replace('_', '-')}" for name in _NAMES} | {"language": "--lang", "target": "-o"}
_EXTRA = "Got unexpected extra argument"
"""How click begins to say that there are more arguments than a command takes."""
_SHOWN_EVERY, _PRESENT = 0.2, 20.0
"""Seconds after which a line of progress changes, and those by whose pace it says what is left."""
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


def quietly(command: _Command) -> _Command:
    """Give a command the option -q, by which `say` says nothing."""
    return click.option(
        *("-q", "--quiet"),
        is_flag=True,
        expose_value=False,
        callback=_keep_quiet,
        help="Report only what is wrong.",
    )(command)


def _keep_quiet(context: click.Context, _option: click.Parameter, is_quiet: bool) -> None:
    context.meta[_QUIET] = is_quiet


def say(text: str) -> None:
    """Print what a command has done, unless it was asked to be quiet."""
    context = click.get_current_context(silent=True)
    if context is None or not context.meta.get(_QUIET):
        click.echo(text)


def show(fault: click.ClickException) -> None:
    """Write what ends a command like a finding, and how to look up its options if one of them is wrong."""
    click.echo(f"error: {_in_our_words(fault)}", err=True)
    context = fault.ctx if isinstance(fault, click.UsageError) else None
    if context is not None:
        click.echo(f"{context.get_usage()}\ntry '{context.command_path} --help' for help", err=True)


def _in_our_words(fault: click.ClickException) -> str:
    """Return a message; what click itself refuses is worded as all else: the option, what was expected, no full stop.

    >>> _in_our_words(click.NoSuchOption("--zz"))
    "no option '--zz'"
    >>> _in_our_words(click.BadParameter("'7' is too many.", param_hint="'--seed'"))
    "--seed: '7' is too many"
    """
    where = _where(fault) if isinstance(fault, click.BadParameter) else ""
    match fault:
        case click.NoSuchOption(option_name=name):
            options = fault.ctx.command.get_params(fault.ctx) if fault.ctx else []
            hint = did_you_mean(name, [word for option in options for word in option.opts if word.startswith("-")])
            return with_hint(f"no option '{name}'", hint)
        case click.MissingParameter(param=click.Option(help=str(words))):
            return f"expected {where}, got none: {words[0].lower()}{words[1:].removesuffix('.')}"
        case click.MissingParameter():
            return f"expected {where}, got none"
        case click.BadParameter(param=click.Parameter(type=kind)) if where:
            return f"{where}: {_refused(kind, fault.message.removesuffix('.'))}"
        case click.BadParameter() if where:
            return f"{where}: {fault.message.removesuffix('.')}"
        case click.BadOptionUsage(option_name=name) if "requires an argument" in fault.message:
            return f"expected a value after '{name}', got none"
        case click.BadOptionUsage():
            return f"{fault.message[0].lower()}{fault.message[1:].removesuffix('.')}"
        case click.UsageError(message=message) if message.startswith(_EXTRA):
            return f"expected no more arguments, got '{message.partition('(')[2].removesuffix(')')}'"
        case _:
            return fault.format_message()


def _refused(kind: click.ParamType[Any], message: str) -> str:
    """Say what a kind of value is, and what was got; the message is click's, or of the value's own reader.

    >>> _refused(click.Choice(["text", "json"]), "'jsn' is not one of 'text', 'json'")
    "expected one of text, json, got 'jsn'; did you mean 'json'?"
    >>> _refused(click.Choice(["5,4", "4,5"]), "'6' is not one of '5,4', '4,5'")
    "expected one of 5,4; 4,5, got '6'"
    >>> _refused(click.IntRange(min=1), "0 is not in the range x>=1")
    "expected a whole number of at least 1, got '0'"
    >>> _refused(click.Path(), "Directory 'out.pdf' is a file")
    "expected a folder, got the file 'out.pdf'"
    """
    value = message.rpartition(" is ")[0].strip("'")
    match kind:
        case click.Choice(choices=words):
            hint = did_you_mean(value, words)
            listed = ("; " if any("," in word for word in words) else ", ").join(words)
            return with_hint(f"expected one of {listed}, got '{value}'", hint)
        case click.IntRange(min=least, max=most) | click.FloatRange(min=least, max=most):
            number = "a whole number" if isinstance(kind, click.IntRange) else "a number"
            wanted = f"{number} of at least {least}" if most is None else f"{number} from {least} to {most}"
            return f"expected {wanted}, got '{value}'"
        case click.Path() if message.endswith(" is a file"):
            return f"expected a folder, got the file {value.removeprefix('Directory ')}'"
        case click.Path() if message.endswith(" is a directory"):
            return f"expected a file, got the folder {value.removeprefix('File ')}'"
        case _:
            return message


def _where(fault: click.BadParameter) -> str:
    """Return the option or argument, and the variable of the environment if that may have set it."""
    hint = str(fault.param_hint or (fault.param.get_error_hint(fault.ctx) if fault.param else ""))
    name, _, variable = hint.replace("'", "").rstrip(")").partition(" (env var: ")
    return f"{name} ({variable})" if variable in os.environ else name


def report_warnings(found: Sequence[Diagnostic]) -> None:
    """Print warnings, one on a line."""
    for each in found:
        if each.severity is Severity.WARNING:
            click.echo(in_options(each.message), err=True)


_RUB_OUT = "\r\033[K"


@contextmanager
def progress_line() -> Iterator[Callable[[str], None]]:
    """Yield the function that replaces the progress line; silent where nobody watches or it could not be erased."""
    if not sys.stderr or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda _: None
        return
    try:
        yield lambda text: click.echo(f"{_RUB_OUT}{text}", nl=False, err=True)
    finally:
        click.echo(_RUB_OUT, nl=False, err=True)


def with_time_left(show: Callable[[str], None], what: str) -> Callable[[int, int], None]:
    """Return what shows how many things are done of how many, and how long the others take at the present pace.

    It may be called for every one of a million things.
    """
    seen = deque[tuple[float, int]]()

    def shown(done: int, total: int) -> None:
        now = monotonic()
        if seen and now - seen[-1][0] < _SHOWN_EVERY:
            return
        seen.append((now, done))
        while now - seen[0][0] > _PRESENT:
            seen.popleft()
        (begun, before), left = seen[0], ""
        if done > before:
            left = f", {duration((total - done) * (now - begun) / (done - before))} left"
        show(f"{done:,} of {total:,} {what}{left}")

    return shown


def duration(seconds: float) -> str:
    """Write a time.

    >>> duration(140.4), duration(59)
    ('2 min 20 s', '59 s')
    """
    whole = round(seconds)
    return f"{f'{whole // 60} min ' if whole >= 60 else ''}{whole % 60} s"


def _line(found: Diagnostic) -> str:
    return in_options(f"{found.message}\n{found.hint}" if found.hint else found.message)
