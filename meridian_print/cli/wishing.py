"""The options that describe a new archipelago; a command that has them calls `wished`."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from meridian_print.diagnostics import as_text
from meridian_print.files import read_bytes
from meridian_print.meridian.layout.printable import unprintable
from meridian_print.meridian.survey.name_list import needed, read_names
from meridian_print.meridian.survey.survey import Wishes
from meridian_print.meridian.survey.wishes import LARGEST_SIZE, LEAST_SIZE, SideWish, impossible, nearest_number
from meridian_print.source.values import LONGEST_NAME

_KEPT = "meridian_print.wish."
_SIDES = ("5,4", "4,5", "5", "4")
_RANGE = re.compile(r"\s*(\d{1,2})\s*-\s*(\d{1,2})\s*")
_LIST = re.compile(r"\s*\d{1,2}\s*(,\s*\d{1,2}\s*)*")
_Command = TypeVar("_Command", bound=Callable[..., Any])


def wish_options(command: _Command) -> _Command:
    """Add the options for wishes to a command; the values are kept for `wished`, not passed to the command."""
    names = click.Path(path_type=Path)
    for option in (
        _option(
            "--names", type=names, metavar="FILE", help="File of names, one to a line: islands first, then cities."
        ),
        _option("--title", metavar="TEXT", callback=_title, help="Title of the board.  [default: an invented one]"),
        _option(
            "--sizes",
            metavar="SIZES",
            default="3-5",
            callback=_sizes,
            help="Allowed numbers of cities on an island, such as 3-5 or 4,5.",
        ),
        _option(
            "--islands",
            metavar="NUMBERS",
            callback=_islands,
            help="Number of islands on each side: 13,11, or 12 for both.",
        ),
        _option(
            "--sides",
            type=click.Choice(_SIDES),
            default="5,4",
            help="Cities on each meridian, side by side of the board.",
        ),
    ):
        command = option(command)
    return command


def wished() -> Wishes:
    """Return the wishes given to the running command; raises click.UsageError, or reports what is wrong and ends it."""
    kept = click.get_current_context().meta
    rows = [int(each) for each in kept[f"{_KEPT}sides"].split(",")]
    sizes, islands = kept[f"{_KEPT}sizes"], kept[f"{_KEPT}islands"]
    if islands and len(islands) not in (1, len(rows)):
        raise click.UsageError(
            f"--islands: expected one number, or one for each of the {len(rows)} sides, got {len(islands)}"
        )
    counts = (islands if len(islands) == len(rows) else islands * len(rows)) or [
        nearest_number(each, sizes) for each in rows
    ]
    sides = tuple(SideWish(each, count, sizes) for each, count in zip(rows, counts, strict=True))
    faults = impossible(sides)
    if faults:
        raise click.UsageError("\n".join(faults))
    path = kept[f"{_KEPT}names"]
    return Wishes(sides, kept[f"{_KEPT}title"] or "", _names(path, sides) if path else ())


def _names(path: Path, sides: tuple[SideWish, ...]) -> tuple[str, ...]:
    try:
        checked = read_names(read_bytes(path), sides)
    except OSError as fault:
        raise click.UsageError(f"cannot read '{path}': {fault.strerror}") from None
    for found in checked.diagnostics:
        click.echo(as_text(found, str(path), checked.lines), err=True)
    if checked.value is None:
        raise click.exceptions.Exit(1)
    invented = needed(sides)[1] - len(checked.value)
    if invented:
        click.echo(f"{path}: {len(checked.value)} names; {invented} cities are given invented ones", err=True)
    return checked.value


def _option(name: str, **settings: Any) -> Callable[[_Command], _Command]:
    then = settings.pop("callback", lambda value: value)

    def keep(context: click.Context, option: click.Parameter, value: Any) -> None:
        context.meta[f"{_KEPT}{option.name}"] = then(value)

    return click.option(name, expose_value=False, callback=keep, show_default="default" in settings, **settings)


def _title(given: str | None) -> str:
    """Read a title: not empty, not endless, and printable."""
    title = (given or "").strip()
    lacking = unprintable(title)
    if given is not None and (not title or len(title) > LONGEST_NAME or not title.isprintable()):
        raise click.BadParameter(f"expected 1 to {LONGEST_NAME} characters, got '{given}'")
    if lacking:
        raise click.BadParameter(f"expected letters found in the fonts (Latin, Greek or Cyrillic), got '{lacking}'")
    return title


def _sizes(given: str) -> tuple[int, ...]:
    span = _RANGE.fullmatch(given)
    listed = range(int(span[1]), int(span[2]) + 1) if span else _numbers(given)
    sizes = tuple(sorted(set(listed)))
    if not sizes or sizes[0] < LEAST_SIZE or sizes[-1] > LARGEST_SIZE:
        raise click.BadParameter(
            f"expected sizes from {LEAST_SIZE} to {LARGEST_SIZE}, such as 3-5 or 4,5, got '{given}'"
        )
    return sizes


def _islands(given: str | None) -> list[int]:
    numbers = _numbers(given) if given is not None else []
    if given is not None and not numbers:
        raise click.BadParameter(f"expected numbers of islands, such as 13,11 or 12, got '{given}'")
    return numbers


def _numbers(given: str) -> list[int]:
    return [int(each) for each in given.split(",")] if _LIST.fullmatch(given) else []
