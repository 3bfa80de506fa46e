import Foundation
import WebText

/// The shortcodes and tags that generators and their usual plug-ins bring along, as HTML without scripts of others.
enum BuiltInTags {
  private static func text(_ markup: Markup) -> String { MarkupPrinter(.html).text(of: markup) }

  private static func frame(_ address: String, _ title: String) -> String {
    text(
      .element(
        "div",
        ["class": "video"],
        [.element("iframe", ["src": address, "title": title, "loading": "lazy", "allowfullscreen": ""], [])]
      )
    )
  }

  /// A link with a title, or with another text if that is empty.
  private static func link(_ address: String, _ title: String, else other: String) -> String {
    text(.element("a", ["href": address], [.text(title.isEmpty ? other : title)]))
  }

  /// A picture of Octopress, Pelican's plug-in and Hexo: classes, an address, perhaps two sizes, a title and a text.
  private static func image(_ call: ShortcodeCall) -> String? {
    guard let place = call.positional.firstIndex(where: { $0.contains(".") || $0.contains("/") }) else { return nil }
    var rest = call.positional[(place + 1)...]
    var image = [Markup.Attribute("src", call.positional[place])]
    let sizes = rest.prefix(2).prefix { $0.allSatisfy(\.isNumber) }
    rest = rest.dropFirst(sizes.count)
    // The title and the text may be in quotes together.
    let texts =
      rest.count == 1 && rest[rest.startIndex].contains("\" \"")
      ? rest[rest.startIndex].components(separatedBy: "\" \"").map { $0.filter { $0 != "\"" } } : Array(rest)
    image.append(Markup.Attribute("alt", texts.last ?? ""))
    for (key, value) in zip(["width", "height"], sizes) { image.append(Markup.Attribute(key, value)) }
    return text(.element("img", attributes: image, children: []))
  }

  /// What stands before and after the content of a block that usual plug-ins bring along, or nil if it is none of them.
  static func block(_ call: ShortcodeCall) -> (start: String, end: String)? {
    switch call.name {
    case "blockquote", "quote", "pullquote", "cq", "centerquote":
      let source = call.positional.filter { $0 != "left" && $0 != "right" }.joined(separator: " ")
      let footer = source.isEmpty ? "" : text(.element("footer", [:], [.text("— " + source)]))
      return ("<blockquote>", footer + "</blockquote>")
    case "tabs": return ("<div class=\"tabs\">", "</div>")
    case "tab", "tabitem":
      // All of them are shown, one below the other.
      let keys = ["label", "name", "title", "header", "value"]
      let label = keys.lazy.compactMap { call.argument($0) }.first ?? call.positional.first
      let title = label.map { text(.element("p", ["class": "tab-title"], [.element("strong", [:], [.text($0)])])) }
      return ("<div class=\"tab\">\(title ?? "")", "</div>")
    case "note", "alert", "notice", "callout", "admonition", "hint", "tip", "info", "warning", "caution", "important",
      "question", "success", "danger", "error", "example", "abstract", "attention":
      let words = [call.argument("type"), call.argument("color")].compactMap(\.self) + call.positional + [call.name]
      let kind = words.lazy.compactMap { Markdown.alerts[$0.lowercased()] }.first ?? "note"
      let title = (call.argument("title") ?? call.argument("header")).flatMap {
        $0.isEmpty ? nil : "<p class=\"alert-title\">\(Markdown.inline($0))</p>"
      }
      return ("<div class=\"alert \(kind)\" role=\"note\">\(title ?? "")", "</div>")
    default: return nil
    }
  }

  private static func link(_ address: String, _ title: String) -> String {
    text(.element("a", ["class": "embed", "href": address], [.text(title)]))
  }

  /// The HTML of a call, or nil if nothing is known about it.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - inner: The HTML that it holds.
  ///   - raw: What it holds as its author wrote it, if that is another text.
  static func html(of call: ShortcodeCall, around inner: String = "", raw: String? = nil) -> String? {
    switch call.name {
    case "figure": return figure(call)
    case "github" where call.argument("repo") ?? call.argument("user") != nil:
      let name = call.argument("repo") ?? call.argument("user") ?? ""
      return link("https://github.com/\(name)", name)
    case "youtube", "youtube_simple", "youtubeLite", "youtube-lite", "lite-youtube":
      guard let id = call.argument("id", 0) else { return nil }
      return frame("https://www.youtube-nocookie.com/embed/\(id)", call.argument("title") ?? "YouTube")
    case "vimeo", "vimeo_simple":
      guard let id = call.argument("id", 0) else { return nil }
      return frame("https://player.vimeo.com/video/\(id)?dnt=1", call.argument("title") ?? "Vimeo")
    case "speakerdeck":
      guard let id = call.argument("id", 0) else { return nil }
      return link("https://speakerdeck.com/player/\(id)", call.argument("title") ?? "speakerdeck.com")
    case "bilibili":
      guard let id = call.argument("id", 0) ?? call.argument("bvid") else { return nil }
      return link("https://www.bilibili.com/video/\(id)", "bilibili.com/video/\(id)")
    case "codepen":
      guard let id = call.argument("id", 0) ?? call.argument("slug") else { return nil }
      let path = "\(call.argument("user", 1) ?? "team")/pen/\(id)"
      return link("https://codepen.io/\(path)", call.argument("title") ?? "codepen.io/\(path)")
    case "details", "accordion", "expand", "collapse", "fold", "spoiler":
      let title = call.argument("summary") ?? call.argument("title", 0) ?? "Details"
      let summary = "<summary>\(Markdown.inline(title))</summary>"
      let isOpen = call.argument("open") == "true"
      return "<details\(isOpen ? " open" : "")>\(summary)\(inner)</details>"
    case "gist":
      let parts = call.positional
      guard let first = parts.first else { return nil }
      // Hugo has the user first, and Jekyll the number, perhaps with the user in it.
      let path = first.contains("/") || parts.count < 2 || parts[1].contains(".") ? first : "\(first)/\(parts[1])"
      return link("https://gist.github.com/\(path)", "gist.github.com/\(path)")
    case "x", "tweet", "twitter", "x_simple", "twitter_simple":
      if let address = call.positional.first, address.contains("://") { return link(address, address) }
      guard let id = call.argument("id", 0) else { return nil }
      let path = "\(call.argument("user") ?? "i")/status/\(id)"
      return link("https://x.com/\(path)", "x.com/\(path)")
    case "instagram", "instagram_simple":
      guard let id = call.argument("id", 0) else { return nil }
      return link("https://www.instagram.com/p/\(id)/", "instagram.com/p/\(id)")
    case "qr":
      let content = call.argument("text", 0) ?? (raw ?? inner).trimmed
      return content.contains("://") ? link(content, content) : Escape.markup(content)
    case "img", "image", "picture", "asset_img": return call.argument("src") == nil ? image(call) : figure(call)
    case "asset_link":
      guard let file = call.positional.first else { return nil }
      return link(file, call.positional.dropFirst().joined(separator: " "), else: file)
    case "video":
      guard let address = call.argument("src", 0), address.contains(".") else { return nil }
      return text(.element("video", ["src": address, "controls": ""], []))
    case "iframe":
      guard let address = call.positional.first else { return nil }
      return frame(address, address)
    case "comment", "more": return ""
    case "v-pre", "raw": return "<div>\(inner)</div>"
    // Its blocks of code are shown one below the other.
    case "code-group": return "<div class=\"tabs\">\(inner)</div>"
    default: return block(call).map { $0.start + inner + $0.end }
    }
  }

  /// The picture that is all that can be shown of a shortcode that nothing is known about, or nil if its arguments have none, or
  /// several.
  static func picture(for call: ShortcodeCall) -> String? {
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"]
    // Some plug-ins have commas between their arguments.
    let values = call.positional.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 } + call.named.values
    let addresses = values.filter { value in
      !value.contains(where: \.isWhitespace) && endings.contains { value.lowercased().hasSuffix($0) }
    }
    guard Set(addresses).count == 1 else { return nil }
    let (caption, description) = (call.named["caption"] ?? "", call.named["alt"] ?? call.named["title"] ?? "")
    // A card leads somewhere, with a title that readers see.
    let link = ["href", "url", "link"].lazy.compactMap { call.named[$0] }.first {
      $0 != addresses[0] && ($0.contains(".") || $0.contains("/"))
    }
    var named = ["src": addresses[0], "alt": Markdown.plain(description)]
    if !caption.isEmpty { named["caption"] = caption }
    if let link {
      named["link"] = link
      let title = ["title", "text", "name", "label"].lazy.compactMap { call.named[$0] }.first { !$0.isEmpty }
      if let title { named["title"] = title }
      if description.isEmpty { named["alt"] = Markdown.plain(title ?? (caption.isEmpty ? link : caption)) }
    }
    if link != nil || !caption.isEmpty { return figure(ShortcodeCall(name: "figure", named: named)) }
    return text(.element("img", ["src": addresses[0], "alt": Markdown.plain(description)], []))
  }

  /// What takes the place of a shortcode that nothing is known about: the link that its arguments have, or within a line
  /// the text, or nil if they have neither.
  static func substitute(for call: ShortcodeCall, isAlone: Bool) -> String? {
    func first(_ keys: [String]) -> String? { keys.lazy.compactMap { call.named[$0] }.first { !$0.isEmpty } }
    let title = first(["title", "text", "caption", "name", "label", "desc", "description"])
    if let address = first(["href", "url", "link", "src"]), address.contains(".") || address.contains("/") {
      return link(address, title ?? "", else: address)
    }
    let words = title ?? (call.positional.count == 1 && call.positional[0].contains(" ") ? call.positional[0] : nil)
    return isAlone ? nil : words.map { Escape.markup($0) }
  }

  private static func figure(_ call: ShortcodeCall) -> String {
    func line(_ key: String) -> Markup? { call.argument(key).map { .printed(Markdown.inline($0)) } }
    let description = call.argument("alt") ?? call.argument("caption").map { Markdown.plain($0) }
    var image: [Markup.Attribute] = [
      Markup.Attribute("src", call.argument("src", 0) ?? ""),
      Markup.Attribute("alt", description ?? ""),
    ]
    for key in ["width", "height"] {
      if let value = call.argument(key) { image.append(Markup.Attribute(key, value)) }
    }
    var shown = Markup.element("img", attributes: image, children: [])
    if let link = call.argument("link") { shown = .element("a", ["href": link], [shown]) }
    var parts = [shown]
    var caption: [Markup] = []
    if let title = line("title") { caption.append(.element("strong", [:], [title])) }
    if let line = line("caption") { caption += (caption.isEmpty ? [] : [.text(" ")]) + [line] }
    if let line = line("attr") {
      if !caption.isEmpty { caption.append(.text(" ")) }
      caption.append(call.argument("attrlink").map { .element("a", ["href": $0], [line]) } ?? line)
    }
    if !caption.isEmpty { parts.append(.element("figcaption", [:], caption)) }
    return text(.element("figure", ["class": "picture"], parts))
  }

  /// The HTML of an include that the usual themes of Jekyll bring along, or nil if it is none of them.
  static func include(_ name: String, _ arguments: [String: String]) -> String? {
    func call(_ name: String, _ arguments: [String: String]) -> String? {
      html(of: ShortcodeCall(name: name, named: arguments))
    }
    switch ContentFiles.stem(name) {
    case "figure": return arguments["image_path"].flatMap { call("figure", arguments.merging(["src": $0]) { $1 }) }
    case "video": return call(arguments["provider"] ?? "youtube", arguments)
    case "embed/youtube": return call("youtube", arguments)
    case "toc", "toc.html": return ""
    default: return nil
    }
  }

  /// The template of an include of Minimal Mistakes that shows what the front matter has, or nil if it is none of them.
  static func template(of name: String) -> String? {
    let list = "{% assign key = include.id | default: \"\(name)\" %}{% assign list = page[key] %}"
    let image = "<img src=\"{{ item.image_path }}\" alt=\"{{ item.alt | escape }}\">"
    func linked(_ html: String) -> String {
      "{% if item.url %}<a href=\"{{ item.url }}\">{% endif %}\(html){% if item.url %}</a>{% endif %}"
    }
    switch name {
    case "gallery":
      let caption =
        "{% if include.caption %}<figcaption>{{ include.caption | markdownify | remove: \"<p>\" | remove: \"</p>\" | strip }}</figcaption>{% endif %}"
      return list + "<figure class=\"picture\">{% for item in list %}\(linked(image)){% endfor %}\(caption)</figure>"
    case "feature_row":
      let title = "{% if item.title %}<h2>\(linked("{{ item.title }}"))</h2>{% endif %}"
      let text = "{% if item.excerpt %}{{ item.excerpt | markdownify | strip }}{% endif %}"
      return list
        + "{% for item in list %}<section>{% if item.image_path %}\(image){% endif %}\(title)\(text)</section>{% endfor %}"
    default: return nil
    }
  }
}
