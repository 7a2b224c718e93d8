"""Habits of people who write logs: each is reported once, with the number of places, and read as it is meant."""

from __future__ import annotations

import re
from random import Random

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.findings import Finding
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meridian.check.report import check_log
from meridian_print.games.meridian.notation.grammar import HABITS
from tests.games.meridian.check.games import ALL, MARKED, PLAIN, Style, checked, text

RIGHT = (resources.folder("logs") / "three-players.yaml").read_text(encoding="utf-8")
ROUND = re.compile(r"^  [0-9]+\..*$", re.MULTILINE)


def everywhere(log: str, pattern: str, instead: str) -> str:
    """Return a log with something replaced in all its moves."""
    changed = ROUND.sub(lambda line: re.sub(pattern, instead, line[0]), log)
    assert changed != log
    return changed


def only(log: str) -> Finding:
    (found,) = checked(log).findings
    return found


def same_score(log: str, other: str) -> bool:
    one, two = (checked(each).played for each in (log, other))
    return one is not None and two is not None and one.score == two.score


STAR = (r"\b(\d+)\*(-?[a-e]\S*|x)", r"\1\2*")
COMMAS = (r"([a-ex\d])(?= +\d)", r"\1,")
DASHES = (r"-", "\N{EN DASH}")
LETTERS = (r"10(?=\*?[a-e])", "1O")
PARENTHESES = (r"(?<= )(\d+\*?[a-ex-]\S*)", r"(\1)")


@pytest.mark.parametrize(
    ("pattern", "instead", "message", "suggestion"),
    [
        (*STAR, "expected the star before the city, such as '7*a2', got '1d2*' and 8 more like it", "1*d2"),
        (*PARENTHESES, "expected a move without parentheses, such as '7a2', got '(10c2)' and 38 more like it", "10c2"),
        (*COMMAS, "expected only spaces between moves, got '10c2,' and 25 more like it", "10c2"),
        (
            *DASHES,
            "expected the signs on a keyboard, as in '7-b', got '1\N{EN DASH}cd4' and 8 more like it",
            "1-cd4",
        ),
        (
            r"10(?=\*?[a-e])",
            "1O",
            "expected the signs on a keyboard, as in '7-b', got '1Oc2' and 2 more like it",
            "10c2",
        ),
        (r" (10c2)\b", r" (9a1)\1", "expected a move without parentheses, such as '7a2', got '(9a1)10c2'", "10c2"),
    ],
    ids=["stars behind", "parentheses", "commas", "dashes", "letters for figures", "crossed out"],
)
def test_a_habit_is_one_finding_at_its_first_place(pattern: str, instead: str, message: str, suggestion: str):
    log = everywhere(RIGHT, pattern, instead)

    found = only(log)

    assert (found.diagnostic.code, found.diagnostic.message, found.suggestion) == ("syntax", message, suggestion)
    assert same_score(log, RIGHT)
    assert checked(log).played is not None


def with_colours(log: str, before: str = "") -> str:
    """Write the letter of the colour behind, or before, every move."""

    def written(line: re.Match[str]) -> str:
        tokens = iter("ogb")
        return re.sub(r"(?<= )(\d+\*?[a-ex-]\S*)", lambda token: place(token[1], next(tokens)), line[0])

    def place(token: str, letter: str) -> str:
        return f"{letter}{token}" if before else f"{token}{letter}"

    return ROUND.sub(written, log)


@pytest.mark.parametrize("before", ["", "before"])
def test_the_letter_of_the_colour_is_one_finding(before: str):
    log = with_colours(RIGHT, before)

    found = only(log)

    assert found.diagnostic.message.startswith("expected a move without a colour, such as '7a2', got ")
    assert found.diagnostic.message.endswith(" and 38 more like it")
    assert same_score(log, RIGHT)


@pytest.mark.slow
@pytest.mark.parametrize("starter", ["", "starter: brown\n"])
def test_rounds_numbered_without_a_full_stop_are_one_finding(starter: str):
    right = RIGHT.replace("moves:", f"{starter}moves:")
    log = everywhere(right, r"^(\s*\d+)\.", r"\1 ")

    found = checked(log).findings[0]

    message = "expected the number of a line with a full stop, such as '1.', got '1' and 12 more like it"
    assert (found.diagnostic.code, found.diagnostic.message, found.suggestion) == ("syntax", message, "1.")
    assert checked(log).findings[1:] == checked(right).findings
    assert same_score(log, right)


@pytest.mark.parametrize("habit", [PARENTHESES, (r"(?<=\d\. )( *)(?=\d)", r"\1o")], ids=["parentheses", "colours"])
def test_rounds_may_be_numbered_without_a_full_stop_before_moves_with_another_habit(habit: tuple[str, str]):
    log = everywhere(everywhere(RIGHT, *habit), r"^(\s*\d+)\.", r"\1 ")

    report = checked(log)

    assert [one.diagnostic.code for one in report.findings] == ["syntax", "syntax"]
    assert same_score(log, RIGHT)


@pytest.mark.parametrize("habit", [COMMAS, DASHES, PARENTHESES], ids=["commas", "dashes", "parentheses"])
def test_a_slip_is_found_in_a_token_that_has_a_habit_too(habit: tuple[str, str]):
    written = everywhere(RIGHT, *habit)
    slipped = re.sub(r"10.ba1", "10xba1", written) if habit == DASHES else written.replace("10c2", "1002", 1)

    findings = checked(slipped).findings

    assert [one.suggestion for one in findings if "more like it" not in one.diagnostic.message] == [
        "10-ba1" if habit == DASHES else "10c2"
    ]
    assert same_score(slipped, RIGHT)


def test_numbers_before_rounds_are_checked_with_or_without_a_full_stop():
    stopped, bare = (everywhere(RIGHT, r"^(\s*)7\.", rf"\g<1>{label}") for label in ("8.", "8 "))

    assert [one.diagnostic.code for one in checked(bare).findings[1:]] == [
        one.diagnostic.code for one in checked(stopped).findings
    ]
    done = mended(bare.encode(), lambda data: check_log(data).findings)
    assert check_log(done.data).is_ok


def test_the_first_number_of_a_move_that_was_parted_is_no_number_of_a_round():
    log = everywhere(RIGHT, r"^\s*\d+\. ", "    ").replace(" 9c2", " 9 c2")

    assert "full stop" not in "".join(one.diagnostic.message for one in checked(log).findings)


def test_a_letter_that_is_no_colour_of_the_player_is_no_habit():
    log = RIGHT.replace("10c2 ", "10c2g", 1)

    assert [one.diagnostic.message for one in checked(log).findings] != []
    assert "without a colour" not in checked(log).findings[0].diagnostic.message


@pytest.mark.parametrize("written", ["x", "X", "-", "pass", "\N{EN DASH}"])
def test_a_pass_without_its_card_is_that_of_the_only_card_left(written: str):
    log = RIGHT.replace(" 2x", f" {written}", 1)

    found = only(log)

    assert (found.diagnostic.code, found.suggestion) == ("syntax", "2x")
    assert found.diagnostic.message == f"expected a pass with its card, such as '7x', got '{written}'"
    assert same_score(log, RIGHT)
    assert checked(log).played.certainty.is_certain  # type: ignore[union-attr]


def test_of_several_passes_without_a_card_the_cards_are_listed_and_the_score_is_certain():
    log = RIGHT.replace(" 2x", " x", 1).replace(" 9x", " x", 1)

    first, second = checked(log).findings

    assert first.diagnostic.hint == "write the card: 2, 9 are played nowhere else; the pass is read as '2x'"
    assert second.diagnostic.hint.endswith("the pass is read as '9x'")
    assert (first.suggestion, first.legal) == (None, ("2x", "9x"))
    assert same_score(log, RIGHT)
    assert checked(log).played.certainty.is_certain  # type: ignore[union-attr]


def test_a_pass_without_its_card_leaves_a_move_that_cannot_be_read_the_card_that_it_needs():
    log = RIGHT.replace(" 9x", " x", 1).replace(" 3b2", " ?b2", 1)

    first, second = checked(log).findings

    assert (first.suggestion, second.suggestion) == ("3b2", "9x")
    assert second.diagnostic.hint == "the rest of the log fits only if its player passed with this card"
    assert same_score(log, RIGHT)


def test_a_pass_of_a_game_that_is_not_over_may_be_one_of_several_cards_which_leaves_the_score_certain():
    played = RIGHT.partition("  11. ")[0]
    log = played.replace(" 2x", " x", 1)

    found, end = checked(log).findings

    assert found.legal == ("2x", "4x", "9x", "10x")
    assert (found.suggestion, end.diagnostic.code) == (None, "unfinished")
    assert same_score(log, played)
    assert checked(log).played.certainty.is_certain  # type: ignore[union-attr]


@pytest.mark.parametrize("style", [PLAIN, MARKED, ALL], ids=["plain", "marks", "all"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_pass_without_its_card_in_a_whole_game_is_read_with_it(players: int, style: Style):
    read = 0
    for seed in range(8):
        log = text(seed, players, style)
        passes = list(re.finditer(r"(?<= )(\d+\*?)x", log))
        if not passes:
            continue
        one = Random(f"pass {seed}").choice(passes)
        bare = f"{log[: one.start()]}x{log[one.end() :]}"

        found = only(bare)

        assert same_score(bare, log)
        assert found.suggestion is None or read_same(found.suggestion, one[0])
        read += found.suggestion is not None
    assert read or players == 2


def read_same(suggestion: str, written: str) -> bool:
    """Return whether two passes are of one card: a range card may be named by any of its numbers."""
    runs = ("1*2*3*", "4*5*6*7*", "8*9*10*")
    one, two = suggestion.split("x")[0], written.split("x")[0]
    return one == two or any(one in run and two in run for run in runs if one.endswith("*"))


@pytest.mark.parametrize(
    "log",
    [
        everywhere(RIGHT, *STAR),
        everywhere(RIGHT, *PARENTHESES),
        with_colours(RIGHT),
        RIGHT.replace(" 2x", " pass", 1),
        RIGHT.replace("grey", "gray"),
    ],
    ids=["stars", "parentheses", "colours", "pass", "gray"],
)
def test_habits_are_mended(log: str):
    done = mended(log.encode(), lambda data: check_log(data).findings)

    assert check_log(done.data).is_ok
    assert b"# was: " in done.data


@pytest.mark.parametrize("written", ["1d2*br,", "br1d2*;", "(ld2*)", "brown:1d2*"])
def test_habits_that_meet_in_one_move_are_one_finding(written: str):
    log = RIGHT.replace(" 1*d2", f" {written}", 1)

    assert only(log).suggestion == "1*d2"
    assert same_score(log, RIGHT)


def test_a_pass_without_its_card_may_follow_a_number_and_stand_before_a_comma():
    log = everywhere(RIGHT, r"^(\s*\d+)\.", r"\1 ").replace(" 4x   ", " x,   ", 1)

    found = checked(log).findings

    assert [one.suggestion for one in found] == ["1.", "4x"]
    assert same_score(log, RIGHT)


def test_gray_is_one_finding_wherever_it_names_a_player():
    log = RIGHT.replace("grey", "gray")

    found = only(log)

    assert (found.diagnostic.code, found.suggestion) == ("syntax", "grey")
    assert found.diagnostic.message == "expected 'grey', got 'gray' and 2 more like it"
    assert same_score(log, RIGHT)


@pytest.mark.parametrize("zero", [0xFF10, 0x660], ids=["wide", "Arabic"])
def test_digits_of_other_scripts_are_one_finding_labels_and_all(zero: int):
    head, moves, rest = RIGHT.partition("moves: |\n")
    turns, result, end = rest.partition("result:")
    log = "".join(
        (head, moves, turns.translate({ord(str(digit)): chr(zero + digit) for digit in range(10)}), result, end)
    )

    assert only(log).diagnostic.message.startswith("expected the signs on a keyboard, as in '7-b'")
    assert same_score(log, RIGHT)


def test_a_player_may_be_called_gray():
    log = RIGHT.replace("grey: Ben", "grey: Gray")

    assert checked(log).findings == ()


def test_the_habits_that_are_explained_are_understood():
    log = "format: meridian-log/1\nboard: corvine-isles\nplayers: {orange: , grey: , brown: , black: }\nmoves: |\n  1. "

    for token, _ in HABITS:
        assert (
            checked(f"{log}{token}\n")
            .findings[0]
            .diagnostic.message.startswith(("expected a", "expected the s", "expected o"))
        )
        assert checked(f"{log}{token}\n").played.moves == 1  # type: ignore[union-attr]
