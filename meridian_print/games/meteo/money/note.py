"""Notes of 1,000 and of 5,000: picture, value on a plain plate in a rosette, lathe work; and how many a table needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from meridian_print.games.meteo.money.lathe import band, field, rosette
from meridian_print.games.meteo.money.pictures import grand_hotel, in_tones, liner
from meridian_print.games.meteo.theme.money import MoneyStyle, NoteInks
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.words import Words
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Rect,
    Size,
    circle,
    join,
    polygon,
    rectangle,
    scaling,
    transformed,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.drawing.type import Font, cap_height, text, width

Value = Literal[1000, 5000]
VALUES: tuple[Value, ...] = (1000, 5000)


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity, because what notes share is cached by design
class MoneyDesign:
    """Style and words of the money, and the styles of what its pictures show."""

    style: MoneyStyle
    pieces: PieceStyle
    tiles: TileStyle
    words: Words

    @property
    def area(self) -> Rect:
        """The trimmed note, in the style's measures."""
        return Rect(0.0, 0.0, self.style.sizes.width, self.style.sizes.height)

    @property
    def size(self) -> Size:
        """The trimmed note as it is printed."""
        sizes = self.style.sizes
        return Size(sizes.scale * sizes.width, sizes.scale * sizes.height)

    @property
    def bled(self) -> Rect:
        """The note with its bleed, in the style's measures."""
        sizes = self.style.sizes
        return self.area.inset(-sizes.bleed / sizes.scale)

    def inks(self, value: Value) -> NoteInks:
        """Return the plate of a note."""
        return self.style.one if value == 1000 else self.style.five

    def figure(self, value: int) -> str:
        """Write a value as the language writes thousands."""
        return f"{value:,}".replace(",", self.words.money.thousands)


def note_face(value: Value, title: str, design: MoneyDesign) -> Drawing:
    """Draw the face of a note; `title` is that of the board."""
    name = design.words.money.face.format(value=design.figure(value))
    return _drawing(name, f"note-{value}", _face(value, title, design), design)


def note_back(value: Value, design: MoneyDesign) -> Drawing:
    """Draw the back of a note: its value alone, twice as large a rosette."""
    name = design.words.money.back.format(value=design.figure(value))
    return _drawing(name, f"note-{value}-back", _back(value, design), design)


def _drawing(title: str, name: str, items: tuple[Item, ...], design: MoneyDesign) -> Drawing:
    """Draw a side as a symbol in the style's measures, scaled as a whole."""
    sizes = design.style.sizes
    symbol = Symbol(name, design.bled, no_finer(items, scale=sizes.scale))
    return Drawing(title, design.size, (Use(symbol, scaling(sizes.scale)),), sizes.bleed)


def _face(value: Value, title: str, design: MoneyDesign) -> tuple[Item, ...]:
    style, inks = design.style, design.inks(value)
    return (
        _plate(value, design),
        *_picture(value, design),
        *_value(value, design),
        *_plaques(title, inks, design),
        *_small_words(value, design),
        Path(rectangle(design.area.inset(style.sizes.margin)), stroke=Stroke(inks.ink, style.pens.frame)),
    )


def _back(value: Value, design: MoneyDesign) -> tuple[Item, ...]:
    style, inks, middle = design.style, design.inks(value), design.area.centre
    oval = _oval(middle, (style.sizes.plate[0] * 1.1, style.sizes.plate[1] * 1.1))
    work = (
        rosette(middle, style.sizes.rosette * 1.45, style.sizes.rosette * 0.5, petals=24, lines=10, wide=1.5),
        rosette(middle, style.sizes.rosette * 1.05, style.sizes.rosette * 0.4, petals=24, lines=8, wide=1.5),
    )
    return (
        _plate(value, design),
        *((Path(join(work), stroke=Stroke(inks.middle, style.pens.lathe)),) if style.ornaments else ()),
        Path(oval, style.paper, Stroke(inks.ink, style.pens.plaque)),
        *_figure(design.figure(value), middle, style.type.value, inks.ink),
        Path(rectangle(design.area.inset(style.sizes.margin)), stroke=Stroke(inks.ink, style.pens.frame)),
    )


def _plate(value: Value, design: MoneyDesign) -> Use:
    """Draw what both sides of a note have, as a symbol that a document holds once."""
    inks = design.inks(value)
    items = (*_ground(inks, design), *_bands(inks, design), *_corners(value, design))
    return Use(Symbol(f"plate-{value}", design.bled, items))


def _ground(inks: NoteInks, design: MoneyDesign) -> Iterator[Item]:
    """Draw the paper, and on it a field of two sets of waves that cross."""
    style = design.style
    inside = design.area.inset(style.sizes.margin)
    yield Path(rectangle(design.area.inset(-style.sizes.bleed)), style.paper)
    yield Path(rectangle(inside), inks.ground)
    if style.waves and style.ornaments:
        within = design.area.inset(style.sizes.margin + style.sizes.band)
        waves = join(field(within, count=style.waves, shift=shift) for shift in (0.0, 2.4))
        yield Group((Path(waves, stroke=Stroke(inks.tint, style.pens.wave)),), clip=rectangle(within))


def _bands(inks: NoteInks, design: MoneyDesign) -> Iterator[Item]:
    """Draw the four bands of the border, with a line on either side."""
    style, sizes = design.style, design.style.sizes
    outer = design.area.inset(sizes.margin)
    inner = outer.inset(sizes.band)
    strips = (
        Rect(inner.x, outer.y, inner.width, sizes.band),
        Rect(inner.x, inner.bottom, inner.width, sizes.band),
        Rect(outer.x, inner.y, sizes.band, inner.height),
        Rect(inner.right, inner.y, sizes.band, inner.height),
    )
    yield Path(join((rectangle(outer), rectangle(inner))), style.paper, even_odd=True)
    if style.ornaments:
        lathe = join(
            band(_within(strip), waves=round(max(strip.width, strip.height) / 5.8), lines=8) for strip in strips
        )
        yield Path(lathe, stroke=Stroke(inks.ink, style.pens.lathe))
    yield Path(rectangle(inner), stroke=Stroke(inks.ink, style.pens.plaque))
    yield Path(rectangle(inner.inset(0.6)), stroke=Stroke(inks.ink, style.pens.fine))


def _within(strip: Rect) -> Rect:
    """Return a strip a little narrower."""
    less = 0.08 * min(strip.width, strip.height)
    return (
        Rect(strip.x, strip.y + less, strip.width, strip.height - 2 * less)
        if strip.width > strip.height
        else Rect(strip.x + less, strip.y, strip.width - 2 * less, strip.height)
    )


def _corners(value: Value, design: MoneyDesign) -> Iterator[Item]:
    """Draw a plate with the value in each corner."""
    style, sizes, inks = design.style, design.style.sizes, design.inks(value)
    x, y = sizes.corner_at
    for centre in ((x, y), (sizes.width - x, y), (x, sizes.height - y), (sizes.width - x, sizes.height - y)):
        wide, high = sizes.corner
        yield Path(_oval(centre, (wide + 0.5, high + 0.5)), style.paper)
        yield Path(_oval(centre, sizes.corner), inks.corner, Stroke(inks.ink, style.pens.plaque))
        if style.ornaments:
            work = rosette(centre, high * 0.98, high * 0.5, petals=20, lines=5, wide=wide / high)
            yield Path(work, stroke=Stroke(inks.middle, style.pens.lathe))
            yield Path(_oval(centre, (wide * 0.8, high * 0.66)), inks.corner)
            yield Path(_oval(centre, (wide * 0.93, high * 0.92)), stroke=Stroke(style.on_plate, style.pens.fine))
        yield from _figure(design.figure(value), centre, style.type.corner, style.on_plate)


def _picture(value: Value, design: MoneyDesign) -> Iterator[Item]:
    """Draw the picture in its oval, in the tones of the plate, with a ring of dots."""
    style, sizes, inks = design.style, design.style.sizes, design.inks(value)
    (x, y), (wide, high) = sizes.picture_at, sizes.picture
    draws = liner if value == 1000 else grand_hotel
    shown = in_tones(draws(sizes.picture, design.pieces, design.tiles), (inks.ink, style.paper))
    oval = _oval((0.0, 0.0), sizes.picture)
    yield Path(_oval((x, y), (wide + 2.3, high + 2.3)), inks.ground, Stroke(inks.ink, style.pens.plaque))
    if style.ornaments:
        dots = Stroke(inks.ink, 0.5, (0.01, 1.35), "round")
        yield Path(_oval((x, y), (wide + 1.4, high + 1.4)), stroke=dots)
        yield Path(_oval((x, y), (wide + 0.6, high + 0.6)), stroke=Stroke(inks.ink, style.pens.fine))
    yield Group(shown, matrix=(1.0, 0.0, 0.0, 1.0, x, y), clip=oval)
    yield Path(_oval((x, y), sizes.picture), stroke=Stroke(inks.ink, style.pens.frame))


def _value(value: Value, design: MoneyDesign) -> Iterator[Item]:
    """Draw the rosette, the plain plate in it, and the value on the plate."""
    style, sizes, inks = design.style, design.style.sizes, design.inks(value)
    wide = sizes.plate[0] / sizes.plate[1] * 0.75
    if style.ornaments:
        outer = rosette(sizes.value_at, sizes.rosette, sizes.rosette * 0.34, petals=18, lines=10, wide=wide)
        inner = rosette(sizes.value_at, sizes.rosette * 0.8, sizes.rosette * 0.3, petals=18, lines=8, wide=wide)
        yield Path(_oval(sizes.value_at, (sizes.rosette * wide, sizes.rosette)), style.paper)
        yield Path(outer + inner, stroke=Stroke(inks.middle, style.pens.lathe))
    yield Path(_oval(sizes.value_at, sizes.plate), style.paper, Stroke(inks.ink, style.pens.plaque))
    within = (sizes.plate[0] - 0.55, sizes.plate[1] - 0.55)
    yield Path(_oval(sizes.value_at, within), stroke=Stroke(inks.ink, style.pens.fine))
    yield from _figure(design.figure(value), sizes.value_at, style.type.value, inks.ink)


def _plaques(title: str, inks: NoteInks, design: MoneyDesign) -> Iterator[Item]:
    """Draw plain plaques for the bank and the game: lathe work behind letters would only confuse them."""
    style, sizes = design.style, design.style.sizes
    middle = sizes.margin + sizes.band / 2
    for words, font, y in (
        (design.words.money.bank, style.type.bank, middle),
        (title, style.type.game, sizes.height - middle),
    ):
        room = sizes.width - 2 * (sizes.corner_at[0] + sizes.corner[0]) - 6
        fitted = replace(font, size=font.size * min(1.0, room / width(words, font)))
        half = width(words, fitted) / 2 + 2.2
        yield Path(_plaque(sizes.width / 2, y, half, sizes.plaque), style.paper, Stroke(inks.ink, style.pens.plaque))
        yield Path(
            _plaque(sizes.width / 2, y, half - 0.7, sizes.plaque - 0.6), stroke=Stroke(inks.ink, style.pens.fine)
        )
        yield from _figure(words, (sizes.width / 2, y), fitted, inks.ink)


def _plaque(x: Mm, y: Mm, half: Mm, high: Mm) -> Outline:
    """Draw a strip about a point, its ends pointed."""
    left, right, top, bottom = x - half, x + half, y - high, y + high
    return polygon(((left - 2, y), (left, top), (right, top), (right + 2, y), (right, bottom), (left, bottom)))


def _small_words(value: Value, design: MoneyDesign) -> Iterator[Item]:
    """Set the promise above the value and the value in words below it, on plain grounds."""
    style, sizes, words, inks = design.style, design.style.sizes, design.words.money, design.inks(value)
    in_words = words.one_thousand if value == 1000 else words.five_thousand
    room = 2 * (sizes.width - sizes.margin - sizes.band - 4 - sizes.value_at[0])
    lines = ((words.promise, style.type.promise, sizes.promise_at), (in_words, style.type.words, sizes.words_at))
    for line, font, y in lines:
        fitted = replace(font, size=font.size * min(1.0, room / width(line, font)))
        half, high = width(line, fitted) / 2 + 1.6, cap_height(fitted) / 2 + 1.0
        plain = Rect(sizes.value_at[0] - half, y - high, 2 * half, 2 * high)
        yield Path(rectangle(plain, high), inks.ground)
        yield from _figure(line, (sizes.value_at[0], y), fitted, inks.ink)


def _figure(words: str, centre: tuple[Mm, Mm], font: Font, ink: Ink) -> tuple[Item, ...]:
    return (text(words, (centre[0], centre[1] + cap_height(font) / 2), font, ink, anchor="middle"),)


@cache
def _oval(centre: tuple[Mm, Mm], radii: tuple[Mm, Mm]) -> Outline:
    return transformed(circle((0.0, 0.0), 1.0), (radii[0], 0.0, 0.0, radii[1], *centre))


SUPPLY: dict[Value, int] = {1000: 24, 5000: 96}
"""Notes in a kit: two full sheets of the one, eight of the other.

Of 1,000: nobody needs more than four, for the bank changes five, and four more are enough to change the next payment.
Of 5,000: as many as greedy players hold at any moment of the first six turns in nine games of ten. In the last turn,
and for the final count, money is written on the cash sheet.
"""


def notes_held(money: Iterable[int]) -> dict[Value, int]:
    """Count the notes that players hold, by their money in thousands; nobody holds notes for a debt.

    >>> notes_held((12, 4, -3))
    {1000: 6, 5000: 2}
    """
    held = [max(0, own) for own in money]
    return {1000: sum(own % 5 for own in held), 5000: sum(own // 5 for own in held)}
