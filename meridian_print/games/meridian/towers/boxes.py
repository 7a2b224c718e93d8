"""The boxes of a kit, sized by the number and thickness of their contents."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meridian.rules.material import DECK, PIECES, Colour
from meridian_print.games.meridian.towers.sizes import TowerSizes, paper_height
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.nets.boxes import Box

CARDS = len(DECK) * len(Colour)
"""Cards in the box."""


@dataclass(frozen=True, slots=True)
class BoxSizes:
    """Thickness of a card and of the box's own board, the play of the contents, the tabs and their slope."""

    card: Mm
    board: Mm
    play: Mm
    tab: Mm
    tab_slope: Mm


def card_box(card: Size, sizes: BoxSizes) -> Box:
    """Return the outside of a box for all cards of a size, standing upright."""
    return _around(card.width, CARDS * sizes.card, card.height, sizes)


def tower_tray(towers: TowerSizes, sizes: BoxSizes) -> Box:
    """Return the outside of a tray for all pieces: a tower of each colour, lying side by side."""
    return _around(paper_height(towers, PIECES), len(Colour) * towers.foot, towers.foot, sizes)


def _around(width: Mm, depth: Mm, height: Mm, sizes: BoxSizes) -> Box:
    """Add, in every direction, the play once and the board's thickness at both ends."""
    more = sizes.play + 2 * sizes.board
    return Box(width + more, depth + more, height + more, sizes.tab, sizes.tab_slope)
