"""The columns that the tally of any game begins with: of seats, of hands, of games as a whole."""

from __future__ import annotations

WIN = 12
"""What a victory counts: a shared one counts a half, a third or a quarter."""
SHARED, MARGIN, LEAD_CHANGES, BEHIND = 0, 1, 2, 3
"""Columns of a game as a whole: a shared victory, points between the best and the next, changes of the lead, and the
turns after which the winner was behind for the last time."""
FURTHER = 4
"""The first column of a game as a whole that a game may have for itself."""


def wins_at(seat: int) -> int:
    """Return the column of a seat's victories."""
    return seat


def points_at(seats: int, seat: int) -> int:
    """Return the column of the points of a seat at a table of `seats`."""
    return seats + seat


def hand_wins_at(seats: int, hand: int) -> int:
    """Return the column of the victories of a hand, and so of the bot that plays it."""
    return 2 * seats + hand


def game_at(seats: int, column: int) -> int:
    """Return the place of a column of the game as a whole."""
    return 3 * seats + column
