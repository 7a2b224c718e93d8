"""What a shell completes: the names that an argument or an option knows, and files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

import click
from click.shell_completion import CompletionItem

Names = Callable[[], Iterable[str]]
"""Returns what can be typed, when it is asked for: some names are read from files."""
Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]
"""Returns what a word that has been begun may become."""


def names(known: Names) -> Complete:
    """Complete words by names.

    >>> [item.value for item in names(lambda: ("A4", "A3"))(None, None, "a")]
    ['A4', 'A3']
    """
    return lambda _context, _parameter, begun: matching(known(), begun)


def names_or_files(known: Names, *endings: str) -> Complete:
    """Complete words by names and by files with one of the endings in the folder; where none fits, by any file."""
    return partial(_names_or_files, known, endings)


def files(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Complete words by any file."""
    return [CompletionItem(begun, type="file")]


def matching(known: Iterable[str], begun: str) -> list[CompletionItem]:
    """Return the names that begin like a word, in upper or lower case."""
    return [CompletionItem(name) for name in known if name.casefold().startswith(begun.casefold())]


def _names_or_files(
    known: Names, endings: Sequence[str], _context: click.Context, _parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    found = matching((*known(), *_files(endings)), begun) if Path(begun).name == begun else []
    return found or files(_context, _parameter, begun)


def _files(endings: Sequence[str]) -> list[str]:
    return sorted(path.name for path in Path().iterdir() if path.suffix in endings)
