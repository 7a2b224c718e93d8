"""What the logs of all games have alike: the metadata, the comments, and the outcome as the players wrote it down."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

from meridian_print.text.diagnostics import Span, error, on_one_line
from meridian_print.text.source.fields import Fields
from meridian_print.text.source.nodes import Node, Scalar, Sequence, Word
from meridian_print.text.source.values import Findings, shortened, wrong_type


class Metadata(NamedTuple):
    """When, where and on what occasion a game was played, in the players' words; empty where they wrote nothing."""

    date: str = ""
    event: str = ""
    place: str = ""
    table: str = ""
    note: str = ""

    @property
    def given(self) -> tuple[tuple[str, str], ...]:
        """What was written, by key, in the order of the fields."""
        values = ((key, getattr(self, key)) for key in METADATA)
        return tuple((key, value) for key, value in values if value)


def metadata_text(metadata: Metadata) -> str:
    """Write the metadata for a terminal, each value on one line."""
    return "\n".join(f"{key}: {on_one_line(value)}" for key, value in metadata.given)


METADATA = Metadata._fields
"""The keys of a log whose values are any text."""


def read_metadata(given: Fields) -> Metadata:
    """Read the metadata of a log: dates, numbers and texts of several lines are taken as they are written.

    >>> Metadata(date="2001-10-13", table="3").given
    (('date', '2001-10-13'), ('table', '3'))
    """
    return Metadata(*(given.optional(key, partial(_any_text, key=key), "") for key in METADATA))


def _any_text(node: Node, findings: Findings, *, key: str) -> str | None:
    if isinstance(node, Scalar):
        return "" if node.kind == "null" else node.text.strip()
    findings.append(wrong_type(node, f"any text, such as '{_EXAMPLES[key]}'", "write it in quotes"))
    return None


_EXAMPLES = {
    "date": "2001-10-13",
    "event": "Club evening",
    "place": "Lyon",
    "table": "3",
    "note": "played without the fifth island",
}


def comment_in(line: str) -> str:
    """Return what is written after the '#' of a line of moves.

    >>> comment_in("1. 7c3 3x  # a bold start")
    'a bold start'
    """
    return line.partition("#")[2].strip()


def read_moves(node: Node, findings: Findings, hint: str) -> Collection[Word] | None:
    """Read the lines of the block `moves`; of a game that was resumed, those of a list of blocks, joined."""
    blocks = node.items if isinstance(node, Sequence) else (node,)
    stray = next((block for block in blocks if not _is_block(block)), None)
    if stray is not None:
        resumed = f"{hint}; for a game that was resumed, write '- |' before each part of it"
        findings.append(wrong_type(stray, "a block of lines", hint if stray is node else resumed))
        return None
    if isinstance(node, Scalar):
        return node.lines
    return tuple(line for block in blocks if isinstance(block, Scalar) for line in block.lines)


def _is_block(node: Node) -> bool:
    return isinstance(node, Scalar) and bool(node.lines or not node.text)


class Figure(NamedTuple):
    """A number recorded for a player."""

    seat: int
    value: int
    span: Span


class Winner(NamedTuple):
    """Who won, as recorded."""

    seats: tuple[int, ...]
    span: Span


class Seating(NamedTuple):
    """The players of a log by seat: the `keys` that stand for them, and their `names`, which may be empty.

    `find` is the seat that a key stands for, None if it is no player's.
    """

    keys: tuple[str, ...]
    names: tuple[str, ...]
    find: Callable[[str], int | None]

    def seat_of(self, key: Scalar, findings: Findings) -> int | None:
        """Return the seat of a key; reports a key that is no player's."""
        seat = self.find(key.text)
        if seat is None:
            self._unknown(key, findings)
        return seat

    def seat_of_anyone(self, key: Scalar, findings: Findings) -> int | None:
        """Return the seat of a key or of a player's name, whatever its case."""
        seat = self.find(key.text)
        if seat is not None:
            return seat
        called = [seat for seat, name in enumerate(self.names) if _is_same(name, key.text)]
        if len(called) == 1:
            return called[0]
        if called:
            message = f"expected one player, got '{shortened(key.text)}', the name of {len(called)}"
            players = " or ".join(self.keys[seat] for seat in called)
            findings.append(error("players", key.span, message, f"write {players}"))
        else:
            self._unknown(key, findings)
        return None

    def _unknown(self, key: Scalar, findings: Findings) -> None:
        from meridian_print.text.spelling import did_you_mean

        message = f"expected a player of this log, got '{shortened(key.text)}'"
        hint = did_you_mean(key.text, self.keys) or f"the players are {', '.join(self.keys)}"
        findings.append(error("players", key.span, message, hint))


def read_winner(node: Node, findings: Findings, *, seating: Seating) -> Winner | None:
    """Read one player, or a list of those who share the victory, each by the key or by name."""
    keys = node.items if isinstance(node, Sequence) else (node,)
    scalars = tuple(key for key in keys if isinstance(key, Scalar) and key.kind == "text")
    if not scalars or len(scalars) < len(keys):
        findings.append(wrong_type(node, "a player, or a list of players such as '[orange, grey]'"))
        return None
    seats = tuple(seat for key in scalars if (seat := seating.seat_of_anyone(key, findings)) is not None)
    return Winner(tuple(sorted(set(seats))), node.span) if len(seats) == len(scalars) else None


def _is_same(name: str, written: str) -> bool:
    return bool(name.strip()) and name.strip().casefold() == written.strip().casefold()
