"""Damage done to a good file, and what holds of every answer to a damaged one."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from meridian_print.text.diagnostics import Checked, has_error
from meridian_print.text.reporting import as_text


def hold(checked: Checked[Any], codes: Container[str]) -> None:
    """Assert what holds of every answer: there is a value or an error, and each finding lies in the file."""
    assert (checked.value is None) == has_error(checked.diagnostics)
    for found in checked.diagnostics:
        line, column, end = found.span
        assert found.code in codes
        assert 1 <= line <= len(checked.lines)
        assert 1 <= column <= end <= len(checked.lines[line - 1]) + 1
        as_text(found, "damaged.yaml", checked.lines)


def changed(data: bytes, changes: Iterable[tuple[int, int]]) -> bytes:
    """Put other bytes in places, which may lie one beyond the end: that is the beginning again."""
    written = bytearray(data)
    for place, byte in changes:
        written[place % len(written)] = byte
    return bytes(written)


def inserted(data: bytes, insertions: Iterable[tuple[int, bytes]]) -> bytes:
    for place, token in insertions:
        data = data[:place] + token + data[place:]
    return data
