"""Words on and about the board."""

from __future__ import annotations

from typing import NamedTuple


class BoardWords(NamedTuple):
    """Words on and about the board; pairs are words on two lines.

    `{title}`, `{regions}` and `{thousands}` are filled in. `water`, `land`, `grid` and `panel` describe layers to those
    who cannot see them; the kinds of ground follow by their names.
    """

    title: str
    tagline: str
    blows_to: tuple[str, str]
    turns_by: tuple[str, str]
    start: str
    income: str
    beside: str
    prices: str
    hotel: str
    ship: str
    buy: str
    sell: str
    money: str
    turns: str
    first: tuple[str, str]
    between: str
    last: tuple[str, str]
    order: str
    water: str
    land: str
    grid: str
    panel: str
    sea: str
    port: str
    beach: str
    river: str
    mountain: str
    forest: str
