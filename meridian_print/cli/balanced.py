"""The work of `meridian-print new --balanced`: boards that bots play, the fairest first."""

from __future__ import annotations

from collections.abc import Mapping

import click

from meridian_print.boardgame.balance.contest import Contest
from meridian_print.boardgame.balance.search import ORDER, Candidate, ranked, ranking_text
from meridian_print.boardgame.game import Game, MeasuredGame, NewLayout, not_offered
from meridian_print.cli.measuring import INTERRUPTED, measure
from meridian_print.cli.messages import say, stop_at_errors
from meridian_print.parallel import cores


def fairest_first(game: Game, boards: Mapping[int, NewLayout]) -> tuple[Candidate, ...]:
    """Let bots play boards of a game, each by its seed, and rank them; say how far their seats are apart.

    Raises click's exceptions, also after Ctrl-C.
    """
    if not isinstance(game, MeasuredGame):
        raise click.UsageError(f"--balanced: {not_offered(game.name, 'bots that play it').message}")
    contests = {seed: _contests(game, board) for seed, board in boards.items()}
    known = measure([one for own in contests.values() for one in own], cores(), None)
    if known.done < known.games:
        raise click.exceptions.Exit(INTERRUPTED)
    candidates = ranked(contests, known.tallies)
    players = min(one.games_each for own in contests.values() for one in own)
    say(ranking_text(candidates, players))
    return candidates


def _contests(game: MeasuredGame, board: NewLayout) -> tuple[Contest, ...]:
    found = game.contests(board.file, ORDER)
    stop_at_errors(found.diagnostics)
    assert found.value is not None
    return found.value
