"""Passes that are written without their card: what is read of them, and what is reported."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.codes import finding
from meridian_print.games.meridian.notation.resolve import MoveEntry, card_name, read_entry
from meridian_print.games.meridian.notation.write import card_text
from meridian_print.games.meridian.rules.material import Card
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.values import shortened

EXPECTED = "a pass with its card, such as '7x'"
IN_WORDS = r"(?:pass(?:e[ds]?|t|é)?(?:\sson\stour)?|skip(?:s|ped)?|nothing|nichts|rien|setzt\saus)"
"""A pattern for the word in English, German and French."""
MARKS = r"((?:[\^v=>!].*)?)"
"""A pattern for what may be marks behind a move."""
SEPARATORS = ",;."
"""What people write behind moves to separate them."""
_BARE_PASS = re.compile(rf"(?:{IN_WORDS}|x|[-\u2013\u2014]){MARKS}", re.IGNORECASE)


def marks_of_pass(text: str) -> str | None:
    """Return the marks of a pass without a card, which may be none; None if it is something else.

    >>> marks_of_pass("pass=6"), marks_of_pass("passt,"), marks_of_pass("7x")
    ('=6', '', None)
    """
    bare = _BARE_PASS.fullmatch(text.rstrip(SEPARATORS))
    return bare[1] if bare and isinstance(read_entry(f"1x{bare[1]}"), MoveEntry) else None


def pass_text(card: Card, marks: str = "") -> str:
    """Write a pass with its card."""
    return f"{card_text(card_name(card))}x{marks}"


def without_card(written: str, span: Span, read_as: str, cards: Sequence[Card], turn: int | None) -> Finding:
    """Report a pass without a card; of the cards that may have been played, it is read as if with one."""
    several = ", ".join(card.name for card in cards)
    hint = f"write the card: {several} are played nowhere else; the pass is read as '{read_as}'"
    found = finding("syntax", span, f"expected {EXPECTED}, got '{shortened(written)}'", hint, turn=turn)
    return replace(found, legal=tuple(map(pass_text, cards)), leaves_count=True)


def with_only_card(written: str, span: Span, read_as: str, turn: int) -> Finding:
    """Report a pass without a card; the rest of the log leaves a single one."""
    hint = "the rest of the log fits only if its player passed with this card"
    found = finding("syntax", span, f"expected {EXPECTED}, got '{shortened(written)}'", hint, turn=turn)
    return replace(found, suggestion=read_as, leaves_count=True)
