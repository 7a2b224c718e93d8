"""Print the lowest version of each dependency that pyproject.toml allows, as requirements for pip.

python tools/lowest.py > lowest.txt
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

_FLOOR = re.compile(r"([A-Za-z0-9-]+)>=([0-9.]+)(?:,.*)?")


def lowest(dependencies: Iterable[str]) -> Iterator[str]:
    """Yield each dependency pinned to its floor; raises ValueError for one without.

    >>> list(lowest(["click>=8.4", "reportlab>=4.4,<6"]))
    ['click==8.4', 'reportlab==4.4']
    """
    for dependency in dependencies:
        floor = _FLOOR.fullmatch(dependency)
        if floor is None:
            raise ValueError(f"expected a floor such as 'click>=8.4', got '{dependency}'")
        yield f"{floor[1]}=={floor[2]}"


if __name__ == "__main__":
    project = tomllib.loads(Path(__file__).parents[1].joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    print("\n".join(lowest(project["dependencies"])))
