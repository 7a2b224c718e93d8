"""Farmland in one ink: furrows of each parcel, close or wide, that run across those beside it, fine lines between."""

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
    """How a crop is drawn: how far rows are apart, whether they run across the parcel, strokes and gaps, and how bold
    these are, in widths of the pen.
    """

    apart: Mm
    is_across: bool = False
    dash: tuple[Mm, ...] = ()
    bold: float = 1.0


_PLOUGHED = _Manner(0.54), _Manner(0.9, is_across=True), _Manner(0.72), _Manner(0.62, is_across=True)
"""The manner of each crop in a ploughed parcel."""
_OTHERS = {
    Tillage.SOWN: _Manner(0.7, dash=(1.3, 0.55)),
    Tillage.PASTURE: _Manner(0.9, is_across=True, dash=(0.02, 1.1), bold=1.6),
}


def rows(plots: Sequence[Plot], pen: Stroke) -> Iterator[Path]:
    """Yield the furrows of parcels, the rows of their seed and the grass for their cattle, all of a manner at once."""
    manners = [_OTHERS.get(plot.tillage) or _PLOUGHED[plot.crop] for plot in plots]
    for manner in sorted(set(manners)):
        these = [plot for plot, other in zip(plots, manners, strict=True) if other == manner]
        drawn = furrows([_turned(plot) for plot in these] if manner.is_across else these, manner.apart)
        yield Path(drawn, stroke=replace(pen, width=manner.bold * pen.width, dash=manner.dash))


def _turned(plot: Plot) -> Plot:
    """Return a parcel whose furrows run the other way."""
    x, y = plot.along
    return replace(plot, along=Point(-y, x))
