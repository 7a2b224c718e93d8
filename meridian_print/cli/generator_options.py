"""The options that describe a new board, and the decorator that gives them to a command."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial, wraps
from pathlib import Path
from typing import Any, TypeVar

import click

from meridian_print.boardgame.layout.new import title_fault
from meridian_print.cli.messages import stop_at_errors
from meridian_print.files.reading import read_bytes
from meridian_print.games.meridian.generator.generate import BOARD_SIDES, GeneratorOptions, wished_sides
from meridian_print.games.meridian.generator.wishes import LARGEST_SIZE, LEAST_SIZE, SideWish, needed, read_names
from meridian_print.text.reporting import Report, report_text

_RANGE = re.compile(r"\s*(\d{1,2})\s*-\s*(\d{1,2})\s*")
_LIST = re.compile(r"\s*\d{1,2}\s*(,\s*\d{1,2}\s*)*")
_Command = TypeVar("_Command", bound=Callable[..., Any])


def generator_options(command: _Command) -> _Command:
    """Give a command the options for a new board, and what is wished for in it as its argument `options`."""

    @wraps(command)
    def with_options(names: Path | None, **given: Any) -> Any:
        fields = ("sides", "islands", "sizes", "title")
        options = GeneratorOptions(**{field: given.pop(field) for field in fields})
        sides = wished_sides(options)
        stop_at_errors(sides.diagnostics)
        if names and sides.value:
            options = replace(options, names=_names(names, sides.value))
        return command(options=options, **given)

    for add in _OPTIONS:
        add(with_options)
    return with_options  # type: ignore[return-value] # it takes the options one by one


def _names(path: Path, sides: tuple[SideWish, ...]) -> tuple[str, ...]:
    try:
        checked = read_names(read_bytes(path), sides)
    except OSError as fault:
        raise click.UsageError(f"cannot read '{path}': {fault.strerror}") from None
    if checked.value is None:
        click.echo(report_text(Report(str(path), checked.diagnostics, checked.lines)), err=True)
        raise click.exceptions.Exit(1)
    invented = needed(sides)[1] - len(checked.value)
    if invented:
        click.echo(f"{path}: {len(checked.value)} names; {invented} cities are given invented ones", err=True)
    return checked.value


def _option(name: str, *, read: Callable[[Any], Any] | None = None, **settings: Any) -> Callable[[_Command], _Command]:
    if read:
        settings["callback"] = partial(_read, read)
    return click.option(name, show_default="default" in settings, **settings)


def _read(read: Callable[[Any], Any], _context: click.Context, _option: click.Parameter, value: Any) -> Any:
    return read(value)


def _title(given: str | None) -> str:
    fault = "" if given is None else title_fault(given)
    if fault:
        raise click.BadParameter(fault)
    return (given or "").strip()


def _sizes(given: str) -> tuple[int, ...]:
    span = _RANGE.fullmatch(given)
    sizes = tuple(range(int(span[1]), int(span[2]) + 1)) if span else _numbers(given)
    if not sizes or min(sizes) < LEAST_SIZE or max(sizes) > LARGEST_SIZE:
        raise click.BadParameter(
            f"expected sizes from {LEAST_SIZE} to {LARGEST_SIZE}, such as 3-5 or 4,5, got '{given}'"
        )
    return sizes


def _islands(given: str | None) -> tuple[int, ...]:
    numbers = _numbers(given) if given is not None else ()
    if given is not None and not numbers:
        raise click.BadParameter(f"expected numbers of islands, such as 13,11 or 12, got '{given}'")
    return numbers


def _numbers(given: str) -> tuple[int, ...]:
    return tuple(int(each) for each in given.split(",")) if _LIST.fullmatch(given) else ()


_OPTIONS = (
    _option(
        "--names",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="File of names, one per line: islands first, then cities.",
    ),
    _option("--title", metavar="TEXT", read=_title, help="Title of the board.  [default: an invented one]"),
    _option(
        "--sizes",
        metavar="SIZES",
        default="3-5",
        read=_sizes,
        help="Allowed numbers of cities on an island, such as 3-5 or 4,5.",
    ),
    _option(
        "--islands", metavar="NUMBERS", read=_islands, help="Number of islands on each side: 13,11, or 12 for both."
    ),
    _option(
        "--sides",
        type=click.Choice([",".join(map(str, sides)) for sides in BOARD_SIDES]),
        default="5,4",
        read=_numbers,
        help="Cities on each meridian, side by side of the board.",
    ),
)
"""The last to be added is the first in the help."""
