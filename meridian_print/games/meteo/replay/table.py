"""What lies on the board in a position: tiles, pieces, the arrow of the wind, the token on the track of turns."""

from __future__ import annotations

from dataclasses import dataclass, replace

from meridian_print.components.player_marks import roundel
from meridian_print.components.players import Players
from meridian_print.games.meteo.board.board import board, charted
from meridian_print.games.meteo.board.panel import PanelDesign, dial_matrix, turn_at
from meridian_print.games.meteo.chart.charting import chart
from meridian_print.games.meteo.chart.plan import Region, regions
from meridian_print.games.meteo.replay.game import Game, colour
from meridian_print.games.meteo.replay.stacks import StackDesign, drawn_stacks, stacks_in
from meridian_print.games.meteo.replay.turn_text import kind_word, pieces_words, wind_word
from meridian_print.games.meteo.rules.material import LETTERS, REGION_CODES, REGIONS
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.theme.board import BoardStyle
from meridian_print.games.meteo.theme.pieces import PieceStyle
from meridian_print.games.meteo.theme.replay import ReplayStyle
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.games.meteo.tiles.tile import TileDesign, face_symbol
from meridian_print.games.meteo.tiles.wind_rose import arrow_items
from meridian_print.graphics.drawing.geometry import Matrix, Point, Rect, rectangle, rotation, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Path, Symbol, Use

_WEATHER = {letter: weather for weather, letter in LETTERS.items()}
_QUARTER = 90.0
_EIGHTH = 45.0
_REGIONS: tuple[Region, ...] = tuple(regions())


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The bare board of a game, trimmed, and what everything on it is drawn with."""

    bare: Drawing
    tiles: TileDesign
    stacks: StackDesign

    @property
    def style(self) -> ReplayStyle:
        """The style of what is on the board."""
        return self.stacks.style


def table_of(game: Game) -> Table:
    """Draw the bare board of a game."""
    layout, theme, words = game.layout, game.theme, game.words
    tiles = TileDesign(theme.section("tiles", TileStyle), words)
    pieces, style = theme.section("pieces", PieceStyle), theme.section("board", BoardStyle)
    map_ = chart(charted(layout), layout.size, layout.seed)
    drawn = board(layout, map_, PanelDesign(style, words.board, tiles, pieces))
    title = words.replay.title.format(board=layout.title)
    places = tuple(map_.places[at] for at in _REGIONS)
    colours = tuple(player.colour for player in game.played.log.players)
    players = theme.section("players", Players)
    stacks = StackDesign(theme.section("replay", ReplayStyle), pieces, players, colours, map_.plan, places)
    return Table(replace(drawn, title=title, bleed=0.0), tiles, stacks)


def played_board(game: Game, state: State, table: Table) -> Drawing:
    """Draw the board as it stands in a position."""
    return replace(table.bare, items=(*table.bare.items, *laid(game, state, table)))


def laid(game: Game, state: State, table: Table) -> tuple[Group, ...]:
    """Draw what lies on the board in a position, in layers that are described."""
    words = game.words.replay
    tiles = tuple(tile_at(region, kind, table) for region, kind in enumerate(state.tiles))
    pieces = (drawn_stacks(stacks, at, table.stacks) for at in range(REGIONS) if (stacks := stacks_in(state, at)))
    wind = words.wind.format(wind=wind_word(state.wind, game.words))
    return (
        Group(tiles, layer="Tiles", alt=words.tiles.format(tiles=_listed_tiles(game, state))),
        Group(tuple(item for drawn in pieces for item in drawn), layer="Pieces", alt=_listed_pieces(game, state)),
        Group((Group(arrow(table, wind_angle(state.wind)), matrix=arrow_matrix(table)),), layer="Arrow", alt=wind),
        Group((Use(token(state.seat, table), translation(*token_at(state, table))),), layer="Token"),
    )


def tile_at(region: int, kind: str, table: Table) -> Use:
    """Place a tile in the slot of its region."""
    return Use(tile(kind, table), translation(*table.stacks.plan.slot(_REGIONS[region]).centre))


def tile(kind: str, table: Table) -> Symbol:
    """Return the face of a kind of tile, cut out."""
    design, weather = table.tiles, _WEATHER[kind]
    sizes, pens = design.style.sizes, design.style.pens
    edge = rectangle(design.area, sizes.corner)
    items = (Group((Use(face_symbol(weather, design)),), clip=edge), Path(edge, stroke=pens.outer))
    return Symbol(f"laid-{weather}", design.area.inset(-pens.outer.width), items)


def arrow(table: Table, degrees: float) -> tuple[Item, ...]:
    """Draw the arrow about its pin, turned clockwise from east."""
    return (Group(arrow_items(table.tiles.style.rose), matrix=rotation(degrees)),)


def arrow_matrix(table: Table) -> Matrix:
    """Return where the arrow is pinned to the board."""
    return dial_matrix(table.stacks.plan, table.tiles.style.rose)


def wind_angle(wind: int) -> float:
    """Return the angle of the arrow, clockwise from east.

    >>> wind_angle(0), wind_angle(4)
    (-90.0, 90.0)
    """
    return _EIGHTH * wind - _QUARTER


def token(seat: int, table: Table) -> Symbol:
    """Draw the symbol of a player, on the track and in lists."""
    of, radius = table.stacks, table.style.token
    name = of.colours[seat]
    reach = of.players.outline.width / 2
    bounds = Rect(-radius, -radius, 2 * radius, 2 * radius).inset(-reach)
    return Symbol(f"seat-{name}", bounds, roundel(name, (0.0, 0.0), radius, of.players))


def token_at(state: State, table: Table) -> Point:
    """Return the place of the token: at the upper edge of its turn's disc, clear of the number."""
    return turn_at(table.stacks.plan, state.round)


def listed_pieces(game: Game, state: State, region: int) -> str:
    """List what stands in a region, in words; empty for nothing."""
    words = game.words.replay
    return ", ".join(
        words.piece.format(player=colour(game, stack.seat), pieces=pieces_words(stack.piece, stack.number, words.turns))
        for stack in stacks_in(state, region)
    )


def _listed_tiles(game: Game, state: State) -> str:
    kinds = zip(REGION_CODES, state.tiles, strict=True)
    return ", ".join(f"{code} {kind_word(kind, game.words)}" for code, kind in kinds)


def _listed_pieces(game: Game, state: State) -> str:
    there = ((code, listed_pieces(game, state, at)) for at, code in enumerate(REGION_CODES))
    listed = "; ".join(f"{code} {pieces}" for code, pieces in there if pieces)
    return game.words.replay.pieces.format(pieces=listed or game.words.replay.none)
