"""A finding about a log: what is wrong, where, by which rule, what was probably meant; as JSON values and as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, NamedTuple

from meridian_print.text.codes import Code, reading_codes
from meridian_print.text.diagnostics import Diagnostic, Severity, Span

READING_CODES = reading_codes("logs")
"""The codes of what keeps any game's log from being read."""
PLAYERS_CODE = Code("players", Severity.ERROR, "The players do not make up a game, or a key is not one of them.")
_INDENT = "      = "


@dataclass(frozen=True, slots=True)
class Rewrite:
    """Write a text in the place of a span, which is empty where something is missing; blanks are part of the text."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a line out of the file."""

    line: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put lines of the file into this order, in the places that they hold together."""

    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Insert:
    """Write a line before one of the file, indented as that is."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Split:
    """Write these lines in the place of what is written in one of the file, which holds them all."""

    line: int
    texts: tuple[str, ...]


Edit = Rewrite | Remove | Arrange | Insert | Split
"""A change to the file, in terms of the file as it is written: edits do not move each other's places, but
for splits, which are therefore carried out before any others.

Two tokens in each other's place are two rewrites; two tokens without a blank are one, with the blank.
"""


class Earlier(NamedTuple):
    """An earlier token that would make the later ones right if it read `suggestion`."""

    turn: int
    span: Span
    written: str
    suggestion: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic in terms of the game; `turn` counts from 0, None for a finding about no turn.

    `legal` are the legal moves as tokens, of those that could stand there; `follows_guess` if it rests on an earlier
    guess. `edits` mend what is wrong with more than the token in its place: a line, another token, a missing one.
    `leaves_count` if the game counts the same whatever was meant.
    """

    diagnostic: Diagnostic
    rule: str = ""
    turn: int | None = None
    legal: tuple[str, ...] = ()
    suggestion: str | None = None
    earlier: Earlier | None = None
    follows_guess: bool = False
    edits: tuple[Edit, ...] = ()
    leaves_count: bool = False

    @property
    def is_error(self) -> bool:
        """Return whether it is an error."""
        return self.diagnostic.severity is Severity.ERROR

    @property
    def mending(self) -> tuple[Edit, ...]:
        """The edits that mend the file as suggested; none if nothing is."""
        if self.edits:
            return self.edits
        if self.earlier is not None:
            return (Rewrite(self.earlier.span, self.earlier.suggestion),)
        return () if self.suggestion is None else (Rewrite(self.diagnostic.span, self.suggestion),)


def finding_of(code: Code, span: Span, message: str, hint: str = "", *, turn: int | None = None) -> Finding:
    """Make a finding of a kind, with its severity and its rule."""
    return Finding(Diagnostic(code.code, code.severity, span, message, hint), code.rule, turn)


def as_warning(found: Finding) -> Finding:
    """Return a finding as a warning."""
    return replace(found, diagnostic=replace(found.diagnostic, severity=Severity.WARNING))


def finding_values(found: Finding, names: tuple[str, ...]) -> dict[str, Any]:
    """Return a finding as JSON values; `names` are the players', by seat."""
    from meridian_print.text.reporting import as_values  # not needed for a log without faults

    diagnostic, turn = found.diagnostic, found.turn
    place = {
        "line": diagnostic.span.line,
        "column": diagnostic.span.column,
        "end_column": diagnostic.span.end_column,
        "round": None if turn is None else turn // len(names) + 1,
        "turn": None if turn is None else turn + 1,
        "player": None if turn is None else names[turn % len(names)],
    }
    return {
        **as_values(diagnostic, place),
        "rule": found.rule,
        "legal": list(found.legal),
        "suggestion": found.suggestion,
        "earlier": found.earlier and _earlier(found.earlier),
        "follows_guess": found.follows_guess,
    }


def _earlier(earlier: Earlier) -> dict[str, Any]:
    return {
        "turn": earlier.turn + 1,
        "line": earlier.span.line,
        "column": earlier.span.column,
        "end_column": earlier.span.end_column,
        "suggestion": earlier.suggestion,
    }


class Wording(NamedTuple):
    """How a game words what goes with its findings.

    `rules` are its rules by id, each in a sentence; `in_a_line` writes legal moves shortly, and `legend` explains how.
    """

    rules: Mapping[str, str]
    in_a_line: Callable[[tuple[str, ...]], str]
    legend: str


def finding_blocks(findings: tuple[Finding, ...], path: str, lines: tuple[str, ...], words: Wording) -> Iterator[str]:
    """Write findings, a block each; of very many only the first, and how many more there are."""
    from meridian_print.text.reporting import MOST_SHOWN, as_text  # not needed for a log without faults

    shown = findings[:MOST_SHOWN]
    for found in shown:
        yield "\n".join(
            (as_text(found.diagnostic, path, lines), *(f"{_INDENT}{line}" for line in _advice(found, words)))
        )
    if len(findings) > len(shown):
        yield f"and {len(findings) - len(shown)} more"
    if any(found.legal for found in shown):
        yield words.legend


def _advice(found: Finding, words: Wording) -> Iterator[str]:
    if found.rule in words.rules:
        yield f"{found.rule}: {words.rules[found.rule]}"
    if found.legal:
        yield f"legal: {words.in_a_line(found.legal)}"
    if found.suggestion is not None:
        yield f"did you mean '{found.suggestion}'?"
    if found.earlier is not None:
        earlier = found.earlier
        where = f"line {earlier.span.line}, column {earlier.span.column}"
        yield f"more likely an earlier move is wrong: {where} should be '{earlier.suggestion}', not '{earlier.written}'"
    if found.follows_guess:
        yield "this may follow from an earlier mistake: correct that one first"


def severities(findings: Iterable[Finding]) -> Iterator[Severity]:
    """Yield the severity of each finding."""
    return (found.diagnostic.severity for found in findings)


LONGEST = 90
"""Most characters in a line of legal moves."""
MORE = "{moves} and {count} more"


def in_one_line(moves: Sequence[str], more: str = MORE) -> str:
    """Write moves in a line; `more` writes those that fit and the number of the others.

    >>> in_one_line(["7a1..3", "7x"])
    '7a1..3 7x'
    """
    ends = accumulate(len(move) + 1 for move in moves)
    shown = moves[: max(1, sum(end - 1 <= LONGEST for end in ends))]
    written, left = " ".join(shown), len(moves) - len(shown)
    return more.format(moves=written, count=left) if left else written
