"""Farmland in colours: parcels in the inks of their crops, mostly in furrows, with hedges, bushes and orchards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from meridian_print.cartography.landscape.bushes import bushes, grown
from meridian_print.cartography.landscape.furrows import furrows
from meridian_print.cartography.landscape.plots import Patch, Tillage, outlines
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, join
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


class Crop(NamedTuple):
    """The inks of a crop: of its parcels, and of the furrows in them."""

    ink: Ink
    furrow: Ink


def enclosed(
    fields: Sequence[Patch], crops: Sequence[Crop], apart: Mm, hedge: Stroke, style: ArtStyle
) -> tuple[Item, ...]:
    """Draw fields within what can be farmed, in the inks of crops; what is ploughed or sown has furrows so far apart.

    A hedge runs around every parcel, and where these are cut, along the edge of what can be farmed.
    """
    plots, area = [plot for patch in fields for plot in patch.plots], join(patch.area for patch in fields)
    tilled = [plot for plot in plots if plot.tillage in {Tillage.PLOUGHED, Tillage.SOWN}]
    furrowed = {crop.furrow: [plot for plot in tilled if crops[plot.crop].furrow == crop.furrow] for crop in crops}
    paths = (
        *(Path(outlines([plot for plot in plots if plot.crop == at]), of.ink, hedge) for at, of in enumerate(crops)),
        *(Path(furrows(own, apart), stroke=replace(style.pens.furrow, ink=ink)) for ink, own in furrowed.items()),
    )
    return (
        Group(tuple(path for path in paths if path.outline.verbs), clip=area),
        Group((Path(area, stroke=hedge),), clip=outlines(plots)),
        *bushes(*grown(fields), style),
    )
