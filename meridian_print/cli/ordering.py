"""The options that make up an order, one for each of its fields; a command that takes some of them asks `ordered`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar, get_args

import click

from meridian_print.cli.parameters import (
    CardSizeName,
    CutterName,
    Foot,
    GroupingName,
    ImageFormatName,
    PaperName,
    PrinterName,
    ProfileFile,
    Resolution,
    TileGridText,
    VendorName,
)
from meridian_print.meridian.kit.card_sizes import known_sizes
from meridian_print.meridian.kit.order import Order
from meridian_print.meridian.kit.vendor_profiles import cutter_names, vendor_names
from meridian_print.press.paper import Bleed, Duplex, Join, PaperTooSmallError
from meridian_print.templates import folders
from meridian_print.theme import LOW_INK, theme_names

if TYPE_CHECKING:
    pass

_PLAIN = Order()
_KEPT = "meridian_print.order."
_Command = TypeVar("_Command", bound=Callable[..., Any])


def ordered() -> Order:
    """Return the order given to the running command; fields without an option have their defaults."""
    kept = click.get_current_context().meta
    order = Order(**{one.name: kept.get(_KEPT + one.name, _plain(one.name)) for one in fields(Order)})
    if order.icc and not order.print_shop:
        raise click.UsageError("--icc applies to files for a print shop; add --print-shop")
    if order.vendor and order.cards != _PLAIN.cards:
        raise click.UsageError(f"--vendor makes cards of poker size; leave out --cards {order.cards}")
    if order.cutter and order.duplex == "gutterfold":
        raise click.UsageError("--cutter cuts single sheets; leave out --duplex gutterfold")
    return _saving_ink(order) if order.low_ink else order


def given() -> frozenset[str]:
    """Return the fields of the order that the running command was given other values than the defaults for."""
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
    """Add the option for the theme to a command."""
    kind = click.Choice(theme_names(), case_sensitive=False)
    return _option(command, "theme", kind, "Visual theme.")


def paper_option(command: _Command) -> _Command:
    """Add the option for the paper."""
    description = "Paper to print on at home: A4, Letter, A3, Tabloid, A2, A1, or a size such as 320x450mm."
    return _option(_paper_too_small()(command), "paper", PaperName(), description)


def language_option(command: _Command) -> _Command:
    """Add the option for the language of everything printed."""
    kind = click.Choice(folders("languages"), case_sensitive=False)
    return _option(command, "language", kind, "Language of everything printed.", flag="--lang")


def solids_option(command: _Command) -> _Command:
    """Add the option for solids."""
    description = "Also make towers for a 3D printer, as STL and 3MF; needs meridian-print[3d]."
    return _flag(command, "solids", description, needs="manifold3d")


def form_option(command: _Command) -> _Command:
    """Add the option for a form."""
    description = "Also make a score sheet to fill in on screen; it adds itself up."
    return _option(command, "form", click.BOOL, description)


def foot_option(command: _Command) -> _Command:
    """Add the option for the width of towers."""
    return _option(command, "foot", Foot(), "Width of a tower, such as 19mm.")


def print_shop_options(command: _Command) -> _Command:
    """Add the options for a print shop and its press."""
    for_press = "With --print-shop: the ICC profile of the press, to make PDF/X-4 files."
    description = "Also make board and cards for a print shop, in CMYK, with bleed and marks."
    flagged = _option(command, "print_shop", click.BOOL, description)
    return _option(flagged, "icc", ProfileFile(), for_press)


def vendor_option(command: _Command) -> _Command:
    """Add the option for a vendor's cards."""
    description = f"Also make the cards to upload to a card printer: {', '.join(vendor_names())}."
    return _option(command, "vendor", VendorName(), description)


def plotter_option(command: _Command) -> _Command:
    """Add the option for a plotter's lines."""
    description = "Also make cut and fold lines of towers and cards for a laser or plotter, as SVG and DXF."
    return _option(command, "plotter", click.BOOL, description)


def cutter_option(command: _Command) -> _Command:
    """Let a command take the machine that cuts what is printed."""
    text = f"Also make sheets with registration marks, and SVG and DXF to cut them by: {', '.join(cutter_names())}."
    return _option(command, "cutter", CutterName(), text)


def image_options(command: _Command) -> _Command:
    """Let a command be asked for images of cards and board."""
    cards = "Also make an image of every card with 3 mm bleed, for any upload: png has 300 dpi and needs"
    drawn = _option(command, "card_images", ImageFormatName(), f"{cards} meridian-print[png].")
    board = "Also make an image of each side of the board, such as 150dpi; needs meridian-print[png]."
    return _option(drawn, "png", Resolution(), board)


@contextmanager
def _paper_too_small() -> Iterator[None]:
    """Report a paper too small for a part as a usage error."""
    try:
        yield
    except PaperTooSmallError as error:
        raise click.UsageError(f"{error}; choose a larger --paper, or make other parts with --only") from None


def duplex_option(command: _Command) -> _Command:
    """Add the option for printing card backs."""
    description = "How both sides are printed: flipped on this edge, cards folded by hand, or fronts only."
    return _option(command, "duplex", click.Choice(get_args(Duplex), case_sensitive=False), description)


def join_option(command: _Command) -> _Command:
    """Add the option for joining the tiles of the board."""
    description = "How the tiles of the board are joined: overlapping, over blank tabs, or edge to edge."
    return _option(command, "join", click.Choice(get_args(Join), case_sensitive=False), description)


def tiles_option(command: _Command) -> _Command:
    """Let a command take the tiles that are wanted."""
    text = "Tiles of the board: 2x1 (columns x rows), portrait, or 2x1-portrait.  [default: the fewest sheets]"
    return _option(command, "tiles", TileGridText(), text)


def group_option(command: _Command) -> _Command:
    """Let a command take what the things on a sheet have in common."""
    text = "Print cards, tower pieces and counters of each colour on separate sheets, for coloured paper."
    return _option(command, "group", GroupingName(), text)


def card_options(command: _Command) -> _Command:
    """Add the options for the size of cards, their bleed, and their corners."""
    sizes = ", ".join(size.name for size in known_sizes().sizes)
    cards = _option(command, "cards", CardSizeName(), f"Card size: {sizes}, or a size such as 57x87mm.")
    description = "Around each card: art up to the next card, a bleed of its own, or nothing."
    bled = _option(cards, "bleed", click.Choice(get_args(Bleed), case_sensitive=False), description)
    return _option(bled, "corners", click.BOOL, "Print guides for rounding the corners of cards.")


def printer_option(command: _Command) -> _Command:
    """Add the option for the printer to correct for."""
    return _option(command, "printer", PrinterName(), "Correct for a printer measured with `calibrate`.")


def low_ink_option(command: _Command) -> _Command:
    """Add the option for saving ink."""
    description = f"Save ink: the theme {LOW_INK}, and no card backs. With --ink, reports the saving."
    return _option(command, "low_ink", click.BOOL, description)


def _option(command: _Command, field: str, kind: click.ParamType[Any], description: str, *, flag: str = "") -> _Command:
    """Add the option for a field of the order; its value is kept for `ordered`, not handed to the command.

    A default that stands for nothing, such as no name and no number, is not shown.
    """
    return click.option(
        *(flag or f"--{field.replace('_', '-')}", field),
        type=kind,
        is_flag=kind is click.BOOL,
        default=getattr(_PLAIN, field),
        show_default=kind is not click.BOOL and bool(getattr(_PLAIN, field)),
        help=description,
        expose_value=False,
        callback=_keep,
    )(command)


def _flag(command: _Command, field: str, description: str, *, needs: str) -> _Command:
    """Add the option that switches a field of the order on; `needs` is a library that is an extra."""

    def keep(context: click.Context, option: click.Parameter, value: object) -> None:
        if value and find_spec(needs) is None:
            raise click.UsageError(f"--{field} needs {needs}, which is not installed; pip install 'meridian-print[3d]'")
        _keep(context, option, value)

    return click.option(
        f"--{field.replace('_', '-')}", field, is_flag=True, help=description, expose_value=False, callback=keep
    )(command)


def _keep(context: click.Context, option: click.Parameter, value: object) -> None:
    context.meta[f"{_KEPT}{option.name}"] = value
