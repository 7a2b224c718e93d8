"""The options that make up an order, one for each of its fields; a command that takes some of them asks `ordered`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, get_args

import click

from meridian_print.files import read_bytes
from meridian_print.limits import PROFILE
from meridian_print.meridian.kit.card_sizes import card_size, known_sizes
from meridian_print.meridian.kit.order import ImageFormat, Order
from meridian_print.meridian.kit.papers import paper_named
from meridian_print.meridian.kit.vendor_profiles import draws_pixels, vendor_names
from meridian_print.press.paper import Bleed, Duplex, Join, PaperTooSmallError
from meridian_print.source.spelling import did_you_mean
from meridian_print.source.values import millimetres
from meridian_print.templates import folders
from meridian_print.theme import LOW_INK, theme_names

if TYPE_CHECKING:
    from meridian_print.drawing.output import OutputProfile
    from meridian_print.press.calibration import Profile

_PLAIN = Order()
_KEPT = "meridian_print.order."
_FEET = (10.0, 40.0)
"""Least and greatest width of a tower, in mm: smaller ones nobody folds, larger ones no board holds."""
_RESOLUTIONS = (30, 600)
"""Least and greatest resolution of an image, in dots to the inch."""
_DIGITS = 6
_IMAGE_FORMATS: dict[str, ImageFormat] = {known: known for known in get_args(ImageFormat)}
_Command = TypeVar("_Command", bound=Callable[..., Any])


def ordered() -> Order:
    """Return the order given to the running command; what it has no option for is as in a plain order."""
    kept = click.get_current_context().meta
    order = Order(**{one.name: kept.get(_KEPT + one.name, _plain(one.name)) for one in fields(Order)})
    if order.icc and not order.print_shop:
        raise click.UsageError("--icc applies to files for a print shop; add --print-shop")
    if order.vendor and order.cards != _PLAIN.cards:
        raise click.UsageError(f"--vendor makes cards of poker size; leave out --cards {order.cards}")
    return _saving_ink(order) if order.low_ink else order


def given() -> frozenset[str]:
    """Return the fields of the order for which the running command was given another value than a plain order's."""
    kept = click.get_current_context().meta
    return frozenset(
        one.name for one in fields(Order) if kept.get(_KEPT + one.name, _plain(one.name)) != _plain(one.name)
    )


def _plain(field: str) -> object:
    value: object = getattr(_PLAIN, field)
    return value


def _saving_ink(order: Order) -> Order:
    if order.theme not in (_PLAIN.theme, LOW_INK):
        raise click.UsageError(f"--low-ink uses the theme {LOW_INK}; leave out --theme {order.theme}")
    return replace(order, theme=LOW_INK)


def theme_option(command: _Command) -> _Command:
    """Let a command be told the theme."""
    kind = click.Choice(theme_names(), case_sensitive=False)
    return _option(command, "theme", kind, "Visual theme.")


def paper_option(command: _Command) -> _Command:
    """Let a command be told the paper."""
    told = "Paper to print on at home: A4, Letter, A3, Tabloid, A2, A1, or a size such as 320x450mm."
    return _option(_too_small_told()(command), "paper", _PaperName(), told)


def language_option(command: _Command) -> _Command:
    """Let a command be told the language of everything printed."""
    kind = click.Choice(folders("languages"), case_sensitive=False)
    return _option(command, "language", kind, "Language of everything printed.", flag="--lang")


def solids_option(command: _Command) -> _Command:
    """Let a command be asked for solids."""
    told = "Also make towers for a 3D printer, as STL and 3MF; needs meridian-print[3d]."
    return _flag(command, "solids", told, needs="manifold3d")


def form_option(command: _Command) -> _Command:
    """Let a command be asked for a form."""
    told = "Also make a score sheet to fill in on screen; it adds itself up."
    return _option(command, "form", click.BOOL, told)


def foot_option(command: _Command) -> _Command:
    """Let a command be told how wide towers are."""
    return _option(command, "foot", _Foot(), "Width of a tower, such as 19mm.")


def print_shop_options(command: _Command) -> _Command:
    """Let a command be told to make files for a print shop, and for which press."""
    for_press = "With --print-shop: the ICC profile of the press, to make PDF/X-4 files."
    told = "Also make board and cards for a print shop, in CMYK, with bleed and marks."
    flagged = _option(command, "print_shop", click.BOOL, told)
    return _option(flagged, "icc", _ProfileFile(), for_press)


def vendor_option(command: _Command) -> _Command:
    """Let a command be told to make cards for a vendor."""
    told = f"Also make the cards to upload to a card printer: {', '.join(vendor_names())}."
    return _option(command, "vendor", _VendorName(), told)


def plotter_option(command: _Command) -> _Command:
    """Let a command be asked for lines to cut along."""
    told = "Also make cut and fold lines of towers and cards for a laser or plotter, as SVG and DXF."
    return _option(command, "plotter", click.BOOL, told)


def image_options(command: _Command) -> _Command:
    """Let a command be asked for images of cards and board."""
    cards = "Also make an image of every card with 3 mm bleed, for any upload: png has 300 dpi and needs"
    drawn = _option(command, "card_images", _ImageFormatName(), f"{cards} meridian-print[png].")
    board = "Also make an image of each side of the board, such as 150dpi; needs meridian-print[png]."
    return _option(drawn, "png", _Resolution(), board)


@contextmanager
def _too_small_told() -> Iterator[None]:
    """Tell a paper that a part has no room on as a mistake of the one who chose it."""
    try:
        yield
    except PaperTooSmallError as error:
        raise click.UsageError(f"{error}; choose a larger --paper, or make other parts with --only") from None


def duplex_option(command: _Command) -> _Command:
    """Let a command be told how backs come behind faces."""
    told = "How card backs are printed: sheets turned over this edge, folded by hand, or no backs."
    return _option(command, "duplex", click.Choice(get_args(Duplex), case_sensitive=False), told)


def join_option(command: _Command) -> _Command:
    """Let a command be told how tiles of the board are joined."""
    told = "How the tiles of the board are joined: overlapping, over blank tabs, or edge to edge."
    return _option(command, "join", click.Choice(get_args(Join), case_sensitive=False), told)


def card_options(command: _Command) -> _Command:
    """Let a command be told the size of cards, what is printed around them, and how their corners are cut."""
    sizes = ", ".join(size.name for size in known_sizes().sizes)
    cards = _option(command, "cards", _CardSizeName(), f"Card size: {sizes}, or a size such as 57x87mm.")
    told = "Around each card: art up to the next card, a bleed of its own, or nothing."
    bled = _option(cards, "bleed", click.Choice(get_args(Bleed), case_sensitive=False), told)
    return _option(bled, "corners", click.BOOL, "Print guides for rounding the corners of cards.")


def printer_option(command: _Command) -> _Command:
    """Let a command be told the printer to correct for."""
    return _option(command, "printer", _PrinterName(), "Correct for a printer measured with `calibrate`.")


def low_ink_option(command: _Command) -> _Command:
    """Let a command be told to save ink."""
    told = f"Save ink: the theme {LOW_INK}, and no card backs. With --ink, reports the saving."
    return _option(command, "low_ink", click.BOOL, told)


class _PrinterName(click.ParamType["Profile"]):
    """The name of a calibrated printer; its value is the printer's profile."""

    name = "NAME"

    def convert(self, value: str | Profile, param: click.Parameter | None, ctx: click.Context | None) -> Profile:
        """Read the profile, or say what is wrong."""
        if not isinstance(value, str):
            return value
        from meridian_print.cli.printers import BadProfileError, read_printer

        try:
            return read_printer(value)
        except BadProfileError as error:
            self.fail(str(error), param, ctx)


class _VendorName(click.ParamType[str]):
    """The name of a vendor; PNGs are drawn with pypdfium2, which is an extra."""

    name = "NAME"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find the vendor, or say what was expected."""
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


class _ImageFormatName(click.ParamType["ImageFormat"]):
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


class _Resolution(click.ParamType[int]):
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


class _CardSizeName(click.ParamType[str]):
    """The name of a size of cards, as the program writes it."""

    name = "SIZE"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find the size, or say what was expected."""
        try:
            return card_size(value).name
        except ValueError as error:
            self.fail(str(error), param, ctx)


class _PaperName(click.ParamType[str]):
    """The name of a paper, as the program writes it."""

    name = "PAPER"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Find the paper, or say what was expected."""
        try:
            return paper_named(value).name
        except ValueError as error:
            self.fail(str(error), param, ctx)


class _Foot(click.ParamType[float]):
    """The width of a tower, in mm."""

    name = "LENGTH"

    def convert(self, value: str | float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Read a length from 10 to 40 mm."""
        width = value if isinstance(value, float) else millimetres(value)
        if width is None or not _FEET[0] <= width <= _FEET[1]:
            self.fail(f"expected a length from {_FEET[0]:g}mm to {_FEET[1]:g}mm, got '{value}'", param, ctx)
        return width


class _ProfileFile(click.ParamType["OutputProfile"]):
    """A file with the ICC profile of a press."""

    name = "FILE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> OutputProfile:
        """Read the file, or say why it is none."""
        from meridian_print.press.icc import read_profile

        try:
            return read_profile(read_bytes(Path(value), PROFILE))
        except OSError as error:
            self.fail(f"cannot read '{value}': {error.strerror}", param, ctx)
        except ValueError as error:
            self.fail(f"{error}, '{value}'", param, ctx)


def _option(command: _Command, field: str, kind: click.ParamType[Any], told: str, *, flag: str = "") -> _Command:
    """Add the option for a field of the order; its value is kept for `ordered`, not handed to the command.

    A default that stands for nothing, such as no name and no number, is not shown.
    """
    return click.option(
        *(flag or f"--{field.replace('_', '-')}", field),
        type=kind,
        is_flag=kind is click.BOOL,
        default=getattr(_PLAIN, field),
        show_default=kind is not click.BOOL and bool(getattr(_PLAIN, field)),
        help=told,
        expose_value=False,
        callback=_keep,
    )(command)


def _flag(command: _Command, field: str, told: str, *, needs: str) -> _Command:
    """Add the option that switches a field of the order on; what it needs is a library that is an extra."""

    def keep(context: click.Context, option: click.Parameter, value: object) -> None:
        if value and find_spec(needs) is None:
            raise click.UsageError(f"--{field} needs {needs}, which is not installed; pip install 'meridian-print[3d]'")
        _keep(context, option, value)

    return click.option(
        f"--{field.replace('_', '-')}", field, is_flag=True, help=told, expose_value=False, callback=keep
    )(command)


def _keep(context: click.Context, option: click.Parameter, value: object) -> None:
    context.meta[f"{_KEPT}{option.name}"] = value
