"""`meridian-print new`: seed and wishes in, the layout of a new archipelago out."""

from __future__ import annotations

import re
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING
from zlib import crc32

import click

from meridian_print.cli.kit_options import order_options
from meridian_print.cli.wishing import wish_options, wished
from meridian_print.cli.writing import write_whole
from meridian_print.meridian.kit.order import Order
from meridian_print.meridian.layout.model import Layout
from meridian_print.meridian.survey.choosing import NoArchipelagoError
from meridian_print.meridian.survey.survey import Wishes, surveyed
from meridian_print.meridian.survey.writing import layout_text

if TYPE_CHECKING:
    from meridian_print.meridian.kit.contact_sheet import Kind

_KINDS: tuple[Kind, ...] = ("svg", "pdf")
_BOARDS = 12
"""On a contact sheet."""
_STANDARD_OUTPUT = "-"
_USUAL_SEED, _LAST_SEED = 1, 999_999_999
_SEEDS_OF_TITLES = 10_000


@click.command("new", short_help="generate a new archipelago")
@wish_options
@click.option(
    "--seed",
    type=click.IntRange(0, _LAST_SEED),
    metavar="NUMBER",
    help="Each number gives another board.  [default: derived from the title, or 1]",
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
def command(seed: int | None, output: str | None, sheet: Path | None, order: Order, *, force: bool) -> None:
    """Generate the layout of a new archipelago, both sides, to build or to edit.

    By default it follows the published board: 13 islands on one side and 11 on
    the other, of 3 to 5 cities each, never two of them on the same meridian;
    islands of 4 and 5 cities have a capital. The same options always give the
    same file.
    """
    wishes = wished()
    first = _seed(seed, wishes)
    if sheet is None:
        _write_layout(first, wishes, output, is_forced=force)
    elif output is not None:
        raise click.UsageError("--contact-sheet cannot be combined with --output: it writes no layout")
    else:
        _write_sheet(sheet, first, wishes, order, is_forced=force)


def _write_layout(seed: int, wishes: Wishes, output: str | None, *, is_forced: bool) -> None:
    layout = _surveyed(seed, wishes)
    text, summary = layout_text(layout, seed), f"{layout.title}, {_islands(layout)}, seed {seed}"
    if output == _STANDARD_OUTPUT:
        click.echo(text, nl=False)
        click.echo(summary, err=True)
        return
    path = Path(output or f"{_slug(layout.title)}.yaml")
    _write(path, text.encode(), is_forced=is_forced)
    click.echo(f"{path}: {summary}\nto print it: meridian-print build {quote(str(path))}")


def _write_sheet(path: Path, first: int, wishes: Wishes, order: Order, *, is_forced: bool) -> None:
    from meridian_print.meridian.kit.contact_sheet import contact_sheet_bytes  # loads shapely

    kind = _kind(path)
    _refuse_to_overwrite(path, is_forced=is_forced)
    first = min(first, _LAST_SEED - _BOARDS + 1)
    seeds = range(first, first + _BOARDS)
    layouts = {seed: _surveyed(seed, wishes) for seed in seeds}
    _write(path, contact_sheet_bytes(layouts, order, kind), is_forced=is_forced)
    click.echo(f"{path}: {_BOARDS} boards, seeds {seeds[0]} to {seeds[-1]}")
    click.echo("to choose one: run the same command with its --seed and without --contact-sheet")


def _surveyed(seed: int, wishes: Wishes) -> Layout:
    try:
        return surveyed(seed, wishes)
    except NoArchipelagoError as fault:
        raise click.ClickException(f"{fault}; try another --seed, or other --sizes") from None


def _kind(path: Path) -> Kind:
    ending = path.suffix.removeprefix(".").lower()
    for kind in _KINDS:
        if ending == kind:
            return kind
    raise click.UsageError(f"expected a file that ends in .svg or .pdf, got '{path}'")


def _seed(given: int | None, wishes: Wishes) -> int:
    if given is not None:
        return given
    return crc32(wishes.title.encode()) % _SEEDS_OF_TITLES if wishes.title else _USUAL_SEED


def _slug(title: str) -> str:
    """Turn a title into a file name: 'The Ember Isles' into 'ember-isles'."""
    words = re.findall(r"\w+", title.casefold())
    return "-".join(words[words[:1] == ["the"] and len(words) > 1 :]) or "new-board"


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


def _islands(layout: Layout) -> str:
    return " and ".join(str(len(side.islands)) for side in layout.sides) + " islands"
