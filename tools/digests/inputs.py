"""What the runs read: the logs and layouts of a tree, and broken copies of them, broken the same way every time."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tools.damage.damaging import damaged

_SLIPS, _DAMAGED, _GROUP = 300, 120, 30
_MOVE = re.compile(r"\S*[a-e]\d?\S*=\S*|\d+\*?[a-e]\d\S*|\S*@\S*")
_LETTERS = "0123456789abcde*^v=-x"
_PROFILE = Path("/usr/share/color/icc/ghostscript/default_cmyk.icc")
"""A profile of a press; where Ghostscript is not installed, the run that needs it is left out."""


def gather(tree: Path, folder: Path) -> None:
    """Copy what the tree has to read, and write broken copies, into a folder: one folder a kind, one in it a group."""
    for source, group in (("logs", "logs/good"), ("tests/bad/logs", "logs/bad")):
        _copy(sorted((tree / source).glob("*.yaml")), folder / group)
    for source, group in (("layouts", "boards/good"), ("tests/bad/layouts", "boards/bad")):
        _copy(sorted((tree / source).glob("*.yaml")), folder / group)
    _copy(sorted((tree / "tests/layouts").glob("*.yaml")), folder / "layouts")
    _copy([_PROFILE] if _PROFILE.exists() else [], folder)
    _break(sorted((folder / "logs/good").iterdir()), folder / "logs")
    _damage(sorted((folder / "boards/good").iterdir()), folder / "boards")


def _copy(files: Sequence[Path], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copyfile(file, folder / file.name)


def _break(logs: Sequence[Path], folder: Path) -> None:
    """Write logs with one to three slips of the pen in their moves: a letter changed, left out, doubled or swapped."""
    for seed in range(_SLIPS):
        random = Random(seed)
        text = random.choice(logs).read_text()
        for _ in range(random.randint(1, 3)):
            text = _slip(text, random)
        _write(folder, "slip", seed, text.encode())


def _slip(text: str, random: Random) -> str:
    move = random.choice(list(_MOVE.finditer(text)))
    place, letter = random.randrange(move.start(), move.end()), random.choice(_LETTERS)
    ways = (letter, "", text[place] * 2, text[place : place + 2][::-1])
    way = random.randrange(len(ways))
    return text[:place] + ways[way] + text[place + (2 if way == 3 else 1) :]


def _damage(layouts: Sequence[Path], folder: Path) -> None:
    tokens = sorted({word for layout in layouts for word in layout.read_bytes().split()[:400]})
    for seed in range(_DAMAGED):
        random = Random(seed)
        _write(folder, "damaged", seed, damaged(random.choice(layouts).read_bytes(), random, tokens)[:60_000])


def _write(folder: Path, kind: str, seed: int, data: bytes) -> None:
    group = folder / f"{kind}-{seed // _GROUP:02}"
    group.mkdir(parents=True, exist_ok=True)
    (group / f"{kind}-{seed:03}.yaml").write_bytes(data)
