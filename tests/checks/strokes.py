"""How wide the lines of a PDF page come out, through every matrix and into every form."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf

_STROKING = frozenset({"S", "s", "B", "B*", "b", "b*"})
_SHOWING = frozenset({"Tj", "TJ", "'", '"'})
_STROKED_LETTERS = (1, 2, 5, 6)


def stroke_widths(stream: pikepdf.Page | pikepdf.Object, scale: float = 1.0, width: float = 1.0) -> Iterator[float]:
    """Return the width in points of each line drawn; a matrix that stretches counts by the root of its area."""
    owner = stream.obj if isinstance(stream, pikepdf.Page) else stream
    forms = owner.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
    letters, saved = 0, []
    for operands, operator in pikepdf.parse_content_stream(stream):
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
                form = forms[str(operands[0])]
                yield from stroke_widths(form, scale * _enlargement(form.get("/Matrix", (1, 0, 0, 1, 0, 0))), width)
            case name if name in _STROKING or (name in _SHOWING and letters in _STROKED_LETTERS):
                yield scale * width


def _enlargement(matrix: object) -> float:
    a, b, c, d = (float(value) for value in list(matrix)[:4])  # type: ignore[call-overload]
    return abs(a * d - b * c) ** 0.5
