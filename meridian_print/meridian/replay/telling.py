"""A move in words: who plays which card, what is built and withdrawn where, and whom that pushes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from meridian_print.meridian.layout.model import Side, city_code
from meridian_print.meridian.replay.words import MoveWords
from meridian_print.meridian.rules.column import Column
from meridian_print.meridian.rules.material import Card
from meridian_print.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.meridian.rules.state import State


@dataclass(frozen=True, slots=True)
class Told:
    """A move to be told: who made it, and the states before and after."""

    who: str
    move: Move
    before: State
    after: State


def told(move: Told, side: Side, words: MoveWords) -> str:
    """Tell a move in words, cities by code and name."""
    said = _done(move, side, words)
    ways = _ways(move)
    if not ways:
        return said
    towers = words.one_tower if len(ways) == 1 else words.towers.format(count=len(ways))
    return words.pushes.format(said=said, towers=towers, way=words.up if ways[0] > 0 else words.down)


def card_name(card: Card) -> str:
    """Name a card by the numbers on it."""
    return "-".join(map(str, dict.fromkeys(card.meridians)))


def _done(told: Told, side: Side, words: MoveWords) -> str:
    move, who = told.move, told.who
    card = (words.range_card if move.is_range else words.number_card).format(card=card_name(move.card))
    match move.action:
        case Place(step, height):
            city = _city(side, move.meridian, step, words)
            return words.place.format(player=who, card=card, city=city, height=height)
        case Withdraw(origin):
            return words.withdraw.format(player=who, card=card, origin=_city(side, move.meridian, origin, words))
        case Rebuild(origin, step, height):
            left, city = (_city(side, move.meridian, at, words) for at in (origin, step))
            return words.rebuild.format(player=who, card=card, origin=left, city=city, height=height)
        case Pass():
            return words.does_nothing.format(player=who, card=card)
        case _:
            assert_never(move.action)


def _city(side: Side, meridian: int, step: int, words: MoveWords) -> str:
    """Name a city by code and name; one that is not on the board by its code alone."""
    code = city_code(meridian, step)
    names = (city.name for city in side.cities if city.code == code)
    name = next(names, "")
    return words.city.format(code=code, name=name).rstrip()


def _ways(told: Told) -> tuple[int, ...]:
    """Return how far up each tower went that was pushed; below 0 is down."""
    action, meridian = told.move.action, told.move.meridian
    if not 1 <= meridian <= len(told.before.columns):
        return ()
    origin = action.origin if isinstance(action, Rebuild) else None
    before, after = (state.columns[meridian - 1] for state in (told.before, told.after))
    stood = {tower: step for tower, step in _steps(before).items() if step != origin}
    stands = _steps(after)
    return tuple(stands[tower] - step for tower, step in stood.items() if stands.get(tower, step) != step)


def _steps(column: Column) -> dict[object, int]:
    return {tower: step for step, tower in enumerate(column) if tower is not None}
