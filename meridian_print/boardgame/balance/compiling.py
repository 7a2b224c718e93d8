"""Functions of whole numbers as machine code, by numba; what was compiled once is kept for the next time.

Machine code is kept in `NUMBA_CACHE_DIR` if that is set, else in the user's folder for caches, never beside the
program, which may be read-only. Where neither can be written, it is compiled anew in every process. What is kept is
held to a checksum: damaged machine code could do anything.
"""

from __future__ import annotations

import builtins
import os
import sys
from collections.abc import Callable
from dis import get_instructions
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

from numba import config, njit, types
from numba.core.caching import FunctionCache
from numba.core.dispatcher import Dispatcher
from numba.extending import intrinsic, register_jitable
from numba.np.arrayobj import make_array

from meridian_print.boardgame.balance import lots
from meridian_print.files.reading import read_bytes
from meridian_print.files.writing import write_file

Function = TypeVar("Function", bound=Callable[..., Any])
Numbers = list[int]
"""What compiled functions hand on, as far as types go: a place in memory with whole numbers, by `memory`."""


for _function in vars(lots).values():  # compiled functions draw lots by the same code as plain ones
    if isinstance(_function, FunctionType):
        register_jitable(error_model="numpy")(_function)


def compiled(function: Function) -> Function:
    """Compile a function together with those that call it. It takes and returns whole numbers and arrays of them."""
    made: Function = njit(error_model="numpy")(function)
    return made


def entry(function: Function) -> Function:
    """Compile a function that Python calls, and keep its machine code; other threads run on while it works.

    What is kept is found again only by the same code, its own and that of all functions and numbers that it uses:
    numba itself looks no further than the file of the function. So all that it uses must be defined above it; raises
    NameError if it is not.
    """
    made: Any = njit(error_model="numpy", nogil=True)(function)
    usual = config.CACHE_DIR
    config.CACHE_DIR = str(Path(usual or cache_folder()) / fingerprint(made))
    try:
        made._cache = _CheckedCache(made.py_func)
    except (RuntimeError, OSError):  # nowhere to keep it, or the program runs from a zip file
        pass
    finally:
        config.CACHE_DIR = usual
    found: Function = made
    return found


class _CheckedCache(FunctionCache):  # type: ignore[misc] # numba has no types
    """Machine code of a function, with a checksum; what does not agree with it is made anew."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what is kept, as numba calls it; None if it is to be compiled."""
        try:
            if self._is_whole():
                return super().load_overload(sig, target_context)
            self.flush()
        except OSError:
            self.disable()
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled; no harm is done where that cannot be written."""
        try:
            super().save_overload(sig, data)
            write_file(self._note, self._sum())
        except OSError:
            self.disable()

    def _is_whole(self) -> bool:
        try:
            return read_bytes(self._note) == self._sum()
        except FileNotFoundError:
            return False

    @property
    def _note(self) -> Path:
        return Path(self.cache_path) / "checksum"

    def _sum(self) -> bytes:
        """Return the checksum of all files that are kept of the function, none of any other."""
        digest = sha256()
        for path in sorted(Path(self.cache_path).glob("*.nb?")):
            digest.update(f"{path.name} ".encode() + sha256(read_bytes(path)).digest())
        return digest.hexdigest().encode()


def _memory(_context: Any, array: Any) -> Any:

    def generated(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return make_array(signature.args[0])(context, builder, arguments[0]).data

    return types.CPointer(array.dtype)(array), generated


memory: Callable[[Any], Numbers] = intrinsic(_memory)
"""Return where the numbers of an array begin in memory, which is quicker to hand on than the array. Compiled code alone
may call it. Places are not checked, and the array must be there as long as they are used."""


def cache_folder() -> Path:
    """Return the user's folder for what can be made again; it need not exist."""
    if sys.platform == "win32":
        above = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        above = "~/Library/Caches"
    else:
        above = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(above).expanduser() / "meridian-print" / "compiled"


def fingerprint(function: Any) -> str:
    """Return a digest of a compiled function with all functions that it calls and the numbers they name."""
    digest, seen, waiting = sha256(), {function.py_func}, [function.py_func]
    while waiting:
        plain = waiting.pop()
        code = plain.__code__
        digest.update(code.co_code + repr((code.co_consts, code.co_names, code.co_varnames)).encode())
        for name in sorted({step.argval for step in get_instructions(code) if step.opname == "LOAD_GLOBAL"}):
            if name not in plain.__globals__ and not hasattr(builtins, name):
                raise NameError(f"{plain.__name__} uses {name}, expected it to be defined by now")
            used = plain.__globals__.get(name)
            used = used.py_func if isinstance(used, Dispatcher) else used
            if isinstance(used, int):
                digest.update(f"{name} = {used}".encode())
            elif isinstance(used, FunctionType) and used not in seen:
                seen.add(used)
                waiting.append(used)
    return digest.hexdigest()[:16]
