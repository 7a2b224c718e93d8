"""`build --watch` as a designer uses it: a save is built at once, a mistake is shown and the last good kit stays."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner

from meridian_print import resources
from meridian_print.cli import watching
from meridian_print.cli.group import group
from meridian_print.cli.watching import watch

FIRST = (resources.folder("layouts") / "first-voyage.yaml").read_bytes()
LONGEST = 300.0
"""Seconds in which a build on a busy machine is done."""


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_bytes(FIRST)
    return path


@contextmanager
def watched(layout: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """Build the score sheet of a layout whenever it is saved; what is printed goes to the file `printed`."""
    command = [sys.executable, "-m", "meridian_print", "build", str(layout), "--watch", "--only", "score-sheet.svg"]
    with (layout.parent / "printed").open("w") as printed:
        started = subprocess.Popen(
            [*command, *options],
            cwd=layout.parent,
            stdout=printed,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # ignored in the background
        )
        try:
            yield started
        finally:
            started.kill()
            started.wait()


def printed(layout: Path) -> str:
    return (layout.parent / "printed").read_text()


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + LONGEST
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def replace(path: Path, data: bytes) -> None:
    """Save as editors do, by another file in its place: one that is half written might be built, too."""
    other = path.with_name("other")
    other.write_bytes(data)
    other.replace(path)


def rounds(layout: Path) -> int:
    """Count the builds that are done."""
    return printed(layout).count("Ctrl-C ends")


def sheet(layout: Path) -> str:
    return next((layout.parent / "out/board").glob("score-sheet*.svg")).read_text()


@pytest.mark.slow
def test_a_save_is_built_and_a_mistake_is_shown_while_the_last_good_kit_stays(layout: Path) -> None:
    with watched(layout) as command:
        wait_until(lambda: rounds(layout) == 1)
        first = sheet(layout)
        replace(layout, FIRST.replace(b"cities_per_meridian: 5", b"cities_per_meridian: 7"))
        wait_until(lambda: rounds(layout) == 2)
        assert "error[cities-per-meridian]" in printed(layout)
        assert sheet(layout) == first
        replace(layout, FIRST.replace(b"First Voyage", b"Second Voyage"))
        wait_until(lambda: rounds(layout) == 3)
        assert sheet(layout) != first
        assert "Second Voyage" in sheet(layout)

        command.send_signal(signal.SIGINT)

        assert command.wait(LONGEST) == 0
        assert "Traceback" not in printed(layout)


@pytest.mark.slow
def test_a_theme_beside_the_layout_is_watched_as_well(layout: Path) -> None:
    theme = layout.with_name("mine.yaml")
    theme.write_text("format: meridian-theme/1\nbased_on: plain\n")
    layout.write_bytes(FIRST.replace(b"board: ", b"theme: mine.yaml\nboard: ", 1))
    with watched(layout):
        wait_until(lambda: rounds(layout) == 1)
        assert "and 1 file that it names" in printed(layout)
        plain = sheet(layout)

        replace(theme, b"format: meridian-theme/1\nbased_on: night\n")
        wait_until(lambda: rounds(layout) == 2)

        assert sheet(layout) != plain


def test_a_save_is_seen_within_a_second(layout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = list[float]()

    def pause(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 1:
            layout.write_bytes(FIRST + b"# saved\n")
        if len(looks) > 5:
            raise KeyboardInterrupt

    builds = list[int]()
    monkeypatch.setattr(watching.time, "sleep", pause)
    monkeypatch.setattr(watching, "_done_apart", lambda work: work())
    watch(layout, lambda: builds.append(len(looks)))

    assert builds == [0, 2]
    assert sum(looks[:2]) <= 0.5


def test_a_file_that_is_away_for_a_moment_is_waited_for(layout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = list[float]()

    def pause(seconds: float) -> None:
        looks.append(seconds)
        match len(looks):
            case 1:
                layout.unlink()
            case 5:
                layout.write_bytes(FIRST + b"# saved\n")
            case 9:
                raise KeyboardInterrupt

    builds = list[int]()
    monkeypatch.setattr(watching.time, "sleep", pause)
    monkeypatch.setattr(watching, "_done_apart", lambda work: work())
    watch(layout, lambda: builds.append(len(looks)))

    assert builds == [0, 6]


def test_a_list_is_not_watched() -> None:
    result = CliRunner().invoke(group, ["build", "--list", "--watch"])

    assert result.exit_code == 2
    assert "--list cannot be combined with --watch" in result.output
