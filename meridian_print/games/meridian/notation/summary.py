"""The notation in a few lines: every kind of move and of mark, with its meaning."""

from __future__ import annotations

MOVES = (
    ("7c3", "place a tower of 3 on city c of meridian 7, with card 7"),
    ("7-b", "withdraw your tower from 7b"),
    ("7-bd2", "rebuild: withdraw your tower from 7b, then place one of 2 on 7d"),
    ("7x", "pass: play card 7 and do nothing"),
    ("7*c3", "the same with the range card that holds 7; so 7*-b, 7*-bd2 and 7*x"),
)
MARKS = (
    ("7c3^", "the placement pushes up; 'v' if it pushes down"),
    ("7c3=17", "17 pieces are left in the supply"),
    ("7c3>4*", "the card turned up next, here the range card that holds 4"),
    ("7c3!", "the players let the move stand, even if it is illegal"),
)
"""Each is optional; a move may have several."""


def summary() -> str:
    """List the moves and the marks."""
    wide = max(len(token) for token, _ in (*MOVES, *MARKS))
    lines = (f"  {token:{wide}}  {meaning}" for token, meaning in MOVES)
    marks = (f"  {token:{wide}}  {meaning}" for token, meaning in MARKS)
    return "\n".join(("how a move is written:", *lines, "marks that may follow it:", *marks))
