"""Sizes of cards by their names: those of `templates/cards.yaml`, and sizes such as '57x87mm'."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.templates import load
from meridian_print.text.source.values import extent, with_unit
from meridian_print.text.spelling import did_you_mean


class CardSize(NamedTuple):
    """A trimmed card, and the radius of its corners if they are rounded."""

    name: str
    width: Mm
    height: Mm
    corner: Mm

    @property
    def size(self) -> Size:
        """Its extent."""
        return Size(self.width, self.height)


class CustomCard(NamedTuple):
    """Bounds for custom card sizes: on the smallest, type is barely legible."""

    least: tuple[Mm, Mm]
    most: tuple[Mm, Mm]
    corner: Mm


class _CardSizes(NamedTuple):
    """All sizes known by name, and the bounds for others."""

    sizes: tuple[CardSize, ...]
    custom: CustomCard


def known_sizes() -> _CardSizes:
    """Read the sizes that come with the program."""
    return load("cards.yaml", _CardSizes)


def card_size(words: str) -> CardSize:
    """Find a size by name, or read a width and a height; raises ValueError for anything else.

    >>> card_size("Mini").size, card_size("57 x 87 mm").name
    (Size(width=44.0, height=67.0), '57x87mm')
    """
    known = {size.name: size for size in known_sizes().sizes}
    return known.get(words.strip().casefold()) or _custom(words, tuple(known))


def _custom(words: str, names: tuple[str, ...]) -> CardSize:
    sides, custom = extent(words), known_sizes().custom
    if sides is None:
        hint = with_unit(words) or did_you_mean(words, names) or f"the sizes are {', '.join(names)}"
        raise ValueError(f"expected a card size such as 'poker' or '57x87mm', got '{words}'; {hint}")
    (width, height), (least, most) = sides, (custom.least, custom.most)
    if not (least[0] <= width <= most[0] and least[1] <= height <= most[1]):
        bounds = f"from {least[0]:g} x {least[1]:g} mm to {most[0]:g} x {most[1]:g} mm"
        raise ValueError(f"expected cards {bounds}, got '{words}'")
    return CardSize(f"{width:g}x{height:g}mm", width, height, custom.corner)
