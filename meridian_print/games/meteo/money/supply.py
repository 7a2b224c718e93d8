"""How many notes a table of four needs."""

from __future__ import annotations

from collections.abc import Iterable

from meridian_print.games.meteo.money.note import Value

SUPPLY: dict[Value, int] = {1000: 24, 5000: 102}
"""Notes in a kit.

Of 1,000: nobody needs more than four, for the bank changes five, and four more are enough to change the next payment.
Of 5,000: as many as greedy players hold at any moment of the first six turns in nineteen games of twenty. In the last
turn, and for the final count, money is written on the cash sheet.
"""


def notes_held(money: Iterable[int]) -> dict[Value, int]:
    """Count the notes that players hold, by their money in thousands; nobody holds notes for a debt.

    >>> notes_held((12, 4, -3))
    {1000: 6, 5000: 2}
    """
    held = [max(0, own) for own in money]
    return {1000: sum(own % 5 for own in held), 5000: sum(own // 5 for own in held)}
