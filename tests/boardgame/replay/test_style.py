"""What stands on a page can be read, in every theme: WCAG 2.2 asks for 4.5 of words, and 3 of what can be pressed."""

from __future__ import annotations

import pytest

from meridian_print import templates
from meridian_print.boardgame.replay.style import PageInks, PageStyle
from meridian_print.games.meridian.theme import theme_names
from tests.games.meridian.theme.colour_vision import contrast

THEMES = theme_names()
WORDS, PARTS = 4.5, 3.0


def inks(theme: str) -> PageInks:
    return templates.load(f"themes/{theme}/pages.yaml", PageStyle).inks


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_all_that_they_stand_on(theme: str) -> None:
    of = inks(theme)
    grounds = (of.paper, of.panel, of.chosen, of.fault_paper, of.doubt_paper)

    assert min(contrast(of.ink, ground) for ground in grounds) >= 7.0
    assert min(contrast(of.quiet, ground) for ground in (of.paper, of.panel, of.fault_paper, of.doubt_paper)) >= WORDS
    assert min(contrast(of.fault, ground) for ground in (of.paper, of.panel, of.chosen, of.fault_paper)) >= WORDS
    assert min(contrast(of.doubt, ground) for ground in (of.paper, of.panel, of.chosen, of.doubt_paper)) >= WORDS
    assert contrast(of.on_accent, of.accent) >= WORDS


@pytest.mark.parametrize("theme", THEMES)
def test_what_can_be_pressed_and_the_focus_stand_out(theme: str) -> None:
    of = inks(theme)

    assert min(contrast(of.accent, ground) for ground in (of.paper, of.panel, of.chosen)) >= PARTS
