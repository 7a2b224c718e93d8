// Files to keep: the position as a picture, the game as JSON.
const PIXELS = 2000;

// The board as it is seen, without what is hidden.
function picture() {
  const [drawn, above] = all("#board > svg").map((sheet) => sheet.cloneNode(true));
  for (const [symbol, { nodes }] of symbols) {
    drawn.querySelector(`#${symbol.id}`).replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  }
  drawn.append(...above.children);
  for (const hidden of drawn.querySelectorAll(HIDDEN)) hidden.remove();
  for (const moved of drawn.querySelectorAll("[style]")) {
    moved.setAttribute("transform", moved.style.transform.replace(/deg|px/g, ""));
    moved.removeAttribute("style");
  }
  return drawn;
}

function asFile(drawn) {
  const inks = getComputedStyle(document.documentElement);
  const text = new XMLSerializer().serializeToString(drawn);
  const written = text.replace(/var\((--art-\d+)\)/g, (_, name) => inks.getPropertyValue(name).trim());
  return new Blob([written], { type: "image/svg+xml" });
}

async function pixels(drawn, wide) {
  const { width, height } = drawn.viewBox.baseVal;
  const url = URL.createObjectURL(asFile(drawn));
  const image = new Image(Math.round(wide), Math.round((wide * height) / width));
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0, image.width, image.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

const files = {
  png: () => pixels(picture(), PIXELS),
  svg: () => asFile(picture()),
  json: () => new Blob([document.getElementById("data").textContent], { type: "application/json" }),
};

async function save(kind) {
  const link = document.createElement("a");
  const name = words.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  link.download = kind === "json" ? `${name}.json` : `${name}-${now}.${kind}`;
  link.href = URL.createObjectURL(await files[kind]());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
