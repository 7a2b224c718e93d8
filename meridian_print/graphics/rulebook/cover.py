"""The cover of a rulebook: a picture up to the edge, the title over it, and what one asks first in a band below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from meridian_print.graphics.drawing.geometry import (
    Mm,
    Outline,
    Point,
    Rect,
    Size,
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
from meridian_print.graphics.rulebook.style import CoverStyle
from meridian_print.graphics.typesetting.lines import Lettering, lines, words

_ICON_GAP = 0.55
_RULE = 0.65
"""How long the lines beside the subtitle are, in its widths."""
_STAR = 0.42


@dataclass(frozen=True, slots=True)
class CoverText:
    """What stands on a cover; `chips` are players, age and time, in two lines each. `kit` names the kit, if any."""

    author: str
    title: str
    subtitle: str
    chips: tuple[tuple[str, str], ...]
    credit: str
    kit: str = ""


@dataclass(frozen=True, slots=True)
class CoverDesign:
    """How a cover looks, and its page with its bleed; where there is none, a `rim` is left free."""

    page: Size
    style: CoverStyle
    bleed: Mm = 0.0
    rim: Mm = 0.0

    @property
    def size(self) -> Size:
        """The extent of the cover on its page."""
        return Size(self.page.width - 2 * self.rim, self.page.height - 2 * self.rim)

    @property
    def scale(self) -> float:
        """The scale of the cover against the one that its lengths are given for."""
        return self.size.width / self.style.sizes.width

    @property
    def title_panel(self) -> Rect:
        """The panel of the title."""
        sizes, scale = self.style.sizes, self.scale
        wide = sizes.panel * scale
        return Rect((self.size.width - wide) / 2, sizes.panel_top * scale, wide, sizes.panel_height * scale)

    @property
    def picture(self) -> Size:
        """The extent of the picture: everything above the band, from the outer edge of the bleed."""
        band = self.style.sizes.band * self.scale
        return Size(self.size.width + 2 * self.bleed, self.size.height - band + self.bleed)


def cover(picture: Group, text_of: CoverText, design: CoverDesign) -> Drawing:
    """Draw a cover, as large as a page with its bleed; the picture begins at the corner of the bleed."""
    items = (picture, *_title(text_of, design), *_band(text_of, design), *_edge(design))
    placed_on = (Group(items, matrix=translation(design.rim, design.rim)),) if design.rim else items
    return Drawing(text_of.title, design.page, placed_on, bleed=design.bleed)


def _edge(design: CoverDesign) -> tuple[Item, ...]:
    """Frame a cover that does not go on to the edge of the page."""
    return (Path(rectangle(Rect(0.0, 0.0, *design.size)), stroke=design.style.heavy),) if design.rim else ()


def _title(text_of: CoverText, design: CoverDesign) -> Iterator[Item]:
    """Yield the panel of the title: a shade, a double frame, the author above and the subtitle below."""
    style, scale, area = design.style, design.scale, design.title_panel
    sizes, kinds = style.sizes, style.type
    for step, opacity in enumerate(style.opacities):
        fallen = rectangle(area.inset(0.4 * step - 0.8)._replace(y=area.y + 1.2 + 0.4 * step))
        yield Group((Path(fallen, style.shadow),), opacity=opacity)
    yield Path(rectangle(area), style.paper, style.heavy)
    yield Path(rectangle(area.inset(sizes.gap * scale)), stroke=style.fine)
    x = area.centre.x
    for line_of, font, down in (
        (text_of.author, kinds.over, sizes.over),
        (text_of.title, kinds.title, sizes.title),
        (text_of.subtitle, kinds.under, sizes.under),
    ):
        fitted = _fitted(line_of, _scaled(font, scale), area.width - 6 * sizes.gap * scale)
        yield text(line_of, (x, area.y + down * scale), fitted, style.ink, anchor="middle")
    yield _rules(text_of.subtitle, Point(x, area.y + sizes.under * scale), design)


def _rules(subtitle: str, at: Point, design: CoverDesign) -> Path:
    """Draw the lines at both sides of the subtitle."""
    font = _scaled(design.style.type.under, design.scale)
    half = width(subtitle, font) / 2
    gap, long = font.size, _RULE * font.size * 7
    y = at.y - cap_height(font) / 2
    both = line(at.x - half - gap - long, y, at.x - half - gap, y) + line(
        at.x + half + gap, y, at.x + half + gap + long, y
    )
    return Path(both, stroke=design.style.fine)


def _band(text_of: CoverText, design: CoverDesign) -> Iterator[Item]:
    """Yield the band at the foot: who plays, from what age, how long, and whose kit this is."""
    style, scale, page, bleed = design.style, design.scale, design.size, design.bleed
    sizes = style.sizes
    top = page.height - sizes.band * scale
    area = Rect(-bleed, top, page.width + 2 * bleed, page.height - top + bleed)
    yield Path(rectangle(area), style.band)
    yield Path(line(area.x, top, area.right, top), stroke=style.heavy)
    fine = top + sizes.gap * scale
    yield Path(line(area.x, fine, area.right, fine), stroke=style.fine)
    yield from _chips(text_of.chips, top + sizes.chip * scale, design)
    yield from _credit(text_of, top + sizes.credit * scale, design)


def _chips(chips: tuple[tuple[str, str], ...], top: Mm, design: CoverDesign) -> Iterator[Item]:
    """Yield players, age and time, each with its sign, spread over the width of the title."""
    style, scale = design.style, design.scale
    font, area = _scaled(style.type.chip, scale), design.title_panel
    icon, leading = style.sizes.icon * scale, style.sizes.leading * scale
    wide = [icon * (1 + _ICON_GAP) + max(width(each, font) for each in chip) for chip in chips]
    gap = (area.width - sum(wide)) / (len(chips) - 1)
    x = area.x
    for chip, long, draw in zip(chips, wide, (_players, _age, _time), strict=True):
        yield from draw(Point(x + icon / 2, top + (leading - cap_height(font)) / 2), icon / 2, design)
        for number, each in enumerate(chip):
            yield text(each, (x + icon * (1 + _ICON_GAP), top + number * leading), font, style.ink)
        x += long + gap


def _credit(text_of: CoverText, top: Mm, design: CoverDesign) -> Iterator[Text]:
    style, scale = design.style, design.scale
    font = _scaled(style.type.credit, scale)
    plain = Lettering(font, font, font, style.ink, style.ink, 1.0)
    room = design.size.width - 2 * design.title_panel.x * 0.6
    broken = lines(words(text_of.credit, plain), room, width(" ", font))
    rows = [" ".join("".join(run.letters for run in word) for word in row) for row in broken]
    rows += [text_of.kit] if text_of.kit else []
    for number, row in enumerate(rows):
        base = top + number * style.sizes.credit_leading * scale
        yield text(row, (design.size.width / 2, base), font, style.ink, anchor="middle")


def _players(at: Point, reach: Mm, design: CoverDesign) -> Iterator[Item]:
    """Yield two people."""
    ink = design.style.ink
    for x in (at.x - 0.52 * reach, at.x + 0.52 * reach):
        head = circle((x, at.y - 0.48 * reach), 0.33 * reach)
        y = at.y + 0.72 * reach
        wide, high = 0.48 * reach, 1.05 * reach
        body = Outline("MCZ", (x - wide, y, x - wide, y - high, x + wide, y - high, x + wide, y))
        yield Path(head + body, ink)


def _age(at: Point, reach: Mm, design: CoverDesign) -> Iterator[Item]:
    """Yield a star."""
    yield Path(star(at, 5, reach, _STAR * reach), design.style.ink)


def _time(at: Point, reach: Mm, design: CoverDesign) -> Iterator[Item]:
    """Yield a clock."""
    pen = Stroke(design.style.ink, 0.2 * reach, cap="round", join="round")
    radius = 0.85 * reach
    yield Path(circle(at, radius), stroke=pen)
    hands = polyline(((at.x, at.y - 0.5 * radius), at, (at.x + 0.4 * radius, at.y + 0.25 * radius)))
    yield Path(hands, stroke=pen)


def _scaled(font: Font, scale: float) -> Font:
    return replace(font, size=font.size * scale)


def _fitted(words: str, font: Font, room: Mm) -> Font:
    long = width(words, font)
    return font if long <= room else replace(font, size=font.size * room / long)
