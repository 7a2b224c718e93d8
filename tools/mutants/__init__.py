"""Small wrong changes spread over the code, each of which the tests named beside it must notice."""
