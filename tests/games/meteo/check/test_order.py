"""Turns in another order than their labels, as when pages are typed in the wrong order: they are read by label."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import Report, check_log
from tests.games.meteo.check.sheets import checked, is_right, sheet

LOG = (resources.folder("logs") / "meteo-two-players.yaml").read_text(encoding="utf-8")
Lines = list[str]


def rearranged(change: Callable[[Lines], Lines]) -> str:
    """Return the log with its turns in another order."""
    lines = LOG.splitlines(keepends=True)
    first = next(at for at, line in enumerate(lines) if line.lstrip().startswith("1."))
    turns = [f"  {line.lstrip()}" for line in lines[first : first + 14]]
    return "".join((*lines[:first], *change(turns), *lines[first + 14 :]))


def errors(report: Report) -> list[str]:
    return [one.diagnostic.code for one in report.findings if one.is_error]


def halves(turns: Lines) -> Lines:
    return turns[8:] + turns[:8]


def pages(turns: Lines) -> Lines:
    return turns[:4] + turns[8:12] + turns[4:8] + turns[12:]


@pytest.mark.parametrize("change", [halves, pages])
def test_turns_are_read_in_the_order_of_their_labels(change: Callable[[Lines], Lines]) -> None:
    report = check_log(rearranged(change).encode())

    assert errors(report) == ["turn-label"]
    assert "expected the turns in the order of their labels" in report.findings[0].diagnostic.message
    assert report.played is not None
    assert report.played.certainty.is_certain
    assert report.played.final == check_log(LOG.encode()).played.final  # type: ignore[union-attr]


@pytest.mark.parametrize("change", [halves, pages])
def test_turns_in_another_order_are_arranged_when_mended(change: Callable[[Lines], Lines]) -> None:
    done = mended(rearranged(change).encode(), lambda data: check_log(data).findings)

    assert check_log(done.data).is_ok


@pytest.mark.parametrize(
    "mistake", ["pages", *(pytest.param(mistake, marks=pytest.mark.slow) for mistake in ("order", "halves"))]
)
def test_rounds_that_no_label_tells_are_put_in_the_order_in_which_they_can_be_played(mistake: str) -> None:
    log = sheet(7101, "bare", mistake)

    report = log.report()

    assert errors(report) == ["turn-label"]
    assert is_right(log, report)
    assert not report.played.certainty.is_certain  # type: ignore[union-attr]
    assert check_log(mended(log.text.encode(), lambda text: checked(text).findings).data).is_ok


@pytest.mark.slow
def test_pages_that_part_a_round_are_exchanged_back() -> None:
    log = rearranged(lambda turns: [f"  {one.rpartition(': ')[2]}" for one in turns[7:] + turns[:7]])

    report = check_log(log.encode())

    assert errors(report) == ["turn-label"]
    assert report.played is not None
    assert report.played.is_complete


@pytest.mark.parametrize(
    ("mistake", "style", "seed"),
    [
        ("words-swapped", "colours", 24),
        ("without-wind", "some", 34),
        ("without-wind", "marks", 120),
        ("without-wind", "full", 9101),
    ],
)
def test_a_wind_before_the_tile_or_without_its_entry_is_one_error(mistake: str, style: str, seed: int) -> None:
    log = sheet(seed, style, mistake)

    report = log.report()

    assert len(errors(report)) == 1
    assert is_right(log, report)
    assert check_log(mended(log.text.encode(), lambda text: checked(text).findings).data).is_ok


def test_a_turn_written_twice_among_others_is_no_matter_of_order() -> None:
    report = check_log(rearranged(lambda turns: [*turns[:3], turns[2], *turns[3:]]).encode())

    assert errors(report) == ["wrong-player"]


def test_a_wrong_label_over_a_turn_in_its_place_is_a_wrong_label() -> None:
    report = check_log(rearranged(lambda turns: [*turns[:4], turns[4].replace("3.", "4."), *turns[5:]]).encode())

    assert errors(report) == ["turn-label"]
    assert report.findings[0].diagnostic.message == "expected '3.' before this turn, got '4.'"


def test_two_turns_of_a_round_in_each_others_places_are_told_by_their_colours() -> None:
    report = check_log(
        rearranged(lambda turns: [*turns[:2], f"  2. {turns[3].lstrip()}", turns[2], *turns[4:]]).encode()
    )

    assert errors(report) == ["wrong-player"]


@pytest.mark.parametrize("mistake", ["order", "halves", "pages"])
def test_rounds_without_colours_are_read_in_the_order_of_their_labels(mistake: str) -> None:
    log = sheet(300, "labels", mistake)

    report = log.report()

    assert errors(report) == ["turn-label"]
    assert is_right(log, report)
