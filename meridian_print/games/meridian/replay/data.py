"""A game of Meridian as data: what each move did, and the towers, cards and points after it."""

from __future__ import annotations

from itertools import pairwise
from typing import assert_never

from meridian_print.boardgame.logs.game_log import comment_in
from meridian_print.boardgame.replay.data import GameData, TurnData, Values
from meridian_print.games.meridian.check.as_json import column_values, count_values
from meridian_print.games.meridian.check.report import Played, Report
from meridian_print.games.meridian.notation.resolve import MoveEntry, card_name, entry_text
from meridian_print.games.meridian.notation.write import card_text
from meridian_print.games.meridian.rules.hand import cards_left
from meridian_print.games.meridian.rules.material import DECK, Card, Island, city_code
from meridian_print.games.meridian.rules.moves import Move, Pass, Place, Rebuild, Withdraw
from meridian_print.games.meridian.rules.scoring import score
from meridian_print.games.meridian.rules.state import State


def game_data(report: Report, played: Played) -> GameData:
    """Return the game of a log."""
    log, states = played.log, played.replay.states
    names = tuple(player.key for player in log.players)
    return GameData(
        game="meridian",
        board=log.board,
        metadata=log.metadata,
        players=tuple((player.key, player.name) for player in log.players),
        turns=tuple(_turn(played, at, *pair) for at, pair in enumerate(pairwise(states))),
        most=played.turns,
        is_complete=played.is_complete,
        is_certain=played.certainty.is_certain,
        findings=report.findings,
        position=lambda turns: _position(states[turns], names),
        more={
            "winner": [names[seat] for seat in played.winners],
            "islands": list(map(_island, played.last.setup.archipelago.islands)),
        },
    )


def _island(island: Island) -> Values:
    cities, capitals = (sorted(places) for places in (island.cities, island.capitals))
    return {
        "name": island.name,
        "cities": [city_code(*city) for city in cities],
        "capitals": [city_code(*city) for city in capitals],
    }


def taken_as(played: Played, at: int) -> str:
    """Return the token that a turn was read as: the one from a finding, whose marks are right, or the move's own.

    Empty if it was played as written, or left out.
    """
    cell = played.replay.played[at]
    if not isinstance(cell, MoveEntry) or cell == played.replay.table.cells[at]:
        return ""
    for found in played.replay.findings:
        if found.earlier is not None and found.earlier.turn == at:
            return found.earlier.suggestion
        if found.turn == at and found.suggestion is not None:
            return found.suggestion
    return entry_text(cell)


def _turn(played: Played, at: int, before: State, after: State) -> TurnData:
    cell, table = played.replay.played[at], played.replay.table
    return TurnData(
        written=table.text(at),
        taken=taken_as(played, at) or None,
        actions=(_action(cell, before, after),) if isinstance(cell, MoveEntry) else (),
        comment=comment_in(table.line(at).source.text),
    )


def _action(entry: MoveEntry, before: State, after: State) -> Values:
    """Return what a move did: from where to where, with which card, and which towers that pushed."""
    move = entry.move
    turned_up = None if entry.turned_up is None else _card(entry.turned_up)
    pushed = [list(cities) for cities in _pushed(move, before, after)]
    kind, places = _places(move)
    return {"action": kind, "card": _card(move.card), **places, "pushed": pushed, "turned_up": turned_up}


def _places(move: Move) -> tuple[str, Values]:
    meridian = move.meridian
    match move.action:
        case Place(step, height):
            return "place", {"city": city_code(meridian, step), "height": height}
        case Withdraw(origin):
            return "withdraw", {"from": city_code(meridian, origin)}
        case Rebuild(origin, step, height):
            return "rebuild", {
                "from": city_code(meridian, origin),
                "city": city_code(meridian, step),
                "height": height,
            }
        case Pass():
            return "pass", {}
        case _:
            assert_never(move.action)


def _pushed(move: Move, before: State, after: State) -> list[tuple[str, str]]:
    """Return from where to where other towers of the meridian went."""
    if not 1 <= move.meridian <= len(before.columns):
        return []
    own = move.action.origin if isinstance(move.action, Rebuild) else None
    old, new = (state.columns[move.meridian - 1] for state in (before, after))
    stands = {tower: step for step, tower in enumerate(new) if tower is not None}
    return [
        (city_code(move.meridian, step), city_code(move.meridian, stands[tower]))
        for step, tower in enumerate(old)
        if tower is not None and step != own and stands.get(tower, step) != step
    ]


def _position(state: State, names: tuple[str, ...]) -> Values:
    hands = dict(zip(names, state.hands, strict=True))
    return {
        **count_values(score(state), names),
        **column_values(state.columns, names),
        "face_up": {name: [_card(DECK[place]) for place in hand.shown] for name, hand in hands.items()},
        "cards": {name: list(map(_card, cards_left(hand))) for name, hand in hands.items()},
    }


def _card(card: Card) -> str:
    return card_text(card_name(card))
