"""`meridian-print calibrate`: a sheet of scales out; the numbers read off it in, and a printer's profile out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import click

from meridian_print.boardgame.kit.calibration_sheet import LETTERS, CalibrationDesign, calibration_sheet, readings
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.kit.printers import (
    BadProfileError,
    is_name,
    known_printers,
    remove_printer,
    write_printer,
)
from meridian_print.boardgame.order import Order, completed
from meridian_print.boardgame.words import BaseWords
from meridian_print.cli.messages import quietly, say
from meridian_print.cli.opening import open_file
from meridian_print.cli.options.completing import names
from meridian_print.cli.options.kit import order_options
from meridian_print.cli.options.parameters import printers, saved_printers, write_whole
from meridian_print.cli.rewriting import STANDARD_OUTPUT, may_overwrite, refuse_to_overwrite
from meridian_print.printing.calibration.profile import (
    FOLD_LINES,
    RULER_LINES,
    Faults,
    Gauges,
    PrinterProfile,
    Side,
    faults,
    gauges,
)
from meridian_print.printing.imposition.paper import Paper
from meridian_print.version import __version__

_NUMBER = re.compile(r"([A-Za-z])=([+-]?\d{1,4}(?:\.\d{1,2})?)")
_SIDES: tuple[Side, ...] = ("front", "back")


@click.command("calibrate", short_help="measure and correct a printer")
@click.option(
    *("-o", "--output"),
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    default=Path("calibration.pdf"),
    show_default=True,
    metavar="FILE",
    help="File to write the calibration sheet to, or - for standard output.",
)
@click.option("--name", default="home", show_default=True, metavar="NAME", help="Name for the printer.")
@click.option("--measured", metavar="NUMBERS", help='The numbers read off the sheet, such as "A=3 B=-2 ...".')
@click.option("--list", "lists", is_flag=True, help="List the printers that were measured.")
@click.option("--remove", metavar="NAME", shell_complete=names(saved_printers), help="Forget the printer NAME.")
@order_options("paper", "language")
@may_overwrite
@click.option("--open", "opens", is_flag=True, help="Open the sheet.")
@quietly
def command(
    output: Path,
    name: str,
    measured: str | None,
    order: Order,
    *,
    lists: bool,
    remove: str | None,
    force: bool,
    opens: bool,
) -> None:
    """Measure a printer that prints askew, off size or off position.

    First run it without --measured: it makes a sheet to print, which explains
    what to read off it. Then run it again with the numbers as --measured: they
    are saved as the profile of the printer NAME, and `meridian-print build
    --printer NAME` corrects for it. The numbers of the back (G to M) may be
    left out; the back is then corrected like the front.
    """
    if lists or remove is not None:
        _manage(remove, lists=lists)
        return
    paper = paper_named(order.paper)
    if not is_name(name):
        raise click.UsageError(f"--name: expected letters, digits, - and _, got '{name}'")
    if measured is None:
        if opens and output == STANDARD_OUTPUT:
            raise click.UsageError("--open: expected a file to write, got standard output")
        refuse_to_overwrite(output, is_forced=force)
        _make_sheet(output, paper, completed(order).language)
        if opens:
            open_file(output)
        return
    profile = _profile(name, measured, paper)
    try:
        path = write_printer(printers(), profile)
    except OSError as error:
        place = f"'{error.filename}': " if error.filename else ""
        raise click.ClickException(f"cannot save the printer '{name}': {place}{error.strerror}") from None
    for side, fault in (("front", profile.front), ("back", profile.back)):
        say(f"{side}: {_described(fault)}")
    say(f"saved as {path}\nnow build with: meridian-print build --printer {name}")


def _manage(remove: str | None, *, lists: bool) -> None:
    """List the printers, or forget one; raises click.UsageError for one that is not there."""
    try:
        if remove is not None:
            say(f"removed {remove_printer(printers(), remove)}")
        if lists:
            known = known_printers(printers())
            for name in known:
                click.echo(name)
            if not known:
                click.echo("no printer is saved yet; `meridian-print calibrate` measures one", err=True)
    except BadProfileError as fault:
        raise click.UsageError(str(fault)) from None
    except OSError as fault:
        raise click.ClickException(f"cannot remove '{fault.filename}': {fault.strerror}") from None


def _make_sheet(output: Path, paper: Paper, language: str) -> None:
    from meridian_print.graphics.backends.pdf import pdf_bytes

    words = BaseWords(language)
    sheet = pdf_bytes(calibration_sheet(CalibrationDesign(paper, words, f"meridian-print {__version__}")))
    if output == STANDARD_OUTPUT:
        click.echo(sheet, nl=False)
        return
    write_whole(output, sheet)
    say(f"{output}: print it on {paper.name}, both sides, at 100 %; the sheet explains the rest")


def _profile(name: str, measured: str, paper: Paper) -> PrinterProfile:
    numbers = _numbers(measured)
    asked = {side: gauges(paper.size, side) for side in _SIDES}
    front = _faults(numbers, "front", asked["front"])
    back = _faults(numbers, "back", asked["back"]) if set(LETTERS["back"]) & set(numbers) else front
    return PrinterProfile(name, front, back)


def _numbers(measured: str) -> dict[str, float]:
    """Read numbers by their letters; raises click.UsageError for what is none, or twice there."""
    numbers: dict[str, float] = {}
    for word in measured.replace(",", " ").split():
        parts = _NUMBER.fullmatch(word)
        letter = parts[1].upper() if parts else ""
        if not parts or letter not in "".join(LETTERS.values()) or letter in numbers:
            raise click.UsageError(f"--measured: expected each letter once, such as 'A=3' or 'B=-2', got '{word}'")
        numbers[letter] = float(parts[2])
    return numbers


def _faults(numbers: dict[str, float], side: Side, placed: Gauges) -> Faults:
    """Take a side's faults; raises click.UsageError where a number lacks or cannot have been read."""
    lacking = [letter for letter in LETTERS[side] if letter not in numbers]
    if lacking:
        raise click.UsageError(f"--measured: {_missing(lacking)}; give all of {LETTERS[side][0]}-{LETTERS[side][-1]}")
    folded, ruled = (0.0, FOLD_LINES), RULER_LINES
    middles = (*[folded] * 4, (placed.across, ruled), (placed.along, ruled))
    for letter, (middle, reach) in zip(LETTERS[side], middles, strict=True):
        if abs(numbers[letter] - middle) > reach:
            bounds = f"from {middle - reach:g} to {middle + reach:g}"
            raise click.UsageError(f"--measured: expected {letter} {bounds}, got {numbers[letter]:g}")
    return faults(readings(numbers, side), placed)


def _missing(letters: Sequence[str]) -> str:
    return f"{', '.join(letters)} {'is' if len(letters) == 1 else 'are'} missing"


def _described(fault: Faults) -> str:
    return (
        f"{fault.right:+.2f} mm right, {fault.down:+.2f} mm down, {fault.degrees:+.2f} degrees,"
        f" {100 * fault.across:.2f} % across, {100 * fault.along:.2f} % down"
    )
