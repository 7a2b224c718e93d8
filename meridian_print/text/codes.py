"""Codes: every kind of diagnostic with its severity, what it means, the rule behind it and a way out.

Each kind of file has a catalogue of its own; all of them are explained alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from meridian_print.text.diagnostics import Severity


class Code(NamedTuple):
    """A kind of diagnostic; `summary` explains in one sentence when it is reported.

    `rule` is the id of the rule that it rests on, `hint` the way out that all its diagnostics share; either may be
    empty.
    """

    code: str
    severity: Severity
    summary: str
    rule: str = ""
    hint: str = ""


_WIDTH = 100


Catalogue = Mapping[str, Code]
"""Codes by name, in the order in which they are listed; names are stable."""


def reading_codes(files: str, *, kind: str = "A value is") -> tuple[Code, ...]:
    """Return the codes of what keeps any text file from being read; `kind` is what may be of the wrong one.

    >>> reading_codes("logs")[4].summary
    'A key that logs do not have.'
    """
    error = Severity.ERROR
    return (
        Code(
            "yaml-syntax", error, "The file is not plain YAML in UTF-8, or uses aliases, anchors, tags or directives."
        ),
        Code("duplicate-key", error, "A key appears twice in one mapping."),
        Code("wrong-type", error, f"{kind} not of the expected kind."),
        Code("missing-key", error, "A required key is missing."),
        Code("unknown-key", error, f"A key that {files} do not have."),
        Code("bad-format", error, "A format that this version of the program does not read."),
    )


def catalogue(*codes: Code) -> Catalogue:
    """Arrange codes by name."""
    return {code.code: code for code in codes}


def explained(code: Code, place: str) -> Iterator[str]:
    """Yield the paragraphs that explain a code, which is one of findings in a `place` such as "a layout"."""
    yield filled(f"{code.code} ({code.severity}), in {place}: {code.summary}", 0)
    if code.hint:
        yield filled(f"what to do: {code.hint}", 0)


def listed(codes: Catalogue, place: str) -> str:
    """List codes, one per line."""
    wide = max(map(len, codes))
    lines = (filled(f"  {code.code:{wide}}  {code.summary}", wide + 4) for code in codes.values())
    return "\n".join((f"findings in {place}:", *lines))


def filled(text: str, indent: int) -> str:
    """Wrap words; all lines but the first are indented by `indent` spaces."""
    from textwrap import fill  # a check of a log explains nothing

    return fill(text, _WIDTH, subsequent_indent=" " * indent)
