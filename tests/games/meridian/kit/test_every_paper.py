"""Every sheet finds room for its texts on the smallest usual paper, in every language and every size of type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations

import pytest

from meridian_print.boardgame.content import Content
from meridian_print.boardgame.kit.papers import paper_named
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.geometry import Rect
from meridian_print.graphics.drawing.items import Document
from meridian_print.printing.imposition.marks import RULER
from tests.checks.flat import lines
from tests.checks.marks import boxes, crosses, is_slug, on_the_fold
from tests.games.meridian.kit.kits import KITS, recipe

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("empty_boards")]
PAPER = "Letter"
DRAWN_THE_SAME_IN_EVERY_LANGUAGE = ("board", "cards")
LARGEST = "plain"
"""The theme with the largest type; in the others it is smaller, and may be narrower or wider: the kits of `KITS` have
them on Letter paper, too."""
SETTINGS = [(LARGEST, "de"), (LARGEST, "fr"), ("engraved", "fr")]
BOOKLET, QUICK = "rules-{}-booklet-letter.pdf", "rules-{}-quick-start.pdf"
PAGES = {"rules-{}.pdf": 12, QUICK: 2}
in_every_setting = pytest.mark.parametrize(("theme", "language"), SETTINGS)


@cache
def sheets(theme: str, language: str, paper: str = PAPER) -> Mapping[str, Callable[[], Content]]:
    """List what is made of a kit; each is made once."""
    kit = kit_files(recipe_for(recipe(KITS[0]).layout, Order(theme=theme, paper=paper, language=language)))
    return {file.path: cache(file.make) for file in kit if file.part not in DRAWN_THE_SAME_IN_EVERY_LANGUAGE}


def sheet(theme: str, language: str, path: str, paper: str = PAPER) -> Document:
    found = sheets(theme, language, paper)[path.format(language)]()
    assert isinstance(found, Document)
    return found


@in_every_setting
def test_all_sheets_can_be_set_on_letter_paper_and_the_rules_in_their_pages(theme: str, language: str) -> None:
    made = [make() for make in sheets(theme, language).values()]

    assert len(made) > 10
    assert {path: len(sheet(theme, language, path).pages) for path in PAGES} == PAGES


@in_every_setting
def test_the_inner_side_of_a_booklets_sheet_has_ruler_fold_and_notes_clear_of_its_pages(
    theme: str, language: str
) -> None:
    words, inside = Words(language).kit, paper_named(PAPER).rim

    for page in sheet(theme, language, BOOKLET).pages[1::2]:
        printable = Rect(0, 0, *page.drawing.size).inset(inside)
        notes = {words.ruler, words.fold, words.long_edge.format(bookmark=page.label)}
        found = [line for line in lines(page.drawing) if line.words in notes or is_slug(line.words)]
        others = [line.box for line in lines(page.drawing) if line not in found]
        (scale,) = (box for box in boxes(page.drawing) if box.width == pytest.approx(RULER))
        assert len(found) == len(notes) + 1
        assert len(on_the_fold(page.drawing)) == 1
        for box in (scale, *(line.box for line in found)):
            assert is_within(box, printable)
            assert [other for other in others if other.overlaps(box)] == []
        assert [(one, two) for one, two in combinations([line.box for line in found], 2) if one.overlaps(two)] == []


def is_within(box: Rect, outer: Rect) -> bool:
    near, far = min(box.x - outer.x, box.y - outer.y), min(outer.right - box.right, outer.bottom - box.bottom)
    return min(near, far) >= -0.01


@pytest.mark.parametrize("path", [BOOKLET, QUICK])
def test_no_words_touch_a_cross_where_margins_are_least(path: str) -> None:
    on_letter, on_a4 = sheet(LARGEST, "en", path), sheet(LARGEST, "en", path.replace("letter", "a4"), "A4")
    pages = [page.drawing for page in (*on_letter.pages, *on_a4.pages)]

    marked = [(page, crosses(page)) for page in pages]

    assert all(boxes for _, boxes in marked)
    assert [line.words for page, boxes in marked for line in lines(page) if any(map(line.box.overlaps, boxes))] == []
