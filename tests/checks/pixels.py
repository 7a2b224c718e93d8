"""Whether a PDF page and an SVG show the same, both drawn by one renderer at 100 dpi."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pypdfium2

from tests.checks.programs import run

_DPI, _FINER = 100, 4
_VISIBLE = 32
MEAN_LIMIT, SHARE_LIMIT = 0.5, 0.001

Picture = np.ndarray[Any, np.dtype[np.float32]]


class Difference(NamedTuple):
    """Of two pictures: the mean difference out of 255, and the share of pixels that are visibly off."""

    mean: float
    share: float

    @property
    def is_none(self) -> bool:
        return self.mean <= MEAN_LIMIT and self.share <= SHARE_LIMIT


def difference(pdf: Path, svg: Path, *, page: int = 0) -> Difference:
    """Compare a page, counted from 0, with an SVG."""
    with tempfile.TemporaryDirectory() as folder:
        converted = Path(folder) / "converted.pdf"
        told = run("rsvg-convert", "-f", "pdf", "-o", converted, svg)
        assert told.returncode == 0, told.stderr
        return compared(picture(pdf, page), picture(converted, 0))


def compared(one: Picture, other: Picture) -> Difference:
    """Compare two pictures, which may differ in size by a pixel."""
    assert max(abs(a - b) for a, b in zip(one.shape, other.shape, strict=True)) <= 1, (one.shape, other.shape)
    height, width = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    off = np.abs(one[:height, :width] - other[:height, :width])
    return Difference(float(off.mean()), float((off.max(axis=2) > _VISIBLE).mean()))


def picture(pdf: Path, page: int) -> Picture:
    """Draw a page four times finer than wanted, and average: at three times, lines still jump by a pixel."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        fine = document[page].render(scale=_DPI * _FINER / 72).to_numpy().astype(np.float32)
    finally:
        document.close()
    height, width = (extent // _FINER for extent in fine.shape[:2])
    cut = fine[: height * _FINER, : width * _FINER, :3]
    return cut.reshape(height, _FINER, width, _FINER, 3).mean(axis=(1, 3))
