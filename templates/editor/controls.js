// The controls that panels are made of; `data-field` names each, so that it keeps the focus when its panel is drawn anew.
import { element } from "./drawing.js";
import { t } from "./words.js";

export const heading = (words, note = "") => element("h2", {}, words, element("small", {}, note));

export function field(name, value, changed, attributes = {}) {
  const input = element("input", { value: value ?? "", "data-field": name, autocomplete: "off", ...attributes });
  input.addEventListener("change", () => changed(input.value.trim()));
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
