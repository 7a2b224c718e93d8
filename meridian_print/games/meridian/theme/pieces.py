"""Style of towers and of boxes."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


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
