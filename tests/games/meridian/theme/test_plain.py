"""The theme for weak eyes: upright letters, nowhere smaller than in other themes, black on white."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from meridian_print import templates
from meridian_print.components.aids import AidStyle
from meridian_print.components.box import BoxStyle
from meridian_print.games.meridian.theme.board import BoardStyle
from meridian_print.games.meridian.theme.cards import CardStyle
from meridian_print.games.meridian.theme.pieces import TowerStyle
from meridian_print.games.meridian.theme.sheets import SheetStyle
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.drawing.paint import hex_ink, mixed
from meridian_print.graphics.drawing.type import PT, Font
from meridian_print.graphics.rulebook.style import QuickStartStyle, RulebookStyle
from meridian_print.graphics.typesetting.lines import Lettering
from tests.games.meridian.theme.colour_vision import VIEWS, contrast, difference

Section = AidStyle | BoardStyle | BoxStyle | CardStyle | QuickStartStyle | RulebookStyle | SheetStyle | TowerStyle
SECTIONS: tuple[tuple[str, type[Section]], ...] = (
    ("aids", AidStyle),
    ("board", BoardStyle),
    ("boxes", BoxStyle),
    ("cards", CardStyle),
    ("quick-start", QuickStartStyle),
    ("rulebook", RulebookStyle),
    ("sheets", SheetStyle),
    ("towers", TowerStyle),
)
SHARED = ("aids", "boxes", "quick-start", "rulebook")
"""Sections that all games share."""
LETTER, HALF_LETTER = Size(215.9, 279.4), Size(139.7, 215.9)
"""The paper on which pages are enlarged least."""
BLACK, WHITE = hex_ink("#000000"), hex_ink("#ffffff")


def fonts(value: object) -> Iterator[Font]:
    """Yield all fonts of a section, in the order of its fields."""
    if isinstance(value, Font):
        yield value
    elif isinstance(value, Lettering):
        yield from (value.plain, value.strong, value.emphasis)
    elif isinstance(value, tuple):
        for part in value:
            yield from fonts(part)


def pair(section: str, style: type[Section]) -> list[tuple[Font, Font]]:
    """Return each font of the theme beside that of atlas."""
    folder = "themes" if section in SHARED else "meridian/themes"
    plain, atlas = (templates.load(f"{folder}/{theme}/{section}.yaml", style) for theme in ("plain", "atlas"))
    return list(zip(fonts(plain), fonts(atlas), strict=True))


@pytest.mark.parametrize(("section", "style"), [("cards", CardStyle), ("sheets", SheetStyle)])
def test_no_type_is_smaller_than_in_atlas_and_most_is_larger(section: str, style: type[CardStyle | SheetStyle]) -> None:
    both = pair(section, style)

    assert all(plain.size >= atlas.size for plain, atlas in both)
    assert sum(plain.size > atlas.size for plain, atlas in both) >= len(both) / 3


@pytest.mark.parametrize(("section", "style"), SECTIONS)
def test_letters_are_upright_and_without_serifs(section: str, style: type[Section]) -> None:
    assert {plain.face for plain, _ in pair(section, style)} <= {"AlegreyaSans-Medium", "AlegreyaSans-ExtraBold"}


def test_what_is_read_at_length_is_large() -> None:
    rulebook = templates.load("themes/plain/rulebook.yaml", RulebookStyle)
    enlarged = LETTER.height / HALF_LETTER.height

    assert rulebook.enlarged
    assert enlarged * rulebook.type.body.plain.size >= 13 * PT
    assert enlarged * min(font.size for font in fonts(rulebook.type)) >= 11 * PT


def test_cards_and_sheets_are_black_on_white() -> None:
    cards = templates.load("meridian/themes/plain/cards.yaml", CardStyle)
    sheets = templates.load("meridian/themes/plain/sheets.yaml", SheetStyle)

    assert (cards.inks.ink, cards.inks.paper, cards.inks.pale) == (BLACK, WHITE, WHITE)
    assert (sheets.inks.ink, sheets.inks.tint) == (BLACK, WHITE)


def test_numbers_on_cards_are_half_as_large_again_as_in_atlas() -> None:
    plain, atlas = (
        templates.load(f"meridian/themes/{theme}/cards.yaml", CardStyle).type for theme in ("plain", "atlas")
    )

    assert plain.number.size >= 1.5 * atlas.number.size
    assert plain.numbers.size >= 1.5 * atlas.numbers.size
    assert min(plain.corner.size / atlas.corner.size, plain.corner_range.size / atlas.corner_range.size) >= 1.1


def test_names_of_waters_are_heavy() -> None:
    of_map = templates.load("meridian/themes/plain/board.yaml", BoardStyle).map

    assert {font.face for font in of_map.type.waters} == {"AlegreyaSans-Medium"}
    assert of_map.sizes.waters > 0.03 * of_map.type.waters[0].size


@pytest.mark.parametrize("view", [view for view in VIEWS if view != "greyscale"])
def test_everyone_can_distinguish_tints(view: str) -> None:
    inks = templates.load("meridian/themes/plain/board.yaml", BoardStyle).map.inks
    coasts = [mixed(inks.land, tint, inks.shares[0]) for tint in inks.tints]

    assert all(difference(one, other, view) >= 6 for one, other in combinations(coasts, 2))


def test_names_at_sea_stand_out_and_their_leaders_are_bold() -> None:
    of_map = templates.load("meridian/themes/plain/board.yaml", BoardStyle).map

    assert min(contrast(of_map.inks.letters_at_sea, sea) for sea in of_map.inks.sea) > 9.5
    assert of_map.pens.ring.width >= 0.4
