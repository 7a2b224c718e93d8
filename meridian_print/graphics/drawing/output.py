"""The output that a document's colours are meant for: screens and home printers, or a press."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OutputProfile:
    """The colours of a press: the name of its ICC profile, and the profile itself."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Press:
    """Marks a document as holding press inks; `profile` is that of the press, None if it is not known."""

    profile: OutputProfile | None = None
