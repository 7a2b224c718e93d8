"""The rulebook leads where it says, cites every rule that a finding cites, and its texts fit in every theme."""

from __future__ import annotations

import re
from itertools import combinations
from typing import get_args

import pytest

from meridian_print.boardgame.layout.file import find_layout
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.papers import paper_named
from meridian_print.games.meridian.check.codes import CODES
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.kit.rules import files
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.scenes.figures import figures
from meridian_print.games.meridian.theme import theme_names
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Matrix, Rect, Size, after
from meridian_print.graphics.drawing.items import Document, Drawing, Group, Item, Path, Text, TwoSided
from meridian_print.printing.imposition.marks import RULER, PressStyle
from meridian_print.printing.imposition.paper import Duplex
from meridian_print.printing.preflight.painted import through
from meridian_print.templates import load
from tests.games.meridian.components.flat import flat, lines
from tests.games.meridian.kit.kits import Kit, documents

RULES = Kit("corvine-isles", "atlas", "A4", "rules")
BOOK, BOOKLET, QUICK = "rules-en.pdf", "rules-en-booklet-a4.pdf", "rules-en-quick-start.pdf"
STYLE = load("press.yaml", PressStyle)
RULE = re.compile(r"R\d+")
NUMBER = re.compile(r"\d+")


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


def test_a_link_that_names_a_page_leads_to_it() -> None:
    book = documents(RULES)[BOOK]
    found = places(book)
    linked = [group for page in book.pages for group in groups(page.drawing.items) if group.link]
    named = {group.link: NUMBER.findall(" ".join(words_of(group))) for group in linked}

    assert len(named) >= 6
    assert {link: numbers[0] for link, numbers in named.items() if numbers and not RULE.match(str(link))} == {
        link: found[str(link)] for link in named if not RULE.match(str(link))
    }


def words_of(group: Group) -> list[str]:
    return [item.words for item in group.items if isinstance(item, Text)]


def test_the_booklet_holds_the_pages_of_the_book() -> None:
    book, booklet = documents(RULES)[BOOK], documents(RULES)[BOOKLET]

    (width, height), sheet = book.pages[0].drawing.size, booklet.pages[0].drawing.size

    assert (sheet.width, sheet.height) == (2 * width, height)
    assert len(booklet.pages) == -(-len(book.pages) // 4) * 2
    assert set(places(booklet)) == set(places(book))


def crosses(sheet: Drawing) -> list[Rect]:
    """Return the boxes of a sheet's duplex crosses."""
    extent = (2 * STYLE.cross.across, 2 * STYLE.cross.along)
    boxes = [_box(item, matrix) for item, matrix in flat(sheet.items) if isinstance(item, Path)]
    return [box for box in boxes if (box.width, box.height) == pytest.approx(extent)]


def _box(path: Path, matrix: Matrix) -> Rect:
    coords = path.outline.coords
    xs, ys = zip(*(through(matrix, at) for at in zip(coords[::2], coords[1::2], strict=True)), strict=True)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


every_duplex = pytest.mark.parametrize("duplex", get_args(Duplex))


@pytest.mark.parametrize(("language", "paper"), [("en", "A4"), ("fr", "Letter"), ("de", "A4")])
@every_duplex
def test_the_crosses_of_both_sides_meet_when_a_sheet_is_turned_over(language: str, paper: str, duplex: Duplex) -> None:
    found = two_sided(language, paper, duplex=duplex)

    for document in found:
        for face, back in zip(document.pages[::2], document.pages[1::2], strict=True):
            places = {(round(box.centre.x, 3), round(box.centre.y, 3)) for box in crosses(face.drawing)}
            over = over_an_edge(document, back.drawing.size)
            behind = {rounded(through(over, box.centre)) for box in crosses(back.drawing)}
            assert len(places) == 2
            assert behind == places


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@every_duplex
def test_both_sides_of_a_sheet_are_read_the_same_way_up(paper: str, duplex: Duplex) -> None:
    """Seen from the front, as through glass, the words of a back are mirrored from side to side, not upside down."""
    for document in two_sided("en", paper, duplex=duplex):
        for back in document.pages[1::2]:
            over = over_an_edge(document, back.drawing.size)
            slugs = [
                matrix for item, matrix in flat(back.drawing.items) if isinstance(item, Text) and is_slug(item.words)
            ]

            assert [after(matrix, over)[:4] for matrix in slugs] == [(-1.0, 0.0, 0.0, 1.0)]


@pytest.mark.parametrize(
    ("duplex", "asked"),
    [("long-edge", "long-edge"), ("short-edge", "short-edge"), ("gutterfold", "by-hand"), ("none", "by-hand")],
)
def test_booklet_and_quick_start_are_turned_as_it_was_ordered(duplex: Duplex, asked: TwoSided) -> None:
    words = Words("en").kit
    notes: dict[TwoSided, str] = {
        "long-edge": words.long_edge,
        "short-edge": words.short_edge,
        "by-hand": words.by_hand,
    }

    found = two_sided("en", "A4", duplex=duplex)

    for document in found:
        assert document.two_sided == asked
        for back in document.pages[1::2]:
            shown = " ".join(line.words for line in lines(back.drawing))
            assert notes[asked].partition("{bookmark}")[2] in shown


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize(("language", "paper"), [("en", "A4"), ("fr", "Letter"), ("de", "Letter")])
def test_the_inner_side_of_a_booklets_sheet_has_ruler_fold_and_notes_clear_of_its_pages(
    language: str, paper: str, theme: str
) -> None:
    booklet, _ = two_sided(language, paper, theme)
    words = Words(language).kit

    for page in booklet.pages[1::2]:
        sheet, rim = page.drawing, paper_named(paper).rim
        inside = Rect(0, 0, *sheet.size).inset(rim)
        notes = {words.ruler, words.fold, words.long_edge.format(bookmark=page.label)}
        found = [line for line in lines(sheet) if line.words in notes or is_slug(line.words)]
        others = [line.box for line in lines(sheet) if line not in found]
        (scale,) = (box for box in paths(sheet) if box.width == pytest.approx(RULER))
        assert len(found) == len(notes) + 1
        assert len(on_the_fold(sheet)) == 1
        for box in (scale, *(line.box for line in found)):
            assert inside.x <= box.x + 0.01
            assert inside.y <= box.y + 0.01
            assert box.right <= inside.right + 0.01
            assert box.bottom <= inside.bottom + 0.01
            assert [other for other in others if other.overlaps(box)] == []
        assert [(one, two) for one, two in combinations([line.box for line in found], 2) if one.overlaps(two)] == []


def test_the_cover_shows_where_to_stitch_and_no_notes() -> None:
    booklet, _ = two_sided("en", "A4")

    cover, *others = (page.drawing for page in booklet.pages[::2])

    assert [len(on_the_fold(sheet)) for sheet in (cover, *others)] == [1, *(0 for _ in others)]
    assert Words("en").kit.fold not in {line.words for line in lines(cover)}


def on_the_fold(sheet: Drawing) -> list[Rect]:
    """Return what is drawn along the fold."""
    middle = pytest.approx(sheet.size.width / 2)
    return [box for box in paths(sheet) if box.width == pytest.approx(0, abs=1e-6) and box.centre.x == middle]


def is_slug(words: str) -> bool:
    return "meridian-print" in words


def paths(sheet: Drawing) -> list[Rect]:
    """Return the boxes of all that is drawn and no text."""
    return [_box(item, matrix) for item, matrix in flat(sheet.items) if isinstance(item, Path)]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_words_touch_a_cross_where_margins_are_least(paper: str) -> None:
    pages = [page.drawing for document in two_sided("en", paper, "plain") for page in document.pages]

    marked = [(page, crosses(page)) for page in pages]

    assert all(boxes for _, boxes in marked)
    assert [line.words for page, boxes in marked for line in lines(page) if any(map(line.box.overlaps, boxes))] == []


def two_sided(
    language: str, paper: str, theme: str = "atlas", *, duplex: Duplex = "long-edge"
) -> tuple[Document, Document]:
    """Return the booklet and the quick start."""
    layout = read_layout(find_layout("corvine-isles").read_bytes()).value
    assert layout is not None
    order = Order(theme, paper, language=language, duplex=duplex)
    made = {path: make() for path, make in files(recipe_for(layout, order))}
    booklet, quick = (made[path] for path in made if "booklet" in path or "quick" in path)
    assert isinstance(booklet, Document)
    assert isinstance(quick, Document)
    return booklet, quick


def over_an_edge(document: Document, size: Size) -> Matrix:
    """Return where a place of a sheet's back lies as seen from the front, once the sheet is turned over.

    By hand it is turned over its long edge.
    """
    is_long = document.two_sided in ("long-edge", "by-hand")
    if is_long == (size.height > size.width):
        return (-1.0, 0.0, 0.0, 1.0, size.width, 0.0)
    return (1.0, 0.0, 0.0, -1.0, 0.0, size.height)


def rounded(at: tuple[float, float]) -> tuple[float, float]:
    return round(at[0], 3), round(at[1], 3)


def test_every_figure_is_shown() -> None:
    words = Words("en")
    blocks = [block for page in words.quick_start.pages for block in page.text]
    quick = {block.removeprefix("figure: ") for block in blocks if block.startswith("figure: ")}
    aid = {panel.figure for panel in (*words.player_aid.rules, *words.player_aid.pushes)}

    assert quick == {caption.figure for caption in words.quick_start.captions} | {"pair", "rebuilt", "rule-4"}
    assert quick | aid | set(words.rulebook.captions) | {"acts"} == {
        each.key for each in (*figures().meridians, *figures().islands)
    }


def test_a_figure_is_described_in_words() -> None:
    alts = [group.alt for page in documents(RULES)[BOOK].pages for group in groups(page.drawing.items) if group.alt]

    assert (
        "From the top: black 5, orange 4, brown 3, vacant, vacant. "
        "Orange withdraws the tower in city d and places one of 2 in city c. "
        "Allowed; then, from the top: black 5, brown 3, orange 2, vacant, vacant."
    ) in alts


def test_the_author_is_credited() -> None:
    cover = Words("en").pictures.cover

    assert "Leo Colovini" in cover.author
    assert "First published by Piatnik in 2001" in cover.credit
