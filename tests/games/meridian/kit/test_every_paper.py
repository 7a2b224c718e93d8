"""Every sheet finds room for its texts on the smallest usual paper, in every language and every size of type."""

from __future__ import annotations

import pytest

from meridian_print import resources
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import theme_names
from meridian_print.graphics.drawing.items import Document
from meridian_print.templates import folders

DRAWN_THE_SAME_IN_EVERY_LANGUAGE = ("board", "cards")


USUAL, LARGEST = "atlas", "plain"
"""The themes whose type differs in size; in the others it is that of the usual one, and may be narrower or wider."""
SETTINGS = [
    *((theme, language) for theme in (USUAL, LARGEST) for language in folders("meridian/languages")),
    *zip(sorted({*theme_names()} - {USUAL, LARGEST}), folders("meridian/languages"), strict=True),
]
PAGES = {"rules-{}.pdf": 12, "rules-{}-quick-start.pdf": 2}


@pytest.mark.parametrize(("theme", "language"), SETTINGS)
def test_all_sheets_can_be_set_on_letter_paper_and_the_rules_in_their_pages(theme: str, language: str) -> None:
    layout = read_layout((resources.folder("layouts") / "corvine-isles.yaml").read_bytes()).value
    assert layout is not None
    recipe = recipe_for(layout, Order(theme=theme, paper="Letter", language=language))
    sheets = [file for file in kit_files(recipe) if file.part not in DRAWN_THE_SAME_IN_EVERY_LANGUAGE]

    made = {file.path: file.make() for file in sheets}

    assert len(made) > 10
    for path, count in PAGES.items():
        book = made[path.format(language)]
        assert isinstance(book, Document)
        assert len(book.pages) == count
