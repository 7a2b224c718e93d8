"""The options that make up an order, one for each of its fields, and the decorator that gives them to a command."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, wraps
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args

import click

from meridian_print.boardgame import choices
from meridian_print.boardgame.kit.card_sizes import known_sizes
from meridian_print.boardgame.kit.papers import known_papers, small_paper
from meridian_print.boardgame.kit.vendors.profiles import cutter_names, vendor_names
from meridian_print.boardgame.order import PLAIN, Order
from meridian_print.cli.messages import in_options, stop_at_errors
from meridian_print.cli.options.completing import Names, names, names_or_files
from meridian_print.cli.options.environment import CHOICES
from meridian_print.cli.options.parameters import Choice, press_profile, printer_named, saved_printers
from meridian_print.games.catalogue import languages, themes
from meridian_print.graphics.theme import LOW_INK, names_theme_file
from meridian_print.printing.imposition.paper import Bleed, Duplex, Join, PaperTooSmallError

_Command = TypeVar("_Command", bound=Callable[..., Any])


def order_options(*fields: str) -> Callable[[_Command], _Command]:
    """Give a command the options of these fields of an order, and the order made of them as its argument `order`.

    Other fields are as in a plain order. A paper that proves too small for what the command makes ends it with a usage
    error.
    """

    def decorate(command: _Command) -> _Command:
        @wraps(command)
        def with_order(*arguments: Any, **given: Any) -> Any:
            order = Order(**{field: given.pop(field) for field in fields})
            try:
                return command(*arguments, order=order, **given)
            except PaperTooSmallError as fault:
                stop_at_errors((small_paper(fault),))

        for field in reversed(fields):
            _OPTIONS[field].add(field, with_order)
        return with_order  # type: ignore[return-value] # it takes the options in place of the order

    return decorate


def _one_of(known: Callable[[], Iterable[str]]) -> Callable[[], click.ParamType[Any]]:
    return lambda: click.Choice(tuple(known()), case_sensitive=False)


def _read_by(
    read: Callable[[Any], object], name: str, known: Names | None = None
) -> Callable[[], click.ParamType[Any]]:
    return lambda: Choice(name, read, names(known) if known else None)


def _papers() -> tuple[str, ...]:
    return tuple(paper.name for paper in known_papers().papers)


def _card_sizes() -> tuple[str, ...]:
    return tuple(size.name for size in known_sizes().sizes)


def _nothing() -> tuple[str, ...]:
    return ()


class _Option(NamedTuple):
    """An option: its type, its help, where `{names}` are filled in, and its flag if that is not the field's name.

    `is_shown` says whether help shows the default, which some descriptions give as it would be typed.
    """

    kind: Callable[[], click.ParamType[Any]]
    description: str
    names: Callable[[], Iterable[str]] = _nothing
    flag: str = ""
    is_shown: bool = True

    def add(self, field: str, command: Callable[..., Any]) -> None:
        """Add the option to a command; a default that stands for nothing, such as no name, is not shown."""
        kind, default = self.kind(), getattr(PLAIN, field)
        flags = (self.flag or in_options(f"`{field}`"), field)
        text = self.description.format(names=", ".join(self.names()))
        variable = CHOICES.get(field)
        if kind is click.BOOL:
            click.option(*flags, is_flag=True, default=default, help=text)(command)
        else:
            shown = (default,) if default else ()
            click.option(
                *flags,
                type=kind,
                multiple=True,  # to see what is given more than once
                default=shown,
                show_default=self.is_shown and bool(default),
                envvar=variable,
                show_envvar=variable is not None,
                callback=partial(_given_once, default),
                help=text,
            )(command)


def _given_once(default: object, _context: click.Context, option: click.Parameter, given: tuple[object, ...]) -> object:
    """Return the value of an option that is given at most once."""
    if len(given) > 1:
        raise click.BadParameter(f"expected it once, got it {len(given)} times; leave out all but one", param=option)
    return given[0] if given else default


def _readable_theme(given: str) -> str:
    """Return a theme; raises ValueError for one that does not exist, or whose file has errors."""
    theme = choices.theme_named(given, known=themes)
    if names_theme_file(theme):
        from meridian_print.games.meridian.theme.theme_file import (  # few kits have one
            ON_COMMAND_LINE,
            ThemeFault,
            theme_at,
        )

        found = theme_at(Path(theme), ON_COMMAND_LINE)
        if isinstance(found, ThemeFault):
            raise ValueError(f"{found.message}; {found.hint}" if found.hint else found.message)
    return theme


def _theme() -> click.ParamType[Any]:
    return Choice(f"[{'|'.join(themes())}|FILE]", _readable_theme, names_or_files(themes, ".yaml"))


def _switch() -> click.ParamType[Any]:
    return click.BOOL


_OPTIONS = {
    "theme": _Option(
        _theme, "Visual theme, or the path of a theme file.  [default: atlas, unless the layout names one]"
    ),
    "paper": _Option(
        _read_by(choices.paper_name, "PAPER", _papers),
        "Paper to print on at home: {names}, or a size such as 320x450mm.",
        _papers,
    ),
    "language": _Option(
        _one_of(languages), "Language of everything printed.  [default: en, unless the layout names one]", flag="--lang"
    ),
    "solids": _Option(_switch, "Also make pieces for a 3D printer, as STL and 3MF; needs meridian-print[3d]."),
    "form": _Option(_switch, "Also make a score sheet, or a cash sheet, to fill in on screen, which does the sums."),
    "foot": _Option(_read_by(choices.width_of_foot, "LENGTH"), "Width of a tower.  [default: 19mm]", is_shown=False),
    "print_shop": _Option(_switch, "Also make board and cards for a print shop, in CMYK, with bleed and marks."),
    "icc": _Option(
        _read_by(press_profile, "FILE"), "With --print-shop: the ICC profile of the press, to make PDF/X-4 files."
    ),
    "vendor": _Option(
        _read_by(choices.vendor_named, "NAME", vendor_names),
        "Also make cards, and tiles if the vendor cuts them, to upload: {names}.",
        vendor_names,
    ),
    "plotter": _Option(
        _switch, "Also make cut and fold lines of pieces and cards for a laser or plotter, as SVG and DXF."
    ),
    "cutter": _Option(
        _read_by(choices.cutter_named, "NAME", cutter_names),
        "Also make sheets with registration marks, and SVG and DXF to cut them by: {names}.",
        cutter_names,
    ),
    "card_images": _Option(
        _read_by(choices.image_format, "[png|svg]", lambda: ("png", "svg")),
        "Also make an image of every card with 3 mm bleed, for any upload: png has 300 dpi.",
    ),
    "png": _Option(
        _read_by(choices.resolution, "DPI"),
        "Also make an image of each side of the board, such as 150dpi.",
    ),
    "duplex": _Option(
        _one_of(lambda: get_args(Duplex)),
        "How both sides are printed: flipped on this edge, cards folded by hand, or fronts only.",
    ),
    "join": _Option(
        _one_of(lambda: get_args(Join)),
        "How the tiles of the board are joined: overlapping, over blank tabs, or edge to edge.",
    ),
    "tiles": _Option(
        _read_by(choices.tiles_wished_for, "GRID"),
        "Tiles of the board: 2x1 (columns x rows), portrait, or 2x1-portrait.  [default: the fewest sheets]",
    ),
    "group": _Option(
        _read_by(choices.grouping_named, "[colour]", lambda: ("colour",)),
        "Print what is in the colours of players on separate sheets, for coloured paper.",
    ),
    "cards": _Option(
        _read_by(choices.card_size_named, "SIZE", _card_sizes),
        "Card size: {names}, or a size such as 57x87mm.",
        _card_sizes,
    ),
    "bleed": _Option(
        _one_of(lambda: get_args(Bleed)),
        "Around each card: art up to the next card, a bleed of its own, or nothing.",
    ),
    "corners": _Option(_switch, "Print guides for rounding the corners of cards."),
    "printer": _Option(
        _read_by(printer_named, "NAME", saved_printers), "Correct for a printer measured with `calibrate`."
    ),
    "low_ink": _Option(
        _switch,
        "Save ink: the theme {names}, and no card backs. With --ink, reports the saving.",
        lambda: (LOW_INK,),
    ),
}
"""The option of each field of an order."""
