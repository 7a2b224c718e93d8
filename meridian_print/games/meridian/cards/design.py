"""The common design of a kit's cards, and the scale that fits it to another card size."""

from __future__ import annotations

from dataclasses import dataclass

from meridian_print.components.players import Players
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Mm, Rect, Size


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because what cards share is cached by design
class CardDesign:
    """How cards look; `size` is a trimmed card's.

    A card is drawn in the style's own measures and then scaled as a whole; what a card of other proportions has more
    of lies around the chart in its middle.
    """

    size: Size
    players: Players
    style: CardStyle
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
