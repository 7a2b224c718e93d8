"""`meridian-print new`: seed and wishes in, the layout of a new archipelago out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from meridian_print.boardgame.game import GameLayout, NewLayout, SampledGame, not_offered
from meridian_print.boardgame.layout.new import LAST_SEED, usual_seed
from meridian_print.boardgame.order import Order
from meridian_print.cli.messages import quietly, say, stop_at_errors
from meridian_print.cli.options.generator import generator_options
from meridian_print.cli.options.kit import order_options
from meridian_print.cli.options.parameters import write_whole
from meridian_print.cli.rewriting import may_overwrite, refuse_to_overwrite
from meridian_print.files.reading import read_bytes
from meridian_print.games.catalogue import BY_TITLE, DEFAULT
from meridian_print.games.meridian.generator.generate import AS_PUBLISHED, GeneratorOptions
from meridian_print.text.shell_words import shell_word

if TYPE_CHECKING:
    from meridian_print.boardgame.kit.contact_sheet import SheetKind


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
@may_overwrite
@quietly
def command(
    options: GeneratorOptions,
    game: str,
    seed: int | None,
    output: str | None,
    sheet: Path | None,
    order: Order,
    *,
    copied: Path | None,
    force: bool,
) -> None:
    """Generate the layout of a new archipelago, both sides, to build or to edit.

    By default it has as many islands as the published board, 13 on one side and
    11 on the other, of 3 to 5 cities each, some long and some round; islands of
    4 and 5 cities have a capital. The same options always give the same file.
    With --from, a copy of a built-in board is written instead.
    """
    if copied is not None:
        _write_copy(copied, output, is_forced=force)
        return
    if options.kept and game != DEFAULT:
        raise click.UsageError(f"--keep-side: expected a game whose boards have two sides; {game} has one")
    if sheet is None:
        _write_layout(_generated(game, options, seed), output, is_forced=force)
    elif output is not None:
        raise click.UsageError("--contact-sheet cannot be combined with --output: it writes no layout")
    else:
        first = usual_seed(options.title) if seed is None else seed
        _write_sheet(sheet, partial(_generated, game, options), _drawing(game, order), first, is_forced=force)


def _write_copy(board: Path, output: str | None, *, is_forced: bool) -> None:
    data = read_bytes(board)
    if output == _STANDARD_OUTPUT:
        click.echo(data, nl=False)
        return
    path = Path(output or board.name)
    _write(path, data, is_forced=is_forced)
    say(f"{path}: a copy of {board.stem}, to change\n{_next_command(path)}")


def _write_layout(board: NewLayout, output: str | None, *, is_forced: bool) -> None:
    file = board.file
    summary = f"{file.layout.title}, {board.contents}, seed {board.seed}"
    if output == _STANDARD_OUTPUT:
        click.echo(file.source, nl=False)
        click.echo(summary, err=True)
        return
    path = Path(output) if output else file.path
    _write(path, file.source, is_forced=is_forced)
    say(f"{path}: {summary}\n{_next_command(path)}")


def _next_command(path: Path) -> str:
    return f"to print it: meridian-print build {shell_word(path)}"


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
    refuse_to_overwrite(path, is_forced=is_forced)
    first = min(first, LAST_SEED - _BOARDS + 1)
    seeds = range(first, first + _BOARDS)
    _write(path, draw({seed: generate(seed).file for seed in seeds}, kind), is_forced=is_forced)
    say(f"{path}: {_BOARDS} boards, seeds {seeds[0]} to {seeds[-1]}")
    say("to choose one: run the same command with its --seed and without --contact-sheet")


def _generated(game: str, options: GeneratorOptions, seed: int | None) -> NewLayout:
    given = {field.name: getattr(options, field.name) for field in fields(options)}
    wishes = {name: wish for name, wish in given.items() if wish != getattr(AS_PUBLISHED, name)}
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
    refuse_to_overwrite(path, is_forced=is_forced)
    write_whole(path, data)
