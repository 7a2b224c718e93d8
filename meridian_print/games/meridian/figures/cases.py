"""Figures of cases: a meridian before a move and after it, with what is placed, pushed, withdrawn or barred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from meridian_print.games.meridian.figures.captions import case_alt
from meridian_print.games.meridian.figures.columns import (
    ColumnDesign,
    Entered,
    Piled,
    Strip,
    city_letters,
    column,
    height_of,
    lost,
    middle_of,
    tower,
    withdrawn,
)
from meridian_print.games.meridian.rules.column import Column, Tower
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.rules.moves import Violation
from meridian_print.games.meridian.scenes.figures import FigureCase, Outcome, colour_of, outcome, would_be
from meridian_print.games.meridian.theme.columns import ColumnSizes
from meridian_print.games.meridian.words.pictures import FigureWords
from meridian_print.graphics.drawing.geometry import Mm, Point, after, scaling, translation
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.rulebook.marks import arrow, chevrons, cross, disc, half_width, tick
from meridian_print.graphics.rulebook.style import RulebookStyle
from meridian_print.graphics.typesetting.blocks import Block

_OVER = 0.85
"""How far above the edge the middle of a tower is that would leave the board, in sides of a tower."""
_ROOM_OVER = 0.9
_SMALLER = 0.86
"""A tower that waits or is taken away, compared with one that stands."""
_ABOVE_CHOICES = 1.55
_HEAD = 1.1
"""Of the arrow of a tower that enters, compared with other arrows."""
_CLEAR: Mm = 0.3
"""From the letter of a city down to such an arrow."""


@dataclass(frozen=True, slots=True)
class FigureDesign:
    """How figures look, and what is read aloud of them; `scale` is that of all on a page."""

    columns: ColumnDesign
    style: RulebookStyle
    words: FigureWords
    scale: float = 1.0

    @property
    def sizes(self) -> ColumnSizes:
        """The lengths of columns."""
        return self.columns.style.sizes


def case_figure(case: FigureCase, width: Mm, design: FigureDesign, *, room_above: bool = False) -> Block:
    """Draw a case in the middle of a width; with `room_above`, as if a tower hung over the board's edge."""
    sizes, before, done = design.sizes, strip_before(case), strip_after(case)
    top = _top(before, sizes) + (_ROOM_OVER * sizes.tower if room_above or hangs_over(case) else 0.0)
    items = chain(
        _placing(case, before, design),
        _moved(column(before, design.columns), sizes.reach + sizes.tower / 2 + sizes.outline, 0.0),
        _moved(column(done, design.columns), _after_x(sizes), 0.0),
        _moved(_overboard(case, done, design), _after_x(sizes), 0.0),
    )
    height = top + height_of(before, design.columns.style) + _foot(before, sizes)
    wide = case_width(sizes)
    return _scaled(tuple(items), Point(wide, height), width, top, _alt(case, design), design)


def hangs_over(case: FigureCase) -> bool:
    """Return whether a tower would be pushed over the upper edge of the board."""
    _, gone = would_be(case)
    return gone is not None and outcome(case).direction == "up"


def case_width(sizes: ColumnSizes) -> Mm:
    """Return how wide a case is at full scale."""
    return _after_x(sizes) + sizes.width


def act_figure(case: FigureCase, width: Mm, design: FigureDesign) -> Block:
    """Draw one of the four actions in a single strip."""
    sizes, inks = design.sizes, design.columns.style.inks
    shown = strip_before(case) if case.withdrawn and not case.height else strip_after(case)
    step = _step(case)
    items: list[Item] = [*column(shown, design.columns)]
    y = middle_of(step, shown, design.columns.style)
    near, far = -0.4, -0.4 - 0.6 * sizes.tower
    if case.withdrawn:
        level = y - 0.25 * sizes.tower if case.height else y
        items += arrow((near, level), (far, level), inks.arrow, width=sizes.shaft, head=sizes.head)
    if case.height:
        level = y + 0.25 * sizes.tower if case.withdrawn else y
        items += arrow((far, level), (near, level), inks.new, width=sizes.shaft, head=sizes.head)
    if case.height and case.withdrawn:
        old = Piled(Colour.ORANGE, next(t.height for t in outcome(case).before if t and t.owner == 0))
        small = Group(tuple(withdrawn(old, (0.0, 0.0), design.columns)), matrix=scaling(_SMALLER))
        items += _moved((small,), far - 0.5 - _SMALLER * sizes.tower / 2, y)
    top = _top(shown, sizes)
    height = top + height_of(shown, design.columns.style) + _foot(shown, sizes)
    extent = Point(sizes.width, height)
    return _scaled(tuple(items), extent, width, top, _alt(case, design), design)


def way_figure(case: FigureCase, width: Mm, design: FigureDesign) -> Block:
    """Draw only what comes of a push: the new tower and the one that it has pushed."""
    sizes, found = design.sizes, outcome(case)
    pushed = found.step + found.moved.step
    low, high = sorted((found.step, pushed))
    shown = replace(strip_after(case), shown=range(low, high + 1))
    style = design.columns.style
    start, end = (middle_of(step, shown, style) for step in (found.step, pushed))
    items = [*column(shown, design.columns)]
    x = sizes.width + 1.4
    items += arrow((x, start), (x, end), style.inks.arrow, width=1.2 * sizes.shaft, head=sizes.head)
    near, far = -sizes.outline, -sizes.outline - 0.6 * sizes.tower
    items += arrow((far, start), (near, start), style.inks.new, width=1.2 * sizes.shaft, head=sizes.head)
    top = _top(shown, sizes)
    height = top + height_of(shown, style) + _foot(shown, sizes)
    return _scaled(tuple(items), Point(sizes.width, height), width, top, _alt(case, design), design)


def choices_figure(cases: Sequence[FigureCase], width: Mm, design: FigureDesign) -> Block:
    """Draw several placements on one meridian: the column before with all of them, then what comes of each."""
    sizes, style = design.sizes, design.columns.style
    before = strip_before(cases[0])
    first_x = 2 * design.style.sizes.disc + 1.6 + _SMALLER * (sizes.tower + 2 * sizes.outline) + 3.6
    items: list[Item] = _moved(column(before, design.columns), first_x, 0.0)
    items += _moved(city_letters(before, sizes.width + 3.2, design.columns, design.scale), first_x, 0.0)
    for number, case in enumerate(cases, 1):
        items += _moved(_waiting(case, str(number), first_x, design), 0.0, middle_of(_step(case), before, style))
    wide = width / design.scale
    start = first_x + sizes.width + 3.2
    items.append(chevrons((start + 2.4, height_of(before, style) / 2), style.inks.chevron))
    each = (wide - start - 9.0) / len(cases)
    for number, case in enumerate(cases, 1):
        x = start + 9.0 + (number - 1) * each + (each - sizes.width) / 2
        items += _moved(_choice(case, str(number), design), x, 0.0)
    top = sizes.edge + _ABOVE_CHOICES * sizes.tower
    height = top + height_of(before, style) + sizes.edge
    alt = " ".join(_alt(case, design) for case in cases)
    return _scaled(tuple(items), Point(wide, height), width, top, alt, design)


def strip_before(case: FigureCase) -> Strip:
    """Return what is shown of a meridian before a move."""
    found = outcome(case)
    return Strip(_piled(found.before, case), case.shown, gone=found.origin)


def strip_after(case: FigureCase) -> Strip:
    """Return what is shown after a move, or would be seen if it were allowed."""
    found, (done, gone) = outcome(case), would_be(case)
    barred = found.step if isinstance(found.after, Violation) and gone is None else None
    return Strip(_piled(done, case, found.step), case.shown, barred=barred)


def _piled(towers: Column, case: FigureCase, new: int = -1) -> tuple[Piled | None, ...]:
    return tuple(
        tower and (_new(case) if step == new else Piled(colour_of(tower, case), tower.height))
        for step, tower in enumerate(towers)
    )


def _new(case: FigureCase) -> Piled:
    return Piled(colour_of(Tower(0, case.height), replace(case, before="_")), case.height, is_new=True)


def _placing(case: FigureCase, before: Strip, design: FigureDesign) -> Iterator[Item]:
    """Yield what is drawn beside the strip before: the tower that waits, letters, the push, the sign between."""
    sizes, style, inks = design.sizes, design.columns.style, design.columns.style.inks
    x, found = sizes.reach + sizes.tower / 2 + sizes.outline, outcome(case)
    y = middle_of(found.step, before, style)
    yield from tower(_new(case), (sizes.tower / 2 + sizes.outline, y), design.columns)
    start = sizes.tower + 2 * sizes.outline
    yield from arrow((start, y), (x - 0.2, y), inks.new, width=sizes.outline, head=_HEAD * sizes.head)
    entered = Entered(found.step, design.scale * half_width(_HEAD * sizes.head) + _CLEAR)
    yield from city_letters(before, x - sizes.letter, design.columns, design.scale, entered=entered)
    yield from _moved(_push(found, before, design), x, 0.0)
    middle = height_of(before, style) / 2
    yield chevrons((x + sizes.width + 2 * sizes.letter + 0.4, middle), inks.chevron)


def _push(found: Outcome, strip: Strip, design: FigureDesign) -> Iterator[Item]:
    """Yield an arrow from the city that is entered to where its chain ends; red, if it may not end there."""
    if not found.moved:
        return
    sizes, style = design.sizes, design.columns.style
    is_barred = isinstance(found.after, Violation)
    end = middle_of(found.moved.stop, strip, style)
    if is_barred and not 0 <= found.moved.stop < len(strip.towers):
        end += found.moved.step * 0.25 * sizes.pitch
    ink = style.inks.no if is_barred else style.inks.arrow
    x = sizes.width + sizes.letter
    yield from arrow((x, middle_of(found.step, strip, style)), (x, end), ink, width=sizes.shaft, head=sizes.head)


def _overboard(case: FigureCase, done: Strip, design: FigureDesign) -> Iterator[Item]:
    """Yield the tower that would leave the board."""
    _, gone = would_be(case)
    if gone is not None:
        sizes = design.sizes
        y = -sizes.edge - _OVER * sizes.tower / 2
        if outcome(case).direction == "down":
            y = height_of(done, design.columns.style) - y
        pile = Piled(colour_of(gone, case), gone.height)
        small = Group((lost(pile, (0.0, 0.0), design.columns),), matrix=scaling(_SMALLER))
        yield Group((small,), matrix=translation(sizes.width / 2 + 0.6, y))


def _waiting(case: FigureCase, number: str, end: Mm, design: FigureDesign) -> Iterator[Item]:
    """Yield a tower that waits beside its city, with its number, about the height of that city's middle."""
    sizes, radius = design.sizes, design.style.sizes.disc
    small = Group(tuple(tower(_new(case), (0.0, 0.0), design.columns)), matrix=scaling(_SMALLER))
    half = _SMALLER * (sizes.tower / 2 + sizes.outline)
    x = 2 * radius + 1.0 + half
    yield from disc(number, (radius, 0.0), design.style)
    yield Group((small,), matrix=translation(x, 0.0))
    ink = design.columns.style.inks.new
    yield from arrow((x + half + 0.2, 0.0), (end - 0.2, 0.0), ink, width=sizes.outline, head=_HEAD * sizes.head)


def _choice(case: FigureCase, number: str, design: FigureDesign) -> Iterator[Item]:
    """Yield what comes of a placement, its number and verdict above."""
    sizes, found = design.sizes, outcome(case)
    done, inks = strip_after(case), design.style.inks
    yield from column(done, design.columns)
    yield from _push(found, done, design)
    yield from _overboard(case, done, design)
    level = -sizes.edge - (_ABOVE_CHOICES - 0.25) * sizes.tower
    yield from disc(number, (sizes.width / 2 - 2.9, level), design.style)
    centre = (sizes.width / 2 + 2.7, level)
    if isinstance(found.after, Violation):
        yield from cross(centre, inks.no, 1.4, sizes.outline)
    else:
        yield tick(centre, inks.yes, 3.6)


def _step(case: FigureCase) -> int:
    """Return the city where something happens: the one entered, the one left, or else the middle of those shown."""
    found = outcome(case)
    if case.height:
        return found.step
    return case.shown[len(case.shown) // 2] if found.origin is None else found.origin


def _alt(case: FigureCase, design: FigureDesign) -> str:
    return case_alt(case, design.words, design.columns.towers.words.colours)


def _after_x(sizes: ColumnSizes) -> Mm:
    return sizes.reach + sizes.tower / 2 + sizes.outline + sizes.after


def _top(strip: Strip, sizes: ColumnSizes) -> Mm:
    """Return how much is drawn above a strip's water: the board's edge or the waves of a cut."""
    return sizes.edge if strip.shown.stop == len(strip.towers) else sizes.wave


def _foot(strip: Strip, sizes: ColumnSizes) -> Mm:
    return sizes.edge if strip.shown.start == 0 else sizes.wave


def _moved(items: Iterator[Item] | Sequence[Item], x: Mm, y: Mm) -> list[Item]:
    return [Group(tuple(items), matrix=translation(x, y))]


def _scaled(items: tuple[Item, ...], extent: Point, width: Mm, top: Mm, alt: str, design: FigureDesign) -> Block:
    """Set a drawing whose water begins at (0, 0), `top` below its upper end, in the middle of a width."""
    scale = design.scale
    at = translation((width - scale * extent.x) / 2, scale * top)
    return Block((Group(items, matrix=after(scaling(scale), at), alt=alt),), scale * extent.y)
