"""The position at the end of a log as JSON text: most of what is reported of a log without mistakes.

It is the text that the values of `as_json` give, in a third of the time that building and writing them takes.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from itertools import chain
from json.encoder import encode_basestring

from meridian_print.boardgame.logs.report import ENTRY_MARGIN
from meridian_print.caching import Cache
from meridian_print.games.meridian.rules.column import Column, Tower
from meridian_print.games.meridian.rules.scoring import IslandScore, Score
from meridian_print.text.json_text import Written, in_braces, in_brackets

_LIST = f"{ENTRY_MARGIN}  "
_ITEM = f"{_LIST}  "
_INNER = f"{_ITEM}  "
_NEXT = f",{_INNER}"
"""What new lines begin with: the islands and columns, each of them, and what is in it."""
_KEPT = 1 << 12
"""How many different counts of islands are cached."""


def islands_text(count: Score, names: tuple[str, ...]) -> Written:
    """Write the islands of a count; `names` are the players' keys, by seat, which need no escapes."""
    return Written(in_brackets([_island(island, names) for island in count.islands], _LIST))


def columns_text(columns: tuple[Column, ...], names: tuple[str, ...]) -> Written:
    """Write the towers of a position."""
    towers = map(_tower_texts(names).__getitem__, chain.from_iterable(columns))
    return Written(_columns(len(columns), len(columns[0])) % tuple(towers))


@cache
def _columns(meridians: int, cities: int) -> str:
    """Write columns, with %s in each city."""
    column = f"[{_INNER}{_NEXT.join(['%s'] * cities)}{_ITEM}]"
    return in_braces([f'"{meridian}": {column}' for meridian in range(1, meridians + 1)], _LIST)


@lru_cache(_KEPT)
def _tower_texts(names: tuple[str, ...]) -> Cache[Tower | None, str]:
    return Cache(partial(_tower, names), _KEPT)


def _tower(names: tuple[str, ...], tower: Tower | None) -> str:
    return f'"{names[tower.owner]} {tower.height}"' if tower else "null"


def _island(count: IslandScore, names: tuple[str, ...]) -> str:
    (name, cities, _), garrisons, owner = count
    return (
        f'{{{_INNER}"name": {encode_basestring(name)}{_NEXT}"cities": {len(cities)}'
        f"{_held_by(owner, garrisons, names)}{_ITEM}}}"
    )


@lru_cache(_KEPT)
def _held_by(owner: int | None, garrisons: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Write who takes an island, and the garrisons there: in a batch of logs, hardly any island has new ones."""
    pairs = [f'"{names[seat]}": {number}' for seat, number in enumerate(garrisons) if number]
    taken_by = "null" if owner is None else f'"{names[owner]}"'
    return f'{_NEXT}"owner": {taken_by}{_NEXT}"garrisons": {in_braces(pairs, _INNER)}'
