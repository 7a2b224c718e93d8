"""First Voyage with names of islands and cities in English alone, as a layout in one language has them."""

from __future__ import annotations

import re

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.text.source.tidying import tidied

_NAME = re.compile(r"(?<=\{)name: \{en: (\w+), [^}]*\}")


def in_english() -> str:
    """Return the text of the layout; what has a name alone is a word."""
    path = built_in_path("first-voyage")
    assert path is not None
    named = _NAME.sub(r"name: \1", path.read_text("utf-8"))
    return tidied(re.sub(r"\{name: (\w+)\}", r"\1", named))
