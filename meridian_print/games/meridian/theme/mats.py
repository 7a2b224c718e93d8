"""Sizes of what helps on the table: mats, strips for checking a meridian, labels of islands."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.components.aids import AidInks, AidPens, AidSizes, AidStyle, AidType
from meridian_print.games.meridian.theme import Theme
from meridian_print.graphics.drawing.geometry import Mm


class MatSizes(NamedTuple):
    """Lengths on a mat: the band in the player's colour, its roundels, the cells of the counter.

    Cards no taller than `tallest` have places on it, if they leave at least the width `words` beside them.
    """

    band: Mm
    roundel: Mm
    pad: Mm
    cell: Mm
    words: Mm
    tallest: Mm


class StripSizes(NamedTuple):
    """Lengths on a strip for checking a meridian: its extent, its scale of heights, each with a box to tick."""

    width: Mm
    height: Mm
    pad: Mm
    scale: Mm
    box: Mm
    between: Mm


class LabelSizes(NamedTuple):
    """Lengths on an island's label: its extent, and the radii of its worth, of the place for a piece and of a star."""

    width: Mm
    height: Mm
    pad: Mm
    worth: Mm
    piece: Mm
    star: Mm
    star_inner: Mm
    star_gap: Mm


class MatStyle(NamedTuple):
    """Sizes of mats, strips and labels."""

    mat: MatSizes
    strip: StripSizes
    label: LabelSizes


class MatLook(NamedTuple):
    """Look of mats, strips and labels: that of all aids, and sizes of their own."""

    inks: AidInks
    pens: AidPens
    type: AidType
    sizes: AidSizes
    mat: MatSizes
    strip: StripSizes
    label: LabelSizes


def mat_look(theme: Theme) -> MatLook:
    """Read the look of mats, strips and labels."""
    aids, own = theme.section("aids", AidStyle), theme.section("mats", MatStyle)
    return MatLook(aids.inks, aids.pens, aids.type, aids.sizes, *own)
