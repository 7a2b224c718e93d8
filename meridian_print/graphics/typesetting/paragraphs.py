"""Lines of text that fit a width."""

from __future__ import annotations

import re
from collections.abc import Iterator

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.drawing.items import Text
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.graphics.drawing.type import Font, text, width

_WORD = re.compile(r"[^ \t\n]+")
"""What no line break divides; a no-break space stays inside its word."""


def wrapped(words: str, font: Font, room: Mm) -> tuple[str, ...]:
    """Break words into lines no wider than `room`; a word that is wider by itself is broken with a hyphen."""
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
