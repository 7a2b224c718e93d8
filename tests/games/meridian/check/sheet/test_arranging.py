"""Logs whose moves are put on lines in other ways: each way is a finding or two, and the game is the same."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meridian.check.report import check_log
from tests.checks.each import in_turn
from tests.games.meridian.check.games import checked, text
from tests.games.meridian.check.sheets import LEFT

NAMES = ("Ada", "Ben", "Cleo", "Dan")
COLOURS = ("orange", "grey", "brown", "black")
LOGS = {name: (resources.folder("logs") / f"{name}.yaml").read_text() for name in ("three-players", "four-players")}

Way = Callable[[int, list[str]], list[str]]
"""Writes a round, by its number, on lines."""


def rewritten(log: str, way: Way, above: str = "") -> str:
    """Return a log with each round written in another way, below what stands `above` the first."""
    head, _, rest = log.partition("moves: |\n")
    moves, result, tail = rest.partition("result:")
    rounds = [line.partition("#")[0].split() for line in moves.splitlines()]
    lines = [line for label, *tokens in rounds for line in way(int(label[:-1]), tokens)]
    written = "".join(f"  {line}\n" for line in [*([above] if above else []), *lines])
    return f"{head}moves: |\n{written}{result}{tail}"


def on_lines(first: str, each: str = "{move}") -> Way:
    """Write a move a line, the first of a round in its own way."""

    def way(number: int, tokens: list[str]) -> list[str]:
        turns = range((number - 1) * len(tokens) + 1, number * len(tokens) + 1)
        cells = zip(tokens, NAMES, COLOURS, "abcd", turns, strict=False)
        forms = [first, *[each] * (len(tokens) - 1)]
        return [
            line
            for form, (move, name, colour, letter, turn) in zip(forms, cells, strict=True)
            for line in form.format(
                move=move, name=name, colour=colour, number=number, letter=letter, turn=turn, initial=name[0]
            ).split("\n")
        ]

    return way


def on_a_line(label: str = "{number}. ", cell: str = "{move}", between: str = " ", end: str = "") -> Way:
    """Write a round a line."""

    def way(number: int, tokens: list[str]) -> list[str]:
        marked = [(*re.findall(r"^[^=^v]+|[=^v].*", token), "")[:2] for token in tokens]
        cells = between.join(
            cell.format(
                move=token, name=name, colour=colour, initial=name[0], bare=bare, marks=marks, left=marks.lstrip("^v=")
            )
            for token, (bare, marks), name, colour in zip(tokens, marked, NAMES, COLOURS, strict=False)
        )
        lettered = chr(ord("a") + number - 1)
        return [f"{label.format(number=number, letter=lettered, minute=number + 10)}{cells}{end}"]

    return way


WAYS = {
    "a move a line": on_lines("{number}. {move}"),
    "a move a line, numbered by its round": on_lines("{number}. {move}", "{number}. {move}"),
    "a move a line, numbered by its turn": on_lines("{turn}. {move}", "{turn}. {move}"),
    "a move a line, lettered": on_lines("{number}a. {move}", "{number}{letter}. {move}"),
    "a move a line, no numbers": on_lines("{move}"),
    "a move a line, blank lines between": on_lines("\n{number}. {move}"),
    "a move a line below its number": on_lines("Runde {number}:\n{move}"),
    "a move a line below a number without a stop": on_lines("Tour {number}\n{move}"),
    "a move a line in a list": on_lines("{number}.\n- {move}", "- {move}"),
    "a move a line by name": on_lines("{number}. {name}: {move}", "{name}: {move}"),
    "a move a line by colour": on_lines("{number}. {colour} {move}", "{number}. {colour} {move}"),
    "a move a line, one initial": on_lines("{number}. {initial}: {move}"),
    "CSV": on_a_line("{number},", between=","),
    "CSV with semicolons": on_a_line("{number};", between=";"),
    "CSV in quotes": on_a_line('"{number}","', between='","', end='"'),
    "tabs": on_a_line("{number}\t", between="\t"),
    "slashes": on_a_line(between=" / "),
    "dashes": on_a_line(between=" - "),
    "arrows": on_a_line(between=" \N{RIGHTWARDS ARROW} "),
    "und": on_a_line(between=" und "),
    "et": on_a_line(between=" et "),
    "then": on_a_line(between=", then "),
    "times": on_a_line("{number}. 20:{minute} "),
    "times before numbers": on_a_line("20:{minute} {number}. "),
    "letters": on_a_line("{letter}) "),
    "numbers in parentheses": on_a_line("({number}) "),
    "numbers with a dash": on_a_line("{number}- "),
    "R1": on_a_line("R{number}: "),
    "1. Runde": on_a_line("{number}. Runde: "),
    "Manche 1": on_a_line("Manche {number} : "),
    "Turn 1": on_a_line("Turn {number}: "),
    "colours": on_a_line(cell="{colour} {move}"),
    "names": on_a_line(cell="{name}: {move}"),
    "initials behind": on_a_line(cell="{move} ({initial})"),
    "brackets": on_a_line(cell="[{move}]"),
    "quotes": on_a_line(cell="'{move}'"),
    "marks apart": on_a_line(cell="{bare} {marks}"),
    "full stops": on_a_line(end="."),
}


@pytest.mark.parametrize(("way", "name"), in_turn(WAYS, LOGS))
def test_another_way_of_writing_is_read_reported_at_most_thrice_and_mended(way: Way, name: str):
    log = LOGS[name]
    written = rewritten(log, way)

    report = checked(written)

    assert len(report.findings) <= 3
    assert report.played is not None
    assert checked(log).played is not None
    assert report.played.score == checked(log).played.score  # type: ignore[union-attr]
    assert report.played.certainty.is_certain
    assert check_log(mended(written.encode(), lambda data: check_log(data).findings).data).is_ok


@pytest.mark.parametrize(
    ("above", "way"),
    [
        ("Runde  Ada  Ben  Cleo", on_a_line()),
        ("round;orange;grey;brown", on_a_line("{number};", between=";")),
        ("| Nr | Ada | Ben | Cleo |\n  |----|-----|-----|------|", on_a_line("| {number} | ", between=" | ", end=" |")),
    ],
    ids=["names", "CSV", "a table"],
)
def test_a_heading_is_passed_over_and_taken_out(above: str, way: Way):
    written = rewritten(LOGS["three-players"], way, above)

    assert len(checked(written).findings) <= 3
    assert check_log(mended(written.encode(), lambda data: check_log(data).findings).data).is_ok


def test_a_move_a_line_is_one_finding_with_its_first_round_as_the_place():
    (found,) = checked(rewritten(LOGS["three-players"], WAYS["a move a line"])).findings

    assert found.diagnostic.code == "syntax"
    assert (
        found.diagnostic.message == "expected all moves of a round on one line, got one on 3 lines and 12 more like it"
    )


def test_a_slip_is_found_and_mended_in_its_own_line():
    written = (
        rewritten(LOGS["three-players"], WAYS["a move a line"]).replace(" 10*c1", " 10*e1").replace("10*c1", "10*e1")
    )

    findings = checked(written).findings

    assert [found.suggestion for found in findings[1:]] == ["10*c1"]
    assert check_log(mended(written.encode(), lambda data: check_log(data).findings).data).is_ok


def test_comments_stay_where_moves_on_several_lines_are_joined():
    written = rewritten(LOGS["three-players"], WAYS["a move a line"]).replace("\n  5c2\n", "\n  5c2  # bold\n")

    data = mended(written.encode(), lambda data: check_log(data).findings).data

    assert b"# bold" in data
    assert check_log(data).is_ok


def with_names(form: str) -> Way:
    """Write who made a move with it."""
    return lambda number, tokens: [f"{number}. {' '.join(map(form.format, NAMES, tokens))}"]


def with_scores(form: str) -> Way:
    """Write everyone's points below every fourth round."""

    def way(number: int, tokens: list[str]) -> list[str]:
        scores = ", ".join(form.format(name, number + seat) for seat, name in enumerate(NAMES[: len(tokens)]))
        return [f"{number}. {' '.join(tokens)}", *([] if number % 4 else [scores])]

    return way


@pytest.mark.parametrize(
    "way",
    [
        *map(with_names, ("{0:.1}:{1}", "{0}:{1}", "{0}/{1}", "{0}>{1}", "{1}@{0}", "[{0}] {1}")),
        *map(with_scores, ("{} {}", "{}: {}", "{} {} Pkt", "{}={}")),
    ],
)
def test_names_before_moves_and_scores_by_name_are_passed_over(way: Way) -> None:
    log = LOGS["three-players"]

    report = checked(rewritten(log, way))

    assert 1 <= len(report.findings) <= 2
    assert report.played is not None
    assert report.played.certainty.is_certain
    assert report.played.score == checked(log).played.score


def test_figures_behind_names_are_no_scores_where_names_stand_before_moves() -> None:
    def way(number: int, tokens: list[str]) -> list[str]:
        cards = (re.match("[0-9]+", token) for token in tokens)
        plain = tokens if number % 4 else [card[0] for card in cards if card]
        return [" ".join(f"{name} {move}" for name, move in zip(NAMES, plain, strict=False))]

    report = checked(rewritten(LOGS["three-players"], way))

    assert not [found for found in report.findings if "scores" in found.diagnostic.hint]


@pytest.mark.parametrize("sign", ['"', "id.", "dto.", "idem"])
def test_pieces_left_as_before_are_passed_over(sign: str) -> None:
    log = text(4101, 4, LEFT)
    written = re.sub("(?<=x)=[0-9]+", f" {sign}", log)

    report = checked(written)

    assert written != log
    assert report.played is not None
    assert report.played.certainty.is_certain
    assert report.played.score == checked(log).played.score
