"""The options that make up an order, one for each of its fields; a command that takes some of them asks `ordered`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

import click

from meridian_print.meridian.kit.order import Order
from meridian_print.meridian.kit.recipe import papers
from meridian_print.theme import theme_names

_PLAIN = Order()
_KEPT = "meridian_print.order."
_Command = TypeVar("_Command", bound=Callable[..., Any])


def ordered() -> Order:
    """Return the order given to the running command; what it has no option for is as in a plain order."""
    kept = click.get_current_context().meta
    return Order(**{one.name: kept.get(_KEPT + one.name, getattr(_PLAIN, one.name)) for one in fields(Order)})


def theme_option(command: _Command) -> _Command:
    """Let a command be told the theme."""
    kind = click.Choice(theme_names(), case_sensitive=False)
    return _option(command, "theme", kind, "How everything looks.")


def paper_option(command: _Command) -> _Command:
    """Let a command be told the paper."""
    kind = click.Choice([known.name for known in papers()], case_sensitive=False)
    return _option(command, "paper", kind, "Paper for the sheets to print at home.")


def _option(command: _Command, field: str, kind: click.ParamType[Any], told: str) -> _Command:
    """Add the option for a field of the order; its value is kept for `ordered`, not handed to the command."""
    return click.option(
        *(f"--{field.replace('_', '-')}", field),
        type=kind,
        default=getattr(_PLAIN, field),
        show_default=True,
        help=told,
        expose_value=False,
        callback=_keep,
    )(command)


def _keep(context: click.Context, option: click.Parameter, value: object) -> None:
    context.meta[f"{_KEPT}{option.name}"] = value
