"""The shade that the land casts on the sea, to the south-east."""

from __future__ import annotations

from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.graphics.drawing.geometry import join, transformed, translation
from meridian_print.graphics.drawing.items import Item, Path


def shaded(chart: Chart, closed: Chart, style: BoardStyle) -> tuple[Item, ...]:
    """Draw the shade of the land to the south-east; in a lined sea, estuaries are light, where it would clot.

    The chart's coasts are open to rivers, those of the other one are `closed`.
    """
    inks, off = style.map.inks, style.map.sizes.shade
    cast = join((*(coast.shore for coast in chart.coasts), *(rock.shore for rock in chart.skerries)))
    pairs = zip(closed.coasts, chart.coasts, strict=True)
    light = join(before.shore for before, after in pairs if before is not after and style.art.switches.lined_sea)
    fallen = Path(transformed(cast, translation(off, off)), inks.shade)
    return (fallen, Path(light, inks.sea[0])) if light.verbs else (fallen,)
