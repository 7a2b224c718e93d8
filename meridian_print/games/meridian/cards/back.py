"""The back of a colour's cards: a wind rose between two medallions, the same either way up."""

from __future__ import annotations

from meridian_print.cartography.ornaments.compass import directions, notched, rhumbs, split_star
from meridian_print.components.player_marks import ground, roundel, style_of
from meridian_print.games.meridian.cards.design import CardDesign
from meridian_print.games.meridian.cards.ground import both_ways
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, circle, join
from meridian_print.graphics.drawing.items import Group, Item, Path
from meridian_print.graphics.drawing.paint import Ink, Stroke


def back_items(colour: Colour, design: CardDesign) -> tuple[Item, ...]:
    """Draw pattern, frame, rose and medallions."""
    bleed = design.style.sizes.bleed / design.scale
    bled = design.area.inset(-bleed)
    medallion = roundel(
        colour, (design.area.centre.x, design.style.back.medallion_at), design.style.back.medallion, design.players
    )
    return (
        *ground(bled, colour, design.players, bleed=bleed),
        *_frame(colour, design),
        *(_rose(colour, design) if design.style.ornaments else ()),
        *both_ways(medallion, design),
    )


def _frame(colour: Colour, design: CardDesign) -> tuple[Item, ...]:
    """Draw a plain panel with two lines round it and rhumb lines across it."""
    sizes, pens, player = design.style.back, design.style.pens, style_of(colour, design.players)
    panel = design.area.inset(sizes.frame)
    outer = notched(panel, sizes.notch, (0.0, 0.0))
    inner = notched(panel.inset(sizes.frame_gap), sizes.notch, (0.0, 0.0))
    halo = Stroke(player.ground, 2 * pens.frame.width)
    lines = rhumbs(panel.centre, sizes.ring, panel, sizes.rhumbs)
    rays = Path(lines, stroke=Stroke(player.pattern_ink, pens.rhumb.width))
    edge = Path(outer, fill=player.ground, stroke=Stroke(player.mark, pens.frame.width))
    if not design.style.ornaments:
        return (edge,)
    return (
        edge,
        *((Group((rays,), clip=inner),) if sizes.rhumbs else ()),
        Path(inner, stroke=Stroke(player.mark, pens.inner.width)),
        Path(join(circle(corner, sizes.stud) for corner in _corners(panel)), fill=player.mark, stroke=halo),
    )


def _corners(area: Rect) -> tuple[tuple[Mm, Mm], ...]:
    return tuple((x, y) for x in (area.x, area.right) for y in (area.y, area.bottom))


def _rose(colour: Colour, design: CardDesign) -> tuple[Item, ...]:
    """Draw three sets of points over a ring, the longest last."""
    sizes, pens, player = design.style.back, design.style.pens, style_of(colour, design.players)
    centre, edge = design.area.centre, Stroke(player.mark, pens.tick.width, join="round")
    items: list[Item] = [
        Path(circle(centre, sizes.ring), fill=player.ground, stroke=Stroke(player.mark, pens.ring.width)),
        Path(circle(centre, sizes.ring - sizes.ring_gap), stroke=Stroke(player.mark, pens.tick.width)),
    ]
    for angles, tip in (
        (directions(8, 22.5), sizes.least_tip),
        (directions(4, 45), sizes.minor_tip),
        (directions(4), sizes.major_tip),
    ):
        half = 180 / len(angles)
        light, dark = split_star(centre, angles, tip=tip, waist=sizes.waist, half=half)
        items += [Path(light, fill=player.ground, stroke=edge), Path(dark, fill=player.mark, stroke=edge)]
    return (*items, *_hub(centre, sizes.hub, player.mark, player.ground, edge))


def _hub(centre: Point, radius: float, mark: Ink, ground: Ink, edge: Stroke) -> tuple[Item, ...]:
    return (Path(circle(centre, radius), fill=mark, stroke=edge), Path(circle(centre, radius / 2), fill=ground))
