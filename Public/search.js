// Searches the site: reads the parts of its index that have the words of a query, and lists the pages that have them all.
const form = document.querySelector("form.search");
const [input, status, list] = ["input", "[role=status]", "ol"].map(name => form.querySelector(name));
const words = form.dataset;
// A part of the index is fetched once.
const files = new Map();
const get = name => {
  if (!files.has(name)) {
    const answer = fetch(words.index + name, name.startsWith("index") ? { cache: "no-cache" } : {});
    files.set(name, answer.then(answer => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.text();
    }).catch(error => {
      files.delete(name);
      throw error;
    }));
  }
  return files.get(name);
};
const plain = text => text.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").normalize("NFC");
const dense = "\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff";

// The words of a query, as the index has them: of scripts without spaces, pairs of characters.
const split = text => {
  const found = [];
  for (const [run] of plain(text).matchAll(new RegExp(`[${dense}]+|(?:(?![${dense}])[\\p{L}\\p{N}])+`, "gu"))) {
    if (!new RegExp(`^[${dense}]`).test(run)) found.push(run.slice(0, 32));
    else if (run.length < 2) found.push(run);
    else for (let at = 0; at < run.length - 1; at++) found.push(run.slice(at, at + 2));
  }
  return [...new Set(found)].slice(0, 8);
};

const search = async text => {
  const query = split(text);
  if (!query.length) return [];
  const [head, ...starts] = (await get("index.txt")).split("\n");
  const [version, size] = head.split(" ");
  const read = name => get(`${name}.txt?v=${version}`);
  let budget = 4;
  const scores = new Map();
  let [filters, found] = [0, new Map()];
  for (const [place, word] of query.entries()) {
    // The last word may only have begun.
    const isWhole = place < query.length - 1;
    let shard = starts.findLastIndex(start => start <= word);
    if (shard < 0) shard = 0;
    const hits = new Map();
    let isCut = false;
    for (; shard < starts.length && budget; shard++, budget--) {
      for (const line of (await read(shard)).split("\n")) {
        const [key, ids = ""] = line.split(" ");
        if (isWhole ? key !== word : !key.startsWith(word)) continue;
        if (ids.endsWith("*")) isCut = true;
        const weight = key === word ? 2 : 1;
        ids.replace("*", "").split(";").forEach((part, kind) => part && part.split(",").forEach(id => {
          const number = parseInt(id, 36);
          hits.set(number, Math.max(hits.get(number) ?? 0, weight * (kind ? 1 : 8)));
        }));
      }
      const next = starts[shard + 1];
      if (isWhole || next === undefined || !next.startsWith(word)) break;
    }
    // A word of very many pages has only some of them in the index, so it can't leave others out.
    if (!isCut || !hits.size) filters++;
    for (const [id, score] of hits) {
      scores.set(id, (scores.get(id) ?? 0) + score);
      if (!isCut) found.set(id, (found.get(id) ?? 0) + 1);
    }
  }
  const ids = [...scores.keys()].filter(id => (found.get(id) ?? 0) === filters)
    .sort((a, b) => scores.get(b) - scores.get(a) || a - b);
  return Promise.all(ids.slice(0, 8).map(async id => {
    const block = await read("p" + Math.floor(id / size));
    return block.split("\n")[id % size].split("\t");
  }));
};

let turn = 0;
const show = async () => {
  const own = ++turn;
  const text = input.value.trim();
  let pages = [];
  try {
    pages = await search(text);
  } catch {
    // Without the index, there is nothing to show.
  }
  if (own !== turn) return;
  list.replaceChildren(...pages.map(([address, title, date]) => {
    const [item, link, time] = ["li", "a", "time"].map(name => document.createElement(name));
    link.href = words.root + address;
    link.textContent = title;
    time.textContent = date;
    item.append(link, " ", time);
    return item;
  }));
  list.hidden = !pages.length;
  status.textContent = text ? pages.length ? `${words.results}: ${pages.length}` : words.none : "";
};

let timer;
input.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(show, 120);
});
form.addEventListener("submit", event => {
  event.preventDefault();
  show();
});
form.addEventListener("keydown", event => {
  const stops = [input, ...list.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") {
    input.value = "";
    input.focus();
    show();
  } else if (step) {
    event.preventDefault();
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  }
});
// The index is read when a reader comes to the field.
input.addEventListener("focus", () => get("index.txt").catch(() => {}), { once: true });
form.hidden = false;
