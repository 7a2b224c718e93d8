"""Towers on a part of the board, seen from above, and the codes of cities."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from meridian_print.games.meridian.layout.model import City
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.marks.player_marks import colour_word
from meridian_print.games.meridian.rulebook.pictures.design import PictureDesign
from meridian_print.games.meridian.rulebook.pictures.placing import placed
from meridian_print.games.meridian.scenes.towers import Stand
from meridian_print.games.meridian.theme.board import MapStyle
from meridian_print.games.meridian.towers.on_board import Standing, tower
from meridian_print.graphics.drawing.geometry import Mm, Point
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.drawing.type import cap_height, text

_BELOW = 0.35
"""From what stands in a city down to its code, in ems."""


def tile(stand: Stand, at: Point, scale: float, design: PictureDesign) -> Group:
    """Draw a tower at a place of the picture."""
    city = replace(stand.city, at=Point(0.0, 0.0))
    return placed(tower(Standing(city, (stand.colour,), stand.height), design.towers), scale, at)


def code(city: City, at: Point, scale: float, design: PictureDesign, *, has_tower: bool) -> Item:
    """Write a city's code below its tower, or below its dot."""
    font, of_map = design.style.type.code, design.board.map
    base = at.y + code_base(city, scale, design, has_tower=has_tower)
    halo = replace(of_map.pens.halo_on_land, width=0.3 * font.size)
    return text(city.code, (at.x, base), font, of_map.inks.letters, anchor="middle", halo=halo)


def code_base(city: City, scale: float, design: PictureDesign, *, has_tower: bool) -> Mm:
    """Return how far below the middle of a city its code stands."""
    font = design.style.type.code
    reach = FOOT / 2 if has_tower else _dot(city, design.board.map)
    return reach * scale + _BELOW * font.size + cap_height(font)


def named(stands: Iterable[Stand], design: PictureDesign) -> str:
    """Describe towers by their cities, for those who cannot see them."""
    texts, colours = design.words.replay, design.words.colours
    return ", ".join(
        texts.tower.format(code=one.city.code, player=f"{colour_word(one.colour, colours)} {one.height}")
        for one in stands
    )


def _dot(city: City, style: MapStyle) -> Mm:
    return (style.sizes.capital if city.is_capital else style.sizes.ordinary) + style.sizes.ring_gap
