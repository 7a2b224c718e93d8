"""Boxes as nets to cut out and fold: what decides their size, their style, and the labels on their panels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from meridian_print.cartography.ornaments.compass import directions, split_star
from meridian_print.components.net_lines import bled, cut_lines, fold_lines
from meridian_print.components.player_marks import roundel
from meridian_print.components.players import COLOURS, Players
from meridian_print.graphics.drawing.geometry import (
    Mm,
    Point,
    Rect,
    Size,
    after,
    circle,
    join,
    rectangle,
    rotation,
    scaling,
    translation,
)
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke
from meridian_print.graphics.drawing.type import PT, Font, cap_height, text, width
from meridian_print.graphics.nets.boxes import BoxDimensions
from meridian_print.graphics.nets.net import Net, NetFace, NetStyle
from meridian_print.graphics.typesetting.lines import wrapped


class BoxStyle(NamedTuple):
    """Inks, pens and type of a box; lengths are for a front of `front_width` by `front_height`, others scale them.

    A `frame` runs `inset` from the edges of a panel, a finer line `inner_gap` inside it. The title begins `title_top`
    below the frame, its lines `leading` ems apart; a note stands `note_foot` above the foot of the frame. On the front
    are a rose of the radius `rose`, widest at `rose_waist`, its dark halves in the ink `star` (none for a radius of 0),
    and a row of roundels, `roundel` the radius, `roundel_gap` apart. `side` is the type of the narrow panels.
    """

    front_width: Mm
    front_height: Mm
    ground: Ink
    ink: Ink
    star: Ink
    frame: Stroke
    inner: Stroke
    inset: Mm
    inner_gap: Mm
    title: Font
    title_top: Mm
    leading: float
    note: Font
    note_foot: Mm
    side: Font
    rose: Mm
    rose_waist: Mm
    roundel: Mm
    roundel_gap: Mm


@dataclass(frozen=True, slots=True)
class BoxSizes:
    """Thickness of a card and of the box's own board, the play of the contents, the tabs and their slope."""

    card: Mm
    board: Mm
    play: Mm
    tab: Mm
    tab_slope: Mm


def box_around(width: Mm, depth: Mm, height: Mm, sizes: BoxSizes) -> BoxDimensions:
    """Add, in every direction, the play once and the board's thickness at both ends."""
    more = sizes.play + 2 * sizes.board
    return BoxDimensions(width + more, depth + more, height + more, sizes.tab, sizes.tab_slope)


_LINE = 1.9
"""The height of a line, from its accents to its descenders, in heights of its capitals, which are in its middle."""
_LEAST = 5 * PT
"""The smallest type of a credit: the rulebook has it, too."""
_LABELLED = frozenset(("side", "far side", "north", "south"))
"""The narrow panels that name the contents."""


@dataclass(frozen=True, slots=True)
class BoxDesign:
    """Style and players' colours of the boxes."""

    players: Players
    style: BoxStyle
    lines: NetStyle


@dataclass(frozen=True, slots=True)
class Label:
    """The words on a box: the board's title, the contents, the game's author."""

    title: str
    inside: str
    credit: str


def box(name: str, net: Net, label: Label, design: BoxDesign) -> Drawing:
    """Draw a net with its panels labelled; the drawing's extent is the net with its bleed."""
    bounds, lines = net.bounds.inset(-design.lines.bleed), design.lines
    items = (
        *bled(net, design.style.ground, lines),
        *(item for face in net.faces for item in _panel(face, label, design)),
        fold_lines(net, design.style.ink, lines),
        cut_lines(net, lines),
        *(_glue(face, lines) for face in net.faces if face.behind and face.is_glued),
    )
    whole = Group(items, matrix=translation(-bounds.x, -bounds.y), alt=name)
    return Drawing(name, Size(bounds.width, bounds.height), (whole,))


def _panel(face: NetFace, label: Label, design: BoxDesign) -> Iterator[Item]:
    area = _area(face)
    if face.name in ("front", "back"):
        yield _scaled_front(area, label, design)
    elif face.name in _LABELLED:
        has_inner = _line_room(area, design.style, has_inner=True) >= _LINE * cap_height(design.style.side)
        yield from _frame(area, design.style)[: 1 + has_inner]
        yield _side(face.name, area, label, design.style, _line_room(area, design.style, has_inner=has_inner))


def _scaled_front(area: Rect, label: Label, design: BoxDesign) -> Item:
    """Draw a front in the style's own measures, and scale it as a whole."""
    style = design.style
    scale = min(area.width / style.front_width, area.height / style.front_height)
    own = Rect(0.0, 0.0, area.width / scale, area.height / scale)
    items = (*_frame(own, style), *_front(own.inset(style.inset), label, design, _LEAST / scale))
    return Group(items, matrix=after(scaling(scale), translation(area.x, area.y)))


def _frame(area: Rect, style: BoxStyle) -> tuple[Item, ...]:
    """Draw the two lines around a panel, nearer to the edge on a narrow one."""
    outer = area.inset(_inset(area, style))
    return (
        Path(rectangle(outer), stroke=style.frame),
        Path(rectangle(outer.inset(style.inner_gap)), stroke=style.inner),
    )


def _inset(area: Rect, style: BoxStyle) -> Mm:
    return min(style.inset, min(area.width, area.height) / 6)


def _line_room(area: Rect, style: BoxStyle, *, has_inner: bool) -> Mm:
    """Return how wide the strip for words is inside the lines along a narrow panel."""
    return min(area.width, area.height) - 2 * (_inset(area, style) + style.inner_gap * has_inner)


def _front(area: Rect, label: Label, design: BoxDesign, least: Mm) -> Iterator[Item]:
    """Set the title above the rose, roundels and credit below it, but no credit in type smaller than the `least`."""
    style = design.style
    room = area.width - 4 * style.inner_gap
    font = _fitted(style.title, label.title.split(), room)
    y = area.y + style.title_top
    for row in wrapped(label.title, font, room):
        yield text(row, (area.centre.x, y), font, style.ink, anchor="middle")
        y += style.leading * font.size
    if style.rose:
        yield from _rose(area.centre, style)
    note = _fitted(style.note, (label.credit,), room)
    foot = area.bottom - style.note_foot
    step = 2 * style.roundel + style.roundel_gap
    for place, colour in enumerate(COLOURS):
        x = area.centre.x + (place - (len(COLOURS) - 1) / 2) * step
        yield from roundel(
            colour, (x, foot - note.size - style.roundel - style.roundel_gap), style.roundel, design.players
        )
    if note.size >= least:
        yield text(label.credit, (area.centre.x, foot), note, style.ink, anchor="middle")


def _rose(centre: Point, style: BoxStyle) -> Iterator[Item]:
    pen = Stroke(style.ink, style.inner.width, join="round")
    rings = join((circle(centre, style.rose * 0.72), circle(centre, style.rose * 0.72 - style.inner_gap)))
    yield Path(rings, stroke=pen)
    for angles, reach in ((directions(4, 45), 0.8), (directions(4), 1.0)):
        light, dark = split_star(centre, angles, tip=style.rose * reach, waist=style.rose_waist, half=45)
        yield Path(light, fill=style.ground, stroke=pen)
        yield Path(dark, fill=style.star, stroke=pen)


def _side(name: str, area: Rect, label: Label, style: BoxStyle, room: Mm) -> Item:
    """Set the contents along a narrow panel, to be read from the outside, with its foot to the floor.

    The type is smaller where its line would need more than the `room` across.
    """
    is_upright = area.height > area.width
    length = max(area.width, area.height) - 4 * _inset(area, style)
    label_text = f"{label.title}  ·  {label.inside}"
    font = _fitted(style.side, (label_text,), length)
    font = replace(font, size=font.size * min(1.0, room / (_LINE * cap_height(font))))
    line = text(label_text, (0.0, cap_height(font) / 2), font, style.ink, anchor="middle")
    turn = 90.0 if is_upright else 180.0 if name == "north" else 0.0
    return Group((Group((line,), matrix=rotation(turn)),), matrix=translation(*area.centre))


def _glue(face: NetFace, lines: NetStyle) -> Item:
    """Mark a tab that is glued with a dot."""
    area = _area(face)
    return Path(circle(area.centre, min(area.width, area.height) * lines.symbol / 2), fill=lines.cut.ink)


def _fitted(font: Font, words: tuple[str, ...] | list[str], room: Mm) -> Font:
    """Return the type, smaller if the widest of some words would have no room: a title is whatever its author likes."""
    widest = max(width(word, font) for word in words)
    return replace(font, size=font.size * min(1.0, room / widest))


def _area(face: NetFace) -> Rect:
    return Net((replace(face, fold=None),)).bounds
