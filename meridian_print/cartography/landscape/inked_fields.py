"""Farmland in one ink: a fine line around each parcel, furrows from side to side in some, others dotted or white."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Plot, Tillage
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Path
from meridian_print.graphics.drawing.paint import Stroke


class _Manner(NamedTuple):
    """How a crop is drawn: how far rows are apart, whether they run across the parcel, strokes and gaps, how bold
    these are, in widths of the pen, and how far they end off the sides of the parcel.
    """

    apart: Mm
    is_across: bool = False
    dash: tuple[Mm, ...] = ()
    bold: float = 1.0
    off: Mm = 0.0


_PLOUGHED = _Manner(0.85), _Manner(1.05, is_across=True), None, _Manner(0.85, is_across=True)
"""The manner of each crop in a ploughed parcel: one of them lies fallow, and is white."""
_OTHERS = {
    Tillage.SOWN: _Manner(1.1, dash=(0.9, 0.7), off=0.4),
    Tillage.PASTURE: _Manner(0.9, is_across=True, dash=(0.02, 1.1), bold=1.8, off=0.4),
}
_RAGGED: tuple[Mm, Mm] = (0.6, 0.6)
"""By how much farther rows of seed and tufts of grass end off the sides, at most."""


def rows(plots: Sequence[Plot], pen: Stroke) -> Iterator[Path]:
    """Yield the furrows of parcels, the rows of their seed and the grass for their cattle, all of a manner at once."""
    manners = [_OTHERS.get(plot.tillage) or _PLOUGHED[plot.crop] for plot in plots]
    for manner in sorted({manner for manner in manners if manner}):
        these = [plot for plot, other in zip(plots, manners, strict=True) if other == manner]
        turned = [_turned(plot) for plot in these] if manner.is_across else these
        drawn = furrows(turned, manner.apart, manner.off, _RAGGED if manner.dash else (0.0, 0.0))
        yield Path(drawn, stroke=replace(pen, width=manner.bold * pen.width, dash=manner.dash))


def _turned(plot: Plot) -> Plot:
    """Return a parcel whose furrows run the other way."""
    x, y = plot.along
    return replace(plot, along=Point(-y, x))
