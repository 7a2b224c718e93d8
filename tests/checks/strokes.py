"""How wide the lines of a PDF page come out, through every matrix and into every form."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf

_STROKING = frozenset({"S", "s", "B", "B*", "b", "b*"})
_SHOWING = frozenset({"Tj", "TJ", "'", '"'})
_STROKED_LETTERS = (1, 2, 5, 6)
_READ = " ".join(("q", "Q", "cm", "w", "Tr", "Do", *sorted(_STROKING | _SHOWING)))
"""The operators that count; pikepdf skips the others, most of them outlines, many times faster."""

Widths = frozenset[float]
Known = dict[tuple[object, float], Widths]
"""The widths within each form, by its number and the width that it begins with: symbols are shown many times."""


def stroke_widths(page: pikepdf.Page, known: Known) -> Widths:
    """Return the widths in points of a page's lines; a matrix that stretches counts by the root of its area.

    `known` is one dictionary for all pages of a file, empty at first.
    """
    return frozenset(_within(page, page.obj, 1.0, known))


def _within(
    stream: pikepdf.Page | pikepdf.Object, owner: pikepdf.Object, width: float, known: Known
) -> Iterator[float]:
    forms = owner.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    scale, letters, saved = 1.0, 0, []
    for operands, operator in pikepdf.parse_content_stream(stream, _READ):
        match str(operator):
            case "q":
                saved.append((scale, width, letters))
            case "Q":
                scale, width, letters = saved.pop()
            case "cm":
                scale *= _enlargement(operands)
            case "w":
                width = float(operands[0])
            case "Tr":
                letters = int(operands[0])
            case "Do":
                yield from (scale * inner for inner in _of_form(forms[str(operands[0])], width, known))
            case name if name in _STROKING or (name in _SHOWING and letters in _STROKED_LETTERS):
                yield scale * width


def _of_form(form: pikepdf.Object, width: float, known: Known) -> Widths:
    key = (form.objgen, width)
    if key not in known:
        enlarged = _enlargement(form.get("/Matrix", (1, 0, 0, 1, 0, 0)))
        known[key] = frozenset(enlarged * inner for inner in _within(form, form, width, known))
    return known[key]


def _enlargement(matrix: object) -> float:
    a, b, c, d = (float(value) for value in list(matrix)[:4])  # type: ignore[call-overload]
    return abs(a * d - b * c) ** 0.5
