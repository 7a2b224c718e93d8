"""Words on the sheets to write on: cash sheet and log sheet."""

from __future__ import annotations

from typing import NamedTuple


class LegendSample(NamedTuple):
    """A line of the legend: a move as it is written, and what it means."""

    written: str
    meaning: str


class CashFormWords(NamedTuple):
    """What the fields of the form are for; `{seat}`, `{turn}` and `{colour}` are filled in, `{title}` in the title."""

    document: str
    date: str
    colour: str
    name: str
    income: str
    cards: str
    trade: str
    money: str
    final_income: str
    sold: str
    total: str


class CashSheetWords(NamedTuple):
    """Words on the cash sheet; `{title}` and `{players}` are filled in, `{money}` is what everyone begins with.

    In `forgiven` it is what was forgiven of a debt.
    """

    document: str
    title: str
    players: str
    date: str
    name: str
    turn: str
    income: str
    cards: str
    trade: str
    money: str
    begins: str
    last: str
    final_income: str
    sold: str
    total: str
    forgiven: str
    form: CashFormWords
    notes: tuple[str, ...]


class LogSheetWords(NamedTuple):
    """Words on the log sheet; `{title}` and `{players}` are filled in."""

    document: str
    title: str
    players: str
    date: str
    place: str
    house_rules: str
    tiles: str
    hand: str
    name: str
    starter: str
    turn: str
    result: str
    winner: str
    legend: str
    samples: tuple[LegendSample, ...]
    notes: tuple[str, ...]
