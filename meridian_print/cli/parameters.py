"""The values that options take: read from what was typed, or refused with what was expected."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click

from meridian_print.files import read_bytes
from meridian_print.limits import PROFILE
from meridian_print.meridian.kit.card_sizes import card_size
from meridian_print.meridian.kit.order import Grouping, ImageFormat
from meridian_print.meridian.kit.papers import paper_named
from meridian_print.meridian.kit.vendor_profiles import cutter_names, draws_pixels, vendor_names
from meridian_print.press.paper import tile_grid
from meridian_print.source.spelling import did_you_mean
from meridian_print.source.values import millimetres

if TYPE_CHECKING:
    from meridian_print.drawing.output import OutputProfile
    from meridian_print.press.calibration import Profile

_FEET = (10.0, 40.0)
"""Least and greatest width of a tower, in mm: smaller ones cannot be folded, larger ones fit no board."""
_RESOLUTIONS = (30, 600)
"""Least and greatest resolution of an image, in dots to the inch."""
_DIGITS = 6
_IMAGE_FORMATS: dict[str, ImageFormat] = {known: known for known in get_args(ImageFormat)}


class PrinterName(click.ParamType["Profile"]):
    """The name of a calibrated printer; its value is the printer's profile."""

    name = "NAME"

    def convert(self, value: str | Profile, param: click.Parameter | None, ctx: click.Context | None) -> Profile:
        """Read the profile, or report what is wrong."""
        if not isinstance(value, str):
            return value
        from meridian_print.cli.printers import BadProfileError, read_printer

        try:
            return read_printer(value)
        except BadProfileError as error:
            self.fail(str(error), param, ctx)


class VendorName(click.ParamType[str]):
    """The name of a vendor; PNGs are drawn with pypdfium2, which is an extra."""

    name = "NAME"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find the vendor, or report what was expected."""
        if not value:
            return value
        names = vendor_names()
        if value not in names:
            hint = did_you_mean(value, names) or f"the vendors are {', '.join(names)}"
            self.fail(f"expected the name of a vendor, got '{value}'; {hint}", param, ctx)
        if draws_pixels(value) and _lacks_png():
            self.fail(f"{value} {_lacks_png()}", param, ctx)
        return value


def _lacks_png() -> str:
    """Return what to do about the extra that renders pixels, if it is not installed."""
    lacks = "needs pypdfium2, which is not installed; pip install 'meridian-print[png]'"
    return lacks if find_spec("pypdfium2") is None else ""


class TileGridText(click.ParamType[str]):
    """Which tiles are wished for, as the program writes them; empty where the fewest are."""

    name = "GRID"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Read columns, rows and how sheets lie, or say what was expected."""
        if not value:
            return value
        try:
            columns, rows, lie = tile_grid(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)
        return "-".join(part for part in (f"{columns}x{rows}" if columns else "", lie) if part)


class GroupingName(click.ParamType["Grouping"]):
    """What the things on one sheet have in common; empty where nothing."""

    name = "colour"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> Grouping:
        """Find the grouping, or say what was expected."""
        known: dict[str, Grouping] = {"": "", "colour": "colour", "color": "colour"}
        wanted = known.get(value.casefold())
        if wanted is None:
            self.fail(f"expected colour, got '{value}'", param, ctx)
        return wanted


class CutterName(click.ParamType[str]):
    """The name of a machine that prints-and-cuts; empty where there is none."""

    name = "NAME"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find the machine, or say what was expected."""
        names = cutter_names()
        if value and value.casefold() not in names:
            hint = did_you_mean(value, names) or f"the machines are {', '.join(names)}"
            self.fail(f"expected the name of a cutting machine, got '{value}'; {hint}", param, ctx)
        return value.casefold()


class ImageFormatName(click.ParamType["ImageFormat"]):
    """The format of images; empty where none are asked for."""

    name = "png|svg"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> ImageFormat:
        """Find the format, or say what was expected."""
        wanted: ImageFormat | None = _IMAGE_FORMATS.get(value.casefold())
        if wanted is None:
            self.fail(f"expected png or svg, got '{value}'", param, ctx)
        if wanted == "png" and _lacks_png():
            self.fail(f"png {_lacks_png()}", param, ctx)
        return wanted


class Resolution(click.ParamType[int]):
    """The resolution of an image in dots to the inch; 0 where none is asked for."""

    name = "DPI"

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read a resolution from 30 to 600 dpi."""
        if isinstance(value, int):
            return value
        least, most = _RESOLUTIONS
        number = value.strip().casefold().removesuffix("dpi").strip()
        dpi = int(number) if number.isdecimal() and number.isascii() and len(number) < _DIGITS else 0
        if not least <= dpi <= most:
            self.fail(f"expected a resolution from {least}dpi to {most}dpi, got '{value}'", param, ctx)
        if _lacks_png():
            self.fail(f"--png {_lacks_png()}", param, ctx)
        return dpi


class CardSizeName(click.ParamType[str]):
    """The name of a card size, in the program's spelling."""

    name = "SIZE"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find the size, or report what was expected."""
        try:
            return card_size(value).name
        except ValueError as error:
            self.fail(str(error), param, ctx)


class PaperName(click.ParamType[str]):
    """The name of a paper, in the program's spelling."""

    name = "PAPER"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find the paper, or report what was expected."""
        try:
            return paper_named(value).name
        except ValueError as error:
            self.fail(str(error), param, ctx)


class Foot(click.ParamType[float]):
    """The width of a tower, in mm."""

    name = "LENGTH"

    def convert(self, value: str | float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a length from 10 to 40 mm."""
        width = value if isinstance(value, float) else millimetres(value)
        if width is None or not _FEET[0] <= width <= _FEET[1]:
            self.fail(f"expected a length from {_FEET[0]:g}mm to {_FEET[1]:g}mm, got '{value}'", param, ctx)
        return width


class ProfileFile(click.ParamType["OutputProfile"]):
    """A file with the ICC profile of a press."""

    name = "FILE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> OutputProfile:
        """Read the file, or report why it is not a profile."""
        from meridian_print.press.icc import read_profile

        try:
            return read_profile(read_bytes(Path(value), PROFILE))
        except OSError as error:
            self.fail(f"cannot read '{value}': {error.strerror}", param, ctx)
        except ValueError as error:
            self.fail(f"{error}, '{value}'", param, ctx)
