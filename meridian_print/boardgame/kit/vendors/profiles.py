"""The vendors, the virtual table and the cutting machines whose wishes the program knows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from meridian_print import resources
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.templates import load

if TYPE_CHECKING:
    from meridian_print.printing.print_shop.vendor import VendorProfile

PRINT_SHOP = "print-shop"
"""The generic print shop's profile; its rules for black apply to vendors, too."""
TABLETOP = "tabletop-simulator"
TILES = "tiles"
"""The folder of tiles, of profiles as well as of what is made by them."""


def vendor_names() -> tuple[str, ...]:
    """Return the names of the known vendors."""
    found = (resources.folder("templates") / "vendors").glob("*.yaml")
    return tuple(sorted({TABLETOP, *(path.stem for path in found)} - {PRINT_SHOP}))


def cutter_names() -> tuple[str, ...]:
    """Name the machines whose registration marks the program knows."""
    found = (resources.folder("templates") / "cutters").glob("*.yaml")
    return tuple(sorted(path.stem for path in found))


def wanted_pixels(path: str, size: Size) -> tuple[int, int]:
    """Return the required pixels of an image in a vendor's folder; `size` is that of its content."""
    return table_pixels(path, size) if path.split("/")[1] == TABLETOP else profile_of(path).pixels


def profile_of(path: str) -> VendorProfile:
    """Return the profile that a file in a vendor's folder follows: that of tiles, or of cards."""
    _, name, folder, *_ = path.split("/")
    tiles = tile_vendor(name) if folder == TILES else None
    return tiles or vendor(name)


def vendor(name: str) -> VendorProfile:
    """Read a vendor's requirements for cards."""
    return _profile(f"vendors/{name}.yaml")


def tile_vendor(name: str) -> VendorProfile | None:
    """Read a vendor's requirements for square tiles; None if it does not cut any."""
    path = f"vendors/{TILES}/{name}.yaml"
    return _profile(path) if (resources.folder("templates") / path).exists() else None


@cache
def _profile(path: str) -> VendorProfile:
    from meridian_print.printing.print_shop.vendor import VendorProfile  # loads the fonts, to measure what must be safe

    return load(path, VendorProfile)


@dataclass(frozen=True, slots=True)
class TableProfile:
    """The requirements of Tabletop Simulator: columns and rows of a sheet, pixels of what is shown, scales."""

    grid: tuple[int, int]
    card: tuple[int, int]
    tile: int
    board: int
    board_scale: float
    tower_scale: float


def table_profile() -> TableProfile:
    """Read the requirements."""
    return load("tabletop.yaml", TableProfile)


def table_pixels(path: str, size: Size) -> tuple[int, int]:
    """Return an image's size in pixels; `size` is that of its content in mm."""
    profile = table_profile()
    (columns, rows), (width, height) = profile.grid, profile.card
    if path.endswith("-faces.png"):
        return (columns * width, rows * height)
    if path.endswith("-back.png"):
        return profile.card
    return _pixels_within(profile.tile if path.endswith("-tile.png") else profile.board, size)


def _pixels_within(most: int, size: Size) -> tuple[int, int]:
    """Return whole pixels, with the longer side as long as allowed."""
    across = int(most * min(1.0, size.width / size.height))
    return (across, int(across * size.height / size.width))
