"""Prints what a Markdown renderer or a sanitizer makes of the standard input."""

import sys

# What GitHub and PyPI let through, as far as it is published.
README_TAGS = set(
    "h1 h2 h3 h4 h5 h6 br b i strong em a pre code img tt div ins del sup sub p picture ol ul table thead tbody tfoot "
    "blockquote dl dt dd kbd q samp var hr ruby rt rp li tr td th s strike summary details caption figure figcaption "
    "abbr bdo cite dfn mark small source span time wbr".split()
)
README_ATTRIBUTES = {
    "img": {"src", "alt", "width", "height", "loading"},
    "a": {"href"},
    "source": {"srcset", "media"},
    "*": {"align", "aria-label", "aria-hidden", "title", "width", "height", "open", "dir", "lang"},
}
# What WordPress lets authors post who lack the capability unfiltered_html, of what figures are made of.
POST_TAGS = set(
    "a abbr article aside b blockquote br button caption cite code dd del details div dl dt em figure figcaption h1 h2 "
    "h3 h4 h5 h6 hr i img ins kbd label li main ol p picture pre q s section small span strong sub summary sup table "
    "tbody td tfoot th thead tr u ul video".split()
)
POST_ATTRIBUTES = {
    "a": ["href"],
    "img": ["src", "alt", "width", "height", "loading"],
    "video": ["src", "autoplay", "loop", "muted", "width", "height"],
    "*": ["class", "id", "title", "role", "aria-label", "aria-hidden", "hidden", "dir", "lang"],
}
# What feed readers keep.
FEED_TAGS = README_TAGS - {"picture", "source"}


def render(name, text):
    if name == "markdown-it-py":
        from markdown_it import MarkdownIt

        return MarkdownIt("commonmark", {"html": True}).enable("table").render(text)
    if name == "mistune":
        import mistune

        return mistune.create_markdown(escape=False)(text)
    if name.startswith("python-markdown"):
        import markdown

        extensions = name.split("+")[1:]
        return markdown.markdown(text, extensions=extensions)
    if name == "readme":
        import nh3

        return nh3.clean(text, tags=README_TAGS, attributes=README_ATTRIBUTES, url_schemes={"http", "https", "data"})
    if name == "feed":
        import nh3

        return nh3.clean(
            text,
            tags=FEED_TAGS,
            attributes={key: value for key, value in README_ATTRIBUTES.items() if key in FEED_TAGS},
            url_schemes={"http", "https", "data"},
        )
    if name == "posts":
        import bleach

        return bleach.clean(
            text, tags=POST_TAGS, attributes=POST_ATTRIBUTES, protocols={"http", "https", "data"}, strip=True
        )
    raise SystemExit(f"there is no host {name}")


sys.stdin.reconfigure(encoding="utf-8", newline="")
sys.stdout.reconfigure(encoding="utf-8", newline="")
sys.stdout.write(render(sys.argv[1], sys.stdin.read()))
