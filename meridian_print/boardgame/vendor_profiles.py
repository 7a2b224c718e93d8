"""The vendors and the cutting machines whose wishes the program knows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from meridian_print import resources
from meridian_print.boardgame import table_profile
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.templates import load

if TYPE_CHECKING:
    from meridian_print.printing.print_shop.vendor import VendorProfile

PRINT_SHOP = "print-shop"
"""The generic print shop's profile; its rules for black apply to vendors, too."""


def vendor_names() -> tuple[str, ...]:
    """Return the names of the known vendors."""
    found = (resources.folder("templates") / "vendors").glob("*.yaml")
    return tuple(sorted({table_profile.NAME, *(path.stem for path in found)} - {PRINT_SHOP}))


def cutter_names() -> tuple[str, ...]:
    """Name the machines whose registration marks the program knows."""
    found = (resources.folder("templates") / "cutters").glob("*.yaml")
    return tuple(sorted(path.stem for path in found))


def wanted_pixels(path: str, size: Size) -> tuple[int, int]:
    """Return the required pixels of an image in a vendor's folder; `size` is that of its content."""
    name = path.split("/")[1]
    return table_profile.wanted_pixels(path, size) if name == table_profile.NAME else vendor(name).pixels


@cache
def vendor(name: str) -> VendorProfile:
    """Read the requirements of a vendor."""
    from meridian_print.printing.print_shop.vendor import VendorProfile  # loads the fonts, to measure what must be safe

    return load(f"vendors/{name}.yaml", VendorProfile)
