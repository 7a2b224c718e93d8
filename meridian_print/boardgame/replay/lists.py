"""The lists of a page: every move as a button, and every finding of the checker in full."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.replay.shown import Shown, ShownTurn, named, section
from meridian_print.boardgame.replay.words import FindingWords
from meridian_print.text.diagnostics import Severity
from meridian_print.text.markup import Markup, element, joined, void

_MOST_SHOWN = 200
"""Most findings that a page lists."""


def findings_list(shown: Shown) -> Markup:
    """List all findings of a log, in the order of the file."""
    words, found = shown.words.findings, shown.findings[:_MOST_SHOWN]
    if not found:
        return section("findings", words.heading, element("p", {}, words.good))
    return section("findings", words.heading, element("ol", {}, *(_finding(one, shown) for one in found)))


def _finding(found: Finding, shown: Shown) -> Markup:
    words, diagnostic = shown.words.findings, found.diagnostic
    head = element(
        *("p", {"class": "head"}),
        element("strong", {}, words.kind.format(kind=_kind(found, words), code=diagnostic.code)),
        element(
            "span", {"class": "where"}, words.place.format(line=diagnostic.span.line, column=diagnostic.span.column)
        ),
        *_jump(found, shown),
    )
    attributes = {
        "class": str(diagnostic.severity),
        **({} if found.turn is None else {"data-finding": str(found.turn + 1)}),
    }
    return element(
        "li", attributes, head, *_message(found, shown), *(element("p", {}, one) for one in _advice(found, shown))
    )


def _message(found: Finding, shown: Shown) -> Iterator[Markup]:
    """Yield what is wrong: by its code in the page's language, if that is another, and in the checker's English."""
    sentence, diagnostic = shown.notation.codes.get(found.diagnostic.code, ""), found.diagnostic
    if sentence:
        yield element("p", {"class": "message"}, sentence)
    for said in filter(None, (diagnostic.message, diagnostic.hint)):
        yield element("p", {"class": "detail" if sentence else "message", "lang": "en"}, said)


def _kind(found: Finding, words: FindingWords) -> str:
    return {Severity.ERROR: words.error, Severity.WARNING: words.warning, Severity.NOTE: words.note}[
        found.diagnostic.severity
    ]


def _jump(found: Finding, shown: Shown) -> Iterator[Markup]:
    if found.turn is not None:
        move = str(found.turn + 1)
        yield element("button", {"type": "button", "data-jump": move}, shown.own.show.format(move=move))


def _advice(found: Finding, shown: Shown) -> Iterator[str]:
    """Yield what the checker reports besides message and hint."""
    words, own, notation = shown.words.findings, shown.own, shown.notation
    if found.rule in notation.rules:
        yield words.rule.format(id=found.rule, sentence=notation.rules[found.rule])
    if found.legal:
        yield own.legal.format(moves=notation.in_a_line(found.legal))
    if found.suggestion is not None:
        yield words.suggestion.format(token=found.suggestion)
    if found.earlier is not None:
        earlier = found.earlier
        yield own.earlier.format(line=earlier.span.line, written=earlier.written, token=earlier.suggestion)
    if found.follows_guess:
        yield words.follows


def move_list(shown: Shown) -> Markup:
    """Write all moves, each as a button."""
    players = (element("th", {"scope": "col"}, named(shown, seat)) for seat in shown.seats)
    head = element("tr", {}, element("th", {"scope": "col"}, shown.words.list.round), *players)
    rounds = groupby(shown.turns, lambda turn: turn.round)
    rows = (row for number, turns in rounds for row in _rows(number, tuple(turns), shown))
    table = element("table", {"id": "moves"}, element("thead", {}, head), element("tbody", {}, *rows))
    return section("list", shown.own.list, element("div", {"class": "scroll"}, table))


def token(written: str, breaks: re.Pattern[str]) -> Markup:
    """Write a token so that a line may break before its marks; of several, each stays whole if a line has room."""
    words = written.split()
    if len(words) == 1:
        return joined(part for piece in breaks.split(written) for part in (void("wbr", {}), piece))
    return joined(part for word in words for part in (element("span", {}, token(word, breaks)), " "))


def _rows(number: int, turns: tuple[ShownTurn, ...], shown: Shown) -> Iterator[Markup]:
    """Yield a round, and below it what the players wrote beside it."""
    yield _round(number, turns, shown)
    for comment in dict.fromkeys(turn.comment for turn in turns if turn.comment):
        cell = element("td", {"colspan": str(len(shown.seats))}, comment)
        yield element("tr", {"class": "comment"}, element("td", {}), cell)


def _round(number: int, turns: tuple[ShownTurn, ...], shown: Shown) -> Markup:
    by_seat = {turn.seat: turn for turn in turns}
    cells = (_move_cell(by_seat.get(seat), shown) for seat in shown.seats)
    return element("tr", {}, element("th", {"scope": "row"}, str(number)), *cells)


def _move_cell(turn: ShownTurn | None, shown: Shown) -> Markup:
    if turn is None:
        return element("td", {})
    kind = "wrong" if turn.is_wrong else "doubtful" if turn.is_doubtful else "plain"
    attributes = {"type": "button", "data-move": str(turn.number), "class": kind}
    return element("td", {}, element("button", attributes, *_label(turn, shown)))


def _label(turn: ShownTurn, shown: Shown) -> Iterator[Markup]:
    """Write the token, and below it what is wrong with it and what it was read as."""
    words = shown.words.list
    written = token(turn.written, shown.notation.breaks) if turn.written else element("i", {}, words.missing)
    yield element("span", {"class": "token"}, written)
    if turn.is_wrong or turn.is_doubtful:
        codes = ", ".join(dict.fromkeys(found.diagnostic.code for found in turn.findings))
        kind = words.fault if turn.is_wrong else words.doubt
        yield element("span", {"class": "code"}, f"{kind}: {codes}" if codes else kind)
    if turn.taken:
        yield element("span", {"class": "taken"}, words.taken.format(token=turn.taken))
