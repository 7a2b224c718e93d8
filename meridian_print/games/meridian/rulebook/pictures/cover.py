"""The cover: the map up to the edge, towers on its cities, the title over it, and what one asks first below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.games.meridian.rulebook.pictures.design import (
    PictureDesign,
    cover_scale,
    cover_size,
    part_of,
    placed,
    title_panel,
    without,
)
from meridian_print.games.meridian.rulebook.pictures.objects import shadow, tower_object
from meridian_print.games.meridian.scenes.cover import CoverScene
from meridian_print.graphics.drawing.crops import extent
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    circle,
    line,
    polyline,
    rectangle,
    star,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Text
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import Font, cap_height, text, width
from meridian_print.graphics.typesetting.lines import lines
from meridian_print.graphics.typesetting.words import Lettering, words

_FOOT = 0.3
"""How far below the middle of a city its tower stands, in widths of its foot."""
_ICON_GAP = 0.55
_RULE = 0.65
"""How long the lines beside the subtitle are, in its widths."""
_STAR = 0.42


def cover(scene: CoverScene, design: PictureDesign) -> Drawing:
    """Draw the cover, as large as a page with its bleed."""
    words = design.words.pictures.cover
    items = (
        Group(tuple(_map(scene, design)), alt=words.alt.format(side=scene.side_name)),
        *_title(design),
        *_band(design),
        *_edge(design),
    )
    placed_on = (Group(items, matrix=translation(design.rim, design.rim)),) if design.rim else items
    return Drawing(words.title, design.page, placed_on, bleed=design.bleed)


def _edge(design: PictureDesign) -> tuple[Item, ...]:
    """Frame a cover that does not go on to the edge of the page."""
    whole = Rect(0.0, 0.0, *cover_size(design))
    return (Path(rectangle(whole), stroke=design.style.pens.heavy),) if design.rim else ()


def _map(scene: CoverScene, design: PictureDesign) -> Iterator[Item]:
    """Yield the map without its letters and frame, all shadows, and then the towers from back to front."""
    bleed, objects = design.bleed, design.style.objects
    board = without(design.boards[scene.side], "Lettering", "Frame")
    shown = (replace(item, items=_uncut(item.items, scene)) if item.layer == "Ornaments" else item for item in board)
    yield part_of(tuple(shown), scene.crop, scene.scale, at=Point(-bleed, -bleed))
    scale = scene.view.foot / objects.foot
    feet = [(one, _foot(scene.on_page(one.city.at), scene, design)) for one in scene.towers]
    for _, foot in feet:
        yield placed(shadow(objects), scale, foot)
    for one, foot in feet:
        yield placed(tower_object(one.colour, one.height, objects, design.players), scale, foot)


def _uncut(afloat: tuple[Item, ...], scene: CoverScene) -> tuple[Item, ...]:
    """Return the rose, ships and beasts without those of which the title would hide a part."""
    title, scale = scene.view.title, scene.scale
    hidden = Rect(
        scene.crop.x + title.x / scale, scene.crop.y + title.y / scale, title.width / scale, title.height / scale
    )
    return tuple(item for item in afloat if not (isinstance(item, Group) and extent((item,)).overlaps(hidden)))


def _foot(at: Point, scene: CoverScene, design: PictureDesign) -> Point:
    return Point(at.x - design.bleed, at.y - design.bleed + _FOOT * scene.view.foot)


def _title(design: PictureDesign) -> Iterator[Item]:
    """Yield the panel of the title: a shade, a double frame, the author above and the subtitle below."""
    style, scale, area = design.style, cover_scale(design), title_panel(design)
    sizes, kinds, words = style.cover, style.type, design.words.pictures.cover
    for step, opacity in enumerate(style.objects.opacities):
        fallen = rectangle(area.inset(0.4 * step - 0.8)._replace(y=area.y + 1.2 + 0.4 * step))
        yield Group((Path(fallen, style.objects.shadow),), opacity=opacity)
    yield Path(rectangle(area), style.inks.paper, style.pens.heavy)
    yield Path(rectangle(area.inset(sizes.gap * scale)), stroke=style.pens.fine)
    x = area.centre.x
    for line_of, font, down in (
        (words.author, kinds.over, sizes.over),
        (words.title, kinds.title, sizes.title),
        (words.subtitle, kinds.under, sizes.under),
    ):
        fitted = _fitted(line_of, _scaled(font, scale), area.width - 6 * sizes.gap * scale)
        yield text(line_of, (x, area.y + down * scale), fitted, style.inks.on_band, anchor="middle")
    yield _rules(words.subtitle, Point(x, area.y + sizes.under * scale), design)


def _rules(subtitle: str, at: Point, design: PictureDesign) -> Path:
    """Draw the lines at both sides of the subtitle."""
    font = _scaled(design.style.type.under, cover_scale(design))
    half = width(subtitle, font) / 2
    gap, long = font.size, _RULE * font.size * 7
    y = at.y - cap_height(font) / 2
    both = line(at.x - half - gap - long, y, at.x - half - gap, y) + line(
        at.x + half + gap, y, at.x + half + gap + long, y
    )
    return Path(both, stroke=design.style.pens.fine)


def _band(design: PictureDesign) -> Iterator[Item]:
    """Yield the band at the foot: who plays, from what age, how long, and whose kit this is."""
    style, scale, page, bleed = design.style, cover_scale(design), cover_size(design), design.bleed
    sizes = style.cover
    top = page.height - sizes.band * scale
    area = Rect(-bleed, top, page.width + 2 * bleed, page.height - top + bleed)
    yield Path(rectangle(area), style.inks.band)
    yield Path(line(area.x, top, area.right, top), stroke=style.pens.heavy)
    fine = top + sizes.gap * scale
    yield Path(line(area.x, fine, area.right, fine), stroke=style.pens.fine)
    yield from _chips(top + sizes.chip * scale, design)
    yield from _credit(top + sizes.credit * scale, design)


def _chips(top: Mm, design: PictureDesign) -> Iterator[Item]:
    """Yield players, age and time, each with its sign, spread over the width of the title."""
    style, scale = design.style, cover_scale(design)
    font, area = _scaled(style.type.chip, scale), title_panel(design)
    icon, leading = style.cover.icon * scale, style.cover.leading * scale
    chips = _chip_words(design)
    wide = [icon * (1 + _ICON_GAP) + max(width(each, font) for each in chip) for chip in chips]
    gap = (area.width - sum(wide)) / (len(chips) - 1)
    x = area.x
    for chip, long, draw in zip(chips, wide, (_players, _age, _time), strict=True):
        yield from draw(Point(x + icon / 2, top + (leading - cap_height(font)) / 2), icon / 2, design)
        for number, each in enumerate(chip):
            yield text(each, (x + icon * (1 + _ICON_GAP), top + number * leading), font, style.inks.on_band)
        x += long + gap


def _chip_words(design: PictureDesign) -> tuple[tuple[str, str], ...]:
    """Return the lines of the chips; who can play follows from the sides that the board has."""
    chips, sides = design.words.pictures.cover, design.layout.sides
    alone = chips.players_of_five if sides[0].cities_per_meridian > 4 else chips.players_of_four
    return (chips.players if len(sides) > 1 else alone, chips.ages, chips.time)


def _credit(top: Mm, design: PictureDesign) -> Iterator[Text]:
    style, scale, texts = design.style, cover_scale(design), design.words.pictures.cover
    font = _scaled(style.type.credit, scale)
    plain = Lettering(font, font, font, style.inks.on_band, style.inks.on_band, 1.0)
    room = cover_size(design).width - 2 * title_panel(design).x * 0.6
    broken = lines(words(texts.credit, plain), room, width(" ", font))
    rows = [" ".join("".join(run.letters for run in word) for word in row) for row in broken]
    rows += [texts.kit.format(kit=design.kit)] if design.kit else []
    for number, row in enumerate(rows):
        base = top + number * style.cover.credit_leading * scale
        yield text(row, (cover_size(design).width / 2, base), font, style.inks.on_band, anchor="middle")


def _players(at: Point, reach: Mm, design: PictureDesign) -> Iterator[Item]:
    """Yield two people."""
    ink = design.style.inks.on_band
    for x in (at.x - 0.52 * reach, at.x + 0.52 * reach):
        head = circle((x, at.y - 0.48 * reach), 0.33 * reach)
        y = at.y + 0.72 * reach
        wide, high = 0.48 * reach, 1.05 * reach
        body = Outline("MCZ", (x - wide, y, x - wide, y - high, x + wide, y - high, x + wide, y))
        yield Path(head + body, ink)


def _age(at: Point, reach: Mm, design: PictureDesign) -> Iterator[Item]:
    """Yield a star."""
    yield Path(star(at, 5, reach, _STAR * reach), design.style.inks.on_band)


def _time(at: Point, reach: Mm, design: PictureDesign) -> Iterator[Item]:
    """Yield a clock."""
    pen = Stroke(design.style.inks.on_band, 0.2 * reach, cap="round", join="round")
    radius = 0.85 * reach
    yield Path(circle(at, radius), stroke=pen)
    hands = polyline(((at.x, at.y - 0.5 * radius), at, (at.x + 0.4 * radius, at.y + 0.25 * radius)))
    yield Path(hands, stroke=pen)


def _scaled(font: Font, scale: float) -> Font:
    return replace(font, size=font.size * scale)


def _fitted(words: str, font: Font, room: Mm) -> Font:
    long = width(words, font)
    return font if long <= room else replace(font, size=font.size * room / long)
