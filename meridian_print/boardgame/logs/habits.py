"""Habits of people who write logs: spellings that are plain enough to be read, and reported once for a whole log.

A `Habit` is one found in a log, with all its places; how those around moves are recognised is in `habit_patterns`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Edit, Finding, Rewrite, finding_of
from meridian_print.text.codes import Code
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Entry, Mapping, Node, Scalar, Sequence, Word
from meridian_print.text.source.values import shortened


class Habit(NamedTuple):
    """A spelling that is not the log's: what was `expected`, what was `written` in the first place, and all rewrites.

    The `hint` says why; `turn` is that of the first place, None if it is in no turn. `more` goes with the rewrites.
    """

    expected: str
    written: str
    rewrites: tuple[Rewrite, ...]
    hint: str = ""
    turn: int | None = None
    more: tuple[Edit, ...] = ()


def and_more(count: int) -> str:
    """Return what a message says of others like the first, if there are any."""
    return f" and {count} more like it" if count else ""


def habit_found(code: Code, habit: Habit) -> Finding:
    """Report a habit at its first place, with the number of places."""
    first, *others = habit.rewrites
    message = f"expected {habit.expected}, got '{shortened(habit.written)}'{and_more(len(others))}"
    found = finding_of(code, first.span, message, habit.hint, turn=habit.turn)
    return replace(found, suggestion=first.text.strip() or None, edits=(*habit.rewrites, *habit.more))


GREY, GRAY = "grey", "gray"
_GRAY = re.compile(rf"\b{GRAY}\b", re.IGNORECASE)
_OF_PLAYERS = ("players", "hands", "faceup", "pieces", "result")
"""Keys of a log under which players are named by their colours."""


def with_grey(root: Node, data: bytes) -> tuple[Node, tuple[Habit, ...]]:
    """Spell the colour grey as logs do wherever it names a player; `data` is the file."""
    if GRAY.encode() not in data.lower() or not isinstance(root, Mapping):
        return root, ()
    found: list[Scalar] = []
    entries = tuple(_spelt(entry, found) for entry in root.entries)
    if not found:
        return root, ()
    return Mapping(root.span, entries), gathered(grey_habit(scalar.span, scalar.text) for scalar in found)


def grey_habit(span: Span, written: str) -> Habit:
    """Return the habit of spelling grey otherwise, in one place."""
    rewrite = Rewrite(span, _GRAY.sub(GREY, written))
    return Habit(f"'{GREY}'", written, (rewrite,), "the game's colours are orange, grey, brown and black")


_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
_ZEROS = (0x660, 0x6F0, 0x966)
"""The digits 0 of Arabic, Persian and Devanagari; nine follow each."""
_WIDE = 0xFF01
"""Signs as wide as those of Chinese, Japanese and Korean, from '!' on."""
TYPED = {
    **dict.fromkeys(map(ord, _DASHES), "-"),
    **{zero + digit: str(digit) for zero in _ZEROS for digit in range(10)},
    **{_WIDE - ord("!") + sign: chr(sign) for sign in range(ord("!"), ord("~") + 1)},
}
"""What keyboards have for the signs that word processors and other scripts put in their place, for `str.translate`."""
_WORD = re.compile(r"\S+")


def typed_plainly(line: Word, expected: str) -> tuple[Word, tuple[Habit, ...]]:
    """Return a line as a keyboard would write it up to its comment, and the habit in each word that changes."""
    written, hash_sign, comment = line.text.partition("#")
    if written.isascii() or (plain := written.translate(TYPED)) == written:
        return line, ()
    number, column, _ = line.span
    words = (found for found in _WORD.finditer(written) if not found[0].isascii())
    habits = (
        Habit(expected, found[0], (Rewrite(Span(number, column + found.start(), column + found.end()), new),))
        for found in words
        if (new := found[0].translate(TYPED)) != found[0]
    )
    return Word(f"{plain}{hash_sign}{comment}", line.span), tuple(habits)


LABEL = "the number of a line with a full stop, such as '1.'"
"""What is expected at the start of a line of moves."""
_HASH_LABEL = re.compile(r"\s*(#\s?([0-9]{1,3})[.:)]?)(?=\s+\S)")


def with_hash_labels(lines: Iterable[Word]) -> tuple[tuple[Word, ...], tuple[Habit, ...]]:
    """Return lines that are numbered '#1' as if they were numbered '1.', and the habit in each place.

    >>> lines, habits = with_hash_labels([Word("# 1 7c3 3x", Span(1, 1, 11))])
    >>> lines[0].text, len(habits)
    ('1.  7c3 3x', 1)
    """
    plain, habits = list[Word](), list[Habit]()
    for line in lines:
        label = _HASH_LABEL.match(line.text)
        if label is None:
            plain.append(line)
            continue
        (start, end), number = label.span(1), f"{label[2]}."
        plain.append(line._replace(text=f"{line.text[:start]}{number.ljust(end - start)}{line.text[end:]}"))
        rewrite = Rewrite(line.place(start, end), number)
        habits.append(Habit(LABEL, label[1], (rewrite,), "what follows a '#' is a comment"))
    return tuple(plain), tuple(habits)


def bare_label_habit(span: Span, number: int) -> Habit:
    """Return the habit of numbering a line without a full stop, in one place."""
    return Habit(LABEL, str(number), (Rewrite(span, f"{number}."),))


def _spelt(entry: Entry, found: list[Scalar]) -> Entry:
    if entry.key.text in _OF_PLAYERS:
        return Entry(entry.key, _with_keys(entry.value, found))
    return Entry(entry.key, _colours(entry.value, found)) if entry.key.text == "starter" else entry


def _with_keys(node: Node, found: list[Scalar]) -> Node:
    if not isinstance(node, Mapping):
        return node
    return Mapping(node.span, tuple(_keyed(entry, found) for entry in node.entries))


def _keyed(entry: Entry, found: list[Scalar]) -> Entry:
    key, value = _colour(entry.key, found), entry.value
    return Entry(key, _colours(value, found) if key.text == "winner" else _with_keys(value, found))


def _colours(node: Node, found: list[Scalar]) -> Node:
    match node:
        case Scalar():
            return _colour(node, found)
        case Sequence(span, items):
            return Sequence(span, tuple(_colours(item, found) for item in items))
        case _:
            return node


def _colour(scalar: Scalar, found: list[Scalar]) -> Scalar:
    if all(word.strip().casefold() != GRAY for word in scalar.text.split("+")):
        return scalar
    found.append(scalar)
    return scalar._replace(text=_GRAY.sub(GREY, scalar.text))


def gathered(habits: Iterable[Habit]) -> tuple[Habit, ...]:
    """Gather habits of one kind, which are alike in what was expected, into one each."""
    kinds: dict[str, Habit] = {}
    for habit in habits:
        first = kinds.setdefault(habit.expected, habit)
        if first is not habit:
            kinds[habit.expected] = first._replace(rewrites=(*first.rewrites, *habit.rewrites))
    return tuple(kinds.values())
