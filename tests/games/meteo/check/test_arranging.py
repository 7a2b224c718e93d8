"""Logs whose turns are put on lines in other ways: each way is a finding or two, and the game is the same."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from tests.games.meteo.logs import COLOURS, NAMES

LOGS = {name: (resources.folder("logs") / f"meteo-{name}.yaml").read_text() for name in ("two-players", "four-players")}
GERMAN = ("Orange", "Grau", "Braun", "Schwarz")
FRENCH = ("orange", "gris", "brun", "noir")

Way = Callable[[int, int, list[str]], list[str]]
"""Writes a turn, by its round and its seat, on lines."""


def rewritten(log: str, way: Way) -> str:
    """Return a log with each turn written in another way."""
    head, _, rest = log.partition("moves: |\n")
    moves, result, tail = rest.partition("result:")
    turns = [line.partition("#")[0].partition(":")[2].split() for line in moves.splitlines()]
    seats = len(turns) // 7
    lines = [line for at, turn in enumerate(turns) for line in way(at // seats + 1, at % seats, turn)]
    return f"{head}moves: |\n{''.join(f'  {line}' + chr(10) for line in lines)}{result}{tail}"


def whole(form: str, between: str = " ", change: tuple[str, str] = ("", "")) -> Way:
    """Write a turn on a line."""

    def way(number: int, seat: int, entries: list[str]) -> list[str]:
        old, new = change
        turn = between.join(entry.replace(old, new) if old else entry for entry in entries)
        label = "" if seat else f"{number}."
        return [
            form.format(
                label=label,
                number=number,
                letter="abcd"[seat],
                colour=COLOURS[seat],
                name=NAMES[seat],
                initial=NAMES[seat][0],
                german=GERMAN[seat],
                french=FRENCH[seat],
                turn=turn,
            )
        ]

    return way


def changed(pattern: str, instead: str, form: str = "{label} {colour}: {turn}") -> Way:
    """Write some entries otherwise."""

    def way(number: int, seat: int, entries: list[str]) -> list[str]:
        turn = " ".join(re.sub(pattern, instead, entry) for entry in entries)
        return [form.format(label="" if seat else f"{number}.", number=number, colour=COLOURS[seat], turn=turn)]

    return way


def an_entry_a_line(first: str, each: str = "{entry}") -> Way:
    """Write an entry a line, the first of a turn in its own way."""

    def way(number: int, seat: int, entries: list[str]) -> list[str]:
        forms = [first, *[each] * (len(entries) - 1)]
        label = "" if seat else f"{number}."
        return [
            line
            for form, entry in zip(forms, entries, strict=True)
            for line in form.format(label=label, number=number, colour=COLOURS[seat], name=NAMES[seat], entry=entry)
            .strip()
            .split("\n")
        ]

    return way


WAYS = {
    "an entry a line": an_entry_a_line("{label} {colour}: {entry}"),
    "an entry a line by colour": an_entry_a_line("{label} {colour}: {entry}", "{colour}: {entry}"),
    "an entry a line, numbered": an_entry_a_line("{number}. {colour}: {entry}", "{number}. {colour}: {entry}"),
    "an entry a line below": an_entry_a_line("{label} {colour}:\n{entry}"),
    "an entry a line in a list": an_entry_a_line("{label} {colour}:\n- {entry}", "- {entry}"),
    "an entry a line below a name": an_entry_a_line("{label} {name}:\n{entry}"),
    "the number on a line": an_entry_a_line("{label}\n{colour}: {entry}"),
    "CSV": whole("{number},{colour},{turn}", ","),
    "CSV with semicolons": whole("{number};{colour};{turn}", ";"),
    "tabs": whole("{number}\t{colour}\t{turn}", "\t"),
    "a table": whole("| {number} | {colour} | {turn} |", " | "),
    "names": whole("{label} {name}: {turn}"),
    "initials": whole("{label} {initial}: {turn}"),
    "no colon": whole("{label} {colour} {turn}"),
    "German": whole("{label} {german}: {turn}"),
    "French": whole("{label} {french} : {turn}"),
    "und": whole("{label} {colour}: {turn}", " und "),
    "then": whole("{label} {colour}: {turn}", ", then "),
    "slashes": whole("{label} {colour}: {turn}", " / "),
    "arrows": whole("{label} {colour}: {turn}", " ", (">", "->")),
    "blanks": whole("{label} {colour}: {turn}", " ", ("@", " @ ")),
    "no sign": whole("{label} {colour}: {turn}", " ", ("@", " ")),
    "words": whole("{label} {colour}: {turn}", " ", ("h", " hotels in ")),
    "times": whole("{label} {colour}: {turn} 20:15"),
    "letters": whole("{number}{letter}. {turn}"),
    "Turn 1": whole("Turn {number}: {colour}: {turn}"),
    "a turn in parentheses": whole("{label} {colour}: ({turn})"),
    "a turn in parentheses without a colon": whole("{label} {colour} ({turn})"),
    "money without its sign": changed(r"^=(?=-?[0-9])", ""),
    "money in k": changed(r"^=(.*)", r"=\1k"),
    "money with its noughts": changed(r"^=(.*)", r"=\1.000"),
    "money in euros": changed(r"^=(.*)", "=\N{EURO SIGN}\\1"),
    "has": changed(r"^=(.*)", r"has \1"),
    "S:A2": changed(r"^(.)@", r"\1:"),
    "S in A2": changed(r"^(.)@", r"\1 in "),
    "S@A2(R)": changed(r"/(.)$", r"(\1)"),
    "S@A2 gives R": changed(r"/(.)$", r" gives \1"),
    "buy 2hD4": changed(r"^\+", "buy "),
    "+2xhD4": changed(r"^\+([0-9])", r"+\1x"),
    "+h2D4": changed(r"^\+([0-9])h", r"+h\1"),
    "sC3-B4": changed(r"^(.*s..)>", r"\1-"),
    "sC3 to B4": changed(r"^(.*s..)>", r"\1 to "),
    "card 6": changed(r"^k", "card "),
    "wind SW": changed(r"^w", "wind "),
    "w:SW": changed(r"^w", "w:"),
    "i: +7": changed(r"^i", "i: "),
    "income": changed(r"^i", "income "),
    "a chat": whole("13.10.01, 20:15 - {name}: {turn}"),
    "a chat on another phone": whole("[13/10/2001, 20:15:33] {name}: {turn}"),
    "words behind": whole("{label} {colour}: {turn} (nice!)"),
    "1.1": lambda number, seat, entries: [f"{number}.{seat + 1} {COLOURS[seat]}: {' '.join(entries)}"],
    "grey 1": whole("{colour} {number}: {turn}"),
    "name and colour": whole("{label} {name} ({colour}): {turn}"),
    "ditto": lambda number, seat, entries: [
        f"{chr(0x3003) if seat else f'{number}.'} {COLOURS[seat]}: {' '.join(entries)}"
    ],
    "1/7": whole("{number}/7 {colour}: {turn}"),
    "a quoted mail": whole("> {label} {colour}: {turn}"),
}


@pytest.mark.parametrize("log", LOGS.values(), ids=LOGS)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_another_way_of_writing_is_read_reported_at_most_thrice_and_mended(way: Way, log: str):
    written = rewritten(log, way).encode()

    report = check_log(written)

    assert 1 <= len(report.findings) <= 3
    assert report.played is not None
    assert report.played.final == check_log(log.encode()).played.final  # type: ignore[union-attr]
    assert report.played.certainty.is_certain
    assert check_log(mended(written, lambda data: check_log(data).findings).data).is_ok


def test_a_slip_is_found_where_each_entry_has_a_line():
    written = rewritten(LOGS["two-players"], WAYS["an entry a line"]).replace("S@E2", "Z@E2", 1)

    findings = check_log(written.encode()).findings

    assert [found.suggestion for found in findings[1:]] == ["S@E2"]


@pytest.mark.parametrize("word", ["Fin", "Ende", "- End -"])
def test_a_line_that_says_the_end_is_passed_over_and_taken_out(word: str):
    written = LOGS["two-players"].replace("result:", f"  {word}\nresult:").encode()

    assert len(check_log(written).findings) == 1
    assert check_log(mended(written, lambda data: check_log(data).findings).data).is_ok
