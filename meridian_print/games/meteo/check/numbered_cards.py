"""Weather cards written by their number alone, as '#6': they are no comments where entries follow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from meridian_print.boardgame.logs.findings import Rewrite
from meridian_print.boardgame.logs.habits import Habit, gathered
from meridian_print.games.meteo.notation.grammar import TurnEntry, read_entry
from meridian_print.text.source.nodes import Word

_CARD = re.compile(r"(?:\b(?:k|card|karte|carte)\s?)?#([0-9]{1,2})(?!\S)", re.IGNORECASE)


def with_cards(lines: Sequence[Word]) -> tuple[tuple[Word, ...], tuple[Habit, ...]]:
    """Return lines with cards in place of comments that are a number, if in one of them entries follow."""
    found = [card for line in lines for card in _CARD.finditer(line.text)]
    if not any(_is_followed_by_entries(card) for card in found):
        return tuple(lines), ()
    return tuple(map(_read, lines)), gathered(habit for line in lines for habit in _habits(line))


def _is_followed_by_entries(card: re.Match[str]) -> bool:
    words = card.string[card.end() :].partition("#")[0].split()
    return any(isinstance(read_entry(word), TurnEntry) for word in words)


def _read(line: Word) -> Word:
    return line._replace(text=_CARD.sub(lambda card: f"k{card[1]}".ljust(len(card[0])), line.text))


def _habits(line: Word) -> Iterator[Habit]:
    for card in _CARD.finditer(line.text):
        rewrite = Rewrite(line.place(card.start(), card.end()), f"k{card[1]}")
        yield Habit("a card such as 'k6'", card[0], (rewrite,), "what follows a '#' is a comment")
