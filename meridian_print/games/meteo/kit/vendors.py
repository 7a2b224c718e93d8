"""The kit's weather cards and tiles for a vendor, and the whole game for a virtual table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial

from meridian_print.boardgame.content import PartFiles
from meridian_print.boardgame.kit.vendors.decks import VendorDeck, vendor_files
from meridian_print.boardgame.kit.vendors.profiles import TABLETOP, TILES
from meridian_print.boardgame.kit.vendors.tabletop import Blocks, CardTable, Spot, TileKind, Tiles, tabletop_files
from meridian_print.components.player_marks import style_of
from meridian_print.components.players import COLOURS, Players
from meridian_print.games.meteo.cards.back import card_back
from meridian_print.games.meteo.cards.card import card_face
from meridian_print.games.meteo.cards.design import CardDesign
from meridian_print.games.meteo.kit.boards import kit_board
from meridian_print.games.meteo.kit.cards import card_design, card_name
from meridian_print.games.meteo.kit.money import money_design
from meridian_print.games.meteo.kit.pieces import piece_title
from meridian_print.games.meteo.kit.recipe import Recipe
from meridian_print.games.meteo.kit.tiles import tile_design
from meridian_print.games.meteo.money.note import VALUES, note_back, note_face
from meridian_print.games.meteo.pieces.sizes import PIECES, SUPPLY
from meridian_print.games.meteo.rules.material import Weather
from meridian_print.games.meteo.tiles.tile import KINDS, TileDesign, count_of, tile_back, tile_face
from meridian_print.graphics.drawing.geometry import Mm, Rect, after, rectangle, scaling, translation
from meridian_print.graphics.drawing.items import Drawing, Group, Path
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.printing.print_shop.vendor import VendorProfile, boxes_of_text

_CARDS = "weather"
_EASE: Mm = 0.05
"""How far inside the safe zone the values of tiles stay, at least."""
_BLOCKS = {"hotel": "BlockSquare", "ship": "BlockRectangle"}


def files(recipe: Recipe) -> PartFiles:
    """Yield the cards and, where it cuts such, the tiles for a vendor, or the whole game for a virtual table."""
    if recipe.order.vendor == TABLETOP:
        return tabletop_files(_table(recipe), recipe)
    return vendor_files(partial(_cards_for, recipe), recipe, partial(tiles_for, recipe))


def _cards_for(recipe: Recipe, wanted: VendorProfile) -> Iterator[VendorDeck]:
    """Yield the deck in the vendor's size, with the ground extended through the vendor's bleed."""
    design = replace(card_design(recipe), size=wanted.trimmed)
    sizes = design.style.sizes._replace(bleed=wanted.bleed * design.scale)
    yield _deck(recipe, replace(design, style=design.style._replace(sizes=sizes)))


def _deck(recipe: Recipe, design: CardDesign) -> VendorDeck:
    cards = recipe.layout.cards
    faces = tuple((card_name(card), partial(card_face, card, recipe.layout, design)) for card in cards)
    return VendorDeck(_CARDS, faces, partial(card_back, recipe.title, design))


def tiles_for(recipe: Recipe, wanted: VendorProfile) -> Iterator[VendorDeck]:
    """Yield the tiles as a deck whose names say how many of each there are."""
    design = tile_design(recipe)
    faces = tuple((f"{kind}-x{count_of(kind)}", partial(_face, kind, design, wanted)) for kind in KINDS)
    yield VendorDeck(TILES, faces, partial(_back, design, wanted))


def _face(kind: Weather, design: TileDesign, wanted: VendorProfile) -> Drawing:
    return _fitted(tile_face(kind, design), design.style.inks.margin, _safe_scale(design, wanted), wanted)


def _back(design: TileDesign, wanted: VendorProfile) -> Drawing:
    """Draw the back: nothing of it need be kept safe."""
    return _fitted(tile_back(design), design.style.inks.back, wanted.trimmed.width / design.style.sizes.side, wanted)


@cache
def _safe_scale(design: TileDesign, wanted: VendorProfile) -> float:
    """Return the scale at which the values of all tiles lie in the vendor's safe zone."""
    side = design.style.sizes.side
    boxes = [box for kind in KINDS for _, box in boxes_of_text(tile_face(kind, design).items)]
    reach = max(max(box.right, box.bottom, side - box.x, side - box.y) - side / 2 for box in boxes)
    return min(wanted.trimmed.width / side, (wanted.safe_zone.width / 2 - _EASE) / reach)


def _fitted(tile: Drawing, ground: Ink, scale: float, wanted: VendorProfile) -> Drawing:
    """Return a tile at a scale in the middle of a vendor's, on its ground."""
    trimmed, bleed = wanted.trimmed, wanted.bleed
    around = Rect(0.0, 0.0, *trimmed).inset(-bleed)
    middle = translation((trimmed.width - scale * tile.size.width) / 2, (trimmed.height - scale * tile.size.height) / 2)
    art = Group(tile.items, matrix=after(scaling(scale), middle), clip=rectangle(Rect(0.0, 0.0, *tile.size)))
    return Drawing(tile.title, trimmed, (Path(rectangle(around), ground), art), bleed)


def _table(recipe: Recipe) -> CardTable:
    spots = [
        Spot(recipe.words.cards.document.format(title=recipe.title), (_deck(recipe, card_design(recipe)),)),
        Spot("", (_tiles(recipe),)),
        Spot("", (_notes(recipe),)),
        *(Spot("", tuple(_pieces(colour, recipe))) for colour in COLOURS),
    ]
    return CardTable("Météo Business", "meteo-business", kit_board(recipe), spots)


def _tiles(recipe: Recipe) -> Tiles:
    design = tile_design(recipe)
    kinds = (
        TileKind(kind, partial(tile_face, kind, design), "back", partial(tile_back, design), count_of(kind))
        for kind in KINDS
    )
    return Tiles("weather", recipe.words.tiles.document.format(title=recipe.title), tuple(kinds))


def _notes(recipe: Recipe) -> Tiles:
    design, title = money_design(recipe), recipe.title
    kinds = (
        TileKind(
            f"{value}", partial(note_face, value, title, design), f"{value}-back", partial(note_back, value, design), 1
        )
        for value in VALUES
    )
    return Tiles("money", recipe.words.money.document.format(title=title), tuple(kinds), endless=True)


def _pieces(colour: str, recipe: Recipe) -> Iterator[Blocks]:
    """Yield a bag of hotels and one of ships, as many as the counters of a kit are worth."""
    ink = style_of(colour, recipe.theme.section("players", Players)).ground
    for piece in PIECES:
        number = sum(worth * count for worth, count in SUPPLY[piece].items())
        yield Blocks(piece_title(piece, 1, colour, recipe), ink, number, _BLOCKS[piece])
