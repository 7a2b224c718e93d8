"""What the colours of a document are for: a screen and a home printer, or a press."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OutputProfile:
    """The colours of a press: the name of its ICC profile, and the profile itself."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Press:
    """Says that a document holds the inks of a press; `profile` is that press, None if it is not known."""

    profile: OutputProfile | None = None
