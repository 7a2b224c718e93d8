"""A game as data: what `replay -o game.json` writes of a game of any kind, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.game_log import Metadata
from meridian_print.text.json_text import json_text

SCHEMA = "meridian-print/game/1"
Values = dict[str, Any]
"""What becomes an object of JSON."""


@dataclass(frozen=True, slots=True)
class TurnData:
    """A turn: its token or tokens as `written` in the log, and what they did, action by action.

    `taken` is what they were read as instead, None if they were played as written or left out. `comment` is what the
    players wrote beside them.
    """

    written: str
    taken: str | None
    actions: tuple[Values, ...]
    comment: str


@dataclass(frozen=True, slots=True)
class GameData:
    """A game: the `players` by seat, each with the key and the name in the log; `most` turns make a whole game.

    `position` returns what there is after a number of turns. `more` is what else is known of the board and the end.
    """

    game: str
    board: str
    metadata: Metadata
    players: tuple[tuple[str, str], ...]
    turns: tuple[TurnData, ...]
    most: int
    is_complete: bool
    is_certain: bool
    findings: tuple[Finding, ...]
    position: Callable[[int], Values]
    more: Values


def game_json(game: GameData) -> bytes:
    """Write a game as a JSON document."""
    return f"{json_text(game_values(game))}\n".encode()


def game_values(game: GameData) -> Values:
    """Return a game as values of JSON."""
    return {
        "schema": SCHEMA,
        "game": game.game,
        "board": game.board,
        "metadata": dict(game.metadata.given),
        "players": [{"player": key, "name": name} for key, name in game.players],
        "complete": game.is_complete,
        "certain": game.is_certain,
        "begin": _position(game, 0),
        "turns": [_turn(game, turn, at) for at, turn in enumerate(game.turns)],
        **game.more,
    }


def _turn(game: GameData, turn: TurnData, at: int) -> Values:
    player, _ = game.players[at % len(game.players)]
    return {
        "turn": at + 1,
        "round": at // len(game.players) + 1,
        "player": player,
        "written": turn.written,
        "taken": turn.taken,
        "actions": list(turn.actions),
        "comment": turn.comment,
        "findings": list(_findings(game.findings, at)),
        "position": _position(game, at + 1),
    }


def _findings(findings: tuple[Finding, ...], at: int) -> Iterator[Mapping[str, str]]:
    for found in findings:
        if found.turn == at:
            one = found.diagnostic
            yield {"code": one.code, "severity": str(one.severity), "message": one.message}


def _position(game: GameData, turns: int) -> Values:
    """Return what there is after a number of turns, and whose turn it is then."""
    following = game.players[turns % len(game.players)][0] if turns < game.most else None
    return {"next": following, **game.position(turns)}
