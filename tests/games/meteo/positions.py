"""Boards and positions of Météo Business for tests, drawn as text, and actions by their tokens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.games.meteo.check.boards import read_board
from meridian_print.games.meteo.rules.actions import (
    NOWHERE,
    Action,
    Buy,
    PlaceTile,
    PlayCard,
    Sail,
    Sell,
    SetAside,
    TurnWind,
    Violation,
)
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import REGION_CODES, WINDS, Piece, region_at
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.setup import Board, GameSetup, game_setup
from meridian_print.games.meteo.rules.state import NO_PIECES, Counts, State, start

TILES = "SCORS CRSOC OOHRS RCSCO RORSC"
"""The start of the example in the description of logs."""
PIECES: Mapping[str, Piece] = {"h": "hotel", "s": "ship"}


@cache
def board(name: str = "meteo-business") -> Board:
    read = read_board(built_in_path(name).read_bytes()).value
    assert read is not None
    return read


def setup(seats: int = 2, house: HouseRules | None = None) -> GameSetup:
    return game_setup(board(), seats, house or HouseRules())


def position(
    tiles: str = TILES,
    *,
    wind: str = "S",
    turn: int = 3,
    hand: str = "SCORHLS",
    pieces: Mapping[str, str] | None = None,
    money: int = 10,
    house: HouseRules | None = None,
) -> State:
    """Return a position in which the second of two players is to move; `pieces` are theirs, such as {"D4": "2h"}."""
    begun = start(setup(2, house), tiles.replace(" ", ""), ("SCORSCO", hand))
    hotels, ships = (counted(pieces or {}, letter) for letter in "hs")
    return begun._replace(
        wind=WINDS.index(wind), turn=turn, money=(10, money), hotels=(NO_PIECES, hotels), ships=(NO_PIECES, ships)
    )


def counted(pieces: Mapping[str, str], letter: str) -> Counts:
    """Return how many hotels, or ships, are in each region."""
    found = {code: re.search(rf"(\d*){letter}", written) for code, written in pieces.items()}
    counts = {code: int(one[1] or 1) for code, one in found.items() if one}
    return tuple(counts.get(code, 0) for code in REGION_CODES) if counts else NO_PIECES


def action(token: str) -> Action:
    """Read a token, by a grammar of the tests' own."""
    tile = re.fullmatch(r"(\w)@(-|\w\d)(?:/(\w))?", token)
    if tile:
        kind, where, given = tile.groups(default="")
        return SetAside(kind) if where == "-" else PlaceTile(kind, numbered(where), given)
    trade = re.fullmatch(r"([+-])(\d*)([hs])(\w\d)", token)
    if trade:
        count, piece, region = int(trade[2] or 1), PIECES[trade[3]], numbered(trade[4])
        return Buy(piece, count, region) if trade[1] == "+" else Sell(piece, count, region)
    voyage = re.fullmatch(r"(\d*)s(\w\d)>(\w\d)", token)
    if voyage:
        return Sail(int(voyage[1] or 1), numbered(voyage[2]), numbered(voyage[3]))
    return PlayCard(int(token[1:])) if token[0] == "k" else TurnWind(WINDS.index(token[1:]))


def numbered(code: str) -> int:
    region = region_at(code)
    return NOWHERE if region is None else region


def played(state: State, tokens: str) -> State | str:
    """Play some actions; return the state after them, or the code of the first that is illegal."""
    for token in tokens.split():
        after = play(state, action(token))
        if isinstance(after, Violation):
            return after.code
        state = after
    return state


def after(state: State, tokens: str) -> State:
    """Play some legal actions."""
    found = played(state, tokens)
    assert isinstance(found, State), found
    return found


def drawn(state: State) -> str:
    """Draw the tiles in rows."""
    return " ".join(state.tiles[row : row + 5] for row in range(0, 25, 5))
