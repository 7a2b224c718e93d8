"""Farmland in colours: parcels in the inks of their crops, mostly in furrows, with hedges, bushes and orchards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Tillage, outlines
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, join
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


def enclosed(
    fields: Sequence[Patch], crops: Sequence[Ink], furrow: tuple[Ink, Mm], hedge: Stroke, style: ArtStyle
) -> tuple[Item, ...]:
    """Draw fields within what can be farmed, in the inks of crops, with furrows of an ink so far apart where they are
    ploughed or sown.

    A hedge runs around every parcel, and where these are cut, along the edge of what can be farmed.
    """
    plots, area = [plot for patch in fields for plot in patch.plots], join(patch.area for patch in fields)
    (ink, apart), tilled = furrow, [plot for plot in plots if plot.tillage in {Tillage.PLOUGHED, Tillage.SOWN}]
    paths = (
        *(Path(outlines([plot for plot in plots if plot.crop == crop]), of, hedge) for crop, of in enumerate(crops)),
        Path(furrows(tilled, apart), stroke=replace(style.pens.furrow, ink=ink)),
    )
    return (
        Group(tuple(path for path in paths if path.outline.verbs), clip=area),
        Group((Path(area, stroke=hedge),), clip=outlines(plots)),
        *bushes(*grown(fields), style),
    )
