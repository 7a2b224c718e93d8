"""A game of Météo Business as data: what was done in each turn, and tiles, wind, pieces and money after it."""

from __future__ import annotations

from typing import assert_never

from meridian_print.boardgame.replay.data import GameData, TurnData, Values
from meridian_print.games.meteo.check.as_json import GAME, position_values
from meridian_print.games.meteo.check.report import Played, Report
from meridian_print.games.meteo.replay.course import Step, Turn, course
from meridian_print.games.meteo.rules.actions import Action, Buy, PlaceTile, PlayCard, Sail, Sell, SetAside, TurnWind
from meridian_print.games.meteo.rules.material import REGION_CODES, REGIONS, WINDS
from meridian_print.games.meteo.rules.money import income, worth
from meridian_print.games.meteo.rules.state import State


def game_data(report: Report, played: Played) -> GameData:
    """Return the game of a log; a turn still going on is its last."""
    turns, final, names = course(report, played), played.final, played.names
    states = (turns[0].begin if turns else played.last, *(turn.end for turn in turns))
    return GameData(
        game=GAME,
        board=played.log.board,
        metadata=played.log.metadata,
        players=tuple((player.colour, player.name) for player in played.log.players),
        turns=tuple(map(_turn, turns)),
        most=played.last.setup.turns,
        is_complete=played.is_complete,
        is_certain=played.certainty.is_certain,
        findings=report.findings,
        position=lambda count: _position(states[count], names),
        more={
            "final": dict(zip(names, final.money, strict=True)) if final else None,
            "winner": [names[seat] for seat in played.winners] if final else [],
        },
    )


def _turn(turn: Turn) -> TurnData:
    return TurnData(
        written=" ".join(turn.written),
        taken=None if turn.written == turn.read else " ".join(turn.read),
        actions=tuple(_action(step.action) for step in turn.steps if step.action is not None and _is_done(step)),
        comment=turn.comment,
    )


def _is_done(step: Step) -> bool:
    """Return whether a token was carried out; marks and what was left out change nothing."""
    return step.before != step.after


def _action(action: Action) -> Values:
    match action:
        case PlaceTile(kind, region, given):
            return {"action": "place", "tile": kind, "region": _code(region), "given": given or None}
        case SetAside(kind):
            return {"action": "set-aside", "tile": kind}
        case Buy(piece, count, region):
            return {"action": "buy", "piece": piece, "count": count, "region": _code(region)}
        case Sell(piece, count, region):
            return {"action": "sell", "piece": piece, "count": count, "region": _code(region)}
        case Sail(count, origin, target):
            return {"action": "sail", "count": count, "from": _code(origin), "region": _code(target)}
        case PlayCard(number):
            return {"action": "card", "number": number}
        case TurnWind(wind):
            return {"action": "wind", "wind": WINDS[wind]}
        case _:
            assert_never(action)


def _code(region: int) -> str | None:
    return REGION_CODES[region] if region in range(REGIONS) else None


def _position(state: State, names: tuple[str, ...]) -> Values:
    """Return a position; `if_over` is the money if the game were over now: the last income and all pieces sold."""
    sums = (money + income(state, seat) + worth(state, seat) for seat, money in enumerate(state.money))
    return {
        "money": dict(zip(names, state.money, strict=True)),
        "if_over": dict(zip(names, sums, strict=True)),
        **position_values(state, names),
        "cards": {name: list(cards) for name, cards in zip(names, state.played, strict=True)},
    }
