"""Pages of a rulebook: each set with the largest figures that leave its texts room, its number at the foot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeVar

from meridian_print.graphics.drawing.geometry import Mm, line, polygon
from meridian_print.graphics.drawing.items import Drawing, Item, Path
from meridian_print.graphics.drawing.paint import Stroke
from meridian_print.graphics.drawing.type import cap_height, text
from meridian_print.graphics.rulebook.design import BookDesign
from meridian_print.graphics.typesetting.blocks import Block
from meridian_print.graphics.typesetting.lines import NoRoomError
from meridian_print.graphics.typesetting.pages import fill_column, height

D = TypeVar("D", bound=BookDesign)
Setter = Callable[[D], Sequence[Block]]
"""Sets the blocks of a page."""
_DIAMOND = (1.3, 1.7)
_STRIDE = 4
"""How many steps smaller figures are tried after the largest do not fit."""


@dataclass(frozen=True, slots=True)
class RulebookPage:
    """A page, its number and title; `free` is the part of the text's height that its springs take."""

    drawing: Drawing
    number: int
    title: str
    free: float = 0.0


def book_page(number: int, title: str, setter: Setter[D], design: D) -> RulebookPage:
    """Set a page; raises NoRoomError if its texts do not fit."""
    area = design.area(number)
    blocks = _fitting(number, setter, design)
    items = (*fill_column(blocks, (area.x, area.y), area.height), *_folio(number, design))
    free = 1 - height(blocks) / area.height
    return RulebookPage(Drawing(title, design.page, items), number, title, free)


def _fitting(number: int, setter: Setter[D], design: D) -> Sequence[Block]:
    """Set a page at the largest scale of its figures at which all fits, or else without its advice."""
    over = 0.0
    for tried in (design, replace(design, has_advice=False)):
        blocks, over = _at_largest(setter, tried, design.area(number).height)
        if over <= 0:
            return blocks
    raise NoRoomError(f"expected page {number} of the rulebook to fit, got {over:.1f} mm too much")


def _at_largest(setter: Setter[D], design: D, room: Mm) -> tuple[Sequence[Block], Mm]:
    """Set a page at the largest scale at which it fits, or at the least; also return how much higher than `room`.

    Sketches are tried, and only the page that fits is drawn in full.
    """
    scales, sketched = design.style.sizes.scales, design.sketched

    def excess(step: int) -> Mm:
        return height(setter(replace(sketched, scale=scales[step]))) - room

    fitting = min(first_fitting(excess, len(scales)), len(scales) - 1)
    blocks = setter(replace(design, scale=scales[fitting]))
    return blocks, height(blocks) - room


def first_fitting(excess: Callable[[int], float], count: int) -> int:
    """Return the first of the steps from 0 on whose excess is at most 0; `count` if there is none.

    The excess falls from step to step. To set a page is slow, so the search looks where a straight line through what
    it has seen meets 0, not halfway.
    """
    above, below, step = -1, count, 0
    seen: dict[int, float] = {}
    while below - above > 1:
        seen[step] = excess(step)
        above, below = (step, below) if seen[step] > 0 else (above, step)
        step = min(max(_zero(seen), above + 1), below - 1)
    return below


def _zero(seen: dict[int, float]) -> int:
    """Return the step at which a line through the two excesses next to 0 meets it; a stride on where none does."""
    steps = sorted(seen)
    above, below = [step for step in steps if seen[step] > 0], [step for step in steps if seen[step] <= 0]
    *others, last = (*above[-2:], *below[:1])
    fall = seen[others[-1]] - seen[last] if others else 0.0
    return last + ceil((last - others[-1]) * seen[last] / fall) if fall else last + _STRIDE


def _folio(number: int, design: BookDesign) -> Iterator[Item]:
    """Yield the number of a page in its outer corner, with a compass needle beside it."""
    style, area = design.style, design.area(number)
    base = design.page.height - style.sizes.folio
    is_right = number % 2 == 1
    x = area.right if is_right else area.x
    drawn = text(str(number), (x, base), style.type.folio, style.inks.ink, anchor="end" if is_right else "start")
    yield drawn
    onward = -1 if is_right else 1
    (half, tall), y = _DIAMOND, base - cap_height(style.type.folio) / 2
    centre = x + onward * (drawn.width + 2 + 2.2 + half)
    pen = Stroke(style.inks.quiet, style.sizes.hairline)
    yield Path(polygon(((centre - half, y), (centre, y - tall), (centre + half, y), (centre, y + tall))), stroke=pen)
    for way in (-1, 1):
        yield Path(line(centre + way * half, y, centre + way * (half + 2.2), y), stroke=pen)
