"""Signs of the kinds of regions, about 4 mm wide: waves, an anchor, a parasol, a river, a peak, a fir."""

from __future__ import annotations

from collections.abc import Mapping

from meridian_print.cartography.sketch import sketch
from meridian_print.graphics.drawing.geometry import Mm, Outline, circle, scaling, transformed, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke

KINDS = ("sea", "port", "beach", "river", "mountain", "forest")
_SIGNS: Mapping[str, Outline] = {
    "sea": sketch(
        "M-2 -.6C-1.5 -1.3 -1 -1.3 -.6 -.6C-.1 .1 .4 .1 .8 -.6C1.2 -1.2 1.6 -1.2 2 -.7"
        "M-2 .8C-1.5 .1 -1 .1 -.6 .8C-.1 1.5 .4 1.5 .8 .8C1.2 .2 1.6 .2 2 .7"
    ),
    "port": sketch("M0 -1L0 1.8M-.8 -.45L.8 -.45M-1.6 .5C-1.4 1.4 -.7 1.8 0 1.8C.7 1.8 1.4 1.4 1.6 .5")
    + circle((0.0, -1.5), 0.5),
    "beach": sketch(
        "M-1.9 1.6L2 1.6M0 1.6L.3 -1.2"
        "M-1.6 -.3C-1.2 -1.7 1.6 -2.1 2 -.5C1.5 -.9 1 -.8 .6 -.4C.2 -.9 -.4 -.8 -.7 -.3C-1 -.6 -1.3 -.5 -1.6 -.3Z"
    ),
    "river": sketch(
        "M.5 -1.9C2.1 -1.2 -1.9 -.6 -.9 .3C-.4 .8 -1.2 1.2 -1.9 1.9L.9 1.9C1.3 1.2 1.3 .7 .5 .3C-.8 -.4 2.9 -.9 1.1 -1.9Z"
    ),
    "mountain": sketch("M-2.1 1.6L-.6 -1.6L.6 .6L1.1 -.3L2.1 1.6M-.6 -1.6L-.2 -.5L-.6 .1"),
    "forest": sketch("M0 1.8L0 .8M0 -1.9L-.9 -.5L-.45 -.5L-1.3 .8L1.3 .8L.45 -.5L.9 -.5Z"),
}
WIDTH: Mm = 4.2


def sign(kind: str, at: tuple[Mm, Mm], size: float, pens: tuple[Stroke, Stroke], ink: Ink) -> Item:
    """Draw the sign of a kind about a point, by a pen over a halo; a river's is filled with ink."""
    pen, halo = pens
    outline = transformed(_SIGNS[kind], scaling(size))
    fill = ink if kind == "river" else None
    return Group((Path(outline, stroke=halo), Path(outline, fill, pen)), matrix=translation(*at))
