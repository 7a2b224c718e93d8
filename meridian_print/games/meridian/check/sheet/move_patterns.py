"""How moves are written by habit: with blanks and signs in them, words for passes, the pieces left without '='."""

from __future__ import annotations

import re

from meridian_print.boardgame.logs.habit_patterns import pattern, tight
from meridian_print.games.meridian.check.sheet.passes import IN_WORDS


def _pushed(found: re.Match[str]) -> str:
    return f"{'^' if found[1] else 'v'}{found[2]}"


_NUMBER = r"(?<![\w*=>-])([0-9]{1,2}\*?)"
_SPACED_ACTION = r"(?:x|-\s?[a-e](?:\s?[a-e]\s?[0-9]{1,2})?|[a-e]\s?[0-9]{1,2})(?![a-uw-z0-9])"
_SPACED_MARKS = r"(?:\s*(?:[=>]\s*[0-9]+\*?(?![\w*-])|[\^!]|v(?![\w-])))+"
_ACTION = r"(?:x|-[a-e](?:[a-e][0-9]{1,2})?|[a-e][0-9]{1,2})(?![a-uw-z0-9])"
_ARROW = r"(?:[-=]?>|\u2192)"
_ALONE = r"(?<![\w*=>-])"
_MERIDIAN = r"((?:10|[1-9])\*?)"
_HEIGHT = r"((?:1[0-4]|[1-9])(?![a-uw-z0-9*-])[^\s|]*)"
"""A height that is plausible, with what follows it."""
_TOWER = r"(?:\s?[:.,/x\u00d7_]\s?|[-+=@]|\s?(?:h|height|h\u00f6he|hauteur|tower|turm|tour)\.?\s?)"
"""What may stand between a city and the height of its tower."""
_LEFT = (
    r"(?:(?:(?:il\s)?reste(?:nt)?|(?:has|hat|a)?\s?(?:left|noch|encore)|has|hat|rest|remaining|\u00fcbrig|pieces|pcs|steine"
    r"|st|p|pi\u00e8ces|supply|stock|vorrat|r\u00e9serve)\.?(?:\s(?:left|\u00fcbrig|remaining))?)"
)
IN_MOVES = (
    pattern(  # 7b3 -> 7c3, ~~7b3~~ 7c3, 7b3/7c3; but not a row of moves with such signs between all of them
        rf"(?<![/>\u2192]\s)(?<![\w*/>\u2192-])~*(?P<number>[0-9]{{1,2}}\*?)(?P<action>{_ACTION})[^\s|>~]*"
        rf"\s*(?:~~|{_ARROW}|/|no\b|nein\b|non\b)\s*"
        rf"(?P<right>(?:(?P=number){_ACTION}|[0-9]{{1,2}}\*?(?P=action))[^\s|]*)(?!\s*(?:{_ARROW}|/))",
        lambda found: found["right"],
        "only the move that was made",
        "a move that is crossed out is left out",
        least=1,
    ),
    pattern(  # c7-3, c7:3, c7(3)
        rf"{_ALONE}([a-e]){_MERIDIAN}(?:[:.,/x\u00d7_+@h-]|:\s)?{_HEIGHT}"
        rf"|(?<!\s[0-9]\s)(?<!\s[0-9]\*\s){_ALONE}([a-e]){_MERIDIAN}\(([0-9]{{1,2}})\)([^\s|]*)",
        r"\2\1\3\5\4\6\7",
        "the number of the meridian before the letter, as in '7c3'",
        "a move is the meridian, the city and the height of the tower",
    ),
    pattern(  # b7-d2, b7>d7-2, -c7
        rf"{_ALONE}-?([a-e]){_MERIDIAN}(?:{_ARROW}|[-+/,])([a-e])(?:(?:10|[1-9])[-:.,/=])?{_HEIGHT}"
        rf"|(?<![\w*=>])-([a-e]){_MERIDIAN}(?![\w*-])",
        r"\2\6-\1\5\3\4",
        "the number of the meridian before the letters, as in '7-b' and '7-bd2'",
        "a withdrawal is the meridian, a '-' and the city; a rebuild then has the new city and height",
    ),
    pattern(  # 3 on 7c, 3@7c
        rf"{_ALONE}([1-9][0-9]?)\s?(?:@|(?:on|at|in|to|auf|nach|sur|en)\s)\s?(?:{_MERIDIAN}([a-e])|([a-e]){_MERIDIAN})"
        r"(?![a-uw-z0-9*-])([^\s|]*)",
        r"\2\5\3\4\1\6",
        "the height after the city, as in '7c3'",
        "a move is the meridian, the city and the height of the tower",
    ),
    pattern(  # 1a 7c3 1b 3a2
        rf"(?<!\S)[0-9]{{1,2}}[a-d][.)]?(?=\s+[0-9]{{1,2}}\*?{_ACTION})",
        "",
        "moves without numbers of their own",
        "all of a round has its number",
    ),
    pattern(  # 7c3 up, 7c3/\\
        r"(?<=[0-9])\s*(?:(up\b|hoch\b|haut\b|/\\)|down\b|runter\b|bas\b|\\/)\s*([^\s|]*)",
        _pushed,
        "'^' for a push up, 'v' for one down",
    ),
    pattern(  # 7 c 3 = 18
        rf"(?<![\w*-])[0-9]{{1,2}}\s?\*?\s*{_SPACED_ACTION}(?:{_SPACED_MARKS})?",
        tight,
        "a move without blanks, such as '7c3=18'",
        "blanks separate moves",
    ),
    pattern(  # *7c3, r7c3, 7rc3, 7 star c3
        r"(?:(?<![\w*])[*r]([0-9]{1,2})|(?<![\w*-])([0-9]{1,2})(?:r|\s?(?:star|stern|\u00e9toile)\s))([a-ex-][^\s|]*)",
        r"\1\2*\3",
        "the star before the city, such as '7*a2'",
        "the star belongs to the card: '7*' is the card 4-5-6-7",
    ),
    pattern(  # 7b>d2, 7b-d2, 7-b+d2, 7b to 7d2
        rf"{_NUMBER}-?([a-e])(?:\s*(?:{_ARROW}|[-+/,])\s*|\s(?:to|nach|vers)\s)(?:\1)?([a-e][0-9][^\s|]*)",
        r"\1-\2\3",
        "a rebuild such as '7-bd2'",
        "first the city that is left, then the new one",
    ),
    pattern(  # 7b-, 7b0, -7b
        rf"{_NUMBER}([a-e])(?:-|0)(?![\w-])|(?<![\w*])-([0-9]{{1,2}}\*?)([a-e])(?![\w])",
        r"\1\3-\2\4",
        "a withdrawal such as '7-b'",
        "a withdrawal has its '-' before the city",
    ),
    pattern(  # pass 7, passt mit 7, pass(7), 7 pass
        rf"(?:(?<![\w*]){IN_WORDS}\s*(?:with|mit|avec)?\s*\(?([0-9]{{1,2}}\*?)\)?(?![\w*])"
        rf"|{_NUMBER}\s?{IN_WORDS}(?![\w-]))([^\s|]*)",
        r"\1\2x\3",
        "an x for a pass, such as '7x'",
        "a pass is its card and an x",
        least=1,
    ),
    pattern(  # 7p, 7-, x7
        rf"(?:{_NUMBER}(?:\s?[p\u2205]|/|-)(?![\w-])|(?<![\w*])x([0-9]{{1,2}}\*?)(?![\w*]))([^\s|]*)",
        r"\1\2x\3",
        "an x for a pass, such as '7x'",
        "a pass is its card and an x",
    ),
    pattern(  # 7-c-3, 7.c.3, 7c:3, 7cx3, 7c h3, 7c(3), +7c3
        rf"{_NUMBER}(?:-([a-e])-?|[.,/_:]([a-e])[:.,/_x\u00d7-]?){_HEIGHT}"
        rf"|{_NUMBER}\s?(-?[a-e]{{2}}|[a-e])(?:{_TOWER}([0-9][^\s|]*)|\(([0-9]{{1,2}})\)([^\s|]*))"
        r"|(?<!\S)\+(?=[0-9]{1,2}\*?[a-e][0-9])",
        r"\1\2\3\4\5\6\7\8\9",
        "a move without signs in it, such as '7c3'",
        "only a withdrawal has a '-'",
    ),
    pattern(  # 7c3 (18), 7c3/18, 7c3:18, 7c3 Rest: 18, 7c3, 18 left, 7c3 18
        rf"(?:(?<=[0-9x*^v])|(?<=-[a-e]))\s*(?:[(\[{{<]\s*=?\s*(?:{_LEFT}\s*[:=]?\s*)?([0-9]{{1,2}})\s*{_LEFT}?\s*[)\]}}>]"
        rf"|[/:_']([0-9]{{1,2}})(?![\w*])|[,;]?\s*{_LEFT}\s*[:=]?\s*([0-9]{{1,2}})(?![\w*])"
        rf"|[,;]?[=\s]([0-9]{{1,2}})\s?{_LEFT}(?!\w)|\s([0-9]{{1,2}})(?=[\s,;|>]|$))([^\s|;]*)",
        r"=\1\2\3\4\5\6",
        "the number of pieces left, after '=', as in '7c3=18'",
    ),
    pattern(  # 7c3;18;8b2;17
        r"(?:(?<=[0-9x*^v])|(?<=-[a-e]))[,;]([0-9]{1,2})(?:[,;]|$)",
        r"=\1 ",
        "the number of pieces left, after '=', as in '7c3=18'",
    ),
    pattern(r"(?<=\S)(?:[-=]>|\u2192)([0-9][^\s|]*)", r">\1", "the card turned up, such as '>9'"),
)
"""In the order in which they are looked for, each with examples."""
SIGNS = pattern(  # 7c3/8b2, 7c3.8b2; the full stop of a label stays
    r"[/\\\u2014\u00b7](?=[^\s/])|(?<![\s.])(?<!^[0-9])(?<!^[0-9][0-9])\.+(?=[^\s.])",
    " ",
    "only spaces between moves",
    "signs do not separate moves",
)
DASH = pattern(r"(?<=\S)\s+[-\u2013\u2014]+\s+(?=\S)", " ", "only spaces between moves", "a dash alone is a pass")
BEGINNING = (
    r"[0-9]\W{0,3}(?:[a-e]{1,2}[0-9OIl]|[a-ex](?![^\W\d_]))|(?<![^\W\d_])(?-i:[OIl]{1,2}\*?-?[a-ex]{1,2}[0-9OIl-])"
    rf"|\b{IN_WORDS}\b|\bx\b"
)
"""How a move may begin."""
