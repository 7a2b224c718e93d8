"""Lines of a log that are written alike for every game: names, and mappings on one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meridian_print.text.source.edits import quoted


def name_text(name: str) -> str:
    """Write a name, in quotes where they are needed; an empty one is left empty.

    >>> name_text("Ada"), name_text("Ada: our host"), name_text("")
    ('Ada', '"Ada: our host"', '')
    """
    return quoted(name) if name else ""


def flow_lines(key: str, values: Mapping[str, str]) -> Iterator[str]:
    """Yield a mapping as the one line of its key, nothing if it is empty.

    >>> list(flow_lines("left", {"blue": "3", "red": "4"}))
    ['left: {blue: 3, red: 4}']
    """
    if values:
        yield f"{key}: {{{', '.join(f'{name}: {value}' for name, value in values.items())}}}"
