"""Logs in the usual form, read directly from their lines: most are, and they are checked in batches of thousands.

The usual form is that of a game by the plain rules: format, board, one line per player, the moves, the result.
Anything else, right or wrong, is left to the reader of nodes; both read the same log from the same file.
"""

from __future__ import annotations

import re
from itertools import permutations

from meridian_print.diagnostics import Span
from meridian_print.meridian.notation.model import FORMAT, NO_RESULT, Figure, Log, Player, Result, Winner
from meridian_print.meridian.notation.rounds import Line, read_line
from meridian_print.meridian.rules.hand import FACE_UP
from meridian_print.meridian.rules.house import HouseRules
from meridian_print.meridian.rules.material import Card, Colour, card_of
from meridian_print.meridian.rules.state import COLOURS_OF_SEAT, Seat
from meridian_print.source.nodes import Word

_NAME = r"[^\W\d_][\w.'-]*(?: [\w.'-]+)*"
_BOARD = re.compile(rf"board: ({_NAME})")
_PLAYER = re.compile(rf"  ([a-z]+(?:\+[a-z]+)?):(?: ({_NAME}))?")
_FIGURES = re.compile(r"  (points|left): \{([^{}]*)\}")
_FIGURE = re.compile(r"([a-z]+(?:\+[a-z]+)?): ([0-9]{1,3})(?:, |$)")
_WINNER = re.compile(r"  winner: (\[([a-z+]+(?:, [a-z+]+)*)\])")
_FACE_UP = re.compile(r"faceup: \{([a-z+]+: [0-9*]+(?: [0-9*]+)*(?:, [a-z+]+: [0-9*]+(?: [0-9*]+)*)*)\}")
_CARDS = {
    f"{number}{'*' * is_range}": card_of(number, is_range=is_range)
    for number in range(1, 11)
    for is_range in (False, True)
}
_SEATS: dict[str, Seat] = {"+".join(seat): seat for colours in (1, 2) for seat in permutations(Colour, colours)}
_PLAIN_RULES = HouseRules()


def usual_log(lines: tuple[str, ...]) -> Log | None:
    """Read the lines of a file as a log; None if it does not have the usual form."""
    start = _after_comments(lines, 0)
    form, named, people = (*lines[start : start + 3], "", "", "")[:3]
    board = _BOARD.fullmatch(named)
    players = _players(lines, start + 3)
    if (form, people) != (f"format: {FORMAT}", "players:") or not players:
        return None
    if board is None or board[1].lower() == "null":
        return None
    moves = start + 3 + len(players)
    shown = _shown("".join(lines[moves : moves + 1]), players)
    moves += shown is not None
    if lines[moves : moves + 1] != ("moves: |",):
        return None
    block = _block(lines, moves + 1)
    result = _result(lines, _after_comments(lines, moves + 1 + len(block)), players)
    if not block or result is None:
        return None
    return Log(
        board=board[1],
        board_span=Span(start + 2, board.start(1) + 1, board.end(1) + 1),
        players=players,
        house=_PLAIN_RULES,
        side=None,
        shown=shown or ((),) * len(players),
        lines=block,
        result=result,
    )


def _after_comments(lines: tuple[str, ...], at: int) -> int:
    while at < len(lines) and (not lines[at] or lines[at][0] == "#"):
        at += 1
    return at


def _players(lines: tuple[str, ...], at: int) -> tuple[Player, ...]:
    """Read the players from a line on; empty if they do not make up a game."""
    players = []
    for number, line in enumerate(lines[at : at + max(COLOURS_OF_SEAT)], at + 1):
        found = _PLAYER.fullmatch(line)
        if found is None:
            break
        key, name = found.groups(default="")
        if key not in _SEATS or name.lower() == "null":
            return ()
        players.append(Player(key, _SEATS[key], name, Span(number, 3, 3 + len(key))))
    colours = [colour for player in players for colour in player.seat]
    wanted = COLOURS_OF_SEAT.get(len(players))
    is_game = len(set(colours)) == len(colours) and all(len(player.seat) == wanted for player in players)
    return tuple(players) if is_game else ()


def _shown(line: str, players: tuple[Player, ...]) -> tuple[tuple[Card, ...], ...] | None:
    """Read the face-up cards; None if the line holds something else."""
    found = _FACE_UP.fullmatch(line)
    cards: dict[str, tuple[Card, ...]] = {}
    for part in found[1].split(", ") if found else ():
        key, _, names = part.partition(": ")
        if key in cards:
            return None
        cards[key] = tuple(card for card in map(_CARDS.get, names.split(" ")) if card is not None)
        if len(cards[key]) < names.count(" ") + 1:
            return None
    known = [cards.pop(player.key, ()) for player in players]
    is_usual = found is not None and not cards and all(map(_can_lie, players, known))
    return tuple(known) if is_usual else None


def _can_lie(player: Player, cards: tuple[Card, ...]) -> bool:
    """Return whether cards can lie face up in front of a player."""
    return len(cards) <= FACE_UP and len(set(cards)) + len(player.seat) > len(cards)


def _block(lines: tuple[str, ...], at: int) -> tuple[Line, ...]:
    """Read the lines of the moves; empty if they are not indented by two spaces."""
    if lines[at : at + 1] and lines[at].startswith("   "):
        return ()
    block = []
    for number, line in enumerate(lines[at:], at + 1):
        if not line.startswith("  ") or line.isspace():
            break
        block.append(read_line(Word(line[2:], Span(number, 3, len(line) + 1))))
    return tuple(block)


def _result(lines: tuple[str, ...], at: int, players: tuple[Player, ...]) -> Result | None:
    """Read what follows the moves, a result or nothing; None if it is anything else."""
    if at == len(lines):
        return NO_RESULT
    seats = {player.key: seat for seat, player in enumerate(players)}
    figures: dict[str, tuple[Figure, ...]] = {}
    winner: Winner | None = None
    end = at + 1
    while end < len(lines) and lines[end].startswith("  "):
        found = _FIGURES.fullmatch(lines[end])
        if found is not None and found[1] not in figures:
            figures[found[1]] = _figures(found, end, seats)
        elif found is None and winner is None:
            winner = _winner(lines[end], end, seats)
        else:
            return None
        end += 1
    is_whole = lines[at] == "result:" and _after_comments(lines, end) == len(lines)
    has_faults = () in figures.values() or len(figures) + (winner is not None) < end - at - 1
    if not is_whole or has_faults or end == at + 1:
        return None
    return Result(figures.get("points", ()), figures.get("left", ()), winner)


def _figures(found: re.Match[str], at: int, seats: dict[str, int]) -> tuple[Figure, ...]:
    """Read figures such as `orange: 14, grey: 12`; empty if the text is anything else."""
    start, end = found.span(2)
    figures: dict[int, Figure] = {}
    while start < end:
        part = _FIGURE.match(found.string, start, end)
        seat = seats.get(part[1], -1) if part else -1
        if part is None or seat < 0 or seat in figures:
            return ()
        figures[seat] = Figure(seat, int(part[2]), Span(at + 1, part.start(2) + 1, part.end(2) + 1))
        start = part.end()
    return () if found[2].endswith(" ") else tuple(figures.values())


def _winner(line: str, at: int, seats: dict[str, int]) -> Winner | None:
    found = _WINNER.fullmatch(line)
    names = found[2].split(", ") if found else []
    if found is None or any(name not in seats for name in names):
        return None
    return Winner(tuple(sorted({seats[name] for name in names})), Span(at + 1, found.start(1) + 1, found.end(1) + 1))
