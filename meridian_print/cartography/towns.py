"""Pictures of towns."""

from __future__ import annotations

from meridian_print.cartography.buildings import Building, built
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Rect, Size
from meridian_print.graphics.drawing.items import Symbol

SIZE = Size(11.4, 8.6)
"""The greatest size of a picture."""
SMALL = Size(5.6, 6.2)
"""The greatest size of a small one."""

_B = Building
_PLANS: tuple[tuple[Building, ...], ...] = (
    (  # a walled town under a cathedral
        *(
            _B("church", -0.6, -0.9, 2.2, 2.6, 3),
            _B("house", -3.5, -0.7, 1.7, 1.5, 0),
            _B("house", 2.9, -0.8, 1.7, 1.6, 1),
        ),
        *(_B("house", -1.9, -0.4, 1.5, 1.3, 2), _B("house", 1.3, -0.4, 1.6, 1.4, 0), _B("wall", 0.0, 0.0, 9.4, 1.2)),
    ),
    (  # a keep on its rock, houses at its feet
        *(_B("keep", 0.3, -1.2, 2.4, 4.6), _B("keep", 2.3, -0.9, 1.3, 3.2), _B("house", -2.6, -0.4, 1.9, 1.6, 0)),
        *(
            _B("house", 3.6, -0.2, 1.7, 1.3, 1),
            _B("house", -0.6, 0.0, 1.7, 1.4, 2),
            _B("house", -4.2, 0.0, 1.4, 1.2, 1),
        ),
        _B("house", 1.5, 0.0, 1.5, 1.2, 0),
    ),
    (  # a town of domes
        *(_B("dome", 0.0, -0.8, 3.0, 2.7, 3), _B("dome", -2.9, -0.6, 1.5, 3.1, 3), _B("dome", 3.0, -0.6, 1.5, 3.1, 3)),
        *(_B("house", -4.3, 0.0, 1.5, 1.3, 0), _B("house", -1.6, 0.0, 1.7, 1.3, 1), _B("house", 1.2, 0.0, 1.6, 1.2, 2)),
        _B("house", 3.7, 0.0, 1.6, 1.4, 0),
    ),
    (  # a harbour with its light
        *(
            _B("light", 3.9, 0.0, 1.5, 5.4, 0),
            _B("spire", -1.4, -0.6, 1.3, 3.4, 3),
            _B("house", -3.4, -0.4, 1.8, 1.7, 1),
        ),
        *(_B("house", 0.6, -0.4, 1.8, 1.6, 0), _B("house", -2.0, 0.0, 1.6, 1.2, 2), _B("house", 1.9, 0.0, 1.4, 1.1, 1)),
        _B("quay", -0.5, 0.0, 9.6, 0.5),
    ),
    (  # a mill above a village
        *(
            _B("mill", -2.3, -0.5, 2.0, 3.4, 0),
            _B("church", 1.5, -0.7, 1.7, 1.9, 1),
            _B("house", 3.7, -0.3, 1.7, 1.4, 0),
        ),
        *(_B("house", -0.2, 0.0, 1.7, 1.3, 2), _B("house", -4.3, 0.0, 1.4, 1.2, 1), _B("house", 2.1, 0.0, 1.5, 1.2, 1)),
    ),
    (  # a city of towers
        *(_B("spire", -3.2, -0.7, 1.2, 3.6, 3), _B("spire", 0.2, -0.9, 1.4, 4.3, 3), _B("keep", 3.2, -0.7, 1.6, 3.8)),
        *(_B("house", -1.6, -0.5, 1.7, 1.7, 0), _B("house", 1.5, -0.5, 1.7, 1.5, 2), _B("wall", 0.0, 0.0, 9.4, 1.2)),
    ),
    (  # a castle with a gate between two towers
        *(
            _B("spire", -0.8, -0.9, 1.3, 3.9, 0),
            _B("house", 1.2, -0.9, 1.9, 2.0, 1),
            _B("dome", 3.0, -0.8, 1.4, 2.7, 3),
        ),
        *(_B("wall", 0.0, 0.0, 7.8, 1.5), _B("keep", -4.0, 0.1, 1.7, 3.0), _B("keep", 4.0, 0.1, 1.7, 2.4)),
    ),
)
_SMALL_PLANS: tuple[tuple[Building, ...], ...] = (
    (_B("keep", -0.5, -0.5, 1.9, 4.0), _B("house", 1.6, -0.1, 1.6, 1.3, 1), _B("house", -1.9, 0.0, 1.3, 1.1, 0)),
    (_B("spire", 0.4, -0.5, 1.3, 2.4, 3), _B("house", -1.6, -0.1, 1.7, 1.4, 0), _B("house", 1.8, 0.0, 1.4, 1.2, 2)),
)
PICTURES, SMALL_PICTURES = len(_PLANS), len(_SMALL_PLANS)
"""How many different pictures there are, and small ones, which are counted after the others."""


def size(picture: int) -> Size:
    """Return the box that a picture fills above the middle of its foot."""
    return SIZE if picture < PICTURES else SMALL


def town(picture: int, style: ArtStyle) -> Symbol:
    """Draw a town by the middle of its foot; `picture` is one of the pictures, or of the small ones after them."""
    wide, high = size(picture)
    bounds = Rect(-wide / 2, -high, wide, high + style.pens.town.width)
    plan = (*_PLANS, *_SMALL_PLANS)[picture]
    return Symbol(f"town {picture}", bounds, tuple(item for each in plan for item in built(each, style)))
