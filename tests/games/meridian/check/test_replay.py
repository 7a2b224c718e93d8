"""Going on after something is wrong: what is guessed, what is marked as resting on it, what is let stand."""

from __future__ import annotations

import pytest

from meridian_print.boardgame.logs.findings import Finding
from meridian_print.games.meridian.check.replay import (
    CERTAIN,
    EVERYTHING,
    Uncertainty,
    end_without_findings,
    grown,
)
from meridian_print.games.meridian.check.report import Report
from meridian_print.games.meridian.notation.resolve import MoveEntry, Noted, entry_text
from meridian_print.games.meridian.rules.column import Tower
from meridian_print.games.meridian.rules.moves import Move, Place
from tests.games.meridian.check.games import MARKED, PLAIN, checked, entries, game, log, log_text, wrong_log
from tests.games.meridian.rules.drawn import game as drawn

WRITTEN, MEANT = Move(1, False, Place(0, 2)), Move(1, False, Place(0, 3))
FAR = Move(9, False, Place(0, 2))
AFTER = grown(CERTAIN, 2, WRITTEN, MEANT)
PUSHING, LEFT = Move(1, False, Place(2, 5)), 15


@pytest.mark.parametrize(("seat", "reached"), [(2, True), (1, False)])
def test_the_pieces_of_the_player_are_uncertain_on_every_meridian(seat: int, reached: bool) -> None:
    assert AFTER.reaches("pieces-left", seat, FAR) is reached


@pytest.mark.parametrize(("move", "reached"), [(WRITTEN, True), (FAR, False), (None, False)])
def test_the_meridian_is_uncertain_for_everyone(move: Move | None, reached: bool) -> None:
    assert AFTER.reaches("order", 0, move) is reached


def test_both_meridians_are_uncertain_where_another_was_meant() -> None:
    assert grown(CERTAIN, 2, WRITTEN, FAR).meridians == {1, 9}


@pytest.mark.parametrize(("meant", "cards"), [(MEANT, set()), (FAR, {2}), (None, {2})])
def test_the_cards_are_uncertain_only_if_another_card_was_meant(meant: Move | None, cards: set[int]) -> None:
    assert grown(CERTAIN, 2, WRITTEN, meant).cards == cards


def test_what_is_uncertain_stays_so() -> None:
    earlier = Uncertainty(frozenset({5}), frozenset({0}), frozenset({1}))

    after = grown(earlier, 2, WRITTEN, FAR)

    assert (after.meridians, after.pieces, after.cards) == ({1, 5, 9}, {0, 2}, {1, 2})
    assert grown(EVERYTHING, 2, WRITTEN, MEANT).is_all


THREE = "format: meridian-log/1\nboard: corvine-isles\nplayers: {orange: , grey: , brown: }\n"


def played(*rounds: str, head: str = "") -> Report:
    lines = "".join(f"  {number}. {line}\n" for number, line in enumerate(rounds, 1))
    return checked(f"{THREE}{head}moves: |\n{lines}")


def errors(report: Report) -> list[Finding]:
    return [found for found in report.findings if found.is_error]


def codes(report: Report) -> list[str]:
    return [found.diagnostic.code for found in errors(report)]


def standing(report: Report, meridian: int) -> tuple[Tower | None, ...]:
    assert report.played is not None
    return report.played.last.columns[meridian - 1]


def test_a_good_log_has_nothing_but_a_note_that_it_is_unfinished():
    report = played("7c3 7b2 3x", "7*-cd4 1x 1x")

    assert report.is_ok
    assert [found.diagnostic.code for found in report.findings] == ["unfinished"]


def test_the_game_goes_on_from_the_likeliest_move():
    report = played("7c3 7d2 3x", "1x 7*-cb1 1x")

    assert errors(report)[0].suggestion == "7c2"
    assert standing(report, 7) == (None, Tower(1, 1), None, Tower(0, 3))


def test_the_rest_of_the_log_decides_what_was_meant():
    slip = "7d2"

    meant = [errors(played(f"7c3 {slip} 3x", f"1x {later} 1x"))[0].suggestion for later in ("7*-a", "7*-b", "7*-c")]

    assert meant == ["7a2", "7b2", "7c2"]


def test_the_marks_of_the_move_decide_what_was_meant():
    assert errors(played("7c3 7d2^=18 3x"))[0].suggestion == "7c2^=18"


def test_a_suggestion_has_the_marks_that_were_written_as_they_should_be():
    assert errors(played("7c3 7d2=18>9 3x"))[0].suggestion == "7c2=18>9"


def test_legal_moves_are_those_on_the_meridian_with_the_mark_of_their_push():
    legal = errors(played("7c3 7d2 3x"))[0].legal

    assert {"7c2^", "7b2", "7d4", "7c4v", "7x", "7*b2"} <= set(legal)
    assert not {"7d2", "7c3", "6b2", "7a4", "7c2"} & set(legal)


def test_a_later_finding_on_the_same_meridian_is_marked():
    report = played("7c3 7d2 3x", "7*-ba2 7x 1x")

    assert [found.follows_guess for found in errors(report)] == [False, True]


def test_a_later_finding_about_something_else_is_not_marked():
    report = played("7c3 7d2 3x", "1x 2x 2c21")

    assert [(found.diagnostic.code, found.follows_guess) for found in errors(report)] == [
        ("order", False),
        ("not-enough-pieces", False),
    ]


def test_a_move_that_stands_is_carried_out_and_is_no_error():
    report = played("7c3 7d2! 3x")

    assert report.is_ok
    assert standing(report, 7) == (None, None, Tower(0, 3), Tower(1, 2))


def test_a_mark_alone_that_disagrees_leaves_the_move_as_written():
    report = played("7c3^=17 1x 1x", "1x 2x 2x", "7*-cd4=16 3x 3x")

    assert codes(report) == ["push-mark"]
    assert standing(report, 7)[3] == Tower(0, 4)


def test_a_mistake_in_counting_pieces_is_reported_once():
    report = played("7c3=16 1x 1x", "1x=16 2x 2x", "7*-cd4=15 3x 3x", "2a2=14 4x 4x")

    assert codes(report) == ["pieces-left"]


def test_a_second_mistake_in_counting_pieces_is_reported_too():
    report = played("7c3=16 1x 1x", "1x=15 2x 2x")

    assert codes(report) == ["pieces-left", "pieces-left"]


def test_marks_that_fit_another_move_suggest_it():
    report = played("7c3=18 1x 1x", "1x=18 2x 2x")

    assert errors(report)[0].suggestion == "7c2=18"


def test_the_player_whose_move_is_missing_is_found_by_what_follows():
    report = played("7c3 1x 6a2", "7*-cd4 1*x", "5x 5x 6*-ab2")

    found = errors(report)[0]
    assert codes(report) == ["missing-move"]
    assert found.diagnostic.hint.endswith("the move of brown is missing")


def test_a_missing_move_in_the_middle_of_a_round_is_found_too():
    report = played("7c3 6b2 5a2", "7*-cd4 5*-ab2", "1x 6*-bc3 2x", "2x 1x 1x")

    found = errors(report)[0]
    assert codes(report) == ["missing-move"]
    assert found.diagnostic.hint.endswith("the move of grey is missing")
    assert found.turn == 4


def test_the_move_too_many_is_found_by_what_follows():
    report = played("7c3 7b2 7d2 5a2", "7*-cd4 7*-bc3 5*-ab2")

    found = errors(report)[0]
    assert codes(report) == ["extra-move"]
    assert found.diagnostic.hint == "the rest of the log fits best without '7d2'"


def test_a_move_with_blanks_in_it_is_read_as_one():
    report = played("7c3 7 b 2 3x", "1x 7*-b 1x")

    assert [(found.diagnostic.code, found.suggestion) for found in errors(report)] == [("extra-move", "7b2")]
    assert errors(report)[0].diagnostic.hint == "a move is written without spaces: '7b2'"


def test_an_unreadable_token_is_taken_for_the_legal_one_that_fits_best():
    report = played("7c3 7cb2 3x", "1x 7*-b 1x")

    assert [(found.diagnostic.code, found.suggestion) for found in errors(report)] == [("syntax", "7b2")]


def test_a_token_that_is_like_no_move_is_left_out():
    report = played("7c3 hello 3x", "1x 7*-b 1x")

    assert codes(report) == ["syntax", "no-own-tower"]
    assert errors(report)[1].follows_guess


def test_a_legal_slip_is_named_where_a_later_move_shows_it():
    wrong = wrong_log(0, 4, PLAIN)

    found = errors(checked(wrong.text))[0]

    assert wrong.code == ""
    assert found.earlier is not None
    assert (found.earlier.turn, found.earlier.written) == (wrong.turn, wrong.token)
    assert found.earlier.suggestion == wrong.true
    assert found.suggestion is None


def test_a_card_played_twice_says_when_it_was_played():
    report = played("7c3 1x 6a2", "1x 2x 1x", "7a2 3x 2x")

    assert errors(report)[0].diagnostic.hint.startswith("orange played it in round 1")


def test_a_game_that_goes_on_after_its_end_has_moves_too_many():
    whole = game(5, 3, PLAIN)
    tokens = [entry_text(entry) for entry in entries(whole, PLAIN)]

    report = checked(log_text(log(whole, [*tokens, "1x", "2x"], PLAIN)))

    assert [(found.diagnostic.code, found.diagnostic.span.line) for found in errors(report)] == [("extra-move", 21)]
    assert report.played is not None
    assert report.played.is_complete


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_log_of_marks_is_good(players: int):
    whole = game(9, players, MARKED)
    tokens = [entry_text(entry) for entry in entries(whole, MARKED)]

    report = checked(log_text(log(whole, tokens, MARKED)))

    assert report.findings == ()
    assert report.played is not None
    assert report.played.last == whole.states[-1]


def test_moves_are_replayed_from_the_turn_of_any_player():
    whole = game(9, 3, MARKED)
    tokens = [entry_text(entry) for entry in entries(whole, MARKED)]

    ends = [end_without_findings(whole.states[turn], tokens[turn:]) for turn in range(4)]

    assert ends == [whole.states[-1]] * 4


@pytest.mark.parametrize(
    ("noted", "is_right"),
    [
        (Noted(), True),
        (Noted(left=LEFT), True),
        (Noted(push="down"), True),
        (Noted(push="up"), False),
        (Noted(push="down", left=LEFT - 1), False),
        (Noted(push="up", left=LEFT + 1), False),
    ],
)
def test_only_what_is_noted_can_disagree(noted: Noted, is_right: bool) -> None:
    before, token = drawn("_ _ 3K _ _"), entry_text(MoveEntry(PUSHING, None, noted))

    assert (end_without_findings(before, [token]) is not None) == is_right
