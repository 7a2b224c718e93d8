// What the page knows: the text and its plan as the server has them, and what is chosen on the page itself.
import { post, Refused } from "./server.js";
import { wordsOr } from "./words.js";

export const store = {
  state: null, // around the map: text, version, undo, saved
  plan: null, // the board in plan, with its problems, and with moves that are under way
  told: null, // the board in plan as the server told it last
  planVersion: -1, // of the text that it is of
  arts: [], // by side: the picture's address, the version of the text that it is of, and the side's plan that it shows
  side: 0,
  city: "", // codes and keys of what is chosen
  island: "",
  marked: [], // codes of cities that are painted together
  tool: "select",
  brush: ".",
  panel: "islands",
  isFolded: false,
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
export const marked = () => store.marked.map(cityAt).filter(Boolean);
export const cityAt = (code) => side()?.cities.find((city) => city.code === code);
// An island has the board's name for it, a kind of ground that of the page.
export const nameOf = ({ key, name }) => (can("rename-island") ? name : key.split("+").map((kind) => wordsOr(`ground-${kind}`, kind)).join(" + "));
export const islandOf = (key) => side()?.islands.find((island) => island.key === key);

// Edits, undoing, redoing and saving are sent one after the other, each about the text that the one before has left. Of
// moves that wait, the last counts.
let waiting = [];
let sending = null;
export let report = () => {};
export const reportTo = (shown) => (report = shown);
const WHOLE = ["undo", "redo", "save"]; // what is asked for by its name alone

const isSameMove = (one, other) =>
  one?.do === "move-city" && other.do === "move-city" && one.city === other.city && one.side === other.side;

// Returns whether it was done, once it is.
export function edit(asked) {
  const last = waiting.at(-1);
  if (isSameMove(last?.asked, asked)) waiting.pop().settle(true);
  const done = new Promise((settle) => waiting.push({ asked, settle }));
  sending ??= send();
  return done;
}

// Moves of cities are shown before the server has answered, and no plan of an older text takes them back.
let moves = [];
export async function moveCity(city, { x, y }) {
  const move = { side: store.side, city, x, y };
  moves.push(move);
  showBoard();
  const isDone = await edit({ do: "move-city", ...move });
  move.version = isDone ? store.state.version : -1;
  showBoard();
}

export function showBoard() {
  moves = moves.filter(({ version = Infinity }) => version > store.planVersion);
  const moved = (number) => (city) => {
    const { x, y } = moves.findLast((move) => move.side === number && move.city === city.code) ?? city;
    return { ...city, x, y };
  };
  const sides = store.told?.sides.map((each, number) => (moves.some((move) => move.side === number) ? { ...each, cities: each.cities.map(moved(number)) } : each));
  choose({ plan: store.plan && { ...store.plan, board: store.told && { ...store.told, sides } } });
}

export const undo = () => edit({ do: "undo" });
export const settled = () => sending; // once all edits that wait are done
export const isBehind = () => Boolean(sending) || store.planVersion < store.state.version; // whether a plan is to come
export const redo = () => edit({ do: "redo" });
export const save = () => edit({ do: "save" });

// Ends with the last edit that waits, before anybody who waited for that one goes on: what is asked for then is sent anew.
async function send() {
  try {
    while (waiting.length) {
      const { asked, settle } = waiting.shift();
      try {
        take(WHOLE.includes(asked.do) ? await post(asked.do) : await post("edit", { edit: asked, version: store.state.version }));
        settle(true);
      } catch (fault) {
        if (!(fault instanceof Refused)) throw fault;
        if (fault.status === 409) take(fault.answer);
        settle(false);
        letGo(fault.status === 0, asked.do);
        report(fault);
      }
    }
  } finally {
    sending = null;
    changed();
  }
}

// What was to follow an edit that failed is let go; what there is can be saved all the same, if the server is there, and
// what was typed depends on nothing but what was typed before.
function letGo(isAll, failed) {
  const isKept = ({ asked }) => !isAll && (asked.do === "save" || (asked.do === "text" && failed !== "text"));
  for (const each of waiting) if (!isKept(each)) each.settle(false);
  waiting = waiting.filter(isKept);
}

// Asks for something about the board as it is after all edits that are under way.
export async function ask(name, values) {
  try {
    await sending;
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

// What can be opened, and what boards can look like; null while that is not known.
export async function learn() {
  const boards = await post("boards").catch(() => null);
  if (boards) choose({ boards });
}

export const looks = () => store.boards ?? { themes: [], languages: [], fonts: [] }; // that boards can have, once they are known

// What is chosen for the kit; its look is that of the board as it is shown, unless it has one of its own.
export const choices = () => {
  const { order, state } = store;
  const wanted = { ...order, theme: order.theme || state.theme, language: order.language || state.language };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
};

export const problemCount = (severity) =>
  (store.plan?.problems ?? []).filter((problem) => problem.severity === severity).length;
