"""The checker's findings for readers: each with its place, the rule, the legal moves and the likely meaning."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.check.findings import Finding
from meridian_print.games.meridian.check.legal_tokens import in_a_line
from meridian_print.games.meridian.check.rulebook import BY_ID
from meridian_print.games.meridian.replay.showing import Showing, section
from meridian_print.games.meridian.replay.words import FindingWords
from meridian_print.text.diagnostics import Severity
from meridian_print.text.markup import Markup, element

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
