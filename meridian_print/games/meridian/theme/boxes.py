"""Style of the boxes."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


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
