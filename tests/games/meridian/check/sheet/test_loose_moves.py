"""Logs whose moves hold words and signs of which nothing is known: a few findings, and the game is the same."""

from __future__ import annotations

import re

import pytest

from meridian_print.games.meridian.check.sheet.loose_moves import TOGETHER
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
    on_lines,
)
from tests.games.meridian.check.sheet.test_regrouping import rewritten
from tests.games.meridian.check.sheet.test_unusual_moves import STARRED, WITHDRAWN

NUMBER, RANGE = r"^([0-9]+\*?)", {1: "1-3", 2: "1-3", 3: "1-3", 8: "8-10", 9: "8-10", 10: "8-10"}


def of_range(form: str) -> Way:
    """Write the numbers of a range card with the meridian."""
    return in_moves(STARRED, lambda found: form.format(range=RANGE.get(int(found[1]), "4-7"), number=found[1]))


WAYS = {
    "K7 c3": in_moves(NUMBER, r"K\1 "),
    "Karte 7: c3": in_moves(NUMBER, r"Karte \1: "),
    "carte 7 : c3": in_moves(NUMBER, r"carte \1 : "),
    "7: c3": in_moves(PLACED, r"\1: \2\3"),
    "7 auf c3": in_moves(PLACED, r"\1 auf \2\3"),
    "7 - c - 3": in_moves(PLACED, r"\1 - \2 - \3"),
    "7, c, 3": in_moves(PLACED, r"\1, \2, \3"),
    "3 7c": in_moves(PLACED, r"\3 \1\2"),
    "3 blocks 7c": in_moves(PLACED, r"\3 blocks \1\2"),
    "c-7-3": in_moves(PLACED, r"\2-\1-\3"),
    "7c tower of 3": in_moves(PLACED, r"\1\2 tower of \3"),
    "7c [3]": in_moves(PLACED, r"\1\2 [\3]"),
    "7c <- 3": in_moves(PLACED, r"\1\2 <- \3"),
    "7c>3": in_moves(PLACED, r"\1\2>\3"),
    "7c^3": in_moves(PLACED, r"\1\2^\3"),
    "7(c3)": in_moves(PLACED, r"\1(\2\3)"),
    "7->c3": in_moves(PLACED, r"\1->\2\3"),
    "M7/c3": in_moves(PLACED, r"M\1/\2\3"),
    "7/x": in_moves(PASS, r"\1/x"),
    "7(b>d)2": in_moves(REBUILT, r"\1(\2>\3)\4"),
    "baut 7c3": in_moves(PLACED, r"baut \1\2\3"),
    "(4-7) 7c3": of_range("({range}) {number}"),
    "4-7>7c3": of_range("{range}>{number}"),
    "7(4-7)c3": of_range("{number}({range})"),
    "7 verworfen": in_moves(PASS, r"\1 verworfen"),
    "7 no move": in_moves(PASS, r"\1 no move"),
    "7: passt": in_moves(PASS, r"\1: passt"),
    "7/pass": in_moves(PASS, r"\1/pass"),
    "7 (aus)": in_moves(PASS, r"\1 (aus)"),
    "7 ---": in_moves(PASS, r"\1 ---"),
    "7.": in_moves(PASS, r"\1."),
    "drop 7": in_moves(PASS, r"drop \1"),
    "pass w/ 7": in_moves(PASS, r"pass w/ \1"),
    "X(7)": in_moves(PASS, r"X(\1)"),
    "7b entfernt": in_moves(WITHDRAWN, r"\1\2 entfernt"),
    "7b->": in_moves(WITHDRAWN, r"\1\2->"),
    "nehme 7b": in_moves(WITHDRAWN, r"nehme \1\2"),
    "7b devient d2": in_moves(REBUILT, r"\1\2 devient \3\4"),
    "7b~d2": in_moves(REBUILT, r"\1\2~\3\4"),
    "7c3 -> 18": in_moves(LEFT_BEHIND, r" -> \1"),
    "7c3 |18|": in_moves(LEFT_BEHIND, r" |\1|"),
    "7c3, 18": in_moves(LEFT_BEHIND, r", \1"),
    "7c3 | 18": in_moves(LEFT_BEHIND, r" | \1"),
    "7c3, 18 rem.": in_moves(LEFT_BEHIND, r", \1 rem."),
    "7c3 (18 restants)": in_moves(LEFT_BEHIND, r" (\1 restants)"),
    "7c3 vers le haut": in_moves(r"[\^v]", lambda found: f" vers le {'haut' if found[0] == '^' else 'bas'}"),
    "7c3 (^)": in_moves(r"[\^v]", r"(\g<0>)"),
    "7c3 oben": in_moves(r"[\^v]", lambda found: " oben" if found[0] == "^" else " unten"),
    "7c34d4": on_lines("{n}. {moves}", ""),
    "7c3-4d4": on_lines("{n}. {moves}", "-"),
    "7c3_4d4": on_lines("{n}. {moves}", "_"),
    "(7c3)(4d4)": on_lines("{n}. ({moves})", ")("),
    "drawn lines": on_lines("__________\n{n}. {moves}", " | "),
    "1-7c3": on_lines("{n}-{moves}"),
    "1.0;7c3": on_lines("{n}.0;{moves}", ";"),
    "Rde. 1": on_lines("Rde. {n}: {moves}"),
    "1_": on_lines("{n}_ {moves}"),
    "a remark in brackets": on_lines("{n}. {moves}  [nice one]"),
}


@pytest.mark.parametrize(("way", "name"), in_turn(WAYS, LOGS))
def test_moves_with_any_words_and_signs_are_a_few_findings_and_are_mended(way: Way, name: str):
    written = rewritten(LOGS[name], way)

    assert_understood(written, name, 3)


@pytest.mark.parametrize("form", [r"\1 \3\2", r"\3 \1\2"])
def test_of_two_numbers_the_card_is_the_one_that_is_not_played_again_and_again(form: str):
    log = text(3, 4, PLAIN)
    written = rewritten(log, in_moves("^([0-9]+)([a-e])([0-9]+)", form))

    report, true = checked(written), checked(log)

    (found,) = report.findings
    assert found.diagnostic.message.startswith("expected a move without signs in it, such as '7c3', got ")
    assert report.played is not None
    assert true.played is not None
    assert report.played.score == true.played.score


def test_moves_without_blanks_are_parted_in_the_only_way_there_is():
    log = "7c110b24*x10-bd31a1=1710c1>109d2"

    (found,) = TOGETHER.written.finditer(log)

    assert TOGETHER.plainly(found) == "7c1 10b2 4*x 10-bd3 1a1=17 10c1>10 9d2"


def test_a_number_that_labels_another_line_is_no_label_within_one():
    log = text(4111, 3, PLAIN)
    passed = next(token for token in re.findall(r" [0-9]+x", log) if int(token[1:-1]) < 8)

    findings = checked(log.replace(passed, f"{passed[:-1]}.", 1)).findings

    assert "side by side" not in " ".join(found.diagnostic.message for found in findings)
