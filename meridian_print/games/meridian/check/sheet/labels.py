"""The labels of rounds: in which order they are, which are missing, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from meridian_print.boardgame.logs.findings import Arrange, Finding, Rewrite
from meridian_print.games.meridian.check.codes import finding
from meridian_print.games.meridian.notation.model import Line
from meridian_print.text.diagnostics import enumerated, runs
from meridian_print.text.source.values import shortened


def numbered(lines: Sequence[Line]) -> dict[int, Line]:
    """Return lines by the numbers of their rounds; one without a label follows the one before. Copies are left out.

    Empty if no line has a label, or lines with other moves have the same number.
    """
    found: dict[int, Line] = {}
    number = 0
    for line in lines:
        number = number + 1 if line.number is None else line.number
        if found.setdefault(number, line).tokens != line.tokens:
            return {}
    return found if any(line.number is not None for line in lines) else {}


def are_shuffled(lines: Sequence[Line]) -> bool:
    """Return whether the labels are those of all rounds from the first on, in another order."""
    numbers = list(numbered(lines))
    return sorted(numbers) == list(range(1, len(numbers) + 1)) != numbers


def out_of_order(lines: Sequence[Line]) -> Finding:
    """Report rounds that are in another order than their labels; copies stay where they are."""
    by_number = numbered(lines)
    ordered = [by_number[number] for number in sorted(by_number)]
    pairs = zip(by_number.values(), ordered, strict=True)
    here, there = next((line, other) for line, other in pairs if line is not other)
    message = f"expected the rounds in the order of their labels, got '{here.number}.' where '{there.number}.' belongs"
    found = finding("round-order", here.label_span, message, "the rounds are read in the order of their labels")
    return replace(found, edits=(Arrange(tuple(line.source.span.line for line in ordered)),))


def left_out(lines: Sequence[Line], missing: Sequence[int]) -> Finding:
    """Report rounds that are missing."""
    by_number = numbered(lines)
    after = by_number[min(number for number in by_number if number > missing[0])]
    message = f"expected round{'s'[: len(missing) != 1]} {_listed(missing)} before this one, got none"
    hint = "without them, what follows is checked only for unreadable moves, cards played twice and unknown cities"
    return finding("missing-rounds", after.label_span, message, hint)


def _listed(numbers: Sequence[int]) -> str:
    """Write numbers, runs of them as '2 to 6'."""
    words: list[str] = []
    for first, last in runs(numbers):
        words += [f"{first} to {last}"] if last > first + 1 else map(str, range(first, last + 1))
    return enumerated(words)


def mislabelled(lines: Sequence[Line], copies: Collection[int] = ()) -> Iterator[Finding]:
    """Report each label that does not continue those before; `copies` are the lines of repeated rounds."""
    if not copies and [line.number for line in lines] == list(range(1, len(lines) + 1)):
        return  # as in nearly every log, which is soon seen
    number, ahead = 0, 0
    for line in lines:
        is_copy = line.source.span.line in copies
        number += not is_copy
        if is_copy:
            ahead += line.number == number + 1 + ahead
        elif line.number is not None and line.number != number + ahead:
            message = f"expected '{number + ahead}.' before this round, got '{line.number}.'"
            hint = "check whether a round is missing or written twice"
            found = finding("round-label", line.label_span, message, hint)
            sign = "." if line.is_bare else line.source.text[line.label_span.end_column - line.source.span.column - 1]
            yield replace(found, edits=(Rewrite(line.label_span, f"{number + ahead}{sign}"),))
            ahead = line.number - number


def too_late(line: Line) -> Finding:
    """Report moves after the end of the game."""
    first, count = line.tokens[0], len(line.tokens)
    more = f" and {count - 1} more" if count > 1 else ""
    message = f"expected no move after the end of the game, got '{shortened(first)}'{more}"
    return finding("extra-move", line.span(0), message)
