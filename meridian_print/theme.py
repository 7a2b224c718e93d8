"""Themes: every colour, size and font that a component uses, read from `templates/themes`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from meridian_print.drawing.geometry import Mm
from meridian_print.drawing.paint import Ink, Stroke
from meridian_print.drawing.type import Font
from meridian_print.templates import load, names


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """How a player's colour looks: its ground, the lines of its pattern, its symbol, and the ink of words on it.

    Pattern and symbol tell the colours apart in greyscale and for people who are colour-blind.
    """

    ground: Ink
    pattern_ink: Ink
    mark: Ink
    pattern: Literal["plain", "lines", "diagonal", "dots"]
    symbol: Literal["sun", "anchor", "wheel", "moon"]


@dataclass(frozen=True, slots=True)
class PatternStyle:
    """Widths and distances of the patterns' lines, the diameter and distance of their dots, the disc of a symbol.

    `disc_share` is a disc's part of the square it lies on; `symbol_share` a symbol's part of the disc's radius,
    `ring_gap` and `outline_share` those of the gap outside its ring and of its outline, if that is thinner than all
    other outlines.
    """

    line: Mm
    line_gap: Mm
    diagonal_gap: Mm
    dot: Mm
    dot_gap: Mm
    ring: Mm
    ring_gap: float
    outline_share: float
    disc_share: float
    symbol_share: float


@dataclass(frozen=True, slots=True)
class Players:
    """The four colours, and what they have in common: the outline of everything coloured, the sizes of patterns."""

    outline: Stroke
    patterns: PatternStyle
    orange: PlayerStyle
    grey: PlayerStyle
    brown: PlayerStyle
    black: PlayerStyle


@dataclass(frozen=True, slots=True)
class CardInks:
    """Inks of a card: its paper, what is printed on it, the pale star behind the numbers, the little chart.

    `reached` fills the meridians that the card reaches, `on_reached` is for what stands on them.
    """

    paper: Ink
    ink: Ink
    pale: Ink
    sea: Ink
    sea_between: Ink
    land: Ink
    reached: Ink
    on_reached: Ink


@dataclass(frozen=True, slots=True)
class CardPens:
    """Pens of a card: the frame and the finer line inside it, rings, ticks and points, rhumb lines, the chart."""

    frame: Stroke
    inner: Stroke
    ring: Stroke
    tick: Stroke
    rhumb: Stroke
    coast: Stroke
    border: Stroke


@dataclass(frozen=True, slots=True)
class CardType:
    """Type of a card: its number or numbers, its corners, the colour's word, the line and numbers of the chart."""

    number: Font
    numbers: Font
    corner: Font
    corner_range: Font
    word: Font
    caption: Font
    strip: Font


@dataclass(frozen=True, slots=True)
class CardSizes:
    """Places and lengths on a face, for a card of `width` by `height`; other cards scale them.

    A face has a coloured border, `side` wide at the sides and `end` at top and bottom; a disc (`roundel`) in each
    corner, its centre `corner` from both edges, and `notch`, the radius of the bite it takes out of the panel; the
    compass with its middle `dial_middle` below the top edge; the chart of the meridians from `strip_top` on, the
    centres of its numbers `strip_numbers` below it. `bar`, `bar_drop` and `bar_inset` are shares of an em: the bar
    under a 6 or 9, its distance from the foot of the number, how much shorter it is at each end.
    """

    width: Mm
    height: Mm
    bleed: Mm
    side: Mm
    end: Mm
    corner: Mm
    roundel: Mm
    notch: Mm
    inner_gap: Mm
    plaque_width: Mm
    plaque_height: Mm
    dial_middle: Mm
    dial: Mm
    dial_ring: Mm
    major_tip: Mm
    minor_tip: Mm
    tip_width: float
    star: Mm
    star_waist: Mm
    rhumbs: int
    numbers_gap: Mm
    numbers_leading: Mm
    bar: float
    bar_drop: float
    bar_inset: float
    strip_top: Mm
    strip_height: Mm
    strip_gap: Mm
    strip_disc: Mm
    strip_numbers: Mm
    caption: Mm


@dataclass(frozen=True, slots=True)
class BackSizes:
    """Places and lengths on the back, for the same card.

    A frame `frame` from the edge and a finer line `frame_gap` inside it, a `stud` in each corner that `notch` leaves;
    the rose in the middle with its ring and the tips of its points; a disc with the symbol, its centre
    `medallion_at` from the end.
    """

    frame: Mm
    frame_gap: Mm
    notch: Mm
    stud: Mm
    ring: Mm
    ring_gap: Mm
    major_tip: Mm
    minor_tip: Mm
    least_tip: Mm
    waist: Mm
    hub: Mm
    rhumbs: int
    medallion: Mm
    medallion_at: Mm


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How cards look."""

    inks: CardInks
    pens: CardPens
    type: CardType
    sizes: CardSizes
    back: BackSizes


@dataclass(frozen=True, slots=True)
class SheetInks:
    """Inks of a sheet to write on: what is printed, what only helps the eye, the ground of the cells to add up."""

    ink: Ink
    quiet: Ink
    tint: Ink


@dataclass(frozen=True, slots=True)
class SheetPens:
    """Pens of a sheet: its frame, lines between players, between rows, inside a cell, lines to write on, tick boxes."""

    frame: Stroke
    part: Stroke
    row: Stroke
    cell: Stroke
    write: Stroke
    box: Stroke


@dataclass(frozen=True, slots=True)
class SheetType:
    """Type of a sheet: its headings, its table, its text, and the small words inside cells."""

    title: Font
    board: Font
    label: Font
    head: Font
    name: Font
    number: Font
    code: Font
    body: Font
    lead: Font
    note: Font
    sample: Font
    small: Font


@dataclass(frozen=True, slots=True)
class SheetSizes:
    """Places and lengths on every sheet to write on.

    Nothing stands in the `margin` at the sides and at the top, nor in the `foot`, the strip at the bottom for the
    ruler. `leading` is the distance of lines of text in ems; `pad` is kept free at the sides of a cell.
    """

    margin: Mm
    foot: Mm
    gap: Mm
    rule_gap: Mm
    leading: float
    pad: Mm
    roundel: Mm
    box: Mm
    text_gap: Mm
    star: Mm
    star_inner: Mm
    star_gap: Mm


@dataclass(frozen=True, slots=True)
class ScoreSizes:
    """Widths of the score sheet's columns, heights of its rows; the islands' names have what is left.

    Rows of islands are between `row` and `row_most` high, and higher where a name needs it.
    """

    worth: Mm
    city: Mm
    cities_in_line: int
    cell: Mm
    nobody: Mm
    head: Mm
    name_line: Mm
    small_head: Mm
    row: Mm
    row_most: Mm
    total: Mm
    lead: Mm


@dataclass(frozen=True, slots=True)
class LogSizes:
    """Widths and heights on the log sheet; rows of rounds are between `row` and `row_most` high.

    `tick_wide` is what a colour's tick box needs in a row of four; `result_shares` divide a player's result.
    """

    round: Mm
    block_gap: Mm
    info: Mm
    side: Mm
    date: Mm
    seat_head: Mm
    seat_line: Mm
    tick: Mm
    tick_wide: Mm
    tick_roundel: Mm
    face_up: Mm
    column_head: Mm
    row: Mm
    row_most: Mm
    result: Mm
    result_shares: tuple[float, float, float]
    sample: Mm
    legend_columns: int


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """How score sheets and log sheets look."""

    inks: SheetInks
    pens: SheetPens
    type: SheetType
    sizes: SheetSizes
    score: ScoreSizes
    log: LogSizes


@dataclass(frozen=True, slots=True)
class MapInks:
    """Inks of the map: water of odd and even meridians, land, the islands' tints, dots, the worth's device, letters.

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


@dataclass(frozen=True, slots=True)
class MapPens:
    """Pens of the map: waterlines from the coast outwards, coasts, the lines between meridians, the outline of a
    tower's foot, dots and the ring around them, the worth's device, and halos of letters on land and at sea.
    """

    waterlines: tuple[Stroke, ...]
    coast: Stroke
    border: Stroke
    border_on_land: Stroke
    foot: Stroke
    dot: Stroke
    ring: Stroke
    device: Stroke
    halo_on_land: Stroke
    halo_at_sea: Stroke


@dataclass(frozen=True, slots=True)
class MapType:
    """Type of the map: codes and names of cities and the space between, names of islands from large to small.

    A device of the width `device` with the worth in it follows the name of an island after `device_gap`.
    """

    code: Font
    city: Font
    code_gap: Mm
    islands: tuple[Font, ...]
    worth: Font
    device: Mm
    device_gap: Mm


@dataclass(frozen=True, slots=True)
class MapSizes:
    """Lengths on the map: radii of dots, the gap to the ring around them, tips of the star, how far the shade falls.

    `foot_corner` rounds the outline of a tower's foot.
    """

    ordinary: Mm
    capital: Mm
    ring_gap: Mm
    star: Mm
    star_notch: Mm
    shade: Mm
    foot_corner: Mm


@dataclass(frozen=True, slots=True)
class FrameInks:
    """Inks of the frame: its ground, light panels on it, the tails of the banner, the dark of the zebra, letters."""

    ground: Ink
    panel: Ink
    tails: Ink
    zebra: Ink
    letters: Ink


@dataclass(frozen=True, slots=True)
class FramePens:
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


@dataclass(frozen=True, slots=True)
class FrameType:
    """Type of the frame: numbers of meridians, their small repeats at the top, title, side, and reminders."""

    number: Font
    repeat: Font
    title: Font
    side: Font
    reminder: Font
    up: Font


@dataclass(frozen=True, slots=True)
class FrameSizes:
    """Lengths of the frame.

    Counted outwards from the map: `ticks` begin at the first and end at the second length, the `zebra` likewise,
    `close` is the frame's inner edge. Counted inwards from the trimmed edge: the `heavy` line and a `fine` one.
    `fields` is how many fields of the zebra a meridian has.
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


@dataclass(frozen=True, slots=True)
class MapStyle:
    """How the map looks."""

    inks: MapInks
    pens: MapPens
    type: MapType
    sizes: MapSizes


@dataclass(frozen=True, slots=True)
class FrameStyle:
    """How the frame around the map looks."""

    inks: FrameInks
    pens: FramePens
    type: FrameType
    sizes: FrameSizes


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """How a board looks; its art reaches `bleed` beyond the trimmed edge."""

    bleed: Mm
    map: MapStyle
    frame: FrameStyle


@dataclass(frozen=True, slots=True)
class Theme:
    """How everything looks; `name` is that of its folder of templates, which holds a file a section."""

    name: str
    players: Players
    board: BoardStyle
    cards: CardStyle
    sheets: SheetStyle


def load_theme(name: str) -> Theme:
    """Read a theme; raises TemplateError for a fault in it."""
    folder = f"themes/{name}"
    return Theme(
        name,
        players=load(f"{folder}/players.yaml", Players),
        board=load(f"{folder}/board.yaml", BoardStyle),
        cards=load(f"{folder}/cards.yaml", CardStyle),
        sheets=load(f"{folder}/sheets.yaml", SheetStyle),
    )


def theme_names() -> tuple[str, ...]:
    """Name all themes, in alphabetical order."""
    return names("themes")
