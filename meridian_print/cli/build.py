"""`meridian-print build`: a layout in, a folder of files to print out."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from meridian_print.cli.built_in import built_in
from meridian_print.cli.delivering import Delivery, deliver
from meridian_print.cli.effects import check_effects, check_ink
from meridian_print.cli.fitting import check_image, towers_too_wide
from meridian_print.cli.inking import report_ink, report_saving
from meridian_print.cli.layouts import DEFAULT, find_layout
from meridian_print.cli.ordering import (
    card_options,
    cutter_option,
    duplex_option,
    foot_option,
    form_option,
    given,
    group_option,
    image_options,
    join_option,
    language_option,
    low_ink_option,
    ordered,
    paper_option,
    plotter_option,
    print_shop_options,
    printer_option,
    solids_option,
    theme_option,
    tiles_option,
    vendor_option,
)
from meridian_print.cli.progress import ProgressReporter, progress
from meridian_print.cli.proofing import NOTHING, proved
from meridian_print.cli.summary import counted, report
from meridian_print.diagnostics import Severity, as_text
from meridian_print.files import read_bytes
from meridian_print.meridian.kit.freshness import fingerprint, fresh
from meridian_print.meridian.kit.parts import PARTS, kit_files
from meridian_print.meridian.kit.production import DrawnFile, Entry, Origin, OutputFile, drawn
from meridian_print.meridian.kit.recipe import KitFile, Recipe, recipe_for
from meridian_print.meridian.layout.model import Layout, UndrawableError
from meridian_print.meridian.layout.reading import read_layout
from meridian_print.press.vendor import UnfitError
from meridian_print.setting.lines import NoRoomError
from meridian_print.source.spelling import did_you_mean


@click.command(
    "build", short_help="make the files to print", epilog=f"The built-in boards are {', '.join(built_in())}."
)
@click.argument("layout", default=DEFAULT)
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("out"),
    show_default=True,
    metavar="DIR",
    help="Folder for kits; this one becomes DIR/LAYOUT.",
)
@paper_option
@theme_option
@low_ink_option
@language_option
@duplex_option
@join_option
@tiles_option
@group_option
@card_options
@printer_option
@solids_option
@form_option
@foot_option
@print_shop_options
@vendor_option
@plotter_option
@cutter_option
@image_options
@click.option(
    "--only", multiple=True, metavar="PART", help="Make only this part, or files matching this name; may be repeated."
)
@click.option("--force", is_flag=True, help="Overwrite files in the kit's folder that were not made by a build.")
@click.option(
    "--ink", "reports_ink", is_flag=True, help="Report how much ink each page takes; takes seconds for a whole kit."
)
@click.option("--list", "lists", is_flag=True, help="List the parts and their files without making them.")
def command(layout: str, output: Path, only: tuple[str, ...], force: bool, reports_ink: bool, lists: bool) -> None:
    """Make a print-and-play kit.

    LAYOUT is a layout file or the name of a built-in board. By default, the
    kit of the board corvine-isles is made.
    """
    path = find_layout(layout)
    source = _read(path)
    order = ordered()
    board = _checked(path, source, order.language)
    name = os.fsencode(path.stem).decode(errors="replace")  # files may be named in bytes that are no text
    origin = Origin(name, board.title, source, order, _digests(board.fonts))
    recipe = recipe_for(board, order, origin.kit_id)
    chosen = _chosen(recipe, only)
    check_effects(given(), chosen, recipe)
    check_image(board, order.png)
    if reports_ink:
        check_ink(chosen, lists=lists)
    if lists:
        _list(chosen)
        return
    target = output / _folder(path)
    made_of = fingerprint(origin)
    there = fresh(target, made_of)
    made = _made([file for file in chosen if file.path not in there], recipe, path)
    products = tuple({**there, **{product.path: product for product in made}}[file.path] for file in chosen)
    kept = deliver(Delivery(origin, products, made_of, is_whole=not only, is_forced=force), target)
    report(target, products, len(products) - len(made))
    for line in (*towers_too_wide(board, order.foot), *_near_the_edge(recipe)):
        click.echo(line, err=True)
    _warn_of_older(kept, origin)
    if reports_ink:
        report_ink(chosen)
        if order.low_ink:
            report_saving(chosen, recipe)


def _made(files: Sequence[KitFile], recipe: Recipe, path: Path) -> tuple[OutputFile, ...]:
    """Make files, all of them sound; raises click.ClickException for one that cannot be drawn or printed."""
    with progress() as report:
        try:
            drawings = _drawn(files, report)
        except UndrawableError as error:
            raise click.ClickException(f"cannot draw the map of '{path}': {error}; move the cities apart") from None
        except NoRoomError as error:
            paper = recipe.order.paper
            raise click.ClickException(
                f"the text does not fit on paper '{paper}': {error}; choose a larger --paper"
            ) from None
        except UnfitError as error:
            raise click.ClickException(f"{NOTHING}\n{error}") from None
        return proved(drawings, recipe.words.language, report)


def _drawn(files: Sequence[KitFile], report: ProgressReporter) -> tuple[DrawnFile, ...]:
    """Draw files, from the last to the first, which lists all others."""
    drawings = []
    for number, file in enumerate(reversed(files), 1):
        report(f"drawing [{number}/{len(files)}] {file.path}")
        drawings.append(drawn(file))
    return tuple(reversed(drawings))


def _near_the_edge(recipe: Recipe) -> Iterator[str]:
    """Report how near the paper's edge a printer must print once its faults are corrected."""
    printer, paper = recipe.order.printer, recipe.paper
    if printer is None:
        return
    from meridian_print.meridian.kit.correcting import least_border  # loads what few builds need

    border = least_border(paper, printer)
    if border < paper.rim - 0.05:
        edge = f"sheets come within {border:.1f} mm of the paper's edge instead of {paper.rim:g}"
        yield f"corrected for '{printer.name}', {edge}"


def _read(path: Path) -> bytes:
    try:
        return read_bytes(path)
    except OSError as error:
        raise click.UsageError(f"cannot read '{path}': {error.strerror}") from None


def _folder(path: Path) -> str:
    """Name the kit's folder after the layout; raises click.UsageError for a name that leads elsewhere, such as '..'."""
    if not path.stem.strip("."):
        raise click.UsageError(f"expected a file with a name such as 'my-board.yaml', got '{path}'")
    return path.stem


def _digests(fonts: tuple[str, ...]) -> tuple[str, ...]:
    if not fonts:
        return ()
    from meridian_print.drawing.faces import digest  # loads what reads fonts

    return tuple(map(digest, fonts))


def _checked(path: Path, source: bytes, language: str) -> Layout:
    """Read the layout and report all findings; ends the command if one of them is an error."""
    document = read_layout(source, language, path.parent)
    for found in document.diagnostics:
        click.echo(as_text(found, str(path), document.lines), err=True)
    if document.value is None:
        count = sum(found.severity is Severity.ERROR for found in document.diagnostics)
        click.echo(f"nothing was built: {path} has {counted(count, 'error')}", err=True)
        raise click.exceptions.Exit(1)
    return document.value


def _chosen(recipe: Recipe, only: Sequence[str]) -> tuple[KitFile, ...]:
    """List the requested files, each once; raises click.UsageError for an unknown name."""
    chosen: dict[str, KitFile] = {}
    for wanted in only or ("*",):
        found = kit_files(recipe, wanted)
        if not found:
            _ask_for(wanted)
            names = [part.name for part in PARTS if not part.option]
            known = (*names, *(file.path for file in kit_files(recipe)))
            hint = did_you_mean(wanted, known) or f"the parts are {', '.join(names)}"
            raise click.UsageError(f"no part or file '{wanted}'; {hint}")
        chosen |= {file.path: file for file in found}
    return tuple(chosen.values())


def _ask_for(wanted: str) -> None:
    """Raise click.UsageError for a file of a part that is made only with its own option."""
    for part in PARTS:
        if part.option and wanted.startswith(part.name):
            raise click.UsageError(f"'{wanted}' is made only on request; add {part.option}")


def _list(files: Sequence[KitFile]) -> None:
    for part in PARTS:
        paths = [file.path for file in files if file.part == part.name]
        if paths:
            click.echo(f"{part.name}: {part.what}")
            click.echo("".join(f"  {path}\n" for path in paths), nl=False)


def _warn_of_older(kept: Sequence[Entry], origin: Origin) -> None:
    older = sorted({str(entry["part"]) for entry in kept if entry.get("kit") != origin.kit_id})
    if older:
        click.echo(f"left from an older build: {', '.join(older)}; build without --only to renew everything", err=True)
