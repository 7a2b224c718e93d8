"""Land that stands above the sea in flat colours: a beach to the north-west, cliffs to the south-east."""

from __future__ import annotations

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Matrix, Mm, Outline, transformed, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, mixed

ROCK: Mm = 0.9
"""The height of rocks."""
_ASIDE = 0.4
"""How far to the right cliffs fall, in their heights."""
_STEPS = ((1.0, 0.6), (0.5, 0.36))
"""How far down cliffs reach, in their heights, and the share of the dark ink in them."""
_EDGE, _SANDY = (0.52, 0.72), 0.6
"""How far to the right and down of it what is no beach is, in mm, and how far this is from ripe fields to the lightest
ink.
"""


def raised(shore: Outline, tint: Ink, top: Ink, high: Mm, style: ArtStyle) -> tuple[Item, ...]:
    """Draw land of some tint on cliffs so many mm `high`, in one ink but for its beach."""
    dark, light = style.inks.dark, style.inks.light
    return (
        *(Path(transformed(shore, fallen(share * high)), mixed(tint, dark, dusk)) for share, dusk in _STEPS),
        Path(shore, mixed(style.inks.field, light, _SANDY)),
        Group((Path(transformed(shore, translation(*_EDGE)), top),), clip=shore),
    )


def fallen(down: Mm) -> Matrix:
    """Return how what is at the top of cliffs is moved to what lies so far down them."""
    return translation(_ASIDE * down, down)
