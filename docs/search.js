// How pages that match a search are ordered: as Sphinx does, but what is for users of the program comes first.
var Scorer = {
  score: ([page, , , , score]) => score - (LATER.has(page) ? 4 : 0),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};

// Where nearly every word stands somewhere, and pages in other languages.
const LATER = new Set(["architecture", "changelog", "contributing", "library", "own-game", "premiers-pas",
  "erste-schritte", "reference/api", "reference/schemas", "stability"]);
