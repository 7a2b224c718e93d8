"""The page that steps through a game of Météo Business."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from meridian_print.boardgame.replay.chart import Course
from meridian_print.boardgame.replay.content import Edition
from meridian_print.boardgame.replay.page import Look, Stage, page_bytes, shared_words
from meridian_print.boardgame.replay.shown import Notation, Shown, ShownPlayer, outcome
from meridian_print.boardgame.replay.style import PageStyle
from meridian_print.components.player_marks import style_of
from meridian_print.components.players import Players
from meridian_print.games.meteo.check.findings.legal_tokens import in_a_line
from meridian_print.games.meteo.check.findings.rulebook import BY_ID
from meridian_print.games.meteo.replay.data import game_data
from meridian_print.games.meteo.replay.game import Game, colour, money, short_name
from meridian_print.games.meteo.replay.panels import ended, players_panel, regions_panel, score_panel
from meridian_print.games.meteo.replay.record import record
from meridian_print.games.meteo.replay.stage import Known, known_stacks, stage, standing_ids
from meridian_print.games.meteo.replay.table import Table, table_of, token
from meridian_print.games.meteo.replay.turns import turns
from meridian_print.games.meteo.replay.words import PageWords
from meridian_print.games.meteo.rules.money import worth
from meridian_print.games.meteo.theme import Theme
from meridian_print.games.meteo.words import Words
from meridian_print.templates import load

_FOLDER = "meteo/pages"
_BREAKS = re.compile("(?=[>/])")
_RULES = {id_: rule.sentence for id_, rule in BY_ID.items()}


def game_page(game: Game) -> bytes:
    """Write the page, in the language of the game's words and all others."""
    asked = game.words.language
    spoken_here = sorted(Words.languages(), key=lambda language: language != asked)
    table, known = table_of(game), known_stacks(game)
    editions = tuple(_edition(replace(game, words=Words(language)), table, known) for language in spoken_here)
    style, players = game.theme.section("pages", PageStyle), game.theme.section("players", Players)
    dark = replace(game, theme=Theme(style.dark)) if style.dark else None
    stage_ = Stage(
        board=stage(game, table, known),
        dark=stage(dark, table_of(dark), known) if dark else None,
        standing=standing_ids(game, known),
        seats=tuple(style_of(player.colour, players).ground for player in game.played.log.players),
        folder=_FOLDER,
    )
    shades = dark.theme.section("pages", PageStyle) if dark else None
    look = Look(style, shades, (), asked if asked != "en" else "")
    return page_bytes(editions, stage_, look, game_data(game.report, game.played))


def _edition(game: Game, table: Table, known: Known) -> Edition:
    words = page_words(game.words.language)
    shown = shown_game(game, table, words)
    sums = tuple(tuple(ended(state, seat) for seat in game.seats) for state in game.states)
    return Edition(
        language=game.words.language,
        shown=shown,
        title=words.page.title.format(board=game.layout.title),
        summary=_summary(game, shown),
        panels=(players_panel(game, shown, known, table, words.state), regions_panel(game, table, words.state)),
        score=score_panel(game, shown, words),
        record=record(game, shown, known, table, words.state),
        course=Course(sums, tuple(tuple(money(own, game.words) for own in at) for at in sums)),
    )


def page_words(language: str) -> PageWords:
    """Read the words of the page."""
    return load(f"{_FOLDER}/{language}.yaml", PageWords)


def shown_game(game: Game, table: Table, words: PageWords) -> Shown:
    """Return what any game's page shows of a game."""
    players = tuple(ShownPlayer(short_name(game, seat), colour(game, seat), token(seat, table)) for seat in game.seats)
    all_games = shared_words(game.words.language)
    in_line = partial(in_a_line, more=all_games.frame.more)
    notation = Notation(_BREAKS, {**_RULES, **words.checker.rules}, {**all_games.codes, **words.checker.codes}, in_line)
    return Shown(
        *(players, turns(game), game.report.findings, notation, all_games, words.page),
        metadata=game.played.log.metadata,
        certainty=game.played.certainty,
        doubt=game.words.certainty,
    )


def _summary(game: Game, shown: Shown) -> str:
    """Return how the game ended and how much of it was played."""
    state, ended = game.played.last, game.played.final
    sums = ended.money if ended else tuple(state.money[seat] + worth(state, seat) for seat in shown.seats)
    most = tuple(seat for seat, own in enumerate(sums) if own == max(sums))
    result = outcome(shown, most, money(max(sums), game.words), is_complete=ended is not None)
    return shown.own.count.format(outcome=result, moves=game.played.turns, turns=state.setup.turns)
