"""Rounds that stand side by side on a line, each with its label, as on a sheet of two columns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise, zip_longest

from meridian_print.boardgame.logs.habits import and_more
from meridian_print.games.meridian.notation.model import Line, read_line
from meridian_print.text.diagnostics import Diagnostic, error

_STOPS = (".", ":", ")")
_LABEL = re.compile(r"(?<=[\s|])[0-9]{1,4}[.:)](?=\s)")


def parted(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Part lines that hold several rounds: column by column, or along the lines if the labels count up that way.

    >>> from meridian_print.text.diagnostics import Span
    >>> from meridian_print.text.source.nodes import Word
    >>> two = read_line(Word("1. 7c3 3x  14. 2a2 2b4", Span(1, 1, 23)))
    >>> [(line.number, line.tokens) for line in parted((two,))]
    [(1, ('7c3', '3x')), (14, ('2a2', '2b4'))]
    """
    last_signs = {token[-1] for line in lines if line.number is not None for token in line.tokens}
    if last_signs.isdisjoint(_STOPS):  # so has nearly every log, and this is soon seen
        return lines
    if not any(line.number is not None and any(map(_is_label, line.tokens)) for line in lines):
        return lines
    known = frozenset(line.number for line in lines if line.number is not None)
    rows = [tuple(_parts(line, known)) for line in lines]
    along = tuple(chain.from_iterable(rows))
    numbers = [line.number for line in along if line.number is not None]
    if numbers == sorted(numbers):
        return along
    return tuple(line for column in zip_longest(*rows) for line in column if line is not None)


def beside_found(lines: tuple[Line, ...]) -> Iterator[Diagnostic]:
    """Report the first round that stands on the line of another, with how many others do."""
    if len({line.source.span.line for line in lines}) < len(lines):
        spans = sorted(line.label_span for line in lines if line.number is not None)
        beside = [span for before, span in pairwise(spans) if before.line == span.line]
        message = f"expected a line for each round, got two rounds side by side{and_more(len(beside) - 1)}"
        yield error("round-order", beside[0], message, "the rounds are read in the order of their labels")


def _is_label(token: str) -> bool:
    return token.endswith(_STOPS) and token[:-1].isdecimal()


def _is_before_label(text: str) -> bool:
    """Return whether a label may follow a part of a line: it holds something, and no open parenthesis."""
    return bool(text.strip(" |\t")) and text.count("(") <= text.count(")")


def _parts(line: Line, known: frozenset[int]) -> Iterator[Line]:
    """Yield the rounds of a line; a comment belongs to the last. Numbers that label other lines are no labels in it."""
    text = line.source.text
    found = _LABEL.finditer(text.partition("#")[0], 1) if line.number is not None else ()
    labels = (label for label in found if int(label[0][:-1]) not in known)
    starts = [label.start() for label in labels if _is_before_label(text[: label.start()])]
    for start, end in pairwise((0, *starts, len(text))):
        yield read_line(line.source.part(start, end)) if starts else line
