"""Files read by the YAML parser, plain or not."""

from __future__ import annotations

from typing import Any

from meridian_print.text.source.characters import decode
from meridian_print.text.source.document import FASTEST, parse
from meridian_print.text.source.nodes import YamlDocument


def parsed(data: bytes, loader: Any = FASTEST) -> YamlDocument:
    return parse(decode(data), loader)
