"""`meridian-print new`: seed and wishes in, the layout of a new archipelago out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from functools import partial, wraps
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, TypeVar

import click

from meridian_print.boardgame.game import GameLayout, NewLayout, SampledGame, not_offered
from meridian_print.boardgame.layout.new import LAST_SEED, title_fault, usual_seed
from meridian_print.boardgame.order import Order
from meridian_print.cli.kit_options import order_options
from meridian_print.cli.messages import stop_at_errors
from meridian_print.cli.parameters import write_whole
from meridian_print.files.reading import read_bytes
from meridian_print.games.catalogue import BY_TITLE, DEFAULT
from meridian_print.games.meridian.generator.generate import AS_PUBLISHED, BOARD_SIDES, GeneratorOptions, wished_sides
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
from meridian_print.text.reporting import FileReport, report_text

if TYPE_CHECKING:
    from meridian_print.boardgame.kit.contact_sheet import SheetKind


_RANGE = re.compile(r"\s*(\d{1,2})\s*-\s*(\d{1,2})\s*")
_LIST = re.compile(r"\s*\d{1,2}\s*(,\s*\d{1,2}\s*)*")
_Command = TypeVar("_Command", bound=Callable[..., Any])


def generator_options(command: _Command) -> _Command:
    """Give a command the options for a new board, and what is wished for in it as its argument `options`."""

    @wraps(command)
    def with_options(names: Path | None, **given: Any) -> Any:
        fields = ("sides", "islands", "sizes", "shapes", "title", "board", "culture")
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
        click.echo(report_text(FileReport(str(path), checked.diagnostics, checked.lines)), err=True)
        raise click.exceptions.Exit(1)
    named = len([name for name in checked.value if name])
    invented = needed(sides) - named
    if invented:
        click.echo(f"{path}: {named} names; {invented} others are invented", err=True)
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
        "--culture",
        type=click.Choice(culture_names()),
        read=lambda given: given or "",
        help="Culture of invented names.  [default: chosen by the seed]",
    ),
    _option(
        "--names",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="File of names, one per line: islands first, then cities. All others are invented, and those with a - for "
        "a name.",
    ),
    _option("--title", metavar="TEXT", read=_title, help="Title of the board.  [default: an invented one]"),
    _option(
        "--board",
        metavar="SIZE",
        default="A3",
        help="Size of the board: A3, A2, A1, or such as 500x400mm.",
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
        help="Cities on each meridian, side by side of the board.",
    ),
)
"""The last to be added is the first in the help."""


_KINDS: tuple[SheetKind, ...] = ("svg", "pdf")
_BOARDS = 6
"""On a contact sheet."""
_STANDARD_OUTPUT = "-"


@click.command("new", short_help="generate a new archipelago")
@click.option(
    "--game", type=click.Choice(tuple(BY_TITLE)), default=DEFAULT, show_default=True, help="Game of the board."
)
@generator_options
@click.option(
    "--seed",
    type=click.IntRange(0, LAST_SEED),
    metavar="NUMBER",
    help="Each number gives a different board.  [default: derived from the title, or 1]",
)
@click.option(
    *("-o", "--output"), metavar="FILE", help="File to write, or - for standard output.  [default: TITLE.yaml]"
)
@click.option(
    "--contact-sheet",
    "sheet",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Draw small maps of 6 boards to choose from instead, as FILE.svg or .pdf.",
)
@order_options("theme", "paper", "language")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def command(
    options: GeneratorOptions,
    game: str,
    seed: int | None,
    output: str | None,
    sheet: Path | None,
    order: Order,
    *,
    force: bool,
) -> None:
    """Generate the layout of a new archipelago, both sides, to build or to edit.

    By default it has as many islands as the published board, 13 on one side and
    11 on the other, of 3 to 5 cities each, some long and some round; islands of
    4 and 5 cities have a capital. The same options always give the same file.
    """
    if sheet is None:
        _write_layout(_generated(game, options, seed), output, is_forced=force)
    elif output is not None:
        raise click.UsageError("--contact-sheet cannot be combined with --output: it writes no layout")
    else:
        first = usual_seed(options.title) if seed is None else seed
        _write_sheet(sheet, partial(_generated, game, options), _drawing(game, order), first, is_forced=force)


def _write_layout(board: NewLayout, output: str | None, *, is_forced: bool) -> None:
    file = board.file
    summary = f"{file.layout.title}, {board.contents}, seed {board.seed}"
    if output == _STANDARD_OUTPUT:
        click.echo(file.source.decode(), nl=False)
        click.echo(summary, err=True)
        return
    path = Path(output) if output else file.path
    _write(path, file.source, is_forced=is_forced)
    click.echo(f"{path}: {summary}\nto print it: meridian-print build {quote(str(path))}")


def _drawing(game: str, order: Order) -> Callable[[Mapping[int, GameLayout], SheetKind], bytes]:
    """Return what draws a contact sheet of a game's boards."""
    offering = BY_TITLE[game]()
    if not isinstance(offering, SampledGame):
        raise click.UsageError(f"--contact-sheet: {not_offered(offering.name, 'contact sheets').message}")
    return lambda layouts, kind: offering.contact_sheet(layouts, order, kind)


def _write_sheet(
    path: Path,
    generate: Callable[[int], NewLayout],
    draw: Callable[[Mapping[int, GameLayout], SheetKind], bytes],
    first: int,
    *,
    is_forced: bool,
) -> None:
    kind = _kind(path)
    _refuse_to_overwrite(path, is_forced=is_forced)
    first = min(first, LAST_SEED - _BOARDS + 1)
    seeds = range(first, first + _BOARDS)
    _write(path, draw({seed: generate(seed).file for seed in seeds}, kind), is_forced=is_forced)
    click.echo(f"{path}: {_BOARDS} boards, seeds {seeds[0]} to {seeds[-1]}")
    click.echo("to choose one: run the same command with its --seed and without --contact-sheet")


def _generated(game: str, options: GeneratorOptions, seed: int | None) -> NewLayout:
    wishes = {name: wish for name, wish in asdict(options).items() if wish != getattr(AS_PUBLISHED, name)}
    board = BY_TITLE[game]().generate(wishes, seed)
    stop_at_errors(board.diagnostics)
    assert board.value is not None
    return board.value


def _kind(path: Path) -> SheetKind:
    ending = path.suffix.removeprefix(".").lower()
    for kind in _KINDS:
        if ending == kind:
            return kind
    raise click.UsageError(f"expected a file that ends in .svg or .pdf, got '{path}'")


def _write(path: Path, data: bytes, *, is_forced: bool) -> None:
    _refuse_to_overwrite(path, is_forced=is_forced)
    write_whole(path, data)


def _refuse_to_overwrite(path: Path, *, is_forced: bool) -> None:
    """Raise click.UsageError for an existing file, unless it may be overwritten."""
    try:
        is_there = path.exists()
    except OSError as fault:  # a name that no file can have
        raise click.UsageError(f"cannot write '{path}': {fault.strerror}") from None
    if is_there and not is_forced:
        raise click.UsageError(f"'{path}' already exists; choose another file, or overwrite it with --force")
