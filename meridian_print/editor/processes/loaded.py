"""Loads what plans and pictures of most boards begin with, for the process that others are copies of."""

from __future__ import annotations

import gc
from importlib import import_module

from meridian_print.games.catalogue import DEFAULT

LOADED = (
    "meridian_print.editor.processes.drawing",
    f"meridian_print.games.{DEFAULT}.chart.charting",
    f"meridian_print.games.{DEFAULT}.layout.file",
    "meridian_print.graphics.backends.path_data",
    "numpy.random",
)
"""What one of the two alone needs would keep the other waiting."""

gc.disable()  # looking for garbage among what is loaded would take a sixth of the time
for _each in LOADED:
    import_module(_each)
gc.freeze()  # nor do copies look there
gc.enable()
