"""Turns of a game as shown: what was written, how it was read, what it did, and what the checker found."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.boardgame.replay.shown import ShownTurn
from meridian_print.games.meridian.check.report import Played
from meridian_print.games.meridian.layout.model import city_code
from meridian_print.games.meridian.notation.resolve import MoveEntry, entry_text
from meridian_print.games.meridian.replay.game import Game, player
from meridian_print.games.meridian.replay.move_text import PlayedMove, move_text
from meridian_print.games.meridian.replay.words import MoveWords
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State
from meridian_print.text.source.values import shortened


def turns(game: Game, words: MoveWords) -> tuple[ShownTurn, ...]:
    """Return every turn of a game."""
    return tuple(_turn(game, at, words) for at in range(len(game.played.replay.played)))


def _turn(game: Game, at: int, words: MoveWords) -> ShownTurn:
    played = game.played.replay
    before, after = played.states[at], played.states[at + 1]
    return ShownTurn(
        number=at + 1,
        round=played.table.round(at),
        seat=before.seat,
        written=shortened(played.table.text(at)),
        taken=_taken(game.played, at),
        description=_description(game, at, words),
        changed=tuple(_changed(before, after)),
        findings=tuple(found for found in game.report.findings if found.turn == at),
    )


def _taken(played: Played, at: int) -> str:
    """Return the token that a turn was read as: the one from a finding, whose marks are right, or the move's own."""
    cell = played.replay.played[at]
    if not isinstance(cell, MoveEntry) or cell == played.replay.table.cells[at]:
        return ""
    for found in played.replay.findings:
        if found.earlier is not None and found.earlier.turn == at:
            return found.earlier.suggestion
        if found.turn == at and found.suggestion is not None:
            return found.suggestion
    return entry_text(cell)


def _description(game: Game, at: int, words: MoveWords) -> str:
    """Describe a turn in sentences."""
    played = game.played.replay
    before, after, cell = played.states[at], played.states[at + 1], played.played[at]
    written = shortened(played.table.text(at))
    who, taken = player(game, before.seat, words), _taken(game.played, at)
    if not isinstance(cell, MoveEntry):
        unknown = words.unreadable if written else words.missing
        text, more = unknown.format(player=who), words.not_taken if written else ""
    else:
        text = move_text(PlayedMove(who, cell.move, before, after), game.side, words)
        is_illegal = isinstance(play(before, cell.move, cell.turned_up), Violation)
        more = words.taken if taken else words.stands if is_illegal else ""
    return f"{words.sentence.format(said=text)} {more.format(written=written, taken=taken)}".rstrip()


def _changed(before: State, after: State) -> Iterator[str]:
    for meridian, (old, new) in enumerate(zip(before.columns, after.columns, strict=True), 1):
        for step, (stood, stands) in enumerate(zip(old, new, strict=True)):
            if stood != stands:
                yield city_code(meridian, step)
