"""The four colours of players, orange, grey, brown and black: grounds, patterns and symbols."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke

COLOURS = ("orange", "grey", "brown", "black")
"""The colours, in the order in which they are listed."""


class ColourNames(Protocol):
    """The colours' names in a language."""

    @property
    def orange(self) -> str: ...  # noqa: D102
    @property
    def grey(self) -> str: ...  # noqa: D102
    @property
    def brown(self) -> str: ...  # noqa: D102
    @property
    def black(self) -> str: ...  # noqa: D102


class PlayerStyle(NamedTuple):
    """Style of a player's colour: its ground, the lines of its pattern, its symbol, and the ink of what is on it.

    Pattern and symbol distinguish the colours in greyscale and for colour-blind people.
    """

    ground: Ink
    pattern_ink: Ink
    mark: Ink
    pattern: Literal["plain", "lines", "diagonal", "dots"]
    symbol: Literal["sun", "anchor", "wheel", "moon"]


class PatternStyle(NamedTuple):
    """Widths and distances of the patterns' lines, the diameter and distance of their dots, the disc of a symbol.

    `disc_share` is a disc's share of the square it lies on; `symbol_share` a symbol's share of the disc's radius,
    `ring_gap` and `outline_share` those of the gap outside its ring and of its outline, if that is thinner than all
    other outlines.
    """

    line: Mm
    line_gap: Mm
    diagonal_gap: Mm
    dot: Mm
    dot_gap: Mm
    ring: Mm
    ring_gap: float
    outline_share: float
    disc_share: float
    symbol_share: float


class Players(NamedTuple):
    """The four colours and what they share: the outline of everything coloured, the sizes of patterns."""

    outline: Stroke
    patterns: PatternStyle
    orange: PlayerStyle
    grey: PlayerStyle
    brown: PlayerStyle
    black: PlayerStyle

    def without_patterns(self) -> Players:
        """Return the four colours on plain grounds; symbols and words still distinguish them."""
        orange, grey, brown, black = (
            player._replace(pattern="plain") for player in (self.orange, self.grey, self.brown, self.black)
        )
        return self._replace(orange=orange, grey=grey, brown=brown, black=black)
