"""Farmland in one ink: strips of close furrows and light ones with seed or grass by turns, within dotted lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Plot
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point
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
_OF_CROP = (
    *(_Manner(0.6), _Manner(1.2, dash=(0.02, 1.1), bold=2.4)),
    *(_Manner(0.6, _ACROSS), _Manner(1.2, dash=(1.2, 1.5))),
)
"""The manner of each crop: even ones are dark, odd ones beside them light."""
_DOTTED = (0.02, 0.5), 2.2
"""Strokes and gaps of the lines around parcels, and how bold these are."""
_OFF: Mm = 0.3
"""From a row to the line around its parcel."""
_RAGGED: tuple[Mm, Mm] = (0.1, 0.2)
"""By how much farther rows end off the lines, at most, within farmland and at its edge."""


def rows(plots: Sequence[Plot], sides: Outline, pen: Stroke) -> Iterator[Path]:
    """Yield the furrows of parcels and the rows of their seed and grass, all of a manner at once, then `sides`."""
    manners = [_OF_CROP[plot.crop] for plot in plots]
    for manner in sorted(set(manners)):
        these = [_turned(plot, manner.turned) for plot, its in zip(plots, manners, strict=True) if its == manner]
        drawn = furrows(these, manner.apart, _OFF, _RAGGED)
        yield Path(drawn, stroke=_dashed(pen, manner.dash, manner.bold))
    yield Path(sides, stroke=_dashed(pen, *_DOTTED))


def _dashed(pen: Stroke, dash: tuple[Mm, ...], bold: float) -> Stroke:
    return replace(pen, width=bold * pen.width, dash=dash)


def _turned(plot: Plot, by: tuple[float, float]) -> Plot:
    """Return a parcel whose furrows run another way."""
    (x, y), (cos, sin) = plot.along, by
    return replace(plot, along=Point(x * cos - y * sin, x * sin + y * cos))
