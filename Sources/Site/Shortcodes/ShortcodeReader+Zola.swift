import Diagnostics
import Foundation
import WebText

/// Shortcodes of Zola.
extension ShortcodeReader {
  /// A shortcode of Zola: `{{ name(key="value") }}`, or `{% name(key="value") %}` up to `{% end %}`.
  mutating func zola() {
    if starts(with: "{{"), let tag = tag(opening: "{{", closing: "}}") {
      if tag.content.hasPrefix("/*") {
        return put(text: "{{ " + tag.content.filter { $0 != "*" && $0 != "/" }.trimmed + " }}", for: tag)
      }
      guard let call = ShortcodeCall(zola: tag.content) else { return copy(2) }
      return zola(call, tag, around: "")
    }
    guard starts(with: "{%") else { return copy(1) }
    guard let tag = tag(opening: "{%", closing: "%}") else { return refuseUnclosed("{%", expecting: "%}") }
    if tag.content == "end" { return refuse(tag, "{% end %} ends nothing") }
    guard let call = ShortcodeCall(zola: tag.content) else { return copy(2) }
    guard !unclosed.contains("end"), let close = close(of: tag, ("{%", "end", "%}")) else {
      unclosed.insert("end")
      return refuse(tag, "{% \(call.name)() %} isn't closed; expected {% end %}")
    }
    let inner = String(decoding: bytes[tag.end..<close.start], as: UTF8.self)
    let lines = bytes[place..<close.end].count { $0 == UInt8(ascii: "\n") }
    zola(call, Tag(content: tag.content, end: close.end, lines: lines), around: inner)
  }

  mutating func zola(_ call: ShortcodeCall, _ tag: Tag, around inner: String) {
    // What a shortcode holds is Markdown.
    let shown = inner.isEmpty ? "" : (try? Markdown(file: "").html(inner, lineOffset: 0))?.html ?? inner
    if let template = shortcodes.include(call.name + ".html") ?? shortcodes.include(call.name + ".md") {
      var values: TemplateValues = call.named
      values["body"] = inner
      var liquid = Liquid(
        table: { [shortcodes] name in
          name == "config" ? shortcodes.table("site") : values[name] ?? shortcodes.table(name)
        },
        include: { _ in nil },
        address: shortcodes.address,
        custom: { _ in nil }
      )
      liquid.assigned = ["nth"]
      let result = liquid.rendered(
        template.replacing(/body\s*\|\s*markdown(?:\([^)]*\))?(?:\s*\|\s*safe)?/, with: "markdown_body").replacing(
          "| safe",
          with: ""
        ),
        with: ["markdown_body": .text(shown)]
      )
      if let problem = liquid.takeProblems().first {
        // A picture without the site's own frame is better than none.
        if let html = BuiltInTags.html(of: call, around: shown, raw: inner) {
          note("\(problem.message) in the shortcode \(call.name), so a built-in one takes its place", at: line)
          return put(html, for: tag)
        }
        return refuse(tag, "\(problem.message) in the shortcode \(call.name)")
      }
      return put(result, for: tag)
    }
    guard
      let html = shortcodes.template(call.name, Self.values(of: call, around: inner))
        ?? BuiltInTags.html(of: call, around: shown, raw: inner)
    else {
      let reason = "there is no Templates/shortcodes/\(call.name).html for {{ \(call.name)() }}"
      guard inner.isEmpty, shortcodes.unknown != .show, let picture = BuiltInTags.picture(for: call) else {
        return refuse(tag, reason)
      }
      noteUnknown(reason, at: line, "so its picture takes its place")
      return put(picture, for: tag)
    }
    put(html, for: tag)
  }
}
