"""How entries of a turn are written by habit: with blanks and other signs in them, in words, money with its noughts."""

from __future__ import annotations

import re

from meridian_print.boardgame.logs.habit_patterns import pattern, tight
from meridian_print.games.meteo.check.entry_words import PIECES, WEATHER, WINDS, any_name, letter
from meridian_print.games.meteo.rules.material import KINDS

_PLACE = "[A-E][1-5]"
_END = r"(?=[\s,;]|$)"
_ARROW = r"(?:-?[-=]?>|\u2192)"
_KIND = rf"(?:[{KINDS}]|{any_name(WEATHER)})"
_PIECE = rf"(?:{any_name(PIECES)}|[hs])"
_AT = r"(?:\s?(?:[:@=/.(\u00a9\u00ae-]|\(a\)|[-=]?>|\u2192|(?:in|auf|at|on|sur|en|to|nach)\s)\s?|\s)"
"""What may stand between a tile and its region."""
_COUNTS = (("one", "eine?n?", "une?"), ("two", "zwei", "deux"), ("three", "drei", "trois"), ("four", "vier", "quatre"))
"""Numbers of pieces in words, from 1."""
_IN_FIGURES = tuple((re.compile("|".join(words), re.IGNORECASE), f"{count}") for count, words in enumerate(_COUNTS, 1))
_COUNT = "|".join(word for words in _COUNTS for word in words)
_BUYS = r"[+-]|buys?|bought|builds?|baut|construit|kaufe?t?|ach\u00e8te|sells?|sold|verkaufe?t?|vend"
_INCOME = (
    r"inc\.?|earns?|earned|receives?|collects?|profit|gains?|einkommen|einnahmen?|(?:einn|eink)\.?|ertrag|bekommt|verdient"
    r"|revenus?|rev\.?|gagne|touche|recettes?"
)
_SAILS = r"(?:(?:sails?|segelt|navigue)\s)?"
_SAILS_ON = r"(?:(?:sails?|segelt|f\u00e4hrt|navigue)\s)?(?:(?:from|von|de)\s)?"
"""What may be said of a voyage before the ships, and behind them."""
_ROWS, _COLUMNS = str.maketrans("8Oo", "BDD"), str.maketrans("lI|SsAa", "1115544")
"""What readers of handwriting take the letters and numbers of regions for."""


_REGION_FIRST = (
    rf"(?:(?:{_PLACE}\s?:?\s?[+-]|[+-]{_PLACE}\s)[0-9]*\s?(?:{any_name(PIECES)}|(?-i:[hs]))"
    rf"|{_PLACE}\s?[:=]?\s?[1-9]\s?{_PIECE})(?!\w)"
)
_REGION_FIRST_PARTS = re.compile(
    rf"(?:(?P<region>{_PLACE})\s?[:=]?\s?(?P<verb>[+-]?)|(?P<verb2>[+-])(?P<region2>{_PLACE})\s)"
    rf"(?P<count>[0-9]*)\s?(?P<piece>{any_name(PIECES)}|[hs])",
    re.IGNORECASE,
)


def _part(found: re.Match[str], name: str) -> str:
    """Return a part of what was found, which may stand in one of several places."""
    parts = found.groupdict()
    return next((part for at in ("", 2, 3, 4) if (part := parts.get(f"{name}{at}"))), "")


def _traded(found: re.Match[str]) -> str:
    sign = "-" if _part(found, "verb")[:1].lower() in ("-", "s", "v") else "+"
    written = _part(found, "count").strip()
    count = next((figure for words, figure in _IN_FIGURES if words.fullmatch(written)), re.sub("[^0-9]", "", written))
    return f"{sign}{count}{letter(found['piece'], PIECES)}{_part(found, 'region').strip('()')}"


def _placed(found: re.Match[str]) -> str:
    return f"{letter(_part(found, 'kind'), WEATHER)}@{found['region']}{found['swap'] or ''}"


def _turned(found: re.Match[str]) -> str:
    wind = _part(found, "wind")
    return f"w{letter(wind.replace('-', '') if len(wind) < len('n-e-') else wind, WINDS)}"


def _earned(found: re.Match[str]) -> str:
    return f"i{_part(found, 'sign') or '+'}{found['amount']}"


def _region(found: re.Match[str]) -> str:
    """Write a region with its letter first, and without what was misread in it."""
    if found["whole"]:
        return f"{found['whole']}{found['tail'] or ''}"
    if found["column"]:
        return f"{found['below']}{found['column']}"
    return f"{found['row'].translate(_ROWS)}{found['behind'].translate(_COLUMNS)}"


TILE = pattern(  # S:A2, S in A2, S A2, SA2, sunny at A2
    rf"(?<!\S)(?:tile\s|pl\u00e4ttchen\s|tuile\s)?(?:(?P<kind>{_KIND}){_AT}|(?P<kind2>(?-i:[{KINDS}]))a?)(?P<region>{_PLACE})\)?(?P<swap>/[{KINDS}])?{_END}",
    _placed,
    "a tile such as 'S@A2'",
)
IN_ENTRIES = (
    pattern(  # S@8l, S@a-2, S@2A
        r"(?<=[@hs>])(?<![^\W\d_]{2})(?:(?P<column>[1-5])(?P<below>[A-E])|(?P<row>[A-EO8])"
        r"[-/.: ]?(?P<behind>[1-5lI|SA])"
        r"|\((?P<whole>[A-E][1-5])\)(?P<tail>/[A-Z])?)(?=[\s,;/>(]|$)",
        _region,
        "a region such as 'A2'",
    ),
    pattern(  # 0@A2, S@A2/0
        rf"(?<!\S)[05](?=@{_PLACE})|(?<=/)[05]{_END}",
        lambda found: "S" if found[0] == "5" else "O",
        "a tile such as 'S@A2'",
    ),
    pattern(  # sC3->B4, sC3 to B4, sC3-B4, C3>B4, 2 ships C3 > B4
        rf"(?<![\w@+-]){_SAILS}([0-9]*)\s?(?:{_PIECE}\s?)?{_SAILS_ON}({_PLACE})\s*(?:{_ARROW}|[-/.]|\.{{2,3}}|(?:to|nach|vers|\u00e0)\b)\s*({_PLACE}){_END}",
        r"\1s\2>\3",
        "a voyage such as 'sC3>B4'",
    ),
    pattern(  # D4+2h, D4: +2h, +D4 2h, D4 2h
        rf"(?<!(?-i:[hs])\s)(?<!(?:in|en|at|on)\s)(?<!auf\s)(?<!\S)(?:{_REGION_FIRST}\s)*{_REGION_FIRST}{_END}",
        lambda found: _REGION_FIRST_PARTS.sub(_traded, found[0]),
        "the region after the pieces, as in '+2hD4'",
    ),
    pattern(  # buy 2hD4, +2 hotels in D4, +2xhD4, verkauft 2hD4, 2hD4
        rf"(?<!\S)(?:(?P<verb>{_BUYS})\s?(?P<count>(?:[0-9]*x?|an?|{_COUNT})(?=\s|[^a-z]|[hs]))|(?<![^\W\d_]{{4}}\s)(?:(?P<count2>[0-9]+)|(?=(?-i:h))))\s?"
        rf"(?P<piece>{_PIECE})\s?(?:(?:in|en|at|on|auf|\u00e0)\s|[@:/.>-]\s?)?(?P<region>{_PLACE}|\({_PLACE}\)){_END}",
        _traded,
        "hotels as 'h' and ships as 's', as in '+2hD4'",
    ),
    pattern(  # +hhD4
        rf"(?<!\S)([+-])(h+|s+)\s?({_PLACE}){_END}",
        lambda found: f"{found[1]}{len(found[2]) if len(found[2]) > 1 else ''}{found[2][0]}{found[3]}",
        "the number before the piece, as in '+2hD4'",
    ),
    pattern(  # +h2D4, +hD4x2
        rf"(?<!\S)([+-])([hs])(?:([0-9]+)\s?({_PLACE})|({_PLACE})\s?[x*\u00d7(]\s?([0-9]+)\)?){_END}",
        r"\1\3\6\2\4\5",
        "the number before the piece, as in '+2hD4'",
    ),
    pattern(  # S@A2(R), S@A2-R, S@A2 gives R
        rf"(?<!\S)([{KINDS}]\s?@\s?{_PLACE})\s?(?:\((?!(?<=\s\()S\)\s*(?:$|=))([{KINDS}])\)"
        rf"|(?:/-|[-/>+x\\|]|<->|,?\s?(?:out|raus|tausch|\u00e9change|gives(?:\saway)?|gibt|tauscht(?:\sgegen)?|donne|rend|swaps?|for|gegen|contre)\s|,)\s?([{KINDS}])){_END}",
        r"\1/\2\3",
        "a swap such as 'S@A2/R'",
    ),
    pattern(  # +2 h D4, k 6, i +7
        rf"(?<!\S)(?:[{KINDS}]\s?@\s?(?:-|{_PLACE}(?:\s?/\s?[{KINDS}])?)|[+-]\s?[0-9]*\s?[hs]\s?{_PLACE}"
        rf"|[0-9]*\s?s\s?{_PLACE}\s?>\s?{_PLACE}|k\s?[0-9]+|w\s?[nsew]{{1,2}}|i\s?[+-]\s?[0-9]+|=\s?-?\s?[0-9]+)(?![\w/]|[.,'][0-9])",
        tight,
        "an entry without blanks, such as '+2hD4'",
        "blanks separate entries",
    ),
    pattern(  # A2:S, A2(S), A2 S, A2S
        rf"(?<!\S)(?P<region>{_PLACE})(?:\s?[:=@(>-]\s?|\s)?(?P<kind>{_KIND})\)?(?P<swap>/[{KINDS}])?{_END}",
        _placed,
        "a tile before its region, such as 'S@A2'",
    ),
    pattern(
        rf"(?<!\S)(?:plays\s)?(?:weather\s?|wetter-?)?(?:card|karte|carte|event|ereignis|\u00e9v\u00e9nement)(?:\sm\u00e9t\u00e9o)?(?:[.:]|\s?(?:no|nr)\.|\s?n°)?\s?#?([0-9]+){_END}",
        r"k\1",
        "a card such as 'k6'",
        least=1,
    ),
    pattern(
        rf"(?<!\S)(?:(?:no|nr|n°|c|w?k)[.:-]?\s?#?([0-9]+):?|(?:card|karte|carte)?[\[(<]([0-9]+)[\])>](?=.*@)){_END}",
        r"k\1\2",
        "a card such as 'k6'",
    ),
    pattern(  # wind SW, w:SW, wS-W, wind turns to south-west, SW
        rf"(?<!\S)(?:(?:wind|vent|w|~)\s?(?:turns?|dreht|tourne)?\s?(?:[:=.@/(\[]|{_ARROW}|to\b|nach\b|auf\b|vers\b|au\b)?\s?"
        rf"(?P<wind>{any_name(WINDS)}|[ns]-?[ew]?|[ew])[)\]]?{_END}"
        rf"|[(\[{{](?P<wind4>[ns][ew]|[new])[)\]}}](?=\s*$|\s+=)"
        rf"|(?:[-=]>\s?)?(?:(?P<wind2>{any_name(WINDS)}){_END}|(?P<wind3>[ns]-?[ew]?|[ew])(?=\s*$|,?\s+[=0-9\U0001f4b0])))",
        _turned,
        "a wind such as 'wSW'",
    ),
    pattern(  # i: +7, income 7, l+7
        rf"(?<!\S)(?:(?:[il]|e(?=[+-])|income|{_INCOME}|gets|erh\u00e4lt|re\u00e7oit)\s?[:=]?\s?(?P<sign>[+-]?)[$\u20ac]?"
        rf"|1(?P<sign2>[+-]))(?P<amount>[0-9]+?)(?:[.,' ]?000|\s?[kT\u20ac$])?{_END}",
        _earned,
        "income such as 'i+7'",
    ),
    pattern(r"(?<!\S)i?[(\[{|]([+-][0-9]+)[)\]}|](?=,?\s\S)", r"i\1", "income such as 'i+7'"),
    pattern(r"(?<=\s)[{|]([0-9]{1,3})[}|]$", r"=\1", "money in thousands, such as '=11'", least=3),
    pattern(r"(?:(?<=:\s)|(?<=[^\W\d_]{2}\s))([+-][0-9]+)(?=,?\s\S)", r"i\1", "income such as 'i+7'"),
    pattern(  # =11k, =11.000, 11 EUR, has 11, cash: 11
        rf"(?<=\s)(?:=>|={{1,2}}|m[:=]?|(?:\U0001f4b0|\U0001f4b5|\U0001f4b6|has|hat|a|money|cash|now|kasse|geld|jetzt|reste|argent|caisse)\s?[:=]?)?\s?[$\u20ac\u00a3]?"
        rf"\s?\[?(-?[0-9]{{1,3}})(?:[.,' ]?000(?:\s?(?:[\u20ac$f]|eur))?|[.,][0-]"
        rf"|\s?(?:[kT]\u20ac?|[\u20ac$]))?\]?{_END}",
        r"=\1",
        "money in thousands, such as '=11'",
    ),
)
"""In the order in which they are looked for, with examples."""
BARS = pattern(r"(?:^|\s+)\|(?=\s|$)", "", "only spaces between entries", "signs do not separate entries")
TIGHT = pattern(r"(?<=\S)[|\u00b7.]+(?=[-+=\w])", " ", "only spaces between entries", "signs do not separate entries")
PARENTHESES = pattern(r"[()]+", " ", "entries without parentheses")
BETWEEN_DASHES = pattern(r"\s+[|\u2013\u2014-]+(?=\s)", " ", "only spaces between entries")
CORRECTED = pattern(
    rf"(?<!\S)(?:~~\S+~~|\S+\s?(?:[-=]>|\u2192))\s*([{KINDS}]@{_PLACE}\S*)",
    lambda found: found[1],
    "only what was done",
    "what is crossed out is left out",
    least=1,
)
BEGINNING = rf"[+-]\s?[0-9]*\s?[hs]\s?{_PLACE}|s{_PLACE}|\b(?-i:w)\s?(?-i:[NSEWO]{{1,2}})\b"
"""How an entry may begin, besides a tile."""
