"""`meridian-print resize`: a layout in; the same layout for a board of another size out."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from meridian_print.boardgame.game import ResizableGame, not_offered
from meridian_print.boardgame.layout.relocating import relocated
from meridian_print.boardgame.layout.resizing import Places, Resized
from meridian_print.cli.options.completing import files
from meridian_print.cli.options.parameters import BOARD_SIZES, LAYOUTS, found_layout, write_whole
from meridian_print.cli.reading import STANDARD_INPUT, given_game, valid_layout
from meridian_print.cli.rewriting import KEPT, may_overwrite, refuse_the_source, refuse_to_overwrite, rewrite
from meridian_print.text.diagnostics import has_error
from meridian_print.text.reporting import FileReport, report_text
from meridian_print.text.spelling import with_hint

_STANDARD_OUTPUT = "-"
_DROP = "to have new places found, give --places drop"


@click.command("resize", short_help="put a layout on a board of another size")
@click.argument("layout", metavar="LAYOUT", shell_complete=LAYOUTS)
@click.argument("size", metavar="SIZE", shell_complete=BOARD_SIZES)
@click.option(
    "--places",
    type=click.Choice(get_args(Places)),
    default="scale",
    show_default=True,
    help="What becomes of places that the layout fixes: moved in proportion, or dropped, so that new ones are found.",
)
@click.option(
    *("-o", "--output"),
    metavar="FILE",
    shell_complete=files,
    help="File to write, or - for standard output.  [default: -]",
)
@click.option(
    "--in-place", "is_in_place", is_flag=True, help=f"Change the layout itself; the old one is kept as FILE{KEPT}."
)
@may_overwrite
def command(layout: str, size: str, places: Places, output: str | None, *, is_in_place: bool, force: bool) -> None:
    """Put a layout on a board of another size.

    LAYOUT is a layout file, the name of a built-in board, or - for standard
    input; SIZE is A3, A2, A1 or a size such as 500x400mm. All else, comments
    included, stays as it is. Nothing is written if the places no longer leave
    room for the towers.
    """
    if is_in_place and output is not None:
        raise click.UsageError("expected -o or --in-place, got both")
    is_typed = layout == STANDARD_INPUT
    path = Path(layout) if is_typed else found_layout(layout)
    if is_in_place and not Path(layout).exists():
        got = "standard input" if is_typed else f"the built-in board '{layout}'"
        raise click.UsageError(f"--in-place: expected a layout file, got {got}; use -o")
    if output not in (None, _STANDARD_OUTPUT):
        refuse_the_source(path, Path(output))
        refuse_to_overwrite(Path(output), is_forced=force)
    source, made, summary = _resized(path, size, places)
    is_shown = output is None or output == _STANDARD_OUTPUT
    if is_in_place and made.source == source:
        click.echo(f"{path}: {summary}; nothing was changed")
    elif is_in_place:
        rewrite(path, source, made.source)
        click.echo(f"{path}: {summary}; kept as '{path}{KEPT}'")
    elif output is None or is_shown:
        click.echo(made.source, nl=False)
    else:
        write_whole(Path(output), relocated(made.source, path.parent, Path(output).parent))
        click.echo(f"{output}: {summary}")
    for note in made.notes:
        click.echo(f"{path if is_shown else output}: {note}", err=is_shown and not is_in_place)


def _resized(path: Path, size: str, places: Places) -> tuple[bytes, Resized, str]:
    """Return a layout's bytes before, what was made of it, and that in a few words."""
    game, source = given_game(path)
    if not isinstance(game, ResizableGame):
        raise click.UsageError(not_offered(game.name, "boards of other sizes").message)
    done = game.resize(valid_layout(game, path, source), size, places)
    if done.value is None and not done.lines:
        fault = done.diagnostics[0]
        raise click.UsageError(with_hint(f"SIZE: {fault.message}", fault.hint))
    if done.value is None:
        click.echo(report_text(FileReport(f"{path} on {size}", done.diagnostics, done.lines)), err=True)
        raise click.ClickException(f"nothing was written{f'; {_DROP}' if places == 'scale' else ''}")
    assert not has_error(done.diagnostics)
    if done.value.source == source:
        return source, done.value, f"the board is {size} already"
    count = done.value.lengths
    did = f", {count} length{'s'[: count != 1]} {'moved' if places == 'scale' else 'dropped'}" if count else ""
    return source, done.value, f"{size}{did}"
