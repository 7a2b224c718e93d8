"""Has the editor's processes share what tests find once; loaded by the process that others are copies of."""

from __future__ import annotations

import os
import sys
from pathlib import Path

LOADED_BEFORE = frozenset(sys.modules)
"""What the editor itself has that process load."""

from tests.found_once import FOUND, Store, kept_in, places  # noqa: E402 - that is to be left out

for _find, _once in kept_in(Store(Path(os.environ[FOUND]))):
    for _module, _name in places(_find):
        setattr(_module, _name, _once)
