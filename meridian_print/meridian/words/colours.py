"""The colours' names, as they stand on cards and sheets."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ColourWords:
    """The colours' names as they stand on cards and sheets."""

    orange: str
    grey: str
    brown: str
    black: str
