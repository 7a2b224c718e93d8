"""Tabletop Simulator's requirements for images, read from `templates/tabletop.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from meridian_print.graphics.drawing.geometry import Size
from meridian_print.templates import load

NAME = "tabletop-simulator"


@dataclass(frozen=True, slots=True)
class TableProfile:
    """The requirements of Tabletop Simulator: columns and rows of a sheet, pixels of cards and boards, scales."""

    grid: tuple[int, int]
    card: tuple[int, int]
    board: int
    board_scale: float
    tower_scale: float


@cache
def table_profile() -> TableProfile:
    """Read the requirements."""
    return load("tabletop.yaml", TableProfile)


def wanted_pixels(path: str, size: Size) -> tuple[int, int]:
    """Return an image's size in pixels; `size` is that of its content in mm."""
    profile = table_profile()
    (columns, rows), (width, height) = profile.grid, profile.card
    if path.endswith("-faces.png"):
        return (columns * width, rows * height)
    return profile.card if path.endswith("-back.png") else _board_pixels(size)


def _board_pixels(size: Size) -> tuple[int, int]:
    """Return whole pixels, with the longer side of a board as long as allowed."""
    across = int(table_profile().board * min(1.0, size.width / size.height))
    return (across, int(across * size.height / size.width))
