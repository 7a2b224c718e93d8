"""Moves read from their card, their city and their height alone, whatever words and signs stand between these.

A card without a city is a pass, a city without a height is left, and two cities are a rebuild, in any language. All of
this is tried where what is known of how people write leaves moves unread.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from meridian_print.boardgame.logs.habit_patterns import HabitPattern, pattern
from meridian_print.games.meridian.check.sheet.move_patterns import LEFT as OF_PIECES
from meridian_print.games.meridian.check.sheet.unusual_moves import (
    ALONE,
    BEHIND_MOVE,
    CARD,
    HEIGHT,
    LEFT,
    MOVE,
    NUMBER,
    OF_CARD,
    PASS,
    RANGE,
    REBUILD,
    WITHDRAWAL,
    moves,
)
from meridian_print.games.meridian.notation.resolve import MoveEntry, read_entry

_LEAST = 3
"""In how many places a habit has to be that is known by no word or sign of its own."""
_WORD = r"(?!x\b)[^\W\d_]{2,15}\.?"
_WORDS = rf"{_WORD}(?:\s{_WORD}){{0,2}}"
_OF_SCORES = "points?|punkte|pts|scores?|stand|total|zwischenstand"
_OF_CARDS = rf"(?!(?:{OF_PIECES}|players?|spieler|joueurs?|{_OF_SCORES}|[a-e]{{1,2}}[OIlSZB])\b){_WORDS}"
"""What may be said of a card: anything but what is said of pieces left, of players and of scores."""
_SAYING = r"up|down|hoch|runter|haut|bas|oben|unten|auf|ab|range|bereich|plage|joker|stern|star|\u00e9toile"
"""Words that say something of a move."""
_SIGNS = r"[^\w\s|;]{1,3}"
_RANGES = r"(?:1\s?-\s?3|4\s?-\s?7|8\s?-\s?10)"
_WHOLE = rf"{NUMBER}\*?(?:x|-[a-e]|[a-e][0-9])"
"""How a move begins that is written as it should be."""
_NEXT = rf"[=>!]|[\s|,;]*(?:$|{_WHOLE}|(?:{NUMBER}\*?)?(?P=how))"
"""What may follow a card that is taken for a pass: the next move, or a pass that is written alike."""
_START = r"(?:(?<=[\s|,;(])|^(?![0-9]+\s?[.:)]))"
"""Where a move may start that begins with any number: not at the label of a line."""
_ONE_MOVE = (
    rf"{NUMBER}\*?(?:x|-[a-e](?:[a-e](?:1[0-4]|[1-9]))?|[a-e](?:1[0-4]|[1-9]))"
    r"(?:[\^!]|v|=[0-9]{1,2}|>(?:10|[1-9])\*?)*"
)
_SEVERAL = re.compile(rf"({_ONE_MOVE})(?=[\W_]{{0,3}}{NUMBER}\*?(?:x|-?[a-e])|\W*$)", re.IGNORECASE)
_REST = re.compile(r"[^\W_]")


def _parted(found: re.Match[str]) -> str:
    """Write moves apart that are written without blanks; there is one way only, as no card is 0."""
    parts = _SEVERAL.findall(found[0])
    is_all = len(parts) > 1 and not _REST.search(_SEVERAL.sub("", found[0]))
    return " ".join(parts) if is_all else found[0]


def _in_cells(found: re.Match[str]) -> str:
    """Write a move whose parts are in cells of their own, with the pieces left if they are in the next."""
    number, passed, left, city, height, count = found.group(1, 3, 4, 5, 6, 7)
    action = "x" if passed else f"-{left}" if left else f"{city}" if height else f"-{city}"
    return f"{number}{action}{height or ''}{f'={count}' if count else ''}"


_SIGN = r"[-/.,:=>^~_+&\"'()\[\]{}<\u2192\u21d2\u00b7*]"
"""What may stand between the parts of a move and mean nothing."""
_AROUND = "()[]{}<>\"'"
"""What may stand around a move, and is a habit of its own."""
_STEPS = frozenset("-/.,:=>([{<*")
"""What may stand before a city that is left; other signs may be stars."""
_PLAIN = re.compile(rf"(?<![\w*=>-]){NUMBER}\*?[a-e][0-9]", re.IGNORECASE)


def _without_signs(found: re.Match[str]) -> str:
    """Write a move without the signs between its parts, if it is none with them.

    Where another tower of the line is written plainly, a sign before a city may be a star, and '=' and '>' are marks.
    """
    number, before, passed, origin, between, city, after, height, behind = (part or "" for part in found.groups()[:9])
    if height and not city:
        origin, city, after = "", origin, f"{between}{after}"
    is_step = bool(_STEPS.issuperset(before) and (passed or origin))
    means_nothing = is_step or not before.strip("*")
    if _PLAIN.search(found.string) and not (means_nothing and {"=", ">"}.isdisjoint(after)):
        return found[0]
    has_sign = set(f"{before}{between}{after}{'' if height else behind}") - set(
        "*.,:" if not (passed or height) else "*"
    )
    if not has_sign or isinstance(read_entry(found[0].strip(_AROUND)), MoveEntry):
        return found[0]
    action = "x" if passed else f"{'-' if origin else ''}{origin}{city}{height}"
    return f"{number}{'*' if '*' in before else ''}{action}{found['marks']}"


ANY_SIGNS = pattern(  # 7(c3), 7c>3, 7->c3, 7/x, 7--b, 7(b>d)2, M7/c3
    rf"(?<![^\s|;])[(\[{{<\"']?m?({NUMBER})({_SIGN}{{0,3}})(?:(x)|([a-e])({_SIGN}{{0,3}})(?:(?:\1)?([a-e]))?({_SIGN}{{0,3}})(?:{HEIGHT})?)"
    r"([)\]}>\"']{0,2})(?P<marks>(?:[=>][0-9]{1,2}\*?|[\^!]|v)*)(?![^\s|;,])",
    _without_signs,
    "a move without signs in it, such as '7c3'",
    "only a withdrawal has a '-'",
    least=_LEAST,
)
"""What is tried last of all: signs in a move that cannot be read with them."""
TOGETHER = moves(  # 7c34d4, 7c3/4d4, 7c3-4d4, (7c3)(4d4)
    rf"(?<!\S)[('\"\[{{<]?(?:{_ONE_MOVE}(?:[^\w*\s^!=>|]{{0,3}}|_)){{2,9}}(?!\S)",
    _parted,
    ("only spaces between moves", "signs do not separate moves"),
    r"\s|$",
    least=4,
)
CARDS = (
    moves(  # 7;c;3, 7 | c | 3, with the pieces left behind it
        rf"{CARD}\s*(?P<cell>[|;,\t])\s*(?:(x)|-?([a-e]{{2}}|(?<=-)[a-e])|([a-e]))\s*(?P=cell)\s*(?:{HEIGHT})?"
        r"(?:\s*(?P=cell)\s*([0-9]{1,2})(?=\s*(?P=cell)\s*(?:[0-9]|$)|\s*$))?",
        _in_cells,
        MOVE,
        r"\s*(?:[|;,\t]|$)",
        least=_LEAST,
    ),
    moves(  # K7 c3, Karte 7: c3, carte 7 c3
        rf"(?<![\w*])(?:[km]|karte|card|carte|bereich)\.?\s?({NUMBER}\*?)\s?[.:,]?\s?", r"\1", MOVE, OF_CARD
    ),
    moves(rf"{CARD}(?:er\b|:|\s?(?:auf|on|in|at|to|en|sur)\b)\s?", r"\1", MOVE, r"-?[a-e]\s?[0-9a-e]"),  # 7: c3
    moves(  # (4-7) 7c3, 4-7>7c3, 7(4-7)c3
        rf"(?<!\w)[(\[]?{_RANGES}[)\]]?\s?(?:auf\s|on\s|sur\s|en\s|[-=]?>|[=:/])?\s?({NUMBER})"
        rf"|{ALONE}({NUMBER})\s?[(\[]{_RANGES}[)\]]\s?",
        r"\1\2*",
        RANGE,
        OF_CARD,
    ),
    moves(rf"{ALONE}({NUMBER})([a-ex-][^\s|(\[]*)\s?[(\[]{_RANGES}[)\]]", r"\1*\2", RANGE),  # 7c3 (4-7)
    moves(rf"{CARD}\s?([-/,:])\s?([a-e])\s?\2\s?{HEIGHT}", r"\1\3\4", MOVE),  # 7 - c - 3, 7 / c / 3
)
"""How cards are written before or behind moves."""
HEIGHT_FIRST = moves(  # 3 7c, 3-7c
    rf"{_START}(?<![^\W\d_]{{2}}\s)(?<![^\w\s.:)|,;*^!]\s){HEIGHT}[\s,:-]({NUMBER}\*?)([a-e])",
    r"\2\3\1",
    MOVE,
    least=_LEAST,
)
VERBS = moves(  # baut 7c3, places 7c3; but not 7 aus 4d4, 7b weg 4d4, range 7c3
    rf"(?<![\w*])(?<![\s(][0-9*]\s)(?<![\s(]10\s)(?<![0-9*][a-e]\s)(?!(?:{_SAYING}|{OF_PIECES})\b){_WORDS}:?\s(?=[0-9])",
    "",
    ("moves without words", "write remarks after a '#'"),
    _WHOLE,
    least=_LEAST,
)
_COUNTS = moves(  # 7c3 (17 restants), 7c3, 17 rem., 7c3 hand 17, 7c3 | 17, 7c3 ... 17
    rf"{BEHIND_MOVE}(?:\s?[^\w\s^!=>\u2190-\u21ff\u2227\u2228\u25b2-\u25c1\u2b00-\u2bff\ufe0f]{{1,3}}\s?(?:{_WORD}\s?[:=]?\s?){{0,2}}"
    rf"|\s(?:{_WORD}\s?[:=]?\s?){{0,2}}|\s[a-uw-z]=?|)={{0,2}}"
    rf"(?<![\w*])([0-9]{{1,2}})(?:\s?{_WORDS}|/[0-9]{{2}})?[)\]}}|.]?",
    r"=\1",
    LEFT,
    r"[>\s|,;]|$",
    least=_LEAST,
)
PASSES = (
    moves(  # 7 aus, 7-pass, 7: passt, 7 (aus), 7 ---, 7.
        rf"{_START}{CARD}(?P<how>\s?(?:\s|[:=.,/-]\s?|[(\[]){_OF_CARDS}[)\]]?|\s?[^\x00-\x7f]\ufe0f?|\s?[-\u2013\u2014]{{1,3}})",
        r"\1x",
        PASS,
        _NEXT,
    ),
    moves(  # drop 7, pass w/ 7, pass:7, x 7
        rf"(?<![\w*-])(?<![0-9*][a-e]\s)(?P<how>(?:{_OF_CARDS}|[xp])(?:\sw/\s?|\s?[^\w\s|;=>]\s?|\s)(?:[(\[]?{_WORD}\s|[(\[#])?)({NUMBER}\*?)[)\]]?",
        r"\2x",
        PASS,
        _NEXT,
    ),
)
LEFT_CITIES = (
    moves(  # 7b entfernt, 7b->0, 7-b (+3)
        rf"{CARD}-?([a-e])(?P<how>(?:\s|\s?[(\[]){_WORDS}[)\]]?|\s?(?:[-=]?>|\u2192)\s?0?(?![\w*])|\s?\(\+[0-9]+\))",
        r"\1-\2",
        WITHDRAWAL,
        _NEXT,
    ),
    moves(  # nehme 7b, W 7b, 7 out b, 7wb
        rf"(?<![\s(][0-9]\s)(?<![\s(]1[0-9]\s)(?<!\w)(?P<how>{_WORDS}|w)\s({NUMBER}\*?)-?([a-e])|{CARD}(?:w|\s{_WORD}\s)([a-e])",
        r"\2\4-\3\5",
        WITHDRAWAL,
        _NEXT,
    ),
)
_REBUILDS = (
    moves(  # 7b wird 7d2, move 7b to 7d 2, 7b to d w/ 2, 7b~d2
        rf"(?:(?<!\w){_WORDS}\s|{ALONE})(?<![\w*=>-])({NUMBER}\*?)\s?-?([a-e])(?:\s?{_SIGNS}\s?|\s{_WORDS}\s)(?:\1)?([a-e])"
        rf"\s?(?:{_WORD}\s|w/\s|{_SIGNS})?{HEIGHT}[)\]]?",
        r"\1-\2\3\4",
        REBUILD,
    ),
)
TOWERS = (
    moves(  # 3 blocks 7c, place 3 on 7c
        rf"(?:(?<!\w){_WORDS}\s|{_START})(?<![\w*=>-]){HEIGHT}\s?(?:{_SIGNS}|{_WORDS})\s?(?<![\w*])({NUMBER}\*?)([a-e])",
        r"\2\3\1",
        MOVE,
        least=_LEAST,
    ),
    moves(  # c-7-3, c 7 3, C7 - 3
        rf"{ALONE}([a-e])\s?[-/:.,]?\s?({NUMBER}\*?)\s?(?:[-/:.,=+]\s?|\s){HEIGHT}", r"\2\1\3", MOVE, least=_LEAST
    ),
    moves(  # 7c ht 3, 7c [3], 7c <- 3, 7 / c / 3
        rf"{CARD}(?:\s?([-/,:])\s?(?=[a-e]\s?\2)|\s?)([a-e])"
        rf"(?:\s?(?:{_WORDS}\s?)?[^\w\s|;^!=>v]{{1,3}}\s?|\s?{_WORDS}\s|\s|t)(?:t|h=)?{HEIGHT}[)\]}}]?",
        r"\1\3\4",
        MOVE,
        least=_LEAST,
    ),
)
COUNTS_FIRST = (*_REBUILDS, _COUNTS, *PASSES)
COUNTS_LAST = (*_REBUILDS, *TOWERS, _COUNTS)
"""A number with a word may be pieces left, as in '4 rem.', or a card, as in '4 drop'."""
_LETTERS = re.compile(r"[^\W\d_]{2,}")


def except_named(patterns: Iterable[HabitPattern], names: Iterable[str]) -> Iterator[HabitPattern]:
    """Yield patterns that pass over what they would find if there is one of some names in it."""
    known = frozenset(name.lower() for name in names)

    def nameless(found: re.Match[str], plainly: Callable[[re.Match[str]], str]) -> str:
        is_named = any(word.lower() in known for word in _LETTERS.findall(found[0]))
        return found[0] if is_named else plainly(found)

    return (one._replace(plainly=partial(nameless, plainly=one.plainly)) for one in patterns)
