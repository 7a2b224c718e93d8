"""Whatever a text holds stays text, and whatever an attribute holds stays in the attribute."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from meridian_print.text.markup import element, joined, void

ANY = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=40)


class Reader(HTMLParser):
    """Takes HTML apart again."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


@given(ANY, ANY)
def test_what_is_written_is_what_is_read(text: str, held: str) -> None:
    found = read(element("p", {"title": held}, text, void("br", {}), text).html)

    assert found.tags == [("p", [("title", held)]), ("br", [])]
    assert found.text == text + text


def test_parts_are_put_one_after_the_other() -> None:
    assert joined(("a < b", element("b", {}, "c"))).html == "a &lt; b<b>c</b>"
