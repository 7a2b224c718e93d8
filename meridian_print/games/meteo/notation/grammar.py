"""The grammar of tokens: from a word of a turn to what it means, or to where it becomes unreadable. Knows no rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from meridian_print.games.meteo.rules.actions import (
    NOWHERE,
    Action,
    Buy,
    PlaceTile,
    PlayCard,
    Sail,
    Sell,
    SetAside,
    TurnWind,
)
from meridian_print.games.meteo.rules.material import KINDS, REGION_CODES, WINDS, Piece

TOKENS = (
    ("S@A2", "a tile: sunny enters at A2; S C O R are sunny, cloudy, overcast, rain, H and L the High and the Low"),
    ("S@A2/R", "the same, and R is given for the tile that left"),
    ("R@-", "no tile fits anywhere: R is set aside"),
    ("+2hD4", "two hotels are bought in D4; '+sC3' buys a ship"),
    ("-sC3", "a ship in C3 is sold"),
    ("2sC3>B4", "two ships sail from C3 to B4, one step or two"),
    ("k6", "weather card 6 is played"),
    ("wSW", "the arrow now points south-west"),
)
MARKS = (
    ("i+7", "the income of this turn was 7 thousand"),
    ("=11", "the player now has 11 thousand"),
    ("S@A2!", "the players let it stand, even if it is illegal"),
)
"""Each is optional."""


def summary() -> str:
    """List the tokens and the marks."""
    wide = max(len(token) for token, _ in (*TOKENS, *MARKS))
    tokens = (f"  {token:{wide}}  {meaning}" for token, meaning in TOKENS)
    marks = (f"  {token:{wide}}  {meaning}" for token, meaning in MARKS)
    return "\n".join(("how a turn is written:", *tokens, "marks, checked where given:", *marks))


@dataclass(frozen=True, slots=True)
class IncomeMark:
    """The income of the turn as the table noted it, in thousands."""

    amount: int


@dataclass(frozen=True, slots=True)
class MoneyMark:
    """The player's own money as the table noted it, in thousands."""

    amount: int


Written = Action | IncomeMark | MoneyMark


class TurnEntry(NamedTuple):
    """A token: what it means, and whether the table let it stand."""

    written: Written
    stands: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a word is not a token: `expected` belongs at `start`, counted from 0."""

    text: str
    start: int
    expected: str

    @property
    def found(self) -> str:
        """What is there instead; empty at the end of the word."""
        return self.text[self.start :]


PIECES: Mapping[str, Piece] = {"H": "hotel", "S": "ship"}

_KIND, _REGION, _COUNT = f"[{KINDS}]", "[A-Z][0-9]", "0*[1-9][0-9]{0,5}"
_AMOUNT = "[0-9]{1,6}"
_TOKEN = re.compile(
    rf"(?P<kind>{_KIND})@(?:(?P<aside>-)|(?P<entry>{_REGION})(?:/(?P<given>{_KIND}))?)"
    rf"|(?P<sign>[+-])(?P<traded>{_COUNT})?(?P<piece>[HS])(?P<place>{_REGION})"
    rf"|(?P<sailing>{_COUNT})?S(?P<origin>{_REGION})>(?P<target>{_REGION})"
    rf"|K(?P<card>{_AMOUNT})"
    rf"|W(?P<wind>{'|'.join(sorted(WINDS, key=len, reverse=True))})"
    rf"|I(?P<income>[+-]{_AMOUNT})"
    rf"|=(?P<money>-?{_AMOUNT})",
    re.ASCII,
)
_STOPS = tuple(
    (re.compile(readable, re.ASCII), expected)
    for readable, expected in (
        (rf"{_KIND}@{_REGION}/", f"the letter of a tile, one of {', '.join(KINDS)}"),
        (rf"{_KIND}@{_REGION}", "the end of the entry, or '/' and the tile given for the one that left"),
        (rf"{_KIND}@", "a region such as 'A2', or '-'"),
        (rf"[+-](?:{_COUNT})?[HS]", "a region such as 'D4'"),
        (rf"[+-](?:{_COUNT})?", "'h' for hotels or 's' for ships"),
        (rf"(?:{_COUNT})?S{_REGION}>", "the region that the ships sail to"),
        (rf"(?:{_COUNT})?S{_REGION}", "'>' and the region that the ships sail to"),
        ("K", "the number of a card"),
        ("W", f"a direction, one of {', '.join(WINDS)}"),
        ("I", "'+' or '-' and the income in thousands"),
        ("=-?", "the money in thousands"),
        (_KIND, "'@' and a region"),
        (
            rf"{_KIND}@-|{_KIND}@{_REGION}/{_KIND}|[+-](?:{_COUNT})?[HS]{_REGION}|(?:{_COUNT})?S{_REGION}>{_REGION}"
            rf"|K{_AMOUNT}|W(?:[NS][EW]?|[EW])|I[+-]{_AMOUNT}|=-?{_AMOUNT}",
            "the end of the entry",
        ),
        ("", "an entry such as 'S@A2'"),
    )
)
"""The readable beginnings of tokens, and what should follow each."""
_KEPT = 1 << 14
"""How many different tokens of a batch of logs are cached."""


@lru_cache(_KEPT)
def read_entry(text: str) -> TurnEntry | Fault:
    """Read a word, in lower or upper case.

    >>> read_entry("2sC3>b4").written
    Sail(count=2, origin=12, target=8)
    >>> read_entry("S@").expected
    "a region such as 'A2', or '-'"
    """
    plain = text.upper()
    word = plain.removesuffix("!")
    parts = _TOKEN.fullmatch(word)
    if parts is None or len(plain) != len(text):
        return _stop(text, word)
    return TurnEntry(_written({key: value for key, value in parts.groupdict().items() if value}), word != plain)


def _written(parts: Mapping[str, str]) -> Written:
    match parts:
        case {"kind": kind, "aside": _}:
            return SetAside(kind)
        case {"kind": kind, "entry": entry}:
            return PlaceTile(kind, _region(entry), parts.get("given", ""))
        case {"sign": sign, "piece": piece, "place": place}:
            count, trade = int(parts.get("traded", 1)), Buy if sign == "+" else Sell
            return trade(PIECES[piece], count, _region(place))
        case {"origin": origin, "target": target}:
            return Sail(int(parts.get("sailing", 1)), _region(origin), _region(target))
        case {"card": card}:
            return PlayCard(int(card))
        case {"wind": wind}:
            return TurnWind(WINDS.index(wind))
        case {"income": income}:
            return IncomeMark(int(income))
        case _:
            return MoneyMark(int(parts["money"]))


def _region(code: str) -> int:
    return REGION_CODES.index(code) if code in REGION_CODES else NOWHERE


def _stop(text: str, word: str) -> Fault:
    """Return where a word stops being readable."""
    stops = ((readable.match(word), expected) for readable, expected in _STOPS)
    end, expected = max((match.end(), expected) for match, expected in stops if match)
    return Fault(text, end, expected)
