#!/usr/bin/env python3
"""Writes Sources/Scenes/Typography/InterAdvances.swift, the table by which text is measured.

Reads the OpenType files of Inter 4 (SIL Open Font License 1.1), which Debian has as `fonts-inter`:
Inter-{Thin,Regular,Black}.otf and InterDisplay-{Thin,Regular,Black}.otf. From each it takes the advance of every
code point in RANGES, the advance of a tabular zero, and from the regular files the kerning of ASCII pairs.
Advances of the other weights lie on straight lines between these three, which the script checks against the files
of all nine weights.

Needs Python 3.9 or later and fontTools. Usage:

    apt-get install fonts-inter && pip install fonttools
    Scripts/text-widths.py /usr/share/fonts/opentype/inter > Sources/Scenes/Typography/InterAdvances.swift
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x192), (0x1A0, 0x1B0), (0x1CD, 0x1DC), (0x1E6, 0x1F9), (0x218, 0x21B),
    (0x2C6, 0x2DD), (0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x4FF), (0x1E80, 0x1E9E), (0x1EA0, 0x1EF9),
    (0x2010, 0x2044), (0x2070, 0x208E), (0x20A0, 0x20BF), (0x2113, 0x2122), (0x2150, 0x215F), (0x2190, 0x21B5),
    (0x2202, 0x2265), (0x2318, 0x232B), (0x25A0, 0x25E6), (0x2605, 0x2606), (0x2713, 0x2717),
]
WEIGHTS = {100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold",
           700: "Bold", 800: "ExtraBold", 900: "Black"}
CUTS = ["Inter", "InterDisplay"]
ALPHABET = [chr(c) for c in range(0x23, 0x7F) if chr(c) != "\\"]
ORIGIN = 2000


def digits(value):
    """Two letters for a whole number of thousandths of an em from -2000 to 6280."""
    high, low = divmod(value + ORIGIN, len(ALPHABET))
    return ALPHABET[high] + ALPHABET[low]


def lines(text, width=108):
    return "\n".join("    " + text[i:i + width] for i in range(0, len(text), width))


def advances(font):
    unit, widths = font["head"].unitsPerEm, font["hmtx"]
    result = {code: widths[glyph][0] * 1000 / unit for code, glyph in font.getBestCmap().items()}
    result["tabular"] = widths[tabular_zero(font)][0] * 1000 / unit
    return result


def tabular_zero(font):
    """The glyph that the feature `tnum` puts in a zero's place."""
    table, zero = font["GSUB"].table, font.getBestCmap()[0x30]
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[index].SubTable:
                    mapping = getattr(getattr(sub, "ExtSubTable", sub), "mapping", {})
                    if zero in mapping:
                        return mapping[zero]
    return zero


def kerning(font):
    """The kerning of two ASCII characters in thousandths of an em, as the font's `kern` feature has it."""
    unit, names = font["head"].unitsPerEm, font.getBestCmap()
    table = font["GPOS"].table
    wanted = {i for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
              for i in record.Feature.LookupListIndex}
    subtables = []
    for index in sorted(wanted):
        for sub in table.LookupList.Lookup[index].SubTable:
            sub = sub.ExtSubTable if sub.LookupType == 9 else sub
            if sub.LookupType == 2:
                subtables.append(sub)
    pairs = {}
    for left in range(0x20, 0x7F):
        for right in range(0x20, 0x7F):
            value = pair(subtables, names[left], names[right])
            if value:
                pairs[left, right] = value * 1000 / unit
    return pairs


def pair(subtables, left, right):
    for sub in subtables:
        if left not in sub.Coverage.glyphs:
            continue
        if sub.Format == 1:
            for record in sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord:
                if record.SecondGlyph == right:
                    return record.Value1.XAdvance if record.Value1 else 0
        else:
            first = sub.ClassDef1.classDefs.get(left, 0)
            second = sub.ClassDef2.classDefs.get(right, 0)
            value = sub.Class1Record[first].Class2Record[second].Value1
            return getattr(value, "XAdvance", 0) if value else 0
    return 0


def main(folder):
    fonts = {(cut, weight): TTFont(folder / f"{cut}-{name}.otf") for cut in CUTS for weight, name in WEIGHTS.items()}
    widths = {key: advances(font) for key, font in fonts.items()}
    present = [c for a, b in RANGES for c in range(a, b + 1) if all(c in widths[cut, 400] for cut in CUTS)]
    worst = 0
    for cut in CUTS:
        for weight in WEIGHTS:
            master = 100 if weight < 400 else 900
            part = (weight - 400) / (master - 400)
            for code in present:
                regular = widths[cut, 400][code]
                line = regular + part * (widths[cut, master][code] - regular)
                worst = max(worst, abs(line - widths[cut, weight][code]))
    print(f"{len(present)} code points; weights off their lines by at most {worst:.2f}/1000 em", file=sys.stderr)

    def row(code):
        return "".join(digits(round(widths[cut, weight][code])) for cut in CUTS for weight in (100, 400, 900))

    rows, last = "", 0x1F
    for code in present:
        step = code - last
        assert step < 90 * 91
        rows += ALPHABET[step // 91] + ALPHABET[step % 91] + row(code)
        last = code
    kerns = [kerning(fonts[cut, 400]) for cut in CUTS]
    pairs = ""
    kept = 0
    for key in sorted(set(kerns[0]) | set(kerns[1])):
        values = [round(k.get(key, 0)) for k in kerns]
        if max(abs(v) for v in values) >= 4 and max(key) < 0x7B:
            pairs += ALPHABET[key[0] - 0x20] + ALPHABET[key[1] - 0x20] + "".join(map(digits, values))
            kept += 1
    print(f"{kept} kerning pairs; {len(rows) + len(pairs)} bytes", file=sys.stderr)
    print(f'''// Made by Scripts/text-widths.py. Don't edit.

/// The advances of the typeface Inter, in thousandths of an em.
///
/// The numbers come from Inter 4, copyright 2016 The Inter Project Authors (https://github.com/rsms/inter), under the
/// SIL Open Font License 1.1 (https://openfontlicense.org).
///
/// A number is two letters of an alphabet of 91: the printable ASCII characters from `#` on, without the backslash. Line
/// breaks mean nothing.
enum InterAdvances {{
  /// What is added to a number, so that it can be negative.
  static let origin = {ORIGIN}

  /// For each code point, in ascending order: its distance from the one before, beginning at 0x1F and without the
  /// origin; then its advance in the text cut and in the display cut, each in thin, regular and black.
  static let rows = """
{lines(rows)}
    """

  /// The advances of a tabular digit, in the same order.
  static let tabularDigit = """
    {row("tabular")}
    """

  /// For each pair of ASCII characters that is kerned: both characters, one letter each, counted from the space; then
  /// the kerning in the text cut and in the display cut, in regular.
  static let kerning = """
{lines(pairs)}
    """
}}''')


if __name__ == "__main__":
    main(Path(sys.argv[1]))
