"""Writing moves: one canonical spelling for each."""

from __future__ import annotations

from collections.abc import Iterable

from meridian_print.games.meridian.notation.grammar import CardName, Marks, Token, WrittenMove
from meridian_print.games.meridian.notation.model import Line


def token_text(token: Token) -> str:
    """Write a move with its marks in the order push, pieces left, card turned up, stands.

    >>> token_text(Token(WrittenMove(7, True, city="c", height=3), Marks(left=17, push="^")))
    '7*c3^=17'
    """
    return move_text(token.move) + marks_text(token.marks)


def move_text(move: WrittenMove) -> str:
    """Write a move without marks."""
    lifted = f"-{move.origin}" if move.origin else ""
    placed = f"{move.city}{move.height}" if move.city else ""
    return f"{move.meridian}{'*' * move.is_range}{lifted + placed or 'x'}"


def marks_text(marks: Marks) -> str:
    """Write the marks of a move."""
    left = "" if marks.left is None else f"={marks.left}"
    turned_up = "" if marks.turned_up is None else f">{card_text(marks.turned_up)}"
    return f"{marks.push or ''}{left}{turned_up}{'!' * marks.stands}"


def card_text(card: CardName) -> str:
    """Write the name of a card."""
    return f"{card.number}{'*' * card.is_range}"


def block_text(lines: Iterable[Line]) -> str:
    """Write the lines of `moves`, with tokens in columns and a newline after every line.

    No line starts with a space: a literal block of YAML takes its indentation from its first line.
    """
    rows = tuple(lines)
    wide = max((len(token) for row in rows for token in row.columns), default=0)
    digits = max((len(str(row.number)) for row in rows if row.number is not None), default=0)
    return "".join(f"{_row(row, wide, digits)}\n" for row in rows)


def _row(row: Line, wide: int, digits: int) -> str:
    label = f"{row.number}.".ljust(digits + 1) if row.number is not None else ""
    cells = (label, *(token.ljust(wide) for token in row.columns), row.comment)
    return "  ".join(cell for cell in cells if cell).rstrip()
