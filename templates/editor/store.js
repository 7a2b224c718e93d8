// What the page knows: the text and its plan as the server has them, and what is chosen on the page itself.
import { post, Refused } from "./server.js";

export const store = {
  state: null, // around the map: text, version, undo, saved
  plan: null, // the board in plan, with its problems
  arts: [], // by side: the picture's address, and the side's plan that it shows
  side: 0,
  city: "", // codes and keys of what is chosen
  island: "",
  tool: "select",
  brush: ".",
  panel: "islands",
  order: { paper: "A4", theme: "", language: "", duplex: "long-edge" }, // how the kit is printed
  redraws: 0, // of the panel, for what it alone knows
  layers: { towers: false, fold: false, tiles: false },
};

const watchers = [];
export const watchStore = (changed) => watchers.push(changed);
let isTold = false;
export function changed() {
  if (isTold) return;
  isTold = true;
  requestAnimationFrame(() => {
    isTold = false;
    for (const each of watchers) each();
  });
}
export function choose(values) {
  Object.assign(store, values);
  changed();
}

export const redraw = () => choose({ redraws: store.redraws + 1 });

export const board = () => store.plan?.board ?? null;
export const can = (edits) => board()?.edits.includes(edits) ?? false; // whether the game has edits of a name
export const has = (entry) => board()?.entries.includes(entry) ?? false;
export const sideHas = (entry) => board()?.sideEntries.includes(entry) ?? false;
export const side = () => board()?.sides[store.side] ?? null;
export const cityAt = (code) => side()?.cities.find((city) => city.code === code);
export const islandOf = (key) => side()?.islands.find((island) => island.key === key);

// Edits, undoing and redoing are sent one after the other, each about the text that the one before has left. Of moves that
// wait, the last counts.
let waiting = [];
let isSending = false;
export let report = () => {};
export const reportTo = (shown) => (report = shown);

export function edit(asked) {
  const last = waiting.at(-1);
  const isRun = last?.do === "move-city" && asked.do === "move-city" && last.city === asked.city && last.side === asked.side;
  if (isRun) waiting.pop();
  waiting.push(asked);
  return send();
}

export const undo = () => edit({ do: "undo" });
export const redo = () => edit({ do: "redo" });

async function send() {
  if (isSending) return;
  isSending = true;
  try {
    while (waiting.length) {
      const asked = waiting.shift();
      try {
        const isEdit = asked.do !== "undo" && asked.do !== "redo";
        take(isEdit ? await post("edit", { edit: asked, version: store.state.version }) : await post(asked.do));
      } catch (fault) {
        if (!(fault instanceof Refused)) throw fault;
        if (fault.status === 409) take(fault.answer);
        waiting = [];
        report(fault);
      }
    }
  } finally {
    isSending = false;
  }
}

export async function ask(name, values) {
  try {
    const answer = await post(name, values);
    if (answer.version !== undefined) take(answer);
    return answer;
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    report(fault);
    return null;
  }
}

export function take(state) {
  if (store.state && state.version < store.state.version && state.name === store.state.name) return;
  choose({ state });
}

export const looks = () => store.boards ?? { themes: [], languages: [] }; // that boards can have, once they are known

export const choices = () => Object.fromEntries(Object.entries(store.order).filter(([, value]) => value));

export const problemCount = (severity) =>
  (store.plan?.problems ?? []).filter((problem) => problem.severity === severity).length;
