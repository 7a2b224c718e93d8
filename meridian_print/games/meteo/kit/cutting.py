"""What machines cut of a kit of Météo Business: cards, tiles, notes, and hotels and ships, folded or flat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.card_sizes import card_size
from meridian_print.boardgame.kit.cards import Deck
from meridian_print.boardgame.kit.cutting import (
    Gather,
    Things,
    card_lines,
    cards_to_cut,
    counters_to_cut,
    cutter_files,
    net_lines,
    nets_to_cut,
    plotter_files,
)
from meridian_print.components.players import COLOURS
from meridian_print.games.meteo.kit.cards import card_deck
from meridian_print.games.meteo.kit.money import money_deck
from meridian_print.games.meteo.kit.pieces import piece_design, piece_title
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.kit.tiles import tile_deck
from meridian_print.games.meteo.pieces.counter import counter
from meridian_print.games.meteo.pieces.net import net_of, piece_net
from meridian_print.games.meteo.pieces.sizes import FOLDED, FOLDED_SUPPLY, PIECES, SUPPLY, Worth
from meridian_print.games.meteo.rules.material import Piece
from meridian_print.games.meteo.theme.tiles import TileStyle
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.items import Drawing, Group, Item, Symbol, Use
from meridian_print.printing.imposition.registration import CutterStyle

_DECKS = {"cards": card_deck, "tiles": tile_deck, "money": money_deck}
_SIZES: dict[str, tuple[Worth, ...]] = {"": (1, 2), "-5": (5,)}
"""The two sizes of counters and what those of each stand for, by the ends of names of files."""


def lines(recipe: Recipe) -> PartFiles:
    """Yield the lines of the pieces of any colour, of a card and of a tile, for lasers and plotters."""
    nets = {
        f"{piece}{_end(worth)}-net": partial(_net, recipe, piece, worth) for piece, worth in product(PIECES, FOLDED)
    }
    outlines = {"card-outline": partial(_card, recipe), "tile-outline": partial(_tile, recipe)}
    return plotter_files({**nets, **outlines})


def sheets(recipe: Recipe) -> PartFiles:
    """Yield sheets of cards, tiles, notes and pieces for a machine that prints-and-cuts."""
    things: dict[str, Gather] = {name: partial(_deck, recipe, deck) for name, deck in _DECKS.items()}
    for piece, worth in product(PIECES, FOLDED):
        things[f"pieces-{piece}{_end(worth)}"] = partial(_pieces, recipe, piece, worth)
    for piece, end in product(PIECES, _SIZES):
        things[f"pieces-flat-{piece}{end}"] = partial(_counters, recipe, piece, _SIZES[end])
    return cutter_files(things, recipe)


def _end(worth: Worth) -> str:
    return "" if worth == 1 else f"-{worth}"


def _deck(recipe: Recipe, deck: Callable[[Recipe], Deck], style: CutterStyle) -> Things:
    return cards_to_cut(deck(recipe), recipe, style)


def _pieces(recipe: Recipe, piece: Piece, worth: Worth, style: CutterStyle) -> Things:
    """Gather the nets of all pieces of a size."""
    design = piece_design(recipe)
    faces = tuple(
        _named(piece_net(piece, colour, worth, design), piece_title(piece, worth, colour, recipe))
        for colour in COLOURS
        for _ in range(FOLDED_SUPPLY[piece][worth])
    )
    title = recipe.words.pieces.document.format(title=recipe.title)
    return nets_to_cut(title, faces, net_of(piece, worth, design), design.lines.bleed, style)


def _counters(recipe: Recipe, piece: Piece, worths: tuple[Worth, ...], style: CutterStyle) -> Things:
    """Gather the flat counters of a size."""
    design = piece_design(recipe)
    faces = tuple(
        _named(counter(piece, colour, worth, design), piece_title(piece, worth, colour, recipe))
        for colour in COLOURS
        for worth in worths
        for _ in range(SUPPLY[piece][worth])
    )
    title = recipe.words.pieces.counters.format(title=recipe.title)
    return counters_to_cut(title, faces, design.sizes.counter(piece, worths[0]), style)


def _named(shown: Symbol, title: str) -> Item:
    return Group((Use(shown),), alt=title)


def _net(recipe: Recipe, piece: Piece, worth: Worth) -> Drawing:
    title = recipe.words.pieces.document.format(title=recipe.title)
    return net_lines(title, net_of(piece, worth, piece_design(recipe)))


def _card(recipe: Recipe) -> Drawing:
    card = card_size(recipe.order.cards)
    return card_lines(recipe.words.cards.document.format(title=recipe.title), card.size, card.corner)


def _tile(recipe: Recipe) -> Drawing:
    sizes = recipe.theme.section("tiles", TileStyle).sizes
    title = recipe.words.tiles.document.format(title=recipe.title)
    return card_lines(title, Size(sizes.side, sizes.side), sizes.corner)
