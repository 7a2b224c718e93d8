// A city's or an island's name is written on the map itself: F2 opens a field there, Enter gives the name, Escape leaves it.
import { board, can, cityAt, edit, islandOf, side, store } from "./store.js";
import { element, one } from "./drawing.js";
import { size } from "./view.js";
import { t } from "./words.js";

// Returns whether there was something chosen that has a name.
export function nameChosen() {
  const city = can("rename-city") && cityAt(store.city);
  if (city) return write(city, city.name, t("cityName"), { do: "rename-city", city: city.code });
  const island = can("rename-island") && store.panel === "islands" && islandOf(store.island);
  const first = island && side().cities.find((each) => each.island === island.key);
  return first ? write(first, island.name, t("islandName"), { do: "rename-island", island: island.key }) : false;
}

function write({ x, y }, name, label, asked) {
  const { width, height } = size(), number = store.side;
  const field = element("input", { class: "name-on-map", value: name, "aria-label": label, maxlength: board().limits.name, autocomplete: "off" });
  field.style.left = `${(100 * x) / width}%`;
  field.style.top = `${(100 * y) / height}%`;
  let isOver = false;
  const close = (isGiven) => {
    if (isOver) return;
    isOver = true;
    const given = field.value.trim();
    field.remove();
    one(`#map [data-code="${store.city}"]`)?.focus();
    if (isGiven && given !== name) edit({ ...asked, side: number, name: given, language: board().language || null });
  };
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault(); // the city that has the focus next is not pressed as well
    close(event.key === "Enter");
  });
  field.addEventListener("pointerdown", (event) => event.stopPropagation());
  field.addEventListener("blur", () => close(true));
  one("#board").append(field);
  field.select();
  field.focus();
  return true;
}
