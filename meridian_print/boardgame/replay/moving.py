"""A game as a moving picture: its document of positions, page by page."""

from __future__ import annotations

from meridian_print.graphics.backends.pdf import pdf_bytes
from meridian_print.graphics.backends.png import gif_bytes
from meridian_print.graphics.drawing.items import Document

_WIDTH = 720
"""Pixels across."""
_PAUSE = 1200
"""Milliseconds for a position."""
_MOST = 150
"""Most positions shown."""


def moving_picture(positions: Document) -> bytes:
    """Show the pages of a document one after the other, as a GIF."""
    return gif_bytes(pdf_bytes(positions), _WIDTH, _PAUSE, _MOST)
