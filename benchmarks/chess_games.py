"""A yardstick for checking logs: python-chess reads games with the legality of every move; prints games a second.

    python benchmarks/chess_games.py [GAMES] [PLIES]

The games are random but the same every time. With `--one FILE` it writes a single game, to be timed as a process.
Needs `pip install chess`, in whatever environment.
"""

from __future__ import annotations

import io
import logging
import random
import sys
import time
from pathlib import Path
from typing import Any


def game(rng: random.Random, plies: int) -> Any:
    """Play a random game, ended after a number of plies if not before."""
    import chess.pgn  # an environment that has it not can be asked for help

    whole = node = chess.pgn.Game()
    board = chess.Board()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = rng.choice(moves)
        board.push(move)
        node = node.add_variation(move)
    return whole


def main(arguments: list[str]) -> None:
    """Write one game, or read many and print how many a second."""
    if arguments == ["--help"]:
        print(__doc__)
        return
    import chess.pgn

    logging.disable(logging.CRITICAL)
    rng = random.Random(12345)
    if arguments[:1] == ["--one"]:
        Path(arguments[1]).write_text(f"{game(rng, 80)}\n", encoding="utf-8")
        return
    games, plies = (
        (int(given) for given in (*arguments, "300", "80")[:2]) if len(arguments) != 1 else (int(arguments[0]), 80)
    )
    text = "\n\n".join(str(game(rng, plies)) for _ in range(games)) + "\n"
    stream, count, start = io.StringIO(text), 0, time.process_time()
    while chess.pgn.read_game(stream) is not None:
        count += 1
    print(f"{count / (time.process_time() - start):.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
