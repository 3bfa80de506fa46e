"""Tests of what is measured, with pictures that are drawn here: python -m unittest tests, in this folder."""

import contextlib
import io
import math
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import mirror
import motions
import site_page
import stills

WORDS = ["Layout must wrap", "where letters end", "and pay for gaps", "below them", "in every figure"]


def page(words, pitch, scale=2, size=(220, 160), top=20, box=None, font=15, color=0):
    """Draws lines of text with a pitch in points, and a box behind them."""
    image = Image.new("RGB", (size[0] * scale, size[1] * scale), "white")
    draw = ImageDraw.Draw(image)
    if box:
        draw.rounded_rectangle([side * scale for side in box], 8 * scale, fill=(220, 235, 255))
    for number, text in enumerate(words):
        draw.text((20 * scale, (top + number * pitch) * scale), text, fill=color, font=ImageFont.load_default(font * scale), anchor="ls")
    return np.asarray(image)


def disc(times, path, size=(120, 90), radius=8, shades=None):
    """Draws a disc at places in time, in black on white, four times as fine as the frames."""
    frames = []
    for number, time in enumerate(times):
        image = Image.new("L", (size[0] * 4, size[1] * 4), 255)
        x, y = path(time)
        box = [(x - radius) * 4, (y - radius) * 4, (x + radius) * 4, (y + radius) * 4]
        ImageDraw.Draw(image).ellipse(box, fill=int(shades[number]) if shades is not None else 0)
        frames.append(np.asarray(image.resize(size, Image.Resampling.BOX), np.float32))
    return np.stack(frames)


def swing(time):
    return 60 + 30 * math.sin(2 * math.pi * time / 1.2), 45 + 8 * math.cos(2 * math.pi * time / 1.2)


class StillTests(unittest.TestCase):
    def test_baselines_are_where_text_stands(self):
        found = stills.lines(page(WORDS, 22), 2)
        for line, number in zip(found, range(len(WORDS)), strict=True):
            self.assertAlmostEqual(line.baseline / 2, 20 + 22 * number, delta=0.5)

    def test_box_behind_text_is_no_line(self):
        found = stills.lines(page(WORDS[:2], 22, box=(10, 4, 200, 60)), 2)
        self.assertEqual(len([line for line in found if line.right - line.left > 60]), 2)

    def test_offset_of_each_baseline_is_measured(self):
        ours, theirs = page(WORDS, 20), page(WORDS, 22)
        y, offsets = stills.baseline_offsets(stills.lines(ours, 2), theirs, 2, reach=12)
        apart = np.diff([offset + y for offset in offsets]) / 2
        np.testing.assert_allclose(apart, 2, atol=0.3)

    def test_whole_view_that_is_lower_has_no_offsets(self):
        ours, theirs = page(WORDS, 22), page(WORDS, 22, top=51)
        y, offsets = stills.baseline_offsets(stills.lines(ours, 2), theirs, 2)
        self.assertAlmostEqual(y / 2, 31, delta=0.3)
        self.assertLess(max(abs(offset) for offset in offsets), 1)

    def test_baseline_is_found_behind_a_tint(self):
        ours, theirs = page(WORDS[:1], 22), page(WORDS[:1], 22, box=(18, 4, 180, 26))
        _, offsets = stills.baseline_offsets(stills.lines(ours, 2), theirs, 2)
        self.assertLess(abs(offsets[0]), 1)

    def test_scale_and_crop_are_found(self):
        ours, theirs = page(WORDS, 22), page(WORDS, 22, scale=3, top=60, size=(260, 240))
        fit = stills.fit(stills.lines(ours, 2), stills.lines(theirs, 3))
        self.assertEqual(len(fit.pairs), len(WORDS))
        self.assertAlmostEqual(fit.scale, 1.5, delta=0.02)
        self.assertAlmostEqual(fit.y / 3, 40, delta=1)

    def test_lines_that_break_otherwise_have_no_pair(self):
        broken = ["Layout", "must wrap where", "letters end and", "pay", "for gaps below them"]
        fit = stills.fit(stills.lines(page(WORDS, 22), 2), stills.lines(page(broken, 22), 2))
        self.assertLess(len(fit.pairs), 3)

    def test_edges_of_boxes_are_measured(self):
        for axis, wanted in ((0, [2.0, 2.0]), (1, [0.0, -5.0])):
            with self.subTest(axis=axis):
                ours, theirs = page([], 22, box=(20, 20, 150, 90)), page([], 22, box=(20, 22, 145, 92))
                found = stills.edges(ours, 2, axis), stills.edges(theirs, 2, axis)
                offsets = stills.edge_offsets(*found, 1, 0, 0)
                np.testing.assert_allclose([offset / 2 for offset in offsets], wanted, atol=0.5)

    def test_edge_that_is_missing_has_no_offset(self):
        ours = stills.edges(page([], 22, box=(20, 20, 150, 90)), 2, 0)
        self.assertEqual(stills.edge_offsets(ours, [], 1, 0, 0), [None, None])


class MotionTests(unittest.TestCase):
    ours = motions.motion(disc(np.arange(36) / 30, swing), np.arange(36) / 30)

    def recorded(self, path, start=0.0, rate=25, count=50):
        """A recording of another size, with a margin at the left, that begins later."""
        times = np.arange(count) / rate
        frames = disc(times + start, lambda time: (path(time)[0] * 1.5 + 20, path(time)[1] * 1.5), (210, 140), 12)
        return motions.motion(frames, times)

    def test_same_motion_has_no_error(self):
        shift, _, error, _ = motions.compare(self.ours, 1.2, self.recorded(swing, start=0.35))
        self.assertAlmostEqual(shift, 0.35, delta=0.011)
        # A pixel is one percent of this area.
        self.assertLess(error, 1)

    def test_pace_is_found(self):
        for wanted in (0.94, 1.0, 1.07):
            with self.subTest(pace=wanted):
                _, pace, error, _ = motions.compare(self.ours, 1.2, self.recorded(lambda time: swing(time * wanted), count=120))
                self.assertAlmostEqual(pace, wanted, delta=0.004)
                self.assertLess(error, 1)

    def test_other_speed_is_an_error(self):
        _, _, error, _ = motions.compare(self.ours, 1.2, self.recorded(lambda time: swing(time * 0.7)))
        self.assertGreater(error, 5)

    def test_other_curve_is_an_error_of_its_place(self):
        *_, each = motions.compare(self.ours, 1.2, self.recorded(lambda time: (60 + 30 * abs(swing(time)[0] - 60) / 30, swing(time)[1])))
        self.assertGreater(each["x"], 5)

    def test_fading_is_a_change_of_ink(self):
        times = np.arange(30) / 30
        still = lambda _: (60, 45)
        fades = motions.motion(disc(times, still, shades=np.linspace(0, 200, 30)), times)
        same = motions.motion(disc(times, still, shades=np.linspace(200, 0, 30)), times)
        *_, each = motions.compare(fades, 1, same, step=5)
        self.assertGreater(each["ink"], 20)
        self.assertLess(each["x"] + each["y"], 1)

    def test_what_is_behind_does_not_matter(self):
        times = np.arange(36) / 30
        frames = disc(times, swing)
        frames[:, :, 50:] *= 0.6
        usual = motions.motion(disc(times, swing), times, "usual"), motions.motion(frames, times, "usual")
        self.assertLess(motions.compare(usual[0], 1.2, usual[1])[2], 0.5)

    def test_what_moves_elsewhere_is_left_out(self):
        times = np.arange(36) / 30
        frames = np.pad(disc(times, swing), ((0, 0), (0, 40), (0, 100)), constant_values=255)
        alone = motions.motion(frames, times).area
        frames[::2, 122:126, 210:216] = 0
        self.assertEqual(motions.motion(frames, times).area, alone)

    def test_parts_of_one_thing_are_measured_together(self):
        # A bar whose ends alone move.
        frames = np.full((12, 300, 220), 255, np.float32)
        for number in range(12):
            frames[number, 100 + 3 * number : 200 - 3 * number, 100:120] = 0
        whole = motions.area(frames)
        self.assertEqual(whole, (100, 100, 120, 200))
        part = frames[:, 90:-90, 90:-90]
        self.assertEqual(motions.area(part, far=motions.FAR * 300), (10, 10, 30, 110))

    def test_frame_may_be_late(self):
        late = np.random.default_rng(1).uniform(-0.04, 0.04, 60)
        times = np.arange(60) / 25
        frames = disc(times + late, swing)
        recorded = motions.motion(frames, times)
        _, _, strict, _ = motions.compare(self.ours, 1.2, recorded)
        _, _, error, _ = motions.compare(self.ours, 1.2, recorded, jitter=0.04)
        self.assertGreater(strict, 1.5)
        self.assertLess(error, 1)

    def test_pieces_between_taps_have_their_own_times(self):
        def tapped(*starts):
            # The disc goes there after the first time and back after the second one, in half a second each.
            def part(time):
                return np.clip((time - starts[0]) * 2, 0, 1) - np.clip((time - starts[1]) * 2, 0, 1)

            return lambda time: (30 + 60 * part(time), 25 + 40 * part(time))

        times = np.arange(75) / 30
        ours = motions.motion(disc(times, tapped(0.4, 1.4)), times)
        theirs = self.recorded(tapped(0.2, 2.4), count=90)
        self.assertEqual(len(motions.pieces(theirs)), 2)
        _, _, error, _ = motions.compare(ours, 2.5, theirs)
        count, apart = motions.compare_pieces(ours, 2.5, theirs)
        self.assertGreater(error, 5)
        self.assertEqual(count, 2)
        self.assertLess(apart, 1.5)
        self.assertIsNone(motions.compare_pieces(ours, 2.5, self.recorded(swing)))

    def test_nothing_moves_in_a_still(self):
        self.assertIsNone(motions.motion(disc(np.zeros(5), swing), np.arange(5) / 10))

    def test_period_is_measured(self):
        self.assertAlmostEqual(motions.period(self.recorded(swing, count=100).numbers, 1 / 25), 1.2, delta=0.02)

    def test_motion_that_does_not_repeat_has_no_period(self):
        once = self.recorded(lambda time: (30 + 20 * math.sqrt(time), 45))
        self.assertIsNone(motions.period(once.numbers, 1 / 25))

    def test_times_of_a_recording_are_those_of_its_frames(self):
        frames = [Image.fromarray(frame.astype(np.uint8)) for frame in disc(np.arange(4) / 10, swing)]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "apple.gif"
            frames[0].save(path, save_all=True, append_images=frames[1:], duration=[40, 80, 120, 60])
            recording = mirror.read(path)
        np.testing.assert_allclose(recording.times, [0, 0.04, 0.12, 0.24])
        self.assertAlmostEqual(recording.seconds, 0.3)


    def test_little_that_moves_on_a_screen_is_read_closely(self):
        whole = np.pad(disc(np.arange(12) / 10, swing), ((0, 0), (400, 500), (300, 600)), constant_values=255)
        frames = [Image.fromarray(frame.astype(np.uint8)) for frame in whole]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "apple.gif"
            frames[0].save(path, save_all=True, append_images=frames[1:], duration=100)
            recording = mirror.read(path)
        x, y, side = recording.place
        left, top, right, bottom = motions.area(recording.frames)
        self.assertEqual(side, 1)
        self.assertEqual(recording.ground, "rgb(255,255,255)")
        for edge, wanted in ((x + left, 322), (x + right, 398), (y + top, 429), (y + bottom, 461)):
            self.assertAlmostEqual(edge, wanted, delta=2)


class CommandTests(unittest.TestCase):
    def said(self, *arguments):
        with mock.patch.object(sys, "argv", ["mirror.py", *map(str, arguments)]), self.assertRaises(SystemExit) as stopped:
            with contextlib.redirect_stdout(io.StringIO()):
                mirror.main()
        return str(stopped.exception)

    def test_bad_folders_are_refused(self):
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            tool = folder / "stagecraft"
            tool.touch()
            self.assertIn("there is no such folder", self.said(folder / "none"))
            self.assertIn("git work tree", self.said(Path(__file__).parent))
            self.assertIn("git work tree", self.said(folder, "--output", Path(__file__).parent / "site"))
            self.assertIn("there is no tool", self.said(folder, "--tool", folder / "none"))
            self.assertIn("there is no listing", self.said(folder, "--tool", tool))
            (folder / "a").mkdir()
            (folder / "a" / "listing.swift").touch()
            self.assertIn("there is no picture", self.said(folder, "--tool", tool))
            (folder / "a" / "apple.png").touch()
            self.assertIn("there is no listing “b”", self.said(folder, "--tool", tool, "--only", "b"))
            (folder / "mirror.tsv").write_text("name\tview\na\tCard()\n")
            self.assertIn("mirror.tsv:2: there is no id", self.said(folder, "--tool", tool))

    def test_page_shows_what_is_worst_first(self):
        with tempfile.TemporaryDirectory() as place:
            output = Path(place)
            rows = []
            for name in ("good", "bad", "refused"):
                (output / name).mkdir()
                Image.new("RGB", (100, 50)).save(output / name / "source.png")
                rows.append({"id": name, "shows": "<b>", "picture": output / name / "source.png"})
            placed = {"kind": "picture", "ios": "", "lines": 4, "their lines": 4, "scale": 2.0, "left": 0, "top": 10, "baseline": 0.2}
            results = [
                {"id": "good", **placed, "same lines": 4},
                {"id": "bad", **placed, "same lines": 1},
                {"id": "refused", "kind": "refused", "ios": "", "message": "no <Card>"},
            ]
            site_page.write(output, rows, results)
            text = (output / "index.html").read_text()
            places = [text.index(f"<h2 id={name}") for name in ("refused", "bad", "good")]
            self.assertEqual(places, sorted(places))
            self.assertIn("no &lt;Card&gt;", text)
            self.assertNotIn("<b>", text)
            self.assertTrue((output / "good" / "apple.png").exists())


if __name__ == "__main__":
    unittest.main()
