"""The values and files that commands are given, or that they write: read and found, or refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from meridian_print.boardgame.layout.board_size import PAPERS
from meridian_print.boardgame.layout.file import UnknownLayoutError, built_in_boards, find_layout
from meridian_print.boardgame.logs.samples import sample_logs
from meridian_print.cli.messages import in_options
from meridian_print.cli.options.completing import Complete, files, names, names_or_files
from meridian_print.files.reading import PROFILE, read_bytes
from meridian_print.files.writing import write_file

if TYPE_CHECKING:
    from meridian_print.graphics.drawing.items import OutputProfile
    from meridian_print.printing.calibration.profile import PrinterProfile


class Choice(click.ParamType[Any]):
    """A value that `read` takes from what was typed, or refuses with a ValueError.

    `name` stands for it in help as it is: `FILE`, or in brackets the words that can be typed, such as `[png|svg]`.
    `complete` tells a shell what can be typed.
    """

    def __init__(self, name: str, read: Callable[[Any], Any], complete: Complete | None = None) -> None:
        self.name = name
        self.read = read
        self.complete = complete

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return what a word may become, or that it is a file."""
        if self.complete:
            return self.complete(ctx, param, incomplete)
        return files(ctx, param, incomplete) if self.name == "FILE" else []

    def split_envvar_value(self, rv: str) -> Sequence[str]:
        """Take the value of a variable of the environment as one: a path may hold spaces."""
        return (rv,)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002 - click's
        """Return the name; click would set it in capitals, though only some of them stand for something else."""
        return self.name

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read the value, or report what was expected; the default is as it must be."""
        if param is not None and value == param.default:
            return value
        try:
            return self.read(value)
        except ValueError as error:
            self.fail(in_options(str(error)), param, ctx)


LAYOUTS = names_or_files(built_in_boards, ".yaml")
"""Completes the name of a layout."""
LOGS = names_or_files(sample_logs, ".yaml")
"""Completes the name of a log."""
BOARD_SIZES = names(lambda: PAPERS)
"""Completes the size of a board."""


def printers() -> Path:
    """Return the folder in which the profiles of printers are kept."""
    return Path(click.get_app_dir("meridian-print")) / "printers"


def saved_printers() -> tuple[str, ...]:
    """Return the names of the calibrated printers; none where they cannot be read."""
    from meridian_print.boardgame.kit.printers import BadProfileError, known_printers

    try:
        return known_printers(printers())
    except BadProfileError:
        return ()


def printer_named(name: str) -> PrinterProfile:
    """Read the profile of a calibrated printer; raises ValueError."""
    from meridian_print.boardgame.kit.printers import read_printer

    return read_printer(printers(), name)


def press_profile(path: str) -> OutputProfile:
    """Read a file with the ICC profile of a press; raises ValueError."""
    from meridian_print.printing.print_shop.icc import read_profile

    try:
        return read_profile(read_bytes(Path(path), PROFILE))
    except OSError as error:
        raise ValueError(f"cannot read '{path}': {error.strerror}") from None
    except ValueError as error:
        raise ValueError(f"{error}, '{path}'") from None


STANDARD_INPUT = "-"


def layout_argument(_context: click.Context, _parameter: click.Parameter, given: str) -> Path:
    """Find the layout before options are read, so that a missing one is reported before what is made of it."""
    return Path(given) if given == STANDARD_INPUT else found_layout(given)


def found_layout(given: str) -> Path:
    """Return the path of a layout; raises click.UsageError if there is none."""
    try:
        return find_layout(given)
    except UnknownLayoutError as fault:
        raise click.UsageError(str(fault)) from None


def write_whole(output: Path, data: bytes) -> None:
    """Write a file, or leave what was there; raises click.ClickException."""
    try:
        write_file(output, data)
    except OSError as error:
        raise click.ClickException(f"cannot write '{output}': {error.strerror}; nothing was changed") from None
