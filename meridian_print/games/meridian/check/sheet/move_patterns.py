"""How moves are written by habit: with blanks and signs in them, words for passes, the pieces left without '='."""

from __future__ import annotations

import re

from meridian_print.boardgame.logs.habit_patterns import pattern, tight
from meridian_print.games.meridian.check.sheet.passes import IN_WORDS


def _pushed(found: re.Match[str]) -> str:
    return f"{'^' if found[1] or found[2] else 'v'}{found[3]}"


_FIGURES = (
    ("one", "eins?", r"une?(?!d\b)"),
    ("two", "zwei", "deux"),
    ("three", "drei", "trois"),
    ("four", "vier", "quatre"),
    ("five", "f\u00fcnf", "cinq"),
    ("six", "sechs"),
    ("seven", "sieben", "sept"),
    ("eight", "acht", "huit"),
    ("nine", "neun", "neuf"),
    ("ten", "zehn", "dix"),
    ("eleven", "elf", "onze"),
    ("twelve", "zw\u00f6lf", "douze"),
)
"""The figures from 1 in words, in English, German and French."""
_IN_FIGURES = tuple(
    (re.compile("|".join(words), re.IGNORECASE), str(figure)) for figure, words in enumerate(_FIGURES, 1)
)


def _figure(written: str) -> str:
    """Return a figure or a number word as a figure."""
    return next((figure for word, figure in _IN_FIGURES if word.fullmatch(written)), written)


def _in_figures(found: re.Match[str]) -> str:
    """Write a move without blanks and number words; one without number words stays as it is."""
    meridian, star, *action, height, marks = (part or "" for part in found.groups())
    if (_figure(meridian), _figure(height)) == (meridian, height):
        return found[0]
    return f"{_figure(meridian)}{star}{''.join(''.join(action).split())}{_figure(height)}{marks}"


_CL = re.compile("(?:(?<=[0-9l*])|(?<=-[a-e]))cl(?=[1-9lIS])|(?<=-)cl", re.IGNORECASE)
"""What readers of handwriting take for a 'd'; '7cl' may be '7c1', and '7cl0' a tower of 10."""
_DIGITS = str.maketrans("OIlS", "0115")


def _with_d(found: re.Match[str]) -> str:
    """Write a move with its 'd' and, if it has one, with its other figures."""
    plain = _CL.sub("d", found[0])
    return found[0] if plain == found[0] else plain.translate(_DIGITS)


_WORDS = "|".join(word for words in _FIGURES for word in words)
_FIGURE = rf"[0-9]{{1,2}}|{_WORDS}"
_NUMBER = r"(?<![\w*=>-])([0-9]{1,2}\*?)"
_SPACED_ACTION = r"(?:x|-\s?[a-e](?:\s?[a-e]\s?[0-9]{1,2})?|[a-e]\s?[0-9]{1,2})(?![a-uw-z0-9])"
_SPACED_MARKS = r"(?:\s*(?:[=>]\s*[0-9]+\*?(?![\w*-])|[\^!]|v(?![\w-])))+"
_ACTION = r"(?:x|-[a-e](?:[a-e][0-9]{1,2})?|[a-e][0-9]{1,2})(?![a-uw-z0-9])"
_ARROW = r"(?:[-=]?>|\u2192)"
_ALONE = r"(?<![\w*=>-])"
_MERIDIAN = r"((?:10|[1-9])\*?)"
_HEIGHT = r"((?:1[0-4]|[1-9])(?![a-uw-z0-9*-])[^\s|]*)"
"""A height that is plausible, with what follows it."""
_TOWER = r"(?:\s?[:.,/x\u00d7_+]\s?|[-=@]|\s?h=|\s?(?:h|height|h\u00f6he|hauteur|tower|turm|tour)\.?\s?)"
"""What may stand between a city and the height of its tower."""
_OF_PIECES = r"\s?(?:h|pieces|pcs?|steine?|st|pi\u00e8ces?|high|hoch)\.?(?![a-uw-z0-9*-])"
"""What may stand behind the height of a tower."""
LEFT = (
    r"(?:(?:(?:il\s)?reste(?:nt)?|(?:has|hat|a)?\s?(?:left|noch|encore)|to\sgo|has|hat|rest|remaining|\u00fcbrig|pieces|pcs|steine"
    r"|st|p|r|pi\u00e8ces|supply|stock|vorrat|r\u00e9serve|bleib(?:en|t)|(?:en|in|auf\sder)\s(?:main|hand))\.?(?:\s(?:left|\u00fcbrig|remaining))?)"
)
_BEHIND = r"(?:(?<=[0-9*^v])|(?<=[0-9*]x)|(?<=\sx)(?=\s)|(?<=-[a-e]))"
"""Behind a move."""
_STARRED = "[\u00b0\u00b2'\"`\u00b4+\u2022]"
"""What is read, or typed, for a star."""
_BACK = "back|out|off|away|removed|withdrawn|zur\u00fcck|weg|raus|heim|retour|retir\u00e9e?"
"""What is said of a tower that is withdrawn."""
_POINTS = r"(?:p(?:kte?|un?kte?|ts|oints?)?\.?)"
"""What is said of points."""
_CALLED_POINTS = r"[\s|;,]*[(\[]?\s*\+?[0-9]{1,3}\s?(?:pkte?|punkte?|pts|points?)\b\.?[)\]]?[;,]?"
"""A player's score that is called points, with what separates it from the move."""
_SCORED = (
    rf"(?:[\s|;,]*[(\[{{]\s*\+?[0-9]{{1,3}}\s?{_POINTS}?\s*[)\]}}]|[|;,]?\s+[0-9]{{1,3}}\s?{_POINTS}"
    r"|\s*[|;,]\s*[0-9]{1,3}(?=\s*(?:[|;,]|$))|\s+[0-9]{1,3}(?=\s+[0-9]{1,2}\*?-?[a-ex]|\s*$))(?:[;,]|(?=[\s|]|$))"
)
"""A player's score behind a move, with what separates the two."""
_SCORES = ("moves without scores", "scores are counted by the program, and written after a '#' if at all")
IN_MOVES = (
    pattern(  # 7cl3, 7-clb2
        r"(?<![^\s|;,])[0-9OIl]{1,2}\*?(?=[^\s|]*cl)[^\s|]*",
        _with_d,
        "a letter from 'a' to 'e', as in '7d3'",
        "readers of handwriting take a d for two letters",
    ),
    pattern(  # 7c3=18 (3P), 7c3=18;3
        rf"((?<=[\w*^])=[0-9]{{1,2}}(?:[>^v!][^\s|;,(]*)?(?=[\s|;,({{])){_SCORED}", r"\1 ", *_SCORES
    ),
    pattern(rf"(?<=[\w*^v!)]){_CALLED_POINTS}(?=[\s|]|$)", " ", *_SCORES),  # 7c3 3 Pkt, 7c3 (3 pts)
    pattern(  # 7c318, 7x18, 7-b18
        rf"{_ALONE}([0-9]{{1,2}}\*?(?:x|-[a-e]|(?:-[a-e])?[a-e](?:1[0-4](?=[0-9]{{2}}(?![0-9]))|[1-9]))[\^v]?)"
        r"([0-9]{1,2})(?=[>\s|;,!]|$)",
        r"\1=\2",
        "the number of pieces left, after '=', as in '7c3=18'",
    ),
    pattern(  # 7b3 -> 7c3, ~~7b3~~ 7c3, 7b3/7c3; but not a row of moves with such signs between all of them
        rf"(?<![/>\u2192]\s)(?<![\w*/>\u2192-])~*(?P<number>[0-9]{{1,2}}\*?)(?P<action>{_ACTION})[^\s|>~/]*"
        rf"\s*(?:~~|{_ARROW}|/|no\b|nein\b|non\b)\s*"
        rf"(?P<right>(?:(?P=number){_ACTION}|[0-9]{{1,2}}\*?(?P=action))[^\s|/]*)(?!\s*(?:{_ARROW}|/))",
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
    pattern(  # c7 3, but not 7 c3 4 d4
        rf"{_ALONE}[0-9]{{1,2}}\*?\s[a-e]{_MERIDIAN}(?=\s)|{_ALONE}([a-e]){_MERIDIAN}\s{_HEIGHT}",
        lambda found: f"{found[3]}{found[2]}{found[4]}" if found[2] else found[0],
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
    pattern(  # 3 on 7c, 3@7c, 3h 7c, 3x7c, h3 7c
        rf"{_ALONE}(?:([1-9][0-9]?)(?:\s?[@h]\s?|[x\u00d7](?=[0-9])|\s[x\u00d7]\s|\s?(?:on|at|in|to|auf|nach|sur|en)\s)"
        r"|(?<![a-e]\s)h([1-9][0-9]?)\s)"
        rf"(?:{_MERIDIAN}([a-e])|([a-e]){_MERIDIAN})"
        r"(?![a-uw-z0-9*-])([^\s|]*)",
        r"\3\6\4\5\1\2\7",
        "the height after the city, as in '7c3'",
        "a move is the meridian, the city and the height of the tower",
    ),
    pattern(  # seven c three, sept c 3, 7c drei, sieben-c-drei
        rf"(?<![\w*=>-])({_FIGURE})\s?(\*?)(?:\s?(x)|\s?(-\s?[a-e])(?!\s?[a-e]|-)"
        rf"|\s?(-[a-e]\s?)?(?:([a-e])\s?|-([a-e])-)({_FIGURE}))(?![a-uw-z0-9])([^\s|]*)",
        _in_figures,
        "figures, as in '7c3'",
        "numbers are not written in words",
    ),
    pattern(  # 1a 7c3 1b 3a2
        rf"(?<!\S)[0-9]{{1,2}}[a-d][.)]?(?=\s+[0-9]{{1,2}}\*?{_ACTION})",
        "",
        "moves without numbers of their own",
        "all of a round has its number",
    ),
    pattern(  # *7c3, r7c3, range 7c3, 4-7:7c3, 7 star c3, 7rc3, 7+c3
        r"(?:(?<![\w*])(?:\*|r|range\s?|bereich\s?|(?:1-3|4-7|8-10)[:/\s]\s?)([0-9]{1,2})"
        r"|(?<![\w*-])([0-9]{1,2})\s?(?:star|stern|\u00e9toile)\s)([a-ex-][^\s|]*)"
        rf"|(?<![\w*-])([0-9]{{1,2}})(?:r|{_STARRED}|x(?=-?[a-e]))(?=[a-ex-])|(?<=>)([0-9]{{1,2}}){_STARRED}(?![\w*])",
        r"\1\2\4\5*\3",
        "the star before the city, such as '7*a2'",
        "the star belongs to the card: '7*' is the card 4-5-6-7",
    ),
    pattern(  # 7c3 up, 7c3 (pushes up), 7c3/\\, 7c3+, 7c3 drückt ^
        r"(?<=[0-9])(?:\s*\(?(?:push(?:es|ed)?|schiebt|dr\u00fcckt|pousse)?\s?(?:vers le\s|nach\s|>)?"
        r"(?:(up\b|hoch\b|oben\b|haut\b|monte\b|/\\|\U0001f446)|(?:down|runter|unten|bas|descend)\b|\\/|\U0001f447)\)?\s*"
        r"|(?:(\+)|-)(?=[=>!\s]|$))([^\s|]*)",
        _pushed,
        "'^' for a push up, 'v' for one down",
    ),
    pattern(  # 7c3 (^), 7c3 push ^
        r"(?<=[0-9])\s*(?:[(\[]|\(?(?:push(?:es|ed)?|schiebt|dr\u00fcckt|pousse)\s?)([\^v\u2191\u2193])[)\]]?([^\s|]*)",
        r"\1\2",
        "'^' for a push up, 'v' for one down",
    ),
    pattern(  # 7c 3 pcs, 7c3h
        rf"{_NUMBER}\s?(-?[a-e]{{2}}|[a-e])\s?([0-9]{{1,2}}){_OF_PIECES}([^\s|]*)",
        r"\1\2\3\4",
        "a move without words, such as '7c3'",
        "a move is the meridian, the city and the height of the tower",
    ),
    pattern(  # M7 c3, Meridian 7, c, 3
        rf"(?<![\w*-])m(?:[e\u00e9]ridi[ae]n)?\.?\s?([0-9]{{1,2}}\*?)[\s,]+(-?[a-e]|x)(?:[\s,]*{_HEIGHT})?(?![a-uw-z0-9])",
        r"\1\2\3",
        "a move without words, such as '7c3'",
        "a move is the meridian, the city and the height of the tower",
    ),
    pattern(  # 7 c 3 = 18
        rf"(?<![\w*-])[0-9]{{1,2}}\s?\*?\s*{_SPACED_ACTION}(?:{_SPACED_MARKS})?",
        tight,
        "a move without blanks, such as '7c3=18'",
        "blanks separate moves",
    ),
    pattern(  # 7b>d2, 7b-d2, 7-b+d2, 7-b 7d2, 7b to 7d2, 7 b to d 2
        rf"{_NUMBER}\s?-?([a-e])(?:(?:\s*(?:{_ARROW}|[-+/,&]|\.{{2,}})\s*|\s(?:to|nach|vers|then|dann|puis)\s)"
        r"(?:\1)?|\s\1|\s(?:and|et|und)\s)([a-e])\s?([0-9][^\s|]*)",
        r"\1-\2\3\4",
        "a rebuild such as '7-bd2'",
        "first the city that is left, then the new one",
    ),
    pattern(  # 7b-, 7b0, -7b, 7b back, take 7b
        rf"(?:{_NUMBER}\s?-?([a-e])(?:(?:-|0)(?![\w-])|\s(?:{_BACK})\b)"
        rf"|(?<![\w*])(?:-|(?:take|withdraw|remove|back|nimm|retire|minus)\s)([0-9]{{1,2}}\*?)([a-e])(?!\w)"
        rf"|{_NUMBER}\s(?:take|withdraw|remove|back)\s([a-e])(?!\w))([^\s|]*)",
        r"\1\3\5-\2\4\6\7",
        "a withdrawal such as '7-b'",
        "a withdrawal has its '-' before the city",
    ),
    pattern(  # pass 7, passt mit 7, pass(7), 7 pass, 7 (pass), 7=pass
        rf"(?:(?<![\w*]){IN_WORDS}(?:\s*(?:with|mit|avec|on|:))?\s*\(?([0-9]{{1,2}}\*?)\)?(?![\w*])"
        rf"|{_NUMBER}[\s=:]?\(?{IN_WORDS}(?![\w-]|:[0-9])\)?)([^\s|]*)",
        r"\1\2x\3",
        "an x for a pass, such as '7x'",
        "a pass is its card and an x",
        least=1,
    ),
    pattern(  # 7p, 7-, 7--, x7
        rf"(?:(?<!\(){_NUMBER}(?:\s?[p\u2205]|\s?x{{2,3}}|\.{{3}}|/|:?-{{1,3}}|~|_)(?![\w-])|(?<![\w*])[xp]([0-9]{{1,2}}\*?)(?![\w*]))([^\s|]*)",
        r"\1\2x\3",
        "an x for a pass, such as '7x'",
        "a pass is its card and an x",
    ),
    pattern(  # 7|c|3, (7,c,3)
        rf"\(?{_NUMBER}[|,](-?[a-e])[|,]([0-9]{{1,2}})\)?(?![a-uw-z0-9*])((?:[=>!^v][^\s|]*)?)",
        r"\1\2\3\4",
        "a move without signs in it, such as '7c3'",
        "a move is a cell of its own",
    ),
    pattern(  # 7-c-3, 7.c.3, (7,c,3), 7c:3, 7cx3, 7c h3, 7c(3), +7c3, M7c3
        rf"{_NUMBER}(?:-([a-e])-?|[.,/_:]([a-e])[:.,/_x\u00d7-]?){_HEIGHT}"
        rf"|{_NUMBER}\s?(-?[a-e]{{2}}|[a-e])(?:{_TOWER}([0-9][^\s|]*)|\(h?([0-9]{{1,2}})\)([^\s|]*)"
        r")"
        r"|(?<![^\s(])(?:\+|m\.?|m[e\u00e9]ridi[ae]n\s)(?=[0-9]{1,2}\*?[\s,]{0,2}-?[a-e][\s,0-9])",
        r"\1\2\3\4\5\6\7\8\9",
        "a move without signs in it, such as '7c3'",
        "only a withdrawal has a '-'",
    ),
    pattern(  # 7c3 (18), 7c3/18, 7c3:18, 7c3 Rest: 18, 7c3, 18 left, 7c3 18
        rf"{_BEHIND}\s*(?:=?[(\[{{<\u00bb]\s*=?\s*(?:{LEFT}\s*[:=]?\s*)?([0-9]{{1,2}})\s*{LEFT}?\s*[)\]}}>\u00ab]"
        rf"|[/:_']([0-9]{{1,2}})(?![\w*]):?|[,;]?\s*{LEFT}\s*[:=]?\s*([0-9]{{1,2}})(?![\w*])"
        rf"|[,;]?[=\s]([0-9]{{1,2}})\s?{LEFT}(?!\w)|\s([0-9]{{1,2}})(?=[\s,;|>!]|$))([^\s|;]*)",
        r"=\1\2\3\4\5\6",
        "the number of pieces left, after '=', as in '7c3=18'",
    ),
    pattern(  # 7c3;18;8b2;17, 7c3, 18 8b2, 17, 7c3 |18|
        rf"{_BEHIND}(?:\s?[|]([0-9]{{1,2}})[|](?=\s|$)"
        r"|\s*[,;|]\s*([0-9]{1,2})(?:/[0-9]{2})?(?:\s*[,;|]|(?=\s*$|\s+[0-9]{1,2}\*?(?:x|-?[a-e]))))",
        r"=\1\2 ",
        "the number of pieces left, after '=', as in '7c3=18'",
    ),
    pattern(  # 7c3 (3P), 7c3;3
        rf"((?:(?<=[a-e])[0-9]{{1,2}}|(?<=[0-9*])x|(?<=-)[a-e])[\^v!]?(?=[\s|;,(\[{{])){_SCORED}", r"\1 ", *_SCORES
    ),
    pattern(  # 7c3=18 -> 9, 7c3=18 new 9, 7c3=18[9]
        r"(?<=\S)(?:(?:\s*(?:[-=]>|\u2192|[\u00bb\u203a]|\s\+)|\s(?:new|next|draws?|drew|zieht|nimmt|neu|tire|pioche)[:\s])\s*([0-9]{1,2}\*?)"
        r"(?![\w*-])|(?<==[0-9])\[([0-9]{1,2}\*?)\]|(?<==[0-9]{2})\[([0-9]{1,2}\*?)\])",
        r">\1\2\3",
        "the card turned up, such as '>9'",
    ),
    pattern(  # 7 for 7x
        rf"(?<!:\s[0-9])(?<!:\s[0-9]{{2}})(?:(?<=[0-9x*^v!.)])|(?<=-[a-e]))(\s+){_NUMBER}\.?(?=\s|$|[=>][0-9])",
        r"\1\2x",
        "an x for a pass, such as '7x'",
        "a pass is its card and an x",
    ),
    pattern(  # 7c3=18/20
        r"(?<=[\w*^])(=[0-9]{1,2})/[0-9]{2}(?![0-9])([^\s|]*)",
        r"\1\2",
        "the number of pieces left, after '=', as in '7c3=18'",
    ),
    pattern(  # 7x ", 7x id., 7x =dto.: as many pieces as before
        rf"{_BEHIND}(?:\s+=?|=)[(]?(?:-?\"-?|''|[\u3003\u201d]|id(?:em)?\b\.?|dit?to\b|dto\b\.?|do\b\.|same\b|gleich\b)[)]?(?:\s(?=>)|(?=[\s|>;,]|$))",
        "",
        "the number of pieces left, even if it is that of before",
        "what is not repeated is not checked",
        least=1,
    ),
    pattern(  # 7c3!?
        r"(?<=[\w*^!])[!?]*\?[!?]*(?=[\s|]|$)", "", "moves without comments such as '?!'", "write remarks after a '#'"
    ),
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
    r"[0-9]\W{0,3}(?:[a-e\u00e0\u00e8\u00e9]{1,2}[0-9OIlSZ]|[a-ex](?![^\W\d_]))|(?<![^\W\d_])(?-i:[OIl]{1,2}\*?-?[a-ex]{1,2}[0-9OIl-])"
    rf"|\b{IN_WORDS}\b|\bx\b"
)
"""How a move may begin."""
