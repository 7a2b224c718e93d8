"""What the page on games of one's own says is true: its package is installed, and its commands print what is shown."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meridian_print.boardgame.game import Game
from tests.test_docs_trouble import SAVED, follows

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")
(PROJECT,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
(SHOWN_GAME,) = re.findall(r"\{literalinclude\} (\S+)", PAGE)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the package of the page is installed."""
    package, folder = tmp_path_factory.mktemp("package"), tmp_path_factory.mktemp("installed")
    (package / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    shutil.copy(ROOT / "docs" / SHOWN_GAME, package)
    options = ("-q", "--no-deps", "--no-index", "--no-build-isolation", "--target", folder)
    subprocess.run((sys.executable, "-m", "pip", "install", *options, package), check=True)
    return folder


@pytest.mark.slow
def test_what_is_shown_is_printed_once_the_package_is_installed(installed: Path, tmp_path: Path) -> None:
    for name, content in SAVED.findall(PAGE):
        (tmp_path / name).write_text(content, encoding="utf-8")
    (block,) = re.findall(r"^```console\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    shown = [part.split("\n", 1) for part in block.removeprefix("$ meridian-print ").split("$ meridian-print ")]
    found = os.pathsep.join(filter(None, (str(installed), os.environ.get("PYTHONPATH"))))

    for line, answer in shown:
        command = (sys.executable, "-m", "meridian_print", *shlex.split(line))
        environment = {**os.environ, "PYTHONPATH": found}
        done = subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
        )

        assert follows(answer, done.stdout), done.stdout + done.stderr


def test_what_a_game_offers_is_listed() -> None:
    functions = {name for name in vars(Game) if not name.startswith("_")} - {"name"}

    assert set(re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE)) == functions
