"""How entries of a turn are written by habit: with blanks and other signs in them, in words, money with its noughts."""

from __future__ import annotations

import re

from meridian_print.boardgame.logs.habit_patterns import pattern, tight
from meridian_print.games.meteo.rules.material import KINDS

_PIECES = {"h": "h", "s": "s", "n": "s", "b": "s"}
"""The letter of the pieces whose name, in one language or another, begins so."""
_PLACE = "[A-E][1-5]"
_END = r"(?=[\s,;]|$)"


def _traded(found: re.Match[str]) -> str:
    sign = "-" if found["verb"][0].lower() in "-sv" else "+"
    return f"{sign}{found['count'].lower().rstrip('x')}{_PIECES[found['piece'][0].lower()]}{found['region']}"


IN_ENTRIES = (
    pattern(  # sC3->B4, sC3 to B4, sC3-B4
        rf"([0-9]*s\s?{_PLACE})\s*(?:[-=]?>|\u2192|[-/]|to|nach|vers)\s*({_PLACE}){_END}",
        r"\1>\2",
        "a voyage such as 'sC3>B4'",
    ),
    pattern(  # buy 2hD4, +2 hotels in D4, +2xhD4, verkauft 2hD4
        rf"(?<!\S)(?P<verb>[+-]|buys?|kaufe?t?|achète|sells?|verkauft|vend)\s?(?P<count>[0-9]*x?)\s?"
        rf"(?P<piece>hotels?|h\u00f4tels?|ships?|schiffe?|navires?|bateaux?|boats?|[hs](?=\s?{_PLACE}))"
        rf"\s?(?:(?:in|en|at)\s)?(?P<region>{_PLACE})",
        _traded,
        "hotels as 'h' and ships as 's', as in '+2hD4'",
    ),
    pattern(rf"(?<!\S)([+-])([hs])([0-9]+)({_PLACE}){_END}", r"\1\3\2\4", "the number before the piece, as in '+2hD4'"),
    pattern(  # S@A2(R), S@A2-R, S@A2 gives R
        rf"(?<!\S)([{KINDS}]\s?@\s?{_PLACE})\s?"
        rf"(?:\(([{KINDS}])\)|(?:[-/]|gives|gibt|donne|swaps?|for|gegen)\s?([{KINDS}])){_END}",
        r"\1/\2\3",
        "a swap such as 'S@A2/R'",
    ),
    pattern(  # +2 h D4, k 6, i +7
        rf"(?<!\S)(?:[{KINDS}]\s?@\s?(?:-|{_PLACE}(?:\s?/\s?[{KINDS}])?)|[+-]\s?[0-9]*\s?[hs]\s?{_PLACE}"
        rf"|[0-9]*\s?s\s?{_PLACE}\s?>\s?{_PLACE}|k\s?[0-9]+|w\s?[nsew]{{1,2}}|i\s?[+-]\s?[0-9]+|=\s?-?\s?[0-9]+)(?![\w/])",
        tight,
        "an entry without blanks, such as '+2hD4'",
        "blanks separate entries",
    ),
    pattern(  # S:A2, S in A2, S A2
        rf"(?<!\S)([{KINDS}])(?:\s|\s?(?:[-=]?>|[\u2192:-]|in|auf|at|on|sur)\s?)({_PLACE}(?:/[{KINDS}])?){_END}",
        r"\1@\2",
        "a tile such as 'S@A2'",
    ),
    pattern(rf"(?<!\S)(?:card|karte|carte|no|nr|c)\.?\s?([0-9]+){_END}", r"k\1", "a card such as 'k6'"),
    pattern(  # wind SW, w:SW, wS-W
        rf"(?<!\S)(?:wind|vent|w)\s?(?::|[-=]>|\u2192)?\s?(?:([ns])-?([ew]?)|([ew])){_END}",
        r"w\1\2\3",
        "a wind such as 'wSW'",
    ),
    pattern(rf"(?<!\S)(?:i|income|einkommen|revenus?)\s?[:=]?\s?([+-][0-9]+){_END}", r"i\1", "income such as 'i+7'"),
    pattern(  # =11k, =11.000, 11 EUR, has 11
        rf"(?<=\s)(?:=|has|hat|a)?\s?[$\u20ac\u00a3]?\s?(-?[0-9]{{1,3}})(?:[.,' ]?000|\s?[kT\u20ac])?{_END}",
        r"=\1",
        "money in thousands, such as '=11'",
    ),
)
"""In the order in which they are looked for, with examples."""
BARS = pattern(r"(?:^|\s+)\|(?=\s|$)", "", "only spaces between entries", "signs do not separate entries")
PARENTHESES = pattern(r"[()]+", " ", "entries without parentheses")
BETWEEN_DASHES = pattern(r"\s+[|\u2013\u2014-]+(?=\s)", " ", "only spaces between entries")
CORRECTED = pattern(
    rf"(?<!\S)(?:~~\S+~~|\S+\s?(?:[-=]>|\u2192))\s*([{KINDS}]@{_PLACE}\S*)",
    lambda found: found[1],
    "only what was done",
    "what is crossed out is left out",
    least=1,
)
BEGINNING = rf"[+-]\s?[0-9]*\s?[hs]\s?{_PLACE}|s{_PLACE}|w\s?[nsewo]{{1,2}}\b"
"""How an entry may begin, besides a tile."""
