"""A board of Météo Business of another size: its regions need no places."""

from __future__ import annotations

from meridian_print.boardgame.layout.file import LayoutFile
from meridian_print.boardgame.layout.resizing import Resized, resized
from meridian_print.games.meteo.layout.model import Layout
from meridian_print.games.meteo.layout.reading import read_layout, size_in
from meridian_print.text.diagnostics import START, Checked
from meridian_print.text.source.nodes import Scalar
from meridian_print.text.source.values import Findings


def resize(file: LayoutFile[Layout], size: str) -> Checked[Resized]:
    """Write a layout for a board of another size, given as in a layout."""
    findings: Findings = []
    board = size_in(Scalar(START, size, "text"), findings)
    if board is None:
        return Checked(None, tuple(findings))
    made = resized(file.source, "size", board, lambda _: iter(()), None)
    read = read_layout(made.source, file.language)
    return Checked(made if read.value else None, read.diagnostics, read.lines, read.accepted)
