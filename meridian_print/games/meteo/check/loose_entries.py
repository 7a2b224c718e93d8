"""Entries read from their parts alone, whatever words and signs stand between these, in any language.

A kind of weather and a region are a tile, a number of pieces and a region a trade, two regions a voyage. All of this is
tried where what is known of how people write leaves entries unread.
"""

from __future__ import annotations

import re

from meridian_print.boardgame.logs.habit_patterns import pattern
from meridian_print.games.meteo.check.entry_words import PIECES, WEATHER, any_name, letter
from meridian_print.games.meteo.rules.material import KINDS

_LEAST = 3
"""In how many places a habit has to be that is known by no word or sign of its own."""
_PLACE = "[A-E][1-5]"
_END = r"(?=[\s,;]|$)"
_WORD = r"[^\W\d_]{1,15}\.?"
_SIGNS = r"[^\w\s,;@]{1,3}"
_KIND = rf"(?:{any_name(WEATHER)}|[{KINDS}])"
_HOTELS, _SHIPS = rf"(?:{PIECES['h']}|h\u00f4t|hot|ht|h)\.?", rf"(?:{PIECES['s']}|bat|sch|sh|s|b)\.?"
_TRADED = rf"(?:(?P<hotel>{_HOTELS})|(?:{_SHIPS}))\ufe0f?"


def _placed(found: re.Match[str]) -> str:
    swap = found.groupdict().get("swap")
    return f"{letter(found['kind'], WEATHER)}@{found['region']}{f'/{letter(swap, WEATHER)}' if swap else ''}"


def _traded(found: re.Match[str]) -> str:
    piece = "h" if found["hotel"] else "s"
    return f"{found['sign'] or '+'}{found['count'] or ''}{piece}{found['region']}"


LOOSE_ENTRIES = (
    pattern(  # S[A2], S_A2, S bei A2, S enters A2, (S)A2, T:SA2
        rf"(?<!\S)(?:[^\W\d_]:)?[(\[]?(?P<kind>{_KIND})(?:[)\]]?(?:\s?{_SIGNS}|_|,)?\s?|\s(?:{_WORD}\s){{1,2}})"
        rf"(?P<region>{_PLACE})[)\]}}]?(?:/(?P<swap>[{KINDS}]))?(?=[\s,;(:\[{{*=<-]|$)",
        _placed,
        "a tile such as 'S@A2'",
        least=_LEAST,
    ),
    pattern(  # A2/S, A2<-S, A2+S
        rf"(?<!\S)(?P<region>{_PLACE})(?:{_SIGNS}|_)(?P<kind>(?-i:[{KINDS}])|{any_name(WEATHER)})"
        rf"(?:/(?P<swap>[{KINDS}]))?{_END}",
        _placed,
        "a tile before its region, such as 'S@A2'",
        least=_LEAST,
    ),
    pattern(  # S@A2 R out, S@A2:R, S@A2 (gives R), S@A2 returns R, S@A2/Regen
        rf"(?<!\S)(?P<kind>[{KINDS}])@(?P<region>{_PLACE})(?:\s?(?:/(?=\w\w)|[^\w\s,;+/-][^\w\s]{{0,2}})(?:{_WORD}[:\s]\s?)?|\s(?:{_WORD}:?\s)?)"
        rf"(?P<swap>{_KIND})(?:\s(?:out|back|raus|weg|ab|zur\u00fcck|dehors))?[)\]}}]?{_END}",
        _placed,
        "a swap such as 'S@A2/R'",
    ),
    pattern(  # +2h,D4, +2h_D4, +2*hD4, +2 Ht D4, +2 bat. D4, +2h bei D4
        rf"(?<!\S)(?P<sign>[+-])\s?(?P<count>[0-9]+)?[x*\u00d7]?\s?{_TRADED}(?:{_SIGNS}|[,_]|\s(?:{_WORD}\s){{0,2}})?"
        rf"(?P<region>{_PLACE})[)\]}}]?{_END}",
        _traded,
        "hotels as 'h' and ships as 's', as in '+2hD4'",
        least=_LEAST,
    ),
    pattern(  # D4(+2h), D4=+2h, D4 [2h]
        rf"(?<!\S)(?P<region>{_PLACE})\s?[^\w\s+-]{{1,2}}(?P<sign>[+-])?(?P<count>[0-9]+)?(?:(?P<hotel>h)|s)[)\]}}]?{_END}",
        _traded,
        "the region after the pieces, as in '+2hD4'",
        least=_LEAST,
    ),
    pattern(  # sC3~B4, sC3 B4, sC3B4, sC3>sB4, 2 Schiffe fahren von C3 nach B4, 2x C3>B4
        rf"(?<![\w@+-])([0-9]*)x?\s?(?:{_SHIPS}\s?:?\s?)?(?:{_WORD}\s){{0,2}}({_PLACE})"
        rf"(?:\s?(?:{_SIGNS}|,|_)\s?|\s(?:[^\W\d_]{{1,6}}\s)?|)(?:[0-9]*s)?({_PLACE})\)?{_END}",
        r"\1s\2>\3",
        "a voyage such as 'sC3>B4'",
        least=_LEAST,
    ),
)
"""In the order in which they are looked for, with examples."""
