"""Lines out of place that no label or colour tells, with marks and without."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.repair import misplaced
from meridian_print.games.meteo.check.report import Report, check_log
from meridian_print.games.meteo.replay.course import course
from meridian_print.games.meteo.rules.house import HouseRules
from tests.games.meteo.check.sheets import is_right, sheet
from tests.games.meteo.games import greedy_game
from tests.games.meteo.logs import Style, log_text

Lines = list[str]

STYLES = {
    "all": Style(income=1, money=1),
    "colours": Style(labels=False),
    "bare": Style(labels=False, colours=False),
    "bare, no marks": Style(income=0, money=0, labels=False, colours=False),
}


@cache
def written(style: str, seats: int = 3) -> str:
    dice = random.Random(seats)
    return log_text(greedy_game(dice, seats, HouseRules()), STYLES[style], dice)


@cache
def unchanged(style: str) -> Report:
    return check_log(written(style).encode())


def changed(log: str, change: Callable[[Lines], Lines]) -> bytes:
    """Return the log with the lines of its turns changed."""
    head, between, rest = log.partition("moves: |\n")
    turns, result, end = rest.partition("result:")
    return "".join((head, between, *change(turns.splitlines(keepends=True)), result, end)).encode()


def errors(report: Report) -> list[str]:
    return [one.diagnostic.code for one in report.findings if one.is_error]


def entries(line: str) -> str:
    """Return a line without its label and colour."""
    return line.rpartition(": ")[2].strip().partition("#")[0]


def heading(line: str) -> str:
    return line[: line.index(entries(line))]


def two_later(turns: Lines) -> Lines:
    return [*turns[:6], turns[3], *turns[6:]]


def again(turns: Lines) -> Lines:
    return [*turns[:5], *turns[4:]]


def columns_exchanged(turns: Lines) -> Lines:
    one, other = turns[6], turns[8]
    turns[6], turns[8] = f"{heading(one)}{entries(other)}\n", f"{heading(other)}{entries(one)}\n"
    return turns


def rounds_exchanged(turns: Lines) -> Lines:
    one, other = turns[7], turns[10]
    turns[7], turns[10] = f"{heading(one)}{entries(other)}\n", f"{heading(other)}{entries(one)}\n"
    return turns


def two_in_one(turns: Lines) -> Lines:
    return [*turns[:7], f"{turns[7].rstrip()} {entries(turns[8])}\n", *turns[9:]]


def over_two(turns: Lines) -> Lines:
    first, *rest = entries(turns[7]).split()
    return [*turns[:7], f"{heading(turns[7])}{first}\n", f"     {' '.join(rest)}\n", *turns[8:]]


CASES: dict[Callable[[Lines], Lines], str] = {
    two_later: "extra-turn",
    columns_exchanged: "wrong-player",
    rounds_exchanged: "turn-label",
    two_in_one: "turn-order",
    over_two: "extra-turn",
}
QUICK = (two_later, two_in_one)


@pytest.mark.parametrize(
    ("change", "style"),
    [
        *((change, "all") for change in QUICK),
        *(pytest.param(change, "all", marks=pytest.mark.slow) for change in CASES if change not in QUICK),
        *(pytest.param(change, "bare, no marks", marks=pytest.mark.slow) for change in CASES),
    ],
)
def test_lines_out_of_place_are_one_error_and_the_game_counts_and_is_shown_as_it_was(
    change: Callable[[Lines], Lines], style: str
) -> None:
    report = check_log(changed(written(style), change))

    assert errors(report) == [CASES[change]]
    assert report.played is not None
    assert report.played.final == unchanged(style).played.final  # type: ignore[union-attr]
    assert course(report, report.played)[-1].end == report.played.last


@pytest.mark.slow
@pytest.mark.parametrize("style", ["bare", "bare, no marks"])
def test_a_line_typed_twice_without_a_colour_is_left_out(style: str) -> None:
    report = check_log(changed(written(style), again))

    assert errors(report) == ["extra-turn"]


@pytest.mark.slow
@pytest.mark.parametrize("change", [two_later, columns_exchanged, rounds_exchanged, over_two])
def test_lines_out_of_place_are_put_where_they_belong(change: Callable[[Lines], Lines]) -> None:
    done = mended(changed(written("colours"), change), lambda data: check_log(data).findings)

    assert check_log(done.data).is_ok


def test_one_wrong_entry_is_not_blamed_on_lines_out_of_place() -> None:
    def slip(turns: Lines) -> Lines:
        return [*turns[:7], re.sub("@..", "@C3", turns[7]), *turns[8:]]

    assert errors(check_log(changed(written("bare, no marks"), slip))) == ["not-windward"]


@pytest.mark.parametrize("left_out", ["grey: i+0 S@E4 wNE", "4. orange: i+0 k2", "grey: S@A2/C"])
def test_the_tile_and_wind_of_a_turn_without_its_line_are_guessed(left_out: str) -> None:
    log = (resources.folder("logs") / "meteo-four-players.yaml").read_text(encoding="utf-8")

    report = check_log("".join(line for line in log.splitlines(keepends=True) if left_out not in line).encode())

    assert errors(report) == ["wrong-player"]
    assert report.played is not None
    assert report.played.final == check_log(log.encode()).played.final  # type: ignore[union-attr]
    assert not report.played.certainty.is_certain


@pytest.mark.parametrize(
    ("style", "left_out"), [("colours", 0), *((style, at) for style in ("all", "colours") for at in (1, 7, 10, 19))]
)
def test_a_line_left_out_is_one_error_and_what_depends_on_the_board_is_not_judged_after_it(
    style: str, left_out: int
) -> None:
    report = check_log(changed(written(style), lambda turns: [*turns[:left_out], *turns[left_out + 1 :]]))

    (found,) = (one for one in report.findings if one.is_error)
    assert found.diagnostic.code == "wrong-player"
    assert report.played is not None
    assert report.played.is_complete
    assert bool(report.played.winners) == (found.suggestion is not None)


@pytest.mark.parametrize(
    ("style", "seed"),
    [
        *(("labels", 105), ("bare", 105)),
        *(pytest.param(style, seed, marks=pytest.mark.slow) for style, seed in (("labels", 106), ("bare", 100))),
    ],
)
def test_a_turn_left_out_that_no_colour_tells_is_found_in_play_and_filled(style: str, seed: int) -> None:
    log = sheet(seed, style, "left-out")

    report = log.report()

    assert errors(report) == ["wrong-player"]
    assert is_right(log, report)


@pytest.mark.parametrize(("style", "seed"), [("full", 5000), ("labels", 5005), ("bare", 5007)])
def test_the_only_turn_that_fits_is_suggested_and_wins_as_a_guess(style: str, seed: int) -> None:
    log = sheet(seed, style, "left-out")

    report = log.report()

    (found,) = (one for one in report.findings if one.is_error)
    assert found.suggestion is not None
    assert report.played is not None
    assert report.played.winners == log.final.winners
    assert report.played.certainty.words == "as read, with 1 guess"


def test_where_several_turns_fit_they_are_named_and_nobody_wins() -> None:
    report = sheet(5010, "bare", "left-out").report()

    (found,) = (one for one in report.findings if one.is_error)
    assert "fit equally well in its place" in found.diagnostic.hint
    assert (found.suggestion, found.edits) == (None, ())
    assert report.played is not None
    assert report.played.certainty.unknown == 1
    assert report.played.winners == ()


@pytest.mark.parametrize("seed", [209, 215])
def test_a_turn_left_out_in_which_a_debt_was_paid_is_filled(seed: int) -> None:
    log = sheet(seed, "full", "left-out")

    assert is_right(log, log.report())


@pytest.mark.parametrize("style", ["full", pytest.param("bare", marks=pytest.mark.slow)])
def test_a_round_left_out_is_one_error_and_names_no_winner(style: str) -> None:
    for seed in (102, 104):
        report = sheet(seed, style, "round-left-out").report()

        assert len(errors(report)) == 1
        assert report.played is not None
        assert report.played.winners == ()


def test_a_round_left_out_is_one_error_by_the_labels_that_follow() -> None:
    report = check_log(changed(written("all"), lambda turns: [*turns[:6], *turns[9:]]))

    (found,) = (one for one in report.findings if one.is_error)
    assert found.diagnostic.code == "turn-label"
    assert found.diagnostic.hint == "by the labels, 3 turns are missing before this line"
    assert found.edits == ()


@pytest.mark.parametrize("wrong", ["k99", "S@Z9", "zz"])
def test_what_does_not_depend_on_the_board_is_judged_even_after_a_missing_line(wrong: str) -> None:
    def left_out(turns: Lines) -> Lines:
        later = f"{heading(turns[12])}{wrong} {entries(turns[12])}\n"
        return [*turns[:7], *turns[8:12], later, *turns[13:]]

    assert len(errors(check_log(changed(written("all"), left_out)))) == 2


def endless(turns: Lines) -> Lines:
    return turns * 20


def long_lines(turns: Lines) -> Lines:
    return [f"{line.rstrip()} {' '.join(entries(line).split() * 20)}\n" for line in turns]


@pytest.mark.parametrize(
    ("change", "tried"), [pytest.param(two_later, True, marks=pytest.mark.slow), (endless, False), (long_lines, False)]
)
def test_lines_are_rearranged_only_where_there_are_no_more_than_of_a_game(
    change: Callable[[Lines], Lines], tried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []
    monkeypatch.setattr(misplaced, "rearranged", lambda *_, **__: tries.append(1))

    check_log(changed(written("bare"), change))

    assert bool(tries) is tried


@pytest.mark.slow
def test_a_log_with_a_turn_left_out_and_a_line_without_tokens_is_read() -> None:
    def bare(turns: Lines) -> Lines:
        return [*turns[:4], "  2.\n", *turns[6:], *turns[:2]]

    assert errors(check_log(changed(written("bare, no marks"), bare)))


@pytest.mark.slow
@pytest.mark.parametrize("style", ["full", "bare"])
def test_what_one_player_did_in_two_rounds_exchanged_is_found_after_many_errors(style: str) -> None:
    log = sheet(101, style, "own-other-round")

    report = log.report()

    assert errors(report) == ["turn-label"]
    assert is_right(log, report)


@pytest.mark.parametrize(("seed", "style"), [(10, "labels"), (1, "colours"), (21, "bare")])
def test_what_one_player_did_in_two_rounds_exchanged_is_found_though_little_but_the_result_is_wrong(
    seed: int, style: str
) -> None:
    log = sheet(seed, style, "own-other-round")

    report = log.report()

    assert errors(report) == ["turn-label"]
    assert is_right(log, report)


@pytest.mark.parametrize("seed", [0, 2, 3, 4, 6])
def test_two_exchanges_in_a_log_are_a_finding_each(seed: int) -> None:
    written = sheet(seed, "colours", "swapped+swapped")

    report = written.report()

    assert is_right(written, report)
    assert sum(found.is_error for found in report.findings) == 2
