"""The values and files that commands are given, or that they write: read and found, or refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from meridian_print.boardgame.layout.file import UnknownLayoutError, find_layout
from meridian_print.cli.messages import in_options
from meridian_print.files.reading import PROFILE, read_bytes
from meridian_print.files.writing import write_file

if TYPE_CHECKING:
    from meridian_print.graphics.drawing.items import OutputProfile
    from meridian_print.printing.calibration.profile import PrinterProfile


class Choice(click.ParamType[Any]):
    """A value that `read` takes from what was typed, or refuses with a ValueError.

    `name` stands for it in help as it is: `FILE`, or in brackets the words that can be typed, such as `[png|svg]`.
    """

    def __init__(self, name: str, read: Callable[[Any], Any]) -> None:
        self.name = name
        self.read = read

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


def printers() -> Path:
    """Return the folder in which the profiles of printers are kept."""
    return Path(click.get_app_dir("meridian-print")) / "printers"


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


def layout_argument(_context: click.Context, _parameter: click.Parameter, given: str) -> Path:
    """Find the layout before options are read, so that a missing one is reported before what is made of it."""
    return found_layout(given)


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
