// What the words of a layout are, told apart by their colour: keys, numbers, the stars of capitals, comments.
import { element } from "./drawing.js";

const KINDS = ["comment", "quoted", "key", "number", "star"];
const WORDS = /((?<=^|\s)#.*)|("[^"]*"|'[^']*')|([\w-]+(?=:(?:\s|$)))|(?<![\w/-])(-?\d+(?:\.\d+)?(?:mm|cm|in)?)(?!\w)|(\*)/g;

// Returns a line of text in its parts, each that is something with the name of what it is.
export function coloured(line) {
  const parts = [];
  let at = 0;
  for (const found of line.matchAll(WORDS)) {
    const kind = KINDS.find((_, number) => found[number + 1] !== undefined);
    parts.push(line.slice(at, found.index), element("span", { class: kind }, found[0]));
    at = found.index + found[0].length;
  }
  return [...parts, line.slice(at)];
}
