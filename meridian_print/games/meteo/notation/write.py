"""Tokens as text: the inverse of reading them."""

from __future__ import annotations

from typing import assert_never

from meridian_print.games.meteo.notation.grammar import IncomeMark, MoneyMark, TurnEntry, Written
from meridian_print.games.meteo.rules.actions import Buy, PlaceTile, PlayCard, Sail, Sell, SetAside, TurnWind
from meridian_print.games.meteo.rules.material import REGION_CODES, WINDS, Piece


def entry_text(entry: TurnEntry) -> str:
    """Write a token.

    >>> entry_text(TurnEntry(Buy("hotel", 2, 18)))
    '+2hD4'
    """
    return written_text(entry.written) + "!" * entry.stands


def written_text(written: Written) -> str:
    """Write what a token means; its regions must be on the board."""
    match written:
        case PlaceTile(kind, region, given):
            return f"{kind}@{REGION_CODES[region]}{'/' * bool(given)}{given}"
        case SetAside(kind):
            return f"{kind}@-"
        case Buy(piece, count, region):
            return f"+{_pieces(count, piece)}{REGION_CODES[region]}"
        case Sell(piece, count, region):
            return f"-{_pieces(count, piece)}{REGION_CODES[region]}"
        case Sail(count, origin, target):
            return f"{_pieces(count, 'ship')}{REGION_CODES[origin]}>{REGION_CODES[target]}"
        case PlayCard(number):
            return f"k{number}"
        case TurnWind(wind):
            return f"w{WINDS[wind]}"
        case IncomeMark(amount):
            return f"i{amount:+d}"
        case MoneyMark(amount):
            return f"={amount}"
        case _:
            assert_never(written)


def _pieces(count: int, piece: Piece) -> str:
    return f"{count if count > 1 else ''}{piece[0]}"
