// New boards side by side over the map, with what each is like, to look at closely and to take one.
import { redraw, store } from "./store.js";
import { button } from "./controls.js";
import { element, one, shape } from "./drawing.js";
import { t } from "./words.js";

let shownSide = 0;
let chosen = null; // the board that would be taken
let isClose = false; // it alone is shown, as large as can be
let drawn = "";

// Shows the boards that were `found`, or none; `take` takes one of them, `back` goes back to the map.
export function drawBoards(boards, { take, back }) {
  const root = one("#candidates");
  root.hidden = !boards;
  const key = JSON.stringify([root.hidden, store.redraws, document.documentElement.lang]);
  if (key === drawn) return;
  drawn = key;
  if (!boards) return;
  const { found, kept } = boards;
  if (!found.includes(chosen)) [chosen, isClose] = [null, false];
  const focused = document.activeElement.dataset?.candidate;
  root.classList.toggle("close", isClose);
  const shown = isClose ? [chosen] : found;
  root.replaceChildren(head(found), element("ul", { class: "candidates" }, ...shown.map(candidate)), foot(kept, take, back));
  if (focused) root.querySelector(`[data-candidate="${focused}"]`)?.focus();
}

export const showSide = (number) => (shownSide = number);

// The boards end above the list of problems, however long that is.
export const keepAbove = (dock) => new ResizeObserver(() => (one("#candidates").style.bottom = `${dock.offsetHeight}px`)).observe(dock);

function set(values) {
  ({ shownSide, chosen, isClose } = { shownSide, chosen, isClose, ...values });
  redraw();
}

const choice = (name, words, isOn, press) => element("button", { type: "button", "aria-pressed": String(isOn), "data-candidate": name, onclick: press }, words);

function head(found) {
  const sides = found.find((each) => each.plan)?.plan.board.sides ?? [];
  const choices = sides.map((_, number) => choice(`side-${number}`, t("sideNumber", { number: number + 1 }), number === shownSide, () => set({ shownSide: number })));
  return element("div", { class: "head" },
    element("h2", {}, t("boardsToChoose"), element("small", {}, ...islandsOn(sides))),
    ...(sides.length > 1 ? [element("div", { class: "sides", role: "group", "aria-label": t("sides") }, ...choices)] : []));
}

function islandsOn(sides) {
  const counts = new Intl.ListFormat(document.documentElement.lang).format(sides.map(({ islands }) => String(islands.length)));
  return sides.length > 1 ? [t("islandsOn", { counts })] : [];
}

function foot(kept, take, back) {
  const off = !chosen, place = kept === null ? "takesBoth" : "takesOther";
  const words = off ? [t("chooseBoard")] : [element("b", {}, chosen.plan.board.title), ` ${t(place)}`];
  return element("div", { class: "foot" }, element("p", { role: "status" }, ...words),
    button(t("backToMap"), back, { "data-candidate": "back", "data-field": "back-to-map" }),
    button(t(isClose ? "backToBoards" : "lookCloser"), () => set({ isClose: !isClose }), { "data-candidate": "closer", "data-field": "look-closer", disabled: off }),
    button(t("takeBoard"), () => take(chosen), { "data-candidate": "take", "data-field": "take", class: "primary", disabled: off }));
}

function candidate(found) {
  if (found.messages.length) return element("li", { class: "message" }, found.messages.join("; "));
  const made = found.plan.board, number = Math.min(shownSide, made.sides.length - 1), side = made.sides[number];
  const art = found.arts?.[number];
  const picture = art ? element("img", { src: art, alt: side.name }) : shape("svg", { viewBox: `0 0 ${made.size.join(" ")}`, role: "img", "aria-label": side.name },
    ...side.islands.map((island) => shape("path", { d: island.outline, class: "candidate", "data-tint": island.tint })));
  const title = element("span", { class: "of" }, element("b", {}, made.title), element("small", { class: "quiet" }, t("seedNumber", { seed: found.seed })));
  const press = () => set(found === chosen ? { isClose: !isClose } : { chosen: found });
  return element("li", {}, element("button", { type: "button", "aria-pressed": String(found === chosen), "data-candidate": `seed-${found.seed}`, onclick: press },
    picture, title, element("span", { class: "qualities" }, ...qualities(found, number))));
}

// What a side is like, in hundredths; how fair it is becomes known later.
function qualities(found, number) {
  const known = Object.entries(found.qualities[number] ?? {}).map(([name, share]) => quality(name, share));
  if (!store.plan?.isMeasured) return known;
  const gap = found.gaps?.[number];
  return [...known, quality("fair", gap === undefined ? null : 1 - gap, found.gaps ? "–" : "…", { games: found.games ?? "" })];
}

function quality(name, share, unknown = "", values = {}) {
  const figure = share === null ? unknown : String(Math.round(100 * share)), bar = element("i", {});
  bar.style.width = `${100 * (share ?? 0)}%`;
  return element("span", { title: t(`quality-${name}-note`, values) }, t(`quality-${name}`), " ", element("b", {}, figure), element("span", { class: "share", "aria-hidden": "true" }, bar));
}
