"""The colours' names, as they stand on cards and sheets."""

from __future__ import annotations

from typing import NamedTuple


class ColourWords(NamedTuple):
    """The colours' names as they stand on cards and sheets."""

    orange: str
    grey: str
    brown: str
    black: str
