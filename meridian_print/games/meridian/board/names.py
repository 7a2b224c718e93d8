"""The names on the map: codes and names of cities, names of islands with their worth on shields of their tint."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from meridian_print.cartography.streams import River
from meridian_print.games.meridian.board.legend import between, filled, shield, within
from meridian_print.games.meridian.chart.coasts.arcs import arcs_beside, crossed
from meridian_print.games.meridian.chart.model import Chart, Coast
from meridian_print.games.meridian.chart.names.city_labels import CityLabel
from meridian_print.games.meridian.chart.names.island_labels import IslandLabel
from meridian_print.games.meridian.chart.names.lettering import MapLettering
from meridian_print.games.meridian.chart.names.water_names import WaterLabel
from meridian_print.games.meridian.layout.model import Island
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.graphics.drawing.arcs import bent
from meridian_print.graphics.drawing.geometry import Mm, Outline, Point, Rect, Size, join, line
from meridian_print.graphics.drawing.items import Item, Path, Text
from meridian_print.graphics.drawing.paint import Ink, Stroke, mixed
from meridian_print.graphics.drawing.type import cap_height, text, width

_PIECE: Mm = 2.0
"""Length of the pieces of a name that are covered by a box each."""
_WITH_TAILS = 1.5
"""How high letters are that reach below their line, in capitals."""
_HALF_COAST: Mm = 0.2
"""Half of the boldest coast that is drawn anew beside names: the same for themes that are drawn in the same shapes."""
_OFF_LETTERS: Mm = 0.6
"""How far the lines between meridians end before a name at sea."""
_STUB: Mm = 1.0
"""The length up to which a rest of one between a name and a coast is left out."""
_SHORTEST: Mm = 5.0
"""The length of the shortest part of a road beside a name."""
_ACROSS = 7
"""Points of a road in a row that lie under a name or a shield where it only runs across: the eye follows it there."""
_NEXT: Mm = 0.6
"""From the end of a drawn road to its next point, at least."""
_HALVINGS = 4
"""How often a step of a road is halved to find where it ends before a name."""
_THINNEST: Mm = 0.09
"""The width of the thinnest line that a press can hold."""
_TINTED = 0.5
"""The share of an island's tint in its shield."""
_SHALLOW = 0.4
"""The share of the ink of rivers in the halos of names at sea near coasts."""


def lettered(placed: MapLettering, chart: Chart, style: MapStyle) -> tuple[Item, ...]:
    """Set all names; first, fill the gaps between words of those of islands and cities at sea, except across coasts."""
    grounds = {label.island.key: _on_ground(label.island, style) for label in placed.islands}
    across, narrow = across_coasts(placed, chart, style), _with_narrow_halos(style)
    islands = [
        (_island_name(label, chart, narrow if label in across else grounds[label.island.key]), label)
        for label in placed.islands
    ]
    cities = [
        (_city_name(label, chart, narrow if label in across else grounds[label.city.island]), label)
        for label in placed.cities
    ]
    waters = [_water_name(label, chart, style) for label in placed.waters]
    at_sea = [
        *((name.halo, within(name)) for name, label in islands if not (label.on_land or label in across)),
        *((code.halo, _gaps(code, name)) for (code, *name), label in cities if not (label.on_land or label in across)),
    ]
    return (
        *_filled(at_sea),
        *(item for name, label in islands for item in (name, *_worth(label, style))),
        *(item for names, _ in cities for item in names),
        *waters,
    )


def across_coasts(placed: MapLettering, chart: Chart, style: MapStyle) -> tuple[CityLabel | IslandLabel, ...]:
    """Return the names of cities and islands through which a coast runs, if the style has halos just for them."""
    if not style.sizes.coast_halo:
        return ()
    covered: list[tuple[CityLabel | IslandLabel, tuple[Rect, ...]]] = [
        *((label, (label.box,)) for label in placed.cities),
        *((label, tuple(label_cells(label))) for label in placed.islands),
    ]
    met = crossed([box for _, boxes in covered for box in boxes], chart)
    return tuple(label for label, boxes in covered if not met.isdisjoint(boxes))


def _with_narrow_halos(style: MapStyle) -> MapStyle:
    """Return the style for names across coasts, which are seen between the letters."""
    pens = style.pens
    on_land, at_sea = (replace(halo, width=style.sizes.coast_halo) for halo in (pens.halo_on_land, pens.halo_at_sea))
    return style._replace(pens=pens._replace(halo_on_land=on_land, halo_at_sea=at_sea))


def _on_ground(island: Island, style: MapStyle) -> MapStyle:
    """Return the style for names of an island, whose halos on land have the tint of its interior."""
    inks, pens = style.inks, style.pens
    if not inks.tints:
        return style
    ground = mixed(pens.halo_on_land.ink, inks.tints[island.tint % len(inks.tints)], inks.shares[-1])
    return style._replace(pens=pens._replace(halo_on_land=replace(pens.halo_on_land, ink=ground)))


def cells(placed: MapLettering) -> tuple[Rect, ...]:
    """Return what names cover, as closely as boxes can: slanting ones in short pieces, shields separately."""
    cities = (label.box for label in placed.cities)
    waters = (cell for label in placed.waters for cell in _letters(label.name, label, _WITH_TAILS))
    return (*cities, *(cell for label in placed.islands for cell in label_cells(label)), *waters)


def off_names(lines: Outline, placed: MapLettering) -> Outline:
    """Return upright lines without their parts behind names at sea, between whose letters they would be seen.

    `lines` holds lines of two points each, as the parts of the lines between meridians are.
    """
    cities = (label.box for label in placed.cities if not label.on_land)
    islands = (cell for label in placed.islands if not label.on_land for cell in label_cells(label))
    waters = (box for label in placed.waters for box in label.boxes)
    boxes = [box.inset(-_OFF_LETTERS) for box in (*cities, *islands, *waters)]
    ends = zip(*(lines.coords[at::4] for at in range(4)), strict=True)
    spans = [(x, min(first, last), max(first, last)) for x, first, _, last in ends]
    for box in boxes:
        spans = [part for span in spans for part in _beside(span, box)]
    return join(line(x, round(top, 3), x, round(bottom, 3)) for x, top, bottom in spans)


def off_ends(road: Sequence[Point], start: Mm, end: Mm) -> tuple[Point, ...]:
    """Return what of a road lies farther than so much off its start and its end; nothing of a short one."""
    first, *_, last = road
    between = [at for at in road if math.dist(at, first) > start + _NEXT and math.dist(at, last) > end + _NEXT]
    return (_towards(first, between[0], start), *between, _towards(last, between[-1], end)) if between else ()


def _towards(start: Point, end: Point, far: Mm) -> Point:
    """Return the point so far from the start on the way to the end."""
    share = far / math.dist(start, end)
    return Point(round(start.x + share * (end.x - start.x), 3), round(start.y + share * (end.y - start.y), 3))


def parts_off_names(road: Sequence[Point], boxes: Sequence[Rect]) -> Iterator[tuple[Point, ...]]:
    """Yield the parts of a road between names and beside them, but no stubs: where it runs on, the eye follows it.

    Where it only runs across a name, it runs on below the halos of letters.
    """
    if not road:
        return
    (left, right), (top, bottom) = ((min(along), max(along)) for along in zip(*road, strict=True))
    near = [box for box in boxes if box.x < right and left < box.right and box.y < bottom and top < box.bottom]
    if not near:
        yield tuple(road)
        return
    parts, is_seen = [list[Point]()], _seen(near, road)
    for (before, at), seen in zip(pairwise((road[0], *road)), pairwise((is_seen[0], *is_seen)), strict=True):
        match seen:
            case True, True:
                parts[-1].append(at)
            case True, False:
                parts[-1][-1] = _edge(near, before, at)
            case False, True:
                parts.append([_edge(near, at, before)])
    yield from (tuple(part) for part in parts if len(part) == len(road) or _length(part) >= _SHORTEST)


def _seen(boxes: Sequence[Rect], road: Sequence[Point]) -> list[bool]:
    """Return which points of a road are drawn: those off boxes, and few in a row under them."""
    runs = ((is_off, len(list(run))) for is_off, run in groupby(_is_off(boxes, at) for at in road))
    return [is_off or count <= _ACROSS for is_off, count in runs for _ in range(count)]


def _is_off(boxes: Sequence[Rect], at: Point) -> bool:
    return not any(box.x < at.x < box.right and box.y < at.y < box.bottom for box in boxes)


def _edge(boxes: Sequence[Rect], off: Point, under: Point) -> Point:
    """Return the last point off boxes on the way to one under them."""
    for _ in range(_HALVINGS):
        middle = Point((off.x + under.x) / 2, (off.y + under.y) / 2)
        off, under = (middle, under) if _is_off(boxes, middle) else (off, middle)
    return off


def _length(part: Sequence[Point]) -> Mm:
    return sum(math.dist(*step) for step in pairwise(part))


def _beside(span: tuple[Mm, Mm, Mm], box: Rect) -> Iterator[tuple[Mm, Mm, Mm]]:
    """Yield what of an upright line, given by its x and its ends, lies above and below a box that it crosses."""
    x, top, bottom = span
    if not box.x < x < box.right or bottom <= box.y or top >= box.bottom:
        yield span
        return
    parts = ((x, top, box.y), (x, box.bottom, bottom))
    yield from (part for part in parts if part[2] - part[1] > _STUB)


def shores(placed: MapLettering, chart: Chart, style: MapStyle, light: Sequence[River] = ()) -> tuple[Item, ...]:
    """Draw the coasts beside names and their shade anew, this off the mouths of the rivers `light`: halos have covered
    parts of them.

    Below cliffs, shade lies too far out for halos.
    """
    pens, shade, names = style.pens, style.sizes.shade, cells(placed)
    reach = max(pens.halo_at_sea.width, pens.halo_on_land.width) / 2 + _HALF_COAST
    coast, shaded = arcs_beside(names, reach, shade, chart, light)
    lines = (shaded, Stroke(style.inks.shade, shade, cap="round")), (coast, replace(pens.coast, cap="round"))
    drawn = lines[1:] if style.sizes.cliff else lines
    return tuple(Path(outline, stroke=pen) for outline, pen in drawn if outline.verbs)


def label_cells(label: IslandLabel) -> Iterator[Rect]:
    """Yield what an island's name covers, as closely as boxes can: pieces of the name, then its shield."""
    yield from _letters(label.words, label)
    yield Rect.about(label.worth, Size(label.device, label.device))


def _letters(words: str, label: IslandLabel | WaterLabel, times: float = 1.0) -> Iterator[Rect]:
    """Yield boxes over pieces of a name on its line, as high as capitals or some times that."""
    long, high = width(words, label.font), cap_height(label.font) * times
    pieces = math.ceil(long / _PIECE)
    for piece in range(pieces):
        at, angle = label.line.place(label.start + (piece + 0.5) * long / pieces)
        across, down = abs(math.cos(angle)), abs(math.sin(angle))
        extent = long / pieces
        yield Rect.about(at, Size(extent * across + high * down, extent * down + high * across))


def _gaps(code: Text, name: Sequence[Text]) -> Outline:
    """Return the gaps in a city's name, and before it unless it stands below its code."""
    inside = join(within(words) for words in name)
    return inside + between(code, name[0]) if name[0].start.x > code.start.x + code.width else inside


def _filled(gaps: Iterable[tuple[Stroke | None, Outline]]) -> Iterable[Item]:
    """Fill gaps, in one path for each halo."""
    by_halo: dict[Stroke, list[Outline]] = {}
    for halo, gap in gaps:
        if halo is not None and gap.verbs:
            by_halo.setdefault(halo, []).append(gap)
    for halo, outlines in by_halo.items():
        yield filled(join(outlines), halo)


def _worth(label: IslandLabel, style: MapStyle) -> tuple[Item, ...]:
    """Draw an island's shield, and its figure, as large as the type of the name allows."""
    figure = replace(style.type.worth, size=style.type.worth.size * label.device / style.type.device)
    style = style._replace(type=style.type._replace(device=label.device, worth=figure))
    return shield(label.worth, str(label.island.worth), style, _shield_ink(label.island, style))


def _shield_ink(island: Island, style: MapStyle) -> Ink:
    """Return the ink of an island's shield, which at sea shows which of two islands a name belongs to."""
    inks = style.inks
    return mixed(inks.device, inks.tints[island.tint % len(inks.tints)], _TINTED) if inks.tints else inks.device


def _island_name(label: IslandLabel, chart: Chart, style: MapStyle) -> Text:
    """Set an island's name."""
    ink, halo = _inked(label.boxes, chart, style, on_land=label.on_land)
    words = text(label.words, (0.0, 0.0), label.font, ink, halo=halo)
    return bent(words, label.line, label.start, cap_height(label.font) / 2)


def _water_name(label: WaterLabel, chart: Chart, style: MapStyle) -> Text:
    """Set the name of a water."""
    ink, halo = _inked(label.boxes, chart, style, on_land=False)
    if style.sizes.waters:
        share = label.font.size / style.type.waters[0].size
        halo = Stroke(ink, max(_THINNEST, share * style.sizes.waters), join="round")
    words = text(label.name, (0.0, 0.0), label.font, ink, halo=halo)
    return bent(words, label.line, label.start, cap_height(label.font) / 2)


def _city_name(label: CityLabel, chart: Chart, style: MapStyle) -> tuple[Text, ...]:
    """Set a city's code and name; below the code, the halo is no wider than on land, or it would cover that."""
    ink, halo = _inked((label.box,), chart, style, on_land=label.on_land)
    width = min(halo.width, style.pens.halo_on_land.width) if halo else 0.0
    below = replace(halo, width=width) if halo else None
    return (
        text(label.city.code, label.code, label.type.code, ink, halo=halo),
        *(
            text(words, start, label.type.name, ink, halo=below if start.y > label.code.y else halo)
            for words, start in label.name
        ),
    )


def _inked(boxes: tuple[Rect, ...], chart: Chart, style: MapStyle, *, on_land: bool) -> tuple[Ink, Stroke | None]:
    """Return ink and halo of a name; at sea, the halo is of the ink of shallow water in the strip of most of it.

    Off the coasts of a sea with such water, over whose steps a halo would be seen, there is none.
    """
    inks, pens, shoals = style.inks, style.pens, style.sizes.shoals
    if on_land:
        return inks.letters, pens.halo_on_land
    if shoals and not _is_ashore([box.inset(-shoals[-1]) for box in boxes], chart):
        return inks.letters_at_sea, None
    middle = (boxes[0].x + boxes[-1].right) / 2
    number = sum(strip.right < middle for strip in chart.strips)
    return inks.letters_at_sea, replace(pens.halo_at_sea, ink=mixed(inks.sea[number % 2], inks.river, _SHALLOW))


def _is_ashore(boxes: Sequence[Rect], chart: Chart) -> bool:
    """Return whether a coast runs through boxes."""
    return any(_runs_through(coast, boxes) for coast in chart.coasts)


def _runs_through(coast: Coast, boxes: Sequence[Rect]) -> bool:
    """Return whether a coast runs through boxes; most are not even near its island."""
    left, top, right, bottom = coast.land.bounds
    island = Rect(left, top, right - left, bottom - top)
    near = [box for box in boxes if box.overlaps(island)]
    return bool(near) and not all(_is_off(near, corner) for corner in coast.corners)
