"""Boxes hold what they are for."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print.boardgame.kit.assembly.sheet import Kinds, PrintKind
from meridian_print.components.box import BoxSizes
from meridian_print.games.meridian.kit.boxes import CARDS, card_box, tower_tray
from meridian_print.games.meridian.rules.material import PIECES
from meridian_print.games.meridian.towers.sizes import TowerSizes, paper_height, with_foot
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.graphics.nets.boxes import tray, tuck_box
from meridian_print.printing.imposition.paper import Duplex
from meridian_print.templates import load
from tests.graphics.nets.solids import extent

SIZES = load("boxes.yaml", BoxSizes)
TOWERS = load("towers.yaml", TowerSizes)


def test_there_are_as_many_cards_as_in_the_rules() -> None:
    assert CARDS == 52


@pytest.mark.slow
@given(st.builds(Size, st.floats(44, 90), st.floats(60, 130)))
def test_all_cards_go_into_their_box_once_it_is_folded(card: Size) -> None:
    width, height, depth = (outside - 2 * SIZES.board for outside in extent(tuck_box(card_box(card, SIZES))))

    assert card.width < width < card.width + 2
    assert card.height < height < card.height + 2
    assert CARDS * SIZES.card < depth < CARDS * SIZES.card + 2


BULK = 1.25
"""Thickness in micrometres of card for each g/m2; smooth card is thinner, rough card a little thicker."""
SLEEVE = 0.12
"""Thickness in mm of both sides of a sleeve."""


@pytest.mark.parametrize("duplex", get_args(Duplex))
def test_the_box_is_deep_enough_for_the_heaviest_paper_recommended_for_cards(duplex: Duplex) -> None:
    layers = 2 if duplex == "gutterfold" else 1
    sleeve = SLEEVE if duplex == "none" else 0.0

    cards = next(kind for kind in load("meridian/assembly.yaml", Kinds).documents if is_for_cards(kind, duplex))

    _, heaviest = cards.weight
    assert layers * heaviest * BULK / 1000 + sleeve <= SIZES.card


def is_for_cards(kind: PrintKind, duplex: Duplex) -> bool:
    return kind.kind == "cards" and duplex in (kind.ways or (duplex,))


@pytest.mark.parametrize("foot", [15.0, 19.0, 20.0])
def test_a_tower_of_each_colour_goes_into_the_tray_once_it_is_folded(foot: float) -> None:
    towers = with_foot(TOWERS, foot)

    width, depth, height = (outside - 2 * SIZES.board for outside in extent(tray(tower_tray(towers, SIZES))))

    assert width > paper_height(towers, PIECES)
    assert depth > 4 * foot
    assert height > foot
