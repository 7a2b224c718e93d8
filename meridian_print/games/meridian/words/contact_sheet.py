"""Words on the contact sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ContactSheetWords:
    """Words on the contact sheet; `{first}`, `{last}` and `{seed}`, `{title}` and what comes with it are filled in."""

    title: str
    below: str
    label: str
    sheet: str
    seed: str
    map: str
