"""Cards of any game: the scale that fits what is drawn for one size to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from meridian_print.graphics.drawing.geometry import Mm, Rect, Size


class CardExtent(Protocol):
    """The size of the card for which a style is drawn."""

    @property
    def width(self) -> Mm: ...  # noqa: D102
    @property
    def height(self) -> Mm: ...  # noqa: D102


class CardLook(Protocol):
    """The part of a game's own style of cards that all have."""

    @property
    def sizes(self) -> CardExtent: ...  # noqa: D102


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because what cards share is cached by design
class ScaledCard:
    """How a game's cards look; `size` is a trimmed card's. A game's own design adds what else is on its cards.

    A card is drawn in the style's own measures and then scaled as a whole.
    """

    size: Size
    style: CardLook

    @property
    def scale(self) -> float:
        """The scale of a card against the style's own."""
        sizes = self.style.sizes
        return min(self.size.width / sizes.width, self.size.height / sizes.height)

    @property
    def area(self) -> Rect:
        """The trimmed card, in the style's measures."""
        return Rect(0.0, 0.0, self.size.width / self.scale, self.size.height / self.scale)
