"""The kit's boxes: one for the cards and a tray for the towers, each on a sheet."""

from __future__ import annotations

import math
from functools import partial

from meridian_print.drawing.geometry import Size, after, rotation, translation
from meridian_print.drawing.items import Document, Drawing, Group, Page
from meridian_print.drawing.type import text
from meridian_print.meridian.boxes import CARDS, BoxSizes, card_box, tower_tray
from meridian_print.meridian.components.box import BoxDesign, Label, box
from meridian_print.meridian.kit.card_sizes import card_size
from meridian_print.meridian.kit.recipe import Makers, Recipe
from meridian_print.meridian.kit.tower_sizes import tower_sizes
from meridian_print.meridian.rules.material import PIECES, Colour
from meridian_print.nets.boxes import tray, tuck_box
from meridian_print.press.paper import PaperTooSmallError
from meridian_print.press.sheets import Slip, printed_area, with_foot
from meridian_print.templates import load
from meridian_print.theme.boxes import BoxStyle
from meridian_print.theme.nets import NetStyle
from meridian_print.theme.players import Players


def files(made_with: Recipe) -> Makers:
    """Yield the sheets as one PDF."""
    yield f"boxes-{made_with.paper.name.lower()}.pdf", partial(_document, made_with)


def boxes(made_with: Recipe) -> tuple[Drawing, ...]:
    """Draw the box for the cards and the tray for the towers."""
    said, theme, sizes = made_with.words.boxes, made_with.theme, load("boxes.yaml", BoxSizes)
    design = BoxDesign(theme.section("players", Players), theme.section("boxes", BoxStyle), load("nets.yaml", NetStyle))
    title, card = made_with.layout.title, card_size(made_with.order.cards).size
    for_cards = Label(title, said.cards.format(cards=CARDS), said.credit)
    for_towers = Label(title, said.towers.format(pieces=PIECES * len(Colour)), said.credit)
    return (
        box(said.card_box, tuck_box(card_box(card, sizes)), for_cards, design),
        box(said.tray, tray(tower_tray(tower_sizes(made_with.order), sizes)), for_towers, design),
    )


def _document(made_with: Recipe) -> Document:
    title = made_with.words.boxes.document.format(title=made_with.layout.title)
    pages = (
        Page(_sheet(made_with, drawn, str(number)), str(number), drawn.title) for number, drawn in _numbered(made_with)
    )
    return Document(title, made_with.words.language, tuple(pages))


def _numbered(made_with: Recipe) -> enumerate[Drawing]:
    return enumerate(boxes(made_with), 1)


def _sheet(made_with: Recipe, drawn: Drawing, label: str) -> Drawing:
    """Lay a net on a sheet, upright, or turned where it fits only so; raises PaperTooSmallError."""
    paper, press, said = made_with.paper, made_with.press, made_with.words
    area = printed_area(paper)
    room, (width, height) = Size(area.width, area.height - 2 * press.note_leading), drawn.size
    is_turned = not _fits(Size(width, height), room)
    if is_turned and not _fits(Size(height, width), room):
        raise PaperTooSmallError(
            f"expected paper with room for {math.ceil(width)} x {math.ceil(height)} mm, got '{paper.name}'"
        )
    to_middle = translation(area.centre.x - width / 2, area.centre.y - height / 2)
    at = after(to_middle, rotation(90.0 if is_turned else 0.0, area.centre))
    told = text(said.boxes.how_to, (area.x + press.note_gap, area.y + press.note_leading), press.note, press.ink)
    items = (told, Group(drawn.items, matrix=at))
    title = said.boxes.document.format(title=made_with.layout.title)
    slip = Slip(said.kit.ruler, f"{drawn.title}.", made_with.made(label), title)
    return with_foot(Drawing(drawn.title, paper.size, items), paper, slip, press)


def _fits(size: Size, room: Size) -> bool:
    return size.width <= room.width and size.height <= room.height
