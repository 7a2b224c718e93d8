"""All scenes of the rulebook's pictures, found on a board: what is shown, where, and what captions may state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meridian_print.games.meridian.layout.model import Layout
from meridian_print.games.meridian.scenes.anatomy import AnatomyScene, anatomy_scene
from meridian_print.games.meridian.scenes.cover import CoverScene, CoverView, cover_scene
from meridian_print.games.meridian.scenes.scoring import ScoringScene, scoring_scene
from meridian_print.games.meridian.scenes.table import (
    ComponentsScene,
    SetupScene,
    TurnScene,
    components_scene,
    setup_scene,
    turn_scene,
)
from meridian_print.games.meridian.scenes.towers import Landmarks
from meridian_print.games.meridian.scenes.whole_turn import WholeTurnScene, whole_turn_scene


@dataclass(frozen=True, slots=True)
class Scenes:
    """One scene per picture."""

    cover: CoverScene
    components: ComponentsScene
    setup: SetupScene
    anatomy: AnatomyScene
    turn: TurnScene
    whole_turn: WholeTurnScene
    scoring: ScoringScene


def scenes(layout: Layout, view: CoverView, landmarks: Sequence[Landmarks]) -> Scenes:
    """Find the scenes on a board; `view` is how the cover shows it, `landmarks` are those of its sides."""
    return Scenes(
        cover=cover_scene(layout, view, landmarks),
        components=components_scene(layout),
        setup=setup_scene(layout),
        anatomy=anatomy_scene(layout, landmarks),
        turn=turn_scene(),
        whole_turn=whole_turn_scene(layout),
        scoring=scoring_scene(layout, landmarks),
    )
