"""Emblems of the six kinds of ground: waves, anchor, parasol, river, peaks, fir."""

from __future__ import annotations

from collections.abc import Mapping

from meridian_print.cartography.sketch import sketch
from meridian_print.games.meteo.rules.material import Ground
from meridian_print.graphics.drawing.geometry import Mm, Outline, after, circle, scaling, translation
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke

_WIDE: Mm = 4.2
"""The width at which emblems are drawn before they are scaled to their place."""
_LINES: Mapping[Ground, Outline] = {
    Ground.SEA: sketch(
        "M-2 -.6C-1.5 -1.3 -1 -1.3 -.6 -.6C-.1 .1 .4 .1 .8 -.6C1.2 -1.2 1.6 -1.2 2 -.7"
        "M-2 .8C-1.5 .1 -1 .1 -.6 .8C-.1 1.5 .4 1.5 .8 .8C1.2 .2 1.6 .2 2 .7"
    ),
    Ground.PORT: sketch("M0 -1.0L0 1.7M-.8 -.45L.8 -.45M-1.6 .5C-1.4 1.4 -.7 1.8 0 1.8C.7 1.8 1.4 1.4 1.6 .5")
    + circle((0.0, -1.5), 0.5),
    Ground.BEACH: sketch("M-1.9 1.7L2 1.7M0 1.7L.3 -1.2"),
    Ground.MOUNTAIN: sketch("M-2.1 1.5L-.6 -1.6L.6 .6L1.1 -.3L2.1 1.5ZM-.6 -1.6L-.2 -.5L-.6 .1"),
    Ground.FOREST: sketch("M0 1.9L0 .9"),
}
_AREAS: Mapping[Ground, Outline] = {
    Ground.BEACH: sketch(
        "M-1.6 -.3C-1.2 -1.7 1.6 -2.1 2 -.5C1.5 -.9 1 -.8 .6 -.4C.2 -.9 -.4 -.8 -.7 -.3C-1 -.6 -1.3 -.5 -1.6 -.3Z"
    ),
    Ground.RIVER: sketch(
        "M.5 -1.9C2.1 -1.2 -1.9 -.6 -.9 .3C-.4 .8 -1.2 1.2 -1.9 1.9L.9 1.9"
        "C1.3 1.2 1.3 .7 .5 .3C-.8 -.4 2.9 -.9 1.1 -1.9Z"
    ),
    Ground.FOREST: sketch("M0 -1.9L-.9 -.5L-.45 -.5L-1.3 .9L1.3 .9L.45 -.5L.9 -.5Z"),
}


def emblem(kind: Ground, centre: tuple[Mm, Mm], wide: Mm, ink: Ink, pen: float = 0.1) -> Item:
    """Draw an emblem, `wide` across, in one ink; `pen` is the width of its lines as a share of its own."""
    stroke = Stroke(ink, pen * _WIDE, cap="round", join="round")
    area = _AREAS.get(kind)
    filled = (Path(area, ink, Stroke(ink, 0.25 * pen * _WIDE, join="round")),) if area else ()
    lines = () if kind is Ground.RIVER else (Path(_LINES[kind], stroke=stroke),)
    return Group((*filled, *lines), matrix=after(scaling(wide / _WIDE), translation(*centre)))
