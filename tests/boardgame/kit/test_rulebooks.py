"""What stands on both sides of a sheet meets, and is the right way up, once the sheet is turned over."""

from __future__ import annotations

from typing import get_args

import pytest

from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.kit.recipe import KitRecipe, press_style
from meridian_print.boardgame.kit.rulebooks import BookTitles, booklet, half_page, leaflet
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Matrix, Rect, Size, after, rectangle, through
from meridian_print.graphics.drawing.items import Document, Drawing, Page, Path, Text, TwoSided
from meridian_print.printing.imposition.paper import Duplex
from tests.checks.flat import flat, lines
from tests.checks.marks import boxes, crosses, is_slug

TITLES = BookTitles("Rules", "Booklet", "sheet {number}, {side}", "front", "back")
every_duplex = pytest.mark.parametrize("duplex", get_args(Duplex))
on_both_papers = pytest.mark.parametrize("paper", ["A4", "Letter"])


def recipe(paper: str, duplex: Duplex) -> KitRecipe:
    return KitRecipe("Isles", Words("en"), press_style(()), paper_named(paper), Order(paper=paper, duplex=duplex), "1")


def sheets(paper: str, duplex: Duplex) -> tuple[Document, Document]:
    """Return a booklet and a leaflet of empty pages."""
    made = recipe(paper, duplex)
    pages = [Page(Drawing(f"Page {number}", half_page(made), ()), str(number), "") for number in range(1, 6)]
    whole = Size(made.paper.width, made.paper.height)
    return booklet(made, TITLES, pages), leaflet(
        made, "Leaflet", [Drawing(title, whole, ()) for title in ("One", "Two")]
    )


@on_both_papers
@every_duplex
def test_the_crosses_of_both_sides_meet_when_a_sheet_is_turned_over(paper: str, duplex: Duplex) -> None:
    found = sheets(paper, duplex)

    for document in found:
        for face, back in zip(document.pages[::2], document.pages[1::2], strict=True):
            over = over_an_edge(document, back.drawing.size)
            places = {rounded(box.centre) for box in crosses(face.drawing)}
            behind = {rounded(through(over, box.centre)) for box in crosses(back.drawing)}
            assert len(places) == 2
            assert behind == places


@on_both_papers
@every_duplex
def test_both_sides_of_a_sheet_are_read_the_same_way_up(paper: str, duplex: Duplex) -> None:
    """Seen from the front, as through glass, the words of a back are mirrored from side to side, not upside down."""
    found = sheets(paper, duplex)

    for document in found:
        for back in document.pages[1::2]:
            over = over_an_edge(document, back.drawing.size)
            slugs = [m for item, m in flat(back.drawing.items) if isinstance(item, Text) and is_slug(item.words)]
            assert [after(matrix, over)[:4] for matrix in slugs] == [(-1.0, 0.0, 0.0, 1.0)]


@on_both_papers
def test_no_cross_of_a_booklet_lies_on_a_page_that_is_printed_up_to_the_rim(paper: str) -> None:
    made = recipe(paper, "long-edge")
    size, rim = half_page(made), made.paper.rim
    full = Rect(0.0, 0.0, *size).inset(rim)
    pages = [Page(Drawing("Full", size, (Path(rectangle(full), made.press.ink),)), "1", "")] * 4

    marked = booklet(made, TITLES, pages)

    for page in marked.pages:
        found = crosses(page.drawing)
        printed = [box for box in boxes(page.drawing) if box.width == pytest.approx(full.width)]
        assert (len(found), len(printed)) == (2, 2)
        assert [box for box in found if any(map(box.overlaps, printed))] == []


@pytest.mark.parametrize(
    ("duplex", "asked"),
    [("long-edge", "long-edge"), ("short-edge", "short-edge"), ("gutterfold", "by-hand"), ("none", "by-hand")],
)
def test_a_sheet_is_turned_as_it_was_ordered_and_says_so(duplex: Duplex, asked: TwoSided) -> None:
    words = Words("en").kit
    notes: dict[TwoSided, str] = {
        "long-edge": words.long_edge,
        "short-edge": words.short_edge,
        "by-hand": words.by_hand,
    }

    found = sheets("A4", duplex)

    for document in found:
        assert document.two_sided == asked
        for page in document.pages[1::2]:
            shown = " ".join(line.words for line in lines(page.drawing))
            assert notes[asked].partition("{bookmark}")[2] in shown


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
