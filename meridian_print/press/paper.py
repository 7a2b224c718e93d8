"""Sheets of paper."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.drawing.geometry import Mm, Size


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of sheet, upright; `rim` is the border that printers leave white."""

    name: str
    width: Mm
    height: Mm
    rim: Mm

    @property
    def size(self) -> Size:
        """The whole sheet."""
        return Size(self.width, self.height)


@dataclass(frozen=True, slots=True)
class Papers:
    """All papers that the program knows."""

    papers: tuple[Paper, ...]
