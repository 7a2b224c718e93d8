"""Solids for printers that print in plastic: shapes cut and joined, and the files they are sent as."""
