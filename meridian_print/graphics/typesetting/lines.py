"""Paragraphs: words, each in its font, broken into lines as even as possible, all line breaks chosen together.

In the text, *this* is emphasis, **this** is strong, and [R5] links to R5. A link that shows other words than its place
is written [scoring|page 11]; words in a style of their own, which the lettering names, [=label|Figure 1].

The breaks minimise the sum of the squared gaps at the line ends; a last line of one short word costs more.
(After D. E. Knuth and M. F. Plass, "Breaking paragraphs into lines", 1981, for ragged-right text.)
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Text
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font, text, width

_SPACE = re.compile(r"([ \n]+)")
"""Where lines may break; a no-break space stays inside its word."""
_MARKED = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<emphasis>.+?)\*"
    r"|\[(?P<link>\w+)(?:\|(?P<shown>[^\]]+))?\]|\[=(?P<style>\w+)\|(?P<styled>[^\]]+)\]"
)


@dataclass(frozen=True, slots=True)
class Lettering:
    """The fonts and inks of running text; `leading` is the distance of its lines in ems of the plain font.

    `bullet` is how many times as large as the font's own the bullet of a list item is; `styles` are further fonts by
    their names, each with its ink.
    """

    plain: Font
    strong: Font
    emphasis: Font
    ink: Ink
    linked: Ink
    leading: float
    bullet: float = 1.0
    styles: tuple[tuple[str, Font, Ink], ...] = ()
    is_centred: bool = False

    def styled(self, name: str) -> tuple[Font, Ink]:
        """Return the font and the ink of a style; raises KeyError."""
        return {known: (font, ink) for known, font, ink in self.styles}[name]


class Run(NamedTuple):
    """Letters of one font, without a space; `link` is the place they link to, if any, `ink` one of their own."""

    letters: str
    font: Font
    link: str = ""
    ink: Ink | None = None


Word = tuple[Run, ...]
"""What no line break divides: a word with the punctuation that touches it."""


def words(text: str, lettering: Lettering) -> tuple[Word, ...]:
    """Parse a text into words."""
    found: list[Word] = []
    touches = False
    for letters, font, link, ink in _stretches(text, lettering):
        for piece in _SPACE.split(letters):
            if not piece.strip(" \n"):
                touches = touches and not piece
                continue
            run = Run(piece, font, link, ink)
            if touches:
                found[-1] = (*found[-1], run)
            else:
                found.append((run,))
            touches = True
    return tuple(found)


@cache
def width_of(word: Word) -> Mm:
    """Measure a word."""
    return sum(width(run.letters, run.font) for run in word)


def _stretches(text: str, lettering: Lettering) -> Iterator[Run]:
    end = 0
    for match in _MARKED.finditer(text):
        yield Run(text[end : match.start()], lettering.plain)
        end = match.end()
        if match["strong"]:
            yield Run(match["strong"], lettering.strong)
        elif match["emphasis"]:
            yield Run(match["emphasis"], lettering.emphasis)
        elif match["style"]:
            font, ink = lettering.styled(match["style"])
            yield Run(match["styled"], font, ink=ink)
        else:
            yield Run(match["shown"] or match["link"], lettering.plain, match["link"])
    yield Run(text[end:], lettering.plain)


_WORD = re.compile(r"[^ \t\n]+")
"""What no line break divides; a no-break space stays inside its word."""


def wrapped(words: str, font: Font, room: Mm) -> tuple[str, ...]:
    """Break a label or a note into lines no wider than `room`, each as full as can be.

    A word that is wider by itself is broken with a hyphen, for no label may be refused; paragraphs are set by `lines`.
    """
    lines: list[str] = []
    for word in _WORD.findall(words):
        for piece in _pieces(word, font, room):
            longer = " ".join((*lines[-1:], piece))
            fits = width(longer, font) <= room
            lines[-1 if fits else len(lines) :] = [longer if fits else piece]
    return tuple(lines)


def set_lines(lines: tuple[str, ...], at: tuple[Mm, Mm], font: Font, ink: Ink, *, leading: Mm) -> tuple[Text, ...]:
    """Stack lines, flush left; `at` is the start of the first baseline."""
    return tuple(text(words, (at[0], at[1] + row * leading), font, ink) for row, words in enumerate(lines))


def _pieces(word: str, font: Font, room: Mm) -> Iterator[str]:
    """Cut a word into pieces that fit; nothing is narrower than one letter."""
    while width(word, font) > room and len(word) > 1:
        cut = next((at for at in range(len(word) - 1, 1, -1) if width(f"{word[:at]}-", font) <= room), 1)
        yield f"{word[:cut]}-"
        word = word[cut:]
    yield word


_LEAST_LAST = 0.2
"""A last line shorter than this share of the width looks stranded."""


class NoRoomError(ValueError):
    """A text does not fit into its place."""


def lines(words: Sequence[Word], room: Mm, space: Mm) -> tuple[tuple[Word, ...], ...]:
    """Break words into lines; raises NoRoomError for a word wider than a line."""
    widths = [width_of(word) for word in words]
    if max(widths, default=0.0) > room:
        wide = "".join(run.letters for run in words[widths.index(max(widths))])
        raise NoRoomError(f"expected words at most {room:.1f} mm wide, got {wide!r}")
    best = [0.0] + [math.inf] * len(words)
    cut = [0] * (len(words) + 1)
    for end in range(1, len(words) + 1):
        taken = -space
        for begin in range(end - 1, -1, -1):
            taken += space + widths[begin]
            if taken > room:
                break
            cost = best[begin] + _cost(taken / room, is_last=end == len(words))
            if cost < best[end]:
                best[end], cut[end] = cost, begin
    return _cut(words, cut)


def _cost(filled: float, *, is_last: bool) -> float:
    """Return the cost of a line that fills this share of the width."""
    if is_last:
        return 0.5 if filled < _LEAST_LAST else 0.0
    return (1 - filled) ** 2


def _cut(words: Sequence[Word], cut: Sequence[int]) -> tuple[tuple[Word, ...], ...]:
    found, end = [], len(words)
    while end:
        found.append(tuple(words[cut[end] : end]))
        end = cut[end]
    return tuple(reversed(found))
