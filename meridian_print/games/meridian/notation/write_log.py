"""A log as the text of a file, from which the same log is read back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meridian_print.boardgame.logs.game_log import Figure
from meridian_print.boardgame.logs.house_rules import differing
from meridian_print.boardgame.logs.log_text import flow_lines, name_text
from meridian_print.games.meridian.notation.house_rules import switch_values
from meridian_print.games.meridian.notation.model import FORMAT, Log, Player, Result
from meridian_print.games.meridian.notation.resolve import card_name
from meridian_print.games.meridian.notation.write import block_text, card_text
from meridian_print.games.meridian.rules.house import USUAL, HouseRules


def log_text(log: Log, usual: HouseRules = USUAL) -> str:
    """Write a log; defaults are left out, and house rules that are `usual` on its board."""
    lines = [
        f"format: {FORMAT}",
        f"board: {name_text(log.board)}",
        *(f"{key}: {name_text(value)}" for key, value in log.metadata.given),
        "players:",
        *(f"  {player.key}: {name_text(player.name)}".rstrip() for player in _by_column(log)),
        *([f"starter: {log.players[0].key}"] if log.first else []),
        *flow_lines("rules", differing(switch_values(log.house), switch_values(usual))),
        *([f"side: {log.side}"] if log.side else []),
        *flow_lines("faceup", _shown(log)),
        *flow_lines("pieces", {player.key: str(own) for player, own in zip(log.players, log.pieces, strict=False)}),
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
    return ", ".join(
        f"{switch}: {value}" for switch, value in differing(switch_values(house), switch_values(USUAL)).items()
    )


def _shown(log: Log) -> Mapping[str, str]:
    cards = zip(log.players, log.shown, strict=True)
    return {player.key: " ".join(card_text(card_name(card)) for card in shown) for player, shown in cards if shown}


def _result(result: Result, players: tuple[Player, ...]) -> Iterator[str]:
    winners = [players[seat].key for seat in result.winner.seats] if result.winner else []
    lines = [
        *flow_lines("points", _figures(result.points, players)),
        *flow_lines("left", _figures(result.left, players)),
        *([f"winner: [{', '.join(winners)}]"] if winners else []),
    ]
    if lines:
        yield "result:"
        yield from (f"  {line}" for line in lines)


def _figures(figures: tuple[Figure, ...], players: tuple[Player, ...]) -> Mapping[str, str]:
    return {players[figure.seat].key: str(figure.value) for figure in figures}
