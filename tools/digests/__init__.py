"""Digests of everything the command makes: kits, reports, pages, new layouts; proof that a change moved no byte."""
