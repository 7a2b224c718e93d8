"""Style of nets: the lines to cut and to fold, the same in every theme."""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import Font


class NetStyle(NamedTuple):
    """Lines of a net, and the room around it.

    The pen to cut along, and the light one under it on a ground that is not brighter by `shows` (of 1); the width and
    dash of the pen to fold along, whose ink is that of marks on the ground. Colour extends `bleed` beyond a cut; two
    nets on a sheet are `gap` apart. `symbol` is the radius of a symbol on a side as a share of the side's height, as
    long as it stays `clear` of the cuts; `bar` is the bar under a 6 or a 9 in ems: width, distance from the foot, how
    much shorter it is at each end. `legend` is the type of the instructions, `legend_leading` the distance of their
    lines, `legend_gap` that of the last from the nets below.
    """

    cut: Stroke
    casing: Stroke
    shows: float
    clear: Mm
    fold: Mm
    fold_dash: tuple[Mm, ...]
    bleed: Mm
    gap: Mm
    symbol: float
    bar: tuple[float, float, float]
    legend: Font
    legend_leading: Mm
    legend_gap: Mm
