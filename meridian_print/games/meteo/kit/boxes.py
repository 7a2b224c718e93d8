"""The kit's boxes: for the tiles, the cards and the money, and a tray for hotels and ships, each on a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.sheets import Nets, net_paper, net_sheets
from meridian_print.components.box import BoxDesign, BoxSizes, BoxStyle, Label, box, box_around
from meridian_print.components.players import Players
from meridian_print.games.meteo.kit.money import money_design
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.money.note import SUPPLY
from meridian_print.games.meteo.rules.material import TILES
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.graphics.drawing.geometry import Mm, Size
from meridian_print.graphics.drawing.items import Document, Drawing
from meridian_print.graphics.drawing.pens import no_finer
from meridian_print.graphics.nets.boxes import tray, tuck_box
from meridian_print.graphics.nets.net import Net, NetStyle
from meridian_print.printing.imposition.paper import Paper
from meridian_print.templates import load


class ContentSizes(NamedTuple):
    """Thickness of a tile and of a note; width, depth and height inside the tray."""

    tile: Mm
    note: Mm
    tray: tuple[Mm, Mm, Mm]


class KitBox(NamedTuple):
    """A box: its name, what it holds, its net."""

    name: str
    inside: str
    net: Net


def files(recipe: Recipe) -> PartFiles:
    """Yield the sheets as one PDF."""
    yield f"boxes-{sheet_paper(recipe).name.lower()}.pdf", partial(_document, recipe)


def kit_boxes(recipe: Recipe) -> Iterator[KitBox]:
    """Yield the boxes for what this kit holds."""
    words, sizes, held = recipe.words.boxes, load("boxes.yaml", BoxSizes), load("meteo/boxes.yaml", ContentSizes)
    tile, card = recipe.theme.section("tiles", TileStyle).sizes.side, card_size(recipe.order.cards).size
    note, tiles = money_design(recipe).size, sum(TILES.values())
    cards, notes = len(recipe.layout.cards), sum(SUPPLY.values())
    around = partial(box_around, sizes=sizes)
    yield KitBox(words.tile_box, words.tiles.format(number=tiles), tuck_box(around(tile, tiles * held.tile, tile)))
    yield KitBox(
        words.card_box,
        words.cards.format(number=cards),
        tuck_box(around(card.width, cards * sizes.card, card.height)),
    )
    yield KitBox(words.money_box, words.money, tuck_box(around(note.height, notes * held.note, note.width)))
    yield KitBox(words.tray, words.pieces, tray(around(*held.tray)))


def boxes(recipe: Recipe) -> tuple[Drawing, ...]:
    """Draw the nets of all boxes."""
    theme = recipe.theme
    design = BoxDesign(theme.section("players", Players), theme.section("boxes", BoxStyle), load("nets.yaml", NetStyle))
    drawn = (
        box(each.name, each.net, Label(recipe.title, each.inside, recipe.words.boxes.credit), design)
        for each in kit_boxes(recipe)
    )
    return tuple(replace(each, items=no_finer(each.items)) for each in drawn)


def sheet_paper(recipe: Recipe) -> Paper:
    """Return the paper to print boxes on."""
    return net_paper(partial(_extents, recipe), recipe)


def _extents(recipe: Recipe) -> tuple[tuple[Size, ...], str]:
    """Return what the nets cover with their bleed, and the instructions above them."""
    bleed = load("nets.yaml", NetStyle).bleed
    bounds = [each.net.bounds.inset(-bleed) for each in kit_boxes(recipe)]
    return tuple(Size(each.width, each.height) for each in bounds), recipe.words.boxes.how_to


def _document(recipe: Recipe) -> Document:
    words = recipe.words.boxes
    nets = Nets(words.document.format(title=recipe.title), words.how_to, boxes(recipe))
    return net_sheets(nets, sheet_paper(recipe), recipe)
