"""The kit of Météo Business: which files it has, and what each is made of."""
