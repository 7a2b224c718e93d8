"""Style of the money."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font


class NoteInks(NamedTuple):
    """The plate of a note: its ink, a middle and a pale tone of it, the ground, and that of the corners' ovals."""

    ink: Ink
    middle: Ink
    tint: Ink
    ground: Ink
    corner: Ink


class MoneyType(NamedTuple):
    """Type of a note: the bank, the game, its value in the middle and in the corners, in words, and the promise."""

    bank: Font
    game: Font
    value: Font
    corner: Font
    words: Font
    promise: Font


class MoneySizes(NamedTuple):
    """Places and lengths on a note of `width` by `height`, which is then drawn at a `scale`; `bleed` is not scaled.

    The frame lies `margin` from the edge and holds bands of lathe work, `band` wide; corner plates are ovals with
    the radii `corner`. The picture is an oval with the radii `picture` about `picture_at`; the value stands on a plain
    oval with the radii `plate` in a rosette of the radius `rosette` about `value_at`.
    """

    scale: float
    width: Mm
    height: Mm
    bleed: Mm
    margin: Mm
    band: Mm
    corner: tuple[Mm, Mm]
    corner_at: tuple[Mm, Mm]
    picture: tuple[Mm, Mm]
    picture_at: tuple[Mm, Mm]
    plate: tuple[Mm, Mm]
    rosette: Mm
    value_at: tuple[Mm, Mm]
    plaque: Mm
    promise_at: Mm
    words_at: Mm


class MoneyPens(NamedTuple):
    """Widths of lines: the frame, plaques, finer lines, lathe work, the fine waves of the ground."""

    frame: Mm
    plaque: Mm
    fine: Mm
    lathe: Mm
    wave: Mm


class MoneyStyle(NamedTuple):
    """Style of the money; without `ornaments` there is neither lathe work nor a picture's shading."""

    paper: Ink
    on_plate: Ink
    one: NoteInks
    five: NoteInks
    type: MoneyType
    sizes: MoneySizes
    pens: MoneyPens
    waves: int
    ornaments: bool = True
