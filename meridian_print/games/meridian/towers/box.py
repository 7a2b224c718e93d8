"""The sizes of Meridian's boxes: one for the cards, and a tray for the towers."""

from __future__ import annotations

from meridian_print.components.box import BoxSizes, box_around
from meridian_print.games.meridian.rules.material import DECK, PIECES, Colour
from meridian_print.games.meridian.towers.sizes import TowerSizes, paper_height
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.nets.boxes import BoxDimensions

CARDS = len(DECK) * len(Colour)
"""Cards in the box."""


def card_box(card: Size, sizes: BoxSizes) -> BoxDimensions:
    """Return the outside of a box for all cards of a size, standing upright."""
    return box_around(card.width, CARDS * sizes.card, card.height, sizes)


def tower_tray(towers: TowerSizes, sizes: BoxSizes) -> BoxDimensions:
    """Return the outside of a tray for all pieces: a tower of each colour, lying side by side."""
    return box_around(paper_height(towers, PIECES), len(Colour) * towers.foot, towers.foot, sizes)
