"""The tiles and hands that a log begins with, against what the setup can give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meteo.check.codes import finding
from meridian_print.games.meteo.notation.model import Log, Row
from meridian_print.games.meteo.rules.material import (
    FRONTS,
    FRONTS_IN_HANDS,
    HIGH,
    KINDS,
    ON_BOARD,
    ORDINARY,
    ORDINARY_EACH,
    ORDINARY_IN_HANDS,
    REGIONS,
    ROWS,
    SIDE,
    TILES_EACH,
)
from meridian_print.text.diagnostics import Span
from meridian_print.text.source.values import shortened

_WHAT = f"tiles are {', '.join(KINDS)}: sunny, cloudy, overcast, rain, High, Low"


class Dealt(NamedTuple):
    """The tiles on the board and in the hands; None where they cannot be played with."""

    tiles: str | None
    hands: tuple[str, ...] | None
    findings: tuple[Finding, ...]


def dealt(log: Log) -> Dealt:
    """Check tiles and hands; the first row and the first hand that is wrong is reported."""
    board = next(_of_board(log), None)
    hand = next(_of_hands(log), None)
    tiles = "".join(row.letters for row in log.rows)
    hands = tuple(row.letters for row in log.hands if row)
    is_board = len(log.rows) == SIDE and len(tiles) == REGIONS and set(tiles) <= set(KINDS) and HIGH in tiles
    are_hands = len(hands) == len(log.hands) and all(len(own) == TILES_EACH and set(own) <= set(KINDS) for own in hands)
    findings = tuple(found for found in (board, hand) if found)
    return Dealt(tiles if is_board else None, hands if are_hands else None, findings)


def _of_board(log: Log) -> Iterator[Finding]:
    seen = Counter[str]()
    for number, row in enumerate(log.rows):
        if number >= SIDE:
            yield _tiles(row.span, f"{SIDE} rows, {ROWS[0]} to {ROWS[-1]}", "another")
            return
        strange = next((letter for letter in row.letters if letter not in KINDS), None)
        if strange:
            yield _tiles(row.span, f"tiles at the start in row {ROWS[number]}", f"'{shortened(strange)}'")
        if len(row.letters) != SIDE:
            yield _tiles(row.span, f"{SIDE} tiles in row {ROWS[number]}", str(len(row.letters)))
        seen.update(row.letters)
        for kind in KINDS:
            if seen[kind] > ON_BOARD.get(kind, 0):
                most = ON_BOARD.get(kind, 0) or "no"
                yield _tiles(row.span, f"{most} {kind} on the board, counted up to row {ROWS[number]}", str(seen[kind]))
    if len(log.rows) < SIDE:
        yield _tiles(log.rows_span, f"{SIDE} rows, {ROWS[0]} to {ROWS[-1]}", str(len(log.rows) or "none"))


def _tiles(span: Span, expected: str, got: str) -> Finding:
    hint = "the start has 6 each of S, C, O and R, and one H"
    return finding("setup-tiles", span, f"expected {expected}, got {got}", hint)


def _of_hands(log: Log) -> Iterator[Finding]:
    players = len(log.players)
    most = dict.fromkeys(ORDINARY, ORDINARY_IN_HANDS[players]) | dict(FRONTS_IN_HANDS[players])
    seen = Counter[str]()
    for player, hand in zip(log.players, log.hands, strict=True):
        if hand is None:
            yield _hands(log.hands_span, f"a hand of {player.colour}", "none")
            continue
        yield from _of_hand(hand, player.colour, log.house.fronts_dealt == "one-each")
        seen.update(hand.letters)
        for kind in KINDS:
            if seen[kind] > most[kind]:
                yield _hands(hand.span, f"{most[kind]} {kind} in all hands of {players} players", str(seen[kind]))
        ordinary = sum(seen[kind] for kind in ORDINARY)
        if ordinary > ORDINARY_EACH * players:
            yield _hands(hand.span, f"{ORDINARY_EACH * players} ordinary tiles in all hands", str(ordinary))


def _of_hand(hand: Row, colour: str, is_one_each: bool) -> Iterator[Finding]:
    strange = next((letter for letter in hand.letters if letter not in KINDS), None)
    if strange:
        yield _hands(hand.span, f"tiles in the hand of {colour}", f"'{shortened(strange)}'")
    if len(hand.letters) != TILES_EACH:
        yield _hands(hand.span, f"{TILES_EACH} tiles in the hand of {colour}", str(len(hand.letters) or "none"))
    fronts = sum(letter in FRONTS for letter in hand.letters)
    if is_one_each and fronts != 1:
        yield _hands(hand.span, f"one High or Low in the hand of {colour}", str(fronts or "none"))


def _hands(span: Span, expected: str, got: str) -> Finding:
    return finding("setup-hands", span, f"expected {expected}, got {got}", _WHAT)
