// Small things that the drawings on the page are made of.
const SVG = "http://www.w3.org/2000/svg";

export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (typeof value === "boolean") made.toggleAttribute(key, value);
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

export function icon(name) {
  const made = shape("svg", { "aria-hidden": "true" }, shape("use", { href: `#i-${name}` }));
  return made;
}

export const one = (selector) => document.querySelector(selector);
