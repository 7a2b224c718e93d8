"""Météo Business's themes: the module named after a section declares its contents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from meridian_print.graphics.theme import BaseTheme


@dataclass(frozen=True, slots=True)
class Theme(BaseTheme):
    """A theme of Météo Business: board, tiles, cards, money, pieces and sheets."""

    FOLDER: ClassVar[str] = "meteo/themes"


theme_names = Theme.names
