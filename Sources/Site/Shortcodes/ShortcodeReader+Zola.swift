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
    for ending in [".html", ".md"] {
      guard let template = shortcodes.include(call.name + ending) else { continue }
      let (result, problem) = drawn(template, call, around: inner, shown)
      guard let problem else { return ending == ".md" ? put(text: result, for: tag) : put(result, for: tag) }
      // A picture without the site's own frame is better than none.
      guard let html = BuiltInTags.html(of: call, around: shown, raw: inner) else {
        return refuse(tag, "\(problem) in the shortcode \(call.name)", around: shown)
      }
      note("\(problem) in the shortcode \(call.name), so a built-in one takes its place", at: line)
      return put(html, for: tag)
    }
    guard
      let html = shortcodes.template(call.name, Self.values(of: call, around: inner))
        ?? BuiltInTags.html(of: call, around: shown, raw: inner)
    else {
      let reason = "there is no Templates/shortcodes/\(call.name).html for {{ \(call.name)() }}"
      guard inner.isEmpty, shortcodes.unknown != .show, let picture = BuiltInTags.picture(for: call) else {
        return refuse(tag, reason, around: shown)
      }
      noteUnknown(reason, at: line, "so its picture takes its place")
      return put(picture, for: tag)
    }
    put(html, for: tag)
  }

  /// What a template of the site makes of a shortcode, and what it couldn't carry out.
  private func drawn(_ template: String, _ call: ShortcodeCall, around inner: String, _ shown: String) -> (
    String, String?
  ) {
    var values: TemplateValues = call.named.mapValues { value -> any Sendable in Bool(value) ?? value }
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
    liquid.isTera = true
    let text = template.replacing(/(?s)\{#.*?#\}/, with: "").replacing(
      /body\s*\|\s*markdown(?:\([^)]*\))?(?:\s*\|\s*safe)?/,
      with: "markdown_body"
    )
    let result = liquid.rendered(text, with: ["markdown_body": .text(shown)])
    return (result, liquid.takeProblems().first?.message)
  }

  /// Leaves a shortcode out, or as it is written; what it holds is its author's, and stays.
  private mutating func refuse(_ tag: Tag, _ reason: String, around shown: String) {
    guard !shown.isEmpty, shortcodes.unknown != .show else { return refuse(tag, reason) }
    noteUnknown(reason, at: line, "so only what it holds is shown")
    put(shown, for: tag)
  }
}
