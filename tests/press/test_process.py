"""Screen colours come out of a press as they look, and with no more ink than the paper takes."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageCms

from meridian_print import resources
from meridian_print.drawing.paint import hex_ink
from meridian_print.press.icc import process_of
from meridian_print.press.process import Cmyk, Process, Rgb, lightness, limited, usual_process
from tests.press.presses import press

SHARES = st.floats(0, 1)
COLOURS = st.tuples(SHARES, SHARES, SHARES)


def theme_colours() -> list[Rgb]:
    files = sorted(Path(resources.folder("templates"), "themes").rglob("*.yaml"))
    found = {colour for file in files for colour in re.findall("#[0-9a-f]{6}", file.read_text("utf-8"))}
    return [hex_ink(colour).rgb for colour in sorted(found)]


def naive(rgb: Rgb) -> Cmyk:
    black = 1 - max(rgb)
    cyan, magenta, yellow = ((1 - part - black) / (1 - black) if black < 1 else 0.0 for part in rgb)
    return (cyan, magenta, yellow, black)


def distances(process: Process) -> list[float]:
    """Return how far each theme's colours come out from what a screen shows (CIE 1976), on the press of the profile."""
    paper = ImageCms.buildTransform(
        ImageCms.ImageCmsProfile(BytesIO(press().data)), ImageCms.createProfile("LAB"), "CMYK", "LAB", renderingIntent=1
    )
    screen = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), "RGB", "LAB", renderingIntent=1
    )
    colours = theme_colours()
    printed = seen([process(rgb) for rgb in colours], "CMYK", paper)
    return list(np.sqrt(((printed - seen(colours, "RGB", screen)) ** 2).sum(axis=1)))


def seen(colours: list[Rgb] | list[Cmyk], mode: str, transform: ImageCms.ImageCmsTransform) -> np.ndarray:
    image = Image.frombytes(mode, (len(colours), 1), bytes(round(255 * part) for colour in colours for part in colour))
    values = np.frombuffer(transform.apply(image).tobytes(), np.uint8).reshape(-1, 3).astype(float)
    values[:, 1:] -= 256 * (values[:, 1:] > 127)
    return values * (100 / 255, 1, 1)


def test_paper_has_no_ink_and_black_has_black_alone() -> None:
    assert usual_process((1, 1, 1)) == (0, 0, 0, 0)
    assert usual_process((0, 0, 0)) == (0, 0, 0, 1)


@given(SHARES, SHARES)
def test_a_darker_grey_has_more_black(one: float, other: float) -> None:
    dark, light = sorted((one, other))

    assert usual_process((dark,) * 3)[3] >= usual_process((light,) * 3)[3]


@given(COLOURS, st.floats(200, 400))
def test_inks_stay_within_the_limit_with_black_type_over_them(rgb: Rgb, ink: float) -> None:
    cyan, magenta, yellow, black = limited(usual_process(rgb), ink)

    assert min(cyan, magenta, yellow, black) >= 0
    assert 100 * (cyan + magenta + yellow + black) <= ink + 1e-9
    assert 100 * (cyan + magenta + yellow + 1) <= ink + 1e-9


def test_the_colours_of_the_themes_come_out_much_nearer_than_by_the_plain_formula() -> None:
    ours, plain = np.mean(distances(usual_process)), np.mean(distances(naive))

    assert ours < 6
    assert plain > 1.5 * ours


def test_they_come_out_nearer_still_by_the_profile_of_the_press() -> None:
    assert np.mean(distances(process_of(press()))) < np.mean(distances(usual_process))


@pytest.mark.parametrize(("colour", "light"), [("#000000", 0), ("#777777", 50.0), ("#ffffff", 100), ("#ff0000", 53.2)])
def test_lightness_is_that_of_the_eye(colour: str, light: float) -> None:
    assert lightness(hex_ink(colour).rgb) == pytest.approx(light, abs=0.05)
