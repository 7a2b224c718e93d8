"""Every sheet finds room for its texts on the smallest usual paper, in every theme and language."""

from __future__ import annotations

import pytest

from meridian_print import resources
from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.layout.reading import read_layout
from meridian_print.games.meridian.theme import theme_names
from meridian_print.templates import folders

DRAWN_THE_SAME_IN_EVERY_LANGUAGE = ("board", "cards")


@pytest.mark.parametrize("language", folders("meridian/languages"))
@pytest.mark.parametrize("theme", theme_names())
def test_all_sheets_can_be_set_on_letter_paper(theme: str, language: str) -> None:
    layout = read_layout((resources.folder("layouts") / "corvine-isles.yaml").read_bytes()).value
    assert layout is not None
    recipe = recipe_for(layout, Order(theme=theme, paper="Letter", language=language))
    sheets = [file for file in kit_files(recipe) if file.part not in DRAWN_THE_SAME_IN_EVERY_LANGUAGE]

    made = [file.make() for file in sheets]

    assert len(made) > 10
