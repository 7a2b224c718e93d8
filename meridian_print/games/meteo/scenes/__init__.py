"""What the rulebook's figures show: positions on the published board, played and judged by the engine."""
