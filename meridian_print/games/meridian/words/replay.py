"""Words about a game that was played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReplayWords:
    """Words about a game that was played, on its board and on its score sheet.

    `{code}`, `{player}`, `{towers}`, `{colour}`, `{names}`, `{moves}`, `{turns}`, `{board}` and `{side}` are filled in;
    `pair` stands between the two colours of a player, `also` between the names of those who share a game.
    """

    title: str
    towers: str
    tower: str
    none: str
    pair: str
    also: str
    together: str
    shared: str
    ahead: str
    board_label: str
    sheet_label: str
