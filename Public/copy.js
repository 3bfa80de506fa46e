// Shows a Copy button beside every form of a scene; without this script the links remain.
const canCopy = location.protocol !== "file:" && navigator.clipboard;

for (const button of canCopy ? document.querySelectorAll("[data-copy]") : []) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const word = button.textContent;
    try {
      const answer = await fetch(button.dataset.copy);
      if (!answer.ok) throw new Error(answer.statusText);
      await navigator.clipboard.writeText(await answer.text());
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => (button.textContent = word), 1600);
  });
}
