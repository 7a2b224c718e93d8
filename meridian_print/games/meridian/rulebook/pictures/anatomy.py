"""The anatomy of the board: a meridian cut out of it, and lines to the texts that explain what is on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT, map_area
from meridian_print.games.meridian.rulebook.pictures.boards import clearest_code, tile
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, part_of, placed, without
from meridian_print.games.meridian.rulebook.pictures.landmarks import island_names, lettered_boxes
from meridian_print.games.meridian.rulebook.pictures.objects import leader, tower_height, tower_object
from meridian_print.games.meridian.rulebook.pictures.seas import thinned
from meridian_print.games.meridian.scenes.anatomy import AnatomyScene
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, join, line, rectangle, translation
from meridian_print.graphics.drawing.items import Group, Item, Path, Text
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height
from meridian_print.graphics.typesetting.blocks import Block, paragraph

_VEIL = 0.55
"""How opaque the veil over the neighbours is."""
_WIDEST = 0.34
"""The part of the width that the board may take."""
_OVER = 1.06
_BORDER = 1.7
"""How much thicker than leaders the borders of the meridian are."""
_ELBOW = 2.0
"""From a text back to where its leader bends, in gaps."""
_BETWEEN = 1.7
"""Between texts, in gaps."""
_PILE = 0.4
"""The part of its size at which the tower stands beside its text."""


class _Call(NamedTuple):
    """A spot of the board, and the text that explains it; `room` of its width is left for a picture."""

    spot: Point
    words: str
    room: Mm = 0.0


def anatomy(scene: AnatomyScene, design: PictureDesign, width: Mm, *, share: float = 1.0) -> Block:
    """Draw the meridian at the left, its neighbours paled, and the texts at the right.

    A smaller `share` draws the meridian smaller, so that the texts have more room beside it.
    """
    scale = share * _scale(scene, design, width)
    high = scene.crop.height * scale
    left = scene.crop.width * scale + design.style.sizes.between
    calls = tuple(_calls(scene, scale, design))
    texts = [paragraph(call.words, width - left - call.room, design.style.type.call) for call in calls]
    heights = [
        max(text.height, call.room and _pile_height(scene, design)) for text, call in zip(texts, calls, strict=True)
    ]
    tops = _tops([call.spot.y for call in calls], heights, high, design)
    lead = cap_height(design.style.type.call.plain) / 2
    ends = [Point(left - design.style.sizes.pad / 2, top + lead) for top in tops]
    alt = design.words.pictures.anatomy.alt.format(meridian=scene.meridian, side=scene.side_name)
    items = (
        Group((*_board(scene, scale, design), *_leaders(calls, ends, design)), alt=alt),
        *(Group(text.items, matrix=translation(left, top)) for text, top in zip(texts, tops, strict=True)),
        *_pile(scene, calls, tops, design, width),
    )
    lowest = max(top + height for top, height in zip(tops, heights, strict=True))
    return Block(items, max(high, lowest))


def _scale(scene: AnatomyScene, design: PictureDesign, width: Mm) -> float:
    return min(design.style.sizes.anatomy * width / scene.crop.height, _WIDEST * width / scene.crop.width)


def _at(place: Point, scene: AnatomyScene, scale: float) -> Point:
    return Point((place.x - scene.crop.x) * scale, (place.y - scene.crop.y) * scale)


def _board(scene: AnatomyScene, scale: float, design: PictureDesign) -> Iterator[Item]:
    """Yield the part of the board, a veil over the neighbours, codes of the cities, and the tower."""
    board, side = design.boards[scene.side], design.layout.sides[scene.side]
    shown = (*thinned(without(board, "Lettering"), scale, design.board), *island_names(board, side))
    yield part_of(shown, scene.crop, scale, at=Point(0.0, 0.0))
    left, right = (_at(Point(x, 0.0), scene, scale).x for x in (scene.strip.x, scene.strip.right))
    high, wide = scene.crop.height * scale, scene.crop.width * scale
    veils = join(rectangle(Rect(x, 0.0, end - x, high)) for x, end in ((0.0, left), (right, wide)) if end > x)
    yield Group((Path(veils, design.style.inks.veil),), opacity=_VEIL)
    pen = Stroke(design.style.inks.call, _BORDER * design.style.pens.leader.width)
    yield Path(join((line(left, 0.0, left, high), line(right, 0.0, right, high))), stroke=pen)
    yield from (_code(city, scene, scale, design) for city in side.cities if city.meridian == scene.meridian)
    yield tile(scene.tower, _at(scene.tower.city.at, scene, scale), _OVER * scale, design)


def _code(city: City, scene: AnatomyScene, scale: float, design: PictureDesign) -> Text:
    """Write a city's code where it covers no name of an island, if it can."""
    board, side = design.boards[scene.side], design.layout.sides[scene.side]
    names = lettered_boxes(board, side, design.board.map.type.device)
    kept = [Rect(*_at(Point(box.x, box.y), scene, scale), scale * box.width, scale * box.height) for box in names]
    has_tower = city == scene.tower.city
    return clearest_code(city, _at(city.at, scene, scale), _OVER * scale, design, has_tower=has_tower, kept=kept)


def _calls(scene: AnatomyScene, scale: float, design: PictureDesign) -> Iterator[_Call]:
    """Yield what is pointed at; what the meridian lacks is left out."""
    words, area, lane = design.words.pictures.anatomy, map_area(design.layout.board), scene.strip
    filled = _facts(scene, design)

    def call(x: Mm, y: Mm, text: str, room: Mm = 0.0) -> _Call:
        return _Call(_at(Point(x, y), scene, scale), text.format(**filled), room)

    alone = len(design.layout.sides) == 1
    yield call(lane.x + 0.8 * lane.width, 0.62 * area.y, words.edge)
    yield call(lane.right, area.y + 0.06 * area.height, words.meridian_alone if alone else words.meridian)
    for city, text in ((scene.ordinary, words.ordinary), (scene.capital, words.capital)):
        if city is not None:
            yield call(city.at.x + _dot(city, design), city.at.y, text)
    if scene.shield is not None:
        yield call(scene.shield.x + design.board.map.type.device / 2, scene.shield.y, words.shield)
    tower = scene.tower.city
    yield call(tower.at.x + _OVER * FOOT / 2, tower.at.y, words.tower, _pile_room(design))
    written = _code(tower, scene, scale, design)
    beside = written.start.x + written.width + scale
    yield _Call(Point(beside, written.start.y - cap_height(design.style.type.code) / 2), words.code.format(**filled))
    foot = (area.bottom + scene.crop.height) / 2
    yield call(lane.centre.x + design.board.frame.sizes.roundel, foot, words.number)


def _dot(city: City, design: PictureDesign) -> Mm:
    sizes = design.board.map.sizes
    return sizes.capital if city.is_capital else sizes.ordinary


def _facts(scene: AnatomyScene, design: PictureDesign) -> dict[str, object]:
    numbers = design.words.pictures.anatomy.numbers
    other = design.layout.sides[1 - scene.side] if len(design.layout.sides) > 1 else design.layout.sides[0]

    def named(count: int) -> str:
        return numbers[count - 1] if 0 < count <= len(numbers) else str(count)

    return {
        "meridian": scene.meridian,
        "side": scene.side_name,
        "cities": named(scene.cities_per_meridian),
        "other_side": other.name,
        "other_cities": named(other.cities_per_meridian),
        "island": scene.island_name,
        "worth": scene.worth,
        "island_cities": named(scene.worth),
        "height": scene.height,
        "code": scene.code,
        "last": scene.last_letter,
    }


def _tops(spots: Sequence[Mm], heights: Sequence[Mm], room: Mm, design: PictureDesign) -> list[Mm]:
    """Return how far down each text begins: as near to its spot as the others allow, none over another."""
    gap = _BETWEEN * design.style.sizes.pad
    order = sorted(range(len(spots)), key=lambda at: spots[at])
    tops = [0.0] * len(spots)
    low = room
    for at in reversed(order):
        low = tops[at] = min(spots[at] - design.style.sizes.pad, low - heights[at] - gap)
    high = 0.0
    for at in order:
        tops[at] = max(tops[at], high)
        high = tops[at] + heights[at] + gap
    return tops


def _leaders(calls: Sequence[_Call], ends: Sequence[Point], design: PictureDesign) -> Iterator[Item]:
    for call, end in zip(calls, ends, strict=True):
        elbow = Point(end.x - _ELBOW * design.style.sizes.pad, end.y)
        yield from leader(call.spot, elbow, end, design.style)


def _pile_room(design: PictureDesign) -> Mm:
    return _PILE * design.style.objects.foot + design.style.sizes.between


def _pile_height(scene: AnatomyScene, design: PictureDesign) -> Mm:
    return _PILE * tower_height(scene.height, design.style.objects)


def _pile(
    scene: AnatomyScene, calls: Sequence[_Call], tops: Sequence[Mm], design: PictureDesign, width: Mm
) -> Iterator[Item]:
    """Yield the tower as it stands before one, beside its text."""
    objects = design.style.objects
    for call, top in zip(calls, tops, strict=True):
        if call.room:
            at = (width - _PILE * objects.foot / 2, top + _pile_height(scene, design))
            yield placed(tower_object(scene.tower.colour, scene.height, objects, design.players), _PILE, at)
