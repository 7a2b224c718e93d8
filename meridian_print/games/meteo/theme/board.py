"""Style of the board: its map, its frame and the panel beside it."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


class CountryInks(NamedTuple):
    """Inks of water and land.

    `sea` goes from the deepest to the shallowest; `coast` has the land's tints from the shore inwards, the first at
    the shore, the last the land itself; `meadow`, `height` and `wood` have the tints of their country from its edge
    inwards, or none.
    """

    sea: tuple[Ink, ...]
    coast: tuple[Ink, ...]
    shade: Ink
    sand: Ink
    meadow: tuple[Ink, ...]
    height: tuple[Ink, ...]
    wood: tuple[Ink, ...]
    river: Ink


class CountryPens(NamedTuple):
    """Pens of water and land: `waterlines` from the coast outwards, hatching along it if there is any; `grains` of
    sand, small and large.
    """

    waterlines: tuple[Stroke, ...]
    hatching: tuple[Stroke, ...]
    coast: Stroke
    bank: Stroke
    grains: tuple[Stroke, Stroke]


class ReliefInks(NamedTuple):
    """Inks of mountains, lit and in shade, and of the trees of woods."""

    lit: Ink
    shade: Ink
    crowns: tuple[Ink, Ink, Ink]
    fir: Ink


class ReliefPens(NamedTuple):
    """Pens of mountains and trees.

    Mountains have a `crest`, a lit and a dark `slope`, the `ridge` that comes down from a peak, bold strokes in the
    shade and fine ones.
    """

    crest: Stroke
    ridge: Stroke
    bold: Stroke
    fine: Stroke
    crown: Stroke
    leaf: Stroke
    trunk: Stroke


class HarbourInks(NamedTuple):
    """Inks of quays, piers, and their shadow on the water."""

    stone: Ink
    wood: Ink
    shadow: Ink


class HarbourPens(NamedTuple):
    """Pens of quays and piers, and of their stones and planks."""

    quay: Stroke
    stones: Stroke
    pier: Stroke
    planks: Stroke


class RegionInks(NamedTuple):
    """Inks of what marks the regions: the paving of places, the star of a slot, letters, signs of kinds."""

    paving: Ink
    star: Ink
    star_light: Ink
    letters: Ink
    letters_at_sea: Ink


class RegionPens(NamedTuple):
    """Pens of what marks the regions: lines between them and their halo on land, slots and their corners, places,
    halos of letters and emblems.
    """

    border_at_sea: Stroke
    border_on_land: Stroke
    border_halo: Stroke
    slot: Stroke
    slot_fine: Stroke
    corner: Stroke
    corner_halo: Stroke
    star: Stroke
    place: Stroke
    flags: Stroke
    anchorage: Stroke
    halo_on_land: Stroke
    halo_at_sea: Stroke


class RegionType(NamedTuple):
    """Type of codes and names of regions."""

    code: Font
    name: Font


class MapStyle(NamedTuple):
    """Style of the map; without `trees` woods are tints alone."""

    inks: CountryInks
    pens: CountryPens
    relief_inks: ReliefInks
    relief_pens: ReliefPens
    harbour_inks: HarbourInks
    harbour_pens: HarbourPens
    region_inks: RegionInks
    region_pens: RegionPens
    type: RegionType


class FrameInks(NamedTuple):
    """Inks of the frame and the panel: its ground, light panels, dark fields and arrows, letters, shadows."""

    ground: Ink
    panel: Ink
    light: Ink
    tails: Ink
    zebra: Ink
    arrow: Ink
    letters: Ink
    shadow: Ink


class FramePens(NamedTuple):
    """Pens of the frame and the panel, from heavy to fine, and the outlines of arrows and discs."""

    heavy: Stroke
    plain: Stroke
    fine: Stroke
    disc: Stroke
    arrow: Stroke
    turn: Stroke


class FrameType(NamedTuple):
    """Type of the frame and the panel."""

    letter: Font
    repeat: Font
    title: Font
    subtitle: Font
    heading: Font
    value: Font
    price: Font
    word: Font
    note: Font
    turn: Font


class FrameStyle(NamedTuple):
    """Style of the frame and of the panel; without `ornaments` there are only bars, words and figures."""

    inks: FrameInks
    pens: FramePens
    type: FrameType
    ornaments: bool = True


class HeadInks(NamedTuple):
    """Inks of the heads that blow: skin, cheeks, hair, lips, eyes, clouds."""

    skin: Ink
    cheek: Ink
    hair: Ink
    lips: Ink
    eye: Ink
    cloud: Ink
    cloud_shade: Ink


class HeadPens(NamedTuple):
    """Pens of the heads that blow: outlines, details, their breath."""

    outline: Stroke
    detail: Stroke
    breath: Stroke


class HeadStyle(NamedTuple):
    """Style of the heads that blow."""

    inks: HeadInks
    pens: HeadPens


class BoardStyle(NamedTuple):
    """Style of a board; its art extends `bleed` beyond the trimmed edge."""

    bleed: Mm
    map: MapStyle
    frame: FrameStyle
    heads: HeadStyle
    art: ArtStyle
