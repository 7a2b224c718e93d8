"""Digest everything the command makes, to prove that a change of the code changed no byte of it.

python -m tools.digests write FILE           make it all, and write the digest of each file
python -m tools.digests compare OLD NEW      list what differs; each is a file written before, or a folder with the code
python -m tools.digests compare OLD .        the same, of the code as it is now

--all makes a kit of every board, theme, language and paper instead of one for every pair of these. --only PATTERN
makes only the runs of that name, such as 'kit*' or 'check*'. --keep DIR keeps what was made, to look at. The version
of the program counts for nothing, nor do digests of its code. `compare` ends with status 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tools.digests.comparing import differences, of_runs, parsed, written
from tools.digests.running import made, prepared
from tools.digests.runs import runs


def main() -> None:
    """Write digests, or compare two sets of them, as the arguments ask."""
    asked = _arguments()
    if asked.action == "write":
        start = time.monotonic()
        digests = _of(asked.tree, asked)
        asked.file.write_text(written(digests))
        print(f"{len(digests)} files in {time.monotonic() - start:.0f} s: {asked.file}")
        return
    sides = (_of(side, asked) if side.is_dir() else parsed(side.read_text()) for side in (asked.old, asked.new))
    old, new = (of_runs(side, asked.only) for side in sides)
    different = differences(old, new)
    print(*(different or [f"no difference in {len(new)} files"]), sep="\n")
    sys.exit(1 if different else 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(dest="action", required=True)
    writing, comparing = actions.add_parser("write"), actions.add_parser("compare")
    writing.add_argument("file", type=Path)
    writing.add_argument("--tree", type=Path, default=Path(), help="folder with the code")
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    for action in (writing, comparing):
        action.add_argument("--all", action="store_true", dest="is_full")
        action.add_argument("--only", default="*", metavar="PATTERN")
        action.add_argument("--keep", type=Path, metavar="DIR")
    return parser.parse_args()


def _of(tree: Path, asked: argparse.Namespace) -> Mapping[str, str]:
    with tempfile.TemporaryDirectory() as temporary:
        folder = asked.keep or Path(temporary)
        place = prepared(tree.resolve(), folder.resolve())
        return made(place, runs(place.folder, is_full=asked.is_full, wanted=asked.only))


if __name__ == "__main__":
    main()
