"""Turns of a game as its page lists them."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.replay.shown import ShownTurn
from meridian_print.games.meteo.check.findings.legal_tokens import legal_instead
from meridian_print.games.meteo.replay.course import Turn
from meridian_print.games.meteo.replay.game import Game
from meridian_print.games.meteo.replay.stacks import stacks_in
from meridian_print.games.meteo.replay.turn_text import is_as_written, turn_text
from meridian_print.games.meteo.rules.actions import PlaceTile
from meridian_print.games.meteo.rules.material import REGION_CODES, REGIONS


def turns(game: Game) -> tuple[ShownTurn, ...]:
    """Return every turn of a game."""
    return tuple(_shown(turn, game) for turn in game.turns)


def entry(turn: Turn) -> PlaceTile | None:
    """Return the tile that entered in a turn; None if none did, or one that the log lacks."""
    for step in turn.steps:
        if isinstance(step.action, PlaceTile) and step.before.tiles != step.after.tiles:
            return step.action
        if isinstance(step.action, PlaceTile) and not step.before.has_placed and step.after.has_placed:
            return step.action
    return None


def _shown(turn: Turn, game: Game) -> ShownTurn:
    at, placed = turn.begin.turn, entry(turn)
    instead = legal_instead(turn.begin, placed) if placed else ()
    return ShownTurn(
        number=at + 1,
        round=turn.begin.round,
        seat=turn.begin.seat,
        written=" ".join(turn.written),
        taken="" if is_as_written(turn) else " ".join(turn.read),
        description=turn_text(turn, game),
        changed=tuple(_changed(turn)),
        findings=tuple(found for found in game.report.findings if found.turn == at),
        comment=turn.comment,
        legal=instead,
        places=tuple(dict.fromkeys(_places(instead))),
    )


def _places(tokens: tuple[str, ...]) -> Iterator[str]:
    """Yield the regions at which tiles may enter."""
    for token in tokens:
        _, _, region = token.partition("@")
        if region[:2] in REGION_CODES:
            yield region[:2]


def _changed(turn: Turn) -> Iterator[str]:
    """Yield the regions where a tile entered or pieces changed."""
    placed = entry(turn)
    for region in range(REGIONS):
        is_entry = placed is not None and placed.region == region
        if is_entry or stacks_in(turn.begin, region) != stacks_in(turn.end, region):
            yield REGION_CODES[region]
