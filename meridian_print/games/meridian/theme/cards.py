"""Style of the cards."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


class CardInks(NamedTuple):
    """Inks of a card: its paper, what is printed on it, the pale star behind the numbers, the little chart.

    `reached` fills the meridians that the card reaches, `on_reached` is for the numbers on them.
    """

    paper: Ink
    ink: Ink
    pale: Ink
    sea: Ink
    sea_between: Ink
    land: Ink
    reached: Ink
    on_reached: Ink


class CardPens(NamedTuple):
    """Pens of a card: the frame and the finer line inside it, rings, ticks and points, rhumb lines, the chart."""

    frame: Stroke
    inner: Stroke
    ring: Stroke
    tick: Stroke
    rhumb: Stroke
    coast: Stroke
    border: Stroke


class CardType(NamedTuple):
    """Type of a card: its number or numbers, its corners, the colour's word, the line and numbers of the chart."""

    number: Font
    numbers: Font
    corner: Font
    corner_range: Font
    word: Font
    caption: Font
    strip: Font


class CardMetrics(NamedTuple):
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


class BackSizes(NamedTuple):
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


class CardStyle(NamedTuple):
    """Style of the cards; without `ornaments` they have no compass, rose or finer lines, nor islands on the chart."""

    inks: CardInks
    pens: CardPens
    type: CardType
    sizes: CardMetrics
    back: BackSizes
    ornaments: bool = True

    def without_backgrounds(self) -> CardStyle:
        """Return the style without pure fills: the star, the rays and the stripes of the sea."""
        inks = self.inks._replace(pale=self.inks.paper, sea_between=self.inks.sea)
        sizes, back = self.sizes._replace(rhumbs=0), self.back._replace(rhumbs=0)
        return self._replace(inks=inks, sizes=sizes, back=back)
