"""What may have been meant by a token: each other token that a single slip turns into it, likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from meridian_print.games.meteo.notation.grammar import Fault, TurnEntry, Written, read_entry
from meridian_print.games.meteo.notation.write import written_text
from meridian_print.games.meteo.rules.actions import (
    Action,
    Buy,
    PlaceTile,
    PlayCard,
    Sail,
    Sell,
    SetAside,
    TurnWind,
)
from meridian_print.games.meteo.rules.legal import legal_tiles
from meridian_print.games.meteo.rules.material import KINDS, REGIONS, WINDS
from meridian_print.games.meteo.rules.state import State
from meridian_print.games.meteo.rules.wind import ENTRIES

_SIGNS = "0123456789ABCDEHIKLNORSW@+-/>="
_LONGEST = 14
"""Longer words are not misspelt tokens."""
_ROWS = ("1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
"""A keyboard, as far as tokens need it."""
_MOST_COUNT = 10

_NEIGHBOUR, _SWAPPED, _ONE_SIGN, _ONE_PART = 4, 5, 3, 1
"""How likely a slip is against others: a key beside the right one, two signs swapped, one sign, a part of the token."""


def near_texts(text: str) -> dict[str, int]:
    """Return each word one slip away from another, with its likelihood."""
    found: dict[str, int] = {}

    def add(word: str, weight: int) -> None:
        found[word] = max(weight, found.get(word, 0))

    for at in range(len(text) + 1):
        head, tail = text[:at], text[at:]
        add(head + tail[1:], _ONE_SIGN)
        add(head + tail[1:2] + tail[:1] + tail[2:], _SWAPPED)
        for sign in _SIGNS:
            add(head + sign + tail, _ONE_SIGN)
            if tail:
                add(head + sign + tail[1:], _NEIGHBOUR if _are_neighbours(sign, tail[0]) else _ONE_SIGN)
    found.pop(text, None)
    return found


def meant_by_text(text: str) -> tuple[TurnEntry, ...]:
    """Return the tokens that may have been meant by a word, likeliest first."""
    if len(text) > _LONGEST:
        return ()
    words = near_texts(text.upper())
    read = ((read_entry(word), weight) for word, weight in words.items())
    entries = {entry: weight for entry, weight in read if not isinstance(entry, Fault)}
    return tuple(sorted(entries, key=lambda entry: -entries[entry]))


def meant(state: State, entry: TurnEntry, text: str) -> tuple[TurnEntry, ...]:
    """Return the tokens of which one part or one sign differs from a written token, likeliest first."""
    weights: dict[TurnEntry, int] = {}
    stands = entry.stands
    by_sign = near_texts(text.upper().removesuffix("!")) if len(text) <= _LONGEST else {}
    for other in _other_parts(state, entry.written):
        weights[TurnEntry(other, stands)] = by_sign.get(written_text(other).upper(), _ONE_PART)
    for word, weight in by_sign.items():
        read = read_entry(word)
        if not isinstance(read, Fault) and type(read.written) is not type(entry.written):
            weights.setdefault(TurnEntry(read.written, stands), min(weight, _ONE_SIGN))
    weights.pop(entry, None)
    return tuple(sorted(weights, key=lambda one: -weights[one]))


def _other_parts(state: State, written: Written) -> Iterator[Action]:
    """Yield each action that differs in one part."""
    match written:
        case PlaceTile(kind, region, given):
            yield from (PlaceTile(other, region, given) for other in KINDS if region >= 0)
            yield from (PlaceTile(kind, other, given) for other in sorted(ENTRIES[state.wind]))
            yield from (replace(written, given=other) for other in ("", *KINDS) if region >= 0)
            yield SetAside(kind)
        case SetAside(kind):
            yield from legal_tiles(state)
            yield from map(SetAside, KINDS)
        case Buy(piece, count, region):
            yield from _trades(written)
            yield from (Sell(piece, count, region) for _ in range(region >= 0))
        case Sell(piece, count, region):
            yield from _trades(written)
            yield from (Buy(piece, count, region) for _ in range(region >= 0))
        case Sail(count, origin, target):
            yield from (Sail(count, other, target) for other in range(REGIONS) if target >= 0)
            yield from (Sail(count, origin, other) for other in range(REGIONS) if origin >= 0)
            if origin >= 0 and target >= 0:
                yield Sail(count, target, origin)
                yield from (Sail(other, origin, target) for other in range(1, _MOST_COUNT + 1))
        case PlayCard():
            yield from map(PlayCard, state.setup.cards)
        case TurnWind():
            yield from map(TurnWind, range(len(WINDS)))


def _trades(written: Buy | Sell) -> Iterable[Action]:
    trade, piece, count, region = type(written), written.piece, written.count, written.region
    yield from (trade(piece, count, other) for other in range(REGIONS))
    if region >= 0:
        yield trade("ship" if piece == "hotel" else "hotel", count, region)
        yield from (trade(piece, other, region) for other in range(1, _MOST_COUNT + 1))


def _are_neighbours(one: str, other: str) -> bool:
    for row in _ROWS:
        if one in row and other in row:
            return abs(row.index(one) - row.index(other)) == 1
    return False
