"""A drawing with every item and every attribute, for tests of the back ends."""

from __future__ import annotations

from meridian_print.graphics.drawing import type as lettering
from meridian_print.graphics.drawing.geometry import (
    Outline,
    Point,
    Rect,
    Size,
    after,
    circle,
    line,
    polyline,
    rectangle,
    rotation,
    scaling,
    star,
    translation,
)
from meridian_print.graphics.drawing.items import Document, Drawing, Glyph, Group, Item, Page, Path, Symbol, Text, Use
from meridian_print.graphics.drawing.paint import Cap, Ink, Join, Stroke, hex_ink
from meridian_print.graphics.drawing.type import Font

SEA, SAND, NAVY, RED, WHITE = map(hex_ink, ("#a9cfe0", "#efe0b8", "#14304f", "#b3221d", "#ffffff"))
BOOK, ITALIC = Font("EBGaramond-Regular", 5), Font("EBGaramond-Italic", 5, tracking=0.05)
SMALL, TITLE = Font("AlegreyaSans-Medium", 3), Font("CormorantSC-SemiBold", 9, tracking=0.04)
HALO = Stroke(SAND, 0.8, join="round")
SIZE, BLEED, SLUG = Size(120, 90), 3.0, 8.0


def demo_drawing() -> Drawing:
    art = Rect(0, 0, *SIZE).inset(-BLEED)
    items = (
        Group((Path(rectangle(art), fill=SEA), _translucent()), layer="Sea"),
        Group((_island(), _clipped()), layer="Islands & coasts", alt="Two islands"),
        Group((*_pens(), *_fills()), layer="Pens"),
        Group(_symbols(), layer="Symbols"),
        Group(_words(), layer="Words"),
        Group((_trim_marks(),), layer="Words"),
    )
    return Drawing("Every item & attribute", SIZE, items, bleed=BLEED, slug=SLUG)


def demo_document() -> Document:
    first, second = demo_drawing(), Drawing("The other side", SIZE, (_island(), *_words()), bleed=BLEED, slug=SLUG)
    pages = (Page(first, "Front", "The front"), Page(second, "Back", "The back: Κέρκυρα"))
    return Document("Demo — pages", "en", pages, subject="Every item", two_sided="long-edge")


def _translucent() -> Item:
    discs = (Path(circle((30, 70), 9), fill=RED), Path(circle((40, 70), 9), fill=NAVY))
    return Group((*discs, Group(discs, translation(0, 6), opacity=0.5)), opacity=0.45)


def _island() -> Item:
    coast = Outline("MQCLZ", (10, 30, 20, 5, 35, 25, 45, 35, 40, 45, 30, 42, 12, 40))
    return Path(coast, fill=SAND, stroke=Stroke(NAVY, 0.4, join="round"))


def _clipped() -> Item:
    hatch = tuple(Path(line(x, 25, x + 8, 45), stroke=Stroke(NAVY, 0.15)) for x in range(40, 75, 2))
    inner = Group(hatch, clip=star((58, 35), 7, 9, 4))
    return Group((inner,), matrix=rotation(12, (58, 35)), clip=rectangle(Rect(46, 24, 20, 22), 3))


def _pens() -> list[Item]:
    caps: tuple[Cap, ...] = ("butt", "round", "square")
    joins: tuple[Join, ...] = ("miter", "round", "bevel")
    items: list[Item] = []
    for row, (cap, join) in enumerate(zip(caps, joins, strict=True)):
        y = 12 + 7 * row
        items.append(Path(polyline(((80, y), (88, y - 3), (90, y + 2))), stroke=Stroke(RED, 1.4, (), cap, join)))
        items.append(Path(line(95, y, 114, y), stroke=Stroke(NAVY, 0.6, (2, 1.5, 0.3, 1.5), cap)))
    return items


def _fills() -> list[Item]:
    ring = circle((86, 38), 5) + circle((86, 38), 2.5)
    touching = Outline("MLLZLL", (94, 33, 104, 33, 99, 43, 90, 36, 97, 31))
    return [
        Path(ring, fill=NAVY),
        Path(ring, fill=RED, stroke=Stroke(WHITE, 0.3), even_odd=True),
        Path(touching, stroke=Stroke(NAVY, 0.3)),
        Path(Outline("", ()), fill=RED),
        Path(line(0, 0, 1, 1)),
    ]


def _symbols() -> tuple[Item, ...]:
    tip = Symbol("tip", Rect(-1, -6, 2, 6), (Path(polyline(((-1, 0), (0, -6), (1, 0))), fill=NAVY),))
    points = tuple(Use(tip, rotation(90 * turn)) for turn in range(4))
    faint = Group((Path(circle((0, 0), 4), fill=RED),), opacity=0.3)
    north = lettering.text("N", (0, -6.5), SMALL, NAVY, anchor="middle", halo=Stroke(WHITE, 0.4))
    rose = Symbol("Rose of the winds", Rect(-8, -10, 16, 18), (*points, faint, north))
    placed = (after(scaling(0.6), translation(75, 75)), after(rotation(30), translation(100, 72)))
    return (Use(rose, translation(60, 72)), *(Use(rose, matrix) for matrix in placed))


def _words() -> tuple[Item, ...]:
    return (
        lettering.text("A Chart of the North", (60, 10), TITLE, NAVY, anchor="middle"),
        lettering.text("AVATAR office ffi", (8, 50), BOOK, NAVY, halo=HALO),
        lettering.text("Κέρκυρα", (112, 50), BOOK, RED, anchor="end"),
        Group((lettering.text("Кронштадт", (0, 0), ITALIC, NAVY),), matrix=after(rotation(-8), translation(60, 55))),
        lettering.text('Łeba <&> "Île"', (8, 58), SMALL, NAVY),
        lettering.text("12 17 40", (8, 64), SMALL, Ink((0.1, 0.1, 0.1)), halo=HALO),
        _stacked(),
    )


def _stacked() -> Text:
    """Return a letter under an accent that has a glyph, and a height, of its own, as few faces make them."""
    letter, accent = (lettering.text(part, (0, 0), BOOK, NAVY).glyphs[0].index for part in ("n", "\N{ACUTE ACCENT}"))
    glyphs = (Glyph(letter, 0, 0, "n\u0301"), Glyph(accent, 0.5, -1.5, ""))
    return Text("n\u0301", Point(50, 50), BOOK.face, BOOK.size, NAVY, glyphs, 3)


def _trim_marks() -> Item:
    width, height = SIZE
    lines = (line(-7, 0, -4, 0), line(0, -7, 0, -4), line(width + 4, height, width + 7, height))
    return Group(tuple(Path(mark, stroke=Stroke(NAVY, 0.1)) for mark in lines))
