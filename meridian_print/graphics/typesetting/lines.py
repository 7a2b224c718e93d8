"""Breaking a paragraph into lines as even as possible: all line breaks are chosen together.

The breaks minimise the sum of the squared gaps at the line ends; a last line of one short word costs more.
(After D. E. Knuth and M. F. Plass, "Breaking paragraphs into lines", 1981, for ragged-right text.)
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from meridian_print.graphics.drawing.geometry import Mm
from meridian_print.graphics.typesetting.words import Word, width_of

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
