"""The variables of the environment that the program reads; importing this takes no time."""

from __future__ import annotations

COMPLETE = "_MERIDIAN_PRINT_COMPLETE"
"""Set by the script of a shell that asks how a word may go on."""
DEBUG = "MERIDIAN_PRINT_DEBUG"
"""Shows a mistake of the program with its traceback."""
OUTPUT = "MERIDIAN_PRINT_OUTPUT"
"""The folder for kits, where `build` is given none."""
CHOICES = {
    "paper": "MERIDIAN_PRINT_PAPER",
    "language": "MERIDIAN_PRINT_LANG",
    "theme": "MERIDIAN_PRINT_THEME",
}
"""Those of the fields of an order, where a command is given none."""
