"""The whole board, much smaller than it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from meridian_print.components.player_marks import colour_word
from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign, part_of, placed, without
from meridian_print.games.meridian.rulebook.pictures.landmarks import island_names
from meridian_print.games.meridian.rulebook.pictures.seas import lines_in_water, thinned
from meridian_print.games.meridian.scenes.towers import Stand
from meridian_print.games.meridian.theme.board import BoardStyle, MapStyle
from meridian_print.games.meridian.towers.on_board import StandingTower, tower
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect
from meridian_print.graphics.drawing.items import Group, Item, Path, Text
from meridian_print.graphics.drawing.type import cap_height, text

_BELOW = 0.35
"""From what stands in a city down to its code, in ems."""


def tile(stand: Stand, at: Point, scale: float, design: PictureDesign) -> Group:
    """Draw a tower at a place of the picture."""
    city = replace(stand.city, at=Point(0.0, 0.0))
    return placed(tower(StandingTower(city, (stand.colour,), stand.height), design.towers), scale, at)


def code(city: City, at: Point, scale: float, design: PictureDesign, *, has_tower: bool) -> Text:
    """Write a city's code below its tower, or below its dot."""
    font, of_map = design.style.type.code, design.board.map
    base = at.y + _code_base(city, scale, design, has_tower=has_tower)
    halo = replace(of_map.pens.halo_on_land, width=0.3 * font.size)
    return text(city.code, (at.x, base), font, of_map.inks.letters, anchor="middle", halo=halo)


def clearest_code(
    city: City, at: Point, scale: float, design: PictureDesign, *, has_tower: bool, kept: Sequence[Rect]
) -> Text:
    """Write a city's code below its tower or dot, or on another side of it where that covers fewer `kept` boxes."""
    places = _codes_around(city, at, scale, design, has_tower=has_tower)
    return min(places, key=lambda words: _covered(words, kept))


def _covered(words: Text, boxes: Sequence[Rect]) -> int:
    box = Rect(words.start.x, words.start.y - words.size, words.width, words.size)
    return sum(box.overlaps(each) for each in boxes)


def _codes_around(city: City, at: Point, scale: float, design: PictureDesign, *, has_tower: bool) -> tuple[Text, ...]:
    """Write a city's code below its tower or dot, above it, to the right and to the left."""
    below = code(city, at, scale, design, has_tower=has_tower)
    font, (x, y) = design.style.type.code, below.start
    middle = at.y + cap_height(font) / 2
    beside = _reach(city, scale, design, has_tower=has_tower) + _BELOW * font.size
    places = Point(x, 2 * at.y - y + cap_height(font)), Point(at.x + beside, middle)
    return (below, *(replace(below, start=start) for start in (*places, Point(at.x - beside - below.width, middle))))


def _code_base(city: City, scale: float, design: PictureDesign, *, has_tower: bool) -> Mm:
    """Return how far below the middle of a city its code stands."""
    font = design.style.type.code
    return _reach(city, scale, design, has_tower=has_tower) + _BELOW * font.size + cap_height(font)


def _reach(city: City, scale: float, design: PictureDesign, *, has_tower: bool) -> Mm:
    """Return how far what stands in a city reaches from its middle."""
    return scale * (FOOT / 2 if has_tower else _dot(city, design.board.map))


def named(stands: Iterable[Stand], design: PictureDesign) -> str:
    """Describe towers by their cities, for those who cannot see them."""
    texts, colours = design.words.replay, design.words.colours
    return ", ".join(
        texts.tower.format(code=one.city.code, player=f"{colour_word(one.colour, colours)} {one.height}")
        for one in stands
    )


def _dot(city: City, style: MapStyle) -> Mm:
    return (style.sizes.capital if city.is_capital else style.sizes.ordinary) + style.sizes.ring_gap


_TINY = 0.13
"""Below this scale neither hills nor names are drawn."""
_WATERLINES = {True: 2, False: 5}
"""Lines along a coast that are drawn, on a tiny board and on others."""
_STEPS = 3
"""Fewer steps of a tint are all drawn."""
_WORDS: Mm = 0.12
"""Smaller words, on the sheet, are left out."""


def board_miniature(side: int, scale: float, at: Point, design: PictureDesign) -> Group:
    """Draw a side of the board at a scale, its upper left corner at a place."""
    board, is_tiny = design.boards[side], scale < _TINY
    layers = thinned(without(board, "Lettering", *(("Relief",) if is_tiny else ())), scale, design.board)
    names = () if is_tiny else island_names(board, design.layout.sides[side])
    shown = (*(_calm(layer, design.board, is_tiny=is_tiny) for layer in layers), *names)
    return part_of(shown, Rect(0.0, 0.0, *board.size), scale, at=at, words=_WORDS)


def _calm(layer: Group, style: BoardStyle, *, is_tiny: bool) -> Group:
    """Return a layer without what would be a grey of too many lines, or steps of a tint that nobody can tell apart.

    Feet of towers are not marked; tiny boards have a rose, but neither ships nor beasts.
    """
    match layer.layer:
        case "Sea" if not style.art.switches.lined_sea:
            return replace(layer, items=_sea(layer.items, _WATERLINES[is_tiny], style.map))
        case "Land":
            return replace(layer, items=_land(layer.items, len(style.map.inks.shares)))
        case "Cities":
            return replace(layer, items=tuple(item for item in layer.items if not _is_line(item)))
        case "Ornaments" if is_tiny:
            return replace(layer, items=tuple(item for item in layer.items if not isinstance(item, Group)))
        case _:
            return layer


def _sea(items: Sequence[Item], count: int, style: MapStyle) -> tuple[Item, ...]:
    """Keep strips, the lines between them, and the lines next to the coast."""
    near = {id(item) for item in lines_in_water(items, style)[-count:]}
    kept = near | {id(item) for item in items if not _is_line(item) or _is_dashed(item)}
    return tuple(item for item in items if id(item) in kept)


def _land(items: Sequence[Item], steps: int) -> tuple[Item, ...]:
    """Keep of each island, a group, its coast, every other step of a tint of many, the colours of its fields."""
    stride = 2 if steps >= _STEPS else 1
    return tuple(
        replace(item, items=_island(item.items, stride)) if isinstance(item, Group) and item.subject else item
        for item in items
    )


def _island(items: Sequence[Item], stride: int) -> tuple[Item, ...]:
    tint = [item for item in items if isinstance(item, Path) and item.fill is not None]
    return (*tint[::stride], *_filled([item for item in items if isinstance(item, Group)]), *filter(_is_line, items))


def _filled(items: Sequence[Item]) -> Iterator[Item]:
    """Yield what has a colour of its own, in the groups that it stands in, and no lines."""
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_filled(item.items)))
        elif isinstance(item, Path) and item.fill is not None:
            yield item


def _is_line(item: Item) -> bool:
    return isinstance(item, Path) and item.fill is None


def _is_dashed(item: Item) -> bool:
    return isinstance(item, Path) and item.stroke is not None and item.stroke.dash != ()
