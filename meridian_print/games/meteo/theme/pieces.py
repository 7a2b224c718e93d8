"""Style of hotels and ships: their pictures, counters, paper pieces and boxes."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import Font


class HotelInks(NamedTuple):
    """Inks of a hotel that is nobody's: its walls, lit and in shade, roofs, the turret's roof, flag, windows."""

    wall: Ink
    shade: Ink
    roof: Ink
    turret: Ink
    flag: Ink
    dark: Ink


class ShipInks(NamedTuple):
    """Inks of a liner: decks and hull, the band at its waterline, funnels, their caps, portholes, flag, sea."""

    white: Ink
    band: Ink
    funnel: Ink
    dark: Ink
    flag: Ink
    sea: Ink


class PieceStyle(NamedTuple):
    """Style of pictures and counters; pens are those of a picture 11 mm wide.

    `paper` is the ground of a counter. The disc with the owner's symbol has the radius `disc`, the one with the number
    the radius `plate`.
    """

    hotel: HotelInks
    ship: ShipInks
    paper: Ink
    edge: Stroke
    outline: Stroke
    detail: Stroke
    number: Font
    disc: Mm
    plate: Mm
