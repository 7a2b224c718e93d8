"""The common design of a kit's weather cards, and the scale that fits it to another card size."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.games.meteo.theme.cards import BorderStyle, CardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because what cards share is cached by design
class CardDesign:
    """How cards look; `size` is a trimmed card's.

    A card is drawn in the style's own measures and then scaled as a whole; a card of other proportions has its own
    length of border at its ends.
    """

    size: Size
    style: CardStyle
    tiles: TileDesign
    pieces: PieceStyle
    words: Words

    @property
    def scale(self) -> float:
        """The scale of a card against the style's own."""
        sizes = self.style.sizes
        return min(self.size.width / sizes.width, self.size.height / sizes.height)

    @property
    def area(self) -> Rect:
        """The trimmed card, in the style's measures."""
        return Rect(0.0, 0.0, self.size.width / self.scale, self.size.height / self.scale)

    @property
    def own(self) -> Rect:
        """The style's own card in the middle of it."""
        sizes, area = self.style.sizes, self.area
        return Rect((area.width - sizes.width) / 2, (area.height - sizes.height) / 2, sizes.width, sizes.height)

    @property
    def bleed(self) -> Mm:
        """How far the border extends beyond the cut, in the style's measures."""
        return self.style.sizes.bleed / self.scale


def border(each: int, style: CardStyle) -> BorderStyle:
    """Return the border of a card that pays or costs so much."""
    return style.gain if each > 0 else style.loss
