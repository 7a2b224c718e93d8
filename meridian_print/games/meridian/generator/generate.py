"""Generating a board: from wishes and a seed to a layout's file, or all that no board can have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from meridian_print.boardgame.layout.board_size import size_words
from meridian_print.boardgame.layout.new import slug, title_fault, usual_seed
from meridian_print.games.meridian.generator.choosing import NoArchipelagoError
from meridian_print.games.meridian.generator.survey import Wishes, culture_of, surveyed
from meridian_print.games.meridian.generator.wishes import (
    DEFAULT_SHAPES,
    DEFAULT_SIZES,
    INVENTED,
    LARGEST_SIZE,
    LEAST_SIZE,
    SHAPES,
    Shapes,
    SideWish,
    impossible,
    nearest_number,
    read_names,
)
from meridian_print.games.meridian.generator.writing import layout_text
from meridian_print.games.meridian.layout.cultures import culture_names
from meridian_print.games.meridian.layout.declared.declaration import board_in
from meridian_print.games.meridian.layout.file import LayoutFile, layout_file
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error
from meridian_print.text.source.nodes import Scalar
from meridian_print.text.source.values import Findings
from meridian_print.text.spelling import with_hint

if TYPE_CHECKING:
    from meridian_print.games.meridian.generator.renewing import KeptSide

BOARD_SIDES = ((5, 4), (4, 5), (5,), (4,))
"""The sides that a board can have, by their cities per meridian."""


@dataclass(frozen=True, slots=True)
class GeneratorOptions:
    """What is wished for in a new board; by default it is as the published one.

    `sides` are those of the board, each by its cities per meridian. `islands` is the number of islands on all of them,
    or one for each; `sizes` are the allowed numbers of cities on an island, `shapes` how islands lie. `names` are those
    of the islands, side by side, then of the cities; lacking and empty ones are invented in a `culture`, and so is an
    empty title. `board` is its size, as in a layout. If a side is `kept`, only the other is generated, for its board.
    """

    sides: tuple[int, ...] = BOARD_SIDES[0]
    islands: tuple[int, ...] = ()
    sizes: tuple[int, ...] = DEFAULT_SIZES
    shapes: Shapes = DEFAULT_SHAPES
    title: str = ""
    names: tuple[str, ...] = ()
    board: str = "A3"
    culture: str = ""
    kept: KeptSide | None = None


AS_PUBLISHED = GeneratorOptions()


def generate(options: GeneratorOptions = AS_PUBLISHED, seed: int | None = None) -> Checked[LayoutFile]:
    """Generate a board with its file, not yet written, or report what is impossible.

    The same options and the same seed always give the same file. Messages name fields of the options in backquotes.

    >>> board = generate(GeneratorOptions(title="The Ember Isles"), seed=7).value
    >>> board.path.name, [len(side.islands) for side in board.layout.sides]
    ('ember-isles.yaml', [13, 11])
    >>> [found.message for found in generate(GeneratorOptions(islands=(1, 2, 3))).diagnostics]
    ['`islands`: expected one number, or one for each of the 2 sides, got 3']
    """
    if options.kept:
        options = beside(options, options.kept)
    sides, board = wished_sides(options), _board_size(options.board)
    names = _given_names(options.names, sides.value or ())
    found = (*sides.diagnostics, *board.diagnostics, *_title_faults(options.title), *names.diagnostics)
    if found or sides.value is None or board.value is None:
        return Checked(None, found, names.lines)
    chosen = usual_seed(options.title) if seed is None else seed
    taken = options.kept.names if options.kept else ()
    wishes = Wishes(sides.value, options.title, names.value or (), board.value, options.culture, taken)
    try:
        layout = surveyed(chosen, wishes)
    except NoArchipelagoError as fault:
        return Checked(None, (error("no-board", START, f"{fault}; try another `seed`, or other `sizes`"),))
    if options.kept:
        from meridian_print.games.meridian.generator.renewing import renewed  # the YAML parser

        return renewed(options.kept, layout.sides[0])
    source = layout_text(layout, chosen, culture_of(chosen, wishes).name).encode()
    return layout_file(Path(f"{slug(layout.title)}.yaml"), source)


def beside(options: GeneratorOptions, kept: KeptSide) -> GeneratorOptions:
    """Wish for the side that is not kept, by itself."""
    layout = kept.file.layout
    return replace(
        options,
        sides=(kept.other_kind,),
        title=layout.title,
        board=size_words(layout.board),
        culture=options.culture or kept.culture,
    )


def _given_names(names: tuple[str, ...], sides: tuple[SideWish, ...]) -> Checked[tuple[str, ...]]:
    if not sides or not names:
        return Checked(())
    return read_names("\n".join(name or INVENTED for name in names).encode(), sides)


def _board_size(given: str) -> Checked[Size]:
    """Read the size of a board as a layout gives it."""
    findings: Findings = []
    size = board_in(Scalar(START, given, "text"), findings)
    return Checked(size, tuple(_impossible(with_hint(f"`board`: {found.message}", found.hint)) for found in findings))


def wished_sides(options: GeneratorOptions) -> Checked[tuple[SideWish, ...]]:
    """Return what is wished for on each side, or report what is impossible."""
    rows, islands, sizes = options.sides, options.islands, tuple(sorted(set(options.sizes)))
    found = tuple(_faults(options))
    if found:
        return Checked(None, found)
    counts = islands if len(islands) == len(rows) else islands * len(rows)
    numbers = counts or tuple(nearest_number(each, sizes, options.shapes) for each in rows)
    sides = tuple(SideWish(each, count, sizes, options.shapes) for each, count in zip(rows, numbers, strict=True))
    faults = tuple(map(_impossible, impossible(sides)))
    return Checked(None if faults else sides, faults)


def _faults(options: GeneratorOptions) -> Iterator[Diagnostic]:
    sides, islands, sizes = options.sides, options.islands, options.sizes
    if sides not in BOARD_SIDES:
        yield _impossible(f"`sides`: expected one of {', '.join(map(str, BOARD_SIDES))}, got {sides}")
    if islands and len(islands) not in (1, len(sides)):
        fault = f"expected one number, or one for each of the {len(sides)} sides, got {len(islands)}"
        yield _impossible(f"`islands`: {fault}")
    if not sizes or min(sizes) < LEAST_SIZE or max(sizes) > LARGEST_SIZE:
        yield _impossible(f"`sizes`: expected sizes from {LEAST_SIZE} to {LARGEST_SIZE}, got {sizes}")
    if options.culture and options.culture not in culture_names():
        yield _impossible(f"`culture`: expected one of {', '.join(culture_names())}, got '{options.culture}'")
    if options.shapes not in SHAPES:
        yield _impossible(f"`shapes`: expected one of {', '.join(SHAPES)}, got '{options.shapes}'")


def _title_faults(title: str) -> Iterator[Diagnostic]:
    fault = title_fault(title) if title else ""
    if fault:
        yield _impossible(f"`title`: {fault}")


def _impossible(message: str) -> Diagnostic:
    return error("wishes", START, message)
