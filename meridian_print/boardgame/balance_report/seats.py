"""The table of seats of any game."""

from __future__ import annotations

from meridian_print.boardgame.balance.seats import Seated
from meridian_print.boardgame.balance.wording import interval, mean
from meridian_print.boardgame.balance_report.content import SEATS_NOTE, FigureTable, ShareBar

_ROOM = 2.5
"""How many times an even share the longest bar is."""


def seats_table(figures: Seated, points: str) -> FigureTable:
    """Return the victories of every seat, and its mean `points`, by the name that the game gives them."""
    longest, even = min(_ROOM / figures.players, 1.0), 1 / figures.players
    rows = tuple(
        (str(each.seat), interval(each.wins), ShareBar(each.wins, longest, even), mean(each.points))
        for each in figures.seats
    )
    return FigureTable("Seats", ("seat", "victories", "", points), rows, SEATS_NOTE)
