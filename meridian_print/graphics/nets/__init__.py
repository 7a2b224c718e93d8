"""Nets: flat pieces of paper that fold into solids. Geometry only: no ink, no sheet, no game."""
