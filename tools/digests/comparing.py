"""Digests as a sorted text, one file a line, and what differs between two sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from itertools import groupby


def written(digests: Mapping[str, str]) -> str:
    """Return digests as lines of digest and path, as `sha256sum` writes them, in the order of the paths."""
    return "".join(f"{digest}  {path}\n" for path, digest in sorted(digests.items()))


def parsed(text: str) -> dict[str, str]:
    """Read digests from what `written` returns."""
    return {path: digest for digest, path in (line.split("  ", 1) for line in text.splitlines())}


def of_runs(digests: Mapping[str, str], wanted: str) -> dict[str, str]:
    """Return the digests of runs whose name matches a pattern."""
    return {path: digest for path, digest in digests.items() if fnmatchcase(path.partition("/")[0], wanted)}


def differences(old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    """Return lines that list what differs, run by run; none if nothing does."""
    different = sorted(path for path in {*old, *new} if old.get(path) != new.get(path))
    lines = []
    for run, paths in groupby(different, key=lambda path: path.split("/")[0]):
        found = list(paths)
        count = sum(path.split("/")[0] == run for path in {*old, *new})
        lines.append(f"{run}: {len(found)} of {count} files")
        lines += [f"  {_kind(path, old, new)} {path.partition('/')[2]}" for path in found]
    return lines


def _kind(path: str, old: Mapping[str, str], new: Mapping[str, str]) -> str:
    if path not in new:
        return "missing:"
    return "changed:" if path in old else "new:"
