"""Planning a kit: which files a layout and an order make, or what is wrong with them; nothing is drawn yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from meridian_print.diagnostics import START, Checked, Diagnostic, error
from meridian_print.meridian.kit.choices import settled, small_paper
from meridian_print.meridian.kit.effects import idle_choices
from meridian_print.meridian.kit.order import PLAIN, Order
from meridian_print.meridian.kit.parts import PARTS, kit_files
from meridian_print.meridian.kit.production import Origin
from meridian_print.meridian.kit.recipe import KitFile, Recipe, recipe_for
from meridian_print.meridian.layout.file import LayoutFile, layout_file
from meridian_print.meridian.layout.model import Layout
from meridian_print.press.paper import PaperTooSmallError
from meridian_print.source.spelling import did_you_mean

_MOST_PIXELS = 100_000_000
"""Of an image of a board: PDFium and Pillow hold some seven bytes a pixel."""
_INCH = 25.4


@dataclass(frozen=True, slots=True)
class KitPlan:
    """The files to make, out of all those of the kit; it `is_whole` if no choice among them was asked for."""

    layout: LayoutFile
    origin: Origin
    recipe: Recipe
    files: tuple[KitFile, ...]
    is_whole: bool


def plan_kit(layout: LayoutFile, order: Order = PLAIN, only: Sequence[str] = ()) -> Checked[KitPlan]:
    """List the files that an order makes of a layout: all, or the parts and files `only` of which are wanted.

    `only` holds names of parts, such as `cards`, and paths of files, in which *, ? and [...] stand for others.
    Messages name fields of the order, and `only`, in backquotes.

    >>> from meridian_print.meridian.layout.file import load_layout
    >>> plan = plan_kit(load_layout("corvine-isles").value, Order(paper="Letter"), ["cards-*.pdf", "score-sheet"])
    >>> [file.path for file in plan.value.files if file.path.endswith(".pdf")]
    ['cards-letter.pdf', 'score-sheet.pdf']
    """
    wanted, read = settled(order), _in_language(layout, order.language)
    if wanted.value is None or read.value is None:
        return Checked(None, (*wanted.diagnostics, *read.diagnostics), read.lines)
    file, found = read.value, list[Diagnostic]()
    origin = Origin(file.name, file.layout.title, file.source, wanted.value, _digests(file.layout.fonts))
    recipe = recipe_for(file.layout, wanted.value, origin.kit_id)
    try:
        chosen = _chosen(recipe, only, found)
        if not found:
            found += (*idle_choices(chosen, recipe), *_too_many_pixels(file.layout, recipe.order.png))
    except PaperTooSmallError as fault:
        found.append(small_paper(fault))
    return Checked(None if found else KitPlan(file, origin, recipe, chosen, not only), tuple(found))


def _in_language(layout: LayoutFile, language: str) -> Checked[LayoutFile]:
    """Return the layout with the names of its places in a language."""
    return Checked(layout) if layout.language == language else layout_file(layout.path, layout.source, language)


def _digests(fonts: tuple[str, ...]) -> tuple[str, ...]:
    if not fonts:
        return ()
    from meridian_print.drawing.faces import digest  # loads what reads fonts

    return tuple(map(digest, fonts))


def _chosen(recipe: Recipe, only: Sequence[str], found: list[Diagnostic]) -> tuple[KitFile, ...]:
    """List the wanted files, each once, and report what is no part or file."""
    chosen: dict[str, KitFile] = {}
    for wanted in only or ("*",):
        files = kit_files(recipe, wanted)
        chosen |= {file.path: file for file in files}
        if not files:
            found.append(error("only", START, _unknown(wanted, recipe)))
    return tuple(chosen.values())


def _unknown(wanted: str, recipe: Recipe) -> str:
    """Report a name that is no part or file, or a file of a part that is made only with its own option."""
    for part in PARTS:
        if part.option and wanted.startswith(part.name):
            return f"'{wanted}' is made only on request; add `{part.option}`"
    names = [part.name for part in PARTS if not part.option]
    known = (*names, *(file.path for file in kit_files(recipe)))
    hint = did_you_mean(wanted, known) or f"the parts are {', '.join(names)}"
    return f"no part or file '{wanted}'; {hint}"


def _too_many_pixels(layout: Layout, dpi: int) -> Iterator[Diagnostic]:
    """Report a resolution that gives an image of the board too many pixels."""
    width, height = layout.board
    most = int(_INCH * (_MOST_PIXELS / (width * height)) ** 0.5)
    if dpi > most:
        message = f"`png`: expected at most {most}dpi for a board of {width:g} x {height:g} mm, got {dpi}dpi"
        yield error("large-image", START, message)
