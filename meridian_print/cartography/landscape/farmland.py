"""Farmland in ink: ploughed parcels, orchards, pastures, and hedges between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from meridian_print.cartography.theme import ArtStyle
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, join, line, polygon
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke, hex_ink, mixed

_FURROWS: tuple[Mm, Mm] = (0.72, 1.3)
"""From furrow to furrow of every other crop, and of those between."""
_TREE_ROWS: tuple[Mm, Mm] = (1.0, 1.2)
"""The same of rows of trees."""
_TREES = Stroke(hex_ink("#000000"), 0.5, dash=(0.01, 1.0), cap="round")
"""The trees of a row."""
_FURROWED, _PARTED = 0.66, 0.5
"""How far furrows, and boundaries of parcels, are lightened towards the ink of the land."""
_FURROWED_FLAT = 0.34
"""The same of furrows in flat colours, from the tint of an island."""
_RIPE = 0.35
"""The share of ripe fields' ink in the tint of an island."""
_HEDGE = Stroke(hex_ink("#000000"), 0.72, dash=(0.01, 0.8, 0.01, 1.1, 0.01, 0.75, 0.01, 1.7), cap="round")
"""The crowns of a hedge, with gaps."""
_YOUNG = (0.25, 0.5)
"""Young plants of a row, and the gaps between them."""
_FALLOW = 5
"""From one crop that lies fallow to the next."""


class Tillage(Enum):
    """What is done with a plot: it is ploughed, planted with rows of trees, or left to cattle."""

    PLOUGHED = "ploughed"
    ORCHARD = "orchard"
    PASTURE = "pasture"


@dataclass(frozen=True, slots=True)
class Plot:
    """A plot by its corners in turn, and a number for what grows on it: crops take turns."""

    corners: tuple[Point, Point, Point, Point]
    crop: int
    tillage: Tillage = Tillage.PLOUGHED

    @property
    def box(self) -> Rect:
        """The box that the plot fills."""
        return _box(self.corners)


@dataclass(frozen=True, slots=True)
class Patch:
    """Plots beside each other on an island, which is given by its key, and the lines along which hedges run."""

    island: str
    plots: tuple[Plot, ...]
    hedges: tuple[tuple[Point, Point], ...] = ()

    @property
    def box(self) -> Rect:
        """The box that the patch fills."""
        return _box([corner for plot in self.plots for corner in plot.corners])


def _box(corners: Sequence[Point]) -> Rect:
    xs, ys = zip(*corners, strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _rounded(*values: Mm) -> tuple[Mm, ...]:
    return tuple(round(value, 3) for value in values)


def farmed(fields: Sequence[Patch], land: Ink, tint: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw fields on land of an ink, which is a tint made lighter: ploughed parcels, orchards, pastures and hedges."""
    if not fields:
        return ()
    if style.switches.flat:
        return _flat_farmland(fields, land, tint, style)
    plots = [plot for patch in fields for plot in patch.plots]
    pen, crops = style.pens.hachure, _grounds(land, style)
    parted = replace(pen, ink=mixed(pen.ink, land, _PARTED))
    drawn = (
        *(Path(_sown(plots, crop, len(crops)), ink, parted) for crop, ink in enumerate(crops)),
        *_ploughed(plots, replace(pen, ink=mixed(pen.ink, land, _FURROWED))),
        _orchards(plots, land, style),
        *_hedges(fields, style),
    )
    return tuple(path for path in drawn if path.outline.verbs)


def _ploughed(plots: Sequence[Plot], pen: Stroke) -> tuple[Path, ...]:
    """Draw furrows, or on every third crop rows of young plants; every fifth crop lies fallow."""
    tilled = [plot for plot in plots if plot.tillage is Tillage.PLOUGHED and plot.crop % _FALLOW]
    furrowed, planted = ([plot for plot in tilled if (plot.crop % 3 == 0) is is_young] for is_young in (False, True))
    rows = (join(row for plot in some for row in _rows(plot, _FURROWS)) for some in (furrowed, planted))
    return tuple(Path(each, stroke=stroke) for each, stroke in zip(rows, (pen, replace(pen, dash=_YOUNG)), strict=True))


def _orchards(plots: Sequence[Plot], land: Ink, style: ArtStyle) -> Path:
    planted = join(row for plot in plots if plot.tillage is Tillage.ORCHARD for row in _rows(plot, _TREE_ROWS))
    return Path(planted, stroke=replace(_TREES, ink=mixed(style.pens.tree.ink, land, _FURROWED / 2)))


def _hedges(fields: Sequence[Patch], style: ArtStyle) -> tuple[Path, ...]:
    """Draw hedges as rows of small crowns."""
    lines = join(line(*_rounded(*start), *_rounded(*end)) for patch in fields for start, end in patch.hedges)
    inner = Path(lines, stroke=replace(_HEDGE, ink=style.inks.tree))
    if style.switches.flat:
        return (inner,)
    rim = style.pens.tree
    return (Path(lines, stroke=replace(_HEDGE, ink=rim.ink, width=_HEDGE.width + 2 * rim.width)), inner)


def _flat_farmland(fields: Sequence[Patch], land: Ink, tint: Ink, style: ArtStyle) -> tuple[Item, ...]:
    """Draw farmland in crops of several shades, furrowed and planted, with hedges."""
    plots = [plot for patch in fields for plot in patch.plots]
    tints = _tints(land, tint, style)
    furrows = replace(style.pens.hachure, ink=mixed(tint, land, _FURROWED_FLAT))
    drawn = (
        *(Path(_sown(plots, crop, len(tints)), ink) for crop, ink in enumerate(tints)),
        *_ploughed(plots, furrows),
        _orchards(plots, land, style),
        *_hedges(fields, style),
    )
    return tuple(path for path in drawn if path.outline.verbs)


def _grounds(land: Ink, style: ArtStyle) -> tuple[Ink, ...]:
    """Return the inks of crops in close tints."""
    inks = style.inks
    return tuple(mixed(land, ink, share) for ink, share in ((inks.field, 1.0), (inks.tree, 0.7), (inks.field, 0.45)))


def _tints(land: Ink, tint: Ink, style: ArtStyle) -> tuple[Ink, ...]:
    """Return the inks of crops in flat colours: one paler than the land, one towards ripe fields, one in its tint."""
    ripe, light = mixed(tint, style.inks.field, _RIPE), style.inks.light
    return tuple(mixed(land, ink, share) for ink, share in ((light, 0.32), (ripe, 0.4), (tint, 0.3)))


def _sown(plots: Sequence[Plot], crop: int, of: int) -> Outline:
    """Draw the parcels that have one of so many crops."""
    return join(polygon(plot.corners) for plot in plots if plot.crop % of == crop)


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
