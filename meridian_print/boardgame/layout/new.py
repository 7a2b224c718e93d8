"""New layouts: seeds, titles, names of files, and random draws that are the same in every version of Python."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar
from zlib import crc32

from meridian_print.boardgame.layout.printable import unprintable
from meridian_print.files.names import is_device
from meridian_print.text.source.values import LONGEST_NAME

T = TypeVar("T")

LAST_SEED = 999_999_999
_USUAL_SEED = 1
_SEEDS_OF_TITLES = 10_000


def usual_seed(title: str) -> int:
    """Return the seed of a board for which none is given, by its title."""
    return crc32(title.encode()) % _SEEDS_OF_TITLES if title else _USUAL_SEED


def title_fault(title: str) -> str:
    """Report what is wrong with a title, which must be one printable line and not too long; empty if nothing is."""
    stripped = title.strip()
    if not stripped or len(stripped) > LONGEST_NAME or not stripped.isprintable():
        return f"expected 1 to {LONGEST_NAME} characters, got '{title}'"
    lacking = unprintable(stripped)
    return f"expected letters found in the fonts (Latin, Greek or Cyrillic), got '{lacking}'" if lacking else ""


def slug(title: str) -> str:
    """Turn a title into a file's name.

    >>> slug("The Ember Isles")
    'ember-isles'
    >>> slug("Con")
    'con-board'
    """
    words = re.findall(r"\w+", title.casefold())
    name = "-".join(words[words[:1] == ["the"] and len(words) > 1 :]) or "new-board"
    return f"{name}-board" if is_device(name) else name


def between(rng: Random, low: float, high: float) -> float:
    """Draw a number from `low` to `high`; like all draws here it rests on `Random.random` alone."""
    return low + (high - low) * rng.random()


def pick(rng: Random, options: Sequence[T]) -> T:
    """Draw one of the options."""
    return options[int(rng.random() * len(options))]


def weighted_choice(rng: Random, options: Sequence[T], weights: Sequence[float]) -> T:
    """Draw one of the options in proportion to their weights, of which at least one is above zero."""
    sums = list(accumulate(weights))
    drawn = rng.random() * sums[-1]
    return next(option for option, upto in zip(options, sums, strict=True) if drawn < upto)


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """Return the items in random order."""
    return [item for _, item in sorted(((rng.random(), item) for item in items), key=lambda drawn: drawn[0])]
