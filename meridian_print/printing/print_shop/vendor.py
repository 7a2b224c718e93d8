"""A vendor's requirements for cards, read from `templates/vendors`, and checks against them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Literal, assert_never

from meridian_print.graphics.drawing.faces import EM, outline
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Rect, Size, after, transformed
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Text, Use

DPI = 300
"""The requirements of all vendors."""
_PIXEL = 25.4 / DPI
_NEAR = 0.1
"""Dots to the inch by which a PNG, which counts them to the metre, may be off."""


class UnfitError(ValueError):
    """A card does not meet its vendor's requirements: a mistake in the theme or the profile."""


@dataclass(frozen=True, slots=True)
class VendorProfile:
    """The requirements of one vendor.

    `pixels` is the extent of a card with its bleed, and `safe` that of the zone in its middle that holds every word
    and number. `face`, `back` and `deck` name files by colour, card and number; `ink` is the most of the four inks
    together, in per cent, 0 where colours are RGB.
    """

    title: str
    format: Literal["png", "pdf"]
    pixels: tuple[int, int]
    safe: tuple[int, int]
    bleed: Mm
    face: str = ""
    back: str = ""
    deck: str = ""
    ink: float = 0.0

    @property
    def trimmed(self) -> Size:
        """A trimmed card."""
        width, height = (pixels * _PIXEL - 2 * self.bleed for pixels in self.pixels)
        return Size(width, height)

    @property
    def safe_zone(self) -> Rect:
        """The zone that holds every word and number, from the trimmed card's corner."""
        (width, height), trimmed = (pixels * _PIXEL for pixels in self.safe), self.trimmed
        return Rect((trimmed.width - width) / 2, (trimmed.height - height) / 2, width, height)


def held_safe(card: Drawing, profile: VendorProfile) -> Drawing:
    """Return a card with all its words in the safe zone; raises UnfitError if they do not fit."""
    zone = profile.safe_zone
    for words, box in boxes_of_text(card.items):
        over = max(zone.x - box.x, zone.y - box.y, box.right - zone.right, box.bottom - zone.bottom)
        if over > 0:
            expected = f"expected all text inside the safe zone of {profile.title}"
            raise UnfitError(f"{expected}, got '{words}' {over:.2f} mm outside it on '{card.title}'")
    return card


def boxes_of_text(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, Rect]]:
    """Yield every line of text with the box around its letters, after the transforms of groups and symbols."""
    for item in items:
        match item:
            case Text():
                yield item.words, _box(item, matrix)
            case Group():
                yield from boxes_of_text(item.items, after(item.matrix, matrix))
            case Use():
                yield from boxes_of_text(item.symbol.items, after(item.matrix, matrix))
            case Path():
                pass
            case _:
                assert_never(item)


def _box(line: Text, matrix: Matrix) -> Rect:
    """Return the box around a line; control points of curves count, so it is never too small."""
    xs: list[Mm] = []
    ys: list[Mm] = []
    scale = line.size / EM
    for glyph in line.glyphs:
        place = (scale, 0.0, 0.0, -scale, line.start.x + glyph.x, line.start.y + glyph.y)
        coords = transformed(outline(glyph.face or line.face, glyph.index), after(place, matrix)).coords
        xs += coords[::2]
        ys += coords[1::2]
    if not xs:
        return Rect(*line.start, 0.0, 0.0)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def png_faults(data: bytes, pixels: tuple[int, int], wanted: int = DPI) -> Iterator[str]:
    """Report how a PNG fails its vendor's requirements."""
    from PIL import Image

    with Image.open(BytesIO(data)) as image:
        if image.size != pixels:
            yield f"expected {_across(pixels)}, got {_across(image.size)}"
        if image.mode != "RGB":
            yield f"expected the colours RGB, got {image.mode}"
        dpi = image.info.get("dpi", (0.0, 0.0))
        if any(abs(found - wanted) > _NEAR for found in dpi):
            yield f"expected {wanted} dpi, got {dpi[0]:g} x {dpi[1]:g} dpi"


def _across(pixels: tuple[int, int]) -> str:
    return f"{pixels[0]} x {pixels[1]} pixels"
