"""Style of the towers."""

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
