"""What is on the table besides the map: each player's pieces and cards, and the meridians as columns of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from string import ascii_lowercase

from meridian_print.boardgame.findings import Finding
from meridian_print.games.meridian.check.legal_tokens import in_a_line
from meridian_print.games.meridian.check.rulebook import BY_ID
from meridian_print.games.meridian.layout.model import city_code
from meridian_print.games.meridian.replay.game import colours, short_name
from meridian_print.games.meridian.replay.record import position
from meridian_print.games.meridian.replay.showing import Showing, capital_star, chip, named, section, spoken
from meridian_print.games.meridian.replay.turns import ShownTurn
from meridian_print.games.meridian.replay.words import FindingWords
from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.rules.material import MERIDIANS
from meridian_print.games.meridian.rules.scoring import IslandScore
from meridian_print.text.diagnostics import Severity
from meridian_print.text.markup import Inside, Markup, element, joined, void


def score_panel(showing: Showing) -> Markup:
    """Write the garrisons on each island, who takes it, the points and the pieces left."""
    words, count = showing.words.score, showing.game.played.score
    players = (element("th", {"scope": "col"}, named(showing, seat)) for seat in showing.game.seats)
    head = element("tr", {}, _head(words.island), _head(words.worth), *players, _head(words.taken_by))
    islands = (_island(showing, one) for one in count.islands)
    sums = (
        element(
            "tr",
            {},
            _row_head(words.points),
            _score_cell(""),
            *map(_score_cell, map(str, count.points)),
            _score_cell(""),
        ),
        element(
            "tr", {}, _row_head(words.left), _score_cell(""), *map(_score_cell, map(str, count.left)), _score_cell("")
        ),
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
    return element("tr", {}, _row_head(count.island.name), _score_cell(worth), *garrisons, _score_cell(owner))


def _wide(table: Markup) -> Markup:
    """Let a table wider than the screen scroll sideways."""
    return element(
        "div", {"class": "wide", "tabindex": "0", "role": "group", "aria-labelledby": "score-heading"}, table
    )


def _head(words: Inside) -> Markup:
    return element("th", {"scope": "col"}, words)


def _row_head(words: str) -> Markup:
    return element("th", {"scope": "row"}, words)


def _score_cell(words: str) -> Markup:
    return element("td", {}, words)


_MOST_SHOWN = 200
"""Most findings that a page lists."""


def findings_list(showing: Showing) -> Markup:
    """List all findings of a log, in the order of the file."""
    words, found = showing.words.findings, showing.game.report.findings[:_MOST_SHOWN]
    if not found:
        return section("findings", words.heading, element("p", {}, words.good))
    return section("findings", words.heading, element("ol", {}, *(_finding(one, words) for one in found)))


def _finding(found: Finding, words: FindingWords) -> Markup:
    diagnostic, kind = found.diagnostic, _kind(found, words)
    head = element(
        *("p", {"class": "head"}),
        element("strong", {}, f"{kind}: {diagnostic.code}"),
        element(
            "span", {"class": "where"}, words.place.format(line=diagnostic.span.line, column=diagnostic.span.column)
        ),
        *_jump(found, words),
    )
    message = element("p", {"class": "message"}, diagnostic.message)
    attributes = {
        "class": str(diagnostic.severity),
        **({} if found.turn is None else {"data-finding": str(found.turn + 1)}),
    }
    return element("li", attributes, head, message, *(element("p", {}, line) for line in _advice(found, words)))


def _kind(found: Finding, words: FindingWords) -> str:
    return {Severity.ERROR: words.error, Severity.WARNING: words.warning, Severity.NOTE: words.note}[
        found.diagnostic.severity
    ]


def _jump(found: Finding, words: FindingWords) -> Iterator[Markup]:
    if found.turn is not None:
        move = str(found.turn + 1)
        yield element("button", {"type": "button", "data-jump": move}, words.show.format(move=move))


def _advice(found: Finding, words: FindingWords) -> Iterator[str]:
    """Yield everything that the checker reports besides the message."""
    if found.diagnostic.hint:
        yield found.diagnostic.hint
    rule = BY_ID.get(found.rule)
    if rule is not None:
        yield words.rule.format(id=rule.id, sentence=rule.sentence)
    if found.legal:
        yield words.legal.format(moves=in_a_line(found.legal))
    if found.suggestion is not None:
        yield words.suggestion.format(token=found.suggestion)
    if found.earlier is not None:
        earlier = found.earlier
        yield words.earlier.format(line=earlier.span.line, written=earlier.written, token=earlier.suggestion)
    if found.follows_guess:
        yield words.follows


_BEFORE_MARKS = re.compile("(?=[=>^v!])")


def move_list(showing: Showing) -> Markup:
    """Write all moves, each as a button."""
    words = showing.words.list
    players = (element("th", {"scope": "col"}, named(showing, seat)) for seat in showing.game.seats)
    head = element("tr", {}, element("th", {"scope": "col"}, words.round), *players)
    rows = (_round(number, tuple(turns), showing) for number, turns in groupby(showing.turns, lambda turn: turn.round))
    table = element("table", {"id": "moves"}, element("thead", {}, head), element("tbody", {}, *rows))
    return section("list", words.heading, element("div", {"class": "scroll"}, table))


def token(written: str) -> Markup:
    """Write a token so that a line may break before its marks."""
    return joined(part for piece in _BEFORE_MARKS.split(written) for part in (void("wbr", {}), piece))


def _round(number: int, turns: tuple[ShownTurn, ...], showing: Showing) -> Markup:
    by_seat = {turn.seat: turn for turn in turns}
    cells = (_move_cell(by_seat.get(seat), showing) for seat in showing.game.seats)
    return element("tr", {}, element("th", {"scope": "row"}, str(number)), *cells)


def _move_cell(turn: ShownTurn | None, showing: Showing) -> Markup:
    if turn is None:
        return element("td", {})
    kind = "wrong" if turn.is_wrong else "doubtful" if turn.is_doubtful else "plain"
    attributes = {"type": "button", "data-move": str(turn.number), "class": kind}
    return element("td", {}, element("button", attributes, *_label(turn, showing)))


def _label(turn: ShownTurn, showing: Showing) -> Iterator[Markup]:
    """Write the token, and below it what is wrong with it and what it was read as."""
    words = showing.words.list
    written = token(turn.written) if turn.written else element("i", {}, words.missing)
    yield element("span", {"class": "token"}, written)
    if turn.is_wrong or turn.is_doubtful:
        codes = ", ".join(dict.fromkeys(found.diagnostic.code for found in turn.findings))
        kind = words.fault if turn.is_wrong else words.doubt
        yield element("span", {"class": "code"}, f"{kind}: {codes}" if codes else kind)
    if turn.taken:
        yield element("span", {"class": "taken"}, words.taken.format(token=turn.taken))


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
    return element("li", {}, element("h3", {}, named(showing, seat), turn), element("dl", {}, *listed))


def _row(showing: Showing, step: int) -> Markup:
    cells = (_cell(showing, meridian, step) for meridian in range(1, MERIDIANS + 1))
    return element("tr", {}, element("th", {"scope": "row"}, ascii_lowercase[step]), *cells)


def _cell(showing: Showing, meridian: int, step: int) -> Markup:
    """Write a city; the script updates its tower's owner, the words for screen readers, and the height."""
    tower = showing.game.played.last.columns[meridian - 1][step]
    attributes = {"data-city": city_code(meridian, step), "class": "vacant" if tower is None else "taken"}
    return element("td", attributes, *_standing(showing, tower), *_star(showing, meridian, step))


def _standing(showing: Showing, tower: Tower | None) -> Iterator[Markup]:
    yield chip(showing, tower.owner if tower else 0)
    owner = f"{colours(showing.game, tower.owner)} " if tower else showing.words.state.vacant
    yield element("span", {"class": "who spoken"}, owner)
    yield element("span", {"class": "height"}, str(tower.height) if tower else "")


def _star(showing: Showing, meridian: int, step: int) -> Iterator[Markup]:
    capitals = {(city.meridian, city.step) for city in showing.game.side.cities if city.is_capital}
    if (meridian, step) in capitals:
        yield capital_star(showing)
