"""Parses SVG documents as parts of HTML pages, and says what HTML reads differently, and what in it is active.

For each document, standard input has its length in bytes, a line end and the document, and standard output gets one
line: nothing, or what was found. The parsers are html5lib and expat, which share no code with the check that accepted
the document.
"""

import sys
from xml.etree import ElementTree

import html5lib

SVG = "{http://www.w3.org/2000/svg}"
HTML = "{http://www.w3.org/1999/xhtml}"
INERT = set(
    "svg g defs title desc style rect path line polygon text clipPath linearGradient radialGradient pattern stop "
    "filter feColorMatrix feGaussianBlur image use animate animateTransform".split()
)
PICTURES = tuple(f"data:image/{kind};base64," for kind in ("png", "jpeg", "gif", "webp"))


def content(element):
    """Returns an element as plain values, without comments and declarations of namespaces."""
    # HTML leaves white space in values, where XML has spaces.
    attributes = {
        name: " ".join(value.replace("\r", "\n").replace("\t", "\n").split("\n"))
        for name, value in element.attrib.items()
        if "xmlns" not in name
    }
    parts = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str):
            parts += [content(child), child.tail or ""]
        else:
            parts[-1] += child.tail or ""
    return element.tag, attributes, parts


def active(element):
    """Returns what in an element and those inside could run or load something, or is HTML."""
    name = element.tag.removeprefix(SVG)
    if name not in INERT:
        return f"<{element.tag}>"
    for attribute, value in element.attrib.items():
        local = attribute.split("}")[-1].lower()
        if local.startswith("on") or local in ("style", "src", "srcdoc", "action", "formaction", "begin"):
            return f"<{name} {attribute}>"
        # A namespace and a layer's name are never followed.
        is_name = attribute.startswith(("xmlns:", "{http://www.w3.org/2000/xmlns/}", "data-"))
        if "javascript:" in "".join(value.lower().split()) and not is_name:
            return f"<{name} {attribute}={value}>"
        if local == "href" and not value.startswith("#") and not (name == "image" and value.startswith(PICTURES)):
            return f"<{name} {attribute}={value}>"
    for child in element:
        found = active(child) if isinstance(child.tag, str) else None
        if found:
            return found
    return None


def problem(document):
    """Returns what HTML reads differently in a document, or what in it is active, or nothing."""
    text = document.decode()
    page = html5lib.parse(f"<!doctype html><title>T</title><p>a</p><div>{text}</div><p>b</p>")
    body = page.find(f"{HTML}body")
    if [child.tag for child in body] != [HTML + "p", HTML + "div", HTML + "p"]:
        return "the page around it has other elements"
    drawings = [child for child in body[1] if isinstance(child.tag, str)]
    for other in drawings:
        if other is not drawings[0] or other.tag != SVG + "svg":
            return f"the page shows <{other.tag.removeprefix(HTML)}> beside the drawing"
    if "".join([body[1].text or ""] + [child.tail or "" for child in body[1]]).strip("\ufeff \t\r\n"):
        return "the page shows text of the document beside the drawing"
    found = active(drawings[0])
    if found:
        return found
    # Without a type, a file may be taken for a page.
    alone = html5lib.parse(text)
    for element in alone.iter():
        if isinstance(element.tag, str) and element.tag.startswith(HTML) and element.tag[len(HTML):] not in (
            "html", "head", "body",
        ):
            return f"<{element.tag}> in a page of its own"
    if content(drawings[0]) != content(ElementTree.fromstring(document)):
        return "HTML reads another document than XML"
    return None


def main():
    source, target = sys.stdin.buffer, sys.stdout
    print("ready", flush=True)
    while line := source.readline():
        print(problem(source.read(int(line))) or "", file=target, flush=True)


main()
