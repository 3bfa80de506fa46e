import Diagnostics
import Foundation
import WebText

/// Tags of Jekyll, which are Liquid.
extension ShortcodeReader {
  mutating func jekyll() {
    if starts(with: "{{") {
      guard let tag = tag(opening: "{{", closing: "}}") else { return refuseUnclosed("{{", expecting: "}}") }
      return carryOut(tag, isHTML: false)
    }
    guard starts(with: "{%") else { return copy(1) }
    guard let tag = tag(opening: "{%", closing: "%}") else { return refuseUnclosed("{%", expecting: "%}") }
    guard let call = ShortcodeCall(tag.content) else { return copy(1) }
    switch call.name {
    case _ where Self.raw[call.name] != nil:
      isRaw = Self.raw[call.name] == true
      skip(tag)
    case "comment": comment(tag, until: "endcomment")
    case "highlight": highlight(tag, language: call.positional.first ?? "", end: ("{%", "endhighlight", "%}"))
    case "codeblock", "code":
      let language = call.positional.first { $0.hasPrefix("lang:") }.map { String($0.dropFirst(5)) }
      highlight(tag, language: language ?? "", end: ("{%", "end\(call.name)", "%}"))
    case _ where takeBlock(call.name, tag): break
    case _ where Liquid.blocks.contains(call.name):
      guard let block = block(call.name, tag) else {
        return refuse(tag, "{% \(call.name) %} isn't closed; expected {% end\(call.name) %}")
      }
      carryOut(block, isHTML: false)
    default: carryOut(tag, isHTML: !["assign", "increment", "decrement", "post_url", "link"].contains(call.name))
    }
  }

  /// The most blocks within each other, each of which is looked through for its end.
  private static let mostOpen = 50

  /// Begins or ends a block of a usual plug-in, unless the tag is none of them.
  private mutating func takeBlock(_ name: String, _ tag: Tag) -> Bool {
    if name.hasPrefix("end"), let last = open.last, last.name == name.dropFirst(3) {
      open.removeLast()
      put(last.end, for: tag)
      return true
    }
    guard let call = ShortcodeCall(tag.content), let block = BuiltInTags.block(call),
      !unclosed.contains("end\(name)"), open.count < Self.mostOpen, shortcodes.template(name, [:]) == nil
    else { return false }
    guard close(of: tag, ("{%", "end\(name)", "%}")) != nil else {
      unclosed.insert("end\(name)")
      return false
    }
    open.append(OpenShortcode(name: name, end: block.end))
    put(block.start, for: tag)
    return true
  }

  /// A block of Liquid up to its end, or nil if that isn't there.
  private mutating func block(_ name: String, _ tag: Tag) -> Tag? {
    guard !unclosed.contains(name) else { return nil }
    var depth = 1
    var index = tag.end
    let bytes = self.bytes
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "{")), start + 1 < bytes.count {
      index = start + 1
      guard bytes[index] == UInt8(ascii: "%") else { continue }
      let inside = bytes[(index + 1)...].prefix(64).drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
      let word = String(decoding: inside.prefix { (0x61...0x7A).contains($0) }, as: UTF8.self)
      if word == name { depth += 1 }
      if word == "end" + name { depth -= 1 }
      let end = next("%}", from: index)
      guard end < bytes.count else { break }
      index = end + 2
      if depth == 0 {
        let lines = bytes[place..<index].count { $0 == UInt8(ascii: "\n") }
        return Tag(content: "", end: index, lines: lines)
      }
    }
    unclosed.insert(name)
    return nil
  }

  /// Carries out a part of the text as Liquid, and puts what becomes of it in its place.
  ///
  /// - Parameters:
  ///   - tag: The part.
  ///   - isHTML: Whether it may become HTML, which no Markdown is looked for in.
  private mutating func carryOut(_ tag: Tag, isHTML: Bool) {
    var liquid = self.liquid ?? newLiquid
    let result = liquid.rendered(String(decoding: bytes[place..<tag.end], as: UTF8.self))
    let problems = liquid.takeProblems()
    self.liquid = liquid
    for problem in problems {
      let within = problem.include.map { " (in the include \($0))" } ?? ""
      let place = problem.include == nil ? line + problem.line - 1 : line
      let instead = problem.hasPicture ? "so its picture takes its place" : "so it is left out"
      noteUnknown(problem.message + within, at: place, instead)
    }
    if !problems.isEmpty, shortcodes.unknown == .show { return keep(tag) }
    let trimmed = result.trimmed
    if isHTML, trimmed.first == "<", trimmed.last == ">", !trimmed.contains("markdown=") {
      return put(result, for: tag)
    }
    output += result.utf8
    let missing = max(0, tag.lines - result.utf8.count { $0 == UInt8(ascii: "\n") })
    output += Array(repeating: UInt8(ascii: "\n"), count: missing)
    line += tag.lines
    place = tag.end
  }

  /// The interpreter, before anything was carried out.
  private var newLiquid: Liquid {
    var liquid = Liquid(
      table: shortcodes.table,
      include: shortcodes.include,
      address: shortcodes.address,
      custom: { [shortcodes] call in
        shortcodes.template(call.name, Self.values(of: call))
      }
    )
    (liquid.list, liquid.folder, liquid.extensions) = (shortcodes.list, shortcodes.folder, shortcodes.extensions)
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(of: /\{%-?\s*(?:assign|capture)\s+([\w\-]+)/) { liquid.assigned.insert(String(match.1)) }
    return liquid
  }

  private mutating func comment(_ tag: Tag, until end: String) {
    guard !unclosed.contains(end) else { return refuse(tag, "{% comment %} isn't closed") }
    let outputCount = output.count
    let (startPlace, startLine) = (place, line)
    skip(tag)
    while place < bytes.count {
      if starts(with: "{%"), let tag = self.tag(opening: "{%", closing: "%}"), tag.content == end { return skip(tag) }
      if bytes[place] == UInt8(ascii: "\n") {
        line += 1
        output.append(bytes[place])
      }
      place += 1
    }
    (place, line) = (startPlace, startLine)
    output.removeSubrange(outputCount...)
    unclosed.insert(end)
    refuse(tag, "{% comment %} isn't closed")
  }
}
