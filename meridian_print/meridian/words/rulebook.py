"""Words of the rulebook and of its quick start."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter, its text block by block; `key` is its place, the same in every language.

    A block is a paragraph, unless it begins with `## ` (a heading), `- ` (an item of a list), `1. ` (of a numbered one)
    or `figure: ` (the key of a figure). A heading that begins with a rule's id is that rule's place. `*so*` is
    emphasis, `**so**` strong, `[R5]` leads to R5.
    """

    key: str
    title: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written at a figure; facts such as `{left_way}` are filled in with what the engine says of its cases."""

    figure: str
    words: str


@dataclass(frozen=True, slots=True)
class RulebookWords:
    """Words of the rulebook; `{number}` and `{title}` are filled in."""

    document: str
    booklet: str
    quick_document: str
    title: str
    subtitle: str
    welcome: str
    contents: str
    credit: str
    foot: str
    page_bookmark: str
    sheet: str
    front: str
    back: str
    index: str
    index_title: str
    captions: tuple[Caption, ...]
    chapters: tuple[Chapter, ...]
    quick_title: str
    quick_pages: tuple[Chapter, ...]
