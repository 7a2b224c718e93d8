"""Words about a game that is shown: its turns in sentences, and what is described for those who cannot see it."""

from __future__ import annotations

from typing import NamedTuple


class TurnWords(NamedTuple):
    """A turn in words; the names in braces are filled in.

    What a player does stands in the third person, so that the parts follow the name in a row.
    """

    earns: str
    pays: str
    tile: str
    swap: str
    aside: str
    lost: str
    buys: str
    sells: str
    sails: str
    card: str
    wind: str
    one_hotel: str
    hotels: str
    one_ship: str
    ships: str
    also: str
    nothing: str
    player: str
    sentence: str
    now: str
    missing: str
    taken: str
    not_taken: str
    stands: str


class ReplayWords(NamedTuple):
    """Words on and about a game that is shown.

    `tiles`, `pieces` and `wind` describe what is on the board; `begin` and `end` head the pages before the first turn
    and after the last.
    """

    title: str
    turn: str
    begin: str
    end: str
    tiles: str
    pieces: str
    piece: str
    none: str
    wind: str
    zero: str
    minus: str
    money: str
    final: str
    winner: str
    shared: str
    unfinished: str
    turns: TurnWords
