"""The common ground of all thirteen faces of a colour: border, panel, compass, discs."""

from __future__ import annotations

from functools import cache

from meridian_print.cartography.ornaments.compass import directions, notched, rhumbs, split_star, ticks
from meridian_print.components.player_marks import ground, roundel, style_of
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.graphics.drawing.geometry import Outline, Point, Rect, circle, rectangle, rotation
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol
from meridian_print.graphics.drawing.paint import Ink, Stroke

_DEGREES = 72
"""Number of ticks on the ring: one every five degrees."""


@cache
def face_ground(colour: Colour, design: CardDesign) -> Symbol:
    """Draw everything on a colour's faces but numbers and words."""
    bleed = design.style.sizes.bleed / design.scale
    bled = design.area.inset(-bleed)
    compass = _compass(design) if design.style.ornaments else ()
    items = (*ground(bled, colour, design.players, bleed=bleed), *_panel(design), *compass, *_discs(colour, design))
    return Symbol(f"face-{colour}", bled, items)


def dial_centre(design: CardDesign) -> Point:
    """Return the middle of the compass."""
    return Point(design.area.centre.x, design.down(design.style.sizes.dial_middle))


def strip_area(design: CardDesign) -> Rect:
    """Return the little chart of the meridians, from side to side of the panel."""
    sizes, inside = design.style.sizes, design.panel.inset(design.style.sizes.inner_gap)
    return Rect(inside.x, design.down(sizes.strip_top), inside.width, sizes.strip_height)


def plaque(design: CardDesign) -> Rect:
    """Return the plain ground of the colour's word in the upper border."""
    sizes, area = design.style.sizes, design.area
    top = (sizes.end - sizes.plaque_height) / 2
    return Rect(area.centre.x - sizes.plaque_width / 2, top, sizes.plaque_width, sizes.plaque_height)


def both_ways(items: tuple[Item, ...], design: CardDesign) -> tuple[Item, ...]:
    """Repeat items upside down for the other end of the card."""
    return (*items, Group(items, matrix=rotation(180, design.area.centre)))


def _panel(design: CardDesign) -> tuple[Item, ...]:
    """Draw the paper inside the border, its corners bitten out, with rhumb lines down to the chart."""
    sizes, pens = design.style.sizes, design.style.pens
    outer, inner = _panel_edge(0.0, design), _panel_edge(sizes.inner_gap, design)
    open_water = Rect(*design.panel[:3], strip_area(design).y - design.panel.y)
    lines = rhumbs(dial_centre(design), sizes.dial, open_water, sizes.rhumbs)
    return (
        Path(outer, fill=design.style.inks.paper),
        *((Group((Path(lines, stroke=pens.rhumb),), clip=inner),) if sizes.rhumbs else ()),
        Path(outer, stroke=pens.frame),
        *((Path(inner, stroke=pens.inner),) if design.style.ornaments else ()),
    )


def _panel_edge(gap: float, design: CardDesign) -> Outline:
    """Draw the panel's edge, or a line that runs inside it at a distance."""
    sizes = design.style.sizes
    inside = (sizes.corner - sizes.side - gap, sizes.corner - sizes.end - gap)
    return notched(design.panel.inset(gap), sizes.notch + gap, inside)


def _compass(design: CardDesign) -> tuple[Item, ...]:
    """Draw the compass that frames the numbers: points outside, a ring of degrees, a pale star within."""
    sizes, inks, pens, centre = design.style.sizes, design.style.inks, design.style.pens, dial_centre(design)
    inner, outer = sizes.dial - sizes.dial_ring, sizes.dial
    width = sizes.tip_width
    minor = split_star(centre, directions(4, 45), tip=sizes.minor_tip, waist=outer, half=width)
    major = split_star(centre, directions(4), tip=sizes.major_tip, waist=outer, half=width)
    pale = split_star(centre, directions(8), tip=sizes.star, waist=sizes.star_waist, half=22.5)
    return (
        *_halves(minor, (inks.paper, inks.ink), design),
        *_halves(major, (inks.paper, inks.ink), design),
        Path(circle(centre, outer), fill=inks.paper, stroke=pens.ring),
        Path(pale[1], fill=inks.pale),
        Path(circle(centre, inner), stroke=pens.tick),
        Path(ticks(centre, inner, outer, _DEGREES), stroke=pens.tick),
    )


def _halves(star: tuple[Outline, Outline], fills: tuple[Ink, Ink], design: CardDesign) -> tuple[Item, ...]:
    pen = design.style.pens.tick
    return tuple(Path(half, fill=fill, stroke=pen) for half, fill in zip(star, fills, strict=True))


def _discs(colour: Colour, design: CardDesign) -> tuple[Item, ...]:
    """Draw an empty disc for the card's number, one with the colour's symbol, and the ground of the colour's word."""
    style, players, area = design.style, design.players, design.area
    at, word = style.sizes.corner, plaque(design)
    player = style_of(colour, players)
    return both_ways(
        (
            Path(
                rectangle(word, word.height / 2),
                fill=player.ground,
                stroke=Stroke(player.pattern_ink, players.patterns.ring),
            ),
            Path(circle((at, at), style.sizes.roundel), fill=style.inks.paper, stroke=style.pens.frame),
            *roundel(colour, (area.right - at, at), style.sizes.roundel, players),
        ),
        design,
    )
