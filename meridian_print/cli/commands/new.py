"""`meridian-print new`: seed and wishes in, the layout of a new archipelago out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from meridian_print.boardgame.game import GameLayout, NewLayout, SampledGame, not_offered
from meridian_print.boardgame.layout.new import LAST_SEED, usual_seed
from meridian_print.boardgame.order import Order
from meridian_print.cli.messages import quietly, say, stop_at_errors
from meridian_print.cli.options.completing import files
from meridian_print.cli.options.generator import generator_options
from meridian_print.cli.options.kit import order_options
from meridian_print.cli.options.parameters import write_whole
from meridian_print.cli.rewriting import may_overwrite, refuse_to_overwrite
from meridian_print.files.reading import read_bytes
from meridian_print.games.catalogue import BY_TITLE, DEFAULT
from meridian_print.games.meridian.generator.generate import AS_PUBLISHED, GeneratorOptions
from meridian_print.text.shell_words import shell_word

if TYPE_CHECKING:
    from meridian_print.boardgame.kit.contact_sheet import Gaps, SheetKind


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
    *("-o", "--output"),
    metavar="FILE",
    shell_complete=files,
    help="File to write, or - for standard output.  [default: TITLE.yaml]",
)
@click.option(
    "--balanced",
    type=click.IntRange(2, 100),
    is_flag=False,
    flag_value=_BOARDS,
    metavar="[N]",
    help=f"Let bots play N boards, {_BOARDS} by default, with seeds from --seed on, and write the fairest.",
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    metavar="N",
    help="With --balanced: games on each side of a board; more find the fairest more surely.  [default: 400]",
)
@click.option(
    "--contact-sheet",
    "sheet",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Instead, draw small maps of 6 boards to choose from, as FILE.svg or .pdf; with --balanced, the fairest 6.",
)
@order_options("theme", "paper", "language")
@may_overwrite
@quietly
def command(
    options: GeneratorOptions,
    game: str,
    seed: int | None,
    output: str | None,
    balanced: int | None,
    games: int | None,
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
    With --balanced, many boards are played by bots, and the fairest is kept.
    With --from, a copy of a built-in board is written instead.
    """
    if games is not None and balanced is None:
        raise click.UsageError("--games says how much bots play: it needs --balanced")
    if copied is not None:
        if balanced is not None:
            raise click.UsageError("--balanced cannot be combined with --from: a copy is as it is")
        _write_copy(copied, output, is_forced=force)
        return
    if options.kept and game != DEFAULT:
        raise click.UsageError(f"--keep-side: expected a game whose boards have two sides; {game} has one")
    generate, first = partial(_generated, game, options), usual_seed(options.title) if seed is None else seed
    if sheet is not None:
        if output is not None:
            raise click.UsageError("--contact-sheet cannot be combined with --output: it writes no layout")
        _write_sheet(sheet, _Choice(game, generate, first, balanced, games), order, is_forced=force)
    elif balanced is not None:
        if output not in (None, _STANDARD_OUTPUT):
            refuse_to_overwrite(Path(output), is_forced=force)
        boards, _ = _chosen_from(_Choice(game, generate, first, balanced, games))
        _write_layout(next(iter(boards.values())), output, is_forced=force)
    else:
        _write_layout(generate(seed), output, is_forced=force)


class _Choice(NamedTuple):
    """Boards to choose from: their game, what makes one of a seed, the first seed, how many are played, if any are.

    `games` are those on each side, the usual number if None.
    """

    game: str
    generate: Callable[[int], NewLayout]
    first: int
    balanced: int | None
    games: int | None


def _chosen_from(choice: _Choice) -> tuple[Mapping[int, NewLayout], Gaps]:
    """Return boards by their seeds, in order or, if they are played, the fairest first, with what was found out."""
    count = choice.balanced or _BOARDS
    first = min(choice.first, LAST_SEED - count + 1)
    boards = {seed: choice.generate(seed) for seed in range(first, first + count)}
    if choice.balanced is None:
        return boards, {}
    from meridian_print.cli.measuring import fairest_first  # few boards are played

    ranking = fairest_first(BY_TITLE[choice.game](), boards, choice.games)
    return {each.seed: boards[each.seed] for each in ranking}, {each.seed: each.gaps for each in ranking}


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


def _drawing(game: str, order: Order) -> Callable[[Mapping[int, GameLayout], SheetKind, Gaps], bytes]:
    """Return what draws a contact sheet of a game's boards."""
    offering = BY_TITLE[game]()
    if not isinstance(offering, SampledGame):
        raise click.UsageError(f"--contact-sheet: {not_offered(offering.name, 'contact sheets').message}")
    return lambda layouts, kind, gaps: offering.contact_sheet(layouts, order, kind, gaps)


def _write_sheet(path: Path, choice: _Choice, order: Order, *, is_forced: bool) -> None:
    kind, draw = _kind(path), _drawing(choice.game, order)
    refuse_to_overwrite(path, is_forced=is_forced)
    boards, gaps = _chosen_from(choice)
    seeds = tuple(boards)[:_BOARDS]
    _write(path, draw({seed: boards[seed].file for seed in seeds}, kind, gaps), is_forced=is_forced)
    _say_how_to_choose(path, seeds, is_ranked=choice.balanced is not None)


def _say_how_to_choose(path: Path, seeds: Sequence[int], *, is_ranked: bool) -> None:
    if is_ranked:
        say(f"{path}: {len(seeds)} boards, the fairest first: seeds {', '.join(map(str, seeds))}")
        say("to choose one: run the same command with its --seed and without --contact-sheet and --balanced")
    else:
        say(f"{path}: {len(seeds)} boards, seeds {seeds[0]} to {seeds[-1]}")
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
