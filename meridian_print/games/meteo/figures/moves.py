"""Figures of tiles: where they enter, how a line moves, what may not enter, a hand, the wind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot

from meridian_print.games.meteo.figures.grid import (
    WHOLE,
    Clipping,
    GridDesign,
    GridView,
    codes,
    dial,
    extent_of,
    grid,
    middle,
    pale,
    printable,
    rows_of,
    struck,
    tile,
)
from meridian_print.games.meteo.rules.material import KINDS, REGION_CODES, SIDE, WINDS
from meridian_print.games.meteo.scenes.weather import Entering, Swap
from meridian_print.games.meteo.words.rulebook import FigureWords
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, after, scaling, translation
from meridian_print.graphics.drawing.items import Group, Item
from meridian_print.graphics.rulebook.marks import arrow, chevrons, cross, tick
from meridian_print.graphics.rulebook.style import RulebookStyle
from meridian_print.graphics.typesetting.blocks import Block

_BLANK = " " * (SIDE * SIDE)
_LETTERS_ROOM = 3.4
"""What codes at the left and above take, in mm of the sheet."""
_ARROW_OUT, _ARROW_IN = 0.5, 0.16
"""How far an arrow of an entry reaches out of its region and into it, in sides of a region."""
_SIGN = 1.7
"""Half the width of a tick or a cross, in mm of the sheet."""


@dataclass(frozen=True, slots=True)
class FigureDesign:
    """How figures look, and what is read aloud of them."""

    grid: GridDesign
    style: RulebookStyle
    words: FigureWords

    @property
    def scale(self) -> float:
        """The scale of all figures on a page."""
        return self.grid.scale


def step_of(wind: int) -> Point:
    """Return the step of the wind, in columns to the right and rows down.

    >>> step_of(WINDS.index("SW"))
    Point(x=-1.0, y=1.0)
    """
    name = WINDS[wind]
    return Point(float(("E" in name) - ("W" in name)), float(("S" in name) - ("N" in name)))


def tile_words(kind: str, words: FigureWords) -> str:
    """Return a kind of tile with its article."""
    return words.tiles[KINDS.index(kind)]


def listed(names: Sequence[str], words: FigureWords) -> str:
    """Join names as in a sentence."""
    *others, last = names
    return words.ways.format(others=", ".join(others), last=last) if others else last


def named(regions: Sequence[int], words: FigureWords) -> str:
    """List regions by their codes."""
    return listed([REGION_CODES[region] for region in regions], words)


def scaled(items: Sequence[Item], box: Rect, width: Mm, alt: str, scale: float) -> Block:
    """Set items at a scale in the middle of a width; `box` is what they take at full scale."""
    left = (width - scale * box.width) / 2
    matrix = after(scaling(scale), translation(left - scale * box.x, -scale * box.y))
    return Block((Group(printable(items, scale), matrix=matrix, alt=alt),), scale * box.height)


def entries_figure(wind: int, regions: Sequence[int], width: Mm, design: FigureDesign) -> Block:
    """Draw the whole board, with an arrow for each region where a tile may enter."""
    look, step, cell = design.grid, step_of(wind), design.grid.cell
    sizes = look.style.sizes
    items = [*grid(GridView(_BLANK), look), *codes(WHOLE, look, out=_ARROW_OUT * cell)]
    long = hypot(*step)
    for region in regions:
        at = middle(region, WHOLE, look)
        ux, uy = step.x / long, step.y / long
        edge = cell / 2 * long
        start = Point(at.x - ux * (edge + _ARROW_OUT * cell), at.y - uy * (edge + _ARROW_OUT * cell))
        tip = Point(at.x + ux * _ARROW_IN * cell, at.y + uy * _ARROW_IN * cell)
        items += arrow(start, tip, look.style.inks.way, width=1.4 * sizes.shaft, head=1.3 * sizes.head)
    middle_of = extent_of(WHOLE, look).centre
    items += [Group(tuple(dial(wind, (0.0, 0.0), look)), matrix=after(scaling(1.7), translation(*middle_of)))]
    words = design.words
    alt = words.entries.format(wind=words.winds[wind], regions=named(regions, words))
    return scaled(items, _around(WHOLE, design, _ARROW_OUT * cell), width, alt, look.scale)


def _around(part: Clipping, design: FigureDesign, out: Mm) -> Rect:
    """Return the box of a part with its codes at the left and above, so far out of its edges."""
    area, first = extent_of(part, design.grid), out + _LETTERS_ROOM / design.scale
    return Rect(-first, -first, area.width + first + out, area.height + first + out)


def widest_diagonal(part: Clipping, width: Mm, look: GridDesign) -> float:
    """Return the scale at which a part before and after a diagonal move, with tiles beside both, is so wide."""
    return width / (2 * extent_of(part, look).width + 1.85 * look.cell + 3 * look.style.sizes.outside)


def line_figure(case: Entering, part: Clipping, width: Mm, design: FigureDesign) -> Block:
    """Draw a part of the board before a tile enters and after it; what may not be is crossed out."""
    look, cell = design.grid, design.grid.cell
    area, out = extent_of(part, look), look.style.sizes.outside
    fault = frozenset({case.entry}) if case.fault else frozenset[int]()
    before = [*grid(GridView(case.before, part), look), *_lettered(case, part, look), *_waiting(case, part, design)]
    done = [
        *grid(GridView(case.after, part, new=frozenset({case.entry}), barred=fault), look),
        *_leaving(case, part, design),
    ]
    shift = area.width + 1.1 * cell + (out if step_of(case.wind).x else 0.0)
    ways = chevrons((area.width + (shift - area.width) / 2 - 1.7, area.height / 2), look.style.inks.chevron)
    items = (*before, ways, Group(tuple(done), matrix=translation(shift, 0.0)))
    step = step_of(case.wind)
    left = out + cell * 0.45 if step.x > 0 else _LETTERS_ROOM / look.scale
    top = out + cell * 0.45 if step.y > 0 else _leaving_room(step, cell, out)
    low = out + cell * 0.45 if step.y < 0 else _leaving_room(Point(step.x, -step.y), cell, out)
    right = out + cell * 0.3 if step.x > 0 else 0.0
    box = Rect(-left, -top, left + shift + area.width + right, top + area.height + low)
    return scaled(items, box, width, line_alt(case, design.words), look.scale)


def _lettered(case: Entering, part: Clipping, look: GridDesign) -> Iterator[Item]:
    """Yield the codes of a part; for a tile that enters from above they stand at the left only."""
    return rows_of(part, look) if step_of(case.wind).y > 0 else codes(part, look)


def _leaving_room(step: Point, cell: Mm, out: Mm) -> Mm:
    return out + 0.45 * cell if step.y < 0 else 0.3 * cell


def _beyond(region: int, case: Entering, part: Clipping, design: FigureDesign, way: int) -> Point:
    """Return where a tile stands that is about to enter (-1) or has left (1)."""
    step, out = step_of(case.wind), design.grid.style.sizes.outside + design.grid.cell / 2
    out *= 0.82 if step.x and step.y else 1.0
    at = middle(region, part, design.grid)
    return Point(at.x + way * step.x * out, at.y + way * step.y * out)


def _waiting(case: Entering, part: Clipping, design: FigureDesign) -> Iterator[Item]:
    """Yield the tile that is about to enter, with an arrow into the board, and arrows along the line."""
    look, step = design.grid, step_of(case.wind)
    sizes = look.style.sizes
    at = _beyond(case.entry, case, part, design, -1)
    foot = Point(at.x + step.x * sizes.tile * 0.55, at.y + step.y * sizes.tile * 0.55)
    target = middle(case.entry, part, look)
    tip = Point(target.x - step.x * sizes.tile * 0.42, target.y - step.y * sizes.tile * 0.42)
    for one, other in zip(case.line, case.line[1:], strict=False):
        yield from _onward(middle(one, part, look), middle(other, part, look), design)
    yield from tile(case.kind, at, sizes.tile, look, is_new=True)
    yield from arrow(foot, tip, look.style.inks.way, width=1.3 * sizes.shaft, head=sizes.head)


def _onward(one: Point, other: Point, design: FigureDesign) -> Iterator[Item]:
    """Yield a small arrow from a tile to the next in line."""
    style = design.grid.style
    ends = (Point(one.x + part * (other.x - one.x), one.y + part * (other.y - one.y)) for part in (0.42, 0.68))
    start, tip = ends
    yield from arrow(start, tip, style.inks.arrow, width=style.sizes.shaft, head=0.85 * style.sizes.head)


def _leaving(case: Entering, part: Clipping, design: FigureDesign) -> Iterator[Item]:
    """Yield the tile that has left the board, pale; one that may not leave is crossed out."""
    look = design.grid
    at = _beyond(case.line[-1], case, part, design, 1)
    drawn = tuple(tile(case.gone, at, look.style.sizes.tile, look))
    if case.fault == "last-high":
        yield from drawn
        yield from struck(at, look)
    else:
        yield pale(drawn, look)


def line_alt(case: Entering, words: FigureWords) -> str:
    """Read a figure of a line aloud."""
    entered = words.enters.format(
        tile=tile_words(case.kind, words), region=REGION_CODES[case.entry], wind=words.winds[case.wind]
    )
    shown = words.grid.format(tiles=tiles_alt(case.before, case.line, words))
    if case.fault:
        return f"{shown} {begun(entered)}"
    then = words.then.format(tiles=tiles_alt(case.after, case.line, words))
    return f"{shown} {begun(entered)} {then} {begun(words.leaves.format(tile=tile_words(case.gone, words)))}"


def tiles_alt(tiles: str, regions: Sequence[int], words: FigureWords) -> str:
    """List tiles by their regions."""
    return ", ".join(
        words.at.format(region=REGION_CODES[region], tile=tile_words(tiles[region], words)) for region in regions
    )


def begun(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def applicants_figure(cases: Sequence[Entering], width: Mm, design: FigureDesign) -> Block:
    """Draw each kind of tile before the entry, with the verdict below it."""
    look, step, sizes = design.grid, width / len(cases), design.grid.style.sizes
    part = Clipping(range(1), range(1, 2))
    items, high = list[Item](), sizes.outside + 0.5 * look.cell
    for number, case in enumerate(cases):
        drawn = (*grid(GridView(case.before, part), look), *_waiting(case._replace(line=case.line[:1]), part, design))
        x = (number + 0.5) * step / look.scale - look.cell / 2
        items.append(Group(drawn, matrix=translation(x, 0.0)))
        items += verdict((x + look.cell / 2, look.cell + 3.0 / look.scale), design, is_allowed=not case.fault)
    alt = " ".join(line_alt(case._replace(line=case.line[:1]), design.words) for case in cases if not case.fault)
    box = Rect(0.0, -high, width / look.scale, high + look.cell + 5.0 / look.scale)
    return scaled(items, box, width, alt, look.scale)


def verdict(at: tuple[Mm, Mm], design: FigureDesign, *, is_allowed: bool) -> tuple[Item, ...]:
    """Draw a tick or a cross, of one size at every scale."""
    inks, size = design.style.inks, _SIGN / design.scale
    if is_allowed:
        return (tick(at, inks.yes, 2 * size),)
    return cross(at, inks.no, 0.75 * size, 0.5 * size)


def hand_figure(swap: Swap, width: Mm, design: FigureDesign) -> Block:
    """Draw a swap: the tile that left, the hand with the one given for it, and the hand afterwards."""
    look, words = design.grid, design.words
    sizes = look.style.sizes
    gap = 0.14 * sizes.tile
    step = sizes.tile + gap
    items, x = list[Item](), step / 2
    hand = swap.before.replace("S", "", 1)
    given = hand.index(swap.given)
    for at, kind in enumerate(hand):
        drawn = tuple(tile(kind, (x + at * step, 0.0), sizes.tile, look))
        items += (pale(drawn, look),) if at == given else drawn
    spot = x + given * step
    items += tile(swap.gone, (spot, -1.45 * step), sizes.tile, look, is_new=True)
    style = look.style
    items += arrow((spot, -0.85 * step), (spot, -0.56 * step), style.inks.way, width=1.3 * sizes.shaft, head=sizes.head)
    items += arrow((spot, 0.56 * step), (spot, 1.0 * step), style.inks.arrow, width=sizes.shaft, head=sizes.head)
    box = Rect(0.0, -2.05 * step, len(hand) * step, 3.1 * step)
    alt = words.hand.format(tiles=", ".join(tile_words(kind, words) for kind in hand))
    return scaled(items, box, width, alt, min(look.scale, width / box.width))


def wind_figure(ways: Sequence[tuple[int, bool]], width: Mm, design: FigureDesign) -> Block:
    """Draw all directions in turn, each with its verdict; the first is where the arrow points."""
    look, step = design.grid, width / len(ways)
    radius = look.style.sizes.dial
    scale = min(look.scale, 0.9 * step / (2 * radius))
    items = list[Item]()
    for number, (wind, is_allowed) in enumerate(ways):
        x = (number + 0.5) * step / scale
        items += dial(wind, (x, 0.0), look)
        sign = replace(design, grid=replace(look, scale=scale))
        items += verdict((x, radius + 2.6 / scale), sign, is_allowed=is_allowed)
    alt = "; ".join(design.words.dial.format(wind=design.words.winds[wind]) for wind, allowed in ways if allowed)
    box = Rect(0.0, -radius - 0.3, width / scale, 2 * radius + 5.0 / scale)
    return scaled(items, box, width, alt, scale)
