"""Every language fits: on no sheet do two texts run into each other, or off the paper."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import takewhile
from typing import NamedTuple, get_args

import pytest

from meridian_print.boardgame.content import KitFile
from meridian_print.boardgame.kit.recipe import press_style
from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.layout.plan import FOOT_EDGE
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import Theme
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.faces import metrics
from meridian_print.graphics.drawing.geometry import IDENTITY, Matrix, Mm, Point, Rect, after
from meridian_print.graphics.drawing.items import Document, Group, Item, Path, Text, Use
from meridian_print.graphics.drawing.type import width
from meridian_print.printing.imposition.paper import Duplex
from meridian_print.templates import folders

pytestmark = pytest.mark.slow

TOUCHING = 0.2
"""Millimetres by which the boxes of two texts may overlap: letters have room around them."""
SHEETS = (
    *("score-sheet.pdf", "log-sheet.pdf", "towers-a4.pdf", "boxes-a4.pdf", "cards-a4.pdf", "assembly.pdf"),
    *("player-aid-a4.pdf", "player-aid-mats-a4.pdf", "player-aid-strips-a4.pdf", "player-aid-labels-a4.pdf"),
    *("rules-{language}.pdf", "rules-{language}-booklet-a4.pdf", "rules-{language}-quick-start.pdf"),
)

BOOKS = ("rules-{language}.pdf", "rules-{language}-booklet-a4.pdf")


class Set(NamedTuple):
    """A text on its page, and the upright box of its capitals."""

    words: str
    box: Rect


@cache
def layout(language: str) -> Layout:
    """Return the board that tests of the rulebook look at in every language, too."""
    found = read_layout(find_layout("corvine-isles").read_bytes(), language).value
    assert found is not None
    return found


every_type = pytest.mark.parametrize(
    ("language", "theme"),
    [*((language, "plain") for language in folders("meridian/languages")), ("de", "atlas")],
    scope="module",
)
"""The largest type in every language, and the usual type in the language with the longest words.

Tests of one kit come together.
"""


@cache
def files(order: Order) -> Mapping[str, KitFile]:
    """List a kit; the pages that its files share are made once."""
    kit = kit_files(recipe_for(layout(order.language), order, "0" * 8))
    return {file.path: file for file in kit}


@cache
def document(path: str, order: Order) -> Document:
    made = files(order)[path.format(language=order.language)].make()
    assert isinstance(made, Document)
    return made


def texts(items: tuple[Item, ...], matrix: Matrix = IDENTITY) -> Iterator[Set]:
    for item in items:
        match item:
            case Text():
                if item.words.strip():
                    yield Set(item.words, box(item, matrix))
            case Group():
                yield from texts(item.items, after(item.matrix, matrix))
            case Use():
                yield from texts(item.symbol.items, after(item.matrix, matrix))
            case Path():
                pass


def box(text: Text, matrix: Matrix) -> Rect:
    a, b, c, d, e, f = matrix
    high = metrics(text.face).cap_height * text.size / 1000
    corners = [
        Point(a * x + c * y + e, b * x + d * y + f)
        for x in (text.start.x, text.start.x + text.width)
        for y in (text.start.y - high, text.start.y)
    ]
    left, top = min(at.x for at in corners), min(at.y for at in corners)
    return Rect(left, top, max(at.x for at in corners) - left, max(at.y for at in corners) - top)


def without_pictures(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Leave out what is described as one picture: cards lie on mats there, and hide words."""
    return tuple(
        replace(item, items=without_pictures(item.items)) if isinstance(item, Group) else item
        for item in items
        if not (isinstance(item, Group) and item.alt)
    )


def collisions(page: tuple[Item, ...]) -> list[tuple[str, str]]:
    """Return the words of every two texts that overlap; a text meets only those that begin above its foot."""
    found = sorted((Set(words, box.inset(TOUCHING / 2)) for words, box in texts(page)), key=lambda each: each.box.y)
    return [
        (one.words, other.words)
        for number, one in enumerate(found)
        for other in takewhile(partial(_begins_above, one.box.bottom), found[number + 1 :])
        if one.words != other.words and one.box.overlaps(other.box)
    ]


def _begins_above(foot: Mm, text: Set) -> bool:
    return text.box.y < foot


@every_type
@pytest.mark.parametrize("path", SHEETS)
def test_no_text_runs_into_another(path: str, language: str, theme: str) -> None:
    for page in document(path, Order(theme=theme, language=language)).pages:
        items = page.drawing.items
        assert collisions(without_pictures(items) if path in BOOKS else items) == []


@every_type
@pytest.mark.parametrize("path", SHEETS)
def test_no_text_runs_off_the_paper(path: str, language: str, theme: str) -> None:
    for page in document(path, Order(theme=theme, language=language)).pages:
        sheet = Rect(0.0, 0.0, *page.drawing.size).inset(3.0)

        off = [words for words, box in texts(page.drawing.items) if not _holds(sheet, box)]

        assert off == []


def _holds(sheet: Rect, box: Rect) -> bool:
    return sheet.x <= box.x and sheet.y <= box.y and box.right <= sheet.right and box.bottom <= sheet.bottom


@pytest.mark.parametrize(
    ("language", "paper", "duplex"),
    [
        *((language, "A4", duplex) for language in folders("meridian/languages") for duplex in get_args(Duplex)),
        ("de", "Letter", "long-edge"),
    ],
)
def test_nothing_at_the_foot_of_a_sheet_is_shortened(language: str, paper: str, duplex: Duplex) -> None:
    wanted = "*.pdf" if duplex == "long-edge" else "*s-[al]*.pdf"
    order = Order(theme="plain", paper=paper, language=language, duplex=duplex)

    for path in fnmatch.filter(files(order), wanted):
        for page in document(path, order).pages:
            assert [each.words for each in texts(page.drawing.items) if "…" in each.words] == []


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_two_verdicts_of_the_player_aid_are_not_read_as_one(language: str) -> None:
    kit = recipe_for(layout(language), Order(theme="plain", paper="Letter", language=language))
    words = Words(language).figures
    verdicts = {words.allowed, words.up, words.down, *(words.forbidden.format(rule=f"R{rule}") for rule in range(1, 7))}

    (file,) = kit_files(kit, "player-aid-letter.pdf")
    made = file.make()

    assert isinstance(made, Document)
    found = [each.box for each in texts(made.pages[0].drawing.items) if each.words in verdicts]
    apart = [
        two.x - one.right
        for one in found
        for two in found
        if one.right < two.x and one.bottom == pytest.approx(two.bottom)
    ]
    assert len(apart) >= len(found) / 2
    assert min(apart) >= 8.0


@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_what_a_sheet_says_of_its_ruler_ends_before_the_crop_marks_beyond_it(language: str) -> None:
    style = press_style(())

    assert width(Words(language).kit.ruler, style.note) <= style.note_room


@pytest.mark.parametrize("theme", ["atlas", "plain"])
@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("path", ["board-5.pdf", "board-4.pdf"])
def test_what_the_corners_of_the_board_say_ends_before_the_numbers(path: str, language: str, theme: str) -> None:
    words = Words(language).board
    roundel = Theme(theme).section("board", BoardStyle).frame.sizes.roundel
    (page,) = document(path, Order(theme=theme, language=language)).pages

    found, (across, down) = sorted(texts(page.drawing.items), key=lambda each: each.box.x), page.drawing.size
    corners = [each for each in found if each.box.y > down - FOOT_EDGE and not each.words.isdigit()]
    left = max(box.right for text, box in corners if text in " ".join(words.shorter) and box.x < across / 2)
    right = min(box.x for text, box in corners if text in " ".join(words.taller) and box.x > across / 2)

    first, last = (next(box.centre.x for text, box in found if text == number) for number in ("1", "10"))
    assert left < first - roundel
    assert right > last + roundel


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", folders("meridian/languages"))
def test_the_labels_of_all_islands_are_one_sheet(language: str, paper: str) -> None:
    kit = recipe_for(layout(language), Order(theme="plain", paper=paper, language=language))

    (file,) = kit_files(kit, f"player-aid-labels-{paper.lower()}.pdf")
    made = file.make()

    assert isinstance(made, Document)
    assert len(made.pages) == 1
