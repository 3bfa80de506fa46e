// Shows a Copy button beside every form of a scene, and beside a line of code; without this script the links remain.
const canCopy = location.protocol !== "file:" && navigator.clipboard;

async function text(button) {
  if (!button.dataset.copy) return button.previousElementSibling.textContent;
  const answer = await fetch(button.dataset.copy);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

for (const button of canCopy ? document.querySelectorAll("[data-copy], [data-copy-text]") : []) {
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
      say("Copied", "Copied");
    } catch {
      say("Not copied", "Not copied");
    }
    timer = setTimeout(() => say(word, name), 1600);
  });
}
