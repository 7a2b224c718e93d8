"""The panel beside the map: title, wind rose, what the weather earns, prices, and the track of the turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from meridian_print.cartography.ornaments.compass import on_circle
from meridian_print.games.meteo.board.heads import head
from meridian_print.games.meteo.board.pens import printable
from meridian_print.games.meteo.board.sizes import PanelSizes, board_sizes
from meridian_print.games.meteo.board.title import title
from meridian_print.games.meteo.chart.plan import Plan
from meridian_print.games.meteo.pieces.pictures import HOTEL, SHIP, hotel, ship
from meridian_print.games.meteo.rules.material import PRICE, TURNS_EACH, WORTH, Weather
from meridian_print.games.meteo.theme.board import BoardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import RoseStyle
from meridian_print.games.meteo.tiles.tile import TileDesign, pictured, value_of, weather_word
from meridian_print.games.meteo.tiles.wind_rose import dial_items, pin
from meridian_print.games.meteo.words.board import BoardWords
from meridian_print.graphics.drawing.geometry import (
    Matrix,
    Mm,
    Outline,
    Point,
    Rect,
    after,
    circle,
    join,
    line,
    polygon,
    polyline,
    rectangle,
    scaling,
    star,
    translation,
)
from meridian_print.graphics.drawing.items import Group, Item, Path, Text
from meridian_print.graphics.drawing.type import Anchor, Font, cap_height, text, width

_TRACK: Mm = 12.4
"""From the heading of the turns down to their track."""
_ORDER_OF: tuple[Weather, ...] = ("high", "sunny", "cloudy", "overcast", "rain", "low")


@dataclass(frozen=True, slots=True, eq=False)
class PanelDesign:
    """What a panel is drawn with."""

    style: BoardStyle
    words: BoardWords
    tiles: TileDesign
    pieces: PieceStyle


def panel(on: Plan, heading: str, look: PanelDesign) -> Item:
    """Draw the panel in its place."""
    scale = on.panel.width / _area().width
    to = after(scaling(scale), translation(on.panel.x, on.panel.y))
    return Group(printable(_items(heading, look), scale), matrix=to)


def dial_matrix(on: Plan, rose: RoseStyle) -> Matrix:
    """Return where the dial is: what is drawn about the pin of a wind rose is pinned to the board by it."""
    scale = on.panel.width / _area().width
    pinned = after(scaling(_sizes().dial / rose.dial), translation(*_dial_at()))
    return after(pinned, after(scaling(scale), translation(on.panel.x, on.panel.y)))


def turn_at(on: Plan, number: int) -> Point:
    """Return the uppermost point of a turn's disc on the track, counted from 1."""
    scale, sizes = on.panel.width / _area().width, _sizes()
    x = _centre() + (number - 1 - (TURNS_EACH - 1) / 2) * sizes.turn_step
    return Point(on.panel.x + scale * x, on.panel.y + scale * (sizes.turns + _TRACK - sizes.turn))


def _items(heading: str, look: PanelDesign) -> Iterator[Item]:
    style, words = look.style.frame, look.words
    yield from _ground(look)
    yield from title(heading, words.tagline, style, look.tiles.style)
    yield from _dial(look)
    yield from _heading(words.income, _sizes().income, look)
    yield from _income(look)
    yield from _heading(words.prices, _sizes().prices, look)
    yield from _prices(look)
    yield from _heading(words.turns, _sizes().turns, look)
    yield from _track(look)
    yield from _heading("", _sizes().order, look)
    yield _words(words.order, Point(_centre(), _sizes().order + 7.2), style.type.word, look)


def _ground(look: PanelDesign) -> Iterator[Item]:
    """Draw the panel's ground and its edge, a stud in each corner."""
    style = look.style.frame
    yield Path(rectangle(_area().inset(-0.5)), style.inks.panel, style.pens.disc)
    if style.ornaments:
        yield Path(rectangle(_area().inset(0.5)), stroke=style.pens.fine)
        studs = [(x, y) for x in (-0.5, _area().right + 0.5) for y in (-0.5, _area().bottom + 0.5)]
        yield Path(join(circle(stud, 1.15) for stud in studs), style.inks.light, style.pens.plain)
        yield Path(join(circle(stud, 0.4) for stud in studs), style.inks.zebra)


def _words(
    words: str, at: tuple[Mm, Mm], font: Font, look: PanelDesign, anchor: Anchor = "middle", *, is_level: bool = False
) -> Text:
    """Set a line; a level one has the middle of its capitals at the point."""
    x, y = at
    foot = y + cap_height(font) / 2 if is_level else y
    return text(words, (x, foot), font, look.style.frame.inks.letters, anchor=anchor)


def _heading(words: str, y: Mm, look: PanelDesign) -> Iterator[Item]:
    """Draw a line across the panel with words in its middle, or a star."""
    style, half = look.style.frame, 50.0
    font = style.type.heading
    gap = width(words, font) / 2 + 3.4 if words else 2.0
    yield Path(
        line(_centre() - half, y, _centre() - gap, y) + line(_centre() + gap, y, _centre() + half, y),
        stroke=style.pens.fine,
    )
    ends = join(star((_centre() + side * out, y), 2, 0.55, 1.1) for side in (-1, 1) for out in (gap, half))
    yield Path(ends, style.inks.zebra)
    if words:
        yield _words(words, (_centre(), y), font, look, is_level=True)
    else:
        yield Path(star((_centre(), y), 4, 1.5, 0.5), style.inks.zebra)


def _dial(look: PanelDesign) -> Iterator[Item]:
    """Draw the wind rose, for its arrow to be pinned to, with a mark where the wind starts."""
    style, words, rose = look.style, look.words, look.tiles.style.rose
    scale = _sizes().dial / rose.dial
    inks, note = style.frame.inks, style.frame.type.note
    if style.frame.ornaments:
        yield Path(circle((_dial_at().x + 0.7, _dial_at().y + 0.8), _sizes().dial), inks.shadow)
    yield Group((*dial_items(look.tiles), pin(rose)), matrix=after(scaling(scale), translation(*_dial_at())))
    yield from _turning(look)
    tip = Point(_dial_at().x, _dial_at().y + _sizes().dial + 0.7)
    mark = polygon((tip, (tip.x - 1.7, tip.y + 3.1), (tip.x + 1.7, tip.y + 3.1)))
    yield Path(mark, inks.arrow, style.frame.pens.arrow)
    yield _words(words.start, (tip.x + 2.6, tip.y + 3.2), note, look, "start")
    for number in (0, 1):
        y = 57.6 + 4.4 * number
        yield _words(words.blows_to[number], (4.0, y), note, look, "start")
        yield _words(words.turns_by[number], (_area().right - 4.0, y), note, look, "end")
    if style.frame.ornaments:
        (x, y), cloud = _sizes().heads, look.tiles.style.fair_cloud
        for at, is_right in (((x, y), False), ((_sizes().width - x, y), True)):
            yield head(at, _sizes().head, _sizes().heads_turn, style.heads, cloud, is_mirrored=is_right)


def _turning(look: PanelDesign) -> Iterator[Item]:
    """Draw an arrow outside the dial, which turns clockwise."""
    style, out = look.style.frame, _sizes().dial + 3.0
    ends = [on_circle(_dial_at(), out, degrees) for degrees in range(24, 66, 2)]
    tip, left, right = (on_circle(_dial_at(), out + aside, at) for aside, at in ((0, 67.4), (1.2, 63.6), (-1.2, 63.6)))
    yield Path(polyline(ends), stroke=style.pens.plain)
    yield Path(polygon((tip, left, right)), style.inks.zebra)


def _income(look: PanelDesign) -> Iterator[Item]:
    """Draw the six kinds of weather with what each earns."""
    type_ = look.style.frame.type
    for number, kind in enumerate(_ORDER_OF):
        x = _centre() + (number - (len(_ORDER_OF) - 1) / 2) * _sizes().tile_step
        yield pictured(kind, (x, _sizes().income + 12.0), _sizes().tile, look.tiles)
        yield _words(_signed(value_of(kind)), (x, _sizes().income + 26.6), type_.value, look)
        yield _words(weather_word(kind, look.tiles.words), (x, _sizes().income + 31.2), type_.note, look)
    yield _words(look.words.beside, (_centre(), _sizes().income + 37.6), type_.note, look)


def _signed(value: int) -> str:
    """Write a value with its sign, a minus sign rather than a hyphen."""
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value else "0"


def _prices(look: PanelDesign) -> Iterator[Item]:
    """Show a hotel and a ship with what each costs and what it sells for."""
    words, foot = look.words, _sizes().prices + 19.6
    sold = (
        (words.hotel, hotel(look.pieces), HOTEL, (PRICE["hotel"], WORTH["hotel"])),
        (words.ship, ship(look.pieces), SHIP, (PRICE["ship"], WORTH["ship"])),
    )
    left = 5.0
    for name, picture, box, price in sold:
        matrix = after(scaling(_sizes().picture), translation(left - _sizes().picture * box.x, foot))
        yield Group(picture, matrix=matrix, alt=name)
        left += _sizes().picture * box.width + 3.4
        yield from _price(price, left, look)
        left += _sizes().price + 7.0


def _price(price: tuple[int, int], left: Mm, look: PanelDesign) -> Iterator[Item]:
    words, type_ = look.words, look.style.frame.type
    for row, (verb, thousands) in enumerate(zip((words.buy, words.sell), price, strict=True)):
        y = _sizes().prices + 10.0 + 7.6 * row
        yield _words(verb, (left, y), type_.word, look, "start")
        yield _words(words.money.format(thousands=thousands), (left + _sizes().price, y), type_.price, look, "end")


def _track(look: PanelDesign) -> Iterator[Item]:
    """Draw a disc for every turn, and what is different in the first, the last and those between."""
    style, words = look.style.frame, look.words
    y, pens = _sizes().turns + _TRACK, style.pens
    xs = [_centre() + (number - (TURNS_EACH - 1) / 2) * _sizes().turn_step for number in range(TURNS_EACH)]
    yield Path(line(xs[0], y, xs[-1], y), stroke=pens.turn)
    yield Path(join(circle((x, y), _sizes().turn) for x in xs), style.inks.light, pens.disc)
    if style.ornaments:
        yield Path(join(circle((x, y), _sizes().turn - 0.75) for x in xs), stroke=pens.fine)
    for number, x in enumerate(xs, 1):
        yield _words(str(number), (x, y), style.type.turn, look, is_level=True)
    below = y + _sizes().turn + 2.2
    yield Path(_bracket(xs[1] - 5, xs[-2] + 5, below), stroke=pens.fine)
    yield _words(words.between, ((xs[1] + xs[-2]) / 2, below + 4.4), style.type.word, look)
    for row in (0, 1):
        at = below + 3.7 * (row + 1)
        yield _words(words.first[row], (2.4, at), style.type.note, look, "start")
        yield _words(words.last[row], (_area().right - 2.4, at), style.type.note, look, "end")


def _bracket(start: Mm, end: Mm, y: Mm) -> Outline:
    return polyline([(start, y - 1.3), (start, y), (end, y), (end, y - 1.3)])


def _sizes() -> PanelSizes:
    return board_sizes().panel


def _area() -> Rect:
    """Return the panel as it is drawn, before it is scaled to its place."""
    return Rect(0.0, 0.0, _sizes().width, _sizes().height)


def _centre() -> Mm:
    return _sizes().width / 2


def _dial_at() -> Point:
    return Point(_centre(), _sizes().dial_middle)
