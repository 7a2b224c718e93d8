"""Titles of documents, bookmarks and labels of pages, and the lines beside the ruler."""

from __future__ import annotations

from typing import NamedTuple


class KitWords(NamedTuple):
    """Titles of documents, bookmarks and labels of pages, and the lines beside the ruler.

    `{title}`, `{bookmark}`, `{number}`, `{count}`, `{label}`, `{kit}` and `{program}` are filled in, and
    for tiles `{tile}`, `{side}`, `{column}`, `{columns}`, `{row}` and `{rows}`; `made` is the slug
    line, `made_alone` that of a page that belongs to no kit. `decimal` is the decimal separator.
    """

    board_label: str
    tiles: str
    tile: str
    tile_alt: str
    cards: str
    faces: str
    backs: str
    faces_label: str
    backs_label: str
    score_sheet: str
    log_sheet: str
    ruler: str
    both: str
    both_label: str
    long_edge: str
    short_edge: str
    by_hand: str
    fold: str
    gutterfold: str
    fronts: str
    one_side: str
    made: str
    made_alone: str
    decimal: str
