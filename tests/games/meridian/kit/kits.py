"""The kits that the tests look at: every board, theme, paper, and way of printing cards at least once."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from meridian_print.boardgame.content import Content, KitFile
from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import Recipe, recipe_for
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.graphics.drawing.items import Document, Drawing
from meridian_print.printing.imposition.paper import Bleed, Duplex


class Kit(NamedTuple):
    """A kit, or the `wanted` part of one, by the names of what it is made of."""

    layout: str
    theme: str
    paper: str
    wanted: str = "*"
    duplex: Duplex = "long-edge"
    cards: str = "poker"
    bleed: Bleed = "shared"
    corners: str = ""
    low_ink: str = ""


KITS = (
    Kit("corvine-isles", "atlas", "A4"),
    Kit("winding-sound", "night", "Letter"),
    Kit("first-voyage", "plain", "A4"),
)
KIT_ID = "7744b030"
CARDS = "cards-*"
CARD_SHEETS = (
    Kit("corvine-isles", "atlas", "A3", CARDS, "short-edge", "mini", "own", "corners"),
    Kit("corvine-isles", "night", "Tabloid", CARDS, "gutterfold", "square", "none"),
    Kit("corvine-isles", "engraved", "A2", CARDS, "none", "tarot", "own"),
    Kit("corvine-isles", "plain", "A1", CARDS, "long-edge", "57x87mm", "none", "corners"),
    Kit("corvine-isles", "line-art", "320x450mm", CARDS, "gutterfold", "poker", "shared"),
    Kit("corvine-isles", "line-art", "A4", "cards", "long-edge", "tarot", "shared", "corners", "low ink"),
    Kit("corvine-isles", "plain", "Letter", "cards", "short-edge", "mini"),
)
BOARDS = (
    Kit("winding-sound", "atlas", "A4", "board"),
    Kit("first-voyage", "line-art", "Letter", "board"),
    Kit("first-voyage", "engraved", "A4", "board"),
)


@cache
def recipe(kit: Kit) -> Recipe:
    layout = read_layout(find_layout(kit.layout).read_bytes()).value
    assert layout is not None
    order = Order(
        kit.theme,
        kit.paper,
        duplex=kit.duplex,
        cards=kit.cards,
        bleed=kit.bleed,
        corners=bool(kit.corners),
        low_ink=bool(kit.low_ink),
    )
    return recipe_for(layout, order, KIT_ID)


def paths(kit: Kit, ending: str = "") -> list[str]:
    return [path for path in _files(kit) if path.endswith(ending)]


def document(kit: Kit, path: str) -> Document:
    """Return one document of a kit, and make no more than this."""
    made = content(kit, path)
    assert isinstance(made, Document)
    return made


def documents(kit: Kit) -> dict[str, Document]:
    return {path: document(kit, path) for path in paths(kit, ".pdf")}


def drawings(kit: Kit) -> dict[str, Drawing]:
    made = {path: content(kit, path) for path in paths(kit, ".svg")}
    return {path: drawn for path, drawn in made.items() if isinstance(drawn, Drawing)}


@cache
def content(kit: Kit, path: str) -> Content:
    """Return what a file of a kit shows; of a part, the same that the whole kit has."""
    whole = kit._replace(wanted="*")
    return content(whole, path) if kit.wanted != "*" else _files(kit)[path].make()


@cache
def _files(kit: Kit) -> dict[str, KitFile]:
    return {file.path: file for file in kit_files(recipe(kit), kit.wanted)}
