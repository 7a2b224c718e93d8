"""Measure the memory of the board editor: its server and the processes that draw for it, over many edits.

    python -m benchmarks.editor_memory [EDITS]

The command is started in an empty folder with a built-in board at A3, and 1,000 edits are sent to it as the page sends
them: cities moved and renamed, coasts rolled and taken back; every 25 edits the hand rests until the art is drawn. What
each process holds is read from Linux: its own memory, and its share of what it has in common with others. The greatest
sum counts; if it is beyond its budget, the exit status is 1.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import unquote, urlsplit

from benchmarks.asked import asked
from tools.running_editor import COMMAND

BUDGET = 400.0
"""MiB, of all processes together."""
MEASURED_EVERY = 25
"""Edits."""
PAUSE = 0.02
"""Seconds between two edits: a quick hand on the keys."""
LONGEST = 60.0
"""Seconds in which the art of an edit is drawn on a busy machine."""


@dataclass(frozen=True, slots=True)
class Editor:
    """An editor that runs: its process, its address and its token."""

    process: int
    host: str
    token: str

    def post(self, name: str, values: object) -> Any:
        """Ask for something as the page does, and return the answer."""
        connection = HTTPConnection(self.host, timeout=60)
        heads = {"x-editor-token": self.token, "content-type": "application/json"}
        connection.request("POST", f"/api/{name}", json.dumps(values), heads)
        answer = json.loads(connection.getresponse().read())
        connection.close()
        return answer


def main(edits: int) -> int:
    """Print the memory as it grows, and its greatest sum beside the budget; return the exit status."""
    with TemporaryDirectory() as folder, started(Path(folder)) as editor:
        wait_for_art(editor)
        print("edits  server  in all  MiB", flush=True)
        most = measured(editor, 0)
        version = 0
        for number in range(1, edits + 1):
            version = edited(editor, number, version)
            time.sleep(PAUSE)
            if number % MEASURED_EVERY == 0:
                wait_for_art(editor)
                most = max(most, measured(editor, number, shows=number % 250 == 0))
    print(f"{most:.0f} MiB at most, of {BUDGET:.0f}")
    return int(most > BUDGET)


@contextmanager
def started(folder: Path) -> Iterator[Editor]:
    """Start the editor in a folder, and end it."""
    with (folder / "printed").open("wb") as printed:
        process = subprocess.Popen(COMMAND, cwd=folder, stderr=printed)
    try:
        while not (found := re.search(r"browser: (\S+)\n.*http://(\S+);", (folder / "printed").read_text(), re.DOTALL)):
            time.sleep(0.05)
        page = Path(unquote(urlsplit(found[1]).path)).read_text()
        (token,) = re.findall(r'url=[^"#]+#([\w-]+)"', page)
        yield Editor(process.pid, found[2], token)
    finally:
        process.terminate()
        process.wait()


def wait_for_art(editor: Editor) -> None:
    """Wait until both sides are drawn as they now are."""
    connection = HTTPConnection(editor.host, timeout=LONGEST)
    connection.request("GET", "/api/events", headers={"x-editor-token": editor.token})
    version, drawn, name = -1, set[int](), ""
    for line in connection.getresponse():
        kind, _, value = line.decode().rstrip().partition(": ")
        name = value if kind == "event" else name
        values = json.loads(value) if kind == "data" else {}
        if name == "state" and values:
            version = values["version"]
        if name == "picture" and values and values["version"] == version:
            drawn.add(values["side"])
        if len(drawn) == 2:
            break
    connection.close()


def edited(editor: Editor, number: int, version: int) -> int:
    """Make an edit, every tenth time take one back, and return the version that follows."""
    if number % 10 == 0:
        state = editor.post("undo", {})
    else:
        state = editor.post("edit", {"edit": edit(number), "version": version})
    following = state["version"]
    assert isinstance(following, int), state
    return following


def edit(number: int) -> Mapping[str, object]:
    """Return an edit, another for each number; each is possible after all others."""
    match number % 3:
        case 0:
            return {"do": "rename-city", "side": 1, "city": "2b", "name": f"Port {number}"}
        case 1:
            return {"do": "move-city", "side": 0, "city": "1c", "x": 36 + number % 5, "y": 190 + number % 7}
        case _:
            return {"do": "set-coast", "side": 0, "island": "B", "coast": number}


def measured(editor: Editor, edits: int, *, shows: bool = True) -> float:
    """Return the memory of all processes in MiB, and print it."""
    held = {process: memory(process) for process in (editor.process, *children(editor.process))}
    in_all = sum(held.values())
    if shows:
        print(f"{edits:5}  {held[editor.process]:6.0f}  {in_all:6.0f}", flush=True)
    return in_all


def children(process: int) -> tuple[int, ...]:
    """Return the processes that a process has begun, and those that these have."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    threads = Path(f"/proc/{process}/task").iterdir()
    listed += [
        each for task in threads if task.name != str(process) for each in (task / "children").read_text().split()
    ]
    found = tuple(map(int, listed))
    return (*found, *(other for each in found for other in children(each)))


def memory(process: int) -> float:
    """Return what a process holds, in MiB, with its share of what others hold as well."""
    found = re.search(r"^Pss: +(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]) / 1024


if __name__ == "__main__":
    sys.exit(main(*asked(__doc__, edits=1000)))
