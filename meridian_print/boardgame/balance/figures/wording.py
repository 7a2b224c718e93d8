"""Figures in words: shares, means, differences, tables for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meridian_print.boardgame.balance.figures.statistics import Estimate

DIGITS = 6
"""Of figures as JSON, beyond all that intervals can tell."""
_GAP = "  "
_MINUS = "\N{MINUS SIGN}"


def percent(share: float) -> str:
    """Write a share.

    >>> percent(0.25)
    '25.0 %'
    """
    return f"{share * 100:.1f} %"


def interval(share: Estimate) -> str:
    """Write a share with its interval.

    >>> interval(Estimate(0.25, 0.241, 0.26))
    '25.0 % (24.1 to 26.0)'
    """
    return f"{percent(share.mean)} ({share.low * 100:.1f} to {share.high * 100:.1f})"


def mean(figure: Estimate) -> str:
    """Write a mean with its interval.

    >>> mean(Estimate(2.5, 2.414, 2.6))
    '2.50 (2.41 to 2.60)'
    """
    return f"{figure.mean:.2f} ({figure.low:.2f} to {figure.high:.2f})"


def difference(figure: Estimate, *, is_share: bool) -> str:
    """Write a difference with its interval, that of shares in points.

    >>> difference(Estimate(0.021, 0.0, 0.05), is_share=True), difference(Estimate(0.5, 0.25, 1), is_share=False)
    ('+2.1 (0.0 to +5.0)', '+0.50 (+0.25 to +1.00)')
    """
    digits, factor = (1, 100) if is_share else (2, 1)
    middle, low, high = (signed(end * factor, digits) for end in figure)
    return f"{middle} ({low} to {high})"


def signed(number: float, digits: int, plus: str = "+") -> str:
    """Write a number with its sign, nothing without one.

    >>> signed(0.25, 1), signed(-0.01, 1), signed(2, 0, plus="")
    ('+0.2', '0.0', '2')
    """
    written = f"{abs(number):.{digits}f}"
    if not float(written):
        return written
    return f"{plus if number > 0 else _MINUS}{written}"


def three(figure: Estimate) -> list[float]:
    """Return a figure as JSON: `[mean, low, high]`."""
    return [round(number, DIGITS) for number in figure]


def text_table(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Write rows in columns, the first one ranged left and the others right.

    >>> print("\\n".join(text_table([("seat", "wins"), ("1", "25.0 %")])))
    seat    wins
    1     25.0 %
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        yield _GAP.join(cells).rstrip()
