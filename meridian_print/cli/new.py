"""`meridian-print new`: seed and wishes in, the layout of a new archipelago out."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from meridian_print.boardgame.game import NewLayout
from meridian_print.boardgame.layout.new import LAST_SEED, usual_seed
from meridian_print.boardgame.order import Order
from meridian_print.cli.files import write_whole
from meridian_print.cli.generator_options import generator_options
from meridian_print.cli.kit_options import order_options
from meridian_print.cli.messages import stop_at_errors
from meridian_print.games.catalogue import BY_TITLE, DEFAULT
from meridian_print.games.meridian.generator.generate import AS_PUBLISHED, GeneratorOptions

if TYPE_CHECKING:
    from meridian_print.games.meridian.kit.contact_sheet import Kind

_KINDS: tuple[Kind, ...] = ("svg", "pdf")
_BOARDS = 12
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
    help="Draw small maps of 12 boards to choose from instead, as FILE.svg or .pdf.",
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

    By default it follows the published board: 13 islands on one side and 11 on
    the other, of 3 to 5 cities each, never two of them on the same meridian;
    islands of 4 and 5 cities have a capital. The same options always give the
    same file.
    """
    if sheet is None:
        _write_layout(_generated(game, options, seed), output, is_forced=force)
    elif output is not None:
        raise click.UsageError("--contact-sheet cannot be combined with --output: it writes no layout")
    elif game != DEFAULT:
        raise click.UsageError(f"--contact-sheet: expected boards of {DEFAULT}, got --game {game}")
    else:
        _write_sheet(sheet, usual_seed(options.title) if seed is None else seed, options, order, is_forced=force)


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


def _write_sheet(path: Path, first: int, options: GeneratorOptions, order: Order, *, is_forced: bool) -> None:
    from meridian_print.games.meridian.kit.contact_sheet import contact_sheet_bytes  # loads shapely

    kind = _kind(path)
    _refuse_to_overwrite(path, is_forced=is_forced)
    first = min(first, LAST_SEED - _BOARDS + 1)
    seeds = range(first, first + _BOARDS)
    layouts = {seed: _generated(DEFAULT, options, seed).file.layout for seed in seeds}
    _write(path, contact_sheet_bytes(layouts, order, kind), is_forced=is_forced)
    click.echo(f"{path}: {_BOARDS} boards, seeds {seeds[0]} to {seeds[-1]}")
    click.echo("to choose one: run the same command with its --seed and without --contact-sheet")


def _generated(game: str, options: GeneratorOptions, seed: int | None) -> NewLayout:
    wishes = {name: wish for name, wish in asdict(options).items() if wish != getattr(AS_PUBLISHED, name)}
    board = BY_TITLE[game]().generate(wishes, seed)
    stop_at_errors(board.diagnostics)
    assert board.value is not None
    return board.value


def _kind(path: Path) -> Kind:
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
