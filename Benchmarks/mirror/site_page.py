"""The page that shows Apple's pictures beside ours and on top of them."""

import html
import shutil

from PIL import Image

STYLE = """
body{font:15px/1.4 system-ui,sans-serif;margin:2em auto;max-width:75em;padding:0 1em}
table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:left;border-bottom:1px solid #ccc}
section{margin:3em 0}.pair{display:flex;gap:1em;align-items:start;flex-wrap:wrap}.pair img{max-width:100%}
.pair>*{flex:0 0 auto}.over{position:relative;overflow:hidden}.over img{position:absolute;transform-origin:0 0;max-width:none}
.over .apple{position:static}.blink .ours{animation:blink 1s steps(1) infinite}@keyframes blink{50%{visibility:hidden}}
"""
SCRIPT = """
for (const section of document.querySelectorAll("section")) {
  const over = section.querySelector(".over"), ours = over && over.querySelector(".ours");
  if (!over) continue;
  section.querySelector("[type=checkbox]").onchange = event => over.classList.toggle("blink", event.target.checked);
  section.querySelector("[type=range]").oninput = event => {
    const box = over.getBoundingClientRect(), mine = ours.getBoundingClientRect();
    const right = mine.right - (box.left + box.width * event.target.value / 100);
    ours.style.clipPath = `inset(0 ${right / mine.width * ours.offsetWidth}px 0 0)`;
  };
}
"""


def badness(result):
    """What is worst comes first."""
    kind = result["kind"]
    if kind == "refused":
        return 0, 0
    if kind == "recording":
        return 3, -(result["error"] if result["error"] is not None else 1000)
    share = result["same lines"] / max(1, result["lines"], result.get("their lines", 0))
    return (1 if kind == "exact" else 2), share - result.get("baseline", 0) / 100


def numbers(result):
    """Returns what was measured in words."""
    kind = result["kind"]
    if kind == "refused":
        return result["message"]
    if kind == "recording":
        if result["error"] is None:
            return f"nothing moves in {result['still']}"
        loops = f"loops {result['loop']} s and {result['their loop']} s"
        each = ", ".join(f"{name} {result[name]}" for name in ("x", "y", "width", "height", "ink"))
        each += f"; {result['error of pieces']} % with each of {result['pieces']} pieces at its own time" if "pieces" in result else ""
        return f"{result['error']} % of the area ({each}) at {result['shift']} s and a pace of {result['pace']}; {loops}; lengths {result['our seconds']} s and {result['seconds']} s"
    if kind == "picture":
        text = f"{result['same lines']} of {result['lines']} lines at the same place ({result['their lines']} in Apple's)"
        return text + (f", baselines within {result['baseline']} pt" if result["scale"] else "")
    text = f"{result['same lines']} of {result['lines']} baselines within 0.5 pt ({result['found lines']} within {result['baseline']} pt)"
    for name in ("horizontal", "vertical"):
        text += f", {result[f'same {name} edges']} of {result[f'{name} edges']} {name} edges"
    return text


def summary(result):
    return f"{result['id']}\t{result['kind']}\t{numbers(result)}"


def section(row, result, output):
    name = f"apple{row['picture'].suffix}"
    shutil.copyfile(row["picture"], output / row["id"] / name)
    where = html.escape(row["id"])
    title = f"<h2 id={where}>{where} {html.escape(row.get('shows', ''))} {html.escape(result['ios'])}</h2>"
    text = f"<p>{html.escape(numbers(result))}</p>"
    # A video can't be on top of a picture in the same way, so it is only beside it.
    video = row["picture"].suffix == ".mp4"
    apple = f'<video src="{where}/{name}" autoplay loop muted></video>' if video else f'<img class=apple src="{where}/{name}" alt="Apple’s">'
    if result["kind"] == "refused":
        return f"<section>{title}{text}<div class=pair>{apple}</div></section>"
    ours = f'<img class=ours src="{where}/ours.svg" alt="Ours">'
    pair = f"<div class=pair>{apple}{ours}</div>"
    if video or not result.get("scale"):
        return f"<section>{title}{text}{pair}</section>"
    with Image.open(row["picture"]) as image:
        width = image.width
    shrink = min(1, 560 / width)
    place = f"left:{result['left'] * shrink:.2f}px;top:{result['top'] * shrink:.2f}px;transform:scale({result['scale'] * shrink:.4f})"
    over = (
        f'<div class=over style="width:{width * shrink:.0f}px">'
        f'<img class=apple style="width:{width * shrink:.0f}px" src="{where}/{name}" alt="Apple’s">'
        f'<img class=ours style="{place}" src="{where}/ours.svg" alt="Ours"></div>'
    )
    tools = "<p><label><input type=checkbox> blink</label> <label>ours up to here <input type=range value=100></label></p>"
    return f"<section>{title}{text}{tools}{over}<details><summary>side by side</summary>{pair}</details></section>"


def write(output, rows, results):
    found = {row["id"]: row for row in rows}
    order = sorted(results, key=lambda result: (*badness(result), result["id"]))
    lines = [
        f"<tr><td><a href=#{html.escape(one['id'])}>{html.escape(one['id'])}</a><td>{one['kind']}<td>{html.escape(numbers(one))}"
        for one in order
    ]
    body = "\n".join(section(found[one["id"]], one, output) for one in order)
    (output / "index.html").write_text(
        f"<!doctype html><html lang=en><meta charset=utf-8><title>Apple’s pictures and ours</title><style>{STYLE}</style>"
        f"<h1>Apple’s pictures and ours</h1><table><tr><th>listing<th>kind<th>what was measured{''.join(lines)}</table>\n"
        f"{body}\n<script>{SCRIPT}</script></html>\n",
        encoding="utf-8",
    )
