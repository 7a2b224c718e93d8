"""Enclosure: farmland as far as it is seen, closed by a hedge where plots are cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meridian_print.cartography.landscape.plots import Patch, outlines
from meridian_print.graphics.drawing.geometry import join
from meridian_print.graphics.drawing.items import Group, Path
from meridian_print.graphics.drawing.paint import Stroke


def enclosed(paths: Iterable[Path], fields: Sequence[Patch], hedge: Stroke) -> tuple[Group, Group]:
    """Draw what lies on fields within their areas, and a hedge along the edges of these as far as there are plots."""
    area, plots = join(patch.area for patch in fields), outlines([plot for patch in fields for plot in patch.plots])
    within = tuple(path for path in paths if path.outline.verbs)
    return Group(within, clip=area), Group((Path(area, stroke=hedge),), clip=plots)
