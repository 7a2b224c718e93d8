"""Style of the four colours, of towers and of boxes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


class PlayerStyle(NamedTuple):
    """Style of a player's colour: its ground, the lines of its pattern, its symbol, and the ink of what is on it.

    Pattern and symbol distinguish the colours in greyscale and for colour-blind people.
    """

    ground: Ink
    pattern_ink: Ink
    mark: Ink
    pattern: Literal["plain", "lines", "diagonal", "dots"]
    symbol: Literal["sun", "anchor", "wheel", "moon"]


class PatternStyle(NamedTuple):
    """Widths and distances of the patterns' lines, the diameter and distance of their dots, the disc of a symbol.

    `disc_share` is a disc's share of the square it lies on; `symbol_share` a symbol's share of the disc's radius,
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


class Players(NamedTuple):
    """The four colours and what they share: the outline of everything coloured, the sizes of patterns."""

    outline: Stroke
    patterns: PatternStyle
    orange: PlayerStyle
    grey: PlayerStyle
    brown: PlayerStyle
    black: PlayerStyle

    def without_patterns(self) -> Players:
        """Return the four colours on plain grounds; symbols and words still distinguish them."""
        orange, grey, brown, black = (
            player._replace(pattern="plain") for player in (self.orange, self.grey, self.brown, self.black)
        )
        return self._replace(orange=orange, grey=grey, brown=brown, black=black)


class TowerStyle(NamedTuple):
    """Style of a tower seen from above: a tile as large as its foot, its height on a plate in the middle.

    `plate` is the radius of that plate; roundels of the radius `roundel` lie in two opposite corners, their centres
    `roundel_at` from both edges; in a third lies the star of a capital on a disc of the radius `star_disc`. `corner`
    rounds the tile. A light `casing` sets it off from dark surroundings, and `divide` separates the halves of a tile of
    two colours. `here` marks a city where something has just changed, `here_gap` outside the foot.
    """

    paper: Ink
    ink: Ink
    number: Font
    plate: Mm
    ring: Stroke
    roundel: Mm
    roundel_at: Mm
    capital: Ink
    star_disc: Mm
    star: Mm
    star_notch: Mm
    corner: Mm
    casing: Stroke
    divide: Stroke
    here: Stroke
    here_gap: Mm


class BoxStyle(NamedTuple):
    """Inks, pens and type of a box; lengths are for a front of `front_width` by `front_height`, others scale them.

    A `frame` runs `inset` from the edges of a panel, a finer line `inner_gap` inside it. The title begins `title_top`
    below the frame, its lines `leading` ems apart; a note stands `note_foot` above the foot of the frame. On the front
    are a rose of the radius `rose`, widest at `rose_waist`, its dark halves in the ink `star` (none for a radius of 0),
    and a row of roundels, `roundel` the radius, `roundel_gap` apart. `side` is the type of the narrow panels.
    """

    front_width: Mm
    front_height: Mm
    ground: Ink
    ink: Ink
    star: Ink
    frame: Stroke
    inner: Stroke
    inset: Mm
    inner_gap: Mm
    title: Font
    title_top: Mm
    leading: float
    note: Font
    note_foot: Mm
    side: Font
    rose: Mm
    rose_waist: Mm
    roundel: Mm
    roundel_gap: Mm
