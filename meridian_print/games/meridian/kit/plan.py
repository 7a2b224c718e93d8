"""Planning a kit: which files a layout and an order make, or what is wrong with them; nothing is drawn yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from meridian_print.boardgame.build import KitPlan
from meridian_print.boardgame.order import PLAIN, Order
from meridian_print.boardgame.papers import small_paper
from meridian_print.boardgame.parts import chosen_files
from meridian_print.boardgame.production import Origin
from meridian_print.games.meridian.kit.choices import settled
from meridian_print.games.meridian.kit.effects import idle_choices
from meridian_print.games.meridian.kit.parts import PARTS, kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.kit.warnings import warnings
from meridian_print.games.meridian.layout.file import LayoutFile, layout_file
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.printing.imposition.paper import PaperTooSmallError
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error

_MOST_PIXELS = 100_000_000
"""Of an image of a board: PDFium and Pillow hold some seven bytes a pixel."""
_INCH = 25.4


def plan_kit(layout: LayoutFile, order: Order = PLAIN, only: Sequence[str] = ()) -> Checked[KitPlan[Recipe]]:
    """List the files that an order makes of a layout: all, or the parts and files `only` of which are wanted.

    `only` holds names of parts, such as `cards`, and paths of files, in which *, ? and [...] stand for others.
    Messages name fields of the order, and `only`, in backquotes.

    >>> from meridian_print.games.meridian.layout.file import load_layout
    >>> plan = plan_kit(load_layout("corvine-isles").value, Order(paper="Letter"), ["cards-*.pdf", "score-sheet"])
    >>> [file.path for file in plan.value.files if file.path.endswith(".pdf")]
    ['cards-letter.pdf', 'score-sheet.pdf']
    """
    wanted, read = settled(order), _in_language(layout, order.language)
    if wanted.value is None or read.value is None:
        return Checked(None, (*wanted.diagnostics, *read.diagnostics), read.lines)
    file = read.value
    origin = Origin(file.name, file.layout.title, file.source, wanted.value, _digests(file.layout.fonts))
    recipe = recipe_for(file.layout, wanted.value, origin.kit_id)
    try:
        chosen, found = chosen_files(PARTS, partial(kit_files, recipe), only)
        if not found:
            found = (*idle_choices(chosen, recipe), *_too_many_pixels(file.layout, recipe.order.png))
    except PaperTooSmallError as fault:
        chosen, found = (), (small_paper(fault),)
    if found:
        return Checked(None, found)
    return Checked(KitPlan(file.path, origin, recipe, PARTS, chosen, not only, tuple(warnings(recipe))))


def _in_language(layout: LayoutFile, language: str) -> Checked[LayoutFile]:
    """Return the layout with the names of its places in a language."""
    return Checked(layout) if layout.language == language else layout_file(layout.path, layout.source, language)


def _digests(fonts: tuple[str, ...]) -> tuple[str, ...]:
    if not fonts:
        return ()
    from meridian_print.graphics.drawing.faces import digest  # loads what reads fonts

    return tuple(map(digest, fonts))


def _too_many_pixels(layout: Layout, dpi: int) -> Iterator[Diagnostic]:
    """Report a resolution that gives an image of the board too many pixels."""
    width, height = layout.board
    most = int(_INCH * (_MOST_PIXELS / (width * height)) ** 0.5)
    if dpi > most:
        message = f"`png`: expected at most {most}dpi for a board of {width:g} x {height:g} mm, got {dpi}dpi"
        yield error("large-image", START, message)
