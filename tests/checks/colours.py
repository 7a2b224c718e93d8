"""Colours as the eye sees them (CIE 1976): of pixels on a screen, and of plates on the paper of a press."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import numpy as np
from PIL import Image, ImageCms

from tests.printing.imposition.presses import press

Lab = np.ndarray[Any, np.dtype[np.float64]]
"""L*, a* and b* of each pixel, row by row."""


def seen_on_screen(pixels: Any) -> Lab:
    """Return what is seen of red, green and blue, from 0 to 1, row by row."""
    return _seen(pixels, "RGB")


def seen_in_print(pixels: Any) -> Lab:
    """Return what is seen of shares of cyan, magenta, yellow and black, row by row.

    Paper counts as white, and the blackest that the press can print as black: so the eye takes them.
    """
    return _seen(pixels, "CMYK")


def _seen(pixels: Any, mode: str) -> Lab:
    image = Image.fromarray(np.round(np.asarray(pixels) * 255).astype(np.uint8), mode)
    values = np.asarray(_transform(mode).apply(image), np.float64).copy()
    values[..., 1:] -= 256 * (values[..., 1:] > 127)
    values[..., 0] *= 100 / 255
    return values


@cache
def _transform(mode: str) -> ImageCms.ImageCmsTransform:
    inks = ImageCms.ImageCmsProfile(BytesIO(press().data)) if mode == "CMYK" else ImageCms.createProfile("sRGB")
    return ImageCms.buildTransform(
        inks,
        ImageCms.createProfile("LAB"),
        *(mode, "LAB"),
        renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )
