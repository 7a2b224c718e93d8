"""Planning a kit of Meridian: which files a board and an order make, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meridian_print.boardgame.build import KitPlan
from meridian_print.boardgame.choices import Offer, settled
from meridian_print.boardgame.order import ALL, PLAIN, Order, completed
from meridian_print.boardgame.plan import Effect, KitTable, Request, planned
from meridian_print.boardgame.production import Origin
from meridian_print.games.meridian.kit.boards import drawing_faults, kit_board
from meridian_print.games.meridian.kit.parts import PARTS
from meridian_print.games.meridian.kit.recipe import Recipe, own_theme, recipe_for
from meridian_print.games.meridian.layout.file import LayoutFile, layout_file
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.theme.theme_file import ThemeFault
from meridian_print.games.meridian.towers.fit import too_narrow
from meridian_print.games.meridian.words import Words
from meridian_print.text.diagnostics import START, Checked, Diagnostic, error, warning

_MOST_LISTED = 5

OFFER = Offer("Meridian", ALL, Words.languages, theme_names, takes_theme_files=True)
"""What a kit of Meridian offers."""

_AT_HOME = ("assembly*", "board-tiles-*", "cards-*", "towers-*", "boxes-*", "rules-*", "player-aid-*")
_ELSEWHERE = ("print-shop/*", "print-and-cut/*.pdf", "card-images/*", "vendor/*")
_ART = (*_AT_HOME, *_ELSEWHERE, "board-[0-9]*", "cards/*", "score-sheet*", "log-sheet*")
_BOOKS = ("rules-??.pdf", "rules-??-booklet-*")
"""The rulebook shows the cards of the kit; the quick start shows none."""
_OTHER_CARDS = ("print-shop/cards*", "plotter/card-*", "card-images/*", "print-and-cut/cards-*")
_TURNED = ("board-tiles-*", "cards-*", "rules-*-booklet-*", "rules-*-quick-start.pdf", "print-and-cut/cards-*.pdf")
EFFECTS = (
    Effect("theme", (*_ART, "towers/*")),
    Effect("low_ink", (*_ART, "towers/*")),
    Effect("language", (*_ART, "towers/*.svg", "towers/*.3mf", "plotter/*.svg", "print-and-cut/*.svg")),
    Effect("paper", (*_AT_HOME, "print-and-cut/*", "score-sheet*", "log-sheet*")),
    Effect("printer", (*_AT_HOME, "print-and-cut/*.pdf", "score-sheet*.pdf", "log-sheet*.pdf")),
    Effect("duplex", ("assembly*", *_TURNED)),
    Effect("join", ("assembly*", "board-tiles-*")),
    Effect("tiles", ("assembly*", "board-tiles-*")),
    Effect("group", ("assembly*", "cards-*", "towers-*", "print-and-cut/*.pdf")),
    Effect("cards", ("assembly*", "cards*", "boxes-*", "player-aid-mats-*", *_BOOKS, *_OTHER_CARDS)),
    Effect("bleed", ("assembly*", "cards-*")),
    Effect("corners", ("assembly*", "cards-*")),
    Effect("foot", ("towers*", "boxes-*", "plotter/tower-*", "print-and-cut/towers-*")),
    Effect("solids", ("towers/*.stl", "towers/*.3mf")),
    Effect("form", ("score-sheet-form.pdf",)),
    Effect("print_shop", ("print-shop/*",)),
    Effect("icc", ("print-shop/*",)),
    Effect("vendor", ("vendor/*",)),
    Effect("plotter", ("plotter/*",)),
    Effect("cutter", ("print-and-cut/*",)),
    Effect("card_images", ("card-images/*",)),
    Effect("png", ("board-[0-9]*.png",)),
)
"""One row for each field that determines how a kit looks or what is in it."""


def plan_kit(layout: LayoutFile, order: Order = PLAIN, only: Sequence[str] = ()) -> Checked[KitPlan[Recipe]]:
    """List the files that an order makes of a layout: all, or the parts and files `only` of which are wanted.

    `only` holds names of parts, such as `cards`, and paths of files, in which *, ? and [...] stand for others.
    Messages name fields of the order, and `only`, in backquotes.

    >>> from meridian_print.games.meridian.layout.file import load_layout
    >>> plan = plan_kit(load_layout("corvine-isles").value, Order(paper="Letter"), ["cards-*.pdf", "score-sheet"])
    >>> [file.path for file in plan.value.files if file.path.endswith(".pdf")]
    ['cards-letter.pdf', 'score-sheet.pdf']
    """
    full = completed(order, layout.layout.preferences)
    wanted, read = settled(order, OFFER), _in_language(layout, full.language)
    if wanted.value is None or read.value is None:
        return Checked(None, (*wanted.diagnostics, *read.diagnostics), read.lines)
    file = read.value
    own = own_theme(wanted.value, file)
    if isinstance(own, ThemeFault):
        return Checked(None, (error("order", START, f"`theme`: {own.message}", own.hint),))
    full = completed(wanted.value, file.layout.preferences)
    brought = (*_digests(file.layout.fonts), *(own.sources if own else ()))
    origin = Origin("meridian", file.name, file.layout.title, file.source, full, brought, own_theme=own)
    request = Request(file.path, wanted.value, only)
    return planned(_TABLE, request, origin, recipe_for(file.layout, full, origin.kit_id, own))


def towers_too_wide(layout: Layout, foot: float) -> Iterator[Diagnostic]:
    """Report cities too near each other for towers of this width, and what would fit."""
    narrow = sorted(too_narrow(layout, foot), key=lambda pair: pair.room)
    for one, other, room in narrow[:_MOST_LISTED]:
        fault = f"towers {foot:g} mm wide do not fit side by side on {one.code} and {other.code}, {room:.1f} mm apart"
        yield warning("wide-towers", START, fault)
    if narrow:
        more = f"{len(narrow) - _MOST_LISTED} more pairs of cities are too close together; " * (
            len(narrow) > _MOST_LISTED
        )
        yield warning("wide-towers", START, f"{more}build with `foot` {int(narrow[0].room)}mm, or move cities apart")


def _warnings(recipe: Recipe) -> Iterator[Diagnostic]:
    return towers_too_wide(recipe.layout, recipe.order.foot)


_TABLE = KitTable(PARTS, EFFECTS, kit_board, _warnings, drawing_faults)


def _in_language(layout: LayoutFile, language: str) -> Checked[LayoutFile]:
    """Return the layout with the names of its places in a language."""
    return Checked(layout) if layout.language == language else layout_file(layout.path, layout.source, language)


def _digests(fonts: tuple[str, ...]) -> tuple[str, ...]:
    if not fonts:
        return ()
    from meridian_print.graphics.drawing.faces import digest  # loads what reads fonts

    return tuple(map(digest, fonts))
