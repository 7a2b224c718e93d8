"""Whether the count of a game can be relied on: it may rest on guesses, or moves of it may be unknown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding


class Certainty(NamedTuple):
    """How far a count can be relied on.

    `guesses` are the mistakes that were read as what was probably meant, and `unknown` those that could not be.
    `is_doubtful` if anything else is uncertain, such as a house rule that cannot be read.
    """

    guesses: int = 0
    unknown: int = 0
    is_doubtful: bool = False

    @property
    def is_certain(self) -> bool:
        """Whether nothing is guessed."""
        return not (self.guesses or self.unknown or self.is_doubtful)

    @property
    def names_winner(self) -> bool:
        """Whether all moves are known, if only by guessing, so that a winner may be named."""
        return not self.unknown

    @property
    def words(self) -> str:
        """How the count was read; empty if it is certain."""
        if self.is_certain:
            return ""
        return f"as read, with {_counted(self.guesses, 'guess', 'guesses')}" if self.guesses else "as read"

    def named(self, what: str, players: str) -> str:
        """Name the players who are `what`, such as the winner, as far as they can be known.

        >>> Certainty(guesses=2).named("winner", "grey (Ben)")
        'winner, as read, with 2 guesses: grey (Ben)'
        >>> Certainty(unknown=1).named("winner", "grey (Ben)")
        'winner: cannot be known, as 1 mistake could not be mended'
        """
        if self.unknown:
            mistakes = _counted(self.unknown, "mistake", "mistakes")
            return f"{what}: cannot be known, as {mistakes} could not be mended"
        return f"{what}, {self.words}: {players}" if self.words else f"{what}: {players}"

    def in_short(self, players: str) -> str:
        """Name players in a table."""
        if self.unknown:
            return "cannot be known"
        return players if self.is_certain else f"{players}, as read"


def certainty(findings: Iterable[Finding], harmless: frozenset[str], *, is_doubtful: bool) -> Certainty:
    """Return how far the count of a game can be relied on in which this was found; `harmless` codes change no move."""
    errors = [
        found
        for found in findings
        if found.is_error and not found.leaves_count and found.diagnostic.code not in harmless
    ]
    guesses = sum(bool(found.mending) for found in errors)
    return Certainty(guesses, len(errors) - guesses, is_doubtful)


def _counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"
