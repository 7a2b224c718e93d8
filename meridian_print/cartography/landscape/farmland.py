"""Farmland in ink: ploughed parcels, orchards, pastures, and hedges between them; it has no line around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from meridian_print.cartography.landscape.bushes import Hedge, bushes, hedgerow
from meridian_print.cartography.landscape.furrows import furrows, grass, planted
from meridian_print.cartography.landscape.plots import Patch, Plot, Tillage
from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_ink, mixed

_FURROWS: tuple[Mm, Mm] = (1.0, 1.3)
"""From furrow to furrow of every other crop in flat colours, and of those between."""
_TREE_ROWS: tuple[Mm, Mm] = (1.0, 1.2)
"""The same of rows of trees."""
_TREES = Stroke(hex_ink("#000000"), 0.5, dash=(0.01, 1.0), cap="round")
"""The trees of a row."""
_TREES_FLAT = 0.33
"""How far they are lightened towards the ink of the land."""
_FURROWED_FLAT = 0.56
"""The same of furrows, from the tint of an island."""
_RIPE = 0.35
"""The share of ripe fields' ink in the tint of an island."""
_HEDGE = Stroke(hex_ink("#000000"), 0.72, dash=(0.01, 0.8, 0.01, 1.1, 0.01, 0.75, 0.01, 1.7), cap="round")
"""The crowns of a hedge in flat colours, with gaps."""
_HEDGED = 2
"""From one hedge that is drawn in flat colours to the next."""
_YOUNG = (0.25, 0.5)
"""Young plants of a row, and the gaps between them, in flat colours."""
_DOTS, _DOT = (0.01, 0.42), 1.6
"""The same as an engraver's dots, and their width in that of furrows."""
_DITCH = (1.7, 0.35, 0.9, 0.7)
"""The line along a hedge."""
_FALLOW = 5
"""From one crop that lies fallow to the next."""
_OUTER = 0.5
"""The share of a crop's ink in the ink of the land where farmland ends at one side of its plot."""


def farmed(fields: Sequence[Patch], land: Ink, tint: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, which is a tint made lighter: ploughed parcels, orchards, pastures and hedges."""
    if not fields:
        return ()
    drawn = _flat_farmland(fields, land, tint, style) if style.switches.flat else _engraved(fields, land, style)
    return tuple(path for path in drawn if path.outline.verbs)


def _engraved(fields: Sequence[Patch], land: Ink, style: ArtStyle) -> tuple[Path, ...]:
    """Draw farmland as an engraver does, lighter along its edge."""
    plots = [plot for patch in fields for plot in patch.plots]
    pen = style.pens.furrow
    hedges = [hedge for patch in fields for hedge in patch.hedges]
    ploughed, young = _tilled(plots)
    in_orchards = planted([plot for plot in plots if plot.tillage is Tillage.ORCHARD])
    places, radii = (np.concatenate(both) for both in zip(hedgerow(hedges), in_orchards, strict=True))
    return (
        *_sown(plots, land, style),
        Path(furrows(ploughed), stroke=pen),
        Path(furrows(young), stroke=replace(pen, width=_DOT * pen.width, dash=_DOTS, cap="round")),
        Path(_lines(hedges), stroke=replace(pen, dash=_DITCH)),
        Path(grass([plot for plot in plots if plot.tillage is Tillage.PASTURE]), stroke=pen),
        *bushes(places, radii, style),
    )


def _lines(hedges: Sequence[Hedge]) -> Outline:
    """Draw the lines along which hedges run."""
    return join(line(*_rounded(*start), *_rounded(*end)) for start, end in hedges)


def _sown(plots: Sequence[Plot], land: Ink, style: ArtStyle) -> tuple[Path, ...]:
    """Draw the ground of parcels in close tints; none where farmland ends on two sides."""
    inks = style.inks
    crops = ((inks.field, 1.0), (inks.tree, 0.7), (inks.field, 0.45))
    return tuple(
        Path(join(polygon(plot.corners) for plot in plots if _is_sown(plot, crop, sides)), mixed(land, ink, share * of))
        for crop, (ink, of) in enumerate(crops)
        for sides, share in ((0, 1.0), (1, _OUTER))
        if ink != land
    )


def _is_sown(plot: Plot, crop: int, sides: int) -> bool:
    return plot.crop % 3 == crop and sum(plot.outer) == sides


def _tilled(plots: Sequence[Plot]) -> tuple[list[Plot], list[Plot]]:
    """Return ploughed parcels, and every third crop, of young plants; every fifth crop lies fallow."""
    tilled = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED and plot.crop % _FALLOW]
    return [plot for plot in tilled if plot.crop % 3], [plot for plot in tilled if plot.crop % 3 == 0]


def _flat_farmland(fields: Sequence[Patch], land: Ink, tint: Ink, style: ArtStyle) -> tuple[Path, ...]:
    """Draw farmland in crops of several shades, furrowed and planted, with hedges."""
    plots = [plot for patch in fields for plot in patch.plots]
    hedges = [hedge for patch in fields for hedge in patch.hedges]
    tints = _tints(land, tint, style)
    pen = replace(style.pens.furrow, ink=mixed(tint, land, _FURROWED_FLAT))
    rows = (join(row for plot in some for row in _rows(plot, _FURROWS)) for some in _tilled(plots))
    orchards = (row for plot in plots if plot.tillage is Tillage.ORCHARD for row in _rows(plot, _TREE_ROWS))
    return (
        *(Path(_of_crop(plots, crop, len(tints)), ink) for crop, ink in enumerate(tints)),
        *(Path(each, stroke=stroke) for each, stroke in zip(rows, (pen, replace(pen, dash=_YOUNG)), strict=True)),
        Path(join(orchards), stroke=replace(_TREES, ink=mixed(style.pens.tree.ink, land, _TREES_FLAT))),
        Path(_lines(hedges[::_HEDGED]), stroke=replace(_HEDGE, ink=style.inks.tree)),
    )


def _tints(land: Ink, tint: Ink, style: ArtStyle) -> tuple[Ink, ...]:
    """Return the inks of crops in flat colours: one paler than the land, one towards ripe fields, one in its tint."""
    ripe, light = mixed(tint, style.inks.field, _RIPE), style.inks.light
    return tuple(mixed(land, ink, share) for ink, share in ((light, 0.26), (ripe, 0.26), (tint, 0.17)))


def _of_crop(plots: Sequence[Plot], crop: int, of: int) -> Outline:
    """Draw the parcels in whose strips one of so many crops prevails: all strips beside each other are of one."""
    return join(polygon(plot.corners) for plot in plots if (plot.crop - plot.strip) % of == crop)


def _rows(plot: Plot, apart: tuple[Mm, Mm]) -> Iterator[Outline]:
    """Draw strokes along the first side of a plot, and ever more along its third, so far apart by its crop."""
    a, b, c, d = plot.corners
    deep = ((d.x - a.x) ** 2 + (d.y - a.y) ** 2) ** 0.5
    count = max(2, round(deep / apart[plot.crop % 2]))
    for number in range(1, count):
        share = number / count
        yield line(
            *_rounded(a.x + (d.x - a.x) * share, a.y + (d.y - a.y) * share),
            *_rounded(b.x + (c.x - b.x) * share, b.y + (c.y - b.y) * share),
        )


def _rounded(*values: Mm) -> tuple[Mm, ...]:
    return tuple(round(value, 3) for value in values)
