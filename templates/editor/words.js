// The words of the page, in the language of its reader; the board has a language of its own.
const TONGUES = ["en", "fr", "de"];
let words = {};
let wanted = ""; // the language that was asked for last

export const tongue = () => {
  const tongues = [localStorage.getItem("tongue"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return tongues.find((tag) => TONGUES.includes(tag)) ?? "en";
};

export async function speak(language) {
  wanted = language;
  const found = await (await fetch(`/${language}.json`)).json();
  if (language !== wanted) return;
  words = found;
  document.documentElement.lang = language;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = t(each.dataset.word);
  for (const each of document.querySelectorAll("[data-label]")) {
    each.setAttribute("aria-label", t(each.dataset.label));
    if (each.matches("button")) each.title = t(each.dataset.label);
  }
}

// `ofGame("city", "meteo")`: the words of a key for a game, where it has its own.
export const ofGame = (key, game, values) => t(`${key}-${game}` in words ? `${key}-${game}` : key, values);

// What went wrong, in the words of the page where it has some: `{message}` alone is what a board or a request has.
export const faultOf = ({ fault, what, message }) => (fault ? t(`fault-${fault}`, { what }) : message);

// `t("errors", {count: 3})`: the words of a key, with values for what stands in braces.
export const t = (key, values = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

// A number to one decimal place, as the reader's language writes it.
export const tenths = (number) =>
  number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

// The words of a key, or others where the page has none.
export const wordsOr = (key, other) => words[key] ?? other;
