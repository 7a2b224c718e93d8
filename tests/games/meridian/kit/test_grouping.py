"""Things of one colour have sheets of their own where that is asked for, and none is lost."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from meridian_print.boardgame.order import Order
from meridian_print.games.meridian.kit.parts import kit_files
from meridian_print.games.meridian.kit.recipe import recipe_for
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.graphics.drawing.items import Document, Group, Item
from tests.cli.builds import build
from tests.games.meridian.kit.kits import KITS, recipe

LAYOUT = recipe(KITS[2]).layout
PATHS = ("cards-a4.pdf", "towers-a4.pdf", "towers-flat-a4.pdf", "print-and-cut/cards-a4.pdf")
every_path = pytest.mark.parametrize("path", PATHS)


@cache
def document(path: str, order: Order) -> Document:
    (file,) = kit_files(recipe_for(LAYOUT, order), path)
    made = file.make()
    assert isinstance(made, Document)
    return made


def shown(items: tuple[Item, ...]) -> Counter[str]:
    """Count what groups show, in words."""
    found = Counter[str]()
    for item in items:
        if isinstance(item, Group):
            found += Counter([item.alt]) if item.alt else shown(item.items)
    return found


def colours(expected: Counter[str]) -> set[Colour]:
    return {colour for colour in Colour if any(str(colour) in words.casefold() for words in expected)}


@every_path
def test_a_sheet_has_one_colour(path: str) -> None:
    made = document(path, Order(theme="line-art", cutter="silhouette", group="colour"))

    assert [len(colours(shown(page.drawing.items))) for page in made.pages] == [1] * len(made.pages)


@every_path
def test_as_much_is_printed_as_without_groups(path: str) -> None:
    grouped, plain = (
        sum((shown(page.drawing.items) for page in document(path, order).pages), Counter[str]())
        for order in (
            Order(theme="line-art", cutter="silhouette", group="colour"),
            Order(theme="line-art", cutter="silhouette"),
        )
    )

    assert grouped == plain
    assert sum(grouped.values()) > 50


def test_a_group_that_is_none_is_refused() -> None:
    refused = build("--group", "size")

    assert refused.exit_code == 2
    assert "expected colour, got 'size'" in refused.output
