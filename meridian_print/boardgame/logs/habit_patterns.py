"""How habits of writing are recognised that players of any game have: labels, headings, names, signs between moves.

A pattern says what is written and what that says plainly; what it finds in a log is a `Habit`, with all its places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from string import ascii_lowercase
from typing import NamedTuple

from meridian_print.boardgame.logs.habits import LABEL


class HabitPattern(NamedTuple):
    """What is written by habit, and what it says `plainly`; what is `expected` instead, and why.

    In fewer than `least` places, or if it does not leave as many misfits fewer, it is no habit, but a slip of the pen.
    """

    written: re.Pattern[str]
    plainly: Callable[[re.Match[str]], str]
    expected: str
    why: str
    least: int = 2


_BLANKS = 60
"""The most blanks that a pattern takes at once: more would take time by the square of their number."""


def pattern(
    written: str, plainly: str | Callable[[re.Match[str]], str], expected: str, why: str = "", least: int = 2
) -> HabitPattern:
    r"""Return the pattern of a habit, whatever the case of its letters.

    `plainly` is a function of the match, or a template as for `re.sub`, in which a group that matched nothing is empty.
    Where any number of blanks may be, there may be up to `_BLANKS`.

    >>> habit = pattern(r"([0-9]+) to ([a-e])|stop", r"\1-\2", "a withdrawal such as '7-b'")
    >>> [habit.plainly(found) for found in habit.written.finditer("7 TO b, stop")]
    ['7-b', '-']
    """
    write = plainly if callable(plainly) else partial(_filled, template=plainly)
    bounded = written.replace(r"\s*", rf"\s{{0,{_BLANKS}}}").replace(r"\s+", rf"\s{{1,{_BLANKS}}}")
    return HabitPattern(re.compile(bounded, re.IGNORECASE), write, expected, why, least)


def _filled(found: re.Match[str], template: str) -> str:
    return found.expand(template)


def tight(found: re.Match[str]) -> str:
    """Return what was found without blanks."""
    return "".join(found[0].split())


_DIGITS = str.maketrans("OoIlL", "00111")
"""The digits that readers of handwriting and tired typists take for letters."""


def _numbered(found: re.Match[str]) -> str:
    is_plain = re.fullmatch(r"[0-9]+[.:)]?", found[0])
    digits = re.sub("[^0-9]", "", found["number"].translate(_DIGITS))
    return found[0] if is_plain else f"{int(digits)}. " if found[0].endswith((",", ";")) else f"{int(digits)}."


def _not_twice(found: re.Match[str]) -> str:
    """Take out the label behind a line, unless it has one at its start: then what is behind it is none."""
    return found[0] if re.match(r"[0-9]{1,2}[.):]\s", found.string) else ""


def _lettered(found: re.Match[str]) -> str:
    return f"{ascii_lowercase.index(found['letter'].lower()) + 1}."


def _counted(found: re.Match[str]) -> str:
    """Write the labels of several rounds on one line as '1.', if they count up; leave any other line as it is."""
    labels = [*_WITHIN.finditer(found[0])]
    numbers = [int(label["number"] or label["inside"]) for label in labels]
    if len(labels) < 2 or labels[0].start() > 0 or numbers != [*range(numbers[0], numbers[0] + len(numbers))]:
        return found[0]
    return _WITHIN.sub(lambda label: f"{label['number'] or label['inside']}.".ljust(len(label[0])), found[0])


_ROMAN = {"I": 1, "V": 5, "X": 10}


def roman(number: str) -> int:
    """Return what a Roman number is, in capitals: a sign before a greater one counts as less.

    >>> roman("VII"), roman("IX")
    (7, 9)
    """
    values = [_ROMAN[sign] for sign in number]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < following else value for value, following in pairs)


def _from_roman(found: re.Match[str]) -> str:
    return f"{roman(found['roman'].upper())}."


_ROUND = "(?:rounds?|runde|rde|durchgang|tour|turn|zug|manche|coup|move|day|tag|jour)"
_WITHIN = re.compile(
    rf"(?:(?<=\s)|^)(?:(?:r|rd|{_ROUND})\s?\.?(?P<number>[0-9]{{1,2}})[.:)]*|\((?P<inside>[0-9]{{1,2}})\))(?=\s)",
    re.IGNORECASE,
)
LABELS = (
    pattern(r"^.+$", _counted, LABEL, least=1),  # R1: 7c3 3x R2: 2a2 2b4
    pattern(
        rf"^[^\w\s+#@]{{0,2}}(?:(?:no|nr|n°|\u2116|r|rd|rn|rnd|t|z)\.?\s*|m(?=[0-9]{{1,2}}[.:)])|{_ROUND}\s*)?(?P<number>[0-9]{{1,3}})(?:/[0-9]{{1,2}})?"
        rf"(?:er|re|e|\u1d49|ème|st|nd|rd|th|[°º])?(?:\s*\.?\s*{_ROUND}\b)?\s*(?:(?:[^\w\s,;|]|_){{0,3}}(?=\s|$)|\s[\u203a\u00bb>](?=\s)|[,;]+)",
        _numbered,
        LABEL,
    ),
    pattern(
        r"^(?P<number>[0-9]{1,3})(?:[a-d][.:)]?|[.-][1-4][.:)]?)(?=\s)",
        _numbered,
        LABEL,
        "all of a round has its number",
    ),
    pattern(r"^(?P<number>[0-9OIl]{1,2})[.:](?=\s)", _numbered, LABEL),
    pattern(r"^([0-9]{1,2})(?:\.0[\s;,]|[-/](?=[0-9]{1,2}\*?-?[a-ex]))", r"\1. ", LABEL),  # 1.0;7c3, 1-7c3
    pattern(  # but not the end of what stands in parentheses, such as '(left 18)'
        r"(?<![:=\s])(?<![^\W\d_]{4})\s+\(?[0-9]{1,2}[.)]$", _not_twice, "the number of a line at its start"
    ),
    pattern(r"^(?P<letter>[a-z])\)(?=\s)", _lettered, LABEL),
    pattern(r"^(?P<roman>X{0,2}(?:IX|IV|V?I{0,3})(?<=[IVX]))[.:)](?=\s)", _from_roman, LABEL),
)
_DATE = r"(?:[0-9]{1,2}[./][0-9]{1,2}[./](?:[0-9]{4}|[0-9]{2})|[0-9]{4}-[0-9]{2}-[0-9]{2})"
_MINUTES = r"\s?(?:min\b\.?|'(?!\w))"
_TIME = (
    r"[0-9]{1,2}(?:[:h][0-9]{2}(?::[0-9]{2})?(?:\s*(?:uhr|h|am|pm)\b)?|\.[0-9]{2}\s*(?:uhr|h)\b"
    rf"|{_MINUTES})"
)
_DAY = r"(?:(?:today|yesterday|heute|gestern|hier|aujourd'hui)\s(?:at|um|\u00e0)\s)?"
_TIMES = pattern(
    rf"(?:^|(?<=\s)|(?<=[0-9]\s)[-\u2013]\s)[(\[]?{_DAY}(?:{_DATE}(?:,?\s+{_TIME})?|{_TIME})[)\]]?(?:\s+-(?=\s+\S+:))?(?=\s|$)",
    "",
    "a line of moves without dates and times",
    "write them after a '#', or the day as 'date:' above the moves",
)
_RULES = pattern(r"^(?:(?=.*(?:--|__|==))[\s|:+=_-]+|\|-\s*)$", "", "lines of moves only", "lines are not drawn")
_COUNTING = pattern(r"^[\s|;,]*1[\s|;,]+2[\s|;,]+3[\s|;,0-9]*$", "", "lines of moves only", "columns are not numbered")
_PICTURES = pattern(
    r"[\u200b-\u200d\u20e3\u2460-\u2473\u2500-\u25ff\u2600-\u2604\u2607-\u2714\u2716-\u27bf\ufe0f\U0001f000-\U0001faff]+",
    " ",
    "moves without pictures",
    "moves are written with letters, digits and the signs of a keyboard",
)
_FRAMES = pattern(  # but not around a remark, such as -- coffee --
    r"(^[-=*_~+]{2,}[^0-9]+$)|^(?:[-=*_~>+]{2,}|>|-\s\[[\sx]\])\s*(?=\w)|(?<=\w)\s*[-=*_~+]{2,}$",
    r"\1",
    "a line that begins with its number",
    "moves are not set in type",
)
_QUOTES = pattern(
    r"[\[\]\"'`\u00ab\u00bb\u2018-\u201f\u3003]+(?:[,;]+(?=\s|$))?|\*\*",
    "",
    "moves without brackets and quotation marks",
)
_BRACKETS = pattern(
    r"(?<!\S)[<{]([^\s<{}]+)[>}](?!\S)", r"\1", _QUOTES.expected, "a move stands between blanks, and nothing else"
)
_QUOTED_CELLS = pattern(
    r'^"|(?:"|(?<=[^\s"]))\s*[,;\t]\s*"|"[,;]*\s*$', " ", "only spaces between moves", "a log is not a table of cells"
)
_TAGS = pattern(r"</?[a-z][^<>]*>|\s*\\\\\s*$", " ", "moves without tags", "moves are not set in type")
_BULLETS = pattern(r"(?:^|(?<=[0-9][.:)] ))[-*\u2022\u2013\u00b7]\s+", "", "a line that begins with its first move")
_BETWEEN = pattern(
    r"[,;]+(?=[^\s,;])|(?<!\S)[,;]+(?!\S)|(?<!\s)\s+(?:und|u\.|and|et|then|dann|puis|ensuite|[,;:&/+~_\u2192\u00b7\u2022\u2026]|\.+|[-=]?>|[^\w\s*@(){}\[\]\u2010-\u2015\u2212\u25a0-\U0010ffff-]{1,3}(?=\s+\S*[0-9]))(?=\s)",
    " ",
    "only spaces between moves",
    "words and signs do not separate moves",
)
_END = pattern(
    r"^\W*(?:the end|end|ende|spielende|schluss|fin|fini|fin de (?:la )?partie|game over)\W*$",
    "",
    "lines of moves only",
    "a game ends with its last move",
)
_KEYCAPS = pattern(r"^(?P<number>(?:[0-9]\ufe0f?\u20e3)+)(?=\s)", _numbered, LABEL)
_KEYS = pattern(r"([0-9])\ufe0f?\u20e3", r"\1", "figures without pictures of keys")
_PAGES = pattern(
    r"^(?:\W*(?:pages?|seite|p|s)\.?\s*[0-9]{1,3}(?:\s*(?:/|of|von|sur|de)\s*[0-9]{1,3})?\W*"
    r"|[-\u2013]+\s*[0-9]{1,3}\s*[-\u2013]+)$",
    "",
    "lines of moves only",
    "pages are not numbered",
)
BEFORE_LABELS = (_KEYCAPS, _KEYS, _PICTURES, _TAGS, _TIMES, _PAGES, _FRAMES)
"""What people write before the labels of lines; it is looked for before these are."""
_FACES = pattern(
    r"(?<=\s)(?:!{2,3}|!?\?[!?]?|[:;]-?[()DP])(?=\s|$)",
    "",
    "moves without comments such as '!!'",
    "write remarks after a '#'",
)
AROUND = (_END, _RULES, _COUNTING, _FACES, _QUOTED_CELLS, _QUOTES, _BRACKETS, _BETWEEN, _BULLETS)
"""What people write around the moves of any game, in the order in which it is looked for."""


_BEGINS = r"(?:\(?[-+0-9=]|x\b|pass)"
"""How a move of any game may begin."""
_WORD = re.compile(r"[^\s|;,]+")
_COLOURS = {
    "orange": ("o", "or", "org"),
    "grey": ("g", "gy", "gr", "gray", "grau", "gris"),
    "brown": ("b", "br", "bn", "braun", "brun", "marron"),
    "black": ("k", "bk", "bl", "schwarz", "noir"),
}
"""What else the players' colours are called, in other languages and for short."""


_BY_SEAT = ("p{}", "s{}", "j{}", "player {}", "spieler {}", "joueur {}")
"""What players are called by their seats, counted from 1."""


def by_seat(seat: int) -> tuple[str, ...]:
    """Return what a player is called by the seat, counted from 0."""
    return tuple(word.format(seat + 1) for word in _BY_SEAT)


def called(players: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield what players are called, and their keys; players have a key, of colours, and a name."""
    for key, name in players:
        colours = key.split("+")
        words = {key, name, *name.split(), name[:1], *colours, "".join(colour[0] for colour in colours)}
        words |= {other for colour in colours for other in _COLOURS[colour]}
        yield from ((word, key) for word in sorted(words - {""}))


def heading(words: Iterable[str]) -> HabitPattern:
    """Return the pattern of a line of headings above moves; `words` are what players are called."""
    names = any_of(word for word in words if _WORD.fullmatch(word))
    head = rf"(?:{names}|{_ROUND}|no|nr|players?|spieler|joueure?s?|moves|züge|coups|left|rest|reste|money|geld|argent)"
    return pattern(
        rf'^[|\s"]*{head}\.?(?:[\s|;,"]+(?:{head}\.?|[0-9]{{1,2}}))+[\s|;,"]*$',
        "",
        "lines of moves only",
        "a heading is written after a '#'",
    )


def table_rows(words: Iterable[str]) -> HabitPattern:
    """Return the pattern of a table's row that holds a number, a player and what that player did."""
    return pattern(
        rf'^"?(?P<number>[0-9]{{1,3}})"?[,;]"?(?:{any_of(words)})"?[,;]"?',
        lambda found: f"{found['number']}. ",
        "moves without the names of players",
        "whose move it is follows from its place",
    )


def named(words: Iterable[str]) -> HabitPattern:
    """Return the pattern of who made a move, written with it; `words` are what players are called."""
    names = any_of(words)
    return pattern(
        rf"(?:^(?:[-*\u2022\u2013\u00b7]\s+)?|(?<=[\s|,;.:)]))[(<@*\[]*(?:{names})(?:['\u2019]s)?[)>*\]]*(?:\s*[:=]|[.,;\u2026]|\s+-(?=\s))?"
        rf"(?=[\s|]+{_BEGINS}|\s*$|(?<=[:=])[0-9]|\([0-9])|(?<=\S)\s+\((?:{names})\)(?=\s|$)"
        rf"|(?<![^\s|,;.:)])[(\[<@]?(?:{names})(?:[^\w\s(]{{1,2}}|_)(?=[0-9])|(?:(?<=[a-e][0-9])/|(?<=[0-9a-ex*])@)(?:{names})(?![^\s|,;])",
        "",
        "moves without the names of players",
        "whose move it is follows from its place",
    )


def scores(seats: int) -> Iterator[HabitPattern]:
    """Yield the patterns of a score behind the moves of a line: a figure for each of the players at `seats`.

    One that is called a score is no slip of the pen, even if it is the only one.
    """
    for word, least in ((r"(?:scores?|stand|points?|punkte|pts|total|zwischenstand)\W*", 1), ("", 2)):
        yield pattern(
            rf"(?<!^[0-9])(?<!^[0-9][0-9])(?<=[\w*!^=)])(?:[\s|;,]+|(?=[(\[]))[(\[]?{word}"
            rf"[0-9]{{1,3}}(?:\s?[\s:/;,|-]\s?[0-9]{{1,3}}){{{seats - 1}}}[)\]]?\s*$",
            "",
            "nothing behind the moves of a line",
            "scores are counted by the program, and written after a '#' if at all",
            least,
        )
    yield pattern(
        rf"^\(?[0-9]{{1,3}}(?:\s?[:/-]\s?[0-9]{{1,3}}){{{seats - 1}}}\)?$",
        "",
        "lines of moves only",
        "scores are counted by the program, and written after a '#' if at all",
    )


_REMARK = "'#' before a remark", "what follows a '#' is kept with the line and not checked"


def headings(move: str) -> HabitPattern:
    """Return the pattern of lines of words and one number at most, such as headings of pages, without a move."""
    return pattern(rf"^(?![0-9]+[.:)])(?!.*(?:{move}))(?=.*[^\W\d_]{{2}})[^0-9]+[0-9]*[^0-9]*$", _commented, *_REMARK)


def remarks(move: str) -> tuple[HabitPattern, ...]:
    """Return the patterns of lines and of words that belong to no move; `move` is a pattern of what may begin one."""
    word = rf"\(?(?!{move})[^\W\d_]{{2,}}(?:['\u2019][^\W\d_]+)?[!?.,;:]*\)?"
    prose = r"(?:(?<![^\s(])[^\W\d_]+(?:['\u2019-][^\W\d_]+)*[,;:]?\s+){3}[^\W\d_]{2,}"
    several = rf"(?:{word}(?:\s+{word})+|\((?!{move})[^\W\d_]{{2,}}[^()\d@]*\))"
    return tuple(
        pattern(written, _commented, *_REMARK, least)
        for written, least in (
            (
                r"(?<=\s)(?://|%)(?=.*[^\W\d_]{2}).*$|(?<=\s)(?:\{[^{}]*\}|\[[^\W\d_]{3,}[^\]\d@]*\]|/\*.*?\*/|\(\?\))",
                1,
            ),
            (rf"^(?!.*(?:{move}))(?=.*[^\W\d_]{{2}}).+$", 2),
            (rf"^(?![0-9]+[.:)]|\S+:\s)(?=.*{prose})(?!(?:.*(?:{move})){{3}})(?!.*(?:{move})\S*$).+$", 2),
            (rf"(?<!\S){word}(?:\s+{word})*(?!\S)", 2),
            (rf"(?<!\S){several}(?!\S)", 1),
        )
    )


def _commented(found: re.Match[str]) -> str:
    """Write a remark behind a '#' if nothing follows it on its line; any other is left out."""
    return "" if found.string[found.end() :].strip() else f"# {found[0].lstrip('/% ')}"


def any_of(words: Iterable[str]) -> str:
    """Return a pattern for any of some words."""
    return "|".join(re.escape(word) for word in sorted({*words}, key=lambda word: (-len(word), word)))
