"""A log's players read from their nodes, and looked up by the keys that the rest of the log uses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from meridian_print.games.meridian.notation.model import Player
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.state import COLOURS_OF_SEAT, Seat
from meridian_print.text.diagnostics import Diagnostic, Span, error
from meridian_print.text.source.fields import entries
from meridian_print.text.source.nodes import Entry, Node, Scalar
from meridian_print.text.source.values import Findings, shortened, what_stands
from meridian_print.text.spelling import did_you_mean

_COLOURS = tuple(colour.value for colour in Colour)
_KEPT = 256
"""How many different keys of a batch of logs are cached."""
_HOW = "three or four players have a colour each; two have a pair each, such as 'orange+brown' and 'grey+black'"


def read_players(node: Node, findings: Findings) -> tuple[Player, ...] | None:
    """Read the mapping `players`, clockwise from the starting player; None unless they make up a game."""
    found_before = len(findings)
    players = entries(node, findings, _player)
    if players is None or len(findings) > found_before:
        return None
    faults = tuple(_misfits(players, node.span))
    findings += faults
    return None if faults else players


def seat_of(key: Scalar, players: tuple[Player, ...], findings: Findings) -> int | None:
    """Find the player with a key; the colours of a pair may come in either order."""
    for place, player in enumerate(players):
        if player.key == key.text:
            return place
    colours = set(_colours(key.text))
    for place, player in enumerate(players):
        if colours == set(player.seat):
            return place
    keys = tuple(player.key for player in players)
    message = f"expected a player of this log, got '{shortened(key.text)}'"
    hint = did_you_mean(key.text, keys) or f"the players are {', '.join(keys)}"
    findings.append(error("players", key.span, message, hint))
    return None


def _player(entry: Entry, findings: Findings) -> Player | None:
    key, value = entry.key, entry.value
    seat = _colours(key.text)
    if len(seat) <= key.text.count("+"):
        strange = next(word for word in map(str.strip, key.text.split("+")) if word.casefold() not in _COLOURS)
        message = f"expected a colour, got '{shortened(strange)}'"
        hint = did_you_mean(strange, _COLOURS) or f"the colours are {', '.join(_COLOURS)}"
        findings.append(error("players", key.span, message, hint))
        return None
    if not isinstance(value, Scalar):
        message = f"expected the player's name, or nothing, got {what_stands(value)}"
        findings.append(error("wrong-type", value.span, message))
        return None
    name = "" if value.kind == "null" else value.text
    return Player("+".join(seat), seat, name, key.span)


@lru_cache(_KEPT)
def _colours(key: str) -> Seat:
    words = (word.strip().casefold() for word in key.split("+"))
    return tuple(Colour(word) for word in words if word in _COLOURS)


def _misfits(players: tuple[Player, ...], span: Span) -> Iterator[Diagnostic]:
    """Report why these are not the players of a game of two, three or four."""
    colours: list[Colour] = []
    for player in players:
        twice = [colour for colour in player.seat if colour in colours or player.seat.count(colour) > 1]
        if twice:
            yield error("players", player.span, f"expected each colour once, got '{twice[0]}' again", _HOW)
        colours += player.seat
    wanted = COLOURS_OF_SEAT.get(len(players))
    if wanted is None:
        yield error("players", span, f"expected two, three or four players, got {len(players)}", _HOW)
    for player in players:
        if wanted is not None and len(player.seat) != wanted:
            plural = f"{wanted} colour{'s'[: wanted != 1]}"
            message = f"expected {plural} for each of the {len(players)} players, got '{player.key}'"
            yield error("players", player.span, message, _HOW)
