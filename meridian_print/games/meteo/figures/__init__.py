"""Figures of rulebook, quick start and aid: the board as a plain grid, with what is placed, moved, earned or barred."""
