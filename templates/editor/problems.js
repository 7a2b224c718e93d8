// What is wrong with the board, in a list below the map: what a hand on the map can mend, in the words of the page; the
// rest as the program has it.
import { board, problemCount, store } from "./store.js";
import { goToProblem } from "./panels.js";
import { element, icon, one } from "./drawing.js";
import { measuredTo } from "./measure.js";
import { goToLine } from "./source.js";
import { say } from "./strokes.js";
import { keep } from "./view.js";
import { t, tenths, wordsOr } from "./words.js";

// By its code, the name of the words for a problem, and what stands in them; null for one that the program words better.
const WORDS = {
  "city-count": ({ side, meridian }) => {
    const count = side.counts[meridian - 1] ?? side.counts[0], wanted = side.kind;
    return [meridian ? (count < wanted ? "few-cities" : "many-cities") : "all-columns", { meridian, count, wanted }];
  },
  "island-size": ({ name, cities }) => name && ["island-size", { name, count: cities.length }],
  "capital-count": ({ side, name, cities }) => {
    if (!side.cities.some((city) => city.capital)) return ["no-capitals", {}];
    const count = cities.filter((city) => city.capital).length;
    return [count > 1 ? "many-capitals" : count ? "needless-capital" : "no-capital", { name, count: count || cities.length }];
  },
  "meridian-repeat": ({ name, meridian }) => name && ["island-repeat", { name, meridian }],
  "spacing": ({ side, city, message }) => {
    const found = city && closeTo(city, side.cities.filter(({ code }) => message.includes(` from ${code},`)));
    if (found) return ["close-cities", { city: city.code, ...found }];
    const [, from, to, edge, got] = /from ([\d.]+) mm to ([\d.]+) mm from the (left|top), got (-?[\d.]+) mm/.exec(message) ?? [];
    if (edge) return [`off-${edge}`, { city: city.code, from: tenths(Number(from)), to: tenths(Number(to)), got: tenths(Number(got)) }];
    const [, upper, lower] = /(\w+) above (\w+)/.exec(message) ?? [];
    return lower && ["upside-down", { city: upper, other: lower }];
  },
  "island-split": ({ name }) => name && ["island-split", { name }],
  "near-key": ({ side, name, city }) => {
    const isTwin = side.islands.some(({ key }) => key !== city?.island && key.toLowerCase() === city?.island.toLowerCase());
    return city && name && !isTwin ? ["far-city", { city: city.code, name }] : null;
  },
  "one-side": () => (board().sides.length === 1 ? ["one-side", {}] : null),
  "port-inland": ({ city }) => city && ["port-inland", { city: city.code }],
  "no-water": () => ["no-water", {}],
  "no-land": () => ["no-land", {}],
  "cut-off-water": ({ message }) => {
    const [, regions] = / got (.*) cut off/.exec(message) ?? [];
    return regions && ["cut-off", { regions }];
  },
  "ground-balance": ({ message }) => {
    const [, from, to, kind, count] = /(\d+) to (\d+) regions of (\w+), got (\w+)/.exec(message) ?? [];
    return kind && ["ground-balance", { from, to, kind: t(`ground-${kind}`), count: Number(count) || 0 }];
  },
  "wrong-type": ({ message }) => {
    const [, from, to, got] = /a whole number from (\d+) to (\d+), got '(.*)'/.exec(message) ?? [];
    return from && ["number", { from, to, got }];
  },
};

// Returns the city to which another is closer than it may be, as the program says, and both distances.
function closeTo(city, [other]) {
  const found = other && measuredTo(city, city, other);
  return found?.spare < 0 ? { other: other.code, distance: tenths(found.counted), least: found.least } : null;
}

// What the program says in English, in the language of the page if that has words for its code: with what it quotes,
// and with the numbers that it expects and finds. Where its words do not say all, they follow.
function translated({ code, message, hint }) {
  const words = wordsOr(`said-${code}`, ""), numbers = message.match(/\d+/g) ?? [], near = /did you mean ([^?]*)/.exec(hint)?.[1];
  const values = { first: /'(.*?)'/.exec(message)?.[1], got: / got '(.*)'/.exec(message)?.[1], wanted: numbers[0], count: numbers[1] && numbers.at(-1) };
  const gaps = [...words.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap);
  if (!words || gaps.some((gap) => values[gap] === undefined)) return [message, hint];
  const way = near ? t("near", { near: near.replaceAll("'", "") }) : "";
  return [t(`said-${code}`, values), gaps.length ? way : message];
}

// What is said of a problem, and what can be done about it.
export function wordsOf(problem) {
  const { meridian, city, island, side: number } = problem.place, side = board()?.sides[number];
  const own = { message: problem.message, side, meridian, city: side?.cities.find((each) => each.code === city), cities: side?.cities.filter((each) => each.island === island) };
  const name = side?.islands.find((each) => each.key === island)?.name;
  const isKnown = side && !store.plan.isStale;
  const [key, values] = (isKnown && WORDS[problem.code]?.({ ...own, name })) || [];
  return key ? [t(`problem-${key}`, values), t(`way-${key}`)] : translated(problem);
}

let drawn = null;
let saidOfErrors = "";
export const drawProblemsAnew = () => (drawn = null);

export function drawProblems() {
  const { plan } = store;
  if (!plan || plan.problems === drawn) return;
  drawn = plan.problems;
  const [errors, warnings] = [problemCount("error"), problemCount("warning")];
  const parts = [];
  if (errors) parts.push(element("span", { class: "error-text" }, icon("error"), t("errors", { count: errors })));
  if (warnings) parts.push(element("span", { class: "warning-text" }, icon("warning"), t("warnings", { count: warnings })));
  if (!parts.length) parts.push(element("span", { class: "ok-text" }, icon("ok"), t(plan.accepted ? "noneButAccepted" : "noProblems", { count: plan.accepted })));
  one("#toggle-problems").replaceChildren(...parts);
  const list = one("#problems");
  list.replaceChildren(...plan.problems.map(listed));
  if (plan.problems.length) list.classList.add("kept"); // its room stays, so that the map does not move each time
  const words = errors ? t("errors", { count: errors }) : "";
  if (words !== saidOfErrors) say(words);
  saidOfErrors = words;
  requestAnimationFrame(keep);
}

function listed(problem) {
  const isProgram = (words) => words === problem.message || words === problem.hint; // which is in English
  const [said, way] = wordsOf(problem).map((words) => (words && isProgram(words) ? element("span", { lang: "en" }, words) : words));
  const words = element("span", {}, said, ...(way ? [element("em", {}, " – ", way)] : []));
  const mark = element("span", { class: `${problem.severity}-text` }, icon(problem.severity === "error" ? "error" : "warning"));
  const line = element("small", {}, t("line", { line: problem.line }));
  return element("li", {}, element("button", { type: "button", onclick: () => goTo(problem) }, mark, words, line));
}

function goTo(problem) {
  goToProblem(problem);
  goToLine(problem.line);
}

let shown = -1;
export function nextProblem() {
  const { problems } = store.plan;
  if (!problems.length) return;
  shown = (shown + 1) % problems.length;
  goTo(problems[shown]);
  say(wordsOf(problems[shown]).filter(Boolean).join(" – "));
}

// What keeps the board from being printed comes first.
export const byWeight = (problems) => [...problems].sort((one, other) => (one.severity === "error" ? 0 : 1) - (other.severity === "error" ? 0 : 1));
