"""The common design of a kit's weather cards."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.card import ScaledCard
from meridian_print.games.meteo.theme.cards import BorderStyle, CardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.tiles.tile import TileDesign
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Rect


@dataclass(frozen=True, slots=True, eq=False)
class CardDesign(ScaledCard):
    """How cards look; a card of other proportions has its own length of border at its ends."""

    style: CardStyle
    tiles: TileDesign
    pieces: PieceStyle
    words: Words

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
    """Return the border of a card that pays or costs an amount."""
    return style.gain if each > 0 else style.loss
