"""The kit's folder for Tabletop Simulator: sheets of cards, backs, both sides of the board, and the saved object."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial

from meridian_print.boardgame.content import PartFiles, RenderedFile
from meridian_print.boardgame.table_profile import NAME, table_profile, wanted_pixels
from meridian_print.components.player_marks import colour_word, style_of
from meridian_print.components.players import Players
from meridian_print.games.meridian.cards.cards import card_back, card_face, card_name
from meridian_print.games.meridian.kit.boards import bare_board, side_names
from meridian_print.games.meridian.kit.cards import card_design
from meridian_print.games.meridian.kit.recipe import Recipe
from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.material import DECK, PIECES, Colour
from meridian_print.graphics.drawing.geometry import Point, Rect, Size, rectangle, translation
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Page
from meridian_print.printing.print_shop.vendor import DPI

_FOLDER = f"vendor/{NAME}"
_Object = Mapping[str, object]


def files(recipe: Recipe) -> PartFiles:
    """Yield a sheet of faces and a back of each colour, both sides of the board, and the object that joins them."""
    for colour in Colour:
        yield f"{_FOLDER}/{colour}-faces.png", partial(_faces, recipe, colour)
        yield f"{_FOLDER}/{colour}-back.png", partial(_back, recipe, colour)
    for side, name in zip(recipe.layout.sides, side_names(recipe.layout), strict=True):
        yield f"{_FOLDER}/board-{name}.png", partial(_board, recipe, side)
    yield f"{_FOLDER}/meridian.json", partial(_saved, recipe)


def _faces(recipe: Recipe, colour: Colour) -> RenderedFile:
    """Lay the faces of a colour in rows, in the numbering of the saved object."""
    design, (columns, rows) = card_design(recipe), table_profile().grid
    width, height = design.size
    items = tuple(
        _cut(card_face(colour, card, design), Point(place % columns * width, place // columns * height))
        for place, card in enumerate(DECK)
    )
    sheet = Drawing(recipe.words.kit.faces_label, Size(columns * width, rows * height), items)
    return _image(recipe, sheet, "-faces.png")


def _back(recipe: Recipe, colour: Colour) -> RenderedFile:
    back = card_back(colour, card_design(recipe))
    return _image(recipe, Drawing(back.title, back.size, (_cut(back, Point(0.0, 0.0)),)), "-back.png")


def _board(recipe: Recipe, side: Side) -> RenderedFile:
    board = bare_board(recipe, side)
    return _image(recipe, Drawing(board.title, board.size, (_cut(board, Point(0.0, 0.0)),)), "")


def _cut(drawing: Drawing, at: Point) -> Group:
    """Return a drawing trimmed and placed."""
    edge = rectangle(Rect(0.0, 0.0, *drawing.size))
    return Group(drawing.items, matrix=translation(*at), clip=edge, alt=drawing.title)


def _image(recipe: Recipe, drawing: Drawing, path: str) -> RenderedFile:
    from meridian_print.graphics.backends.pdf import pdf_bytes
    from meridian_print.graphics.backends.png import png_bytes

    document = Document(drawing.title, recipe.words.language, (Page(drawing, "1", drawing.title),))
    return RenderedFile(png_bytes(pdf_bytes(document), wanted_pixels(path, drawing.size), DPI), drawing.size)


def _saved(recipe: Recipe) -> RenderedFile:
    """Write the saved object: the board, a deck and a bag of towers of each colour."""
    things = [_tile(recipe)]
    for place, colour in enumerate(Colour):
        things += [_deck(recipe, colour, place), _bag(recipe, colour, place)]
    saved = {"SaveName": recipe.title, "GameMode": "Meridian", "ObjectStates": things}
    return RenderedFile((json.dumps(saved, indent=1, ensure_ascii=False) + "\n").encode(), Size(0.0, 0.0))


def _tile(recipe: Recipe) -> _Object:
    """Return the board as a tile; one of a single side shows it on both faces."""
    face, *others = (_address(f"board-{name}.png") for name in side_names(recipe.layout))
    back = others[0] if others else face
    shape = {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True}
    image = {"ImageURL": face, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": shape}
    tile = _object("Custom_Tile", recipe.title, (0.0, 0.0), table_profile().board_scale)
    return {**tile, "Locked": True, "CustomImage": image}


def _deck(recipe: Recipe, colour: Colour, place: int) -> _Object:
    number, (columns, rows) = place + 1, table_profile().grid
    sheet = {
        "FaceURL": _address(f"{colour}-faces.png"),
        "BackURL": _address(f"{colour}-back.png"),
        "NumWidth": columns,
        "NumHeight": rows,
        "BackIsHidden": True,
        "UniqueBack": False,
    }
    sheets = {str(number): sheet}
    at = (6.0 * place - 9.0, -12.0)
    word = colour_word(colour, recipe.words.colours)
    cards = [
        {**_object("CardCustom", f"{word} {card_name(card)}", at, 1.0), "CardID": 100 * number + index}
        | {"CustomDeck": sheets}
        for index, card in enumerate(DECK)
    ]
    ids = [100 * number + index for index in range(len(DECK))]
    deck = _object("DeckCustom", word, at, 1.0)
    return {**deck, "DeckIDs": ids, "CustomDeck": sheets, "ContainedObjects": cards}


def _bag(recipe: Recipe, colour: Colour, place: int) -> _Object:
    red, green, blue = style_of(colour, recipe.theme.section("players", Players)).ground.rgb
    tint = {"r": red, "g": green, "b": blue}
    at, word = (6.0 * place - 9.0, -16.0), colour_word(colour, recipe.words.colours)
    block = {**_object("BlockSquare", word, at, table_profile().tower_scale), "ColorDiffuse": tint}
    return {**_object("Bag", word, at, 1.0), "ColorDiffuse": tint, "ContainedObjects": [block] * PIECES}


def _object(kind: str, name: str, at: tuple[float, float], scale: float) -> dict[str, object]:
    """Return the properties common to all objects on the table."""
    place = {"posX": at[0], "posY": 1.5, "posZ": at[1], "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    scales = dict.fromkeys(("scaleX", "scaleY", "scaleZ"), scale)
    return {"Name": kind, "Transform": {**place, **scales}, "Nickname": name}


def _address(name: str) -> str:
    return f"file:///FOLDER/{name}"
