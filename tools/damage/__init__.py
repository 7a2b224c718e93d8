"""Damage by a seed: good files are broken in every way, and what reads them must answer, soon and in little memory."""
