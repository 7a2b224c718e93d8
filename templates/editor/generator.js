// The panel that has new boards made: six at a time, side by side, of the kind that is wished for.
import { post } from "./server.js";
import { ask, board, edit, redraw, store } from "./store.js";
import { button, choice, field, heading } from "./controls.js";
import { element, shape } from "./drawing.js";
import { t } from "./words.js";

let candidates = [];
let wishes = {};
let seed = 1;
let isGenerating = false;

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
    element("ul", { class: "candidates" }, ...candidates.map(candidate)),
  ];
}

async function generate() {
  isGenerating = true;
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
  for (const found of made.filter((each) => !each.messages.length)) {
    found.arts = [];
    for (const side of found.plan.board.sides.keys()) {
      if (made !== candidates || store.panel !== "generate") return;
      const drawn = await post("candidate", { text: found.text, side }).catch(() => null);
      if (!drawn?.svg) continue;
      found.arts[side] = URL.createObjectURL(new Blob([drawn.svg], { type: "image/svg+xml" }));
      if (made === candidates) redraw();
    }
  }
}

function forget() {
  for (const address of candidates.flatMap((found) => found.arts ?? [])) URL.revokeObjectURL(address);
  candidates = [];
}

function candidate(found) {
  if (found.messages.length) return element("li", { class: "message" }, found.messages.join("; "));
  const made = found.plan.board;
  const pictures = made.sides.map((each, side) => found.arts?.[side] ? element("img", { src: found.arts[side], alt: each.name }) : shape("svg", { viewBox: `0 0 ${made.size.join(" ")}`, role: "img", "aria-label": each.name },
    ...each.islands.map((island) => shape("path", { d: island.outline, class: "candidate", "data-tint": island.tint }))));
  return element("li", {}, ...pictures, element("div", { class: "row" },
    element("span", {}, `${made.title} `, element("small", { class: "quiet" }, t("seedNumber", { seed: found.seed }))),
    button(t("takeBoard"), () => edit({ do: "text", text: found.text }), { "data-field": `take-${found.seed}` })));
}
