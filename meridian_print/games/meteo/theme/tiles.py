"""Style of the weather tiles, of the signs on them and of the wind rose."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from meridian_print.graphics.drawing.colours import brightness
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font

_CLEAR = hex_ink("#ffffff")
_FAINT = 0.6
"""Brighter inks are lost on film, through which a board is seen."""


class SkyStyle(NamedTuple):
    """The ground of a sign, and the fine lines across it, `gap` apart, in degrees behind a sun; none for a gap of 0."""

    ground: Ink
    rule: Stroke
    gap: float


class Skies(NamedTuple):
    """The grounds of the six signs."""

    sunny: SkyStyle
    cloudy: SkyStyle
    overcast: SkyStyle
    rain: SkyStyle
    high: SkyStyle
    low: SkyStyle


class SunStyle(NamedTuple):
    """Inks and pens of the sun: its disc, the light and the dark halves of its rays, its flames, shade, face, lips."""

    disc: Ink
    light: Ink
    dark: Ink
    flame: Ink
    eye: Ink
    lips: Ink
    outline: Stroke
    ray: Stroke
    face: Stroke
    shade: Stroke


class CloudStyle(NamedTuple):
    """Inks and pens of a cloud: lit, in shade, its belly; its outline, its puffs, the strokes of its shade."""

    light: Ink
    shade: Ink
    belly: Ink
    outline: Stroke
    puff: Stroke
    stroke: Stroke


class PressureStyle(NamedTuple):
    """Style of a High or a Low: its areas from the inside out, isobars, letter; on a Low, its fronts."""

    areas: tuple[Ink, ...]
    isobar: Stroke
    letter: Ink
    arrow: Ink
    front: Stroke
    cold: Ink
    warm: Ink


class BadgeStyle(NamedTuple):
    """The disc with the value: its ground, figure and rings."""

    ground: Ink
    figure: Ink
    outline: Stroke
    ring: Stroke


class TileInks(NamedTuple):
    """Inks of a tile's margin, and of its back: ground, panel, marks."""

    margin: Ink
    back: Ink
    back_panel: Ink
    back_mark: Ink


class TilePens(NamedTuple):
    """Pens of a tile: the frame round its sign, the finer line outside it; on its back frame, line and points."""

    frame: Stroke
    outer: Stroke
    back_frame: Stroke
    back_line: Stroke
    rain: Stroke


class TileType(NamedTuple):
    """Type of the letter of a High or Low, of the values, and of the winds on the wind rose."""

    letter: Font
    value: Font
    wind: Font
    quarter: Font
    caption: Font


class TileSizes(NamedTuple):
    """Lengths of a tile: its side, bleed and rounding; margin to the sign's frame and to the finer line.

    `badge` is the radius of the discs, `badge_at` their centres from both edges. A minus is a bar; its width,
    thickness and distance from its figure are in ems. `minus_size` is the size of a figure with a minus against those
    without.
    """

    side: Mm
    bleed: Mm
    corner: Mm
    margin: Mm
    frame_corner: Mm
    outer: Mm
    outer_corner: Mm
    badge: Mm
    badge_ring: Mm
    badge_at: Mm
    minus_size: float
    minus: float
    minus_thick: float
    minus_gap: float


class RoseStyle(NamedTuple):
    """The wind rose to cut out: its disc and arrow.

    `dial` is the radius of the disc, `band` the width of the ring with the winds' letters. The arrow reaches `reach`
    from the pin to its tip and `tail` to its feathers; `pin` is the radius of the hole.
    """

    paper: Ink
    band_ink: Ink
    letters: Ink
    light: Ink
    dark: Ink
    accents: tuple[Ink, Ink]
    arrow: Ink
    arrow_shade: Ink
    feather: Ink
    outline: Stroke
    detail: Stroke
    dial: Mm
    band: Mm
    degrees: Mm
    reach: Mm
    tail: Mm
    pin: Mm
    hub: Mm


class TileStyle(NamedTuple):
    """Style of the weather tiles; without `ornaments` the sun has no face, and clouds and skies no engraved lines."""

    inks: TileInks
    pens: TilePens
    type: TileType
    sizes: TileSizes
    skies: Skies
    sun: SunStyle
    fair_cloud: CloudStyle
    grey_cloud: CloudStyle
    rain_cloud: CloudStyle
    high: PressureStyle
    low: PressureStyle
    low_on_light: PressureStyle
    plus_badge: BadgeStyle
    minus_badge: BadgeStyle
    rose: RoseStyle
    ornaments: bool = True

    def on_film(self) -> TileStyle:
        """Return the style for transparent film, on which white is not printed: only signs, frames and values remain.

        The Low stands in the lines that it has on a light ground, so that the board shows through it, too; so do lines
        that are light on the ground of a tile of paper.
        """
        dark, front = self.low_on_light.letter, self.high.front.ink
        skies = Skies(*(sky._replace(ground=_CLEAR, gap=0.0) for sky in self.skies))
        return self._replace(
            inks=self.inks._replace(margin=_CLEAR),
            pens=self.pens._replace(
                frame=_bold(self.pens.frame, dark), outer=_bold(self.pens.outer, dark), rain=_bold(self.pens.rain, dark)
            ),
            skies=skies,
            fair_cloud=self.fair_cloud._replace(light=_CLEAR),
            grey_cloud=self.grey_cloud._replace(light=_CLEAR),
            rain_cloud=self.rain_cloud._replace(light=_CLEAR),
            high=self.high._replace(
                areas=(_CLEAR,) * len(self.high.areas),
                isobar=_bold(self.high.isobar, front),
                letter=_strong(self.high.letter, front),
                arrow=_strong(self.high.arrow, front),
            ),
            low=self.low_on_light._replace(areas=(_CLEAR,) * len(self.low_on_light.areas)),
            plus_badge=self.plus_badge._replace(ground=_CLEAR),
        )


def _strong(ink: Ink, instead: Ink) -> Ink:
    """Return an ink that is seen on film: another one for one that is too bright."""
    return instead if brightness(ink) > _FAINT else ink


def _bold(pen: Stroke, instead: Ink) -> Stroke:
    return replace(pen, ink=_strong(pen.ink, instead))
