"""A log as the text of a file, from which the same log is read back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from meridian_print.boardgame.logs.game_log import Figure
from meridian_print.games.meridian.notation.model import FORMAT, Log, Player, Result
from meridian_print.games.meridian.notation.resolve import card_name
from meridian_print.games.meridian.notation.write import block_text, card_text
from meridian_print.games.meridian.rules.house import USUAL, HouseRules

_PLAIN = re.compile(r"[^\W\d_][\w.-]*([ ][\w.-]+)*")
_NO_TEXT = frozenset(("null", "true", "false"))


def log_text(log: Log, usual: HouseRules = USUAL) -> str:
    """Write a log; defaults are left out, and house rules that are `usual` on its board."""
    lines = [
        f"format: {FORMAT}",
        f"board: {_plain(log.board)}",
        *(f"{key}: {_plain(value)}" for key, value in log.metadata.given),
        "players:",
        *(f"  {player.key}: {_plain(player.name)}".rstrip() for player in _by_column(log)),
        *([f"starter: {log.players[0].key}"] if log.first else []),
        *_flow("rules", _switches(log.house, usual)),
        *([f"side: {log.side}"] if log.side else []),
        *_flow("faceup", _shown(log)),
        *_flow("pieces", {player.key: str(own) for player, own in zip(log.players, log.pieces, strict=False)}),
        "moves: |",
        *(f"  {line}".rstrip() for line in block_text(log.lines).splitlines()),
        *_result(log.result, log.players),
    ]
    return "".join(f"{line}\n" for line in lines)


def _by_column(log: Log) -> tuple[Player, ...]:
    """Return the players in the order of the columns."""
    first = len(log.players) - log.first
    return (*log.players[first:], *log.players[:first])


def house_rules_text(house: HouseRules) -> str:
    """Write the house rules that differ from their defaults, such as 'push-own: any'; empty if none does."""
    return ", ".join(f"{switch}: {value}" for switch, value in _switches(house, USUAL).items())


def _switches(house: HouseRules, usual: HouseRules) -> Mapping[str, str]:
    switches = {
        "first-tower": (house.first_tower, usual.first_tower),
        "push-own": (house.push_own, usual.push_own),
        "pass": (house.passing, usual.passing),
        "max-height": (house.max_height, usual.max_height),
        "two-player-decks": (house.two_player_decks, usual.two_player_decks),
        "island-tie": (house.island_tie, usual.island_tie),
        "final-tie": (house.final_tie, usual.final_tie),
        "side": (house.side, usual.side),
    }
    return {switch: _value(value) for switch, (value, default) in switches.items() if value != default}


def _value(value: str | int | None) -> str:
    return "none" if value is None else str(value)


def _shown(log: Log) -> Mapping[str, str]:
    cards = zip(log.players, log.shown, strict=True)
    return {player.key: " ".join(card_text(card_name(card)) for card in shown) for player, shown in cards if shown}


def _result(result: Result, players: tuple[Player, ...]) -> Iterator[str]:
    winners = [players[seat].key for seat in result.winner.seats] if result.winner else []
    lines = [
        *_flow("points", _figures(result.points, players)),
        *_flow("left", _figures(result.left, players)),
        *([f"winner: [{', '.join(winners)}]"] if winners else []),
    ]
    if lines:
        yield "result:"
        yield from (f"  {line}" for line in lines)


def _figures(figures: tuple[Figure, ...], players: tuple[Player, ...]) -> Mapping[str, str]:
    return {players[figure.seat].key: str(figure.value) for figure in figures}


def _flow(key: str, values: Mapping[str, str]) -> Iterator[str]:
    if values:
        yield f"{key}: {{{', '.join(f'{name}: {value}' for name, value in values.items())}}}"


def _plain(text: str) -> str:
    """Quote a text unless YAML reads it unchanged without quotes."""
    is_plain = not text or (_PLAIN.fullmatch(text) and text.lower() not in _NO_TEXT)
    return text if is_plain else json.dumps(text, ensure_ascii=False)
