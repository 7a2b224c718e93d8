"""Mistakes of the sheet in logs of random games: each is one finding, and the score is the true one."""

from __future__ import annotations

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.findings import Arrange, Finding, Remove, Rewrite
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meridian.check.report import Report, check_log
from tests.games.meridian.check.games import PLAIN, checked, text
from tests.games.meridian.check.sheets import STYLES, is_right, sheet
from tests.games.meridian.check.slips import exact, innocent, slipped

LOGS = 6
CODES = {
    "swapped": "swapped-moves",
    "swapped-first": "swapped-moves",
    "column-off": "swapped-moves",
    "twice": "repeated-round",
    "twice-numbered-on": "repeated-round",
    "order": "round-order",
    "halves": "round-order",
    "joined": "joined-moves",
    "left-out": "missing-move",
}
HEAD = (
    "format: meridian-log/1\nboard: corvine-isles\n"
    "players: {orange: Ada, grey: Ben, brown: Cleo, black: Dan}\nmoves: |\n"
)
FIRST = 5
"""The line of the first round."""


def errors(report: Report) -> list[Finding]:
    return [found for found in report.findings if found.is_error]


def played(*lines: str) -> Report:
    return checked(HEAD + "".join(f"  {line}\n" for line in lines))


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("mistake", CODES)
def test_a_mistake_of_the_sheet_is_one_finding_and_leaves_the_true_score(mistake: str, style: str) -> None:
    sheets = [sheet(seed, style, mistake) for seed in range(LOGS)]

    reports = [one.report() for one in sheets]

    right = [[found.diagnostic.code for found in errors(report)] == [CODES[mistake]] for report in reports]
    assert sum(right) >= LOGS - 1
    assert sum(map(is_right, sheets, reports)) >= LOGS - 1


@pytest.mark.slow
def test_of_three_slips_in_a_game_most_are_mended_and_hardly_any_innocent_move_is_blamed() -> None:
    games = [slipped(seed) for seed in range(24)]

    reports = [one.report() for one in games]

    assert sum(map(exact, games, reports)) >= 0.75 * 3 * len(games)
    assert sum(map(innocent, games, reports)) <= 0.1 * 3 * len(games)


@pytest.mark.parametrize(
    ("mistake", "style", "seed"),
    [
        ("swapped-first", "none", 12),
        ("left-out-first", "none", 3),
        ("left-out-first", "=", 3),
        ("left-out-first", "=", 9),
    ],
)
def test_a_mistake_in_the_first_round_is_one_finding_though_it_shows_late(mistake: str, style: str, seed: int) -> None:
    log = sheet(seed, style, mistake)

    report = log.report()

    assert len(errors(report)) == 1
    assert is_right(log, report)


@pytest.mark.parametrize("seed", [64014, 64015, 64020])
def test_a_move_left_out_early_is_one_finding_though_others_go_far_in_its_place(seed: int) -> None:
    log = sheet(seed, "none", "left-out")

    report = log.report()

    assert [one.diagnostic.code for one in errors(report)] == ["missing-move"]
    assert is_right(log, report)


@pytest.mark.parametrize("seed", [1, 3, 7])
@pytest.mark.parametrize(
    ("mistake", "code"),
    [("other-round", "round-order"), ("own-other-round", "swapped-moves")],
    ids=["all", "one's own"],
)
def test_moves_in_the_places_of_those_of_the_next_round_are_one_finding(mistake: str, code: str, seed: int) -> None:
    log = sheet(seed, "full", mistake)

    report = log.report()

    assert [one.diagnostic.code for one in errors(report)] == [code]
    assert is_right(log, report)
    assert checked(mended(log.text.encode(), lambda data: checked(data.decode()).findings).data.decode()).is_ok


def test_a_missing_move_in_a_round_with_two_joined_ones_is_no_fault_of_the_program() -> None:
    report = played("1. 7c3 3b2 5a4 1x", "2. 1b22a4", "3. 2x 1x 1x 2x")

    assert "missing-move" in [one.diagnostic.code for one in errors(report)]


def test_exchanged_moves_are_exchanged_again() -> None:
    swapped = "2. 7*-cd4=16 5*x=16 3*-bb3=17 2x=20"
    found = errors(played("1. 7c3=17 3b2=18 5a4=16 1x=20", swapped))

    assert [one.diagnostic.code for one in found] == ["swapped-moves"]
    first, second = found[0].edits
    assert isinstance(first, Rewrite)
    assert isinstance(second, Rewrite)
    assert (first.text, second.text) == ("3*-bb3=17", "5*x=16")
    assert first.span.column < second.span.column


def test_a_round_with_the_label_of_its_copy_is_removed() -> None:
    report = played("1. 7c3 3x 5x 1x", "1. 7c3 3x 5x 1x", "2. 1x 2x 3x 4x")

    assert [one.edits for one in errors(report)] == [(Remove(FIRST + 1),)]
    assert report.played is not None
    assert report.played.moves == 8


def test_equal_rounds_of_two_players_with_labels_of_their_own_may_both_be_meant() -> None:
    head = HEAD.replace("{orange: Ada, grey: Ben, brown: Cleo, black: Dan}", "{orange+brown: Ada, grey+black: Ben}")

    assert checked(f"{head}  1. 7x 3x\n  2. 7x 3x\n").is_ok


DISORDERED = ("2. 7*-cd4 3*x 5*x 1*x", "1. 7c3 3x 5x 1x", "2. 7*-cd4 3*x 5*x 1*x", "3. 1x 5x 1x 7x")


@pytest.mark.parametrize("seed", [0, 1, 3])
def test_a_first_round_written_last_is_one_finding_though_moves_without_marks_go_far_without_it(seed: int) -> None:
    head, moves = text(seed, 2, PLAIN).split("moves: |\n")
    rounds, result = moves.split("result:")
    first, *others = rounds.splitlines(keepends=True)

    report = checked(f"{head}moves: |\n{''.join(others)}{first}result:{result}")

    assert [one.diagnostic.code for one in report.findings] == ["round-order"]


def test_a_copied_round_among_disordered_ones_is_removed_and_the_rest_arranged() -> None:
    report = played(*DISORDERED)

    found = errors(report)
    assert [one.diagnostic.code for one in found] == ["round-order", "repeated-round"]
    assert [edit for one in found for edit in one.edits] == [Arrange((FIRST + 1, FIRST, FIRST + 3)), Remove(FIRST + 2)]
    assert report.played is not None
    assert report.played.moves == 12


def test_rounds_that_are_sorted_and_copies_taken_out_leave_the_score_certain() -> None:
    report = played(*DISORDERED)

    assert report.played is not None
    assert report.played.certainty.is_certain


def test_other_moves_under_a_label_that_is_there_twice_are_no_copy() -> None:
    report = played("2. 7*-cd4 3*x 5*x 1*x", "1. 7c3 3x 5x 1x", "2. 1x 5x 1x 7x")

    assert "repeated-round" not in {one.diagnostic.code for one in errors(report)}


def test_rounds_are_arranged_by_their_labels() -> None:
    report = played("2. 7*-cd4 3*x 5*x 1*x", "1. 7c3 3x 5x 1x", "3. 1x 1x 1x 2x")

    assert [one.edits for one in errors(report)] == [(Arrange((FIRST + 1, FIRST, FIRST + 2)),)]


@pytest.mark.parametrize("copied", [2, 9], ids=["before", "after"])
def test_a_copied_round_and_two_in_each_others_place_are_two_findings(copied: int) -> None:
    log = (resources.folder("logs") / "three-players.yaml").read_text(encoding="utf-8")
    lines = log.splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if line.startswith("  1."))
    lines[first + 5], lines[first + 6] = lines[first + 6], lines[first + 5]
    lines.insert(first + copied, lines[first + copied])

    found = checked("".join(lines))

    assert {one.diagnostic.code for one in errors(found)} == {"repeated-round", "round-order"}
    assert len(errors(found)) == 2
    assert found.played.score == checked(log).played.score  # type: ignore[union-attr]
    assert check_log(mended("".join(lines).encode(), lambda data: check_log(data).findings).data).is_ok


def test_a_remark_without_its_sign_leaves_the_score_certain_and_is_given_one() -> None:
    text = f"{HEAD}  1. 7c3 3x 5x 1x (Dan thinks)\n  2. 1x 2x 3x 4x\n"

    (found,) = errors(checked(text))
    done = mended(text.encode(), lambda data: check_log(data).findings)

    assert found.diagnostic.message == "expected '#' before a remark, got '(Dan thinks)'"
    assert checked(text).played.certainty.is_certain  # type: ignore[union-attr]
    assert b"1x # (Dan thinks)  # was: " in done.data


def test_labels_in_another_order_over_moves_in_order_are_wrong_labels() -> None:
    report = played("2. 7c3 3x 5x 1x", "1. 7*-cd4 3*x 5*x 1*x")

    assert {one.diagnostic.code for one in errors(report)} == {"round-label"}


def test_rounds_before_the_first_label_are_missing_and_towers_after_them_are_not_judged() -> None:
    report = played("6. 7*-cd4 3*x 5*-bc3 1*x", "7. 6-ab2 1-ca4 10-d 2x")

    assert [(one.diagnostic.code, one.diagnostic.message) for one in errors(report)] == [
        ("missing-rounds", "expected rounds 1 to 5 before this one, got none")
    ]


def test_cards_are_judged_even_after_missing_rounds() -> None:
    report = played("6. 7*-cd4 3*x 5*-bc3 1*x", "7. 7*-da1 1-ca4 10-d 2x")

    assert [one.diagnostic.code for one in errors(report)] == ["missing-rounds", "card-played"]


def test_joined_moves_are_parted_by_a_blank() -> None:
    report = played("1. 7c3 3x 5x 1x", "2. 1b2 2a43d3 4x", "3. 2x 1x 1x 2x")

    assert [(one.diagnostic.code, one.suggestion) for one in errors(report)] == [("joined-moves", "2a4 3d3")]


def game_of_passes_without_one(result: str = "") -> Report:
    """Return the report of a whole game in which nobody builds, without black's 7x."""
    cards = [*range(1, 11), "1*", "4*", "8*"]
    rounds = [" ".join([f"{card}x"] * (3 if card == 7 else 4)) for card in cards]
    return checked(HEAD + "".join(f"  {number}. {moves}\n" for number, moves in enumerate(rounds, 1)) + result)


def test_a_missing_move_that_only_one_fits_is_proposed_at_its_place() -> None:
    found = errors(game_of_passes_without_one("result: {left: {black: 20}}\n"))

    assert [(one.diagnostic.code, one.suggestion) for one in found] == [("missing-move", "7x")]


def test_a_pass_is_not_proposed_where_a_missing_tower_would_change_who_wins() -> None:
    report = game_of_passes_without_one()

    assert [(one.diagnostic.code, one.mending) for one in errors(report)] == [("missing-move", ())]
    assert report.played is not None
    assert not report.played.winners


def test_a_pass_is_proposed_where_no_missing_tower_would_change_who_wins() -> None:
    found = errors(game_of_passes_without_one("result: {winner: [orange, grey, brown, black]}\n"))

    assert [(one.diagnostic.code, one.suggestion) for one in found] == [("missing-move", "7x")]


def test_a_missing_move_that_several_fit_is_left_open() -> None:
    found = errors(played("1. 7c3 3x 5x", "2. 1x 2x 3x 4x"))

    assert [(one.diagnostic.code, one.mending) for one in found] == [("missing-move", ())]


def test_moves_that_fit_equally_are_named() -> None:
    (found,) = errors(played("1. 7c3 3x 5x", "2. 1x 2x 3x 4x"))

    assert found.diagnostic.hint == (
        "1748 moves, such as '1x', '1a2' and '1b2', fit equally well; "
        "the rest of the log fits best if the move of black is missing"
    )


@pytest.mark.parametrize("sign", ["?", "...", "__"])
def test_a_sign_for_an_unknown_move_is_read_as_the_only_move_that_fits(sign: str) -> None:
    cards = [*range(1, 11), "1*", "4*", "8*"]
    rounds = [" ".join([sign if card == 7 else f"{card}x", *[f"{card}x"] * 3]) for card in cards]
    log = HEAD + "".join(f"  {moves}\n" for moves in rounds) + "result: {left: {orange: 20}}\n"

    found = errors(checked(log))

    assert [(one.diagnostic.code, one.suggestion) for one in found] == [("syntax", "7x")]


def test_a_sign_for_an_unknown_move_that_several_fit_leaves_the_move_unknown() -> None:
    report = played("1. 7c3 3x 5x ?", "2. 1x 2x 3x 4x")

    assert [(one.diagnostic.code, one.mending) for one in errors(report)] == [("syntax", ())]
    assert report.played is not None
    assert not report.played.winners


def test_no_repair_builds_a_tower_against_the_pieces_noted() -> None:
    found = errors(played("1. 7c3=17 7d2=18 5x=20 1x=20", "2. 1x=17 2x=18 3x=20 4x=20"))

    assert found[0].suggestion is not None
    assert "2" in found[0].suggestion.partition("=")[0]


def test_a_result_before_the_end_is_one_finding() -> None:
    result = "result: {points: {orange: 5, black: 7}, left: {orange: 3}, winner: [black]}\n"
    found = errors(checked(f"{HEAD}  1. 7c3 3x 5x 1x\n{result}"))

    assert [one.diagnostic.code for one in found] == ["result-early"]


def house_rule_notes(report: Report) -> list[str]:
    return [found.diagnostic.hint for found in report.findings if found.diagnostic.code == "house-rule"]


TWO = HEAD.replace("{orange: Ada, grey: Ben, brown: Cleo, black: Dan}", "{orange+brown: Ada, grey+black: Ben}")


@pytest.mark.parametrize("further", ["", "  3. 8b3 1x\n  4. 8*b4 4x\n"], ids=["one error", "two"])
def test_a_house_rule_that_clears_as_many_errors_as_it_is_long_is_mentioned(further: str) -> None:
    report = checked(f"{TWO}  1. 7b3 3x\n  2. 7*b4 2x\n{further}")

    assert house_rule_notes(report) == ["if it was agreed, write 'rules: {push-own: any}'"]


def test_a_house_rule_is_mentioned_though_it_leaves_most_errors() -> None:
    report = checked(f"{TWO}  1. 7b3 3x\n  2. 7*b4 2x\n  3. 1x 4y\n  4. 2x 5z\n  5. 3x 6?6\n")

    assert house_rule_notes(report) == ["if it was agreed, write 'rules: {push-own: any}'"]


def test_the_other_side_is_longer_than_the_error_that_it_clears() -> None:
    report = checked(f"{HEAD}  1. 7c3 3x 5x 1f2\n")

    assert house_rule_notes(report) == []


def test_a_house_rule_that_clears_nothing_is_not_mentioned() -> None:
    report = checked(f"{TWO}  1. 7b3 3x\n  2. 7*f4 2x\n")

    assert house_rule_notes(report) == []


def test_a_pass_left_out_may_be_one_of_several_cards_which_leaves_the_winner_known() -> None:
    log = text(9001, 4, PLAIN).replace("1d6     3*x", "1d6", 1)

    (found,) = errors(checked(log))

    assert found.diagnostic.hint.startswith("'1*x', '2*x' and '3*x' fit equally well")
    assert found.suggestion is None
    assert checked(log).played.winners == (1,)  # type: ignore[union-attr]
