#!/usr/bin/env python3
"""Measures what one motion weighs and costs in several forms: those of Stagecraft, a GIF, and code by hand.

    Benchmarks/compare_forms.py [--tool .build/release/stagecraft] [--seconds 5] [--runs 3] [--write FOLDER]

A ball springs from left to right and back. The weight is what a page fetches for it, as it is and after gzip -9. The cost is the
time of all processes of Chromium, in milliseconds per second, less that of a page without motion: while the ball is on the
screen, and while it is scrolled away. It is the median of the runs. With --write, the pages by hand and the GIF are written
to a folder.

This needs chromium, chromedriver and ffmpeg, and nothing from the network.
"""

import argparse
import gzip
import json
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from mirror.browser import Browser

PLAY = "hold 0.6, tap Ball, hold 1.4, tap Ball, hold 1.4"
LISTING = """import SwiftUI

struct Ball: View {
  @State private var isRight = false

  var body: some View {
    Circle()
      .fill(.indigo)
      .frame(width: 48, height: 48)
      .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
      .padding(24)
      .contentShape(.rect)
      .onTapGesture {
        withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isRight.toggle() }
      }
      .accessibilityIdentifier("Ball")
  }
}
"""
STAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>A ball, {title}</title>
<style>
body {{ margin: 0; background: light-dark(#fff, #000); overflow: hidden }}
#ball {{ width: 48px; height: 48px; margin: 24px; border-radius: 50%; background: light-dark(#5856d6, #5e5ce6) }}
{rules}</style>
<div id="ball"></div>
<script>
{script}</script>
"""


def pages(folder, curve, seconds):
    """The pages by hand, by their names."""
    frames = json.loads((folder / "ball.keyframes.json").read_text())
    moved = next(layer for layer in frames["layers"] if layer["animations"])
    animations = json.dumps(moved["animations"], separators=(",", ":"))
    options = json.dumps(frames["options"], separators=(",", ":")).replace('"Infinity"', "Infinity")
    waapi = f"""if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {{
  for (const frames of {animations}) {{
    ball.animate(frames, {options})
  }}
}}
"""
    rules = f"""#ball {{ view-transition-name: ball }}
.right #ball {{ margin-inline-start: calc(100vw - 72px) }}
::view-transition-group(ball) {{ animation-duration: {seconds}s; animation-timing-function: {curve} }}
@media (prefers-reduced-motion: reduce) {{ ::view-transition-group(*) {{ animation: none }} }}
"""
    script = """function move() {
  document.startViewTransition(() => document.body.classList.toggle("right"))
  setTimeout(move, 1700)
}
if (document.startViewTransition) setTimeout(move, 600)
"""
    return {
        "web-animations.html": STAGE.format(title="by the Web Animations API", rules="", script=waapi),
        "view-transition.html": STAGE.format(title="by View Transitions", rules=rules, script=script),
    }


def forms(folder):
    """The forms: a name, the markup for a page, and the bytes that are fetched."""
    figure = (folder / "ball.figure.html").read_text()
    yield "figure", figure, figure.encode()
    for name, file in (("svg", "ball.svg"), ("smil", "ball.smil.svg"), ("gif", "ball.gif"), ("webp", "ball.webp"), ("apng", "ball.apng")):
        yield name, f'<img src="{file}" width="320" height="96" alt="">', (folder / file).read_bytes()
    for name in ("web-animations", "view-transition"):
        frame = f'<iframe src="{name}.html" title="" width="320" height="96" style="border:0"></iframe>'
        yield name, frame, (folder / f"{name}.html").read_bytes()


def run(command, folder):
    """Runs a program in a folder, and returns what it prints."""
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if result.returncode:
        raise SystemExit(f"compare_forms: error: {' '.join(command)}: {result.stderr.strip()}")
    return result.stdout


def time_of(browser):
    """The time that all processes of the browser have taken, in seconds."""
    ticks = 0
    parents = {}
    times = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            values = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        process = int(stat.parent.name)
        parents[process] = int(values[1])
        times[process] = int(values[11]) + int(values[12])
    for process in times:
        above = process
        while above in parents and above != browser.driver.pid:
            above = parents[above]
        if above == browser.driver.pid and process != browser.driver.pid:
            ticks += times[process]
    return ticks / 100


def costs(browser, page, seconds):
    """Milliseconds per second while the top of a page is seen, and while it is scrolled away."""
    browser.command("/url", {"url": page.as_uri()})
    results = []
    for place in (0, 5000):
        browser.run("scrollTo(0, arguments[0])", place)
        time.sleep(1)
        before = time_of(browser)
        time.sleep(seconds)
        results.append((time_of(browser) - before) / seconds * 1000)
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/stagecraft")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    tool = str(Path(options.tool).resolve())
    with tempfile.TemporaryDirectory() as name, Browser() as browser:
        folder = Path(name)
        (folder / "Ball.swift").write_text(LISTING)
        for form in ("figure", "svg", "smil", "keyframes", "gif", "webp", "apng"):
            command = [tool, "export", "Ball.swift", "--play", PLAY, "--size", "320x96", "--as", form, "--output", "."]
            run(command, folder)
        curve = json.loads(run([tool, "spring", "--duration", "0.6", "--bounce", "0.4", "--as", "json"], folder))
        for file, text in pages(folder, curve["linear"], curve["duration"]).items():
            (folder / file).write_text(text)
        if options.write:
            for file in ("web-animations.html", "view-transition.html", "ball.gif"):
                (options.write / file).write_bytes((folder / file).read_bytes())
        browser.protocol("Emulation.setDeviceMetricsOverride", width=900, height=700, deviceScaleFactor=1, mobile=False)
        empty = folder / "empty.html"
        empty.write_text("<!doctype html><body style='height:9000px'>")
        measured = {}
        for _ in range(options.runs):
            base = costs(browser, empty, options.seconds)
            for name, markup, _ in forms(folder):
                page = folder / "page.html"
                page.write_text(f"<!doctype html><meta charset='utf-8'><body style='height:9000px'>{markup}")
                measured.setdefault(name, []).append([a - b for a, b in zip(costs(browser, page, options.seconds), base)])
        print("| form | kB | kB after gzip | ms per second on the screen | scrolled away |")
        print("| --- | --- | --- | --- | --- |")
        for name, _, data in forms(folder):
            seen, away = (max(0, statistics.median(run[place] for run in measured[name])) for place in (0, 1))
            weights = f"{len(data) / 1000:.1f} | {len(gzip.compress(data, 9)) / 1000:.1f}"
            print(f"| {name} | {weights} | {seen:.0f} | {away:.0f} |", flush=True)


if __name__ == "__main__":
    main()
