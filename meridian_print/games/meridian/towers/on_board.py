"""Towers on the board, seen from above: the owner's colour, pattern and symbol, and the height as a number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from meridian_print.components.player_marks import colour_word, ground, roundel
from meridian_print.components.players import Players
from meridian_print.games.meridian.layout.model import City, Side
from meridian_print.games.meridian.layout.plan import FOOT
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.state import Seat, State
from meridian_print.games.meridian.theme.pieces import TowerStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Point, Rect, circle, line, polygon, rectangle, star, translation
from meridian_print.graphics.drawing.items import Group, Item, Path, Symbol, Use
from meridian_print.graphics.drawing.type import cap_height, text

_STAR_TIPS = 5
_TILE = Rect(-FOOT / 2, -FOOT / 2, FOOT, FOOT)


@dataclass(frozen=True, slots=True)
class TowerDesign:
    """The style of towers, and the words for them."""

    players: Players
    style: TowerStyle
    words: Words


@dataclass(frozen=True, slots=True)
class StandingTower:
    """A tower in its place; it belongs to the player with the colours of `seat`."""

    city: City
    seat: Seat
    height: int


def standing(side: Side, state: State) -> tuple[StandingTower, ...]:
    """Return every tower of a game played on a side, by meridian, then from the bottom up."""
    seats = state.setup.seats
    spots = ((city, state.columns[city.meridian - 1][city.step]) for city in side.cities)
    return tuple(StandingTower(city, seats[tower.owner], tower.height) for city, tower in spots if tower is not None)


def towers(stood: tuple[StandingTower, ...], design: TowerDesign) -> Group:
    """Draw towers, each centred on its city, as a layer over a board."""
    words = design.words.replay
    listed = ", ".join(words.tower.format(code=one.city.code, player=_named(one, design)) for one in stood)
    drawn = chain.from_iterable(tower(one, design) for one in stood)
    return Group(tuple(drawn), layer="Towers", alt=words.towers.format(towers=listed or words.none))


def tower(stood: StandingTower, design: TowerDesign) -> tuple[Item, ...]:
    """Draw one tower."""
    style, at = design.style, stood.city.at
    baseline = Point(at.x, at.y + cap_height(style.number) / 2)
    return (
        Use(tile_from_above(stood.seat, design), translation(*at)),
        *([Use(_capital(design), translation(*at))] if stood.city.is_capital else ()),
        text(str(stood.height), baseline, style.number, style.ink, anchor="middle"),
    )


def here(city: City, style: TowerStyle) -> Item:
    """Draw a mark around the foot of a city."""
    foot = Rect(city.at.x + _TILE.x, city.at.y + _TILE.y, FOOT, FOOT)
    return Path(rectangle(foot.inset(-style.here_gap), style.corner + style.here_gap), stroke=style.here)


def seat_mark(seat: Seat, design: TowerDesign) -> Symbol:
    """Draw a player's symbol for lists: the roundels of the colours, side by side about the origin."""
    radius = design.style.roundel
    first = -(len(seat) - 1) * radius
    items = (
        item
        for place, colour in enumerate(seat)
        for item in roundel(colour, (first + 2 * radius * place, 0.0), radius, design.players)
    )
    reach = design.players.outline.width / 2
    bounds = Rect(first - radius, -radius, 2 * radius * len(seat), 2 * radius).inset(-reach)
    return Symbol(f"seat-{'-'.join(seat)}", bounds, tuple(items))


def _named(stood: StandingTower, design: TowerDesign) -> str:
    words = design.words
    colours = words.replay.pair.join(colour_word(colour, words.colours) for colour in stood.seat)
    return f"{colours} {stood.height}"


def tile_from_above(seat: Seat, design: TowerDesign) -> Symbol:
    """Draw the tower of a player about the origin, without a height; two colours have a half each."""
    style, players = design.style, design.players
    first, last = seat[0], seat[-1]
    near, far = style.roundel_at - FOOT / 2, FOOT / 2 - style.roundel_at
    items: tuple[Item, ...] = (
        Path(rectangle(_TILE, style.corner), stroke=style.casing),
        *ground(_TILE, last, players, radius=style.corner),
        *(_upper_half(first, design) if len(seat) > 1 else ()),
        *roundel(first, (near, near), style.roundel, players),
        *roundel(last, (far, far), style.roundel, players),
        Path(circle((0.0, 0.0), style.plate), style.paper, style.ring),
        Path(rectangle(_TILE, style.corner), stroke=players.outline),
    )
    return Symbol(f"tower-{'-'.join(seat)}", _TILE.inset(-style.casing.width), items)


def _capital(design: TowerDesign) -> Symbol:
    """Draw the star on a tower in a capital, because the tower hides the city's own."""
    style = design.style
    centre = Point(FOOT / 2 - style.roundel_at, style.roundel_at - FOOT / 2)
    disc = Path(circle(centre, style.star_disc), style.capital, style.ring)
    items = (disc, Path(star(centre, _STAR_TIPS, style.star, style.star_notch), style.ink))
    return Symbol("tower-on-capital", _TILE, items)


def _upper_half(colour: Colour, design: TowerDesign) -> Iterator[Item]:
    """Draw a colour over the half of a tile above and left of the diagonal."""
    style, tile = design.style, _TILE
    corners = ((tile.x, tile.y), (tile.right, tile.y), (tile.x, tile.bottom))
    yield Group(ground(tile, colour, design.players, radius=style.corner), clip=polygon(corners))
    inside = style.corner * (1 - 0.5**0.5)
    cut = tile.inset(inside)
    yield Path(line(cut.x, cut.bottom, cut.right, cut.y), stroke=style.divide)
