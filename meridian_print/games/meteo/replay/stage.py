"""The board of the page: tiles, pieces, arrow and token, each on its own layer for the page's script to move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from meridian_print.games.meteo.chart.plan import regions
from meridian_print.games.meteo.replay.game import Game
from meridian_print.games.meteo.replay.stacks import Stacks, drawn_stacks, stacks_in
from meridian_print.games.meteo.replay.table import (
    Table,
    arrow,
    arrow_matrix,
    tile,
    tile_at,
    token,
    token_at,
    wind_angle,
)
from meridian_print.games.meteo.rules.material import KINDS, REGION_CODES, REGIONS
from meridian_print.graphics.backends.svg import layer_id, symbol_id
from meridian_print.graphics.drawing.geometry import Rect, rectangle, rotation, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Use

TILE_ID, MARK_ID, STACK_ID = (f"{layer_id(name)}-" for name in ("Tile", "Mark", "Stack"))
"""The prefixes of ids: of tiles and marks, their region in small letters follows; of stacks, a number after that."""
LEAVING_ID, ARROW_ID, TOKEN_ID = (layer_id(name) for name in ("Leaving", "Arrow", "Token"))

Known = Mapping[tuple[int, Stacks], int]
"""The number of each set of pieces that ever stands in a region, among those of the region."""


def known_stacks(game: Game) -> Known:
    """Number the sets of pieces that ever stand in a region."""
    known: dict[tuple[int, Stacks], int] = {}
    for region in range(REGIONS):
        seen = dict.fromkeys(stacks_in(state, region) for state in game.states)
        known |= {(region, stacks): number for number, stacks in enumerate(filter(None, seen))}
    return known


def stack_name(region: int, number: int) -> str:
    """Name a set of pieces in a region, as ids do."""
    return f"{REGION_CODES[region].lower()}-{number}"


def standing_ids(game: Game, known: Known) -> tuple[str, ...]:
    """Return the ids of the pieces that stand at the end."""
    there = ((region, stacks_in(game.states[-1], region)) for region in range(REGIONS))
    return tuple(STACK_ID + stack_name(at, known[at, stacks]) for at, stacks in there if stacks)


def kind_ids(table: Table) -> dict[str, str]:
    """Return the ids of the faces of tiles, by letter."""
    return {kind: f"#{symbol_id(tile(kind, table).name)}" for kind in KINDS}


def stage(game: Game, table: Table, known: Known) -> Drawing:
    """Draw the board with everything that the game ever shows, as it stood at the end."""
    last = game.states[-1]
    tiles = (Group((tile_at(at, kind, table),), layer=f"Tile {REGION_CODES[at]}") for at, kind in enumerate(last.tiles))
    leaving = Group((tile_at(0, KINDS[0], table),), layer="Leaving")
    stacks = (
        Group(drawn_stacks(stacks, region, table.stacks), layer=f"Stack {stack_name(region, number)}")
        for (region, stacks), number in known.items()
    )
    layers = (
        Group((*tiles, leaving), layer="Tiles"),
        Group(tuple(stacks), layer="Stacks"),
        Group(tuple(_mark(region, table) for region in range(REGIONS)), layer="Marks"),
        Group((_arrow(last.wind, table),), matrix=arrow_matrix(table)),
        Group((Use(token(last.seat, table)),), layer="Token", matrix=translation(*token_at(last, table))),
        Group((*(Use(tile(kind, table)) for kind in KINDS), *_tokens(game, table)), layer="Players"),
    )
    return replace(table.bare, items=(*table.bare.items, *layers))


def _arrow(wind: int, table: Table) -> Item:
    inside = arrow(table, 0.0)
    return Group(inside, layer="Arrow", matrix=rotation(wind_angle(wind)))


def _tokens(game: Game, table: Table) -> tuple[Use, ...]:
    return tuple(Use(token(seat, table)) for seat in game.seats)


def _mark(region: int, table: Table) -> Item:
    """Draw a mark around the slot and the place of a region."""
    plan, style = table.stacks.plan, table.style
    at = tuple(regions())[region]
    slot, place = plan.slot(at), table.stacks.places[region]
    left, right = min(slot.x, place.x), max(slot.right, place.right)
    around = Rect(left, slot.y, right - left, max(place.bottom, slot.bottom) - slot.y).inset(-style.here_gap)
    return Group((Path(rectangle(around, style.corner), stroke=style.here),), layer=f"Mark {REGION_CODES[region]}")
