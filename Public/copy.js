// Shows a Copy button beside every form of a scene, and beside a line of code; without this script the links remain.
const canCopy = location.protocol !== "file:" && navigator.clipboard;

async function text(button) {
  if (!button.dataset.copy) return button.previousElementSibling.textContent;
  const answer = await fetch(button.dataset.copy);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

for (const button of canCopy ? document.querySelectorAll("[data-copy], [data-copy-text]") : []) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const word = button.textContent;
    try {
      await navigator.clipboard.writeText(await text(button));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => (button.textContent = word), 1600);
  });
}
