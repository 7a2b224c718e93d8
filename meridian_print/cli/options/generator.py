"""The options of `new` for what is wished for in a new board."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from meridian_print.boardgame.layout.file import built_in_path, named_game
from meridian_print.boardgame.layout.new import title_fault
from meridian_print.cli.messages import stop_at_errors
from meridian_print.cli.options.parameters import BOARD_SIZES, LAYOUTS, found_layout
from meridian_print.cli.reading import valid
from meridian_print.files.reading import read_bytes
from meridian_print.games.catalogue import DEFAULT
from meridian_print.games.meridian.generator.generate import BOARD_SIDES, GeneratorOptions, beside, wished_sides
from meridian_print.games.meridian.generator.wishes import (
    DEFAULT_SHAPES,
    LARGEST_SIZE,
    LEAST_SIZE,
    SHAPES,
    SideWish,
    needed,
    read_names,
)
from meridian_print.games.meridian.layout.cultures import culture_names
from meridian_print.games.meridian.layout.file import load_layout

if TYPE_CHECKING:
    from meridian_print.games.meridian.generator.renewing import KeptSide

_RANGE = re.compile(r"\s*(\d{1,2})\s*-\s*(\d{1,2})\s*")
_LIST = re.compile(r"\s*\d{1,2}\s*(,\s*\d{1,2}\s*)*")
_Command = TypeVar("_Command", bound=Callable[..., Any])


def generator_options(command: _Command) -> _Command:
    """Give a command the options for a new board, and what is wished for in it as its argument `options`.

    Its argument `copied` is the built-in board to write a copy of instead, or None.
    """

    @wraps(command)
    def with_options(names: Path | None, **given: Any) -> Any:
        wished = ("sides", "islands", "sizes", "shapes", "title", "board", "culture")
        source, number = given.pop("source"), given.pop("kept")
        kept = _kept(source, number)
        copied = _copied(source) if source and number is None else None
        options = GeneratorOptions(**{field: given.pop(field) for field in wished}, kept=kept)
        sides = wished_sides(beside(options, kept) if kept else options)
        stop_at_errors(sides.diagnostics)
        if names and sides.value:
            options = replace(options, names=_names(names, sides.value))
        return command(options=options, copied=copied, **given)

    for add in _OPTIONS:
        add(with_options)
    return with_options  # type: ignore[return-value] # it takes the options one by one


def _kept(source: Path | None, number: int | None) -> KeptSide | None:
    """Read the board of which a side is kept."""
    if number is None:
        return None
    _refuse_choices_of_the_kept()
    if source is None:
        raise click.UsageError("--keep-side: expected the layout that keeps a side, as --from; got none")
    name = named_game(read_bytes(source))
    if name != DEFAULT:
        raise click.UsageError(f"--from: expected a layout of {DEFAULT}, got '{source}'")
    kept = valid(source, load_layout(source))
    if len(kept.layout.sides) < number:
        raise click.UsageError(f"--keep-side: expected a board with two sides, got '{source}' with one")
    from meridian_print.games.meridian.generator.renewing import KeptSide  # the YAML parser

    return KeptSide(kept, number)


def _copied(source: Path) -> Path:
    """Return the built-in board to copy; raises click.UsageError for other files, and for wishes for a new board."""
    if source != built_in_path(source.stem):
        raise click.UsageError(f"--from: expected a built-in board to copy, or --keep-side, got '{source}'")
    context = click.get_current_context()
    for option in context.command.params:
        name = option.name or ""
        is_given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if is_given and name not in ("source", "output", "force", "quiet"):
            raise click.UsageError(f"{option.opts[0]} cannot be combined with --from: the board is copied as it is")
    return source


def _refuse_choices_of_the_kept() -> None:
    """Raise click.UsageError for options that the kept layout decides."""
    context = click.get_current_context()
    for name in ("sides", "title", "board"):
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"--{name} cannot be combined with --keep-side: the layout keeps its own")


def _names(path: Path, sides: tuple[SideWish, ...]) -> tuple[str, ...]:
    try:
        checked = read_names(read_bytes(path), sides)
    except OSError as fault:
        raise click.UsageError(f"cannot read '{path}': {fault.strerror}") from None
    names = valid(path, checked)
    named = len([name for name in names if name])
    invented = needed(sides) - named
    if invented:
        click.echo(f"{path}: {named} names; {invented} others are invented", err=True)
    return names


def _option(*names: str, read: Callable[[Any], Any] | None = None, **settings: Any) -> Callable[[_Command], _Command]:
    if read:
        settings["callback"] = partial(_read, read)
    return click.option(*names, show_default="default" in settings, **settings)


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
        "--keep-side",
        "kept",
        type=click.IntRange(1, 2),
        metavar="[1|2]",
        help="Keep this side of the --from layout as it is, and generate the other anew.",
    ),
    _option(
        "--from",
        "source",
        metavar="LAYOUT",
        shell_complete=LAYOUTS,
        read=lambda given: given and found_layout(given),
        help="Built-in board to copy. With --keep-side: the layout or built-in board that keeps one of its sides.",
    ),
    _option(
        "--culture",
        type=click.Choice(culture_names()),
        read=lambda given: given or "",
        help="Culture of invented names.  [default: that of the --from layout, or chosen by the seed]",
    ),
    _option(
        "--names",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="File of names, one per line: islands first, then cities. Names that are missing, or are only a -, are "
        "invented.",
    ),
    _option("--title", metavar="TEXT", read=_title, help="Title of the board.  [default: an invented one]"),
    _option(
        "--board",
        metavar="SIZE",
        shell_complete=BOARD_SIZES,
        default="A3",
        help="Size of the board: A3, A2, A1, or a size such as 500x400mm.",
    ),
    _option(
        "--shapes",
        type=click.Choice(SHAPES),
        default=DEFAULT_SHAPES,
        help="Islands that never lie twice on a meridian (strict), long and round ones, or all of them as round as can "
        "be (compact).",
    ),
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
        help="Cities on each meridian, for each side of the board.",
    ),
)
"""The last to be added is the first in the help."""
