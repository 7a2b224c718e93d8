"""Name lists for new archipelagos: a file with one name per line, the islands' first."""

from __future__ import annotations

from collections.abc import Iterator

from meridian_print.games.meridian.generator.wishes import SideWish
from meridian_print.games.meridian.layout.printable import LONGEST_ON_MAP, unprintable
from meridian_print.text.diagnostics import START, Checked, Diagnostic, Span, error, in_order
from meridian_print.text.source.characters import decode
from meridian_print.text.source.values import shortened


def needed(wishes: tuple[SideWish, ...]) -> tuple[int, int]:
    """Return how many names the islands of all sides need, and how many islands and cities together."""
    islands = sum(wish.islands for wish in wishes)
    return islands, islands + sum(wish.cities for wish in wishes)


def read_names(data: bytes, wishes: tuple[SideWish, ...]) -> Checked[tuple[str, ...]]:
    """Read a name list, with all findings about it; empty lines and surplus names are skipped."""
    read = decode(data)
    if read.text is None:
        return Checked(None, read.diagnostics, read.lines)
    lines = read.lines
    named = [(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]
    islands, most = needed(wishes)
    found = [*_too_few(named, islands), *(each for at, name in named for each in _faults(at, name))]
    findings = in_order((*found, *_repeats(named)))
    return Checked(None if findings else tuple(name for _, name in named[:most]), findings, lines)


def _too_few(named: list[tuple[int, str]], islands: int) -> Iterator[Diagnostic]:
    if len(named) < islands:
        span = Span(named[-1][0], 1, len(named[-1][1]) + 1) if named else START
        message = f"expected a name for each of {islands} islands, got {len(named)}"
        yield error(
            "name-count",
            span,
            message,
            "the names of the islands come first; cities without a name are given invented ones",
        )


def _faults(line: int, name: str) -> Iterator[Diagnostic]:
    span = Span(line, 1, len(name) + 1)
    if len(name) > LONGEST_ON_MAP:
        yield error("long-name", span, f"expected a name of at most {LONGEST_ON_MAP} characters, got {len(name)}")
    lacking = unprintable(name)
    if lacking:
        wanted = "letters found in the fonts (Latin, Greek or Cyrillic)"
        yield error("missing-glyph", span, f"expected {wanted}, got '{shortened(lacking)}'")


def _repeats(named: list[tuple[int, str]]) -> Iterator[Diagnostic]:
    first: dict[str, int] = {}
    for line, name in named:
        before = first.setdefault(name.casefold(), line)
        if before != line:
            span = Span(line, 1, len(name) + 1)
            yield error(
                "duplicate-name", span, f"expected every name once, got '{shortened(name)}' again, as on line {before}"
            )
