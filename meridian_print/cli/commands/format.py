"""`meridian-print format`: layouts in; the same layouts, tidied, out."""

from __future__ import annotations

from pathlib import Path

import click

from meridian_print.cli.options import completing
from meridian_print.cli.options.parameters import write_whole
from meridian_print.cli.reading import given_file
from meridian_print.cli.rewriting import KEPT, may_overwrite, refuse_the_source, refuse_to_overwrite, rewrite
from meridian_print.text.reporting import FileReport, report_text
from meridian_print.text.source.reading import read_document

_STANDARD = "-"
"""Input or output."""
_YAML = completing.names_or_files(tuple, ".yaml")


@click.command("format", short_help="tidy layouts and theme files")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", shell_complete=_YAML)
@click.option(
    *("-o", "--output"),
    metavar="FILE",
    shell_complete=completing.files,
    help="File to write, or - for standard output.  [default: -]",
)
@click.option(
    "--in-place", "is_in_place", is_flag=True, help=f"Change the files themselves; the old ones are kept as FILE{KEPT}."
)
@click.option("--check", "is_check", is_flag=True, help="Only report which files are not tidy, with exit status 1.")
@may_overwrite
def command(files: tuple[str, ...], output: str | None, *, is_in_place: bool, is_check: bool, force: bool) -> None:
    """Tidy layouts and theme files.

    FILE is a YAML file, or - for standard input. Maps and lists of cities are
    set in columns, with one space before values and two before comments; spaces
    at the ends of lines are removed. Comments, order and data stay the same.
    """
    _refuse_contradictions(files, output, is_in_place=is_in_place, is_check=is_check)
    before = {given: given_file(given) for given in files}
    after = {given: _tidied(given, data) for given, data in before.items()}
    untidy = [given for given in files if before[given] != after[given]]
    if is_check:
        for given in untidy:
            click.echo(f"{given}: not tidy; meridian-print format --in-place tidies it")
        raise click.exceptions.Exit(1 if untidy else 0)
    if is_in_place:
        for given in untidy:
            rewrite(Path(given), before[given], after[given])
            click.echo(f"{given}: tidied; kept as '{given}{KEPT}'")
    elif output is None or output == _STANDARD:
        click.echo(after[files[0]], nl=False)
    else:
        refuse_to_overwrite(Path(output), is_forced=force)
        write_whole(Path(output), after[files[0]])


def _refuse_contradictions(files: tuple[str, ...], output: str | None, *, is_in_place: bool, is_check: bool) -> None:
    """Raise click.UsageError for an impossible request."""
    if sum((is_in_place, is_check, output is not None)) > 1:
        raise click.UsageError("expected one of --in-place, --check and -o")
    if len(files) > 1 and not (is_in_place or is_check):
        raise click.UsageError(f"expected one file, got {len(files)}; give --in-place or --check")
    if is_in_place and _STANDARD in files:
        raise click.UsageError("--in-place: expected files, got standard input; use -o")
    if output not in (None, _STANDARD) and files[0] != _STANDARD:
        refuse_the_source(Path(files[0]), Path(output))


def _tidied(given: str, data: bytes) -> bytes:
    """Tidy a file; one that cannot be read as YAML is reported, and no file is changed."""
    document = read_document(data)
    if document.diagnostics or document.root is None:
        click.echo(report_text(FileReport(given, document.diagnostics, document.lines)), err=True)
        raise click.exceptions.Exit(1)
    from meridian_print.text.source.tidying import tidied  # the YAML parser

    return tidied(data.decode("utf-8-sig")).encode()
