#!/usr/bin/env python3
"""Compares figures with Apple's pictures and recordings of the same listings, or with those of another build.

    Benchmarks/mirror/mirror.py FOLDER [--output SITE] [--tool .build/debug/stagecraft] [--only ID …]

FOLDER has a folder for each listing, with listing.swift and apple.png (or .jpg, .webp, .gif, .mp4), and mirror.tsv, a table with the
columns id, view, size, ios and play, where they are known. Listings and pictures are other people's work, so FOLDER and SITE
lie outside of every git work tree. SITE is FOLDER/site if none is given. Its index.html shows each picture beside ours and on top
of it, and what was measured; results.json has the same numbers.

- A picture of a known size (an exact snapshot): how far edges of boxes and baselines of lines are from Apple's, in points.
- Another picture: its scale and crop are found, and how many lines of text have the same place and width.
- A recording: at the best shift in time, how far center, extent and amount of what moves differ, in percent of the area in which
  it moves, and how long loops are.

It needs numpy and Pillow (requirements.txt), chromedriver, Chromium, and ffmpeg for videos. Nothing is downloaded.
"""

import argparse
import csv
import json
import re
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageSequence

import motions
import site_page
import stills
from browser import Browser

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".mp4")
# Frames of ours in a second, and the most seconds that are looked at.
RATE, LONGEST = 30, 12
# The error of a recording that moves as ours does, in percent of the area.
SAME = 1
# The gray of what is dark, of 255.
DARK = 90
# The screen that pictures with its proportions are compared with, in points.
PHONE = (393, 852)


def fail(message):
    raise SystemExit(f"mirror: error: {message}")


def table(folder):
    """Returns the rows of a mirror by their identities, each with a listing and a picture."""
    rows = {}
    file = folder / "mirror.tsv"
    if file.exists():
        with open(file, encoding="utf-8", newline="") as text:
            for number, row in enumerate(csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE), 2):
                if not row.get("id"):
                    fail(f"{file}:{number}: there is no id; expected a column “id” with the name of a folder")
                rows[row["id"]] = {key: value or "" for key, value in row.items() if key}
    found = {}
    for place in sorted(path for path in folder.iterdir() if (path / "listing.swift").exists()):
        picture = next((place / f"apple{ending}" for ending in PICTURES if (place / f"apple{ending}").exists()), None)
        if picture is None:
            fail(f"{place}: there is no picture; expected apple.png, .jpg, .webp, .gif or .mp4")
        row = rows.get(place.name, {})
        found[place.name] = {**row, "id": place.name, "listing": place / "listing.swift", "picture": picture}
    if not found:
        fail(f"{folder}: there is no listing; expected folders with listing.swift and apple.png")
    return found


@dataclass(frozen=True)
class Recording:
    """What a recording shows. Of a screen in which little moves, it has that alone."""

    frames: np.ndarray
    """Gray arrays of at most 480 pixels."""
    times: list
    seconds: float
    place: tuple
    """The left and the top of the frames in the recording, and how many of its pixels one of theirs has."""
    ground: str
    """The color around what moves, as CSS has it."""
    far: float
    """The distance of things that don't belong together, in pixels of the frames."""


def read(picture):
    if picture.suffix == ".mp4":
        with tempfile.TemporaryDirectory() as place:
            command = ["ffmpeg", "-v", "error", "-i", picture, "-vf", f"fps={RATE}", "-t", str(LONGEST), f"{place}/%05d.png"]
            subprocess.run(command, check=True)
            images = [opened(file) for file in sorted(Path(place).iterdir())]
        times, seconds = [number / RATE for number in range(len(images))], len(images) / RATE
    else:
        images, times, seconds = [], [], 0.0
        with Image.open(picture) as image:
            for frame in ImageSequence.Iterator(image):
                if seconds < LONGEST:
                    images.append(flat(frame))
                    times.append(seconds)
                seconds += (frame.info.get("duration") or 100) / 1000
    whole = (0, 0, *images[0].size)
    shown, side = grays(images, whole)
    far = motions.FAR * max(shown.shape[1:]) * side
    area = motions.area(shown)
    if area and max(area[2] - area[0], area[3] - area[1]) < max(shown.shape[1:]) / 2:
        margin = 4 * side
        left, top, right, bottom = (edge * side for edge in area)
        whole = [left - margin, top - margin, right + margin, bottom + margin]
        whole = [int(min(max(edge, 0), limit)) for edge, limit in zip(whole, images[0].size * 2)]
        shown, side = grays(images, whole)
    place = whole[0], whole[1], side
    return Recording(shown, times, seconds, place, ground(images[0], motions.area(shown, far / side), place), far / side)


def ground(image, area, place):
    """Returns the most frequent color at the sides of what moves, as CSS has it."""
    if area is None:
        return "transparent"
    x, y, side = place
    left, top, right, bottom = (int(start + edge * side) for start, edge in zip((x, y, x, y), area))
    pixels = np.asarray(image)[top : bottom + 1, left : right + 1]
    sides = np.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    colors, counts = np.unique(sides, axis=0, return_counts=True)
    return "rgb({},{},{})".format(*colors[np.argmax(counts)].tolist())


def grays(images, box):
    """Returns a part of pictures as gray arrays of at most 480 pixels, and the pixels of one of theirs."""
    width, height = box[2] - box[0], box[3] - box[1]
    side = max(1, max(width, height) / 480)
    size = (max(1, round(width / side)), max(1, round(height / side)))
    return np.stack([motions.gray(np.asarray(image.resize(size, Image.Resampling.BOX, box=box))) for image in images]), side


def flat(image):
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image.convert("RGBA"))
    return ground.convert("RGB")


def is_recording(picture):
    if picture.suffix == ".mp4":
        return True
    with Image.open(picture) as image:
        return getattr(image, "n_frames", 1) > 1


def opened(picture):
    with Image.open(picture) as image:
        return flat(image)


def is_dark(image):
    return float(np.median(np.asarray(image.convert("L")))) < DARK


def export(tool, row, output):
    """Exports a listing as an SVG. Returns what the tool says."""
    command = [tool, "export", str(row["listing"]), "--as", "svg", "-o", str(output)]
    if row.get("view"):
        command += ["--view", row["view"]]
    if re.fullmatch(r"[\d.]+x[\d.]+", row.get("size", "")):
        command += ["--size", row["size"]]
    if row.get("play"):
        command += ["--play", row["play"]]
    if row.get("ios", "").startswith("26"):
        command += ["--look", "ios26"]
    output.unlink(missing_ok=True)
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=180)
    except subprocess.TimeoutExpired:
        return "error: it takes more than 180 s"
    return done.stdout + done.stderr


def compare_still(row, browser, svg, tool):
    """Compares with a picture. If its canvas isn't known, that of the first comparison is tried, and that of a phone."""
    image = opened(row["picture"])
    if "x" in row.get("size", ""):
        return compare_exact(image, browser, svg)
    best = compare_picture(image, browser, svg)
    tried = [best["canvas"]]
    for scale in (best["scale"], image.width / PHONE[0] if abs(image.height / image.width - PHONE[1] / PHONE[0]) < 0.08 else None):
        canvas = scale and [round(image.width / scale), round(image.height / scale)]
        if not canvas or best["same lines"] == best["lines"] == best["their lines"] or canvas in tried or not 80 <= min(canvas) <= 1400:
            continue
        tried.append(canvas)
        other = svg.with_name("again.svg")
        export(tool, {**row, "size": f"{canvas[0]}x{canvas[1]}"}, other)
        if other.exists():
            found = compare_picture(image, browser, other)
            if share(found) > share(best):
                best = found
                other.replace(svg)
        other.unlink(missing_ok=True)
    return best


def share(result):
    return result["same lines"] / max(1, result["lines"], result["their lines"])


def compare_picture(image, browser, svg):
    width, height, _ = browser.open(svg, dark=is_dark(image))
    mine = stills.lines(browser.picture(0, 2), 2)
    theirs = stills.lines(np.asarray(image), max(1, min(3, image.width / width)))
    fit = stills.fit(mine[:40], theirs[:80])
    result = {"kind": "picture", "canvas": [round(width), round(height)], "lines": len(mine), "their lines": len(theirs)}
    if fit is None:
        return {**result, "same lines": 0, "scale": None}
    offsets = [(theirs[b].baseline - mine[a].baseline * fit.scale - fit.y) / (2 * fit.scale) for a, b in fit.pairs]
    place = {"scale": fit.scale * 2, "left": fit.x, "top": fit.y}
    return {**result, "same lines": len(fit.pairs), **place, "baseline": worst(offsets)}


def compare_exact(image, browser, svg):
    width, height, _ = browser.open(svg, dark=is_dark(image))
    scale = max(1, round(image.height / height))
    # Snapshots of accessibility have a legend at the right.
    theirs = np.asarray(image)[:, : int(width * scale)]
    ours = browser.picture(0, scale)
    mine = stills.lines(ours, scale)
    y, offsets = stills.baseline_offsets(mine, theirs, scale)
    sides = [(edges_within(ours, scale, axis), stills.edges(theirs, scale, axis)) for axis in (0, 1)]
    # Edges say better than letters where the view lies, to a pixel.
    moves = sorted(np.arange(-scale, scale + 1), key=abs)
    y, offsets, apart = max(
        ((y + move, [None if offset is None else offset - move for offset in offsets], edges_apart(sides, y + move)) for move in moves),
        key=lambda found: sum(value is not None and abs(value) <= scale / 2 for values in (found[1], *found[2]) for value in values),
    )
    found = [offset / scale for offset in offsets if offset is not None]
    result = {"kind": "exact", "lines": len(mine), "same lines": sum(abs(offset) <= 0.5 for offset in found)}
    result |= {"found lines": len(found), "scale": scale, "left": 0, "top": y, "baseline": worst(found)}
    for name, values in zip(("horizontal", "vertical"), apart):
        result[f"{name} edges"] = len(values)
        result[f"same {name} edges"] = sum(value is not None and abs(value) <= scale / 2 for value in values)
        result[f"{name} offsets"] = [rounded(None if value is None else value / scale) for value in values]
    return result


def edges_within(pixels, scale, axis):
    """The edges that aren't those of the picture."""
    return [edge for edge in stills.edges(pixels, scale, axis) if 2 * scale < edge.place < pixels.shape[axis] - 2 * scale]


def edges_apart(sides, y):
    (rows, other_rows), (columns, other_columns) = sides
    return stills.edge_offsets(rows, other_rows, 1, y, 0), stills.edge_offsets(columns, other_columns, 1, 0, y)


def worst(offsets):
    return round(max((abs(value) for value in offsets), default=0), 2)


def compare_recording(row, browser, svg, tool):
    """Compares with a recording. What moves beyond the canvas that fits the view at rest is compared on a phone's."""
    best = compare_motion(row, browser, svg)
    if row.get("size") or best["error"] is not None and best["error"] <= SAME:
        return best
    other = svg.with_name("again.svg")
    export(tool, {**row, "size": f"{PHONE[0]}x{PHONE[1]}"}, other)
    if other.exists():
        found = compare_motion(row, browser, other)
        if found["error"] is not None and (best["error"] is None or found["error"] < best["error"]):
            best = found
            other.replace(svg)
    other.unlink(missing_ok=True)
    return best


def compare_motion(row, browser, svg):
    theirs = read(row["picture"])
    # The screen may be light in the window of a dark editor.
    first = theirs.frames[0]
    around = np.concatenate([first[0], first[-1], first[:, 0], first[:, -1]])
    # What moves is measured by how it differs from its ground, so ours has the same one.
    width, height, loop = browser.open(svg, dark=float(np.median(around)) < DARK, ground=theirs.ground)
    result = {"kind": "recording", "seconds": round(theirs.seconds, 2), "our seconds": round(loop, 2)}
    factor = min(2, max(0.5, 480 / max(width, height)))
    loop = min(loop, LONGEST)
    at = np.linspace(0, loop, max(1, round(loop * RATE)), endpoint=False)
    ours = np.stack([motions.gray(browser.picture(time, factor)) for time in at])
    step = float(np.median(np.diff(theirs.times)))
    best = None
    for ground in ("color", "usual"):
        pair = motions.motion(ours, at, ground), motions.motion(theirs.frames, theirs.times, ground, theirs.far)
        if None in pair:
            return {**result, "error": None, "still": "ours" if pair[0] is None else "Apple's"}
        found = motions.compare(pair[0], loop, pair[1], jitter=step / 2)
        if best is None or found[2] < best[2][2]:
            best = (*pair, found)
    x, y, side = theirs.place
    ours, theirs, (shift, pace, error, each) = best
    even = np.arange(theirs.times[0], theirs.times[-1], step)
    thrice = np.concatenate((ours.numbers, ours.numbers, ours.numbers))
    apart = motions.compare_pieces(ours, loop, theirs, jitter=step / 2) if error > SAME else None
    periods = motions.period(thrice, loop / len(at)), motions.period(motions.resampled(theirs.times, theirs.numbers, even), step)
    result |= {"error": round(error, 2), "shift": round(shift, 2), "pace": round(pace, 4)} | {name: round(value, 2) for name, value in each.items()}
    if apart and apart[1] < error:
        result |= {"pieces": apart[0], "error of pieces": round(apart[1], 2)}
    result |= {"loop": rounded(periods[0]), "their loop": rounded(periods[1])}
    left, top, right, bottom = theirs.area
    mine = (ours.area[2] - ours.area[0]) / factor
    scale = (right - left) * side / mine
    result |= {"scale": scale, "left": x + left * side - ours.area[0] / factor * scale}
    result["top"] = y + top * side - ours.area[1] / factor * scale
    return result


def rounded(value):
    return None if value is None else round(float(value), 2)


def compare(row, browser, folder, said, tool):
    svg = folder / "ours.svg"
    error = re.search(r"error: (.*)", said)
    if not svg.exists():
        return {"kind": "refused", "message": error[1] if error else "no picture"}
    if is_recording(row["picture"]):
        return compare_recording(row, browser, svg, tool)
    return compare_still(row, browser, svg, tool)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--tool", default=".build/debug/stagecraft")
    parser.add_argument("--only", nargs="+", default=[], metavar="ID")
    options = parser.parse_args()
    if not options.folder.is_dir():
        fail(f"{options.folder}: there is no such folder; expected one with mirror.tsv, and listings in folders")
    output = (options.output or options.folder / "site").resolve()
    for place in (options.folder.resolve(), output):
        if any((parent / ".git").exists() for parent in (place, *place.parents)):
            fail(f"{place}: it is in a git work tree; expected a folder outside of it, as these are other people's pictures")
    tool = Path(options.tool).resolve()
    if not tool.exists():
        fail(f"{tool}: there is no tool; expected one that was built, see make")
    rows = table(options.folder.resolve())
    for name in options.only:
        if name not in rows:
            fail(f"there is no listing “{name}” in {options.folder}; expected one of its folders")
    rows = [row for name, row in rows.items() if not options.only or name in options.only]
    places = {row["id"]: output / row["id"] for row in rows}
    for place in places.values():
        place.mkdir(parents=True, exist_ok=True)
    results = []
    # The browser ends with this program.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with ThreadPoolExecutor(2) as pool, Browser() as browser:
        exports = [pool.submit(export, str(tool), row, places[row["id"]] / "ours.svg") for row in rows]
        for row, exported in zip(rows, exports):
            result = compare(row, browser, places[row["id"]], exported.result(), str(tool))
            results.append({"id": row["id"], "ios": row.get("ios", ""), **result})
            print(site_page.summary(results[-1]), flush=True)
    (output / "results.json").write_text(json.dumps(results, indent=1, default=float) + "\n", encoding="utf-8")
    site_page.write(output, rows, results)
    print(output / "index.html")


if __name__ == "__main__":
    main()
