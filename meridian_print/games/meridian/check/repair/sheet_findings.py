"""Findings about mistakes of the sheet: moves, rounds and labels that stand in the wrong place, twice or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from meridian_print.boardgame.logs.findings import Finding, Remove, Rewrite
from meridian_print.games.meridian.check.codes import finding
from meridian_print.games.meridian.check.repair.reading import Copied, Exchanged, Meant, Settled, Sorted, Standing
from meridian_print.games.meridian.check.sheet.labels import left_out, numbered, out_of_order
from meridian_print.games.meridian.check.sheet.move_table import MoveTable, Token, Tokens, in_columns, words
from meridian_print.games.meridian.notation.grammar import Fault
from meridian_print.games.meridian.notation.model import Line
from meridian_print.games.meridian.notation.resolve import entry_text, read_entry
from meridian_print.games.meridian.rules.moves import Pass
from meridian_print.text.diagnostics import Span, enumerated
from meridian_print.text.source.values import shortened

_EXAMPLES = 3
"""How many of the moves that fit are named."""


def swapped(table: MoveTable, repair: Exchanged, names: tuple[str, ...]) -> Finding:
    """Report moves in each other's places."""
    if len(repair.turns) > table.seats:
        return _rounds_exchanged(table, repair)
    turn, source = repair.turn, repair.sources[0]
    first, second = (shortened(table.text(one)) for one in (turn, source))
    here, there = (names[one % table.seats] for one in (turn, source))
    if here == there:
        where, whose = f"round {table.round(turn)}", f"{here}'s move in round {table.round(source)}"
    else:
        where, whose = f"{here}'s column", f"{there}'s move"
    message = f"expected '{second}' in {where}, got '{first}', which is {whose}"
    hint = "exchange the two moves" if len(repair.turns) == 2 else "every move of this round stands a column off"
    found = finding("swapped-moves", table.span(turn), message, hint, turn=turn)
    return replace(found, edits=_exchange(table, repair))


def _rounds_exchanged(table: MoveTable, repair: Exchanged) -> Finding:
    here, there = (table.round(turn) for turn in (repair.turn, repair.sources[0]))
    message = f"expected the moves of round {here}, got what seem to be those of round {there}"
    hint = f"the moves of rounds {here} and {there} seem to be in each other's places"
    found = finding("round-order", table.line(repair.turn).label_span, message, hint, turn=repair.turn)
    return replace(found, edits=_exchange(table, repair))


def _exchange(table: MoveTable, repair: Exchanged) -> tuple[Rewrite, ...]:
    pairs = zip(repair.turns, repair.sources, strict=True)
    return tuple(Rewrite(table.span(turn), table.text(source)) for turn, source in pairs)


def repeated(table: MoveTable, repair: Copied) -> Finding:
    """Report a round that is written twice."""
    line = table.line(repair.turn)
    original = next(row.line for row in table.rows if row.line.tokens == line.tokens)
    message = f"expected a new round, got the one on line {original.source.span.line} again"
    found = finding("repeated-round", line.label_span, message, "the second is skipped")
    return replace(found, edits=(Remove(line.source.span.line),))


def by_label(table: MoveTable, repair: Sorted) -> Iterator[Finding]:
    """Report rounds that are written twice, in another order than their labels, or not at all."""
    lines = [row.line for row in table.rows]
    by_number = numbered(lines)
    copies = (at for at, line in enumerate(lines) if line not in by_number.values())
    yield from (repeated(table, Copied(at * table.seats)) for at in copies)
    if list(by_number) != sorted(by_number):
        yield out_of_order(lines)
    if repair.missing:
        yield left_out(lines, repair.missing)


def settled(table: MoveTable, repair: Settled) -> Iterator[Finding]:
    """Report a round whose words are not one for each player; a missing move is reported by itself."""
    written = words(table.line(repair.turn))
    if len(repair.tokens) > len(written):
        yield from () if None in repair.tokens else (_joined(table.line(repair.turn), written, repair),)
    else:
        yield _extra(table, written, repair)


def _joined(line: Line, written: Tokens, repair: Settled) -> Finding:
    tokens = in_columns(repair.tokens, line)
    start = next(at for at, token in enumerate(tokens) if token not in written)
    first, second = (token.text if token else "" for token in tokens[start : start + 2])
    at = repair.tokens.index(tokens[start])
    whole = next(token for token in written if token not in repair.tokens)
    assert whole is not None
    message = f"expected a space between '{first}' and '{second}', got '{whole.text}'"
    return replace(finding("joined-moves", whole.span, message, turn=repair.turn + at), suggestion=f"{first} {second}")


def _extra(table: MoveTable, written: tuple[Token, ...], repair: Settled) -> Finding:
    """Report a round with too many words: some are no move, or parts of one."""
    message = f"expected {table.seats} moves in round {table.round(repair.turn)}, got {len(written)}"
    whole = next((token for token in repair.tokens if token and token not in written), None)
    if whole is not None:
        hint = f"a move is written without spaces: '{shortened(whole.text)}'"
        found = finding("extra-move", whole.span, message, hint, turn=repair.turn + repair.tokens.index(whole))
        return replace(found, suggestion=whole.text)
    extra = _beside(written, repair)
    if is_remark(written, repair):
        return _remark(extra)
    likely = "the rest of the log fits best without " + shortened(" ".join(f"'{token.text}'" for token in extra))
    return finding("extra-move", extra[0].span, message, likely)


def is_remark(written: Tokens, repair: Settled) -> bool:
    """Return whether the words of a round that are no moves of its players all stand at its end and are no moves."""
    extra = _beside(written, repair)
    is_last = extra == tuple(written[len(written) - len(extra) :])
    return bool(extra) and is_last and all(isinstance(read_entry(token.text), Fault) for token in extra)


def _beside(written: Tokens, repair: Settled) -> tuple[Token, ...]:
    """Return the words of a round that its players' moves leave."""
    return tuple(token for token in written if token and token not in repair.tokens)


def _remark(extra: tuple[Token, ...]) -> Finding:
    message = f"expected '#' before a remark, got '{shortened(' '.join(token.text for token in extra))}'"
    found = finding("extra-move", extra[0].span, message, "what follows a '#' is kept with the round and not checked")
    return replace(found, suggestion=f"# {extra[0].text}")


def missing(table: MoveTable, name: str, repair: Meant | Standing) -> Finding:
    """Report a missing move, and which it is if no other fits as well."""
    turn = repair.turn
    line, tokens = table.line(turn), table.tokens(turn)
    message = f"expected {table.seats} moves in round {table.round(turn)}, got {sum(map(bool, tokens))}"
    hint = f"the rest of the log fits best if the move of {name} is missing"
    found = finding("missing-move", line.end_span, message, hint, turn=turn)
    if isinstance(repair, Standing):
        return found
    if not repair.is_only:
        return left_open(found, repair)
    entry = repair.entry
    text, column = entry_text(entry), (turn + line.first) % table.seats
    after = in_columns(tokens, line)[column + 1 :]
    return replace(found, suggestion=text, edits=(_insertion(line.end_span, after, text),))


def left_open(found: Finding, repair: Meant) -> Finding:
    """Say of a move that is not written which fit in its place, where several do."""
    if not repair.others:
        return found
    entries = [one.entry for one in (repair, *repair.others)]
    examples = enumerated([f"'{entry_text(entry)}'" for entry in entries[:_EXAMPLES]])
    fitting = examples if len(entries) <= _EXAMPLES else f"{len(entries)} moves, such as {examples},"
    hint = f"{fitting} fit equally well; {found.diagnostic.hint}"
    are_passes = repair.is_weighed and all(isinstance(entry.move.action, Pass) for entry in entries)
    return replace(found, diagnostic=replace(found.diagnostic, hint=hint), leaves_count=are_passes)


def for_the_result(table: MoveTable, found: Finding, repair: Meant) -> Finding:
    """Say of a result that disagrees with which other moves all of it is right, the one that is played first."""
    slips = [
        f"'{entry_text(one.entry)}' for '{table.text(one.turn)}' on line {table.span(one.turn).line}"
        for one in (repair, *repair.others)
    ]
    many = f"any of {len(slips)} others, such as " if len(slips) > _EXAMPLES else ""
    hint = f"the whole result is right if a move was another: {many}{' or '.join(slips[:_EXAMPLES])}"
    return replace(found, diagnostic=replace(found.diagnostic, hint=hint))


def _insertion(end: Span, after: Tokens, text: str) -> Rewrite:
    """Insert a token before those after it, or at the end of the line."""
    following = next((token for token in after if token), None)
    if following is None:
        return Rewrite(end, f" {text}")
    return Rewrite(following.span._replace(end_column=following.span.column), f"{text} ")
