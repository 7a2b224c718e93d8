"""Lines of moves brought into the form of a game: without habits of writing, and each round or turn on one line.

What people write around and between moves cannot be listed, but it can be tried whether lines make more sense without
it. So everything is one rule: a habit is passed over, and moves are put on other lines, if fewer words and lines are
misfits afterwards. What is passed over leaves blanks, so that all that remains keeps its place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

from meridian_print.boardgame.logs.findings import Edit, Finding, Remove, Rewrite, finding_of
from meridian_print.boardgame.logs.habit_patterns import HabitPattern
from meridian_print.boardgame.logs.habits import Habit, and_more, bare_label_habit, gathered, habit_found
from meridian_print.text.codes import Code
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.nodes import Word

LONGEST = 40_000
"""Longer logs, in characters, are not those of a game in another form."""
LEAST_GAIN = 2
"""How many misfits fewer moves on other lines must leave; with fewer misfits, no further list of habits is tried."""
_BEFORE = " \t"
"""What may stand before the first word of a line."""


class AnyLine(Protocol):
    """A line of moves of any game."""

    @property
    def source(self) -> Word:
        """It as it is written."""

    @property
    def number(self) -> int | None:
        """The number of its label, if it has one."""

    @property
    def tokens(self) -> tuple[str, ...]:
        """Its moves, or parts of one."""

    @property
    def rest(self) -> tuple[Self, ...]:
        """The lines below it whose tokens are among its own."""

    @property
    def is_bare(self) -> bool:
        """Whether its label is a number without a full stop."""

    @property
    def label_span(self) -> Span:
        """The place of its label."""


L = TypeVar("L", bound=AnyLine)


@dataclass(frozen=True, slots=True)
class Grouping(Generic[L]):
    """A way to put moves on other lines, and what is reported of it: by the new lines and those of the file."""

    group: Callable[[tuple[L, ...]], tuple[L, ...]]
    found: Callable[[tuple[L, ...], Sequence[Word]], Finding]


@dataclass(frozen=True, slots=True)
class LineForm(Generic[L]):
    """How a game's lines of moves are read, and in what other ways its players write them.

    `misfits` counts the words and lines that make no sense. Of the lists of `habits`, each is tried where those before
    it leave at least two misfits; `remarks` are looked for when all else is read. `found_in_reading` reports what was
    written otherwise in words that `read` understands all the same. `syntax` is the code of what is reported of habits.
    """

    read: Callable[[Sequence[Word]], tuple[L, ...]]
    found_in_reading: Callable[[Sequence[Word]], Iterator[Finding]]
    misfits: Callable[[tuple[L, ...]], int]
    habits: tuple[tuple[HabitPattern, ...], ...]
    remarks: tuple[HabitPattern, ...]
    groupings: tuple[Grouping[L], ...]
    syntax: Code


class Arranged(NamedTuple, Generic[L]):
    """The lines of a log, a round or a turn on each, and what was found in arranging them."""

    lines: tuple[L, ...]
    findings: tuple[Finding, ...]


def arranged(form: LineForm[L], lines: tuple[L, ...], words: Sequence[Word]) -> Arranged[L]:
    """Return the lines of a log as they would be in the form of its game, and what they were made otherwise for.

    `words` are the lines as they are written, up to what the game has already put in words of its own.
    """

    def fewest_misfits(words: Sequence[Word]) -> int:
        read = form.read(words)
        return min(form.misfits(read), *(form.misfits(one.group(read)) for one in form.groupings))

    if sum(len(word.text) for word in words) > LONGEST:
        return Arranged(lines, ())
    read, habits = form.read(words), tuple[Habit, ...]()
    if form.misfits(read):
        words, habits = words_without_habits(words, form.habits, form.remarks, fewest_misfits)
        read = form.read(words)
    numbered = {line.source.span.line for line in lines if line.is_bare}
    bare = (line for line in read if line.is_bare and line.source.span.line not in numbered)
    habits = (*habits, *gathered(bare_label_habit(line.label_span, line.number or 0) for line in bare))
    findings = [*form.found_in_reading(words), *(habit_found(form.syntax, habit) for habit in habits)]
    grouped = [(one, one.group(read)) for one in form.groupings]
    grouping, best = min(grouped, key=lambda pair: form.misfits(pair[1]))
    if form.misfits(best) <= form.misfits(read) - LEAST_GAIN:
        findings.append(grouping.found(best, [line.source for line in lines]))
        read = best
    return Arranged(read, tuple(findings)) if findings else Arranged(lines, ())


def words_without_habits(
    lines: Sequence[Word],
    habits: Sequence[Sequence[HabitPattern]],
    remarks: Sequence[HabitPattern],
    misfits: Callable[[Sequence[Word]], int],
) -> tuple[tuple[Word, ...], tuple[Habit, ...]]:
    """Return lines without the habits that leave fewer misfits once they are passed over, and these habits.

    Of several lists of habits, each is tried where those before it leave misfits, and that which leaves fewest holds.
    One habit may hide another, so those that hold are looked for twice.
    """
    written, vain = _Plain(tuple(lines), (), misfits(lines)), dict[re.Pattern[str], set[str]]()
    best, held = written, habits[0]
    for patterns in habits:
        if best.misfits < LEAST_GAIN:
            break
        plain = _passed_over(written, patterns, misfits, vain)
        if plain.misfits < best.misfits:
            best, held = plain, patterns
    best = _passed_over(best, (*remarks, *held, *remarks), misfits, vain)
    found = gathered(sorted(best.places, key=lambda habit: habit.rewrites[0].span))
    emptied = tuple(_emptied(lines, best.lines))
    return best.lines, (*found[:-1], found[-1]._replace(more=emptied)) if found else ()


class _Plain(NamedTuple):
    """Lines without habits that they were written with, the places of these, and how many misfits are left."""

    lines: tuple[Word, ...]
    places: tuple[Habit, ...]
    misfits: int


def _passed_over(
    plain: _Plain,
    patterns: Sequence[HabitPattern],
    misfits: Callable[[Sequence[Word]], int],
    vain: dict[re.Pattern[str], set[str]],
) -> _Plain:
    """Pass over what leaves fewer misfits, pattern by pattern.

    `vain` has for patterns what they are not found in: most of it is looked at several times.
    """
    written = [_written(line) for line in plain.lines]
    for pattern in patterns:
        if plain.misfits < pattern.least:
            continue
        search, never = pattern.written.search, vain.setdefault(pattern.written, set())
        is_found = [text not in never and search(text) is not None for text in written]
        never.update(text for text, found in zip(written, is_found, strict=True) if not found)
        if not any(is_found):
            continue
        pairs = zip(plain.lines, is_found, strict=True)
        tried = [_without(line, pattern) if found else (line, ()) for line, found in pairs]
        after = tuple(word for word, _ in tried)
        emptied = _holding(plain.lines) - _holding(after)
        is_habit = sum(len(found) for _, found in tried) >= pattern.least or emptied > 0
        is_habit &= 2 * emptied <= len(plain.lines)
        if is_habit and (left := misfits(after)) <= plain.misfits - pattern.least:
            plain = _Plain(after, (*plain.places, *(habit for _, found in tried for habit in found)), left)
            written = [_written(line) for line in plain.lines]
    return plain


def _written(line: Word) -> str:
    """Return what is written in a line, from its first word to its comment."""
    return line.text.partition("#")[0].lstrip(_BEFORE)


def _holding(lines: Sequence[Word]) -> int:
    """Count the lines that hold more than a comment."""
    return sum(bool(line.text.partition("#")[0].strip(_BEFORE)) for line in lines)


def _emptied(lines: Sequence[Word], plain: Sequence[Word]) -> Iterator[Remove]:
    """Take out lines of which nothing is left."""
    numbers = {line.span.line for line in lines if line.text.strip(_BEFORE)}
    kept = {line.span.line for line in plain if line.text.strip(_BEFORE)}
    yield from map(Remove, sorted(numbers - kept))


def _without(line: Word, pattern: HabitPattern) -> tuple[Word, tuple[Habit, ...]]:
    """Return a line without a habit, up to its comment, and the habit in each place."""
    written = _written(line)
    lead = len(line.text.partition("#")[0]) - len(written)
    habits: list[Habit] = []
    text, origins, at = "", list[int](), 0
    for found in pattern.written.finditer(written):
        plain, (start, end) = pattern.plainly(found), (lead + found.start(), lead + found.end())
        if plain != found[0]:
            rewrite = Rewrite(line.place(start, end), plain)
            habits.append(Habit(pattern.expected, found[0].strip(), (rewrite,), pattern.why))
            fitted = plain.ljust(end - start)
            text += line.text[at:start] + fitted
            origins += (*range(at, start), *(min(start + place, max(end - 1, start)) for place in range(len(fitted))))
            at = end
    if not habits:
        return line, ()
    whole = text + line.text[at:]
    if len(whole) == len(line.text):
        return line._replace(text=whole), tuple(habits)
    columns = (line.place(origin, origin).column for origin in (*origins, *range(at, len(line.text))))
    return Word(whole, line.span, tuple(columns)), tuple(habits)


@dataclass(frozen=True, slots=True)
class OnSeveralLines(Generic[L]):
    """How it is reported that moves of one round or turn are on several lines: what is `expected` instead, and why.

    `head` is what is written on the first line before the moves from below.
    """

    code: Code
    expected: str
    why: str
    head: Callable[[L], str]

    def found(self, lines: Sequence[L], written: Sequence[Word]) -> Finding:
        """Report the first line whose moves are on several of the file, and how many others are; `written` are all."""
        by_number = {word.span.line: word for word in written}
        several = [line for line in lines if line.rest]
        first = several[0]
        got = f"one on {len(first.rest) + 1} lines{and_more(len(several) - 1)}"
        span = written_span(by_number[first.source.span.line])
        found = finding_of(self.code, span, f"expected {self.expected}, got {got}", self.why)
        return replace(found, edits=tuple(edit for line in several for edit in self._on_first_line(line, by_number)))

    def _on_first_line(self, line: L, written: Mapping[int, Word]) -> Iterator[Edit]:
        """Yield the edits that put what stands on lines below on the first one; comments stay where they are."""
        first, *below = (written[one.source.span.line] for one in (line, *line.rest))
        here = written_span(first)
        moved = (f" {token}" for one in line.rest for token in one.tokens)
        yield Rewrite(here._replace(column=here.end_column), "".join((self.head(line), *moved)))
        for word in below:
            yield Rewrite(written_span(word), "") if "#" in word.text else Remove(word.span.line)


def written_span(line: Word) -> Span:
    """Return the place of what is written in a line before its comment."""
    text, (number, column, _) = line.text.partition("#")[0], line.span
    return Span(number, column + len(text) - len(text.lstrip()), column + len(text.rstrip()))
