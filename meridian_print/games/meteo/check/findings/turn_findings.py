"""Findings about the tokens of a turn, with their messages."""

from __future__ import annotations

from dataclasses import replace

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meteo.check.codes import about_sailing, finding
from meridian_print.games.meteo.check.findings.messages import Case, hint, message
from meridian_print.games.meteo.notation.grammar import Fault
from meridian_print.games.meteo.rules.actions import Action, Sail
from meridian_print.games.meteo.rules.state import State
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.values import shortened

_TOKENS = "entries are S@A2 (tile), +2hD4 and -sC3 (trade), sC3>B4 (sail), k6 (card), wSW (wind), i+7 and =11 (marks)"


def illegal(code: str, span: Span, text: str, state: State, action: Action, names: tuple[str, ...]) -> Finding:
    """Report an illegal action."""
    case = Case(state, action, shortened(text), names)
    found = finding(code, span, message(code, case), hint(code, case))
    return about_sailing(found) if code == "not-owned" and isinstance(action, Sail) else found


def written_twice(found: Finding) -> Finding:
    """Report that an illegal token is the one before it, written again."""
    advice = "the entry before is the same: take one of them out"
    return replace(found, diagnostic=replace(found.diagnostic, hint=advice))


def unreadable(fault: Fault, span: Span) -> Finding:
    """Report a word that is not a token."""
    after = f" after '{shortened(fault.text[: fault.start])}'" if fault.start else ""
    got = f"'{shortened(fault.found)}'" if fault.found else "nothing"
    return finding("syntax", span, f"expected {fault.expected}{after}, got {got}", _TOKENS)


def late_income(span: Span, text: str, *, has_turned: bool) -> Finding:
    """Report income that is noted after something was done."""
    wanted = "nothing but '=' after the wind" if has_turned else "the income at the start of the turn"
    return finding("turn-order", span, f"expected {wanted}, got '{text}'")


def income(span: Span, text: str, state: State, names: tuple[str, ...]) -> Finding:
    """Report income that is noted wrongly."""
    wanted = f"'i{state.income:+d}', the income of {names[state.seat]}"
    found = finding("income", span, f"expected {wanted}, got '{text}'", "income is counted before anything is done")
    return replace(found, suggestion=f"i{state.income:+d}")


def money(span: Span, text: str, state: State, names: tuple[str, ...]) -> Finding:
    """Report money that is noted wrongly."""
    own = state.money[state.seat]
    found = finding("money", span, f"expected '={own}', the money of {names[state.seat]}, got '{text}'")
    return replace(found, suggestion=f"={own}")


def missing_tile(span: Span, state: State, names: tuple[str, ...]) -> Finding:
    """Report a turn without a tile."""
    message = f"expected a tile from {names[state.seat]} in turn {state.round}, got none"
    return finding("missing-tile", span, message, "every turn places one tile, or sets one aside where none fits")


def owing(span: Span, state: State, names: tuple[str, ...]) -> Finding:
    """Report a turn that ends in debt although something could be sold."""
    debt = -state.money[state.seat]
    message = f"expected sales by {names[state.seat]}, who owes {debt} thousand, got the end of the turn"
    return finding("must-sell", span, message, "hotels sell for 2 thousand, ships for 3")
