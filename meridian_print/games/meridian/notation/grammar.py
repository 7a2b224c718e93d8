"""The grammar of moves, also in a few lines: from a token to its meaning, or to where it becomes unreadable.

Knows no rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

MOVES = (
    ("7c3", "place a tower of 3 on city c of meridian 7, with card 7"),
    ("7-b", "withdraw your tower from 7b"),
    ("7-bd2", "rebuild: withdraw your tower from 7b, then place one of 2 on 7d"),
    ("7x", "pass: play card 7 and do nothing"),
    ("7*c3", "the same with the range card that holds 7; likewise 7*-b, 7*-bd2 and 7*x"),
)
MARKS = (
    ("7c3^", "the placement pushes up; 'v' if it pushes down"),
    ("7c3=17", "17 pieces are left in the supply"),
    ("7c3>4*", "the card turned up next, here the range card that holds 4"),
    ("7c3!", "the players let the move stand, even if it is illegal"),
)
"""Each is optional; a move may have several."""
HABITS = (
    ("7a2*", "read as 7*a2"),
    ("(7c3)", "read as 7c3; in (7c3)3a3 the first counts as crossed out"),
    ("7c3o", "read as 7c3, if o is the letter of the player's colour; likewise o7c3"),
    ("x", "and '-' and 'pass': read with the card, if the rest of the log leaves only one"),
    ("7c3,", "read as 7c3"),
    ("7\N{EN DASH}b", "read as 7-b; other signs that word processors put in are understood, too"),
)
"""What people also write."""


def summary() -> str:
    """List the moves, the marks, and the habits that are understood."""
    wide = max(len(token) for token, _ in (*MOVES, *MARKS, *HABITS))
    lists = {
        "how a move is written:": MOVES,
        "marks that may follow it:": MARKS,
        "habits that are understood, and reported once for a log:": HABITS,
    }
    rows = ((head, *(f"  {token:{wide}}  {meaning}" for token, meaning in listed)) for head, listed in lists.items())
    return "\n".join(line for row in rows for line in row)


Push = Literal["^", "v"]


class CardName(NamedTuple):
    """A card as written: `9`, or `4*` for the range card that holds 4."""

    number: int
    is_range: bool


class WrittenMove(NamedTuple):
    """A move as written: a placement has `city` and `height`, a withdrawal `origin`, a rebuild all three, a pass none.

    Cities are small letters, heights at least 1.
    """

    meridian: int
    is_range: bool
    origin: str | None = None
    city: str | None = None
    height: int | None = None


class Marks(NamedTuple):
    """Additions to a move: the push, `=` the pieces left, `>` the card turned up, `!` that it stands."""

    push: Push | None = None
    left: int | None = None
    turned_up: CardName | None = None
    stands: bool = False


class Token(NamedTuple):
    """A move with its marks."""

    move: WrittenMove
    marks: Marks


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a text is not a move: `expected` belongs from `start` to `end`, counted from 0."""

    text: str
    start: int
    end: int
    expected: str

    @property
    def found(self) -> str:
        """What is there instead; empty at the end of the text."""
        return self.text[self.start : self.end]


_NUMBER = "[0-9]{1,3}"
_CITY = "[a-wyz]"
_HEIGHT = "0{0,2}[1-9][0-9]{0,2}"
_FLAGS = re.ASCII | re.IGNORECASE
_MOVE = re.compile(rf"({_NUMBER})(\*?)(?:x|-({_CITY})(?:({_CITY})({_HEIGHT}))?|({_CITY})({_HEIGHT}))", _FLAGS)
_MARK = re.compile(rf"(?P<push>[\^v])|=(?P<left>{_NUMBER})|>(?P<card>{_NUMBER}\*?)|(?P<stands>!)", _FLAGS)
_PUSHES: Mapping[str, Push] = {"^": "^", "v": "v", "V": "v"}
_CARD = re.compile(rf"({_NUMBER})(\*?)", _FLAGS)
_MARK_EXPECTED = {"=": "the number of pieces left as in '=18'", ">": "the card turned up as in '>9' or '>4*'"}
_STOPS = (
    (rf"{_NUMBER}\*?(-{_CITY})?{_CITY}", "a height of 1 or more as in '7c3'"),
    (rf"{_NUMBER}\*?-", "the letter of a city as in '7-b'"),
    (rf"{_NUMBER}\*?", "a city, '-' or 'x' as in '7c3', '7-b' or '7x'"),
    ("", "a move that begins with a meridian from 1 to 10 as in '7c3'"),
)
"""The readable beginnings of moves, the longest first, and what should follow each."""


def read_token(text: str) -> Token | Fault:
    """Read a move with its marks, in lower or upper case.

    >>> read_token("5*B2v=18").marks.left
    18
    >>> read_token("7-bd").expected
    "a height of 1 or more as in '7c3'"
    """
    begun = read_move(text)
    if begun is None:
        return _stop(text)
    move, written_marks = begun
    marks = read_marks(written_marks)
    if isinstance(marks, Fault):
        end = len(text) - len(written_marks)
        fault = Fault(text, end + marks.start, end + marks.end, marks.expected)
        return max(fault, _stop(text), key=lambda fault: fault.start)
    return Token(move, marks)


def read_move(text: str) -> tuple[WrittenMove, str] | None:
    """Read the move that a text begins with; also return what follows it. None if it begins with none.

    >>> read_move("7-b=18")
    (WrittenMove(meridian=7, is_range=False, origin='b', city=None, height=None), '=18')
    """
    parts = _MOVE.match(text)
    if parts is None:
        return None
    meridian, star, origin, new_city, new_height, city, height = parts.groups()
    placed, pieces = new_city or city, new_height or height
    move = WrittenMove(
        meridian=int(meridian),
        is_range=star == "*",
        origin=origin.lower() if origin else None,
        city=placed.lower() if placed else None,
        height=int(pieces) if pieces else None,
    )
    return move, text[parts.end() :]


def read_card(text: str) -> CardName | None:
    """Read the name of a card.

    >>> read_card("4*")
    CardName(number=4, is_range=True)
    """
    parts = _CARD.fullmatch(text)
    return CardName(int(parts[1]), bool(parts[2])) if parts else None


def read_marks(text: str) -> Marks | Fault:
    """Read all of a text as marks, in any order, each at most once."""
    found: dict[str, str] = {}
    start = 0
    while start < len(text):
        mark = _MARK.match(text, start)
        if mark is None:
            return Fault(
                text, start, len(text), _MARK_EXPECTED.get(text[start], "the end of the move or a mark as in '7c3=18'")
            )
        kind = mark.lastgroup or ""
        if kind in found:
            return Fault(text, start, mark.end(), "each mark only once")
        found[kind], start = mark[kind], mark.end()
    return Marks(
        push=_PUSHES.get(found.get("push", "")),
        left=int(found["left"]) if "left" in found else None,
        turned_up=read_card(found.get("card", "")),
        stands="stands" in found,
    )


def _stop(text: str) -> Fault:
    """Return where a text stops being readable as a move."""
    stops = ((re.match(readable, text, _FLAGS), expected) for readable, expected in _STOPS)
    end, expected = next((match.end(), expected) for match, expected in stops if match)
    return Fault(text, end, len(text), expected)
