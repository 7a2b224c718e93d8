"""Words on the calibration sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CalibrationWords:
    """Words on the calibration sheet; `{letters}`, `{command}` and those of the single scales are filled in.

    `how` explains what to do, paragraph by paragraph; `then` what to do with the numbers.
    """

    title: str
    page: str
    front: str
    back: str
    how: tuple[str, ...]
    reads: str
    then: tuple[str, ...]
