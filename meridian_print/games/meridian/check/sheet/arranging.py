"""How people put moves on lines otherwise than a round on each: a move a line, half a round, with words between."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Edit, Finding
from meridian_print.boardgame.logs.habits import and_more, bare_label_habit, gathered, habit_found
from meridian_print.boardgame.logs.manners import (
    AROUND,
    LABELS,
    LEAST_GAIN,
    LONGEST,
    Manner,
    blank,
    called,
    heading,
    manner,
    named,
    on_first_line,
    tight,
    without_manners,
    written_span,
)
from meridian_print.games.meridian.check.codes import CODES, finding
from meridian_print.games.meridian.check.sheet.move_table import rounds
from meridian_print.games.meridian.check.sheet.passes import marks_of_pass
from meridian_print.games.meridian.check.sheet.regrouping import (
    marks_found,
    one_by_one,
    player_by_player,
    regrouped_found,
    seats_of,
    with_marks_above,
)
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Line, Log, in_order_of_play, read_line, with_bare_labels
from meridian_print.games.meridian.notation.resolve import read_entry
from meridian_print.games.meridian.notation.side_by_side import parted
from meridian_print.text.source.nodes import Word

_SEPARATORS = ",;"
_MARKS = r"(?:\s*(?:[=>]\s*[0-9]+\*?|[\^!]|v(?![\w-])))+"


def _rebuilt(found: re.Match[str]) -> str:
    return f"{found[1]}-{found[2]}{found[3]}"


def _placed(found: re.Match[str]) -> str:
    return f"{found[1]}{found[2] or found[3]}{found[4]}"


def _left(found: re.Match[str]) -> str:
    return f"={found[1] or found[2]}{found[3]}"


def _turned_up(found: re.Match[str]) -> str:
    return f">{found[1]}"


_ACTION = r"(?:x|-\s?[a-e](?:\s?[a-e]\s?[0-9]{1,2})?|[a-e]\s?[0-9]{1,2})(?![a-uw-z0-9])"
_IN_MOVES = (
    Manner(
        re.compile(rf"(?<![\w*-])[0-9]{{1,2}}\s?\*?\s*{_ACTION}(?:{_MARKS})?", re.IGNORECASE),
        tight,
        "a move without blanks, such as '7c3=18'",
        "blanks separate moves",
    ),
    Manner(
        re.compile(r"\b([0-9]{1,2}\*?)-?([a-e])\s*(?:[-=]?>|\u2192)\s*([a-e][0-9][^\s|]*)", re.IGNORECASE),
        _rebuilt,
        "a rebuild such as '7-bd2'",
        "first the city that is left, then the new one",
    ),
    Manner(
        re.compile(r"(?<=[\w*^])\s?(?:\(([0-9]{1,2})\)|/([0-9]{1,2})(?![\w*]))([^\s|]*)"),
        _left,
        "the pieces left behind '=', as in '7c3=18'",
        "",
    ),
    Manner(
        re.compile(r"\b([0-9]{1,2}\*?)(?:-([a-e])-|([a-e])[:.])([0-9][^\s|]*)", re.IGNORECASE),
        _placed,
        "a move without signs in it, such as '7c3'",
        "only a withdrawal has a '-'",
    ),
    Manner(re.compile(r"(?<=\S)(?:[-=]>|\u2192)([0-9][^\s|]*)"), _turned_up, "the card turned up, such as '>9'", ""),
)
_SLASH = manner(r"/(?=[^\s/])", blank, "only spaces between moves", "signs do not separate moves")
_DASH = Manner(
    re.compile(r"(?<=\S)\s+[-\u2013\u2014]+\s+(?=\S)"),
    lambda _: " ",
    "only spaces between moves",
    "a dash alone is a pass",
)


class _Arranged(NamedTuple):
    """The lines of a log, a round on each, and what was found in arranging them."""

    lines: tuple[Line, ...]
    findings: tuple[Finding, ...]


def arranged(log: Log) -> _Arranged:
    """Return the lines of a log as they would be if each held the moves of a round and nothing else."""
    seats = len(log.players)

    words = [line.source for line in log.lines]
    order = seats_of(words, log.players)

    def misfits(words: Sequence[Word]) -> int:
        lines = _lines(words)
        return min(_misfits(one, seats) for one in (lines, _joined(lines, seats), _regrouped(lines, order)))

    if sum(len(word.text) for word in words) > LONGEST or _misfits(log.lines, seats) < LEAST_GAIN:
        return _Arranged(log.lines, ())
    names = [word for word, _ in called((player.key, player.name) for player in log.players)]
    manners = (*LABELS, *_IN_MOVES, *AROUND, _SLASH, heading(names), named(names), _DASH)
    plain, habits = without_manners(words, manners, misfits)
    lines = _lines(plain)
    numbers = {line.source.span.line for line in log.lines if line.is_bare}
    bare = (line for line in lines if line.is_bare and line.source.span.line not in numbers)
    habits = (*habits, *gathered(bare_label_habit(line.label_span, line.number or 0) for line in bare))
    findings = [habit_found(CODES["syntax"], habit) for habit in habits]
    findings += marks_found(_as_written(plain), lines)
    joined, regrouped = _joined(lines, seats), _regrouped(lines, order)
    if _misfits(regrouped, seats) < min(_misfits(joined, seats), _misfits(lines, seats) - LEAST_GAIN + 1):
        findings.append(regrouped_found(regrouped, words))
        lines = regrouped
    elif _misfits(joined, seats) <= _misfits(lines, seats) - LEAST_GAIN:
        findings += _joined_found(joined, {word.span.line: word for word in words})
        lines = joined
    if not findings:
        return _Arranged(log.lines, ())
    return _Arranged(in_order_of_play(lines, log.first, seats), tuple(findings))


def _lines(words: Sequence[Word]) -> tuple[Line, ...]:
    return with_marks_above(_as_written(words))


def _as_written(words: Sequence[Word]) -> tuple[Line, ...]:
    return with_bare_labels(parted(tuple(map(read_line, words))))


def _misfits(lines: tuple[Line, ...], seats: int) -> int:
    """Count the words that are no moves and the lines that hold too many or too few, or none."""
    rows = rounds(lines)
    strange = [sum(map(_is_strange, row.tokens)) for row in rows]
    empty = sum(count == len(row.tokens) > 0 for count, row in zip(strange, rows, strict=True))
    lengths = [len(row.tokens) for row in rows]
    uneven = sum(length != seats for length in lengths[:-1]) + any(length > seats for length in lengths[-1:])
    return sum(strange) + empty + uneven + sum(max(0, length // seats - 1) for length in lengths)


def _regrouped(lines: tuple[Line, ...], seats: Sequence[int]) -> tuple[Line, ...]:
    """Return rounds of the moves of lines that are a player each, or of all moves one after the other."""
    if any(line.number is not None for line in lines):
        return lines
    moves = player_by_player(lines, seats) or one_by_one(lines)
    return _joined(moves, len(seats))


def _is_strange(token: str) -> bool:
    """Return whether a word is no move, whatever separates it from the next."""
    return isinstance(read_entry(token.rstrip(_SEPARATORS)), Fault) and marks_of_pass(token) is None


def _joined(lines: tuple[Line, ...], seats: int) -> tuple[Line, ...]:
    """Join the lines of each round: those of one number, or as many moves as there are players."""
    written = [line for line in lines if line.is_round]
    if _count_moves(written, seats):
        lines = tuple(line._replace(number=line.number and (line.number - 1) // seats + 1) for line in lines)
    has_labels = any(line.number is not None for line in lines)
    groups: list[list[Line]] = []
    count = 0
    for line in lines:
        if not line.is_round:
            continue
        is_next = line.number not in (None, groups[-1][0].number) if has_labels and groups else count >= seats
        if is_next or not groups:
            groups.append([])
            count = 0
        groups[-1].append(line)
        count += len(line.tokens)
    return tuple(_one_line(group) for group in groups)


def _count_moves(lines: Sequence[Line], seats: int) -> bool:
    """Return whether the labels of lines of a move each count the moves, not the rounds."""
    numbers = [line.number for line in lines if line.number is not None]
    is_rising = all(one < other for one, other in pairwise(numbers))
    return is_rising and 2 * seats * len(numbers) > 3 * len(lines) and all(len(line.tokens) < 2 for line in lines)


def _one_line(group: Sequence[Line]) -> Line:
    first, *rest = group
    tokens = tuple(token for line in group for token in line.tokens)
    comments = " ".join(line.comment for line in group if line.comment)
    return first._replace(tokens=tokens, comment=comments, rest=tuple(rest)) if rest else first


def _joined_found(lines: Sequence[Line], written: Mapping[int, Word]) -> Iterator[Finding]:
    """Report the first round that is on several lines, and how many others are; `written` are the lines of the file."""
    several = [line for line in lines if line.rest]
    first = several[0]
    got = f"one on {len(first.rest) + 1} lines{and_more(len(several) - 1)}"
    span = written_span(written[first.source.span.line])
    message = f"expected all moves of a round on one line, got {got}"
    found = finding("syntax", span, message, "a line of moves is a round: the move of each player in turn")
    yield replace(found, edits=tuple(edit for line in several for edit in _on_one_line(line, written)))


def _on_one_line(line: Line, written: Mapping[int, Word]) -> Iterator[Edit]:
    """Yield the edits that put the moves of a round on its first line."""
    first, *rest = (written[one.source.span.line] for one in (line, *line.rest))
    moved = line.tokens[len(line._replace(rest=()).spans) :]
    return on_first_line(first, "".join(f" {token}" for token in moved), rest)
