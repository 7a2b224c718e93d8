// What the page asks of its server, and the stream of what happens there. The token comes in the address's fragment,
// which no server sees; it is kept for this tab alone, so that the page can be loaded again.
const given = location.hash.slice(1);
if (given) {
  sessionStorage.setItem("token", given);
  history.replaceState(null, "", location.pathname);
}
const heads = () => ({ "x-editor-token": sessionStorage.getItem("token") ?? "" });

export class Refused extends Error {
  constructor(status, answer) {
    super(answer.message ?? "");
    this.status = status;
    this.answer = answer;
  }
}

async function asked(path, options) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { ...heads(), ...options?.headers } });
  } catch {
    throw new Refused(0, {});
  }
  if (!response.ok) {
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    throw new Refused(response.status, isJson ? await response.json() : { message: await response.text() });
  }
  return response;
}

export async function post(name, values = {}) {
  const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(values) };
  return (await asked(`/api/${name}`, options)).json();
}

export const picture = async (side) => (await asked(`/api/picture/${side}`)).text();
export const pieces = async (side) => (await asked(`/api/pieces/${side}`)).text();
export const archive = async () => (await asked("/api/archive")).blob();

// Calls `happened(name, values)` for each event, once the page is ready, until the server ends the stream or cannot be
// reached.
export async function watch(happened, ready) {
  const stream = await asked("/api/events");
  await ready;
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/s.exec(part) ?? [];
      if (name) happened(name, JSON.parse(data));
    }
  }
}
