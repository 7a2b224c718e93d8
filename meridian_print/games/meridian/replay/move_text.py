"""A move in words: who plays which card, which towers are built and withdrawn where, and which ones that pushes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.replay.words import MoveWords
from meridian_print.games.meridian.rules.column import Column
from meridian_print.games.meridian.rules.material import Card, city_code
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.state import State


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move to describe: who made it, and the states before and after."""

    who: str
    move: Move
    before: State
    after: State


def move_text(played: PlayedMove, side: Side, words: MoveWords) -> str:
    """Describe a move, with cities by code and name."""
    text = _action_text(played, side, words)
    pushes = _pushes(played)
    if not pushes:
        return text
    towers = words.one_tower if len(pushes) == 1 else words.towers.format(count=len(pushes))
    return words.pushes.format(said=text, towers=towers, way=words.up if pushes[0] > 0 else words.down)


def card_name(card: Card) -> str:
    """Name a card by the numbers on it."""
    return "-".join(map(str, dict.fromkeys(card.meridians)))


def _action_text(played: PlayedMove, side: Side, words: MoveWords) -> str:
    move, who = played.move, played.who
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


def _pushes(played: PlayedMove) -> tuple[int, ...]:
    """Return how far up each pushed tower went; negative is down."""
    action, meridian = played.move.action, played.move.meridian
    if not 1 <= meridian <= len(played.before.columns):
        return ()
    origin = action.origin if isinstance(action, Rebuild) else None
    before, after = (state.columns[meridian - 1] for state in (played.before, played.after))
    stood = {tower: step for tower, step in _steps(before).items() if step != origin}
    stands = _steps(after)
    return tuple(stands[tower] - step for tower, step in stood.items() if stands.get(tower, step) != step)


def _steps(column: Column) -> dict[object, int]:
    return {tower: step for step, tower in enumerate(column) if tower is not None}
