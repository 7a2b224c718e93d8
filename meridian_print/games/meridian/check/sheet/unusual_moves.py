"""How some people write moves: with signs of their own, in Roman numbers and strokes, in words for what a move does."""

from __future__ import annotations

import re
from collections.abc import Callable

from meridian_print.boardgame.logs.habit_patterns import HabitPattern, pattern, roman
from meridian_print.games.meridian.check.sheet.passes import IN_WORDS

NUMBER = "(?:10|[1-9])"
ALONE = r"(?<![\w*=>-])"
CARD = rf"{ALONE}({NUMBER}\*?)"
HEIGHT = r"(1[0-9]|[1-9])(?![0-9])"
MOVE = ("a move without signs in it, such as '7c3'", "a move is the meridian, the city and the height of the tower")
PASS = ("an x for a pass, such as '7x'", "a pass is its card and an x")
WITHDRAWAL = ("a withdrawal such as '7-b'", "a withdrawal has its '-' before the city")
REBUILD = ("a rebuild such as '7-bd2'", "first the city that is left, then the new one")
RANGE = ("the star before the city, such as '7*a2'", "the star belongs to the card: '7*' is the card 4-5-6-7")
_FIGURES = ("figures, as in '7c3'", "numbers are not written in words, strokes or Roman figures")
LEFT = ("the number of pieces left, after '=', as in '7c3=18'", "")
_TURNED_UP = ("the card turned up, such as '>9'", "")
_PUSH = ("'^' for a push up, 'v' for one down", "")
_NO_SLIP = 4
"""In how many places a habit has to be that a single slip of the pen might make look like one."""
_RAISED = str.maketrans(
    "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089",
    "0123456789" * 2,
)
_SMALL = r"[\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089]"
"""A raised figure or one below the line."""


def moves(
    written: str,
    plain: str | Callable[[re.Match[str]], str],
    says: tuple[str, str],
    follows: str = r"[=>!^\s|,;]|v(?!\w)|$",
    least: int = 2,
) -> HabitPattern:
    """Return the pattern of a way to write moves; it takes in the rest of the word, which stays as it is.

    `follows` is what may follow, by default marks or another move.
    """
    write = plain if callable(plain) else lambda found: found.expand(plain)
    return pattern(
        rf"(?:{written})(?={follows})(?P<rest>[^\s|,;]*)", lambda found: f"{write(found)}{found['rest']}", *says, least
    )


def _tall(found: re.Match[str]) -> str:
    """Write a height in figures: a stroke or a dot a piece, a Roman number, or raised figures."""
    strokes, letters, raised = found.group(1, 2, 3)
    return f"{len(strokes)}" if strokes else f"{roman(letters)}" if letters else raised.translate(_RAISED)


BEHIND_MOVE = r"(?:(?<=[a-e][0-9])|(?<=[a-e]1[0-9])|(?<=[0-9*]x)|(?<=-[a-e])|(?<=[0-9][\^v]))"
"""Behind a move that is written as it should be."""
OF_CARD = r"-?[a-e]|x(?!\w)"
"""What may follow a card in a move."""
UNUSUAL_MOVES = (
    moves(rf"{CARD}h{HEIGHT}([a-e])", r"\1\3\2", MOVE),  # 7h3c
    moves(  # 7 /, 7 nix, 7 weg, 7: passt, 7 P., 7ps
        rf"{CARD}(?:\s?(?:/|[\u00d8\u2205]|ps\b|p\.)|\s(?:nix|nada|weg|ab)|:\s?{IN_WORDS}\b)", r"\1x", PASS
    ),
    moves(  # wirft 7 ab, discards 7, x(7), pass-7
        rf"(?<!\w)(?:(?:wirft|legt|discards?|throws|d\u00e9fausse|jette)\s|x(?=\()|{IN_WORDS}-)\(?({NUMBER}\*?)\)?"
        r"(?:\s(?:ab|away|weg)\b)?",
        r"\1x",
        PASS,
    ),
    moves(  # 7(*)c3, 7 * c3, 7~c3, 7Bc3
        rf"{ALONE}({NUMBER})(?:\s?\(\*\)|\s?\*\s|\s\*|~|(?-i:[JB](?=-?[a-ex])))", r"\1*", RANGE, OF_CARD
    ),
    moves(  # 7b x, 7b abgebaut
        rf"{CARD}([a-e])(?:\s?x|\s(?:abgebaut|abgerissen|enlev\u00e9e?|gone|taken))", r"\1-\2", WITHDRAWAL
    ),
    moves(  # W7b, Abbau 7b, zur\u00fcck 7b, retrait 7b
        rf"(?<!\w)(?:w|(?:abbau|zur\u00fcck|weg|retrait|enl\u00e8ve|withdrawal)\s)({NUMBER}\*?)-?([a-e])",
        r"\1-\2",
        WITHDRAWAL,
    ),
    moves(  # Umbau 7b-d2, 7b auf d2
        rf"(?<!\w)(?:umbau|rebuild|reconstruction)\s({NUMBER}\*?)-?([a-e])(?:-|\s(?:auf|sur|on|en)\s)?([a-e]){HEIGHT}"
        rf"|{CARD}([a-e])\s(?:auf|sur|on|en)\s([a-e]){HEIGHT}",
        r"\1\5-\2\6\3\7\4\8",
        REBUILD,
    ),
    moves(rf"{CARD}([a-e])\s?(?:mit|avec|with|\u00e0)\s?{HEIGHT}", r"\1\2\3", MOVE),  # 7c mit 3
    moves(rf"{CARD}\s{HEIGHT}([a-e])", r"\1\3\2", MOVE),  # 7 3c
    moves(  # 3er auf 7c, 3 -> 7c, 3*7c; 7c x3, 7c 3x, 7c 3er, 7c (3 pieces)
        rf"{ALONE}{HEIGHT}(?:er\s(?:auf\s)?|\s?(?:-?>|\u2192|\*)\s?)({NUMBER}\*?)([a-e])"
        rf"|{CARD}([a-e])(?:\s?x\s?{HEIGHT}"
        rf"|\s?\(?{HEIGHT}\s?(?:er|x|pieces|pcs|steine|pi\u00e8ces|blocks|bl\u00f6cke)\)?)",
        r"\2\3\1\4\5\6\7",
        MOVE,
    ),
    moves(  # 7c|||, 7cIII
        r"(?<=[0-9*][a-e])[\s-]?(?:((?<!\s)[|\u2022\u25cf\u00b7]+|[|\u2022\u25cf\u00b7]{2,})|((?-i:[IVX]+))"
        rf"|({_SMALL}{{1,2}}))",
        _tall,
        _FIGURES,
    ),
    moves(  # VII c3
        r"(?<!\S)((?-i:IX|IV|V?I{1,3}|V|X))(\*?)\s?",
        lambda found: f"{roman(found[1])}{found[2]}",
        _FIGURES,
        OF_CARD,
    ),
    moves(  # 7c3 (range), 7c3 *
        rf"{ALONE}({NUMBER})([a-ex-][^\s|(]*)\s(?:\((?:range|bereich|plage|joker|star|stern|\u00e9toile)\)|\*)",
        r"\1*\2",
        RANGE,
    ),
    moves(  # plage 7c3, * 7c3
        rf"(?:(?<!\w)(?:plage|joker|\u00e9toile|stern|star)|(?<=\s)\*)\s({NUMBER})", r"\1*", RANGE, OF_CARD
    ),
    moves(  # 7c3u, 7c3 auf
        r"(?<=[a-e][0-9])(?:(u|\sauf\b)|d|\sab\b)", lambda found: "^" if found[1] else "v", _PUSH, r"[=>!\s]|$"
    ),
    moves(  # 7c3 -> 18, 7c3|18, 7c3~18, 7c3_18_, 7c3<18>, 7c3 (18 blocks), 7c3 - 18 pieces
        rf"{BEHIND_MOVE}"
        r"(?:(?:\s?[-=]?>\s?|[|~_<-])([0-9]{1,2})[_>|]?(?![0-9])"
        r"|\s(?:[-\u2013]\s)?\(?([0-9]{1,2})\s?(?:blocks?|bl\u00f6cke|pieces|steine|pi\u00e8ces)\)?)",
        r"=\1\2",
        LEFT,
    ),
    moves(rf"{BEHIND_MOVE}({_SMALL}{{1,2}})", lambda found: f"={found[1].translate(_RAISED)}", LEFT),  # 7c3¹⁸
    moves(  # 7c3=18 (new: 9), 7c3=18, neue Karte 9, 7c3=18/9, 7c3=18 K9
        r"(?<==[0-9])([0-9]?)(?:,?\s\(?(?:(?:new|neue?|nouvelle)(?:\s(?:card|karte|carte))?[:\s=]\s?|[nk]:?)|/)"
        r"([0-9]{1,2}\*?)\)?",
        r"\1>\2",
        _TURNED_UP,
        r"\s|$",
    ),
    moves(r"(?<=>)(1|4|8)-(?:3|7|10)", r"\1*", _TURNED_UP),  # 7c3>4-7
)
"""In the order in which they are looked for, each with examples, before what more people write."""
LAST_OF_ALL = (
    moves(rf"(?<!\S)\(({NUMBER}\*?)\)", r"\1x", PASS),  # (7)
    moves(rf"{CARD}(?:[({{\[]-([a-e])[)}}\]]|([a-e])=0(?![0-9]))", r"\1-\2\3", WITHDRAWAL),  # 7(-b), 7b=0
    moves(rf"{CARD}([a-e])([a-e]){HEIGHT}", r"\1-\2\3\4", REBUILD, least=_NO_SLIP),  # 7bd2
    moves(  # 7(b)d2, 7[-b]d2, 7-b(d2), 7b>>d2, 7b->7d:2, 7-b-d-2
        rf"{CARD}(?![a-e]{{2}})[({{\[]?-?([a-e])[)}}\]]?[-=>({{\[/.:,;&+]{{0,3}}(?:\1)?([a-e])[:.,-]?{HEIGHT}[)}}\]]?",
        r"\1-\2\3\4",
        REBUILD,
    ),
    moves(  # {7}c3, 7(c)3, 7c;3
        rf"{ALONE}(?:[({{\[<]({NUMBER}\*?)[)}}\]>](\*?)|({NUMBER}\*?))(?:[({{\[]([a-e])[)}}\]]|([a-e]))"
        rf"(?:[({{\[]{HEIGHT}[)}}\]]|[;'\u2019&+~]?{HEIGHT})",
        r"\1\2\3\4\5\6\7",
        MOVE,
    ),
    moves(rf"{ALONE}([a-e])({NUMBER}\*?)={HEIGHT}", r"\2\1\3", MOVE, least=_NO_SLIP),  # c7=3
    moves(rf"{CARD}([a-e])\s?\*\s?{HEIGHT}", r"\1\2\3", MOVE),  # 7c*3
)
"""What cannot be read in any other way."""
