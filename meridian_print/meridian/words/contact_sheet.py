"""Words on the contact sheet."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ContactSheetWords:
    """Words on the contact sheet; `{first}`, `{last}`, `{seed}`, `{title}`, `{islands}` and `{side}` are filled in."""

    title: str
    below: str
    label: str
    seed: str
    map: str
