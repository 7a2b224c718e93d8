"""Comparing two manifests, file by file and page by page, to find what must be printed again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from meridian_print.boardgame.production import Entry

Change = Literal["changed", "new", "gone"]
"""What happened to a file; a new one must be printed in full."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A changed file; `pages` are those to print again, counted from 1."""

    path: str
    change: Change
    pages: tuple[int, ...]
    of: int

    @property
    def is_printed(self) -> bool:
        """Whether sheets are printed from this file; drawings duplicate them."""
        return self.path.endswith(".pdf")


def differences(old: Iterable[Entry], new: Iterable[Entry]) -> tuple[Difference, ...]:
    """Compare the entries of two manifests, in order of path.

    Both sides of a two-sided sheet are printed again. Files without page digests in their manifest are compared whole.
    """
    before = {str(entry["path"]): entry for entry in old}
    after = {str(entry["path"]): entry for entry in new}
    found = (_difference(path, before.get(path), after.get(path)) for path in sorted(before.keys() | after.keys()))
    return tuple(difference for difference in found if difference)


def _difference(path: str, old: Entry | None, new: Entry | None) -> Difference | None:
    if new is None:
        return Difference(path, "gone", (), 0)
    count = _count(new)
    if old is None:
        return Difference(path, "new", tuple(range(1, count + 1)), count)
    pages = _changed(old, new, count)
    return Difference(path, "changed", pages, count) if pages or _is_shorter(old, new) else None


def _is_shorter(old: Entry, new: Entry) -> bool:
    return _count(new) < _count(old)


def _changed(old: Entry, new: Entry, count: int) -> tuple[int, ...]:
    """Return the pages that have changed."""
    before, after = _digests(old), _digests(new)
    if before is None or after is None or len(after) != count:
        is_same = old.get("sha256") == new.get("sha256") is not None
        return () if is_same else tuple(range(1, count + 1))
    kept = (before + ("",) * count)[:count]
    pages = {number for number, (was, now) in enumerate(zip(kept, after, strict=True), 1) if was != now}
    if new.get("two_sided"):
        pages |= {number + (1 if number % 2 else -1) for number in pages}
    return tuple(sorted(number for number in pages if number <= count))


def _digests(entry: Entry) -> tuple[str, ...] | None:
    digests = entry.get("page_sha256")
    return tuple(map(str, digests)) if isinstance(digests, list) and digests else None


def _count(entry: Entry) -> int:
    pages = entry.get("pages")
    return pages if isinstance(pages, int) and 0 < pages < 100_000 else 1
