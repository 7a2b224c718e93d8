"""Moves on lines that are no rounds: a line a player, all on one line, or marks on a line below the moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from meridian_print.boardgame.logs.arranging import written_span
from meridian_print.boardgame.logs.findings import Edit, Finding, Remove, Rewrite, Split
from meridian_print.boardgame.logs.habit_patterns import any_of, called
from meridian_print.boardgame.logs.habits import and_more
from meridian_print.games.meridian.check.codes import finding
from meridian_print.games.meridian.notation.model import Line, Player
from meridian_print.text.source.nodes import Word

_LEAST = 4
"""Of fewer moves each, lines are not players' moves of a whole game."""
_MARKS = re.compile(r"(?:[=>][0-9]{1,2}\*?|[\^!v])+", re.IGNORECASE)
_COUNT = re.compile(r"\(?([0-9]{1,2})\)?")
"""Pieces left, where they stand alone."""


def one_by_one(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return each move of lines as if it were on a line of its own."""
    return tuple(move for line in lines for move in _moves(line))


def player_by_player(lines: Sequence[Line], seats: Sequence[int]) -> tuple[Line, ...]:
    """Return the moves of lines that are a player's whole game each, in order of play; `seats` are whose they are."""
    rows = [tuple(_moves(line)) for line in lines if line.tokens]
    longest = max(map(len, rows), default=0)
    if len(rows) != len(seats) or longest < _LEAST or min(map(len, rows)) < longest - 1:
        return ()
    by_seat = [row for _, row in sorted(zip(seats, rows, strict=True), key=lambda pair: pair[0])]
    return tuple(row[at] for at in range(longest) for row in by_seat if at < len(row))


def seats_of(lines: Sequence[Word], players: Sequence[Player]) -> tuple[int, ...]:
    """Return the seats that lines of a player each name, by name, colour or initial; if they do not, in order."""
    keys = [player.key for player in players]
    words = {word.lower(): key for word, key in called((player.key, player.name) for player in players)}
    name = re.compile(rf"\W*({any_of(words)})(?![^\W_])", re.IGNORECASE)
    found = [name.match(line.text) for line in lines]
    named = [words.get(one[1].lower()) for one in found if one]
    seats = [keys.index(key) for key in named if key is not None]
    return tuple(seats) if sorted(seats) == [*range(len(keys))] else tuple(range(len(keys)))


def regrouped_found(rounds: Sequence[Line], written: Sequence[Word]) -> Finding:
    """Report moves that were written on lines that are no rounds; `written` are the lines of the file."""
    first, *rest = (word for word in written if word.text.partition("#")[0].strip())
    is_by_player = len(rest) + 1 == len(rounds[0].tokens)
    got = "a line for each player" if is_by_player else "moves that run on" if rest else "all moves on one line"
    message = f"expected a line for each round, got {got}"
    hint = "a line of moves is a round: the move of each player in turn"
    found = finding("syntax", written_span(first), message, hint)
    texts = tuple(f"{number}. {' '.join(line.tokens)}" for number, line in enumerate(rounds, 1))
    return replace(found, edits=(Split(first.span.line, texts), *(Remove(word.span.line) for word in rest)))


def with_marks_above(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Return lines with the marks that stand on a line below with their moves."""
    after: list[Line] = []
    for line in lines:
        marks = _marks(line)
        if after and marks and len(marks) == len(after[-1].tokens):
            tokens = (f"{move}{mark}" for move, mark in zip(after[-1].tokens, marks, strict=True))
            after[-1] = after[-1]._replace(tokens=tuple(tokens))
        else:
            after.append(line)
    return tuple(after)


def marks_found(before: Sequence[Line], after: Sequence[Line]) -> Iterator[Finding]:
    """Report the first line that held marks of the moves above, and how many others did."""
    kept = {line.source.span for line in after}
    below = [line for line in before if line.source.span not in kept]
    if below:
        got = f"them on a line below{and_more(len(below) - 1)}"
        message = f"expected marks behind their moves, as in '7c3=18', got {got}"
        found = finding("syntax", written_span(below[0].source), message, "blanks and lines separate moves")
        yield replace(found, edits=(*_moved(before, after), *_without(below)))


def _moved(before: Sequence[Line], after: Sequence[Line]) -> Iterator[Edit]:
    bare = {line.source.span: line.tokens for line in before}
    for line in after:
        for span, token, move in zip(line.spans, line.tokens, bare[line.source.span], strict=True):
            if token != move:
                yield Rewrite(span, token)


def _without(below: Sequence[Line]) -> Iterator[Edit]:
    for line in below:
        yield Rewrite(written_span(line.source), "") if line.comment else Remove(line.source.span.line)


def _marks(line: Line) -> tuple[str, ...]:
    """Return the marks on a line that holds nothing else, one for each move above."""
    plain = line.tokens
    if len(plain) > 1:  # a number alone on a line is a label
        plain = tuple(_COUNT.sub(r"=\1", token) if _COUNT.fullmatch(token) else token for token in plain)
    return plain if line.number is None and all(map(_MARKS.fullmatch, plain)) else ()


def _moves(line: Line) -> Iterator[Line]:
    for token, span in zip(line.tokens, line.spans, strict=True):
        yield Line(Word(token, span), None, (token,), "")
