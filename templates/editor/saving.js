// Saving: in the file that is open, or under another name, which never replaces a file that is there.
import { post, Refused } from "./server.js";
import { save, settled, store, take } from "./store.js";
import { one } from "./drawing.js";
import { say } from "./strokes.js";
import { send as sendText } from "./source.js";
import { faultOf, t } from "./words.js";

export async function saveAll() {
  sendText();
  if (await save()) say(t("state-saved"));
}

// Asks for another name. The board is then that file, and the one before stays as it was last saved.
export function askName() {
  const name = one("#other-name");
  name.value = store.state.name;
  one("#not-saved").textContent = "";
  one("#save-as").showModal();
  name.setSelectionRange(0, name.value.replace(/\.ya?ml$/, "").length);
}

async function saveAs(event) {
  event.preventDefault();
  sendText();
  await settled();
  const given = one("#other-name").value.trim(), name = /\.ya?ml$/.test(given) ? given : `${given}.yaml`;
  try {
    take(await post("save", { name }));
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    one("#not-saved").textContent = fault.status === 0 ? t("lost") : faultOf(fault.status === 400 ? { fault: "name" } : fault.answer);
    return one("#other-name").focus();
  }
  one("#save-as").close();
  say(t("savedAs", { name }));
}

export function listen() {
  one("#save").addEventListener("click", saveAll);
  one("#ask-name").addEventListener("click", askName);
  one("#save-as form").addEventListener("submit", saveAs);
  one("#no-name").addEventListener("click", () => one("#save-as").close());
}
