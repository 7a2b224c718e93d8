"""A kit's folder for Tabletop Simulator: sheets of cards, tiles, sides of the board, and the object that joins them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, assert_never

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.kit.boards import KitBoard
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.kit.vendors.decks import VendorDeck
from meridian_print.boardgame.kit.vendors.profiles import TABLETOP, table_pixels, table_profile
from meridian_print.graphics.drawing.geometry import Mm, Point, Rect, Size, rectangle, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.printing.print_shop.vendor import DPI

_FOLDER = f"vendor/{TABLETOP}"
_Object = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Blocks:
    """A bag with a `number` of blocks of a `shape` that the program knows, in one ink."""

    name: str
    ink: Ink
    number: int
    shape: str = "BlockSquare"


class TileKind(NamedTuple):
    """A tile to lay on the board: the name of its image and that of its back, both drawn, and how many there are."""

    name: str
    face: Callable[[], Drawing]
    back_name: str
    back: Callable[[], Drawing]
    number: int


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles in one bag, which gives them out at random; or each `endless` kind in a bag that is never empty.

    `key` begins the names of their images.
    """

    key: str
    name: str
    kinds: tuple[TileKind, ...]
    endless: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """What lies at one place beside the board, from the board outwards: decks, bags of blocks, bags of tiles."""

    name: str
    things: Sequence[VendorDeck | Blocks | Tiles]


@dataclass(frozen=True, slots=True)
class CardTable:
    """A game laid out: its name, that of its file, the board in the middle, and what lies beside it."""

    game: str
    file: str
    board: KitBoard
    spots: Sequence[Spot]

    def decks(self) -> Iterator[VendorDeck]:
        """Yield the decks in the order of their places."""
        return (thing for spot in self.spots for thing in spot.things if isinstance(thing, VendorDeck))

    def tiles(self) -> Iterator[Tiles]:
        """Yield the tiles in the order of their places."""
        return (thing for spot in self.spots for thing in spot.things if isinstance(thing, Tiles))


def tabletop_files(table: CardTable, recipe: KitRecipe) -> PartFiles:
    """Yield sheets of faces and a back of each deck, tiles, the sides of the board, and the object that joins them."""
    for deck in table.decks():
        for path, faces in _sheets(deck):
            yield f"{_FOLDER}/{path}", partial(_faces, faces, recipe)
        yield f"{_FOLDER}/{deck.key}-back.png", partial(_trimmed, deck.back, "-back.png", recipe)
    for tiles in table.tiles():
        images = {kind.name: kind.face for kind in tiles.kinds} | {kind.back_name: kind.back for kind in tiles.kinds}
        for name, draw in images.items():
            yield f"{_FOLDER}/{_tile_path(tiles, name)}", partial(_trimmed, draw, "-tile.png", recipe)
    for side in table.board.faces:
        yield f"{_FOLDER}/{side.file}.png", partial(_trimmed, side.draw, "", recipe)
    yield f"{_FOLDER}/{table.file}.json", partial(_saved, table, recipe)


def _sheets(deck: VendorDeck) -> Iterator[tuple[str, Sequence[Callable[[], Drawing]]]]:
    """Yield the files of a deck's faces, no more on each than a sheet holds."""
    columns, rows = table_profile().grid
    faces = [draw for _, draw in deck.faces]
    for number, first in enumerate(range(0, len(faces), columns * rows), 1):
        name = deck.key if number == 1 else f"{deck.key}-{number}"
        yield f"{name}-faces.png", faces[first : first + columns * rows]


def _faces(draws: Sequence[Callable[[], Drawing]], recipe: KitRecipe) -> RenderedFile:
    """Lay faces of a deck in rows, in the numbering of the saved object."""
    columns, rows = table_profile().grid
    faces = [draw() for draw in draws]
    width, height = faces[0].size
    items = tuple(
        _cut(face, Point(place % columns * width, place // columns * height)) for place, face in enumerate(faces)
    )
    sheet = Drawing(recipe.words.kit.faces_label, Size(columns * width, rows * height), items)
    return _image(sheet, "-faces.png", recipe)


def _trimmed(draw: Callable[[], Drawing], path: str, recipe: KitRecipe) -> RenderedFile:
    """Draw one thing by itself; the end of its `path` says how many pixels it has."""
    drawn = draw()
    return _image(Drawing(drawn.title, drawn.size, (_cut(drawn, Point(0.0, 0.0)),)), path, recipe)


def _cut(drawing: Drawing, at: Point) -> Group:
    """Return a drawing trimmed and placed."""
    edge = rectangle(Rect(0.0, 0.0, *drawing.size))
    return Group(drawing.items, matrix=translation(*at), clip=edge, alt=drawing.title)


def _image(drawing: Drawing, path: str, recipe: KitRecipe) -> RenderedFile:
    from meridian_print.graphics.backends.pdf import pdf_bytes
    from meridian_print.graphics.backends.pixels import png_bytes

    document = Document(drawing.title, recipe.words.language, (Page(drawing, "1", drawing.title),))
    return RenderedFile(png_bytes(pdf_bytes(document), table_pixels(path, drawing.size), DPI), drawing.size)


def _saved(table: CardTable, recipe: KitRecipe) -> RenderedFile:
    """Write the saved object: the board, and what lies beside it."""
    things, sheet = [_board(table.board, recipe.title)], 1
    for place, spot in enumerate(table.spots):
        for row, thing in enumerate(spot.things):
            at = Point(6.0 * place - 9.0, -4.0 * row - 12.0)
            match thing:
                case VendorDeck():
                    things.append(_deck(thing, spot.name, at, sheet))
                    sheet += len(tuple(_sheets(thing)))
                case Blocks():
                    things.append(_bag_of_blocks(thing, at))
                case Tiles():
                    things += _bags_of_tiles(thing, at, table.board.size.width)
                case _:
                    assert_never(thing)
    saved = {"SaveName": recipe.title, "GameMode": table.game, "ObjectStates": things}
    return RenderedFile((json.dumps(saved, indent=1, ensure_ascii=False) + "\n").encode(), Size(0.0, 0.0))


def _board(board: KitBoard, title: str) -> _Object:
    """Return the board as a tile; one of a single side shows it on both faces."""
    face, *others = (f"{face.file}.png" for face in board.faces)
    tile = _object("Custom_Tile", title, Point(0.0, 0.0), table_profile().board_scale)
    return {**tile, "Locked": True, "CustomImage": _two_faced(face, others[0] if others else face)}


def _deck(deck: VendorDeck, name: str, at: Point, first: int) -> _Object:
    """Return a deck whose sheets are numbered from the `first`."""
    columns, rows = table_profile().grid
    shape = {"NumWidth": columns, "NumHeight": rows, "BackIsHidden": True, "UniqueBack": False}
    back = {"BackURL": _address(f"{deck.key}-back.png")}
    sheets = {
        str(number): {"FaceURL": _address(path), **back, **shape}
        for number, (path, _) in enumerate(_sheets(deck), first)
    }
    cards = []
    for index, (card, _) in enumerate(deck.faces):
        number, cell = first + index // (columns * rows), index % (columns * rows)
        thing = _object("CardCustom", f"{name} {card}", at, 1.0)
        own = {str(number): sheets[str(number)]}
        cards.append({**thing, "CardID": 100 * number + cell, "CustomDeck": own})
    ids = [card["CardID"] for card in cards]
    return {**_object("DeckCustom", name, at, 1.0), "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards}


def _bag_of_blocks(blocks: Blocks, at: Point) -> _Object:
    red, green, blue = blocks.ink.rgb
    tint = {"r": red, "g": green, "b": blue}
    block = {**_object(blocks.shape, blocks.name, at, table_profile().tower_scale), "ColorDiffuse": tint}
    bag = _object("Bag", blocks.name, at, 1.0)
    return {**bag, "ColorDiffuse": tint, "ContainedObjects": [block] * blocks.number}


def _bags_of_tiles(tiles: Tiles, at: Point, board: Mm) -> Iterator[_Object]:
    """Yield the bag of all tiles, or one of each kind; tiles are as large as slots of a board so wide in mm."""
    shown = [(_tile(tiles, kind, at, board), kind.number) for kind in tiles.kinds]
    if tiles.endless:
        for place, (tile, _) in enumerate(shown):
            beside = at._replace(x=at.x + 3.0 * place)
            yield {**_object("Infinite_Bag", str(tile["Nickname"]), beside, 1.0), "ContainedObjects": [tile]}
    else:
        held = [tile for tile, number in shown for _ in range(number)]
        drawn_at_random = {"Bag": {"Order": 2}}
        yield {**_object("Bag", tiles.name, at, 1.0), **drawn_at_random, "ContainedObjects": held}


def _tile(tiles: Tiles, kind: TileKind, at: Point, board: Mm) -> _Object:
    face = kind.face()
    scale = table_profile().board_scale * face.size.width / board
    image = _two_faced(_tile_path(tiles, kind.name), _tile_path(tiles, kind.back_name))
    return {**_object("Custom_Tile", face.title, at, scale), "CustomImage": image}


def _two_faced(face: str, back: str) -> _Object:
    shape = {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True}
    return {
        "ImageURL": _address(face),
        "ImageSecondaryURL": _address(back),
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": shape,
    }


def _tile_path(tiles: Tiles, name: str) -> str:
    return f"{tiles.key}-{name}-tile.png"


def _object(kind: str, name: str, at: Point, scale: float) -> dict[str, object]:
    """Return the properties common to all objects on the table."""
    place = {"posX": at.x, "posY": 1.5, "posZ": at.y, "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    scales = dict.fromkeys(("scaleX", "scaleY", "scaleZ"), scale)
    return {"Name": kind, "Transform": {**place, **scales}, "Nickname": name}


def _address(name: str) -> str:
    return f"file:///FOLDER/{name}"
