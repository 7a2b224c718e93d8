"""What an order may hold: each choice as the program writes it, or what was expected instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from typing import Any, get_args

from meridian_print.boardgame.game import unknown_choices
from meridian_print.boardgame.kit.card_sizes import card_size, known_sizes
from meridian_print.boardgame.kit.papers import known_papers, paper_named
from meridian_print.boardgame.kit.vendors.profiles import cutter_names, vendor_names
from meridian_print.boardgame.order import ALL, PLAIN, Grouping, ImageFormat, Order
from meridian_print.graphics.theme import LOW_INK, names_theme_file
from meridian_print.printing.imposition.paper import Bleed, Duplex, Join, tile_grid
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error
from meridian_print.text.source.values import millimetres
from meridian_print.text.spelling import did_you_mean, with_hint

_FEET = (10.0, 40.0)
"""Least and greatest width of a tower, in mm: smaller ones cannot be folded, larger ones fit no board."""
_RESOLUTIONS = (30, 600)
"""Least and greatest resolution of an image, in dots to the inch."""
_DIGITS = 6
_IMAGE_FORMATS: Mapping[str, ImageFormat] = {known: known for known in get_args(ImageFormat)}
_GROUPINGS: Mapping[str, Grouping] = {"": "", "colour": "colour", "color": "colour"}


@dataclass(frozen=True, slots=True)
class Offer:
    """What a game's kit offers: the fields of an order that it takes, its languages and its themes.

    `game` is its name in messages. If it `takes_theme_files`, a theme may be one.
    """

    game: str
    choices: tuple[str, ...]
    languages: Callable[[], tuple[str, ...]]
    themes: Callable[[], tuple[str, ...]]
    takes_theme_files: bool = False


def settled(order: Order, offer: Offer) -> Checked[Order]:
    """Return an order in the program's spelling, with low ink's theme; or all that is wrong with it.

    Messages name the fields of the order in backquotes.

    >>> go = Offer("go", ("theme", "paper", "low_ink"), lambda: ("en",), lambda: ("atlas", "line-art"))
    >>> settled(Order(paper="letter", low_ink=True), go).value.theme
    'line-art'
    >>> for found in settled(Order(paper="B9", png=150), go).diagnostics:
    ...     print(found.message)
    `paper`: expected a paper such as 'A4' or '320x450mm', got 'B9'; the papers are A4, Letter, A3, Tabloid, A2, A1
    a kit of go has no choice `png`; its choices are `theme`, `paper`, `low_ink`
    """
    values: dict[str, Any] = {}
    found = []
    readers: Mapping[str, Callable[[Any], object]] = {
        "theme": partial(theme_named, known=offer.themes, takes_files=offer.takes_theme_files),
        "language": _one_of(offer.languages),
        **_READERS,
    }
    made = choices_of(order)
    for name in made:
        if name in offer.choices and name in readers:
            try:
                values[name] = readers[name](made[name])
            except ValueError as fault:
                found.append(_refused(f"`{name}`: {fault}"))
    found += map(_refused, _contradictions(order))
    found += unknown_choices(offer.game, made, offer.choices)
    if found:
        return Checked(None, tuple(found))
    if order.low_ink:
        values["theme"] = LOW_INK
    return Checked(replace(order, **values))


def choices_of(order: Order) -> dict[str, object]:
    """Return the choices in which an order differs from a plain one.

    >>> choices_of(Order(paper="A3", low_ink=True))
    {'paper': 'A3', 'low_ink': True}
    """
    return {name: getattr(order, name) for name in ALL if getattr(order, name) != getattr(PLAIN, name)}


def words_of_choices() -> dict[str, tuple[str, ...]]:
    """Return the words from which those choices are made that have a few, by name; "" stands for none.

    Themes and languages are left out, which games have of their own.
    """
    return {
        "paper": tuple(paper.name for paper in known_papers().papers),
        "cards": tuple(size.name for size in known_sizes().sizes),
        "vendor": ("", *vendor_names()),
        "cutter": ("", *cutter_names()),
        **{"duplex": get_args(Duplex), "bleed": get_args(Bleed), "join": get_args(Join)},
        **{"group": get_args(Grouping), "card_images": get_args(ImageFormat)},
    }


def changed(order: Order) -> frozenset[str]:
    """Return the fields of an order that are not those of a plain one; the theme is low ink's own."""
    names = frozenset(choices_of(order))
    return names - {"theme"} if order.low_ink else names


def theme_named(given: str, *, known: Callable[[], Iterable[str]], takes_files: bool = True) -> str:
    """Return the name of a theme, or the path of a theme file; raises ValueError.

    >>> theme_named("Night", known=lambda: ("atlas", "night")), theme_named("my.yaml", known=lambda: ("atlas",))
    ('night', 'my.yaml')
    """
    names = tuple(known())
    if given.casefold() in names:
        return given.casefold()
    if takes_files and names_theme_file(given):
        return given
    file = ", or a file such as my-theme.yaml" * takes_files
    hint = did_you_mean(given, names)
    raise ValueError(with_hint(f"expected one of {', '.join(names)}{file}, got '{given}'", hint))


def vendor_named(given: str) -> str:
    """Return the name of a vendor whose cards can be drawn here; raises ValueError."""
    names = vendor_names()
    if given and given not in names:
        hint = did_you_mean(given, names) or f"the vendors are {', '.join(names)}"
        raise ValueError(f"expected the name of a vendor, got '{given}'; {hint}")
    return given


def cutter_named(given: str) -> str:
    """Return the name of a cutting machine; raises ValueError."""
    names = cutter_names()
    if given and given.casefold() not in names:
        hint = did_you_mean(given, names) or f"the machines are {', '.join(names)}"
        raise ValueError(f"expected the name of a cutting machine, got '{given}'; {hint}")
    return given.casefold()


def tiles_wished_for(given: str) -> str:
    """Return the tiles asked for, empty for the fewest; raises ValueError.

    >>> tiles_wished_for("3 x 2 landscape")
    '3x2-landscape'
    """
    if not given:
        return given
    columns, rows, lie = tile_grid(given)
    return "-".join(part for part in (f"{columns}x{rows}" if columns else "", lie) if part)


def grouping_named(given: str) -> Grouping:
    """Return what the things on one sheet have in common, empty if nothing; raises ValueError."""
    wanted = _GROUPINGS.get(given.casefold())
    if wanted is None:
        raise ValueError(f"expected colour, got '{given}'")
    return wanted


def image_format(given: str) -> ImageFormat:
    """Return the format of images, empty if none are asked for; raises ValueError."""
    wanted = _IMAGE_FORMATS.get(given.casefold())
    if wanted is None:
        raise ValueError(f"expected png or svg, got '{given}'")
    return wanted


def resolution(given: str | int) -> int:
    """Return a resolution from 30 to 600 dots to the inch; raises ValueError.

    >>> resolution("150 dpi")
    150
    """
    least, most = _RESOLUTIONS
    number = str(given).strip().casefold().removesuffix("dpi").strip()
    dpi = int(number) if number.isdecimal() and number.isascii() and len(number) < _DIGITS else 0
    if not least <= dpi <= most:
        raise ValueError(f"expected a resolution from {least}dpi to {most}dpi, got '{given}'")
    return dpi


def card_size_named(given: str) -> str:
    """Return the name of a card size; raises ValueError."""
    return card_size(given).name


def paper_name(given: str) -> str:
    """Return the name of a paper; raises ValueError."""
    return paper_named(given).name


def width_of_foot(given: str | float) -> float:
    """Return the width of a tower, from 10 to 40 mm; raises ValueError.

    >>> width_of_foot("1.8cm")
    18.0
    """
    least, most = _FEET
    width = millimetres(given) if isinstance(given, str) else float(given)
    if width is None or not least <= width <= most:
        with_unit = millimetres(f"{given}mm")
        hint = f"; did you mean '{given}mm'?" if with_unit is not None and least <= with_unit <= most else ""
        raise ValueError(f"expected a length from {least:g}mm to {most:g}mm, got '{given}'{hint}")
    return width


def _one_of(known: Callable[[], Iterable[str]]) -> Callable[[str], str]:
    def read(given: str) -> str:
        names = tuple(known())
        if given not in names:
            hint = did_you_mean(given, names)
            raise ValueError(with_hint(f"expected one of {', '.join(names)}, got '{given}'", hint))
        return given

    return read


_READERS: Mapping[str, Callable[[Any], object]] = {
    "paper": paper_name,
    "duplex": _one_of(lambda: get_args(Duplex)),
    "cards": card_size_named,
    "bleed": _one_of(lambda: get_args(Bleed)),
    "foot": width_of_foot,
    "join": _one_of(lambda: get_args(Join)),
    "vendor": vendor_named,
    "tiles": tiles_wished_for,
    "group": grouping_named,
    "cutter": cutter_named,
    "card_images": image_format,
    "png": resolution,
}
"""How the fields that are neither switches nor profiles are read; themes and languages are those of a game."""


def _contradictions(order: Order) -> Iterator[str]:
    if order.solids and find_spec("manifold3d") is None:
        yield "`solids` needs manifold3d, which is not installed; pip install 'meridian-print[3d]'"
    if order.icc and not order.print_shop:
        yield "`icc` applies to files for a print shop; add `print_shop`"
    if order.vendor and order.cards != PLAIN.cards:
        yield f"`vendor` makes cards of poker size; leave out `cards` {order.cards}"
    if order.cutter and order.duplex == "gutterfold":
        yield "`cutter` cuts single sheets; leave out `duplex` gutterfold"
    if order.low_ink and order.theme not in ("", LOW_INK):
        yield f"`low_ink` uses the theme {LOW_INK}; leave out `theme` {order.theme}"


def _refused(message: str) -> Diagnostic:
    return error("order", START, message)
