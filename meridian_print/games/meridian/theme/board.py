"""Style of the board: its map and its frame."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import PT, Font


class MapInks(NamedTuple):
    """Inks of the map: water of odd and even meridians, land, the islands' tints, dots, the worth's device, letters on
    land and at sea, and rivers.

    `tints` has six, or none where islands are not tinted; `shares` are the parts of the tint in the ink of the land,
    from the coast inwards.
    """

    sea: tuple[Ink, Ink]
    land: Ink
    tints: tuple[Ink, ...]
    shares: tuple[float, ...]
    shade: Ink
    ordinary: Ink
    capital: Ink
    star: Ink
    device: Ink
    worth: Ink
    letters: Ink
    letters_at_sea: Ink
    river: Ink


class MapPens(NamedTuple):
    """Pens of the map: waterlines from the coast outwards, hatching from the coast outwards, if there is any,
    coasts, the banks of rivers, the lines between meridians, the outline of a tower's foot on land, at sea
    and on a capital, dots and the ring around them, the worth's device, halos of letters on land and at sea, the
    stipple along coasts from the shore inwards, the casing of the lines between meridians at sea, and roads
    with the way between their edges, if there are any.
    """

    waterlines: tuple[Stroke, ...]
    hatching: tuple[Stroke, ...]
    coast: Stroke
    bank: Stroke
    border: Stroke
    border_on_land: Stroke
    foot: Stroke
    foot_at_sea: Stroke
    capital_foot: Stroke
    dot: Stroke
    ring: Stroke
    device: Stroke
    halo_on_land: Stroke
    halo_at_sea: Stroke
    stipple: tuple[Stroke, ...] = ()
    casing: tuple[Stroke, ...] = ()
    road: tuple[Stroke, ...] = ()
    roadway: tuple[Stroke, ...] = ()


class CityType(NamedTuple):
    """Type of a city's code and name."""

    code: Font
    name: Font


class MapType(NamedTuple):
    """Type of the map: codes and names of ordinary cities and of capitals, and the space between, names of islands
    and of waters from large to small: of the open sea, then of straits and bays, then of any for little room, last of
    given ones for hardly any.

    The types of islands' names are those for little room. A device of the width `device` with the worth in it follows
    the name after `device_gap`; where room lacks, it is of the width `least_device`.
    """

    code: Font
    city: Font
    capital: CityType
    code_gap: Mm
    islands: tuple[Font, ...]
    waters: tuple[Font, ...]
    worth: Font
    device: Mm
    least_device: Mm
    device_gap: Mm

    def of_city(self, *, is_capital: bool) -> CityType:
        """Return the type of a capital or of an ordinary city."""
        return self.capital if is_capital else CityType(self.code, self.city)


class HatchingBand(NamedTuple):
    """How far strokes extend from the coast, every how many rows there is one, and by how much at most one ends early:
    the farther out, the more, so that they fade away and end along no line.
    """

    away: Mm
    every: int
    ragged: Mm


class Hatching(NamedTuple):
    """Level strokes at sea: the distance between their rows, and their bands from the coast outwards, one for each pen.

    Rows of a band are among those of the bands nearer to the coast. Water narrower than `gulf` has strokes in every
    second row only: in all rows, bold ones would make it a dark pad. Strokes end so far `off` the letters of names, in
    a smooth outline around them; if that is 0, they end beside names along no line.
    """

    row: Mm = 0.54
    bands: tuple[HatchingBand, ...] = (HatchingBand(2.0, 1, 1.3), HatchingBand(4.5, 2, 2.6), HatchingBand(7.2, 4, 3.8))
    gulf: Mm = 5.4
    off: Mm = 0.0


class MapSizes(NamedTuple):
    """Lengths on the map: radii of dots, the gap to the ring around them, tips of the star, the offset of the shade.

    `waterlines` are the distance from the coast to the first one, and the factor from each gap to the next; `hatching`
    says how level strokes are spaced, where there are any. `fibre` is the width of the fibres of the paper; without
    one, none are seen. `shoals` are how far shallow water reaches from the coasts, the deepest first: with each the sea
    is nearer to the ink of rivers. `cliff` is how high islands stand above the sea, if they do. `ripple` is the width
    of lines of small waves, if there are any. `uplands` are how far high land reaches around mountains, and meadows
    around woods and fields, the palest first: with each the ground is deeper. There may be none of either. `river` is
    the drawn width of rivers as a share of their width: less than 1 where bold banks would make them look too wide
    or they are one line, more for bold rivers, whose mouths are wider.

    `clear` is how far land is bare on either side of the corners of towers, if it is; else they have a halo alone.

    `waters` is the width of a line that thickens the largest names of waters, in place of their halo; smaller ones are
    thickened by as large a share of their size. `coast_halo` is the width of the halos of names across coasts, so
    narrow that coasts are seen between the letters; without it, they are like those of other names.
    """

    ordinary: Mm
    capital: Mm
    ring_gap: Mm
    star: Mm
    star_notch: Mm
    shade: Mm
    waterlines: tuple[Mm, float] = (0.8, 1.3)
    fibre: Mm = 0.0
    shoals: tuple[Mm, ...] = ()
    cliff: Mm = 0.0
    ripple: Mm = 0.0
    uplands: tuple[Mm, ...] = ()
    river: float = 1.0
    clear: Mm = 0.0
    waters: Mm = 0.0
    coast_halo: Mm = 0.0
    hatching: Hatching = Hatching()


class FrameInks(NamedTuple):
    """Inks of the frame: its ground, light panels on it, the tails of the banner, or what is drawn on
    it where it is dark, the dark of the zebra, letters."""

    ground: Ink
    panel: Ink
    tails: Ink
    zebra: Ink
    letters: Ink


class FramePens(NamedTuple):
    """Pens of the frame: heavy, plain and fine lines, ticks, the outline of panels, the shafts of arrows.

    `bold` thickens the meridians' numbers.
    """

    heavy: Stroke
    plain: Stroke
    fine: Stroke
    tick: Stroke
    panel: Stroke
    arrow: Stroke
    bold: Stroke


class FrameType(NamedTuple):
    """Type of the frame: numbers of meridians, small ones at the top and on the banner, title, side, and reminders."""

    number: Font
    repeat: Font
    tab: Font
    title: Font
    side: Font
    reminder: Font
    up: Font


class FrameSizes(NamedTuple):
    """Lengths of the frame.

    Counted outwards from the map: `ticks` begin at the first and end at the second length, the `zebra` likewise,
    `close` is the frame's inner edge. Counted inwards from the trimmed edge: the `heavy` line and a `fine` one.
    `fields` is the number of zebra fields per meridian, in each of `rows` that lie beside each other. `bar` is the one
    under a 6 and a 9, in ems: its width, its distance from the foot, how much shorter it is at each end.
    """

    ticks: tuple[Mm, Mm]
    zebra: tuple[Mm, Mm]
    close: Mm
    heavy: Mm
    fine: Mm
    fields: int
    roundel: Mm
    roundel_gap: Mm
    diamond: Mm
    banner: Mm
    banner_top: Mm
    banner_side: Mm
    tail: Mm
    tail_drop: Mm
    arrow: Mm
    bar: tuple[float, float, float]
    rows: int = 1


class MapStyle(NamedTuple):
    """Style of the map."""

    inks: MapInks
    pens: MapPens
    type: MapType
    sizes: MapSizes


class FrameStyle(NamedTuple):
    """Style of the frame around the map.

    Without `ornaments` it is a bar with a flat band and a plaque for the title: no ticks, finer lines or folds.
    """

    inks: FrameInks
    pens: FramePens
    type: FrameType
    sizes: FrameSizes
    ornaments: bool = True


class BoardStyle(NamedTuple):
    """Style of a board; its art extends `bleed` beyond the trimmed edge."""

    bleed: Mm
    map: MapStyle
    frame: FrameStyle
    art: ArtStyle


_LEAST_TYPE = 8.5 * PT
"""The least size of type for game information; type that a theme sets smaller is not changed."""


def enlarged(style: FrameStyle, by: float) -> FrameStyle:
    """Return the frame's style for art of this scale; parts that hang over the map do not hang farther over it."""
    if by == 1:
        return style
    type_ = FrameType(*(_type(font, by) for font in style.type))
    return style._replace(type=type_, sizes=_sizes(style.sizes, by))


def with_larger_names(style: MapType, by: float) -> MapType:
    """Return the map's type with larger names of islands and of waters, by a factor.

    Smaller types stay, for names whose places are fixed, and for little room.
    """
    if by <= 1:
        return style
    return style._replace(islands=_with_larger(style.islands, by), waters=_with_larger(style.waters, by))


def _with_larger(fonts: tuple[Font, ...], by: float) -> tuple[Font, ...]:
    larger = tuple(_type(font, by) for font in fonts)
    return (*larger, *(font for font in fonts if font.size < larger[-1].size))


def _sizes(sizes: FrameSizes, by: float) -> FrameSizes:
    return FrameSizes(
        ticks=(sizes.ticks[0] * by, sizes.ticks[1] * by),
        zebra=(sizes.zebra[0] * by, sizes.zebra[1] * by),
        close=sizes.close * by,
        heavy=sizes.heavy * by,
        fine=sizes.fine * by,
        fields=sizes.fields,
        roundel=sizes.roundel * by,
        roundel_gap=sizes.roundel_gap * by,
        diamond=sizes.diamond * by,
        banner=sizes.banner * by,
        banner_top=sizes.banner_top * min(by, 1.0),
        banner_side=sizes.banner_side * by,
        tail=sizes.tail * by,
        tail_drop=sizes.tail_drop * by,
        arrow=sizes.arrow * by,
        bar=sizes.bar,
        rows=sizes.rows,
    )


def _type(font: Font, by: float) -> Font:
    return replace(font, size=max(min(font.size, _LEAST_TYPE), font.size * by))
