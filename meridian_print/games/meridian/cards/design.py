"""The common design of a kit's cards."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.card import ScaledCard
from meridian_print.components.players import Players
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size


@dataclass(frozen=True, slots=True, eq=False)
class CardDesign(ScaledCard):
    """How cards look; what a card of other proportions has more of lies around the chart in its middle."""

    style: CardStyle
    players: Players
    words: Words

    @property
    def panel(self) -> Rect:
        """The part of a face inside the coloured border."""
        sizes, area = self.style.sizes, self.area
        return Rect(sizes.side, sizes.end, area.width - 2 * sizes.side, area.height - 2 * sizes.end)

    def down(self, from_top: Mm) -> Mm:
        """Return how far down lies what is drawn `from_top` on the style's own card: the middle stays the middle."""
        return from_top + (self.area.height - self.style.sizes.height) / 2


def own_size(style: CardStyle) -> Size:
    """Return the card size for which a style is drawn."""
    return Size(style.sizes.width, style.sizes.height)
