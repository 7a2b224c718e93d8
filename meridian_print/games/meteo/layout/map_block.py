"""The map block: five rows of five words, the ground of each region."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from meridian_print.games.meteo.layout.model import COLUMNS, ROWS, SIDE, Ground, Grounds
from meridian_print.text.diagnostics import START, Diagnostic, Span, error
from meridian_print.text.source.nodes import Node, Scalar, Word, words
from meridian_print.text.source.values import Findings, shortened, wrong_type
from meridian_print.text.spelling import did_you_mean

KINDS = {kind.value: kind for kind in Ground}
MOST_KINDS = 2
"""Most kinds of ground of a region."""

_HOW = "write five rows of five words under 'map: |', rows from the north and words from the west"


@dataclass(frozen=True, slots=True)
class MapBlock:
    """A map as read: the grounds of the 25 regions and the places of their words; `span` is that of the block."""

    span: Span
    grounds: tuple[Grounds, ...]
    spans: tuple[Span, ...]


def read_map(node: Node, findings: Findings) -> MapBlock | None:
    """Read a map block; None unless every region's ground could be read."""
    if not isinstance(node, Scalar) or (node.text and not node.lines):
        findings.append(wrong_type(node, "a block of rows", _HOW))
        return None
    rows = [row for row in map(_words, node.lines) if row]
    faults = [*_sizes(node, rows), *(fault for row in rows for word in row[:SIDE] for fault in _faults(word))]
    findings += faults
    if faults:
        return None
    cells = [word for row in rows for word in row]
    return MapBlock(node.span, tuple(_grounds(word.text) for word in cells), tuple(word.span for word in cells))


def drafted_map(node: Node | None) -> MapBlock | None:
    """Read a map block as far as it can be shown: a word that is no ground is taken for sea; None without all words."""
    if not isinstance(node, Scalar):
        return None
    rows = [row for row in map(_words, node.lines) if row]
    if list(_sizes(node, rows)):
        return None
    cells = [word for row in rows for word in row]
    grounds = tuple(_grounds(word.text) if is_grounds(word.text) else (Ground.SEA,) for word in cells)
    return MapBlock(node.span, grounds, tuple(word.span for word in cells))


def is_grounds(text: str) -> bool:
    """Return whether a word stands for the ground of a region.

    >>> [is_grounds(word) for word in ("sea", "port+beach", "port+sea", "port+port", "lake")]
    [True, True, False, False, False]
    """
    return next(_faults(Word(text, START)), None) is None


def unknown_ground(word: Word, also: tuple[str, ...] = ()) -> Diagnostic:
    """Report a word that is no kind of ground; `also` are other words that could stand there."""
    known = (*KINDS, *also)
    message = f"expected a kind of ground, got '{shortened(word.text)}'"
    return error(
        "unknown-ground", word.span, message, did_you_mean(word.text, known) or f"the kinds are {', '.join(known)}"
    )


def _words(line: Word) -> tuple[Word, ...]:
    """Split a row into words, without its comment."""
    return words(Word(line.text.partition("#")[0], line.span))


def _sizes(node: Scalar, rows: list[tuple[Word, ...]]) -> Iterator[Diagnostic]:
    if len(rows) != SIDE:
        message = f"expected {SIDE} rows, {ROWS[0]} to {ROWS[-1]}, got {len(rows) or 'none'}"
        yield error("map-height", node.span, message, _HOW)
    for row in rows:
        if len(row) != SIDE:
            message = f"expected {SIDE} words in a row, for columns {COLUMNS[0]} to {COLUMNS[-1]}, got {len(row)}"
            yield error("map-width", _row_span(row), message, "join two kinds of ground with '+', without spaces")


def _row_span(row: tuple[Word, ...]) -> Span:
    return Span(row[0].span.line, row[0].span.column, row[-1].span.end_column)


def _faults(word: Word) -> Iterator[Diagnostic]:
    """Report what is wrong with the word of a region."""
    kinds = word.text.split("+")
    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        yield unknown_ground(Word(unknown[0], word.span))
    elif len(kinds) > MOST_KINDS or len(set(kinds)) < len(kinds):
        message = f"expected one kind of ground, or two different ones, got '{shortened(word.text)}'"
        yield error("unknown-ground", word.span, message)
    elif len(kinds) > 1 and Ground.SEA.value in kinds:
        message = f"expected sea alone or land alone, got '{word.text}'"
        yield error("sea-and-land", word.span, message, "a coast that takes ships is a port")


def _grounds(text: str) -> Grounds:
    return tuple(KINDS[part] for part in text.split("+"))
