"""The rulebook leads where it says, cites every rule that a finding cites, and its texts fit in every theme."""

from __future__ import annotations

import re

import pytest

from meridian_print.drawing.items import Document, Group, Item, Text
from meridian_print.meridian.check.codes import CODES
from meridian_print.meridian.rulebook.figures import figures
from meridian_print.meridian.words import Words
from meridian_print.theme import theme_names
from tests.kit.kits import Kit, documents

RULES = Kit("corvine-isles", "atlas", "A4", "rules")
BOOK, BOOKLET, QUICK = "rules-en.pdf", "rules-en-booklet-a4.pdf", "rules-en-quick-start.pdf"
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
