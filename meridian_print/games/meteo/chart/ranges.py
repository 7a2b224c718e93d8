"""Ranges: mountains that share a crest, as forms of several peaks; which of them stand where."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm, Size


class Peak(NamedTuple):
    """A peak: its place across from the middle of the foot, its height, and the width of its foot."""

    x: Mm
    height: Mm
    width: Mm


FORMS: tuple[tuple[Peak, ...], ...] = (
    (Peak(-9.4, 5.0, 7.2), Peak(-3.8, 8.4, 9.8), Peak(2.6, 9.8, 11.4), Peak(8.8, 6.2, 8.2)),
    (Peak(-8.6, 6.8, 8.6), Peak(-2.4, 9.4, 11.0), Peak(3.8, 7.2, 9.0), Peak(9.4, 5.2, 7.0)),
    (Peak(-5.6, 6.2, 8.0), Peak(0.0, 9.2, 10.8), Peak(5.8, 6.8, 8.6)),
    (Peak(-5.4, 8.2, 9.8), Peak(0.6, 6.0, 8.4), Peak(5.4, 7.4, 8.8)),
    (Peak(-2.6, 6.2, 8.0), Peak(2.6, 8.4, 10.0)),
    (Peak(-2.4, 7.8, 9.4), Peak(3.0, 5.6, 7.6)),
    (Peak(-2.2, 4.6, 6.0), Peak(1.9, 5.8, 7.0)),
    (Peak(0.0, 6.8, 8.6),),
    (Peak(0.0, 5.4, 7.0),),
    (Peak(0.0, 4.0, 5.4),),
    (Peak(0.0, 3.2, 4.4),),
)
"""From the largest to the smallest, in mm on the usual board."""


def size(form: int) -> Size:
    """Return the box of a form, which stands on the middle of its lower edge, as far as its wider half needs."""
    peaks = FORMS[form]
    half = max(max(peak.x + peak.width / 2, peak.width / 2 - peak.x) for peak in peaks)
    return Size(2 * half, max(peak.height for peak in peaks))
