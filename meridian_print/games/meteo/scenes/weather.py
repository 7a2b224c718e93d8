"""Scenes of tiles: where they enter, what they move, what may not enter, what is swapped, how the wind turns."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meridian_print.games.meteo.rules.actions import PlaceTile, TurnWind, Violation
from meridian_print.games.meteo.rules.material import KINDS, WINDS
from meridian_print.games.meteo.rules.play import play
from meridian_print.games.meteo.rules.wind import ENTRIES, LINES, left_by, shifted
from meridian_print.games.meteo.scenes.positions import BEGUN, position, region


class Entering(NamedTuple):
    """A tile that enters, or may not: the tiles before and after, as if it were allowed, and the engine's verdict."""

    kind: str
    entry: int
    wind: int
    before: str
    after: str
    line: tuple[int, ...]
    gone: str
    fault: str = ""


@cache
def entries(wind: str) -> tuple[int, ...]:
    """Return where tiles enter, in the order of their regions."""
    return tuple(sorted(ENTRIES[WINDS.index(wind)]))


def entering(kind: str, entry: str, tiles: str = BEGUN, *, wind: str = "S", turn: int = 1) -> Entering:
    """Let a tile enter that orange holds."""
    hand = (kind + "SCORSCO")[:7]
    state = position(tiles, wind=wind, turn=turn, hands=(hand, "SSCCORL"))
    at = region(entry)
    judged = play(state, PlaceTile(kind, at))
    after = shifted(tiles, state.wind, at, kind)
    fault = judged.code if isinstance(judged, Violation) else ""
    return Entering(kind, at, state.wind, tiles, after, LINES[state.wind][at], left_by(tiles, state.wind, at), fault)


@cache
def shift_down_a_column() -> Entering:
    """Show a sunny tile that enters at A2."""
    return entering("S", "A2")


@cache
def shift_along_a_diagonal() -> Entering:
    """Show a tile that enters at C1 with a wind to the north-east."""
    return entering("O", "C1", wind="NE")


@cache
def applicants() -> tuple[Entering, ...]:
    """Show all kinds of tiles that ask to be let in at A2, where it is cloudy."""
    return tuple(entering(kind, "A2") for kind in KINDS)


@cache
def last_high() -> tuple[Entering, Entering]:
    """Show a sunny tile and a High that enter at A2 while the only High lies on E2."""
    column = {"A2": "C", "B2": "R", "C2": "S", "D2": "O", "E2": "H"}
    tiles = list(BEGUN.replace("H", "C"))
    for code, kind in column.items():
        tiles[region(code)] = kind
    board = "".join(tiles)
    return entering("S", "A2", board), entering("H", "A2", board)


class Swap(NamedTuple):
    """A swap: the tile that has left, the one given for it, the hands before and after."""

    gone: str
    given: str
    before: str
    after: str
    is_allowed: bool


@cache
def swap() -> Swap:
    """Show orange, who takes the tile that left for a rain tile."""
    state = position(hands=("SSCORRH", "SCCORRL"))
    action = PlaceTile("S", region("A2"), "R")
    done = play(state, action)
    after = "" if isinstance(done, Violation) else done.hands[0]
    gone = left_by(state.tiles, state.wind, action.region)
    return Swap(gone, action.given, state.hands[0], _sorted(after), not isinstance(done, Violation))


@cache
def turns_of_the_wind() -> tuple[tuple[int, bool], ...]:
    """Return all directions, clockwise from the south where the arrow points, and whether it may be turned there."""
    state = position()._replace(has_placed=True, has_acted=True)
    ways = [(state.wind + step) % len(WINDS) for step in range(len(WINDS))]
    return tuple((way, not isinstance(play(state, TurnWind(way)), Violation)) for way in ways)


def _sorted(hand: str) -> str:
    return "".join(sorted(hand, key=KINDS.index))
