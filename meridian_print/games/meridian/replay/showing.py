"""A game of Meridian with what any game's page shows of it, and the words of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from meridian_print.boardgame.logs.game_log import comment_in
from meridian_print.boardgame.replay.page import shared_words
from meridian_print.boardgame.replay.shown import Notation, Shown, ShownPlayer, ShownTurn, spoken
from meridian_print.games.meridian.check.findings.legal_tokens import in_a_line, legal_on, tokens
from meridian_print.games.meridian.check.findings.rulebook import BY_ID
from meridian_print.games.meridian.notation.resolve import MoveEntry
from meridian_print.games.meridian.replay.data import taken_as
from meridian_print.games.meridian.replay.game import PlayedGame, colours, player, short_name
from meridian_print.games.meridian.replay.move_text import PlayedMove, move_text
from meridian_print.games.meridian.replay.stage import players_marks
from meridian_print.games.meridian.replay.words import MoveWords, PageWords
from meridian_print.games.meridian.rules.material import city_code
from meridian_print.games.meridian.rules.moves import Move, Place, Rebuild, Violation
from meridian_print.games.meridian.rules.play import play
from meridian_print.games.meridian.rules.state import State
from meridian_print.graphics.drawing.geometry import star
from meridian_print.templates import load
from meridian_print.text.markup import Markup, element
from meridian_print.text.source.values import shortened


def turns(game: PlayedGame, words: MoveWords) -> tuple[ShownTurn, ...]:
    """Return every turn of a game."""
    return tuple(_turn(game, at, words) for at in range(game.played.replay.length))


def _turn(game: PlayedGame, at: int, words: MoveWords) -> ShownTurn:
    played = game.played.replay
    before, after = played.states[at], played.states[at + 1]
    cell = played.played[at]
    legal = legal_on(before, cell.move.meridian) if isinstance(cell, MoveEntry) else ()
    return ShownTurn(
        number=at + 1,
        round=played.table.round(at),
        seat=before.seat,
        written=shortened(played.table.text(at)),
        taken=taken_as(game.played, at),
        description=_description(game, at, words),
        changed=tuple(_changed(before, after)),
        findings=tuple(found for found in game.report.findings if found.turn == at),
        legal=tokens(before, legal),
        places=tuple(dict.fromkeys(_places(legal))),
        comment=comment_in(played.table.line(at).source.text),
    )


def _description(game: PlayedGame, at: int, words: MoveWords) -> str:
    """Describe a turn in sentences."""
    played = game.played.replay
    before, after, cell = played.states[at], played.states[at + 1], played.played[at]
    written = shortened(played.table.text(at))
    who, taken = player(game, before.seat, words), taken_as(game.played, at)
    if not isinstance(cell, MoveEntry):
        unknown = words.unreadable if written else words.missing
        text, more = unknown.format(player=who), words.not_taken if written else ""
    else:
        text = move_text(PlayedMove(who, cell.move, before, after), game.side, words)
        is_illegal = isinstance(play(before, cell.move, cell.turned_up), Violation)
        more = words.taken if taken else words.stands if is_illegal else ""
    return f"{words.sentence.format(said=text)} {more.format(written=written, taken=taken)}".rstrip()


def _places(legal: tuple[Move, ...]) -> Iterator[str]:
    """Yield the cities that moves build on."""
    for move in legal:
        if isinstance(move.action, Place | Rebuild):
            yield city_code(move.meridian, move.action.step)


def _changed(before: State, after: State) -> Iterator[str]:
    for meridian, (old, new) in enumerate(zip(before.columns, after.columns, strict=True), 1):
        for step, (stood, stands) in enumerate(zip(old, new, strict=True)):
            if stood != stands:
                yield city_code(meridian, step)


_STAR = " ".join(f"{value:.3f}" for value in star((0.0, 0.0), 5, 1.0, 0.42).coords)
_BREAKS = re.compile("(?=[=>^v!])")
_RULES = {id_: rule.sentence for id_, rule in BY_ID.items()}


@dataclass(frozen=True, slots=True)
class Showing:
    """A game, what the page of any game shows, and the words of Meridian's."""

    game: PlayedGame
    shown: Shown
    words: PageWords


def page_words(language: str) -> PageWords:
    """Read the words of the page."""
    return load(f"meridian/pages/{language}.yaml", PageWords)


def showing(game: PlayedGame) -> Showing:
    """Return a game as it is shown."""
    language = game.recipe.words.language
    words = page_words(language)
    players = tuple(
        ShownPlayer(short_name(game, seat), colours(game, seat), mark) for seat, mark in enumerate(players_marks(game))
    )
    course, findings, all_games = turns(game, words.moves), game.report.findings, shared_words(language)
    in_line = partial(in_a_line, more=all_games.frame.more, either_card=words.moves.either_card)
    notation = Notation(_BREAKS, {**_RULES, **words.checker.rules}, {**all_games.codes, **words.checker.codes}, in_line)
    shown = Shown(
        *(players, course, findings, notation, all_games, words.page),
        metadata=game.played.log.metadata,
        certainty=game.played.certainty,
        doubt=game.recipe.words.certainty,
    )
    return Showing(game, shown, words)


def capital_star(showing: Showing) -> Markup:
    """Mark a capital."""
    drawn = element("polygon", {"points": _STAR})
    picture = element("svg", {"class": "star", "viewBox": "-1 -1 2 2", "aria-hidden": "true"}, drawn)
    return element("span", {}, picture, spoken(f"{showing.words.state.capital} "))
