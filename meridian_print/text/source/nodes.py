"""A YAML document as nodes that know their place.

What a file has many of are named tuples: a frozen dataclass takes several times as long to make, and logs are read by
the thousand. Lists and mappings are few, and differ from each other even when empty.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from meridian_print.text.diagnostics import Diagnostic, Span

Kind = Literal["text", "integer", "number", "boolean", "null"]


class Word(NamedTuple):
    """A run of a scalar with its own place; `columns` are those of its characters if they are not one after another."""

    text: str
    span: Span
    columns: tuple[int, ...] = ()

    def place(self, start: int, end: int) -> Span:
        """Return the place of its characters from `start` to `end`, counted from 0.

        >>> Word("wSW", Span(1, 5, 7), (5, 5, 6)).place(0, 3)
        Span(line=1, column=5, end_column=7)
        """
        line, column, end_column = self.span
        if not self.columns:
            return Span(line, column + start, column + end)
        first = self.columns[start] if start < len(self.columns) else end_column
        return Span(line, first, self.columns[end - 1] + 1 if end > start else first)

    def part(self, start: int, end: int) -> Word:
        """Return its characters from `start` to `end`, counted from 0."""
        return Word(self.text[start:end], self.place(start, end), self.columns[start:end])


@dataclass(frozen=True, slots=True, eq=False)
class LiteralBlock(Collection[Word]):
    """The lines of a literal block, the same as a tuple of words, but each is made only when it is looked at.

    `texts` are without the margin, a number of spaces that empty lines lack; `first` is the number of the first line.
    """

    texts: tuple[str, ...]
    first: int
    margin: int

    def __iter__(self) -> Iterator[Word]:
        for number, text in enumerate(self.texts, self.first):
            start = 1 + (self.margin if text else 0)
            yield Word(text, Span(number, start, start + len(text)))

    def __len__(self) -> int:
        return len(self.texts)

    def __contains__(self, word: object) -> bool:
        return word in tuple(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LiteralBlock | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


class Scalar(NamedTuple):
    """A single value. `text` is its content, with quotes and escapes resolved; `kind` what an unquoted one looks like.

    `lines` holds a literal block's lines (`key: |`), each with the place of its first column after the indentation;
    it is empty for every other scalar.
    """

    span: Span
    text: str
    kind: Kind
    lines: Collection[Word] = ()


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    span: Span
    items: tuple[Node, ...]


class Entry(NamedTuple):
    """A key of a mapping with its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """A mapping, its entries in the order of the file; no key occurs twice."""

    span: Span
    entries: tuple[Entry, ...]


Node = Scalar | Sequence | Mapping


class YamlDocument(NamedTuple):
    """A file as far as it can be read; `root` is None exactly when some finding is a `yaml-syntax`, or when the
    file is of another kind than was wanted.

    `lines` are the file's lines without ends, to show findings with. What else is found here (a key that stands
    twice, a key that is not text) leaves the rest readable, so that all mistakes can be reported at once.
    """

    root: Node | None
    lines: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


_KINDS = re.compile(
    r"(?P<null>~|null|Null|NULL|)|(?P<boolean>true|True|TRUE|false|False|FALSE)"
    r"|(?P<integer>[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)"
    r"|(?P<number>[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))"
)
_BY_NAME: dict[str | None, Kind] = {"null": "null", "boolean": "boolean", "integer": "integer", "number": "number"}


@lru_cache(4096)
def kind_of(text: str) -> Kind:
    """Return what an unquoted scalar looks like, by the core schema of YAML 1.2: `no` and `12:30` are text."""
    looks = _KINDS.fullmatch(text)
    return _BY_NAME[looks.lastgroup] if looks else "text"


def words(line: Word) -> tuple[Word, ...]:
    """Split a text at its spaces; each word keeps its own place.

    >>> [word.span.column for word in words(Word("A* .  B", Span(4, 7, 14)))]
    [7, 10, 13]
    """
    start = line.span.column
    return tuple(
        Word(found[0], Span(line.span.line, start + found.start(), start + found.end()))
        for found in re.finditer(r"\S+", line.text)
    )
