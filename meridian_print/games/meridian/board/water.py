"""What lies on the water: the shade of the land, waterlines along coasts, and hatching, which names interrupt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.cartography.curves import WaterlineSpacing
from meridian_print.games.meridian.board.names import cells, label_cells
from meridian_print.games.meridian.chart.charting import waterlines
from meridian_print.games.meridian.chart.coasts.hatching import hatching
from meridian_print.games.meridian.chart.model import Chart
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.names.water_names import WaterLabel
from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    join,
    polyline,
    rectangle,
    transformed,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Subject
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import width

_GROUNDS = Subject("grounds-of-names", ())
"""What names at sea stand on in one ink: pictures without names leave it out."""
_BAND, _PIECES = 1.2, 12
"""The breadth of the band on which the name of a water or an island stands, in sizes of its type, and its straight
pieces.
"""
_PLATE: Mm = 0.8
"""From the name of a city at sea, or from a shield there, to the strokes around it."""


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


def lined_water(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Draw the lines of the style, those farthest off first, clear of names unless these have a ground of their own."""
    return (*_hatched(chart, names, seed, style), *_waterlines(chart, style))


def grounds(names: MapLettering, style: MapStyle) -> tuple[Item, ...]:
    """Draw the light grounds of names at sea, if the style has any, within lines at which the strokes end evenly."""
    casing, edge = style.pens.casing, style.pens.hatching[-1:]
    lights = tuple(light for pen in casing for light in (*_plates(names, pen), *_bands(names, pen)))
    edges = (_edged(light, pen) for pen in edge for light in lights)
    return (Group((*edges, *lights), subject=_GROUNDS),) if lights else ()


def _hatched(chart: Chart, names: MapLettering, seed: int, style: MapStyle) -> tuple[Item, ...]:
    """Hatch the sea up to the names on it, or all over where these stand on light grounds."""
    pens = style.pens.hatching
    if not pens:
        return ()
    return _inked(hatching(chart, () if style.pens.casing else cells(names), seed, style.sizes.hatching), pens)


def _plates(names: MapLettering, casing: Stroke) -> Iterator[Path]:
    """Draw light plates with round corners under names of cities at sea, and under the shields of islands there."""
    cities = (label.box for label in names.cities if not label.on_land)
    shields = (cell for label in names.islands if not label.on_land for *_, cell in [label_cells(label)])
    plates = join(map(rectangle, (*cities, *shields)))
    if plates.verbs:
        yield Path(plates, casing.ink, replace(casing, width=2 * _PLATE, join="round"))


def _bands(names: MapLettering, casing: Stroke) -> Iterator[Path]:
    """Draw a light band along the name of each island at sea and of each water."""
    yield from (_band(label.words, label, casing) for label in names.islands if not label.on_land)
    yield from (_band(label.name, label, casing) for label in names.waters)


def _band(words: str, label: IslandLabel | WaterLabel, casing: Stroke) -> Path:
    piece = width(words, label.font) / _PIECES
    points = [label.line.place(label.start + number * piece).at for number in range(_PIECES + 1)]
    along = polyline([Point(round(x, 2), round(y, 2)) for x, y in points])
    return Path(along, stroke=replace(casing, width=round(_BAND * label.font.size, 2), cap="round", join="round"))


def _edged(ground: Path, pen: Stroke) -> Path:
    """Draw what of a line around a ground is seen when that lies on it."""
    around = ground.stroke or pen
    return Path(ground.outline, stroke=replace(around, ink=pen.ink, width=round(around.width + 2 * pen.width, 2)))


def _waterlines(chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    pens = style.pens.waterlines
    return _inked(waterlines(chart, WaterlineSpacing(len(pens), *style.sizes.waterlines)), pens) if pens else ()


def _inked(lines: tuple[Outline, ...], pens: tuple[Stroke, ...]) -> tuple[Item, ...]:
    inked = zip(reversed(lines), reversed(pens), strict=True)
    return tuple(Path(outline, stroke=pen) for outline, pen in inked if outline.verbs)
