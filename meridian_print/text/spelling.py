"""Near names: what a mistyped word may have meant."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 40
"""Longer words are no mere typing slip; comparing them would only take time."""
_LEAST = 0.6
"""How alike, of 1, a name must be to the word."""
_BEGUN = 4
"""The least letters that a name may begin with to be meant though it is much longer."""
_BEHIND = 0.15
"""How much less alike than the nearest name a second one may be."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Suggest the nearest of the known names; empty if none is near.

    >>> did_you_mean("nmae", ("map", "name", "seed"))
    "did you mean 'name'?"
    >>> did_you_mean("zzz", ("map", "name", "seed"))
    ''
    >>> did_you_mean("cat", ("car", "cap", "carousel"))
    "did you mean 'car' or 'cap'?"
    >>> did_you_mean("caro", ("car-and-cap", "carousel-with-horses"))
    "did you mean 'carousel-with-horses'?"
    """
    from difflib import SequenceMatcher, get_close_matches  # costs a valid file nothing

    if len(word) > _LONGEST:
        return ""
    by_small_letters = {name.casefold(): name for name in known}
    small = word.casefold()
    begun = [name for name in by_small_letters if name.startswith(small)][:2] if len(word) >= _BEGUN else []
    near = get_close_matches(small, by_small_letters, n=2, cutoff=_LEAST) or begun
    alike = [SequenceMatcher(None, name, small).ratio() for name in near]
    near = [name for name, ratio in zip(near, alike, strict=True) if ratio > alike[0] - _BEHIND]
    return f"did you mean {' or '.join(repr(by_small_letters[name]) for name in near)}?" if near else ""


def with_hint(message: str, hint: str) -> str:
    """Return a message on one line, with a way out behind it if there is one.

    >>> with_hint("no option '--them'", "did you mean '--theme'?")
    "no option '--them'; did you mean '--theme'?"
    """
    return f"{message}; {hint}" if hint else message
