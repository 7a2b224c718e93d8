"""The game as lists of whole numbers: what play-outs by the million change in place, and a compiler can take.

A city is numbered by its meridian, from 0, times the cities of a meridian, plus its step from the bottom. Cards are
numbered by their places in `rules.material.DECK`. Seats count from 0, in order of play.
"""

from __future__ import annotations

from typing import NamedTuple

from meridian_print.boardgame.balance.lots import WORDS, Lots
from meridian_print.games.meridian.rules.house import HouseRules
from meridian_print.games.meridian.rules.material import DECK, MERIDIANS, PIECES
from meridian_print.games.meridian.rules.state import GameSetup

CARDS = len(DECK)
FIRST_MERIDIAN = tuple(card.meridians[0] - 1 for card in DECK)
"""By card: its first meridian, from 0."""
MERIDIANS_OF = tuple(len(card.meridians) for card in DECK)
"""By card: how many meridians it has, one after another."""

PUSH_OWN = ("any", "chain-only", "never")
"""`HouseRules.push_own` by its number here."""
FINAL_TIE = ("shared", "most-islands", "most-garrisons")
"""`HouseRules.final_tie` by its number here."""
NO_LIMIT = 60
"""A height beyond every supply."""
_MOST_GAPS = 6
_MOST_TURNS = 4_096
"""More than the candidates of any turn: two cards, ten meridians, two own towers and all places and gaps of each."""


class LeanSetup(NamedTuple):
    """What stays the same throughout a game; switches are 0 or 1, or numbers of the rulings above.

    `island`, `weight` (garrisons of a tower: 2 in a capital) and `repeats` (1 if an earlier city of the meridian
    belongs to the same island) are by city, `worth` is by island.
    """

    cities: int
    seats: int
    towers_each: int
    decks_each: int
    pieces: int
    first_ever: int
    push_own: int
    only_if_stuck: int
    max_height: int
    capital_holder: int
    final_tie: int
    island: list[int]
    weight: list[int]
    repeats: list[int]
    worth: list[int]


class LeanState(NamedTuple):
    """A game between two turns, changed in place.

    By city: `heights`, 0 where it is vacant, `owners`, -1 where it is, and `pushes`, how often its tower was pushed.
    By seat: `supplies` and `points`. `face_up` has each seat's cards, two for each of its decks, -1 for none; `decks`
    has each seat's cards as they were shuffled, `dealt` how many of each deck are dealt. By meridian: `opened`. By
    island: `takers`, -1 for nobody, and by island and seat `garrisons`.
    """

    heights: list[int]
    owners: list[int]
    pushes: list[int]
    supplies: list[int]
    points: list[int]
    face_up: list[int]
    decks: list[int]
    dealt: list[int]
    opened: list[int]
    takers: list[int]
    garrisons: list[int]


class Workspace(NamedTuple):
    """What choosing a turn writes on: lots, gaps, counts, candidates with their marks, a column, points, a state."""

    lots: Lots
    gaps: list[int]
    counts: list[int]
    turns: list[int]
    marks: list[int]
    column: list[int]
    points: list[int]
    chosen: list[int]
    lots_ahead: Lots
    ahead: LeanState


def lean_setup(setup: GameSetup) -> LeanSetup:
    """Return a setup as whole numbers; raises ValueError if the seats begin with other numbers of pieces than usual."""
    if setup.pieces and set(setup.pieces) != {PIECES * setup.towers_each}:
        raise ValueError(f"expected the usual number of pieces, got {setup.pieces}")
    cities, house, islands = setup.archipelago.cities_per_meridian, setup.house, setup.archipelago.islands
    island, weight = [-1] * (MERIDIANS * cities), [1] * (MERIDIANS * cities)
    for number, each in enumerate(islands):
        for meridian, step in each.cities:
            at = (meridian - 1) * cities + step
            island[at] = number
            weight[at] = 2 if (meridian, step) in each.capitals else 1
    repeats = [int(one in island[at - at % cities : at]) for at, one in enumerate(island)]
    return LeanSetup(
        cities,
        len(setup.seats),
        setup.towers_each,
        setup.decks_each,
        PIECES * setup.towers_each,
        *_switches(house),
        island,
        weight,
        repeats,
        [len(each.cities) for each in islands],
    )


def _switches(house: HouseRules) -> tuple[int, int, int, int, int, int]:
    return (
        int(house.first_tower == "first-ever"),
        PUSH_OWN.index(house.push_own),
        int(house.passing == "only-if-stuck"),
        NO_LIMIT if house.max_height is None else min(house.max_height, NO_LIMIT),
        int(house.island_tie == "capital-holder"),
        FINAL_TIE.index(house.final_tie),
    )


def lean_state(setup: LeanSetup) -> LeanState:
    """Return an empty table; `dealing.deal_game` lays a game out on it."""
    cities, seats, islands = len(setup.island), setup.seats, len(setup.worth)
    return LeanState(
        heights=[0] * cities,
        owners=[-1] * cities,
        pushes=[0] * cities,
        supplies=[setup.pieces] * seats,
        points=[0] * seats,
        face_up=[-1] * (seats * setup.decks_each * 2),
        decks=[-1] * (seats * setup.towers_each * CARDS),
        dealt=[0] * (seats * setup.decks_each),
        opened=[0] * MERIDIANS,
        takers=[-1] * islands,
        garrisons=[0] * (islands * seats),
    )


def workspace(setup: LeanSetup) -> Workspace:
    """Return room to choose turns in."""
    return Workspace(
        lots=[0] * WORDS,
        gaps=[0] * (4 * _MOST_GAPS),
        counts=[0] * (2 * MERIDIANS * CARDS),
        turns=[0] * _MOST_TURNS,
        marks=[0] * _MOST_TURNS,
        column=[-1] * setup.cities,
        points=[0] * setup.seats,
        chosen=[0] * 8,
        lots_ahead=[0] * WORDS,
        ahead=lean_state(setup),
    )


def turns_in_game(setup: LeanSetup) -> int:
    """Return how many turns a game has: one per card."""
    return CARDS * setup.towers_each * setup.seats


def copy_state(state: LeanState, to: LeanState) -> None:
    """Copy a state over another of the same setup."""
    to.heights[:] = state.heights
    to.owners[:] = state.owners
    to.pushes[:] = state.pushes
    to.supplies[:] = state.supplies
    to.points[:] = state.points
    to.face_up[:] = state.face_up
    to.decks[:] = state.decks
    to.dealt[:] = state.dealt
    to.opened[:] = state.opened
    to.takers[:] = state.takers
    to.garrisons[:] = state.garrisons
