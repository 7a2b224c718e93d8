"""Farmland in one ink: blocks of parallel furrows that end raggedly, dotted vineyards, and white balks between them."""

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
    """How a crop is drawn: how far rows are apart, how they are turned off the way of the parcel, as cosine and sine,
    strokes and gaps, and how bold these are, in widths of the pen.
    """

    apart: Mm
    turned: tuple[float, float] = (1.0, 0.0)
    dash: tuple[Mm, ...] = ()
    bold: float = 1.0


_ACROSS = (0.0, 1.0)
_PLOUGHED = _Manner(0.62), _Manner(0.62, _ACROSS), _Manner(0.85), _Manner(0.85, _ACROSS)
"""The manner of each crop in a ploughed parcel."""
_OTHERS = {Tillage.SOWN: _Manner(0.85, dash=(0.02, 0.85), bold=2.6), Tillage.PASTURE: _Manner(1.05, dash=(2.2, 0.6))}
_OFF: Mm = 0.28
"""Half the breadth of a balk."""
_RAGGED: tuple[Mm, Mm] = (0.22, 0.5)
"""By how much farther rows end off the balks, at most, within farmland and at its edge."""


def rows(plots: Sequence[Plot], pen: Stroke) -> Iterator[Path]:
    """Yield the furrows of parcels, their vines and the rows of their seed, all of a manner at once."""
    manners = [_OTHERS.get(plot.tillage) or _PLOUGHED[plot.crop] for plot in plots]
    for manner in sorted(set(manners)):
        these = [_turned(plot, manner.turned) for plot, its in zip(plots, manners, strict=True) if its == manner]
        drawn = furrows(these, manner.apart, _OFF, _RAGGED)
        yield Path(drawn, stroke=replace(pen, width=manner.bold * pen.width, dash=manner.dash))


def _turned(plot: Plot, by: tuple[float, float]) -> Plot:
    """Return a parcel whose furrows run another way."""
    (x, y), (cos, sin) = plot.along, by
    return replace(plot, along=Point(x * cos - y * sin, x * sin + y * cos))
