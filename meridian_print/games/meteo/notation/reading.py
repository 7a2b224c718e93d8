"""Reading a log's file, with all findings about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain

from meridian_print.boardgame.logs.findings import Rewrite
from meridian_print.boardgame.logs.game_log import METADATA, Figure, Seating, read_metadata, read_moves, read_winner
from meridian_print.boardgame.logs.habits import (
    GRAY,
    GREY,
    Habit,
    bare_label_habit,
    gathered,
    grey_habit,
    typed_plainly,
    with_grey,
)
from meridian_print.games.meteo.notation.house_rules import read_house_rules
from meridian_print.games.meteo.notation.model import (
    COLOURS,
    FORMAT,
    Line,
    Log,
    Player,
    ReadLog,
    Result,
    Row,
    read_line,
)
from meridian_print.games.meteo.rules.house import HouseRules
from meridian_print.games.meteo.rules.material import PLAYERS
from meridian_print.text.diagnostics import Span, error
from meridian_print.text.source.fields import entries, fields
from meridian_print.text.source.nodes import Entry, Mapping, Node, Scalar
from meridian_print.text.source.reading import read_document
from meridian_print.text.source.values import Findings, format_name, integer, shortened, text, wrong_type
from meridian_print.text.spelling import did_you_mean

_LOG = ("format", "board", "players", "rules", "tiles", "hands", "moves", "result", *METADATA)
_MOST_MONEY = 999_999
_SEPARATORS = (",", ";", ".")


def read_log(data: bytes) -> ReadLog:
    """Read a log's file. Never raises, whatever the bytes."""
    document = read_document(data, FORMAT)
    findings = list(document.diagnostics)
    root, habits = with_grey(document.root, data) if document.root else (None, ())
    log = _log(root, findings) if root else None
    if log and (gray := tuple(line for line in log.lines if line.colour == GRAY)):
        habits = gathered((*habits, *(grey_habit(line.colour_span, line.colour or "") for line in gray)))
        log = replace(log, lines=tuple(line._replace(colour=GREY) if line in gray else line for line in log.lines))
    if log and not data.isascii():
        typed = [typed_plainly(line.source, "the signs on a keyboard, as in 'S@A2 -2hD4'") for line in log.lines]
        lines = (read_line(word) if found else line for line, (word, found) in zip(log.lines, typed, strict=True))
        log = replace(log, lines=tuple(lines))
        habits = gathered((*habits, *(habit for _, found in typed for habit in found)))
    if log and any(token.endswith(_SEPARATORS) for line in log.lines for token in line.tokens):
        habits = gathered((*habits, *chain.from_iterable(map(_separators, log.lines))))
        log = replace(log, lines=tuple(map(without_separators, log.lines)))
    bare = (line for line in log.lines if line.is_bare) if log else ()
    habits = gathered((*habits, *(bare_label_habit(line.label_span, line.number or 0) for line in bare)))
    return ReadLog(log, tuple(findings), document.lines, habits)


def _separators(line: Line) -> Iterator[Habit]:
    """Yield the habit of writing commas and semicolons between the entries of a line, in each place."""
    for token, span in zip(line.tokens, line.spans, strict=True):
        if (plain := _parted(token)) != token:
            rewrite = Rewrite(span._replace(column=span.column + len(plain)), "")
            why = "commas and semicolons do not separate entries"
            yield Habit("only spaces between entries", token, (rewrite,), why)


def without_separators(line: Line) -> Line:
    """Return a line without the commas, semicolons and full stops behind its entries."""
    return line._replace(tokens=tuple(map(_parted, line.tokens)))


def _parted(token: str) -> str:
    return token.rstrip("".join(_SEPARATORS)) or token


def _log(root: Node, findings: Findings) -> Log | None:
    given = fields(root, findings, of="a log", known=_LOG)
    if given is None:
        return None
    given.required("format", partial(format_name, known=FORMAT), "", f"start the file with the line 'format: {FORMAT}'")
    board = given.required("board", _board, None, "name a built-in board or a layout file")
    players = given.required("players", _players, None, "list the players clockwise, the starting player first")
    house = given.optional("rules", read_house_rules, HouseRules())
    rows = given.required("tiles", _rows, None, "write the 25 tiles at the start under 'tiles: |', rows A to E")
    hands = given.required("hands", partial(_hands, players=players or ()), None, "write everyone's seven tiles")
    is_understood = not findings
    lines = given.required("moves", _moves, None, "write the turns under 'moves: |', one per line")
    metadata = read_metadata(given)
    if board is None or players is None or rows is None or hands is None or lines is None:
        return None
    spans = {entry.key.text: entry.value.span for entry in given.node.entries}
    return Log(
        board=board.text,
        board_span=board.span,
        players=players,
        house=house,
        rows=rows,
        rows_span=spans["tiles"],
        hands=hands,
        hands_span=spans["hands"],
        lines=lines,
        result=given.optional("result", partial(_result, players=players), None),
        metadata=metadata,
        is_understood=is_understood,
    )


def _board(node: Node, findings: Findings) -> Scalar | None:
    return node if text(node, findings) is not None and isinstance(node, Scalar) else None


def _players(node: Node, findings: Findings) -> tuple[Player, ...] | None:
    """Read the mapping `players`, clockwise from the starting player; None unless they make up a game."""
    found_before = len(findings)
    players = entries(node, findings, _player, example="orange: Ada")
    if players is None:
        return None
    colours = [player.colour for player in players]
    findings += (
        error("players", player.span, f"expected each colour once, got '{player.colour}' again")
        for place, player in enumerate(players)
        if player.colour in colours[:place]
    )
    if len(players) not in PLAYERS and len(findings) == found_before:
        message = f"expected two, three or four players, got {len(players)}"
        findings.append(error("players", node.span, message, f"the colours are {', '.join(COLOURS)}"))
    return None if len(findings) > found_before else players


def _player(entry: Entry, findings: Findings) -> Player | None:
    key, value = entry.key, entry.value
    colour = key.text.strip().casefold()
    if colour not in COLOURS:
        hint = did_you_mean(colour, COLOURS) or f"the colours are {', '.join(COLOURS)}"
        findings.append(error("players", key.span, f"expected a colour, got '{shortened(key.text)}'", hint))
        return None
    if not isinstance(value, Scalar):
        findings.append(wrong_type(value, "the player's name, or nothing"))
        return None
    return Player(colour, "" if value.kind == "null" else value.text, key.span)


def _seating(players: tuple[Player, ...]) -> Seating:
    colours = tuple(player.colour for player in players)

    def find(key: str) -> int | None:
        colour = key.strip().casefold()
        return colours.index(colour) if colour in colours else None

    return Seating(colours, tuple(player.name for player in players), find)


def _rows(node: Node, findings: Findings) -> tuple[Row, ...] | None:
    """Read the rows of the block `tiles`; which tiles they hold is not checked here."""
    if not isinstance(node, Scalar) or (node.text and not node.lines):
        findings.append(wrong_type(node, "a block of rows", "write rows A to E under 'tiles: |', a letter a tile"))
        return None
    return tuple(_read_rows(node))


def _read_rows(node: Scalar) -> Iterator[Row]:
    for line in node.lines:
        written = line.text.partition("#")[0]
        if written.strip():
            start = line.span.column + len(written) - len(written.lstrip())
            span = Span(line.span.line, start, line.span.column + len(written.rstrip()))
            yield Row("".join(written.split()).upper(), span)


def _hands(node: Node, findings: Findings, *, players: tuple[Player, ...]) -> tuple[Row | None, ...] | None:
    """Read the mapping `hands`, by seat; None for a player without one."""
    if not isinstance(node, Mapping):
        findings.append(wrong_type(node, "a mapping of colours to hands", "write each as a line 'grey: S C C O R R L'"))
        return None
    if not players:
        return None
    found_before = len(findings)
    read = dict(entries(node, findings, partial(_hand, seating=_seating(players))) or ())
    return None if len(findings) > found_before else tuple(read.get(seat) for seat in range(len(players)))


def _hand(entry: Entry, findings: Findings, *, seating: Seating) -> tuple[int, Row] | None:
    seat = seating.seat_of(entry.key, findings)
    if not isinstance(entry.value, Scalar):
        findings.append(wrong_type(entry.value, "seven tiles such as 'S C C O R R L'"))
        return None
    letters = "".join(entry.value.text.split()).upper()
    return None if seat is None else (seat, Row(letters, entry.value.span))


def _moves(node: Node, findings: Findings) -> tuple[Line, ...] | None:
    lines = read_moves(node, findings, "write the turns under 'moves: |', one per line")
    return None if lines is None else tuple(line for line in map(read_line, lines) if line.is_turn)


def _result(node: Node, findings: Findings, *, players: tuple[Player, ...]) -> Result | None:
    given = fields(node, findings, of="a result", known=("money", "winner"))
    if given is None:
        return None
    seating = _seating(players)
    figures = partial(entries, reader=partial(_figure, seating=seating), example="orange: 23")
    return Result(
        span=node.span,
        money=given.optional("money", figures, ()),
        winner=given.optional("winner", partial(read_winner, seating=seating), None),
    )


def _figure(entry: Entry, findings: Findings, *, seating: Seating) -> Figure | None:
    seat = seating.seat_of(entry.key, findings)
    value = integer(entry.value, findings, least=-_MOST_MONEY, most=_MOST_MONEY)
    return None if seat is None or value is None else Figure(seat, value, entry.value.span)
