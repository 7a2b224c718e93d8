"""The list of moves, as on a log sheet: one row per round, one column per player, with errors spelled out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from meridian_print.games.meridian.replay.showing import Showing, named, section
from meridian_print.games.meridian.replay.turns import Turn
from meridian_print.text.markup import Markup, element, joined, void

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


def _round(number: int, turns: tuple[Turn, ...], showing: Showing) -> Markup:
    by_seat = {turn.seat: turn for turn in turns}
    cells = (_cell(by_seat.get(seat), showing) for seat in showing.game.seats)
    return element("tr", {}, element("th", {"scope": "row"}, str(number)), *cells)


def _cell(turn: Turn | None, showing: Showing) -> Markup:
    if turn is None:
        return element("td", {})
    kind = "wrong" if turn.is_wrong else "doubtful" if turn.is_doubtful else "plain"
    attributes = {"type": "button", "data-move": str(turn.number), "class": kind}
    return element("td", {}, element("button", attributes, *_label(turn, showing)))


def _label(turn: Turn, showing: Showing) -> Iterator[Markup]:
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
