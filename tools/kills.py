"""Kill builds at every operation on files (run by hand, once a release); ends with status 1 if anything was lost.

python -m tools.kills            500 kills
python -m tools.kills -n 5000    5,000 kills
python -m tools.kills -s 17 -n 1 one seed again

A kit lies in its folder, with files of the user's among its own. One or two further builds are killed by SIGKILL,
at an operation that the seed chooses. After each kill the old kit or the new must be whole, and every file of the
user's there; after one more build, all must be as if nothing had been killed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import stat
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from meridian_print.boardgame.delivery import Delivery, deliver
from meridian_print.boardgame.order import Order
from meridian_print.boardgame.production import MANIFEST, Origin, OutputFile
from meridian_print.files import folders
from meridian_print.graphics.drawing.geometry import Size
from meridian_print.text.diagnostics import has_error

EVENTS = frozenset((
    *("os.mkdir", "os.rename", "os.link", "os.remove", "os.rmdir", "os.chmod", "os.chown", "os.symlink"),
    *("os.scandir", "os.listdir", "fcntl.flock", "ctypes.dlsym", "shutil.rmtree", "tools.half_written"),
))  # fmt: skip
"""Operations before which a build is killed, by Python's names of audit events; `open` counts where it is to write."""
_PATHS = ("board.svg", "board.pdf", "cards/1.svg", "cards/2.svg", "cards/3.svg", "towers/1.stl")
_MOST_KILLS = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """What is done by a seed: builds, whether old and new can change places in one step, and what the user has."""

    builds: tuple[Delivery, ...]
    exchanges: bool
    own: dict[str, bytes]


def plan(random: Random) -> Plan:
    """Choose two to four builds, of all files or of some, and files of the user's."""
    builds = tuple(_build(random, number) for number in range(random.randint(3, 4)))
    names = ("mine.txt", "cards/mine.svg", "notes/today/mine.txt", "notes/read-only.txt", "mine.pdf")
    own = {name: random.randbytes(random.randint(0, 300)) for name in random.sample(names, random.randint(0, 5))}
    return Plan(builds, random.random() < 0.5, own)


def _build(random: Random, number: int) -> Delivery:
    is_whole = number == 0 or random.random() < 0.5
    paths = random.sample(_PATHS, random.randint(1, len(_PATHS)))
    products = tuple(
        OutputFile(path, path.split("/")[0], 1, Size(10.0, 10.0), None, random.randbytes(random.randint(1, 5000)))
        for path in sorted(paths)
    )
    return Delivery(
        Origin("meridian", "kit", "Kit", bytes([number]), Order()), products, str(number), is_whole, is_forced=False
    )


def trial(seed: int, folder: Path) -> tuple[int, tuple[str, ...]]:
    """Do what belongs to a seed in an empty folder; return how many builds were killed, and what is wrong."""
    random = Random(seed)
    planned, kit = plan(random), folder / "kit"
    first, *others, last = planned.builds
    _ended(lambda: _deliver(first, kit, planned))
    _place(kit, planned.own)
    faults: list[str] = []
    kills = 0
    for build in others[:_MOST_KILLS]:
        states = (_listed(_kit(kit)), _expected(_kit(kit), build))
        kills += _killed(lambda build=build: _deliver(build, kit, planned), random.randint(1, 60))  # type: ignore[misc]
        faults += _faults(_kit(kit), planned, states)
    expected = _expected(_kit(kit), last)
    if not _ended(lambda: _deliver(last, kit, planned)):
        faults.append("the build after it failed")
    faults += _faults(kit, planned, (expected,))
    if [path.name for path in folder.iterdir()] != ["kit"]:
        faults.append(f"left behind: {sorted(path.name for path in folder.iterdir())}")
    return kills, tuple(faults)


def _deliver(build: Delivery, kit: Path, planned: Plan) -> None:
    if not planned.exchanges:
        folders.exchange = lambda *_: False  # in a process of its own
    found = deliver(build, kit).diagnostics
    if has_error(found):
        raise OSError(found[-1].message)


def _place(kit: Path, own: dict[str, bytes]) -> None:
    for name, data in own.items():
        (kit / name).parent.mkdir(parents=True, exist_ok=True)
        (kit / name).write_bytes(data)
        (kit / name).chmod(0o640)
        if name == "notes/read-only.txt":
            (kit / "notes").chmod(0o555)


def _kit(kit: Path) -> Path:
    """Return where the kit lies: under another name where a build was killed between two renamings."""
    return kit if kit.exists() else kit.with_name(".kit.old")


def _listed(kit: Path) -> dict[str, str]:
    """Read the files of a kit from its manifest, with their digests."""
    files = json.loads((kit / MANIFEST).read_bytes())["files"]
    return {entry["path"]: entry["sha256"] for entry in files}


def _expected(kit: Path, build: Delivery) -> dict[str, str]:
    """Return what a kit lists once a build has ended."""
    made = {product.path: hashlib.sha256(product.data).hexdigest() for product in build.products}
    return made if build.is_whole else {**_listed(kit), **made}


def _faults(kit: Path, planned: Plan, states: tuple[dict[str, str], ...]) -> list[str]:
    """Say what is wrong with a kit that should be in one of some states."""
    if not (kit / MANIFEST).is_file():
        return ["no kit is there"]
    listed = _listed(kit)
    faults = [] if listed in states else ["it is neither the old kit nor the new"]
    found = {name: (kit / name).read_bytes() for name in listed if (kit / name).is_file()}
    faults += [name for name, digest in listed.items() if hashlib.sha256(found.get(name, b"")).hexdigest() != digest]
    for name, data in planned.own.items():
        path = kit / name
        if not path.is_file() or path.read_bytes() != data or stat.S_IMODE(path.stat().st_mode) != 0o640:
            faults.append(f"lost: {name}")
    return faults


def _ended(work: Callable[[], None]) -> bool:
    """Do work in a process of its own; return whether it ended well."""
    return _status(work, 0) == 0


def _killed(work: Callable[[], None], operation: int) -> bool:
    """Kill work, in a process of its own, before the operation of that number; False if it ended before."""
    return os.WIFSIGNALED(_status(work, operation))


def _status(work: Callable[[], None], operation: int) -> int:
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    status = 1
    try:
        if operation:
            _kill_at(operation)
        work()
        status = 0
    finally:
        os._exit(status)


def _kill_at(operation: int) -> None:
    """Let this process be killed before its operation of that number, half-written files counting as one."""
    left = operation

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        flags = arguments[2] if event == "open" and len(arguments) > 2 else 0
        if event in EVENTS or (isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR)):
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def write_in_halves(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[: len(data) // 2])
            file.flush()
            sys.audit("tools.half_written")
            return file.write(data[len(data) // 2 :])

    Path.write_bytes = write_in_halves  # type: ignore[method-assign, assignment]
    sys.addaudithook(count)


def main() -> int:
    """Run what was asked for and print what came of it."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.kills", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("-n", "--count", type=int, default=500, metavar="COUNT", help="least number of kills")
    parser.add_argument("-s", "--seed", type=int, default=0, metavar="SEED", help="the first seed")
    options = parser.parse_args()
    seed, kills, failed = options.seed, 0, 0
    while kills < options.count:
        with tempfile.TemporaryDirectory() as name:
            more, faults = trial(seed, Path(name))
        if faults:
            failed += 1
            print(f"seed {seed}: {'; '.join(faults)}")
        seed, kills = seed + 1, kills + more
    print(f"{kills} kills by {seed - options.seed} seeds, {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
