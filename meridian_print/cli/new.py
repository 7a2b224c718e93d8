"""`meridian-print new`: a seed and wishes in, the layout of a new archipelago out."""

from __future__ import annotations

import re
from pathlib import Path
from zlib import crc32

import click

from meridian_print.cli.wishing import wish_options, wished
from meridian_print.cli.writing import write_whole
from meridian_print.meridian.layout.model import Layout
from meridian_print.meridian.survey.choosing import NoArchipelagoError
from meridian_print.meridian.survey.survey import Wishes, surveyed
from meridian_print.meridian.survey.writing import layout_text

_STANDARD_OUTPUT = "-"
_USUAL_SEED = 1
_SEEDS_OF_TITLES = 10_000


@click.command("new", short_help="discover a new archipelago")
@wish_options
@click.option(
    "--seed",
    type=click.IntRange(0, 999_999_999),
    metavar="NUMBER",
    help="Another number, another board. Without it: one that belongs to the title, or 1.",
)
@click.option(
    *("-o", "--output"), metavar="FILE", help="File to write, or - for standard output; by default TITLE.yaml, here."
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(seed: int | None, output: str | None, force: bool) -> None:
    """Write the layout of a new archipelago, both sides, to build or to change.

    By default it is made as the published board is: 13 islands and 11, of 3 to
    5 cities, none with two cities on one meridian, and a capital on those of 4
    and 5. The same options give the same file.
    """
    wishes = wished()
    number = _seed(seed, wishes)
    try:
        layout = surveyed(number, wishes)
    except NoArchipelagoError as fault:
        raise click.ClickException(f"{fault}; another --seed, or other sizes, may do") from None
    text = layout_text(layout, number)
    if output == _STANDARD_OUTPUT:
        click.echo(text, nl=False)
    path = Path(output or f"{_slug(layout.title)}.yaml")
    if output != _STANDARD_OUTPUT:
        _write(path, text, is_forced=force)
    click.echo(f"{path}: {layout.title}, {_islands(layout)}, seed {number}", err=output == _STANDARD_OUTPUT)
    if output != _STANDARD_OUTPUT:
        click.echo(f"to print it: meridian-print build {path}")


def _seed(given: int | None, wishes: Wishes) -> int:
    if given is not None:
        return given
    return crc32(wishes.title.encode()) % _SEEDS_OF_TITLES if wishes.title else _USUAL_SEED


def _slug(title: str) -> str:
    """Turn a title into the name of a file: 'The Ember Isles' to 'ember-isles'."""
    words = re.findall(r"\w+", title.casefold())
    return "-".join(words[words[:1] == ["the"] and len(words) > 1 :]) or "new-board"


def _write(path: Path, text: str, *, is_forced: bool) -> None:
    try:
        is_there = path.exists()
    except OSError as fault:  # a name that no file can have
        raise click.UsageError(f"cannot write '{path}': {fault.strerror}") from None
    if is_there and not is_forced:
        raise click.UsageError(f"'{path}' is there already; name another file with -o, or write over it with --force")
    write_whole(path, text.encode())


def _islands(layout: Layout) -> str:
    return " and ".join(str(len(side.islands)) for side in layout.sides) + " islands"
