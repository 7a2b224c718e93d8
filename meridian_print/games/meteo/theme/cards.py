"""Style of the weather cards."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


class BorderStyle(NamedTuple):
    """The border of a card: its ground, the fine lines on it at an `angle` in degrees from level, the amount's ink."""

    ground: Ink
    rule: Stroke
    gap: Mm
    angle: float
    amount: Ink


class CardInks(NamedTuple):
    """Inks of a card: paper, words, words on the border, plates of the corners."""

    paper: Ink
    ink: Ink
    quiet: Ink
    on_border: Ink
    plate: Ink


class MapInks(NamedTuple):
    """Inks of the little map: sea, land by its kinds, emblems; the regions that the card means, and what is on them."""

    sea: Ink
    port: Ink
    beach: Ink
    river: Ink
    mountain: Ink
    forest: Ink
    emblem: Ink
    meant: Ink
    on_meant: Ink


class CardPens(NamedTuple):
    """Pens of a card: the panel's frame and the finer line inside it; the map's frame, coast, grid, meant regions.

    `hatch` crosses the meant regions, `hatch_gap` apart; none for a gap of 0.
    """

    frame: Stroke
    inner: Stroke
    map_frame: Stroke
    map_line: Stroke
    coast: Stroke
    water: Stroke
    grid: Stroke
    meant: Stroke
    hatch: Stroke
    arrow: Stroke


class CardType(NamedTuple):
    """Type of a card: heading, title, number, the map's letters, amount, what it is paid for, origin."""

    heading: Font
    title: Font
    number: Font
    letters: Font
    any: Font
    amount: Font
    rule: Font
    origin: Font


class CardSizes(NamedTuple):
    """Places and lengths on a face, for a card of `width` by `height`; other cards scale them.

    The panel lies `side` from the sides, `head` below the top and `foot` above the bottom edge; corner plates have the
    radius `corner`, their centres are `corner_at` from the side and from the top. Baselines and tops count from the top
    edge of the card; words in the plates keep `safe` of its sides. The map has a finer line `frame_gap` outside its
    frame, and a `band` where all regions are meant. `signs_at` is the middle of the row of signs, each `sign` wide,
    `sign_gap` apart.
    """

    width: Mm
    height: Mm
    bleed: Mm
    safe: Mm
    side: Mm
    head: Mm
    foot: Mm
    corner: Mm
    corner_side: Mm
    corner_top: Mm
    notch: Mm
    inner_gap: Mm
    heading_at: Mm
    title_at: Mm
    map_top: Mm
    map_side: Mm
    frame_gap: Mm
    band: Mm
    hatch_gap: Mm
    signs_at: Mm
    sign: Mm
    sign_gap: Mm
    piece: Mm
    amount_at: Mm
    rule_at: Mm
    origin_at: Mm


class BackStyle(NamedTuple):
    """The back: ground, panel, lines and marks; a rose among isobars, a sun at each end."""

    ground: Ink
    panel: Ink
    mark: Ink
    isobar: Stroke
    frame: Stroke
    line: Stroke
    title: Font
    inset: Mm
    notch: Mm
    stud: Mm
    ring: Mm
    isobars: int
    sun: Mm
    sun_at: Mm
    title_at: Mm


class CardStyle(NamedTuple):
    """Style of the cards; without `ornaments` they have no finer lines, and the back has no isobars."""

    inks: CardInks
    gain: BorderStyle
    loss: BorderStyle
    map: MapInks
    pens: CardPens
    type: CardType
    sizes: CardSizes
    back: BackStyle
    ornaments: bool = True
