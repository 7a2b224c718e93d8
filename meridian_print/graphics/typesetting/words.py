"""Words to set, each in its font: in the text, *this* is emphasis, **this** is strong, and [R5] links to R5.

A link that shows other words than its place is written [scoring|page 11]; words in a style of their own, which the
lettering names, [=label|Figure 1].
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font, width

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
