"""Words of any rulebook: what recurs in it, texts with heads, components, the chapters of a quick start."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BookTerms:
    """Words that recur: how a figure with its `{number}` is called, and the two verdicts of a panel."""

    figure: str
    allowed: str
    barred: str


@dataclass(frozen=True, slots=True)
class BookWords(BookTerms):
    """What any game's words of its rulebook begin with; `{title}`, `{number}` and `{side}` are filled in.

    `title` is the game's, which stands in `document` and `booklet`; a side of a booklet's `sheet` is `front` or `back`.
    """

    document: str
    booklet: str
    title: str
    sheet: str
    front: str
    back: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the quick start, its text block by block; `key` is its place, the same in every language.

    A block is a paragraph, unless it begins with `## ` (a heading), `- ` (an item of a list), `1. ` (of a numbered one)
    or `figure: ` (the key of a figure). `*so*` is emphasis, `**so**` strong.
    """

    key: str
    title: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Caption:
    """The caption of a figure; facts such as `{left_way}` are filled in with the engine's findings on its cases."""

    figure: str
    words: str


@dataclass(frozen=True, slots=True)
class QuickStartWords:
    """Words of the quick start; `{title}` is the game's."""

    document: str
    title: str
    captions: tuple[Caption, ...]
    pages: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """A text with its head."""

    head: str
    text: str


@dataclass(frozen=True, slots=True)
class Component:
    """What lies in the box: how many, what it is called, and more about it; a `count` may be filled in."""

    count: str
    name: str
    text: str
