// New boards of the kind that is wished for: the panel has six made at a time, which are shown side by side over the map.
import { post } from "./server.js";
import { ask, board, edit, redraw, store } from "./store.js";
import { button, choice, field, heading } from "./controls.js";
import { element, one, shape } from "./drawing.js";
import { t } from "./words.js";

let candidates = [];
let wishes = {};
let seed = 1;
let isGenerating = false;
let isShown = true; // over the map, as long as the panel is open
let shownSide = 0;
let madeFor = ""; // the game whose boards they are

// The wishes that the game has: one of several words, or numbers.
function wishField(name, words) {
  if (words.length) return choice(name, [["", t("usual")], ...words.map((word) => [word, t(`${name}-${word}`)])], wishes[name] ?? "", (word) => (wishes = { ...wishes, [name]: word }));
  const numbers = (value) => value.split(/[^0-9]+/).filter(Boolean).map(Number);
  return field(name, (wishes[name] ?? []).join(", "), (value) => (wishes = { ...wishes, [name]: numbers(value) }), { inputmode: "numeric", placeholder: t(`${name}-usual`) });
}

export function generatePanel() {
  const wanted = field("seed", seed, (value) => (seed = Number.parseInt(value, 10) || 1), { inputmode: "numeric" });
  return [
    heading(t("generate")),
    ...Object.entries(board()?.wishes ?? {}).map(([name, words]) => wishField(name, words)),
    wanted,
    button(t(candidates.length ? "nextBoards" : "makeBoards"), generate, { class: "primary wide", disabled: isGenerating, "data-field": "generate" }),
    ...(isGenerating ? [element("progress", { "aria-label": t("generate") })] : []),
    element("p", { class: "quiet" }, t("generateNote")),
    ...(candidates.length && !isShown && madeFor === store.plan?.game ? [button(t("showBoards"), () => show(true), { class: "plain wide", "data-field": "show-boards" })] : []),
  ];
}

function show(isOn) {
  isShown = isOn;
  redraw();
}

let drawn = "";
export function drawCandidates() {
  const root = one("#candidates");
  root.hidden = store.panel !== "generate" || !isShown || !candidates.length || madeFor !== store.plan?.game;
  const key = JSON.stringify([root.hidden, store.redraws, shownSide, document.documentElement.lang]);
  if (key === drawn) return;
  drawn = key;
  const sides = candidates.find((found) => found.plan)?.plan.board.sides ?? [];
  const choices = sides.map((each, number) => element("button", { type: "button", "aria-pressed": String(number === shownSide), onclick: () => {
    shownSide = number;
    redraw();
  } }, t("sideNumber", { number: number + 1 })));
  root.replaceChildren(
    element("div", { class: "head" }, element("h2", {}, t("boardsToChoose")), ...(sides.length > 1 ? [element("div", { class: "sides", role: "group", "aria-label": t("sides") }, ...choices)] : []),
      button(t("backToMap"), () => show(false), { "data-field": "back-to-map" })),
    element("ul", { class: "candidates" }, ...candidates.map(candidate)));
}

async function generate() {
  isGenerating = isShown = true;
  madeFor = store.plan.game;
  forget();
  redraw();
  for (let number = 0; number < 6; number++) {
    const found = await ask("generate", { game: store.plan.game, seed: seed + number, wishes });
    if (!found) break;
    candidates.push(found);
    redraw();
    if (found.messages.length) break;
  }
  seed += 6;
  isGenerating = false;
  redraw();
  paint(candidates);
}

// The outlines are there first; then one board after the other is painted, until others are made or one is taken.
async function paint(made) {
  const good = made.filter((each) => !each.messages.length);
  for (const side of [0, 1]) {
    for (const found of good.filter((each) => side < each.plan.board.sides.length)) {
      if (made !== candidates || store.panel !== "generate") return;
      const art = await post("candidate", { text: found.text, side }).catch(() => null);
      if (!art?.svg) continue;
      found.arts = { ...found.arts, [side]: URL.createObjectURL(new Blob([art.svg], { type: "image/svg+xml" })) };
      if (made === candidates) redraw();
    }
  }
}

function forget() {
  for (const address of candidates.flatMap((found) => Object.values(found.arts ?? {}))) URL.revokeObjectURL(address);
  candidates = [];
}

function candidate(found) {
  if (found.messages.length) return element("li", { class: "message" }, found.messages.join("; "));
  const made = found.plan.board, number = Math.min(shownSide, made.sides.length - 1), side = made.sides[number];
  const art = found.arts?.[number];
  const picture = art ? element("img", { src: art, alt: side.name }) : shape("svg", { viewBox: `0 0 ${made.size.join(" ")}`, role: "img", "aria-label": side.name },
    ...side.islands.map((island) => shape("path", { d: island.outline, class: "candidate", "data-tint": island.tint })));
  const take = () => {
    edit({ do: "text", text: found.text });
    show(false);
  };
  return element("li", {}, picture, element("div", { class: "row" },
    element("span", {}, `${made.title} `, element("small", { class: "quiet" }, t("seedNumber", { seed: found.seed }))),
    button(t("takeBoard"), take, { "data-field": `take-${found.seed}`, class: "primary" })));
}
