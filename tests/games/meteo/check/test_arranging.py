"""Logs whose turns are put on lines in other ways: each way is a finding or two, and the game is the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from meridian_print.games.meteo.rules.money import Final
from tests.checks.each import in_turn
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
    "money with its noughts, glued": changed(r"^=(-?[1-9].*)", r"=\g<1>000"),
    "money in dollars": changed(r"^=(.*)", r"\1$"),
    "money in brackets": changed(r"^=(.*)", r"[\1]"),
    "income with its noughts": changed(r"^(i[+-][1-9].*)", r"\g<1>000"),
    "+2h(D4)": changed(r"^([+-][0-9]*[hs])(..)$", r"\1(\2)"),
    "+2h-D4": changed(r"^([+-][0-9]*[hs])(..)$", r"\1-\2"),
    "+h2 D4": changed(r"^([+-])([0-9]+)([hs])(..)$", r"\1\3\2 \4"),
    "+hhD4": changed(r"^([+-])2([hs])(..)$", r"\1\2\2\3"),
    "two hotels D4": changed(r"^([+-])2h(..)$", r"\1 two hotels \2"),
    "zwei Hotels D4": changed(r"^([+-])2h(..)$", r"\1 zwei Hotels \2"),
    "carte n\u00b06": changed("^k", "carte n\u00b0"),
    "k6:": changed("^(k.*)", r"\1:"),
    "mentions": whole("@{name} {turn}"),
    "a chat room": whole("<{name}> {turn}"),
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
    "A2:S": changed(r"^(.)@(..)", r"\2:\1"),
    "A2 S": changed(r"^(.)@(..)", r"\2 \1"),
    "SA2": changed(r"^(.)@", r"\1"),
    "sunny at A2": changed("^S@", "sunny at "),
    "a sun": changed("^S@", "\N{BLACK SUN WITH RAYS}\ufe0f "),
    "D4 +2h": changed(r"^([+-][0-9]*[hs])(..)$", r"\2 \1"),
    "+D4 2h": changed(r"^([+-])([0-9]*[hs])(..)$", r"\1\3 \2"),
    "2hD4": changed(r"^\+([0-9]*h)", r"\1"),
    "bought 2 hotels on D4": changed(r"^\+([0-9]*)h", r"bought \1 hotels on "),
    "a picture of a hotel": changed(r"^([+-][0-9]*)h", "\\1\N{HOTEL}"),
    "C3>B4": changed("^([0-9]*)s(..)>", r"\1\2>"),
    "2 ships C3 to B4": changed("^([0-9]*)s(..)>", r"\1 ships \2 to "),
    "SW": changed("^w", ""),
    "wind turns SW": changed("^w", "wind turns "),
    "an arrow": changed("^wW$", "\N{LEFTWARDS ARROW}"),
    "vent SO": changed("^w(.*)W$", r"vent \1O"),
    "#6": changed("^k", "#"),
    "card #6": changed("^k", "card #"),
    "gets 7": changed(r"^i\+", "gets "),
    "+7": changed("^i", ""),
    "cash: 11": changed("^=", "cash: "),
    "8 for B": changed("B(?=[1-5])", "8"),
    "l for 1": changed("(?<=[A-E])1", "l"),
    "0@A2": changed("^O@", "0@"),
    "2A": changed("([A-E])([1-5])", r"\2\1"),
    "bags of money": changed("^=", "\N{MONEY BAG}"),
    "arrows between": changed("^wW$", "\N{LEFTWARDS ARROW}", "{label} {colour}: {turn} "),
    "columns, some empty": lambda number, seat, entries: [
        ";".join((str(number), NAMES[seat], "", *entries, "")) + ";" * (7 - len(entries))
    ],
    "dots": whole("{label} {colour}: {turn}", " . "),
    "dots without blanks": whole("{label} {colour}: {turn}", "."),
    "Day 1": whole("Day {number}: {colour}: {turn}"),
    "T1": whole("T{number} {name}: {turn}"),
    "1/7": whole("{number}/7 {colour}: {turn}"),
    "D4 2h": changed(r"^\+([1-9][hs])(..)$", r"\2 \1"),
    "D4 2H": changed(r"^\+([1-9])h(..)$", r"\2 \1H"),
    "D4=2h": changed(r"^\+([1-9][hs])(..)$", r"\2=\1"),
    "+2hD4 with a slash": changed(r"^(\+[0-9]*[hs])(..)$", r"\1/\2"),
    "baut 2 Hotels in D4": changed(r"^\+([0-9]*)h(..)$", r"baut \1 Hotels in \2"),
    "[6]": changed(r"^k(.*)", r"[\1]"),
    "(6)": changed(r"^k(.*)", r"(\1)"),
    "Wetterkarte 6": changed("^k", "Wetterkarte "),
    "S@A2<->R": changed(r"/(.)$", r"<->\1"),
    "S@A2 Tausch R": changed(r"/(.)$", r" Tausch \1"),
    "sC3-->B4": changed(r"^(.*s..)>", r"\1-->"),
    "2 Schiffe von C3 nach B4": changed("^([0-9]*)s(..)>", r"\1 Schiffe von \2 nach "),
    "2 bateaux de C3 à B4": changed("^([0-9]*)s(..)>", r"\1 bateaux de \2 à "),
    "E+7": changed("^i", "E"),
    "a heading a page": lambda number, seat, entries: [
        *(["Météo - Logblatt - Seite 2"] if number % 3 == 0 and not seat else []),
        f"{'' if seat else f'{number}.'} {COLOURS[seat]}: {' '.join(entries)}",
    ],
    "P1": lambda number, seat, entries: [f"{'' if seat else f'{number}.'} P{seat + 1}: {' '.join(entries)}"],
    "T1 P1": lambda number, seat, entries: [f"T{number} P{seat + 1}: {' '.join(entries)}"],
    "Tour 1 J1": lambda number, seat, entries: [f"Tour {number} J{seat + 1} : {' '.join(entries)}"],
    "Spieler 1": lambda number, seat, entries: [f"{number}. Spieler {seat + 1}: {' '.join(entries)}"],
    "Z1": whole("Z{number} {name}: {turn}"),
    "[Ada]": whole("{label} [{name}] {turn}"),
    "a quoted mail": whole("> {label} {colour}: {turn}"),
}


@cache
def final(log: str) -> Final:
    """Return how a game ends as it is written, checked once for all ways of writing it."""
    played = check_log(log.encode()).played
    assert played is not None
    return played.final


@pytest.mark.parametrize(("way", "name"), in_turn(WAYS, LOGS))
def test_another_way_of_writing_is_read_reported_at_most_thrice_and_mended(way: Way, name: str):
    log = LOGS[name]
    written = rewritten(log, way).encode()

    report = check_log(written)

    assert 1 <= len(report.findings) <= 3
    assert report.played is not None
    assert report.played.final == final(log)
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


@pytest.mark.parametrize(
    "remark",
    [
        "what a storm that was for all of us",
        "Ici on s'est arrêtés pour manger",
        "Ada wanted to play S@A2 first",
        "pause",
    ],
)
def test_a_lone_remark_on_a_line_of_its_own_is_one_finding(remark: str):
    written = LOGS["two-players"].replace("  4. orange", f"  {remark}\n  4. orange").encode()

    report = check_log(written)

    assert [found.diagnostic.code for found in report.findings] == ["syntax"]
    assert report.played is not None
    assert report.played.certainty.is_certain


def test_what_a_habit_makes_longer_leaves_the_places_of_what_follows():
    written = rewritten(LOGS["two-players"], WAYS["C3>B4"])
    line, before, after = next(
        (at, *text.partition("C3>A2")[::2]) for at, text in enumerate(written.splitlines(), 1) if "C3>A2" in text
    )
    slipped = written.replace(f"{before}C3>A2{after}", f"{before}C3>A2 Z@E2{after}")

    (place,) = {
        found.diagnostic.span[:2]
        for found in check_log(slipped.encode()).findings
        if "Z@E2" in found.diagnostic.message
    }

    assert place == (line, len(before) + len("C3>A2 ") + 1)


def test_a_log_in_another_notation_is_one_finding():
    written = rewritten(LOGS["two-players"], changed("^(.*)$", r"q\1q"))

    report = check_log(written.encode())

    (found,) = report.findings
    assert found.diagnostic.message.startswith("expected entries such as 'S@A2', ")
    assert report.played is None


def test_of_sentences_a_sale_is_no_purchase_and_a_single_card_is_no_money():
    head = LOGS["two-players"].partition("moves: |\n")[0]
    sentences = (
        "Ada: Hoch auf A5, kaufe 2 Schiffe in A5, Wind SW",
        "Ben: Tief auf A5/C, kaufe 2 Schiffe in A3, habe noch 2",
        "Ada: Einkommen -2, C auf A5/R, 2 Schiffe A5 nach B5, Kasse 0",
        "Ben: Einkommen +2, Karte 1, R auf B5/S, 2 Schiffe A3 nach C3, kaufe 1 Hotel in B2, Kasse 1",
        "Ada: Einkommen -2, verkaufe 2 Schiffe in B5, C auf A5, kaufe 1 Hotel in E3, Wind W, Kasse 1",
    )
    log = f"{head}moves: |\n{''.join(f'  {sentence}' + chr(10) for sentence in sentences)}".encode()

    report = check_log(log)
    done = mended(log, lambda data: check_log(data).findings)

    assert {found.diagnostic.code for found in report.findings} == {"syntax", "unfinished"}
    assert b"grey: i+2 k1 R@B5/S 2sA3>C3 +1hB2 =1" in done.data
    assert b"orange: i-2 -2sB5 C@A5 +1hE3 wW =1" in done.data
