"""Whether two pictures are the same: a PDF page and an SVG, both drawn by one renderer; an SVG drawn by two."""

from __future__ import annotations

import math
import re
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pypdfium2
from PIL import Image

from tests.checks.programs import CHROMIUM, run

_DPI, _FINER = 100, 4
_BOARD_DPI, _SHEET = 50, 310.0
"""Of what is longer than a sheet in mm: a shift by 0.03 mm is still a difference, for a quarter of the time."""
_CSS_DPI, _ZOOM = 96, 2
"""What a browser takes for an inch, and how many pixels it draws for one of these; averaged, they are 48 dpi."""
_CHROMIUM = ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
_BARS = 200
"""Pixels that a browser may take of its window for itself."""
_VISIBLE = 32
MEAN_LIMIT, SHARE_LIMIT = 0.5, 0.001
SLIGHT_MEAN, SLIGHT_SHARE = 2.0, 0.005

Picture = np.ndarray[Any, np.dtype[np.float32]]


class Difference(NamedTuple):
    """Of two pictures: the mean difference out of 255, and the share of pixels that are visibly off."""

    mean: float
    share: float

    @property
    def is_none(self) -> bool:
        return self.mean <= MEAN_LIMIT and self.share <= SHARE_LIMIT

    @property
    def is_slight(self) -> bool:
        """Return whether it is no more than two renderers' ways of smoothing edges."""
        return self.mean <= SLIGHT_MEAN and self.share <= SLIGHT_SHARE


def difference(pdf: Path, svg: Path, *, page: int = 0) -> Difference:
    """Compare a page, counted from 0, with an SVG."""
    with tempfile.TemporaryDirectory() as folder:
        converted = Path(folder) / "converted.pdf"
        result = run("rsvg-convert", "-f", "pdf", "-o", converted, svg)
        assert result.returncode == 0, result.stderr
        dpi = _BOARD_DPI if _length(pdf, page) > _SHEET else _DPI
        return compared(picture(pdf, page, dpi=dpi), picture(converted, 0, dpi=dpi))


def compared(one: Picture, other: Picture) -> Difference:
    """Compare two pictures, which may differ in size by a pixel."""
    assert max(abs(a - b) for a, b in zip(one.shape, other.shape, strict=True)) <= 1, (one.shape, other.shape)
    height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    off = np.abs(one[:height, :width] - other[:height, :width])
    return Difference(float(off.mean()), float((off.max(axis=2) > _VISIBLE).mean()))


def by_librsvg(svg: Path) -> Picture:
    """Draw an SVG that is sized in mm as rsvg-convert does, as fine as a browser."""
    with tempfile.TemporaryDirectory() as folder:
        drawn, dots = Path(folder) / "drawn.png", str(_CSS_DPI * _ZOOM)
        result = run("rsvg-convert", "-d", dots, "-p", dots, "-b", "white", "-o", drawn, svg)
        assert result.returncode == 0, result.stderr
        return _averaged(_opened(drawn))


def by_chromium(svg: Path) -> Picture:
    """Draw an SVG that is sized in mm as Chromium does, in a window larger than it, and cut it out."""
    lengths = re.findall(r'\b(?:width|height)="([\d.]+)mm"', svg.read_text("utf-8")[:400])
    height, width = (math.ceil(float(length) / 25.4 * _CSS_DPI) for length in lengths)
    with tempfile.TemporaryDirectory() as folder:
        drawn, window = Path(folder) / "drawn.png", f"--window-size={width + _BARS},{height + _BARS}"
        settings = (f"--user-data-dir={folder}", f"--force-device-scale-factor={_ZOOM}", window)
        run(CHROMIUM, *_CHROMIUM, *settings, f"--screenshot={drawn}", svg.as_uri())
        return _averaged(_opened(drawn).crop((0, 0, width * _ZOOM, height * _ZOOM)))


def picture(pdf: Path, page: int, *, dpi: int = _DPI) -> Picture:
    """Draw a page four times finer than wanted, and average: at three times, lines still jump by a pixel."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return _averaged(document[page].render(scale=dpi * _FINER / 72).to_pil())
    finally:
        document.close()


def _length(pdf: Path, page: int) -> float:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return float(max(document[page].get_size())) / 72 * 25.4
    finally:
        document.close()


def _averaged(fine: Image.Image) -> Picture:
    whole = (0, 0, fine.width // _FINER * _FINER, fine.height // _FINER * _FINER)
    return np.asarray(fine.convert("RGB").reduce(_FINER, whole), np.float32)


def _opened(png: Path) -> Image.Image:
    with Image.open(png) as stored:
        return stored.convert("RGB")
