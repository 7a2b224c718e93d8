"""The page that steps through a game of Meridian: the course of the game, and what is on the table besides the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from string import ascii_lowercase
from typing import Any

from meridian_print.boardgame.replay.chart import Course
from meridian_print.boardgame.replay.content import Edition
from meridian_print.boardgame.replay.page import Look, Stage, page_bytes
from meridian_print.boardgame.replay.shown import chip, event, mark_id, named, outcome, section, spoken, wide
from meridian_print.boardgame.replay.style import PageStyle
from meridian_print.components.player_marks import style_of
from meridian_print.components.players import Players
from meridian_print.games.meridian.replay.data import game_data
from meridian_print.games.meridian.replay.game import PlayedGame
from meridian_print.games.meridian.replay.move_text import card_name
from meridian_print.games.meridian.replay.showing import Showing, capital_star, showing
from meridian_print.games.meridian.replay.stage import MARK_ID, TOWER_ID, stage, tower_ids
from meridian_print.games.meridian.replay.words import StateWords
from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.rules.hand import Hand, cards_left
from meridian_print.games.meridian.rules.material import DECK, MERIDIANS, city_code
from meridian_print.games.meridian.rules.scoring import IslandScore, score
from meridian_print.games.meridian.rules.state import State, is_over
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.words import Words
from meridian_print.text.markup import Inside, Markup, element

Values = dict[str, Any]


def record(showing: Showing) -> Values:
    """Return the record of a game; `positions` has one more entry than there are turns."""
    game, shown, words = showing.game, showing.shown, showing.words
    states = game.played.replay.states
    return {
        "tower": TOWER_ID,
        "mark": MARK_ID,
        "vacant": words.state.vacant,
        "nobody": words.score.nobody,
        "none": words.score.no_garrison,
        "seats": [
            {"name": player.name, "colours": player.colours, "mark": mark_id(player.mark)} for player in shown.players
        ],
        "positions": [
            {**position(state, words.state), **event(turn, shown)}
            for turn, state in zip((None, *shown.turns), states, strict=True)
        ],
    }


def position(state: State, words: StateWords) -> Values:
    """Return what is visible on the table: towers by city, as seat and height; everything else by seat, and islands."""
    count = score(state)
    return {
        "towers": dict(_towers(state)),
        "left": list(state.supplies),
        "points": list(count.points),
        "islands": [[one.owner, list(one.garrisons)] for one in count.islands],
        "faceUp": [face_up(hand, words) for hand in state.hands],
        "toPlay": [to_play(hand, words) for hand in state.hands],
        "turn": None if is_over(state) else state.seat,
    }


def face_up(hand: Hand, words: StateWords) -> str:
    """List the face-up cards, as far as the log records them."""
    known = ", ".join(card_name(DECK[place]) for place in sorted(hand.shown))
    if not hand.hidden:
        return known or words.none
    return words.hidden.format(known=known, count=hand.hidden) if known else words.unknown


def to_play(hand: Hand, words: StateWords) -> str:
    """List the cards not played yet."""
    return ", ".join(map(card_name, cards_left(hand))) or words.none


def _towers(state: State) -> list[tuple[str, tuple[int, int]]]:
    return [
        (city_code(meridian, step), (tower.owner, tower.height))
        for meridian, column in enumerate(state.columns, 1)
        for step, tower in enumerate(column)
        if tower is not None
    ]


def score_panel(showing: Showing) -> Markup:
    """Write the garrisons on each island, who takes it, the points and the pieces left."""
    words, count = showing.words.score, showing.game.played.score
    players = (element("th", {"scope": "col"}, named(showing.shown, seat)) for seat in showing.game.seats)
    head = element("tr", {}, _head(words.island), _head(words.worth), *players, _head(words.taken_by))
    islands = (_island(showing, one) for one in count.islands)
    sums = (
        _sums(words.points, "points", count.points),
        _sums(words.left, "left", count.left),
    )
    table = element(
        *("table", {"id": "score"}),
        *(element("thead", {}, head), element("tbody", {}, *islands), element("tfoot", {}, *sums)),
    )
    return section(
        "score", words.heading, element("p", {"class": "outcome"}, outcome_of(showing)), wide(table, "score")
    )


def _sums(label: str, what: str, values: tuple[int, ...]) -> Markup:
    """Write a row of figures; the script brings them up to date."""
    cells = (
        element("td", {"data-seat": str(seat), "data-what": what}, str(value)) for seat, value in enumerate(values)
    )
    return element("tr", {}, _row_head(label), _score_cell(""), *cells, _score_cell(""))


def outcome_of(showing: Showing) -> str:
    """Return who won, or who was ahead if the game was broken off."""
    played = showing.game.played
    winners = played.score.winners
    return outcome(showing.shown, winners, played.score.points[winners[0]], is_complete=played.is_complete)


def _island(showing: Showing, count: IslandScore) -> Markup:
    owner = showing.words.score.nobody if count.owner is None else showing.shown.players[count.owner].name
    worth = str(len(count.island.cities))
    garrisons = (
        element(
            "td",
            {"class": "taken"} if seat == count.owner else {},
            str(number) if number else showing.words.score.no_garrison,
        )
        for seat, number in enumerate(count.garrisons)
    )
    return element("tr", {}, _row_head(count.island.name), _score_cell(worth), *garrisons, _score_cell(owner))


def _head(words: Inside) -> Markup:
    return element("th", {"scope": "col"}, words)


def _row_head(words: str) -> Markup:
    return element("th", {"scope": "row"}, words)


def _score_cell(words: str) -> Markup:
    return element("td", {}, words)


def players_panel(showing: Showing) -> Markup:
    """Show each player's public information at the end of the log."""
    words = showing.words.state
    shown = position(showing.game.played.last, words)
    cards = (_player(showing, seat, shown) for seat in showing.game.seats)
    return section("players", words.heading, element("ul", {}, *cards))


def meridians_panel(showing: Showing) -> Markup:
    """Show the meridians at the end of the log, from the top of the board."""
    words, cities = showing.words.state, showing.game.side.cities_per_meridian
    numbers = (element("th", {"scope": "col"}, str(number)) for number in range(1, MERIDIANS + 1))
    head = element("tr", {}, element("th", {"scope": "col"}, spoken(words.city)), *numbers)
    rows = (_row(showing, step) for step in reversed(range(cities)))
    table = element("table", {"id": "columns"}, element("thead", {}, head), element("tbody", {}, *rows))
    note = element("p", {"class": "note"}, words.meridians_note)
    return section("meridians", words.meridians, note, table)


def _player(showing: Showing, seat: int, shown: dict[str, list[object]]) -> Markup:
    words, key = showing.words.state, str(seat)
    facts = (
        (words.left, "left", shown["left"]),
        (words.points, "points", shown["points"]),
        (words.face_up, "faceUp", shown["faceUp"]),
        (words.to_play, "toPlay", shown["toPlay"]),
    )
    listed = (
        element(
            *("div", {"class": what}),
            element("dt", {}, label),
            element("dd", {"data-seat": key, "data-what": what}, str(value[seat])),
        )
        for label, what, value in facts
    )
    turn = element("span", {"class": "turn", "data-turn": key, "hidden": ""}, words.to_move)
    return element("li", {}, element("h3", {}, named(showing.shown, seat), turn), element("dl", {}, *listed))


def _row(showing: Showing, step: int) -> Markup:
    cells = (_cell(showing, meridian, step) for meridian in range(1, MERIDIANS + 1))
    return element("tr", {}, element("th", {"scope": "row"}, ascii_lowercase[step]), *cells)


def _cell(showing: Showing, meridian: int, step: int) -> Markup:
    """Write a city; the script updates its tower's owner, the words for screen readers, and the height."""
    tower = showing.game.played.last.columns[meridian - 1][step]
    attributes = {"data-city": city_code(meridian, step), "class": "vacant" if tower is None else "taken"}
    return element("td", attributes, *_standing(showing, tower), *_star(showing, meridian, step))


def _standing(showing: Showing, tower: Tower | None) -> Iterator[Markup]:
    yield chip(showing.shown, tower.owner if tower else 0)
    owner = f"{showing.shown.players[tower.owner].colours} " if tower else showing.words.state.vacant
    yield element("span", {"class": "who spoken"}, owner)
    yield element("span", {"class": "height"}, str(tower.height) if tower else "")


def _star(showing: Showing, meridian: int, step: int) -> Iterator[Markup]:
    capitals = {(city.meridian, city.step) for city in showing.game.side.cities if city.is_capital}
    if (meridian, step) in capitals:
        yield capital_star(showing)


def game_page(game: PlayedGame) -> bytes:
    """Write the page, in the language of the game's recipe and all others; raises UndrawableError."""
    recipe, asked = game.recipe, game.recipe.words.language
    spoken_here = sorted(Words.languages(), key=lambda language: language != asked)
    editions = tuple(_edition(showing(_in_language(game, language))) for language in spoken_here)
    style = recipe.theme.section("pages", PageStyle)
    dark = style.dark and _in_theme(game, style.dark)
    shades = dark.recipe.theme.section("pages", PageStyle) if dark else None
    players = recipe.theme.section("players", Players)
    stage_ = Stage(
        board=stage(game),
        dark=stage(dark) if dark else None,
        standing=tower_ids(game, game.played.last),
        seats=tuple(style_of(player.seat[0], players).ground for player in game.played.log.players),
        folder="meridian/pages",
    )
    look = Look(style, shades, recipe.layout.fonts, asked if asked != "en" else "")
    return page_bytes(editions, stage_, look, game_data(game.report, game.played))


def _in_language(game: PlayedGame, language: str) -> PlayedGame:
    return replace(game, recipe=replace(game.recipe, words=Words(language)))


def _in_theme(game: PlayedGame, theme: str) -> PlayedGame:
    recipe = game.recipe
    return replace(game, recipe=replace(recipe, theme=Theme(theme, recipe.order.low_ink, recipe.layout.fonts)))


def _edition(showing: Showing) -> Edition:
    game, words = showing.game, showing.words.page
    points = tuple(score(state).points for state in game.played.replay.states)
    return Edition(
        language=game.recipe.words.language,
        shown=showing.shown,
        title=words.title.format(board=game.recipe.layout.title, side=game.side.name),
        summary=words.count.format(outcome=outcome_of(showing), moves=game.played.moves, turns=game.played.turns),
        panels=(players_panel(showing), meridians_panel(showing)),
        score=score_panel(showing),
        record=record(showing),
        course=Course(points, tuple(tuple(map(str, at)) for at in points)),
    )
