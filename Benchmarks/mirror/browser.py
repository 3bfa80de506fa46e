"""Pictures of an SVG at chosen times, which Chromium draws. It is controlled with chromedriver."""

import base64
import io
import json
import re
import shutil
import subprocess
import urllib.request

import numpy as np
from PIL import Image

FREEZE = """
const all = document.getAnimations();
for (const one of all) one.pause();
document.documentElement.pauseAnimations();
window.seek = time => {
  for (const one of all) one.currentTime = time * 1000;
  document.documentElement.setCurrentTime(time);
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
};
const ends = all.map(one => one.effect.getComputedTiming().duration / 1000);
const clips = [...document.querySelectorAll("animate,animateTransform,animateMotion,set")].map(one => {
  try { return one.getSimpleDuration(); } catch { return 0; }
});
// The frame around the canvas isn't part of the view.
const root = document.documentElement;
if (arguments[0]) {
  root.style.background = arguments[0];
  const sheet = root.querySelector("[data-layer=background]");
  if (sheet) sheet.style.fill = arguments[0];
}
for (const child of [...root.children]) {
  child.removeAttribute("clip-path");
  if (child.localName === "rect" && child.getAttribute("fill") === "none") child.remove();
}
const box = root.viewBox.baseVal;
return [box.width, box.height, Math.max(0, ...ends, ...clips)];
"""


class Browser:
    def __enter__(self):
        driver = shutil.which("chromedriver")
        if not driver:
            raise SystemExit("mirror: error: chromedriver isn't in PATH; expected it, such as from make browsers")
        self.driver = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE, text=True)
        while True:
            line = self.driver.stdout.readline()
            if not line:
                raise SystemExit("mirror: error: chromedriver ended before it listened")
            port = re.search(r"successfully on port (\d+)", line)
            if port:
                break
        self.address = f"http://127.0.0.1:{port[1]}"
        try:
            flags = ["--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb", "--allow-file-access-from-files"]
            wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": flags}}}}
            self.session = self.send("/session", wanted)["sessionId"]
        except BaseException:
            self.driver.terminate()
            raise
        return self

    def __exit__(self, *_):
        try:
            request = urllib.request.Request(f"{self.address}/session/{self.session}", method="DELETE")
            urllib.request.urlopen(request, timeout=30).read()
        finally:
            self.driver.terminate()
            self.driver.wait()

    def send(self, path, body):
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def command(self, path, body):
        return self.send(f"/session/{self.session}{path}", body)

    def protocol(self, name, **values):
        return self.command("/goog/cdp/execute", {"cmd": name, "params": values})

    def run(self, script, *values):
        return self.command("/execute/sync", {"script": script, "args": list(values)})

    def open(self, path, dark=False, ground=None):
        """Opens a file and stops its clock.

        - ground: the color behind the view, if it isn't that of the appearance
        - Returns: its width and height in points, and the length of its loop in seconds
        """
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        motion = {"name": "prefers-reduced-motion", "value": "no-preference"}
        self.protocol("Emulation.setEmulatedMedia", features=[scheme, motion])
        self.command("/url", {"url": path.resolve().as_uri()})
        self.size = self.run(FREEZE, ground)
        return self.size

    def picture(self, time, scale):
        """Returns the colors of the opened file at a time, as an array with row, column and channel."""
        width, height, _ = self.size
        size = {"width": int(np.ceil(width)), "height": int(np.ceil(height))}
        self.protocol("Emulation.setDeviceMetricsOverride", deviceScaleFactor=scale, mobile=False, **size)
        self.run("return seek(arguments[0])", time)
        shot = self.protocol("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB"))
