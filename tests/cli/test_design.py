"""`meridian-print design` as a designer starts and ends it: at once there, and nothing left behind."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from urllib.parse import unquote, urlsplit

import pytest
from click.testing import CliRunner

from meridian_print.boardgame.layout.file import built_in_path
from meridian_print.cli.commands import design
from meridian_print.cli.group import group
from meridian_print.editor.desk import Desk
from meridian_print.editor.gate import Keys
from meridian_print.editor.storage import BoardFile
from tests.cli.commands import LONGEST, beside, waited_for
from tests.editor.running import Running

FIRST = built_in_path("first-voyage").read_bytes()
AS_INSTALLED = "import sys; sys.path.pop(0); from meridian_print.cli.start import main; main()"
"""The program as it is started where it is installed: without the folder in which it runs among those of modules."""


@dataclass(frozen=True, slots=True)
class Started:
    """An editor that runs in a folder, and the page that it wrote for the browser."""

    process: subprocess.Popen[bytes]
    folder: Path
    page: Path
    editor: Running

    def ended(self, by: int) -> int:
        self.process.send_signal(by)
        return self.process.wait(LONGEST)

    @property
    def printed(self) -> str:
        return (self.folder / "printed").read_text()

    def titled(self, title: str) -> None:
        edit = {"do": "set-entry", "field": "title", "words": title}
        answer = self.editor.post("edit", {"edit": edit, "version": 0})
        assert answer.status == 200, answer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("boards", "temporary"):
        (tmp_path / name).mkdir()
    (tmp_path / "boards" / "isles.yaml").write_bytes(FIRST)
    return tmp_path


@contextmanager
def started(folder: Path, *arguments: str, **environment: str) -> Iterator[Started]:
    """Start the editor in the folder `boards`; what it prints goes to the file `printed`."""
    printed, own = folder / "printed", {"TMPDIR": str(folder / "temporary"), **environment}
    with beside(folder / "boards", printed, "design", *arguments, **own) as process:
        host = written_in(printed, r"runs at http://(\S+);")
        (page,) = (folder / "temporary").rglob("open.html")
        yield Started(process, folder, page, Running(host, token_of(page)))


def written_in(file: Path, pattern: str) -> str:
    """Wait until a file matches a pattern, and return its group."""
    found = waited_for(lambda: re.search(pattern, file.read_text() if file.exists() else ""))
    assert found is not None
    return found[1]


def token_of(page: Path) -> str:
    found = re.search(r'url=http://[\d.:]+/open#([\w-]+)"', page.read_text())
    assert found is not None
    return found[1]


@pytest.mark.slow
def test_the_editor_starts_keeps_its_token_to_itself_and_leaves_nothing_but_the_draft(folder: Path) -> None:
    browser = folder / "browser"
    browser.write_text(
        f'#!/bin/sh\nprintf "%s" "$*" > "{folder}/shown.new"\nmv "{folder}/shown.new" "{folder}/shown"\n'
    )
    browser.chmod(0o755)

    with started(folder, "isles.yaml", BROWSER=str(browser)) as found:
        shown = written_in(folder / "shown", "(.+)")
        modes = [path.stat().st_mode & 0o777 for path in (found.page, found.page.parent)]
        token = found.editor.token
        started_with = Path(f"/proc/{found.process.pid}/cmdline").read_bytes()
        opened = found.editor.post("boards").values["open"]
        found.titled("Unsaved")
        status = found.ended(signal.SIGINT)

    assert opened == "isles.yaml"
    assert unquote(urlsplit(shown).path) == str(found.page)
    assert modes == [0o600, 0o700]
    assert len(token) == 43  # 256 bits, six in a letter
    assert token not in shown + found.printed + started_with.decode()
    assert status == 0
    assert "Traceback" not in found.printed
    assert list((folder / "temporary").iterdir()) == []
    assert (folder / "boards" / "isles.yaml").read_bytes() == FIRST
    (draft,) = BoardFile(folder / "boards" / "isles.yaml", FIRST).with_drafts()[1]
    assert b"Unsaved" in draft.data


def test_the_editor_is_there_before_what_only_edits_need() -> None:
    program = (
        "import sys\n"
        "import meridian_print.cli.commands.design, meridian_print.editor.session, meridian_print.editor.server\n"
        "print(sorted({'yaml', 'numpy', 'shapely', 'uharfbuzz'} & set(sys.modules)))\n"
    )

    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout

    assert loaded == "[]\n"


@pytest.mark.slow
def test_modules_that_lie_beside_a_board_are_not_loaded(folder: Path) -> None:
    boards, printed = folder / "boards", folder / "printed"
    for name in ("numpy", "socket", "svgwrite"):
        (boards / f"{name}.py").write_text(f"from pathlib import Path\nPath('{name}').touch()\n")

    with printed.open("wb") as output:
        command = [sys.executable, "-c", AS_INSTALLED, "design", "isles.yaml", "--no-browser"]
        process = subprocess.Popen(command, cwd=boards, stderr=output, env={**os.environ, "TMPDIR": str(folder)})
    try:
        host = written_in(printed, r"runs at http://(\S+);")
        (page,) = folder.rglob("open.html")
        Running(host, token_of(page)).happening("picture")
    finally:
        process.kill()
        process.wait()

    assert {path.suffix for path in boards.iterdir()} == {".py", ".yaml"}


@pytest.mark.slow
def test_boards_are_drawn_where_temporary_files_have_a_long_path(folder: Path) -> None:
    long = folder / "temporary" / ("t" * 120)
    long.mkdir()

    with started(folder, "isles.yaml", "--no-browser", TMPDIR=str(long)) as found:
        assert found.editor.happening("picture")["version"] == 0


def test_without_a_browser_the_page_is_named_and_a_killed_editor_has_kept_its_draft(folder: Path) -> None:
    with started(folder, "first-voyage", "--no-browser") as found:
        named = written_in(folder / "printed", "open this page in a browser: (.+)")
        found.titled("Unsaved")
        copy = folder / "boards" / "first-voyage.yaml"
        waited_for(lambda: BoardFile(copy).with_drafts()[1])
        found.ended(signal.SIGKILL)

    assert unquote(urlsplit(named).path) == str(found.page)
    assert not copy.exists()
    (draft,) = BoardFile(copy).with_drafts()[1]
    assert b"Unsaved" in draft.data


@pytest.mark.slow
def test_an_editor_that_is_told_to_end_leaves_nothing_behind_and_prints_what_it_cannot_keep(folder: Path) -> None:
    with started(folder, "isles.yaml", "--no-browser") as found:
        shutil.rmtree(folder / "boards")
        found.titled("Unsaved")
        status = found.ended(signal.SIGTERM)

    assert status == 0
    assert list((folder / "temporary").iterdir()) == []
    assert "the draft of 'isles.yaml' cannot be kept; this is its text:\n# First Voyage" in found.printed
    assert "en: Unsaved" in found.printed


def test_without_a_layout_a_board_is_chosen_in_the_browser(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served = list[Desk]()
    monkeypatch.setattr(design, "_serve", lambda desk, *_: served.append(desk))
    monkeypatch.chdir(folder / "boards")

    ended = CliRunner().invoke(group, ["design", "--no-browser"])

    assert ended.exit_code == 0
    assert [desk.boards["open"] for desk in served] == [None]
    assert served[0].boards["files"] == ["isles.yaml"]


def test_the_desk_is_at_work_before_the_server_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    done = list[str]()

    class Serving:
        handle_exit = signal.SIG_DFL

        async def serve(self, sockets: list[socket.socket]) -> None:
            done.append(f"served at {len(sockets)}, looking for garbage: {gc.isenabled()}")

    @asynccontextmanager
    async def desk() -> AsyncIterator[None]:
        done.append("at work")
        yield
        done.append("closed")

    def loaded(name: str) -> SimpleNamespace:
        done.append(name)
        return SimpleNamespace(server=lambda *_: Serving())

    monkeypatch.setattr(design, "import_module", loaded)
    gc.disable()  # as the command begins

    with socket.socket() as listening:
        asyncio.run(design._served(cast("Desk", desk()), Keys("", ""), listening))

    assert done == ["at work", "meridian_print.editor.server", "served at 1, looking for garbage: True", "closed"]


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("no-such-board", None, "no-such-board"),
        ("bad.yaml", b"title: \xff\n", "cannot edit 'bad.yaml': expected a text in UTF-8, got another byte at 8"),
        ("large.yaml", b"#" * 300_000, "cannot read 'large.yaml'"),
        (".", None, "got the folder"),
    ],
)
def test_a_layout_that_cannot_be_edited_is_reported(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, data: bytes | None, message: str
) -> None:
    monkeypatch.chdir(folder / "boards")
    if data is not None:
        Path(name).write_bytes(data)

    ended = CliRunner().invoke(group, ["design", name])

    assert ended.exit_code == 2
    assert message in ended.output


def test_a_port_that_is_taken_is_reported(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.chdir(folder / "boards")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])

        ended = CliRunner().invoke(group, ["design", "--port", port])

    assert ended.exit_code == 2
    assert f"--port: cannot listen on {port}: Address already in use" in ended.output
