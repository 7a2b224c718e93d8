"""Mistakes of whole turns are mended in the file: what was left out is written, lines are exchanged, copies go."""

from __future__ import annotations

import re

import pytest

from meridian_print import resources
from meridian_print.boardgame.logs.mending import mended
from meridian_print.games.meteo.check.report import check_log
from tests.games.meteo.check.sheets import sheet

RIGHT = (resources.folder("logs") / "meteo-three-players.yaml").read_text(encoding="utf-8")
SECOND = [line for line in RIGHT.splitlines(keepends=True) if ": i" in line]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (" 2. orange:", " 3. orange:"),
        ("grey: R@D5", "black: R@D5"),
        ("C@D1/S sC4>B3", "C@D1/SsC4>B3"),
        ("R@E3 sB5>C4", "R@E3 sB5> C4"),
        ("O@E2/C +hD1 wNE", "+hD1 wNE"),
        ("O@E2/C +hD1", "O@E2/C O@E2/C +hD1"),
        (SECOND[1], SECOND[1] * 2),
        (SECOND[1] + SECOND[2], SECOND[2] + SECOND[1]),
    ],
    ids=["label", "colour", "no blank", "a blank too many", "no tile", "a token twice", "twice", "exchanged"],
)
def test_a_mistake_is_mended(right: str, wrong: str) -> None:
    assert right in RIGHT
    log = RIGHT.replace(right, wrong, 1).encode()
    assert not check_log(log).is_ok

    done = mended(log, lambda text: check_log(text).findings)

    assert check_log(done.data).is_ok


def test_gray_is_one_finding_wherever_it_names_a_player() -> None:
    log = RIGHT.replace("grey", "gray").encode()

    (found,) = check_log(log).findings
    done = mended(log, lambda text: check_log(text).findings)

    assert found.diagnostic.message == "expected 'grey', got 'gray' and 10 more like it"
    assert check_log(done.data).is_ok
    assert b"gray:" not in done.data.replace(b"# was: gray", b"")


@pytest.mark.parametrize(
    "signs",
    [{ord("-"): "\u2013"}, {ord(str(digit)): chr(0xFF10 + digit) for digit in range(10)}],
    ids=["dashes", "wide digits"],
)
def test_signs_that_no_keyboard_has_are_one_finding_and_are_typed_plainly_when_mended(signs: dict[int, str]) -> None:
    head, moves, rest = RIGHT.partition("moves: |\n")
    turns, result, end = rest.partition("result:")
    log = "".join((head, moves, turns.translate(signs), result, end)).encode()

    (found,) = check_log(log).findings

    assert found.diagnostic.code == "syntax"
    assert found.diagnostic.message.startswith("expected the signs on a keyboard")
    assert check_log(mended(log, lambda text: check_log(text).findings).data).is_ok


def test_turns_numbered_without_a_full_stop_are_one_finding() -> None:
    log = re.sub(r"^( *\d+)\.", r"\1", RIGHT, flags=re.MULTILINE).encode()

    (found,) = check_log(log).findings
    done = mended(log, lambda text: check_log(text).findings)

    assert found.diagnostic.message.startswith(
        "expected the number of a line with a full stop, such as '1.', got '1' and "
    )
    assert check_log(done.data).is_ok


@pytest.mark.parametrize(
    ("style", "seed", "line"),
    [
        ("full", 5002, "4. orange: C@A5"),
        ("full", 5005, "grey: +hD2 C@D5/R wNW"),
        ("labels", 5002, "4. C@A5"),
        ("bare", 5005, "+hD2 C@D5/R wNW"),
    ],
)
def test_a_turn_left_out_is_written_in_its_place_as_other_turns_are(style: str, seed: int, line: str) -> None:
    log = sheet(seed, style, "left-out")

    done = mended(log.text.encode(), lambda text: check_log(text).findings)

    lines = done.data.decode().splitlines()
    assert f"  {line}  # was: left out, guessed" in lines
    assert check_log(done.data).is_ok
