"""The score at the end of the log, one island per row."""

from __future__ import annotations

from meridian_print.games.meridian.replay.game import short_name
from meridian_print.games.meridian.replay.showing import Showing, named, section
from meridian_print.games.meridian.rules.scoring import IslandScore
from meridian_print.text.markup import Inside, Markup, element


def score_panel(showing: Showing) -> Markup:
    """Write the garrisons on each island, who takes it, the points and the pieces left."""
    words, count = showing.words.score, showing.game.played.score
    players = (element("th", {"scope": "col"}, named(showing, seat)) for seat in showing.game.seats)
    head = element("tr", {}, _head(words.island), _head(words.worth), *players, _head(words.taken_by))
    islands = (_island(showing, one) for one in count.islands)
    sums = (
        element("tr", {}, _row_head(words.points), _cell(""), *map(_cell, map(str, count.points)), _cell("")),
        element("tr", {}, _row_head(words.left), _cell(""), *map(_cell, map(str, count.left)), _cell("")),
    )
    table = element(
        *("table", {"id": "score"}),
        *(element("thead", {}, head), element("tbody", {}, *islands), element("tfoot", {}, *sums)),
    )
    return section("score", words.heading, element("p", {"class": "outcome"}, outcome(showing)), _wide(table))


def outcome(showing: Showing) -> str:
    """Return who won, or who was ahead if the game was broken off."""
    words, played = showing.words.page, showing.game.played
    winners = played.score.winners
    names = words.also.join(short_name(showing.game, seat) for seat in winners)
    template = words.ahead if not played.is_complete else words.shared if len(winners) > 1 else words.winner
    return template.format(players=names, points=played.score.points[winners[0]])


def _island(showing: Showing, count: IslandScore) -> Markup:
    owner = showing.words.score.nobody if count.owner is None else short_name(showing.game, count.owner)
    worth = str(len(count.island.cities))
    garrisons = (
        element(
            "td",
            {"class": "taken"} if seat == count.owner else {},
            str(number) if number else showing.words.score.no_garrison,
        )
        for seat, number in enumerate(count.garrisons)
    )
    return element("tr", {}, _row_head(count.island.name), _cell(worth), *garrisons, _cell(owner))


def _wide(table: Markup) -> Markup:
    """Let a table wider than the screen scroll sideways."""
    return element(
        "div", {"class": "wide", "tabindex": "0", "role": "group", "aria-labelledby": "score-heading"}, table
    )


def _head(words: Inside) -> Markup:
    return element("th", {"scope": "col"}, words)


def _row_head(words: str) -> Markup:
    return element("th", {"scope": "row"}, words)


def _cell(words: str) -> Markup:
    return element("td", {}, words)
