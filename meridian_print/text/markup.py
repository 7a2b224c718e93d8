"""HTML from elements: every text is escaped, every attribute quoted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True, slots=True)
class Markup:
    """HTML, ready to be placed in a page."""

    html: str


Inside = Markup | str
"""The content of an element: HTML, or a text still to be escaped."""


def element(name: str, attributes: Mapping[str, str], *inside: Inside) -> Markup:
    """Write an element.

    >>> element("p", {"class": "note"}, "2 < 3, ", element("b", {}, "truly")).html
    '<p class="note">2 &lt; 3, <b>truly</b></p>'
    """
    return Markup(f"{_opened(name, attributes)}{joined(inside).html}</{name}>")


def void(name: str, attributes: Mapping[str, str]) -> Markup:
    """Write an element without an end tag.

    >>> void("input", {"type": "range", "aria-label": '"Move"'}).html
    '<input type="range" aria-label="&quot;Move&quot;">'
    """
    return Markup(_opened(name, attributes))


def joined(parts: Iterable[Inside]) -> Markup:
    """Join parts in order."""
    return Markup("".join(part.html if isinstance(part, Markup) else escape(part) for part in parts))


def _opened(name: str, attributes: Mapping[str, str]) -> str:
    written = (f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{''.join(written)}>"
