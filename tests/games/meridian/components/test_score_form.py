"""The score form adds up as the rules do: its scripts are run in a browser's engine and held against plain counting."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Page

from meridian_print.games.meridian.layout.model import Side
from meridian_print.games.meridian.rules.material import Colour
from meridian_print.games.meridian.sheets.score_form import score_forms
from meridian_print.graphics.drawing.forms import Field
from tests.checks.browser import chromium
from tests.checks.forms import badly_named, badly_placed, computed
from tests.games.meridian.components.samples import sheet_design
from tests.games.meridian.components.samples import side as side_of


@cache
def side() -> Side:
    return side_of([f"Island {number}" for number in range(13)])


@cache
def fields() -> tuple[Field, ...]:
    return tuple(field for _, of_page in score_forms(side(), "Board", "s", sheet_design()) for field in of_page)


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with chromium() as browser:
        yield browser.new_page()


def typed(garrisons: dict[str, dict[Colour, int]], left: dict[Colour, int]) -> dict[str, str]:
    rows = {
        f"s.{key}.{colour}.garrisons": str(count) if count else ""
        for key, of in garrisons.items()
        for colour, count in of.items()
    }
    return rows | {f"s.{colour}.left": str(count) for colour, count in left.items()}


def owner(of: dict[Colour, int]) -> Colour | None:
    most = max(of.values())
    leading = [colour for colour, count in of.items() if count == most]
    return leading[0] if most and len(leading) == 1 else None


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_points_totals_and_winner_are_those_of_the_rules(page: Page, seed: int) -> None:
    dice = random.Random(seed)
    garrisons = {island.key: {colour: dice.randint(0, 3) for colour in Colour} for island in side().islands}
    left = {colour: dice.randint(0, 1) for colour in Colour}

    found = computed(page, fields(), typed(garrisons, left))

    points = dict.fromkeys(Colour, 0)
    for island in side().islands:
        taken = owner(garrisons[island.key])
        for colour in Colour:
            worth = island.worth if colour == taken else ""
            assert found[f"s.{island.key}.{colour}.points"] == worth
            points[colour] += worth or 0
        of = sorted(garrisons[island.key].values())
        assert found[f"s.{island.key}.nobody"] == ("\N{MULTIPLICATION SIGN}" if of[-1] and of[-1] == of[-2] else "")
    assert {colour: found[f"s.{colour}.total"] or 0 for colour in Colour} == points
    best = max((points[colour], left[colour]) for colour in Colour)
    winners = [str(colour) for colour in Colour if (points[colour], left[colour]) == best]
    assert found["s.winner"] == " and ".join(winners)


@pytest.mark.slow
def test_an_empty_form_stays_empty(page: Page) -> None:
    assert set(computed(page, fields(), {}).values()) == {""}


@pytest.mark.slow
def test_a_winner_is_called_by_the_name_that_was_typed(page: Page) -> None:
    key = side().islands[0].key
    found = computed(page, fields(), {f"s.{key}.grey.garrisons": "2", "s.grey.name": "Łucja Ελένη"})

    assert found["s.winner"] == "Łucja Ελένη"


def test_every_box_has_its_own_name_and_says_what_it_is_for() -> None:
    assert badly_named(fields()) == []


@pytest.mark.slow
def test_boxes_lie_on_the_sheet_and_on_no_other_box() -> None:
    for sheet, of_page in score_forms(side(), "Board", "s", sheet_design()):
        assert badly_placed(of_page, sheet.drawing.size) == []
