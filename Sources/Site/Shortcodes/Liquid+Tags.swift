import WebText

/// The tags of Liquid.
extension Liquid {
  mutating func tag(
    _ name: Substring,
    _ rest: Substring,
    _ line: Int,
    _ parts: [LiquidTemplate.Part],
    _ place: inout Int,
    isOn: Bool
  ) -> String {
    switch name {
    case "if", "unless": return condition(rest, isNegated: name == "unless", line, parts, &place, isOn: isOn)
    case "case": return choice(rest, line, parts, &place, isOn: isOn)
    case "for": return loop(rest, line, parts, &place, isOn: isOn)
    case "capture":
      let text = run(parts, &place, until: ["endcapture"], isOn: isOn)
      close(&place, parts, name, line)
      if isOn, let name = LiquidSyntax(rest).first { variables[name] = .text(text) }
      return ""
    case "comment":
      while place < parts.count {
        place += 1
        if case .tag("endcomment", _, _) = parts[place - 1] { return "" }
      }
      return ""
    case "highlight":
      let code = run(parts, &place, until: ["endhighlight"], isOn: isOn)
      close(&place, parts, name, line)
      return isOn ? "\n```\(rest.trimmed.prefix { !$0.isWhitespace })\n\(code.trimmingNewlines)\n```\n" : ""
    case "raw", "endraw": return ""
    default: return isOn ? simple(name, rest, line) : ""
    }
  }

  mutating func simple(_ name: Substring, _ rest: Substring, _ line: Int) -> String {
    switch name {
    case "assign", "set", "set_global":
      var syntax = LiquidSyntax(rest)
      guard let variable = syntax.word(), syntax.take("="), let expression = syntax.expression(),
        name == "assign" || syntax.isAtEnd
      else {
        note("{% \(name) %} isn't “name = value”", line)
        return ""
      }
      variables[variable] = value(expression, line)
      return ""
    case "increment", "decrement":
      guard let counter = LiquidSyntax(rest).first else { return "" }
      let key = "\(counter) counter"
      let old = variables[key]?.number ?? 0
      variables[key] = .number(name == "increment" ? old + 1 : old - 1)
      return LiquidValue.number(name == "increment" ? old : old - 1).shown
    case "break", "continue":
      leaving = name == "break" ? .loop : .body
      return ""
    case "include", "include_cached", "render": return include(rest, line)
    case "include_relative": return include(rest, line, in: folder)
    case "post_link", "post_path":
      guard let call = ShortcodeCall("\(name) \(rest)"), let article = call.positional.first,
        let address = address(article)
      else {
        note("there is no article “\(rest.trimmed)” for {% \(name) %}", line)
        return ""
      }
      var words = call.positional.dropFirst()
      // Hexo's last argument says whether the title is text or HTML.
      let isHTML = words.count > 1 && words.last == "false"
      if words.count > 1, ["true", "false"].contains(words.last) { words = words.dropLast() }
      let title = words.joined(separator: " ")
      if isHTML, name == "post_link" { return "<a href=\"\(Escape.markup(address))\">\(title)</a>" }
      return name == "post_path" ? address : BuiltInTags.html(of: .link(address, title.isEmpty ? article : title)) ?? ""
    case "link" where ShortcodeCall("\(name) \(rest)")?.positional.contains { $0.contains("://") } == true:
      // Hexo's link has a text and an address, and Jekyll's the file of an article.
      let words = ShortcodeCall("\(name) \(rest)")?.positional ?? []
      let place = words.firstIndex { $0.contains("://") } ?? 0
      let title = words[..<place].joined(separator: " ")
      return BuiltInTags.html(of: .link(words[place], title.isEmpty ? words[place] : title)) ?? ""
    case "post_url", "link":
      let article = filled(rest, line).trimmed
      if let address = address(article) { return address }
      // Jekyll's links may also lead to other files, whose address is their path.
      if name == "link", article.contains(/\.[A-Za-z0-9]{2,5}$/), !article.contains(/\.(?:md|markdown)$/) {
        return "/" + article.split(separator: "/").joined(separator: "/")
      }
      note("there is no article “\(article)” for {% \(name) %}", line)
      return ""
    case "seo", "feed_meta": return ""
    default:
      if let call = ShortcodeCall("\(name) \(rest)"), let html = custom(call) ?? BuiltInTags.html(of: call) {
        return html
      }
      if name.hasPrefix("end") { return "" }
      let call = ShortcodeCall("\(name) \(rest)")
      // Blogs of Eleventy have names of their own for what Hugo calls “ref”.
      if ["ref", "relref"].contains(name), let address = call?.positional.first.flatMap(address) { return address }
      let picture = call.flatMap(BuiltInTags.picture)
      note("nothing is known about {% \(name) %}", line, hasPicture: picture != nil)
      return picture ?? ""
    }
  }

  /// The arguments of a tag, whose values between double braces are filled in.
  mutating func filled(_ rest: Substring, _ line: Int) -> String {
    var (result, rest) = ("", rest)
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      result += rest[..<open.lowerBound] + output(rest[open.upperBound..<close.lowerBound], line)
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  /// Goes behind the tag that ends a block.
  mutating func close(_ place: inout Int, _ parts: [LiquidTemplate.Part], _ name: Substring, _ line: Int) {
    if place < parts.count { place += 1 } else { note("{% \(name) %} isn't closed; expected {% end\(name) %}", line) }
  }

  mutating func condition(
    _ rest: Substring,
    isNegated: Bool,
    _ line: Int,
    _ parts: [LiquidTemplate.Part],
    _ place: inout Int,
    isOn: Bool
  ) -> String {
    let name: Substring = isNegated ? "unless" : "if"
    var result = ""
    var isDone = false
    var applies = isOn && holds(rest, line) != isNegated
    while true {
      let text = run(parts, &place, until: ["elsif", "elif", "else", "end\(name)"], isOn: applies)
      if applies { (result, isDone) = (text, true) }
      guard place < parts.count, case .tag(let next, let rest, let line) = parts[place] else {
        close(&place, parts, name, line)
        return result
      }
      place += 1
      switch next {
      case "elsif", "elif": applies = isOn && !isDone && holds(rest, line)
      case "else": applies = isOn && !isDone
      default: return result
      }
    }
  }

  mutating func choice(_ rest: Substring, _ line: Int, _ parts: [LiquidTemplate.Part], _ place: inout Int, isOn: Bool)
    -> String
  {
    var syntax = LiquidSyntax(rest)
    var subject = LiquidValue.none
    if isOn, let term = syntax.term() { subject = value(term, line) }
    var (result, isDone, applies) = ("", false, false)
    while true {
      let text = run(parts, &place, until: ["when", "else", "endcase"], isOn: applies)
      if applies { (result, isDone) = (text, true) }
      guard place < parts.count, case .tag(let next, let rest, let line) = parts[place] else {
        close(&place, parts, "case", line)
        return result
      }
      place += 1
      switch next {
      case "when":
        var syntax = LiquidSyntax(rest)
        applies = false
        while isOn, !isDone, let term = syntax.term() {
          if LiquidValue.areEqual(subject, value(term, line)) { applies = true }
          if !syntax.take(","), !syntax.take("or") { break }
        }
      case "else": applies = isOn && !isDone
      default: return result
      }
    }
  }

  mutating func loop(_ rest: Substring, _ line: Int, _ parts: [LiquidTemplate.Part], _ place: inout Int, isOn: Bool)
    -> String
  {
    var syntax = LiquidSyntax(rest)
    var values: [LiquidValue] = []
    let name = syntax.word() ?? ""
    if isOn {
      if syntax.take("in"), let term = syntax.term() {
        values = elements(of: term, line)
        let isReversed = syntax.take("reversed")
        let arguments = syntax.arguments(after: ":") ?? []
        for name in ["offset", "limit"] {
          guard let term = arguments.first(where: { $0.name == name })?.term else { continue }
          let number = max(0, value(term, line).whole)
          values = Array(name == "offset" ? values.dropFirst(number) : values.prefix(number))
        }
        if isReversed { values.reverse() }
      } else {
        note("{% for %} isn't “name in list”", line)
      }
    }
    let start = place
    var result = ""
    let outer = (variables[name], variables["forloop"])
    for (index, element) in values.enumerated() {
      guard step(line) else { break }
      variables[name] = element
      variables["forloop"] = .table([
        "index": .number(Double(index + 1)), "index0": .number(Double(index)), "first": .flag(index == 0),
        "last": .flag(index == values.count - 1), "length": .number(Double(values.count)),
        "rindex": .number(Double(values.count - index)), "rindex0": .number(Double(values.count - index - 1)),
      ])
      place = start
      result += run(parts, &place, until: ["else", "endfor"], isOn: isOn)
      let left = leaving
      leaving = nil
      if left == .loop { break }
    }
    (variables[name], variables["forloop"]) = outer
    // What isn't carried out is gone through.
    place = start
    _ = run(parts, &place, until: ["else", "endfor"], isOn: false)
    if place < parts.count, case .tag("else", _, _) = parts[place] {
      place += 1
      let text = run(parts, &place, until: ["endfor"], isOn: isOn && values.isEmpty)
      if values.isEmpty { result += text }
    }
    close(&place, parts, "for", line)
    return result
  }

  // MARK: Includes

  /// Shows an include.
  ///
  /// - Parameters:
  ///   - rest: Its name and arguments.
  ///   - line: The line.
  ///   - folder: The folder that its name is looked for in, with a slash at its end.
  mutating func include(_ rest: Substring, _ line: Int, in folder: String = "") -> String {
    var text = rest.drop(while: \.isWhitespace)
    let name: String
    if text.hasPrefix("{{"), let close = text.firstRange(of: "}}") {
      name = output(text[text.index(text.startIndex, offsetBy: 2)..<close.lowerBound], line)
      text = text[close.upperBound...]
    } else {
      let word = text.prefix { !$0.isWhitespace && $0 != "," }
      name = word.filter { $0 != "\"" && $0 != "'" }
      text = text[word.endIndex...]
    }
    var syntax = LiquidSyntax(text)
    guard let arguments = syntax.arguments(after: "=") ?? Self.colons(text) else {
      note("the arguments of {% include \(name) %} aren't “name=value”", line)
      return ""
    }
    var values: [String: LiquidValue] = [:]
    for (key, term) in arguments { values[key] = value(term, line) }
    return included(folder + name, values, line)
  }

  private static func colons(_ text: Substring) -> [(name: String, term: LiquidSyntax.Term)]? {
    var syntax = LiquidSyntax(text)
    return syntax.arguments(after: ":")
  }

  mutating func included(_ name: String, _ values: [String: LiquidValue], _ line: Int) -> String {
    let name = name.split(separator: "/").joined(separator: "/")
    var template = template(name)
    if template == nil {
      let texts = values.mapValues(\.shown)
      let stem = name.hasSuffix(".html") || name.hasSuffix(".md") ? ContentFiles.stem(name) : name
      if let html = custom(ShortcodeCall(name: stem, named: texts)) ?? BuiltInTags.include(name, texts) {
        return html
      }
      template = BuiltInTags.template(of: stem).map { LiquidTemplate($0) }
    }
    guard let template else {
      note("there is no Templates/shortcodes/\(name) for {% include \(name) %}", line)
      return ""
    }
    guard depth < Self.mostDepth else {
      stop("“\(name)” is included more than \(Self.mostDepth) deep; expected an end", line)
      return ""
    }
    let outer = (variables["include"], current)
    (variables["include"], current) = (.table(values), name)
    depth += 1
    defer {
      depth -= 1
      (variables["include"], current) = outer
    }
    return rendered(template)
  }
}

extension LiquidSyntax {
  /// The first name.
  fileprivate var first: String? {
    var copy = self
    return copy.word()
  }
}

extension String {
  /// The text without line feeds at its ends.
  fileprivate var trimmingNewlines: Substring {
    var text = self[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: String { String(self).trimmed }
}
