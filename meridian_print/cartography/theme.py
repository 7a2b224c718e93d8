"""Style of the board's ornaments: relief, towns, the compass rose, ships, beasts."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


class ArtSwitches(NamedTuple):
    """Which ornaments are drawn; whether the sea is lined in the ink of all else, so that it has no rhumb lines and
    keeps off ships; whether all is in flat colours, without an engraver's lines.
    """

    relief: bool
    towns: bool
    rose: bool
    ships: bool
    scale: bool
    lined_sea: bool = False
    flat: bool = False


class ArtInks(NamedTuple):
    """Inks of ornaments: rocks; mountains, trees, fields; towns; the rose; ships; beasts.

    Walls have a lit and a shaded side, mountains let the land show on their lit side; `field` is for ripe fields,
    `fallow` for bare ones.
    `accents` are the two colours of the rose besides `dark` and `light`.
    """

    rock: Ink
    mountain_shade: Ink
    tree: Ink
    fir: Ink
    field: Ink
    fallow: Ink
    wall: Ink
    wall_shade: Ink
    roofs: tuple[Ink, ...]
    dark: Ink
    light: Ink
    accents: tuple[Ink, Ink]
    sail: Ink
    sail_shade: Ink
    hull: Ink
    flag: Ink
    beast: Ink
    belly: Ink


class ArtPens(NamedTuple):
    """Pens of ornaments: the lit and the dark side of a mountain, its hachures; furrows; trees and hedges; towns;
    outlines at sea, details and rigging; waves; rhumb lines.
    """

    lit: Stroke
    shaded: Stroke
    hachure: Stroke
    furrow: Stroke
    tree: Stroke
    town: Stroke
    town_detail: Stroke
    outline: Stroke
    detail: Stroke
    wave: Stroke
    rhumb: Stroke
    panel: Stroke


class ArtType(NamedTuple):
    """Type of ornaments: the figures of the scale, the words of scale and legend."""

    figure: Font
    caption: Font
    legend: Font


class ArtStyle(NamedTuple):
    """Style of the ornaments; `pad` is the space around the words of the legend."""

    switches: ArtSwitches
    inks: ArtInks
    pens: ArtPens
    type: ArtType
    pad: Mm
