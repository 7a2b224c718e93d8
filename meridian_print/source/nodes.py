"""A YAML document as nodes that know their place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from meridian_print.diagnostics import Span

Kind = Literal["text", "integer", "number", "boolean", "null"]


@dataclass(frozen=True, slots=True)
class Word:
    """A stretch of a scalar without blanks, with its own place."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value. `text` is what it says, quotes and escapes resolved; `kind` what an unquoted one looks like.

    `lines` holds a literal block's lines (`key: |`), each with the place of its first column after the indentation;
    it is empty for every other scalar.
    """

    span: Span
    text: str
    kind: Kind
    lines: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    span: Span
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A key of a mapping with its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """A mapping, its entries in the order of the file; no key stands twice."""

    span: Span
    entries: tuple[Entry, ...]


Node = Scalar | Sequence | Mapping


def words(line: Word) -> tuple[Word, ...]:
    """Split a stretch at its blanks; each word keeps its own place.

    >>> [word.span.column for word in words(Word("A* .  B", Span(4, 7, 14)))]
    [7, 10, 13]
    """
    start = line.span.column
    return tuple(
        Word(found[0], Span(line.span.line, start + found.start(), start + found.end()))
        for found in re.finditer(r"\S+", line.text)
    )
