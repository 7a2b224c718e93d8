"""Themes: every colour, size and font that a component uses, read from `templates/themes`."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.drawing.paint import Ink


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """How a player's colour looks: its ground, the lines of its pattern, its symbol, and the ink of words on it.

    `pattern` is one of plain, lines, diagonal, dots; `symbol` one of sun, anchor, wheel, moon. Both tell the colours
    apart in greyscale and for people who are colour-blind.
    """

    ground: Ink
    pattern_ink: Ink
    mark: Ink
    pattern: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Players:
    """The four colours."""

    orange: PlayerStyle
    grey: PlayerStyle
    brown: PlayerStyle
    black: PlayerStyle
