"""The vendors whose wishes the program knows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from meridian_print import resources
from meridian_print.templates import load

if TYPE_CHECKING:
    from meridian_print.press.vendor import VendorProfile

PRINT_SHOP = "print-shop"
"""The profile of no vendor in particular; its rules for black hold for vendors, too."""


def vendor_names() -> tuple[str, ...]:
    """Name the vendors whose wishes the program knows."""
    found = (resources.folder("templates") / "vendors").glob("*.yaml")
    return tuple(sorted(path.stem for path in found if path.stem != PRINT_SHOP))


@cache
def vendor(name: str) -> VendorProfile:
    """Read the wishes of a vendor."""
    from meridian_print.press.vendor import VendorProfile  # loads the fonts, to measure what must be safe

    return load(f"vendors/{name}.yaml", VendorProfile)
