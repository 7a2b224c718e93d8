"""The rulebook leads where it says, cites every rule that a finding cites, and its texts fit in every theme."""

from __future__ import annotations

import re

import pytest

from meridian_print.games.meridian.check.codes import CODES
from meridian_print.games.meridian.scenes.figures import figures
from meridian_print.games.meridian.words import Words
from meridian_print.graphics.drawing.items import Document, Group, Item, Text
from tests.checks.flat import lines
from tests.checks.marks import on_the_fold
from tests.games.meridian.kit.kits import KITS, document

RULES = KITS[0]
BOOK, BOOKLET, QUICK = "rules-en.pdf", "rules-en-booklet-a4.pdf", "rules-en-quick-start.pdf"
RULE = re.compile(r"R\d+")
NUMBER = re.compile(r"\d+")


def groups(items: tuple[Item, ...]) -> list[Group]:
    """Return all groups, and those within them."""
    here = [item for item in items if isinstance(item, Group)]
    return [*here, *(inner for group in here for inner in groups(group.items))]


def places(document: Document) -> dict[str, str]:
    """Return on which page each place is."""
    return {group.place: page.label for page in document.pages for group in groups(page.drawing.items) if group.place}


@pytest.mark.slow
def test_every_rule_that_a_finding_cites_has_its_place() -> None:
    cited = {code.rule for code in CODES.values() if RULE.fullmatch(code.rule)}

    assert cited
    assert cited <= set(places(document(RULES, BOOK)))


def test_a_link_that_names_a_page_leads_to_it() -> None:
    book = document(RULES, BOOK)
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
    book, booklet = document(RULES, BOOK), document(RULES, BOOKLET)

    (width, height), sheet = book.pages[0].drawing.size, booklet.pages[0].drawing.size

    assert (sheet.width, sheet.height) == (2 * width, height)
    assert len(booklet.pages) == -(-len(book.pages) // 4) * 2
    assert set(places(booklet)) == set(places(book))


def test_the_cover_shows_where_to_stitch_and_no_notes() -> None:
    cover, *others = (page.drawing for page in document(RULES, BOOKLET).pages[::2])

    assert [len(on_the_fold(sheet)) for sheet in (cover, *others)] == [1, *(0 for _ in others)]
    assert Words("en").kit.fold not in {line.words for line in lines(cover)}


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
    alts = [group.alt for page in document(RULES, BOOK).pages for group in groups(page.drawing.items) if group.alt]

    assert (
        "From the top: black 5, orange 4, brown 3, vacant, vacant. "
        "Orange withdraws the tower in city d and places one of 2 in city c. "
        "Allowed; then, from the top: black 5, brown 3, orange 2, vacant, vacant."
    ) in alts


def test_the_author_is_credited() -> None:
    cover = Words("en").pictures.cover

    assert "Leo Colovini" in cover.author
    assert "First published by Piatnik in 2001" in cover.credit
