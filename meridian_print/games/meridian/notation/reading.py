"""Reading a log's file, with all findings about it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import lru_cache, partial

from meridian_print.boardgame.logs.game_log import METADATA, Figure, Seating, read_metadata, read_moves, read_winner
from meridian_print.boardgame.logs.habits import (
    Habit,
    bare_label_habit,
    gathered,
    typed_plainly,
    with_grey,
    with_hash_labels,
)
from meridian_print.games.meridian.notation.grammar import read_card
from meridian_print.games.meridian.notation.house_rules import read_house_rules
from meridian_print.games.meridian.notation.model import (
    FORMAT,
    NO_RESULT,
    LabelledRounds,
    Line,
    Log,
    Moves,
    Player,
    ReadLog,
    Result,
    in_order_of_play,
    labelled_rounds,
    lines_of,
    read_line,
    with_bare_labels,
)
from meridian_print.games.meridian.notation.resolve import named_card
from meridian_print.games.meridian.notation.side_by_side import beside_found, parted
from meridian_print.games.meridian.rules.hand import FACE_UP
from meridian_print.games.meridian.rules.house import USUAL, HouseRules
from meridian_print.games.meridian.rules.material import PIECES, PLACE_IN_DECK, PLAYERS_OF_SIDE, Card, Colour, side_for
from meridian_print.games.meridian.rules.state import COLOURS_OF_SEAT, Seat
from meridian_print.text.diagnostics import Diagnostic, Span, error
from meridian_print.text.source.fields import Fields, entries, fields
from meridian_print.text.source.nodes import Entry, LiteralBlock, Node, Scalar, Word
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, format_name, integer, shortened, what_stands, wrong_type
from meridian_print.text.spelling import did_you_mean

_COLOURS = tuple(colour.value for colour in Colour)
_KEPT = 256
"""How many different keys of a batch of logs are cached."""
_HOW = "three or four players have a colour each; two have a pair each, such as 'orange+brown' and 'grey+black'"


def read_players(node: Node, findings: Findings) -> tuple[Player, ...] | None:
    """Read the mapping `players`, clockwise from the starting player; None unless they make up a game."""
    found_before = len(findings)
    players = entries(node, findings, _player, example="orange: Ada")
    if players is None or len(findings) > found_before:
        return None
    faults = tuple(_misfits(players, node.span))
    findings += faults
    return None if faults else players


def seating(players: tuple[Player, ...]) -> Seating:
    """Return the players as they are named in a log; the colours of a pair may come in either order."""
    keys = tuple(player.key for player in players)

    def find(key: str) -> int | None:
        if key in keys:
            return keys.index(key)
        colours = frozenset(_colours(key))
        return next((seat for seat, player in enumerate(players) if frozenset(player.seat) == colours), None)

    return Seating(keys, tuple(player.name for player in players), find)


def _player(entry: Entry, findings: Findings) -> Player | None:
    key, value = entry.key, entry.value
    seat = _colours(key.text)
    if len(seat) <= key.text.count("+"):
        strange = next(word for word in map(str.strip, key.text.split("+")) if word.casefold() not in _COLOURS)
        message = f"expected a colour, got '{shortened(strange)}'"
        hint = did_you_mean(strange, _COLOURS) or f"the colours are {', '.join(_COLOURS)}"
        findings.append(error("players", key.span, message, hint))
        return None
    if not isinstance(value, Scalar):
        message = f"expected the player's name, or nothing, got {what_stands(value)}"
        findings.append(error("wrong-type", value.span, message))
        return None
    name = "" if value.kind == "null" else value.text
    return Player("+".join(seat), seat, name, key.span)


@lru_cache(_KEPT)
def _colours(key: str) -> Seat:
    words = (word.strip().casefold() for word in key.split("+"))
    return tuple(Colour(word) for word in words if word in _COLOURS)


def _misfits(players: tuple[Player, ...], span: Span) -> Iterator[Diagnostic]:
    """Report why these are not the players of a game of two, three or four."""
    colours: list[Colour] = []
    for player in players:
        twice = [colour for colour in player.seat if colour in colours or player.seat.count(colour) > 1]
        if twice:
            yield error("players", player.span, f"expected each colour once, got '{twice[0]}' again", _HOW)
        colours += player.seat
    wanted = COLOURS_OF_SEAT.get(len(players))
    if wanted is None:
        yield error("players", span, f"expected two, three or four players, got {len(players)}", _HOW)
    for player in players:
        if wanted is not None and len(player.seat) != wanted:
            plural = f"{wanted} colour{'s'[: wanted != 1]}"
            message = f"expected {plural} for each of the {len(players)} players, got '{player.key}'"
            yield error("players", player.span, message, _HOW)


def read_result(node: Node, findings: Findings, *, seating: Seating) -> Result | None:
    """Read the mapping `result`."""
    given = fields(node, findings, of="a result", known=("points", "left", "winner"))
    if given is None:
        return None
    figures = partial(entries, reader=partial(_figure, seating=seating), example="orange: 14")
    return Result(
        points=given.optional("points", figures, ()),
        left=given.optional("left", figures, ()),
        winner=given.optional("winner", partial(read_winner, seating=seating), None),
    )


def _figure(entry: Entry, findings: Findings, *, seating: Seating, least: int = 0) -> Figure | None:
    seat = seating.seat_of(entry.key, findings)
    value = integer(entry.value, findings, least=least, most=999)
    return None if seat is None or value is None else Figure(seat, value, entry.value.span)


_ROUND = re.compile(r"\s+[0-9]+[.:*a-ex-]")
_INDENT = "under 'moves: |' no line may start further left than the first: write '1.', not ' 1.', above '10.'"
_ONE_A_LINE = "write the rounds under 'moves: |', one per line"
_LOG = ("format", "board", "players", "rules", "side", "faceup", "pieces", "starter", "moves", "result", *METADATA)


def read_log(data: bytes, usual: HouseRules = USUAL) -> ReadLog:
    """Read a log's file. Never raises, whatever the bytes. House rules that it does not set are the `usual` ones."""
    document = read_document(data, FORMAT)
    findings = list(document.diagnostics)
    root, habits = with_grey(document.root, data) if document.root else (None, ())
    log = _log(root, usual, findings) if root else None
    if log is None or isinstance(log.moves, LabelledRounds):
        return ReadLog(log, tuple(_advised(found, document.lines) for found in findings), document.lines, habits)
    if not any(line.is_round for line in log.moves):
        log, numbered = _with_plain_numbers(log)
        habits = (*habits, *numbered)
    findings += beside_found(log.lines)
    bare = (line for line in log.lines if line.is_bare)
    if not data.isascii():
        typed = [_with_plain_label(line) for line in log.lines]
        log = log._replace(moves=with_bare_labels(tuple(line for line, _ in typed)))
        habits = (*habits, *gathered(habit for _, found in typed for habit in found))
    habits = (*habits, *gathered(bare_label_habit(line.label_span, line.number or 0) for line in bare))
    return ReadLog(log, tuple(_advised(found, document.lines) for found in findings), document.lines, habits)


def _with_plain_numbers(log: Log) -> tuple[Log, tuple[Habit, ...]]:
    """Read a log anew of whose lines all are comments, if it is for their numbers, such as '#1'."""
    words, habits = with_hash_labels(line.source for line in log.lines)
    lines = with_bare_labels(parted(tuple(map(read_line, words))))
    return log._replace(moves=in_order_of_play(lines, log.first, len(log.players))), gathered(habits)


def _advised(found: Diagnostic, lines: tuple[str, ...]) -> Diagnostic:
    """Advise on indenting the block of moves if a round cannot be read as part of it."""
    is_round = found.code == "yaml-syntax" and _ROUND.match(lines[found.span.line - 1] if lines else "")
    return replace(found, hint=_INDENT) if is_round and found.span.column <= is_round.end() else found


def _log(root: Node, usual: HouseRules, findings: Findings) -> Log | None:
    given = fields(root, findings, of="a log", known=_LOG)
    if given is None:
        return None
    given.required("format", partial(format_name, known=FORMAT), "", f"start the file with the line 'format: {FORMAT}'")
    board = given.required("board", _board, None, "name a built-in board or a layout file")
    players = given.required("players", read_players, None, "list the players clockwise, the starting player first")
    house = given.optional("rules", partial(read_house_rules, usual=usual), usual)
    words = given.required("moves", partial(read_moves, hint=_ONE_A_LINE), None, _ONE_A_LINE)
    if board is None or players is None or words is None:
        return None
    first = given.optional("starter", partial(_starter, players=players), 0)
    players = (*players[first:], *players[:first])
    seats = seating(players)
    side = given.optional("side", partial(_side, players=len(players), house=house), None)
    shown = _shown(given, players, house, seats)
    pieces = _pieces(given, players, seats)
    moves = _moves(words)
    is_understood = not findings
    return Log(
        board=board.text,
        board_span=board.span,
        players=players,
        house=house,
        side=side,
        shown=shown,
        moves=in_order_of_play(lines_of(moves), first, len(players)) if first else moves,
        result=given.optional("result", partial(read_result, seating=seats), NO_RESULT),
        metadata=read_metadata(given),
        first=first,
        pieces=pieces,
        is_understood=is_understood,
    )


def _board(node: Node, findings: Findings) -> Scalar | None:
    if isinstance(node, Scalar) and node.text.strip() and "\n" not in node.text:
        return node
    findings.append(wrong_type(node, "the name of a built-in board or of a layout file"))
    return None


def _side(node: Node, findings: Findings, *, players: int, house: HouseRules) -> int | None:
    """Read the number of cities on a meridian of the side played on."""
    cities = integer(node, findings, least=min(PLAYERS_OF_SIDE), most=max(PLAYERS_OF_SIDE))
    if cities is not None and house.side == "by-players" and players not in PLAYERS_OF_SIDE[cities]:
        wanted = f"{side_for(players)}, the side for {players} players"
        findings.append(wrong_type(node, wanted, "'rules: {side: free}' allows any side"))
        return None
    return cities


def _moves(words: Collection[Word]) -> Moves:
    labelled = labelled_rounds(words) if isinstance(words, LiteralBlock) else None
    return labelled or with_bare_labels(parted(tuple(map(read_line, words))))


def _with_plain_label(line: Line) -> tuple[Line, tuple[Habit, ...]]:
    """Read a line anew as a keyboard would write it, if its label has other digits; return the habit, too."""
    first = line.source.text.lstrip()[:1]
    if first.isascii() or not first.isdigit() or line.first:
        return line, ()
    word, habits = typed_plainly(line.source, "the signs on a keyboard, as in '7-b'")
    return read_line(word), habits


def _starter(node: Node, findings: Findings, *, players: tuple[Player, ...]) -> int | None:
    """Read who begins; return the column."""
    if isinstance(node, Scalar) and node.kind == "text":
        return seating(players).seat_of_anyone(node, findings)
    findings.append(wrong_type(node, f"the player who begins, such as '{players[0].key}'"))
    return None


def _pieces(given: Fields, players: tuple[Player, ...], seating: Seating) -> tuple[int, ...]:
    """Read the pieces at the start where they are not the usual number."""
    reader = partial(_figure, seating=seating, least=1)
    own = {
        figure.seat: figure.value
        for figure in given.optional("pieces", partial(entries, reader=reader, example="orange: 18"), ())
    }
    usual = (PIECES * len(player.seat) for player in players)
    return tuple(own.get(seat, number) for seat, number in enumerate(usual)) if own else ()


def _shown(
    given: Fields, players: tuple[Player, ...], house: HouseRules, seating: Seating
) -> tuple[tuple[Card, ...], ...]:
    decks = len(players[0].seat) if house.two_player_decks == "separate" else 1
    reader = partial(_face_up, seating=seating, colours=len(players[0].seat), most=FACE_UP * decks)
    read = given.optional("faceup", partial(entries, reader=reader, example="orange: 7 4*"), ())
    by_seat = dict(read)
    return tuple(by_seat.get(seat, ()) for seat in range(len(players)))


def _face_up(
    entry: Entry, findings: Findings, *, seating: Seating, colours: int, most: int
) -> tuple[int, tuple[Card, ...]] | None:
    """Read the cards that lie face up before a player at the start."""
    seat = seating.seat_of(entry.key, findings)
    names = entry.value.text.split() if isinstance(entry.value, Scalar) else ["?"]
    found = tuple(card for card in map(read_card, names) if card is not None)
    cards = tuple(card for card in map(named_card, found) if card in PLACE_IN_DECK)
    if seat is None:
        return None
    if len(cards) < len(names) or not 0 < len(cards) <= most or any(cards.count(card) > colours for card in cards):
        findings.append(wrong_type(entry.value, f"{most} cards such as '7 4*'", "'4*' is the range card that holds 4"))
        return None
    return seat, cards
