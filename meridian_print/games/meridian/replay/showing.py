"""A game of Meridian with what any game's page shows of it, and the words of the page."""

from __future__ import annotations

import re
from dataclasses import dataclass

from meridian_print.boardgame.replay.page import shared_words
from meridian_print.boardgame.replay.shown import Notation, Shown, ShownPlayer, spoken
from meridian_print.games.meridian.check.legal_tokens import in_a_line
from meridian_print.games.meridian.check.rulebook import BY_ID
from meridian_print.games.meridian.replay.game import Game, colours, short_name
from meridian_print.games.meridian.replay.stage import players_marks
from meridian_print.games.meridian.replay.turns import turns
from meridian_print.games.meridian.replay.words import PageWords
from meridian_print.graphics.drawing.geometry import star
from meridian_print.templates import load
from meridian_print.text.markup import Markup, element

_STAR = " ".join(f"{value:.3f}" for value in star((0.0, 0.0), 5, 1.0, 0.42).coords)
_NOTATION = Notation(re.compile("(?=[=>^v!])"), {id_: rule.sentence for id_, rule in BY_ID.items()}, in_a_line)


@dataclass(frozen=True, slots=True)
class Showing:
    """A game, what the page of any game shows, and the words of Meridian's."""

    game: Game
    shown: Shown
    words: PageWords


def page_words(language: str) -> PageWords:
    """Read the words of the page."""
    return load(f"meridian/pages/{language}.yaml", PageWords)


def showing(game: Game) -> Showing:
    """Return a game as it is shown."""
    language = game.recipe.words.language
    words = page_words(language)
    players = tuple(
        ShownPlayer(short_name(game, seat), colours(game, seat), mark) for seat, mark in enumerate(players_marks(game))
    )
    course, findings = turns(game, words.moves), game.report.findings
    shown = Shown(players, course, findings, _NOTATION, shared_words(language), words.page)
    return Showing(game, shown, words)


def capital_star(showing: Showing) -> Markup:
    """Mark a capital."""
    drawn = element("polygon", {"points": _STAR})
    picture = element("svg", {"class": "star", "viewBox": "-1 -1 2 2", "aria-hidden": "true"}, drawn)
    return element("span", {}, picture, spoken(f"{showing.words.state.capital} "))
