"""Screen colours come out of a press as they look, and with no more ink than the paper takes."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meridian_print import resources
from meridian_print.graphics.drawing.paint import hex_ink
from meridian_print.printing.print_shop.icc import process_of
from meridian_print.printing.print_shop.process import Cmyk, Process, Rgb, chroma, default_process, lightness, limited
from tests.checks.colours import seen_in_print, seen_on_screen
from tests.printing.imposition.presses import press

SHARES = st.floats(0, 1)
COLOURS = st.tuples(SHARES, SHARES, SHARES)


def theme_colours() -> list[Rgb]:
    files = sorted(Path(resources.folder("templates"), "meridian", "themes").rglob("*.yaml"))
    found = {colour for file in files for colour in re.findall("#[0-9a-f]{6}", file.read_text("utf-8"))}
    return [hex_ink(colour).rgb for colour in sorted(found)]


def naive(rgb: Rgb) -> Cmyk:
    black = 1 - max(rgb)
    cyan, magenta, yellow = ((1 - part - black) / (1 - black) if black < 1 else 0.0 for part in rgb)
    return (cyan, magenta, yellow, black)


def distances(process: Process) -> list[float]:
    """Return how far each theme's colours come out from what a screen shows (CIE 1976), on the press of the profile."""
    colours = theme_colours()
    printed, shown = seen_in_print([[process(rgb) for rgb in colours]]), seen_on_screen([colours])
    return list(np.sqrt(((printed - shown) ** 2).sum(axis=-1)).ravel())


def test_paper_has_no_ink_and_black_has_black_alone() -> None:
    assert default_process((1, 1, 1)) == (0, 0, 0, 0)
    assert default_process((0, 0, 0)) == (0, 0, 0, 1)


@given(SHARES, SHARES)
def test_a_darker_grey_has_more_black(one: float, other: float) -> None:
    dark, light = sorted((one, other))

    assert default_process((dark,) * 3)[3] >= default_process((light,) * 3)[3]


@given(COLOURS, st.floats(200, 400))
def test_inks_stay_within_the_limit_with_black_type_over_them(rgb: Rgb, ink: float) -> None:
    cyan, magenta, yellow, black = limited(default_process(rgb), ink)

    assert min(cyan, magenta, yellow, black) >= 0
    assert 100 * (cyan + magenta + yellow + black) <= ink + 1e-9
    assert 100 * (cyan + magenta + yellow + 1) <= ink + 1e-9


def test_the_colours_of_the_themes_come_out_much_nearer_than_by_the_plain_formula() -> None:
    ours, plain = np.mean(distances(default_process)), np.mean(distances(naive))

    assert ours < 4
    assert plain > 2 * ours


@pytest.mark.slow
def test_they_come_out_nearer_still_by_the_profile_of_the_press() -> None:
    assert np.mean(distances(process_of(press()))) < np.mean(distances(default_process))


@pytest.mark.parametrize(("colour", "light"), [("#000000", 0), ("#777777", 50.0), ("#ffffff", 100), ("#ff0000", 53.2)])
def test_lightness_is_that_of_the_eye(colour: str, light: float) -> None:
    assert lightness(hex_ink(colour).rgb) == pytest.approx(light, abs=0.05)


@pytest.mark.parametrize(("colour", "tinge"), [("#000000", 0), ("#777777", 0), ("#ff0000", 104.6), ("#0000ff", 133.8)])
def test_chroma_is_that_of_the_eye(colour: str, tinge: float) -> None:
    assert chroma(hex_ink(colour).rgb) == pytest.approx(tinge, abs=0.1)
