"""Figures of money: two hotels and their weather, a card on the board, a voyage, the parts of a whole turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from meridian_print.games.meteo.figures.grid import (
    WHOLE,
    Clipping,
    GridDesign,
    GridView,
    RegionPieces,
    codes,
    dial,
    extent_of,
    grid,
    middle,
)
from meridian_print.games.meteo.figures.moves import FigureDesign, named, scaled, tiles_alt, verdict
from meridian_print.games.meteo.rules.material import REGION_CODES, SIDE
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.scenes.business import HOME, Earning, Paid, Voyage, WholeTurn
from meridian_print.games.meteo.scenes.positions import COLOURS, region
from meridian_print.games.meteo.words.rulebook import FigureWords
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, circle, rectangle
from meridian_print.graphics.drawing.items import Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.rulebook.marks import arrow
from meridian_print.graphics.typesetting.blocks import Block

_NEAR = Clipping(range(2, 5), range(2, 5))
"""The regions around the hotels of the examples."""
_EAST = Clipping(range(SIDE), range(2, SIDE))
"""The columns in which a whole turn takes place."""
_BLANK = " " * (SIDE * SIDE)
_CODES: Mm = 3.4
"""What codes at the left and above take, in mm of the sheet."""


def stands(state: State) -> Mapping[int, tuple[RegionPieces, ...]]:
    """Return whose pieces stand in each region."""
    found = {}
    for at in range(SIDE * SIDE):
        own = [
            RegionPieces(COLOURS[seat], state.hotels[seat][at], state.ships[seat][at])
            for seat in range(state.setup.seats)
            if state.hotels[seat][at] or state.ships[seat][at]
        ]
        if own:
            found[at] = tuple(own)
    return found


def earning_figure(earning: Earning, width: Mm, design: FigureDesign) -> Block:
    """Draw two hotels, the regions around them, and their weather; other tiles are pale."""
    fronts = [at for at, kind in enumerate(earning.tiles) if kind in "HL"]
    home = region(HOME)
    shown = GridView(
        earning.tiles,
        _NEAR,
        {home: (RegionPieces(COLOURS[0], 2),)},
        has_room=True,
        pale=frozenset(range(SIDE * SIDE)) - {home, *fronts},
    )
    alt = design.words.grid.format(tiles=tiles_alt(earning.tiles, (home, *fronts), design.words))
    return _part(tuple(grid(shown, design.grid)), _NEAR, width, alt, design)


def widest_board(width: Mm, design: GridDesign) -> float:
    """Return the scale at which the whole board with its codes is so wide."""
    return (width - _CODES) / extent_of(WHOLE, design).width


def voyage_figure(voyage: Voyage, width: Mm, design: FigureDesign) -> Block:
    """Draw what a ship reaches: a disc with the number of steps, or a cross where it may not go."""
    look = design.grid
    shown = GridView(_BLANK, pieces={voyage.origin: (RegionPieces(COLOURS[0], 0, 1),)}, has_room=True)
    items: list[Item] = [*grid(shown, look)]
    for count, regions in enumerate((voyage.near, voyage.far), 1):
        for target in regions:
            items += _steps(count, middle(target, WHOLE, look), design)
    for target in voyage.near:
        items += _course(voyage.origin, target, design)
    for target in voyage.out:
        at = middle(target, WHOLE, look)
        items += verdict((at.x, at.y + 0.12 * look.cell), design, is_allowed=False)
    alt = design.words.sails.format(origin=REGION_CODES[voyage.origin], regions=named(voyage.reached, design.words))
    return _part(items, WHOLE, width, alt, design)


def _steps(count: int, at: Point, design: FigureDesign) -> Iterator[Item]:
    style, look = design.style, design.grid
    radius = style.sizes.disc / look.scale
    font = replace(style.type.disc, size=style.type.disc.size / look.scale)
    centre = Point(at.x, at.y + 0.12 * look.cell)
    yield Path(circle(centre, radius), style.inks.yes)
    base = centre.y + cap_height(font) / 2
    yield text(str(count), (centre.x, base), font, style.inks.light, anchor="middle")


def _course(origin: int, target: int, design: FigureDesign) -> Iterator[Item]:
    """Yield an arrow for a step."""
    look, style = design.grid, design.grid.style
    start, end = middle(origin, WHOLE, look), middle(target, WHOLE, look)
    ends = [Point(start.x + part * (end.x - start.x), start.y + part * (end.y - start.y)) for part in (0.3, 0.66)]
    yield from arrow(ends[0], ends[1], style.inks.way, width=style.sizes.shaft, head=style.sizes.head)


def card_figure(state: State, rows: Sequence[Paid], width: Mm, design: FigureDesign) -> Block:
    """Draw the board with the hotels that a card is about; of other regions only the ground."""
    look = design.grid
    tiles = "".join(kind if any(row.region == at for row in rows) else " " for at, kind in enumerate(state.tiles))
    items: list[Item] = [*grid(GridView(tiles, pieces=stands(state), has_room=True), look)]
    for row in rows:
        at = middle(row.region, WHOLE, look)
        items += verdict((at.x + 0.4 * look.cell, at.y - 0.36 * look.cell), design, is_allowed=row.total != 0)
    alt = design.words.grid.format(tiles=tiles_alt(state.tiles, [row.region for row in rows], design.words))
    return _part(items, WHOLE, width, alt, design)


def turn_figures(turn: WholeTurn, width: Mm, design: FigureDesign) -> tuple[Block, ...]:
    """Draw the parts of a whole turn, each as it stands after it."""
    states = (turn.begun, turn.placed, turn.traded, turn.ended)
    return tuple(_state_figure(state, turn, number, width, design) for number, state in enumerate(states))


def _state_figure(state: State, turn: WholeTurn, number: int, width: Mm, design: FigureDesign) -> Block:
    look = design.grid
    new = frozenset({turn.tile.region}) if number == 1 else frozenset[int]()
    shown = GridView(state.tiles, _EAST, stands(state), has_room=True, new=new)
    items: list[Item] = [*grid(shown, look), *codes(_EAST, look)]
    marked = ((_home(turn), turn.sail.origin), (), (turn.sail.target, turn.buy.region), ())[number]
    items += [_ring(at, design) for at in marked]
    if number == 3:
        items += dial(state.wind, extent_of(_EAST, look).centre, look)
    alt = design.words.grid.format(tiles=_state_alt(state, design.words))
    area, room = extent_of(_EAST, look), _CODES / look.scale
    box = Rect(-room, -room, area.width + room, area.height + room + 0.4)
    return scaled(items, box, width, alt, look.scale)


def _home(turn: WholeTurn) -> int:
    return next(at for at, hotels in enumerate(turn.begun.hotels[0]) if hotels)


def _ring(at: int, design: FigureDesign) -> Path:
    """Draw a frame around a region that the text is about."""
    look = design.grid
    centre, half = middle(at, _EAST, look), 0.49 * look.cell
    frame = Rect(centre.x - half, centre.y - half, 2 * half, 2 * half)
    return Path(rectangle(frame, 0.8), stroke=Stroke(look.style.inks.new, look.style.sizes.outline))


def _state_alt(state: State, words: FigureWords) -> str:
    shown = [at for at in range(SIDE * SIDE) if _EAST.holds(at)]
    pieces = [
        words.stands.format(
            region=REGION_CODES[at],
            player=words.players[COLOURS.index(each.colour)],
            hotels=each.hotels,
            ships=each.ships,
        )
        for at, owners in stands(state).items()
        for each in owners
    ]
    return "; ".join((tiles_alt(state.tiles, shown, words), *pieces))


def _part(items: Sequence[Item], part: Clipping, width: Mm, alt: str, design: FigureDesign) -> Block:
    """Set a part of the board with its codes in the middle of a width."""
    look = design.grid
    area, room = extent_of(part, look), _CODES / look.scale
    box = Rect(-room, -room, area.width + room, area.height + room + 0.4)
    return scaled((*items, *codes(part, look)), box, width, alt, look.scale)
