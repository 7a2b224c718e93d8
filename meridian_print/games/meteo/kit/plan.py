"""Planning a kit of Météo Business: which files a board and an order make, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence

from meridian_print.boardgame.build import KitPlan
from meridian_print.boardgame.choices import Offer, settled
from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.order import PLAIN, Order, completed
from meridian_print.boardgame.plan import Effect, KitTable, Request, planned
from meridian_print.boardgame.production import Origin
from meridian_print.games.meteo.kit.boards import kit_board
from meridian_print.games.meteo.kit.parts import PARTS
from meridian_print.games.meteo.kit.recipe import Recipe, recipe_for
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout
from meridian_print.games.meteo.theme import theme_names
from meridian_print.games.meteo.words import Words
from meridian_print.text.diagnostics import Checked

_CHOICES = (
    *("theme", "paper", "language", "solids", "duplex", "cards", "bleed", "corners", "print_shop", "icc", "printer"),
    *("low_ink", "join", "tiles", "group", "form", "vendor", "plotter", "cutter", "card_images", "png"),
)
OFFER = Offer("Météo Business", _CHOICES, Words.languages, theme_names)
"""What a kit of Météo Business offers."""

_SHEETS = ("tiles-*", "wind-rose-*", "cards-*", "money-*", "pieces-*", "boxes-*", "rules-*", "player-aid-*")
_AT_HOME = ("assembly*", "board-tiles-*", *_SHEETS)
_ELSEWHERE = ("print-shop/*", "card-images/*", "vendor/*")
_TO_CUT = ("print-and-cut/*.pdf",)
_WRITTEN = ("cash-sheet*", "log-sheet*")
_SINGLY = ("board.*", "tiles/*", "wind-rose/*", "cards/*", "money/*", "pieces/*")
_ART = (*_AT_HOME, *_ELSEWHERE, *_TO_CUT, *_WRITTEN, *_SINGLY)
_DECKS = ("tiles-*", "cards-*", "money-*")
_DECKS_TO_CUT = ("print-and-cut/tiles-*.pdf", "print-and-cut/cards-*.pdf", "print-and-cut/money-*.pdf")
_LEAFLETS = ("rules-*-booklet-*", "rules-*-quick-start.pdf")
_CARDS = ("cards*", "print-shop/cards*", "card-images/*", "print-and-cut/cards-*", "plotter/card-*")
EFFECTS = (
    Effect("theme", _ART),
    Effect("low_ink", _ART),
    Effect("language", (*_ART, "plotter/*.svg", "print-and-cut/*.svg")),
    Effect("paper", (*_AT_HOME, "print-and-cut/*", *_WRITTEN)),
    Effect("printer", (*_AT_HOME, *_TO_CUT, "cash-sheet*.pdf", "log-sheet*.pdf")),
    Effect("duplex", ("assembly*", *_DECKS, *_DECKS_TO_CUT, *_LEAFLETS)),
    Effect("bleed", ("assembly*", *_DECKS)),
    Effect("corners", ("assembly*", "tiles-*", "cards-*")),
    Effect("cards", ("assembly*", *_CARDS, "boxes-*", "rules-??.pdf", "rules-??-booklet-*")),
    Effect("join", ("assembly*", "board-tiles-*")),
    Effect("tiles", ("assembly*", "board-tiles-*")),
    Effect("group", ("assembly*", "pieces-*", "print-and-cut/pieces-*.pdf")),
    Effect("solids", ("pieces/*.stl", "pieces/*.3mf")),
    Effect("form", ("cash-sheet-form.pdf",)),
    Effect("print_shop", ("print-shop/*",)),
    Effect("icc", ("print-shop/*",)),
    Effect("vendor", ("vendor/*",)),
    Effect("plotter", ("plotter/*",)),
    Effect("cutter", ("print-and-cut/*",)),
    Effect("card_images", ("card-images/*",)),
    Effect("png", ("board.png",)),
)
"""One row for each field that determines how a kit looks or what is in it."""

_TABLE = KitTable(PARTS, EFFECTS, kit_board)


def plan_kit(file: LayoutFile[Layout], order: Order = PLAIN, only: Sequence[str] = ()) -> Checked[KitPlan[Recipe]]:
    """List the files that an order makes of a layout: all, or the parts and files `only` of which are wanted.

    `only` holds names of parts, such as `tiles`, and paths of files, in which *, ? and [...] stand for others.
    Messages name fields of the order, and `only`, in backquotes.
    """
    wanted, read = settled(order, OFFER), _in_language(file, completed(order).language)
    if wanted.value is None or read.value is None:
        return Checked(None, (*wanted.diagnostics, *read.diagnostics), read.lines)
    layout, full = read.value, completed(wanted.value)
    origin = Origin("meteo", file.name, layout.title, file.source, full, choices=OFFER.choices)
    request = Request(file.path, wanted.value, only)
    return planned(_TABLE, request, origin, recipe_for(layout, full, origin.kit_id))


def _in_language(file: LayoutFile[Layout], language: str) -> Checked[Layout]:
    """Return the layout with its titles in a language."""
    return Checked(file.layout) if file.language == language else read_layout(file.source, language)
