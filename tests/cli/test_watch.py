"""`build --watch` as a designer uses it: a save is built at once, a mistake is shown and the last good kit stays."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from meridian_print import resources
from meridian_print.cli import watching
from meridian_print.cli.watching import watch
from tests.cli.commands import LONGEST, beside, run, waited_for

FIRST = (resources.folder("layouts") / "first-voyage.yaml").read_bytes()


@pytest.fixture
def layout(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_bytes(FIRST)
    return path


def watched(layout: Path) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """Build the score sheet of a layout whenever it is saved; what is printed goes to the file `printed`."""
    arguments = ("build", layout, "--watch", "--only", "score-sheet.svg")
    return beside(layout.parent, layout.with_name("printed"), *arguments)


def printed(layout: Path) -> str:
    return (layout.parent / "printed").read_text()


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
        waited_for(lambda: rounds(layout) == 1)
        first = sheet(layout)
        replace(layout, FIRST.replace(b"cities_per_meridian: 5", b"cities_per_meridian: 7"))
        waited_for(lambda: rounds(layout) == 2)
        assert "error[cities-per-meridian]" in printed(layout)
        assert sheet(layout) == first
        replace(layout, FIRST.replace(b"First Voyage", b"Second Voyage"))
        waited_for(lambda: rounds(layout) == 3)
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
        waited_for(lambda: rounds(layout) == 1)
        assert "and 1 file that it names" in printed(layout)
        plain = sheet(layout)

        replace(theme, b"format: meridian-theme/1\nbased_on: night\n")
        waited_for(lambda: rounds(layout) == 2)

        assert sheet(layout) != plain


def built(
    layout: Path, pause: Callable[[float], None], looks: Sequence[float], monkeypatch: pytest.MonkeyPatch
) -> list[int]:
    """Watch a layout until Ctrl-C, with a pause after each look; return after how many looks it was built."""
    builds = list[int]()
    monkeypatch.setattr(watching.time, "sleep", pause)
    monkeypatch.setattr(watching, "_done_apart", lambda work: work())
    watch(layout, lambda: builds.append(len(looks)))
    return builds


def test_a_save_is_seen_within_a_second(layout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = list[float]()

    def pause(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 1:
            layout.write_bytes(FIRST + b"# saved\n")
        if len(looks) > 5:
            raise KeyboardInterrupt

    assert built(layout, pause, looks, monkeypatch) == [0, 2]
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

    assert built(layout, pause, looks, monkeypatch) == [0, 6]


def test_a_list_is_not_watched() -> None:
    result = run("build", "--list", "--watch")

    assert result.exit_code == 2
    assert "--list cannot be combined with --watch" in result.output
