"""The rulebook leads where it says, cites every rule that a finding cites, and its texts fit in every theme."""

from __future__ import annotations

import re

import pytest

from meridian_print.cli.layouts import find_layout
from meridian_print.drawing.geometry import Matrix, Point, Rect, Size
from meridian_print.drawing.items import Document, Drawing, Group, Item, Path, Text
from meridian_print.meridian.check.codes import CODES
from meridian_print.meridian.kit.order import Order
from meridian_print.meridian.kit.recipe import recipe
from meridian_print.meridian.kit.rules import files
from meridian_print.meridian.layout.reading import read_layout
from meridian_print.meridian.rulebook.figures import figures
from meridian_print.meridian.words import Words
from meridian_print.preflight.painted import through
from meridian_print.press.marks import PressStyle
from meridian_print.templates import load
from meridian_print.theme import theme_names
from tests.components.flat import flat, lines
from tests.kit.kits import Kit, documents

RULES = Kit("corvine-isles", "atlas", "A4", "rules")
BOOK, BOOKLET, QUICK = "rules-en.pdf", "rules-en-booklet-a4.pdf", "rules-en-quick-start.pdf"
STYLE = load("press.yaml", PressStyle)
RULE = re.compile(r"R\d+")


def groups(items: tuple[Item, ...]) -> list[Group]:
    """Return all groups, and those within them."""
    here = [item for item in items if isinstance(item, Group)]
    return [*here, *(inner for group in here for inner in groups(group.items))]


def places(document: Document) -> dict[str, str]:
    """Return on which page each place is."""
    return {group.place: page.label for page in document.pages for group in groups(page.drawing.items) if group.place}


def test_every_rule_that_a_finding_cites_has_its_place() -> None:
    cited = {code.rule for code in CODES.values() if RULE.fullmatch(code.rule)}

    assert cited
    assert cited <= set(places(documents(RULES)[BOOK]))


def test_contents_and_index_name_the_page_they_lead_to() -> None:
    book = documents(RULES)[BOOK]
    found = places(book)
    led = [group for page in book.pages for group in groups(page.drawing.items) if group.link and len(group.items) == 2]

    numbers = {group.link: text.words for group in led for text in group.items[1:] if isinstance(text, Text)}

    assert len(numbers) == len(led) == 23
    assert numbers == {place: found[place] for place in numbers}


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_all_texts_fit(theme: str, paper: str) -> None:
    found = documents(Kit("corvine-isles", theme, paper, "rules"))

    assert len(found[QUICK].pages) == 2
    assert len(found[BOOK].pages) <= 16


def test_the_booklet_holds_the_pages_of_the_book() -> None:
    book, booklet = documents(RULES)[BOOK], documents(RULES)[BOOKLET]

    (width, height), sheet = book.pages[0].drawing.size, booklet.pages[0].drawing.size

    assert (sheet.width, sheet.height) == (2 * width, height)
    assert len(booklet.pages) == -(-len(book.pages) // 4) * 2
    assert booklet.two_sided == "short-edge"
    assert set(places(booklet)) == set(places(book))


def crosses(sheet: Drawing) -> list[Rect]:
    """Return the boxes of a sheet's duplex crosses."""
    wide = 2 * STYLE.cross.arm
    boxes = [_box(item, matrix) for item, matrix in flat(sheet.items) if isinstance(item, Path)]
    return [box for box in boxes if (box.width, box.height) == pytest.approx((wide, wide))]


def _box(path: Path, matrix: Matrix) -> Rect:
    coords = path.outline.coords
    xs, ys = zip(*(through(matrix, at) for at in zip(coords[::2], coords[1::2], strict=True)), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize(("language", "paper"), [("en", "A4"), ("fr", "Letter"), ("de", "A4")])
def test_the_crosses_of_both_sides_meet_when_a_sheet_is_turned_over(language: str, paper: str) -> None:
    found = two_sided(language, paper)

    for document in found:
        for face, back in zip(document.pages[::2], document.pages[1::2], strict=True):
            places = {(round(box.centre.x, 3), round(box.centre.y, 3)) for box in crosses(face.drawing)}
            behind = {turned(document, box.centre, back.drawing.size) for box in crosses(back.drawing)}
            assert len(places) == 2
            assert behind == places


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_words_touch_a_cross_where_margins_are_least(paper: str) -> None:
    pages = [page.drawing for document in two_sided("en", paper, "plain") for page in document.pages]

    marked = [(page, crosses(page)) for page in pages]

    assert all(boxes for _, boxes in marked)
    assert [line.words for page, boxes in marked for line in lines(page) if any(map(line.box.overlaps, boxes))] == []


def two_sided(language: str, paper: str, theme: str = "atlas") -> tuple[Document, Document]:
    """Return the booklet and the quick start."""
    layout = read_layout(find_layout("corvine-isles").read_bytes()).value
    assert layout is not None
    made = {path: make() for path, make in files(recipe(layout, Order(theme, paper, language=language)))}
    booklet, quick = (made[path] for path in made if "booklet" in path or "quick" in path)
    assert isinstance(booklet, Document)
    assert isinstance(quick, Document)
    return booklet, quick


def turned(document: Document, at: Point, size: Size) -> tuple[float, float]:
    """Return where a place of a sheet's back lies as seen from the front."""
    over_a_side = (document.two_sided == "long-edge") == (size.height > size.width)
    x, y = (size.width - at.x, at.y) if over_a_side else (at.x, size.height - at.y)
    return round(x, 3), round(y, 3)


def test_every_figure_has_a_caption_and_stands_in_a_text() -> None:
    said = Words("en").rulebook
    drawn = {each.key for each in (*figures().meridians, *figures().islands)}
    blocks = [block for chapter in (*said.chapters, *said.quick_pages) for block in chapter.text]

    shown = {block.removeprefix("figure: ") for block in blocks if block.startswith("figure: ")}

    assert shown == drawn == {caption.figure for caption in said.captions}


def test_a_figure_is_told_in_words() -> None:
    told = [group.alt for page in documents(RULES)[BOOK].pages for group in groups(page.drawing.items) if group.alt]

    (two_cities,) = [alt for alt in told if alt.startswith("From the top: vacant, black 4, vacant, grey 1, vacant.")]

    assert two_cities == (
        "From the top: vacant, black 4, vacant, grey 1, vacant. Orange places a tower of 2 in city d. "
        "Allowed; then, from the top: black 4, orange 2, vacant, grey 1, vacant. "
        "From the top: vacant, black 4, vacant, grey 1, vacant. Orange places a tower of 2 in city b. "
        "Allowed; then, from the top: vacant, black 4, vacant, orange 2, grey 1."
    )


def test_the_author_is_credited() -> None:
    assert "Meridian by Leo Colovini, published by Piatnik in 2001" in Words("en").rulebook.credit
