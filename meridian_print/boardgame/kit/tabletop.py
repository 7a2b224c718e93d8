"""A kit's folder for Tabletop Simulator: sheets of cards, backs, sides of the board, and the object that joins them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.kit.boards import BoardFace, KitBoard
from meridian_print.boardgame.kit.recipe import KitRecipe
from meridian_print.boardgame.kit.vendor_profiles import TABLETOP, table_pixels, table_profile
from meridian_print.boardgame.kit.vendors import VendorDeck
from meridian_print.graphics.drawing.geometry import Point, Rect, Size, rectangle, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.graphics.drawing.paint import Ink
from meridian_print.printing.print_shop.vendor import DPI

_FOLDER = f"vendor/{TABLETOP}"
_Object = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies before a player: a deck, and a bag of `pieces` blocks in this ink; `name` is what both are called."""

    name: str
    deck: VendorDeck
    ink: Ink
    pieces: int


@dataclass(frozen=True, slots=True)
class CardTable:
    """A game laid out: its name, that of its file, the board in the middle, and what lies before each player."""

    game: str
    file: str
    board: KitBoard
    seats: Sequence[Seat]


def tabletop_files(table: CardTable, recipe: KitRecipe) -> PartFiles:
    """Yield a sheet of faces and a back of each deck, the sides of the board, and the object that joins them."""
    for seat in table.seats:
        yield f"{_FOLDER}/{seat.deck.key}-faces.png", partial(_faces, seat.deck, recipe)
        yield f"{_FOLDER}/{seat.deck.key}-back.png", partial(_back, seat.deck, recipe)
    for face in table.board.faces:
        yield f"{_FOLDER}/{face.file}.png", partial(_board, face, recipe)
    yield f"{_FOLDER}/{table.file}.json", partial(_saved, table, recipe)


def _faces(deck: VendorDeck, recipe: KitRecipe) -> RenderedFile:
    """Lay the faces of a deck in rows, in the numbering of the saved object."""
    columns, rows = table_profile().grid
    faces = [draw() for _, draw in deck.faces]
    width, height = faces[0].size
    items = tuple(
        _cut(face, Point(place % columns * width, place // columns * height)) for place, face in enumerate(faces)
    )
    sheet = Drawing(recipe.words.kit.faces_label, Size(columns * width, rows * height), items)
    return _image(sheet, "-faces.png", recipe)


def _back(deck: VendorDeck, recipe: KitRecipe) -> RenderedFile:
    back = deck.back()
    return _image(Drawing(back.title, back.size, (_cut(back, Point(0.0, 0.0)),)), "-back.png", recipe)


def _board(face: BoardFace, recipe: KitRecipe) -> RenderedFile:
    board = face.draw()
    return _image(Drawing(board.title, board.size, (_cut(board, Point(0.0, 0.0)),)), "", recipe)


def _cut(drawing: Drawing, at: Point) -> Group:
    """Return a drawing trimmed and placed."""
    edge = rectangle(Rect(0.0, 0.0, *drawing.size))
    return Group(drawing.items, matrix=translation(*at), clip=edge, alt=drawing.title)


def _image(drawing: Drawing, path: str, recipe: KitRecipe) -> RenderedFile:
    from meridian_print.graphics.backends.pdf import pdf_bytes
    from meridian_print.graphics.backends.png import png_bytes

    document = Document(drawing.title, recipe.words.language, (Page(drawing, "1", drawing.title),))
    return RenderedFile(png_bytes(pdf_bytes(document), table_pixels(path, drawing.size), DPI), drawing.size)


def _saved(table: CardTable, recipe: KitRecipe) -> RenderedFile:
    """Write the saved object: the board, and the deck and the bag of each player."""
    things = [_tile(table.board, recipe.title)]
    for place, seat in enumerate(table.seats):
        things += [_deck(seat, place), _bag(seat, place)]
    saved = {"SaveName": recipe.title, "GameMode": table.game, "ObjectStates": things}
    return RenderedFile((json.dumps(saved, indent=1, ensure_ascii=False) + "\n").encode(), Size(0.0, 0.0))


def _tile(board: KitBoard, title: str) -> _Object:
    """Return the board as a tile; one of a single side shows it on both faces."""
    face, *others = (_address(f"{face.file}.png") for face in board.faces)
    back = others[0] if others else face
    shape = {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True}
    image = {"ImageURL": face, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": shape}
    tile = _object("Custom_Tile", title, (0.0, 0.0), table_profile().board_scale)
    return {**tile, "Locked": True, "CustomImage": image}


def _deck(seat: Seat, place: int) -> _Object:
    number, (columns, rows) = place + 1, table_profile().grid
    sheet = {
        "FaceURL": _address(f"{seat.deck.key}-faces.png"),
        "BackURL": _address(f"{seat.deck.key}-back.png"),
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": False,
    }
    sheets = {str(number): sheet}
    at = (6.0 * place - 9.0, -12.0)
    cards = [
        {**_object("CardCustom", f"{seat.name} {card}", at, 1.0), "CardID": 100 * number + index}
        | {"CustomDeck": sheets}
        for index, (card, _) in enumerate(seat.deck.faces)
    ]
    ids = [100 * number + index for index in range(len(cards))]
    deck = _object("DeckCustom", seat.name, at, 1.0)
    return {**deck, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards}


def _bag(seat: Seat, place: int) -> _Object:
    red, green, blue = seat.ink.rgb
    tint = {"r": red, "g": green, "b": blue}
    at = (6.0 * place - 9.0, -16.0)
    block = {**_object("BlockSquare", seat.name, at, table_profile().tower_scale), "ColorDiffuse": tint}
    return {**_object("Bag", seat.name, at, 1.0), "ColorDiffuse": tint, "ContainedObjects": [block] * seat.pieces}


def _object(kind: str, name: str, at: tuple[float, float], scale: float) -> dict[str, object]:
    """Return the properties common to all objects on the table."""
    place = {"posX": at[0], "posY": 1.5, "posZ": at[1], "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    scales = dict.fromkeys(("scaleX", "scaleY", "scaleZ"), scale)
    return {"Name": kind, "Transform": {**place, **scales}, "Nickname": name}


def _address(name: str) -> str:
    return f"file:///FOLDER/{name}"
