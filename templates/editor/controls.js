// The controls that panels are made of; `data-field` names each, so that it keeps the focus when its panel is drawn anew.
import { element } from "./drawing.js";
import { t } from "./words.js";

export const heading = (words, note = "") => element("h2", {}, words, element("small", {}, note));

export function field(name, value, changed, attributes = {}) {
  const input = element("input", { value: value ?? "", "data-field": name, autocomplete: "off", ...attributes });
  input.addEventListener("change", () => {
    input.defaultValue = input.value;
    changed(input.value.trim());
  });
  return element("label", {}, t(name), input);
}

export function choice(name, options, value, changed) {
  const select = element("select", { "data-field": name }, ...options.map(([key, words]) => element("option", { value: key, selected: key === value }, words)));
  select.addEventListener("change", () => changed(select.value));
  return element("label", {}, t(name), select);
}

export const button = (words, press, attributes = {}) => element("button", { type: "button", class: "plain", onclick: press, ...attributes }, words);

export function check(name, value, changed, words = t(name)) {
  const input = element("input", { type: "checkbox", checked: value, "data-field": name });
  input.addEventListener("change", () => changed(input.checked));
  return element("label", { class: "check" }, input, words);
}

// A choice of few words that stand side by side.
export function segments(name, options, value, changed) {
  const set = (key) => (event) => {
    changed(key);
    for (const each of event.currentTarget.parentElement.children) each.setAttribute("aria-pressed", String(each === event.currentTarget));
  };
  const buttons = options.map(([key, words]) => element("button", { type: "button", "aria-pressed": String(key === value), "data-field": `${name}-${key}`, onclick: set(key) }, words));
  return element("fieldset", { class: "segments" }, element("legend", {}, t(name)), element("div", { class: "sides" }, ...buttons));
}
