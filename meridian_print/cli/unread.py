"""Ending once nobody reads what a command prints, as in `build | head`."""

from __future__ import annotations

import os
import signal
from typing import NoReturn


def end_unread() -> NoReturn:
    """End by SIGPIPE, as programs do: status 1 would say that something is wrong. Where there are no signals, by 1."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGPIPE)
    os._exit(1)
