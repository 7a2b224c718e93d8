"""Logs whose moves are written as few people write them: a few findings, and the game is the same."""

from __future__ import annotations

import re

import pytest

from meridian_print.games.meridian.check.sheet.unusual_moves import UNUSUAL_MOVES
from tests.checks.each import in_turn
from tests.games.meridian.check.games import PLAIN, checked, text
from tests.games.meridian.check.sheet.test_move_patterns import (
    LEFT_BEHIND,
    LOGS,
    PASS,
    PLACED,
    REBUILT,
    Way,
    assert_understood,
    in_moves,
)
from tests.games.meridian.check.sheet.test_regrouping import rewritten

WITHDRAWN, STARRED, RANGE = r"^([0-9]+\*?)-([a-e])(?![a-e])", r"^([0-9]+)\*", r"^([0-9]+)\*([^ =^v>]*)"
ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"]
RAISED = str.maketrans("0123456789", "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079")


def tall(sign: str) -> Way:
    """Write a sign for every piece of a tower."""
    return in_moves(PLACED, lambda found: f"{found[1]}{found[2]}{sign * int(found[3])}")


WAYS = {
    "7h3c": in_moves(PLACED, r"\1h\3\2"),
    "7c mit 3": in_moves(PLACED, r"\1\2 mit \3"),
    "7c x3": in_moves(PLACED, r"\1\2 x\3"),
    "7c 3x": in_moves(PLACED, r"\1\2 \3x"),
    "7c 3er": in_moves(PLACED, r"\1\2 \3er"),
    "7c (3 pieces)": in_moves(PLACED, r"\1\2 (\3 pieces)"),
    "3er auf 7c": in_moves(PLACED, r"\3er auf \1\2"),
    "3 -> 7c": in_moves(PLACED, r"\3 -> \1\2"),
    "3*7c": in_moves(PLACED, r"\3*\1\2"),
    "c7=3": in_moves(PLACED, r"\2\1=\3"),
    "7c;3": in_moves(PLACED, r"\1\2;\3"),
    "{7}c3": in_moves(PLACED, r"{\1}\2\3"),
    "strokes": tall("|"),
    "dots": tall("\u2022"),
    "raised figures": in_moves(PLACED, lambda found: f"{found[1]}{found[2]}{found[3].translate(RAISED)}"),
    "a height in Roman figures": in_moves(PLACED, lambda found: f"{found[1]}{found[2]}{ROMAN[int(found[3])]}"),
    "a meridian in Roman figures": in_moves("^[0-9]+", lambda found: ROMAN[int(found[0])]),
    "7 /": in_moves(PASS, r"\1 /"),
    "7 weg": in_moves(PASS, r"\1 weg"),
    "wirft 7 ab": in_moves(PASS, r"wirft \1 ab"),
    "discards 7": in_moves(PASS, r"discards \1"),
    "pass-7": in_moves(PASS, r"pass-\1"),
    "(7)": in_moves(PASS, r"(\1)"),
    "7bx": in_moves(WITHDRAWN, r"\1\2x"),
    "7b=0": in_moves(WITHDRAWN, r"\1\2=0"),
    "7(-b)": in_moves(WITHDRAWN, r"\1(-\2)"),
    "7b abgebaut": in_moves(WITHDRAWN, r"\1\2 abgebaut"),
    "Abbau 7b": in_moves(WITHDRAWN, r"Abbau \1\2"),
    "7b auf d2": in_moves(REBUILT, r"\1\2 auf \3\4"),
    "7bd2": in_moves(REBUILT, r"\1\2\3\4"),
    "7(b)d2": in_moves(REBUILT, r"\1(\2)\3\4"),
    "7b->7d:2": in_moves(REBUILT, r"\1\2->\1\3:\4"),
    "7-b-d-2": in_moves(REBUILT, r"\1-\2-\3-\4"),
    "7(*)c3": in_moves(STARRED, r"\1(*)"),
    "7 * c3": in_moves(STARRED, r"\1 * "),
    "7Bc3": in_moves(STARRED, r"\1B"),
    "plage 7c3": in_moves(STARRED, r"plage \1"),
    "7c3 (range)": in_moves(RANGE, r"\1\2 (range)"),
    "7c3u": in_moves(r"(?<=[0-9])[\^v]", lambda found: "u" if found[0] == "^" else "d"),
    "7c3 - 18 pieces": in_moves(LEFT_BEHIND, r" - \1 pieces"),
    "7c3~18": in_moves(LEFT_BEHIND, r"~\1"),
    "7c3_18_": in_moves(LEFT_BEHIND, r"_\1_"),
}
TURNED_UP = {
    ">4-7": in_moves(
        r">([0-9]+)\*", lambda found: f">{'1-3' if int(found[1]) < 4 else '4-7' if int(found[1]) < 8 else '8-10'}"
    ),
    "neue Karte 9": in_moves(r">([0-9]+\*?)", r", neue Karte \1"),
    "7c3=18/9": in_moves(r">([0-9]+\*?)", r"/\1"),
}


@pytest.mark.parametrize(("way", "name"), [*in_turn(WAYS, LOGS), *in_turn(TURNED_UP, ["all marks"])])
def test_moves_as_few_people_write_them_are_a_few_findings_and_are_mended(way: Way, name: str):
    written = rewritten(LOGS[name], way)

    assert_understood(written, name, 3)


def test_a_dash_left_out_in_two_rebuilds_is_no_habit():
    log = text(4111, 3, PLAIN)
    rebuilds = re.findall(r"[0-9]+\*?-[a-e]{2}[0-9]+", log)[:2]
    for rebuild in rebuilds:
        log = log.replace(f" {rebuild}", f" {rebuild.replace('-', '')}", 1)

    found = checked(log).findings

    assert len(found) == len(rebuilds) == 2
    assert all("more like it" not in one.diagnostic.message for one in found)


def test_the_bars_of_a_table_are_no_strokes():
    table, strokes = "7c | 4d | 7c | 4d |", "7c| 4d| 7c | 4d ||"

    tall, bare = (
        {found[0] for each in UNUSUAL_MOVES for found in each.written.finditer(line)} for line in (strokes, table)
    )

    assert {each.strip() for each in tall} == {"|", "||"}
    assert bare == set()
