"""Meridian's themes: the module named after a section declares its contents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from meridian_print.graphics.theme import BaseTheme


@dataclass(frozen=True, slots=True)
class Theme(BaseTheme):
    """A theme of Meridian: board, cards, pieces, sheets and books."""

    FOLDER: ClassVar[str] = "meridian/themes"


theme_names = Theme.names
