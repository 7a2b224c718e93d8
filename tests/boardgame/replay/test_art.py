"""A board is drawn once for light and dark, if the two differ in their inks alone."""

from __future__ import annotations

import re

import pytest

from meridian_print.boardgame.replay.art import two_suited
from meridian_print.games.meridian.replay.stage import stage
from meridian_print.graphics.backends.svg import svg_element
from tests.games.meridian.replay.games import sample


def _inked(svg: str, names: str) -> str:
    inks = dict(re.findall(r"(--art-\d+): (#[0-9a-f]+);", names))
    return re.sub(r"var\((--art-\d+)\)", lambda match: inks[match[1]], svg)


@pytest.mark.slow
def test_by_name_both_suits_of_inks_are_those_of_their_themes() -> None:
    light, dark = (svg_element(stage(sample("three-slips", theme))) for theme in ("atlas", "night"))

    art = two_suited(light, dark)

    inks = re.compile(r'(?:fill|stroke)="(#[0-9a-f]+)"')
    assert _inked(art.svg, art.light) == light
    assert inks.findall(_inked(art.svg, art.dark)) == inks.findall(dark)


def test_an_ink_that_has_two_in_the_dark_has_two_names() -> None:
    art = two_suited('<a fill="#111"/><b fill="#111"/>', '<a fill="#222"/><b fill="#333"/>')

    assert art.dark == "--art-0: #222; --art-1: #333;"


def test_pictures_of_different_shapes_are_not_mixed() -> None:
    assert two_suited('<a fill="#111"/>', '<b fill="#111"/>') == ('<a fill="#111"/>', "", "")
    assert two_suited('<a fill="#111"/>', '<a stroke="#111"/>') == ('<a fill="#111"/>', "", "")
    assert two_suited('<a fill="#111"/>', "<a/>").dark == ""
