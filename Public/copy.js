// Shows a Copy button beside every form of a scene, and on code; without this script the links and the code remain.
(() => {
  "use strict";
  // The page's words, or English ones where it has none.
  const words = {
    copy: "Copy", copied: "Copied", notCopied: "Not copied", above: "Above", beside: "Beside",
    ...document.currentScript?.dataset,
  };
  // A page that is opened as a file can't fetch the others.
  const isFile = location.protocol === "file:";

  const text = async button => {
    if (!button.dataset.copy) return button.previousElementSibling.textContent;
    const answer = await fetch(button.dataset.copy);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  };

  const start = button => {
    const word = button.textContent;
    const name = button.getAttribute("aria-label");
    let timer;
    const say = (text, label) => {
      button.textContent = text;
      button.setAttribute("aria-label", label);
    };
    button.hidden = false;
    button.addEventListener("click", async () => {
      clearTimeout(timer);
      try {
        await navigator.clipboard.writeText(await text(button));
        say(words.copied, words.copied);
      } catch {
        say(words.notCopied, words.notCopied);
      }
      timer = setTimeout(() => say(word, name), 1600);
    });
  };

  const listing = pre => {
    const box = document.createElement("div");
    box.className = "listing";
    pre.replaceWith(box);
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.copyText = "";
    button.textContent = words.copy;
    button.setAttribute("aria-label", words.copy);
    box.append(pre, button);
  };

  // Beside a figure, the code of a listing and its motion are seen at once.
  const beside = box => {
    const listing = box.querySelector(":scope > .listing");
    if (!listing) return;
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.beside = "";
    const show = () => {
      const isBeside = box.classList.contains("beside");
      button.textContent = isBeside ? words.above : words.beside;
    };
    button.addEventListener("click", () => {
      box.classList.toggle("beside");
      show();
    });
    show();
    listing.append(button);
  };

  if (navigator.clipboard) document.querySelectorAll(".prose pre.code").forEach(listing);
  document.querySelectorAll(".code-figure").forEach(beside);
  if (navigator.clipboard) document.querySelectorAll("[data-copy-text]").forEach(start);
  if (navigator.clipboard && !isFile) document.querySelectorAll("[data-copy]").forEach(start);
  if (isFile) for (const note of document.querySelectorAll("[data-as-file]")) note.hidden = false;
})();
