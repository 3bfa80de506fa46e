import Foundation
import WebText

/// A filter of Liquid or Jekyll with its arguments.
struct LiquidFilter {
  private let name: String
  private let arguments: [LiquidValue]
  private let site: LiquidValue
  private let extensions: Set<Markdown.Extension>

  /// Takes a filter.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - arguments: The values behind its colon.
  ///   - site: The values of the site, for addresses.
  ///   - extensions: What Markdown has besides CommonMark.
  init(
    _ name: String,
    _ arguments: [LiquidValue],
    _ site: LiquidValue,
    _ extensions: Set<Markdown.Extension> = []
  ) {
    (self.arguments, self.site, self.extensions) = (arguments, site, extensions)
    self.name = Self.teraNames[name] ?? name
  }

  /// The filters of Tera and Nunjucks that have other names in Liquid.
  private static let teraNames = [
    "upper": "upcase", "lower": "downcase", "trim": "strip", "length": "size", "int": "to_integer",
    "urlencode": "url_encode", "striptags": "strip_html", "linebreaksbr": "newline_to_br", "markdown": "markdownify",
    "as_str": "to_s", "string": "to_s", "safe": "to_s",
  ]

  /// The name of a filter whose arguments stand in parentheses.
  ///
  /// Its standard takes the place of what is missing, and not of what is false.
  static func name(ofTera name: String, _ arguments: [String]) -> String {
    if name == "default" { return "default_missing" }
    // Their arguments mean something else in Liquid, so these filters count as unknown.
    if !arguments.isEmpty, ["slice", "round", "truncate", "sort", "filter"].contains(name) { return "\(name)()" }
    if name == "replace", arguments == ["to", "from"] { return "replace()" }
    return name == "markdown" && arguments.contains("inline") ? "markdown_inline" : name
  }

  /// Whether a filter has a value for what is missing.
  static func isStandard(_ name: String) -> Bool { name == "default" || name == "default_missing" }

  private func text(_ index: Int, _ otherwise: String = "") -> String {
    arguments.indices.contains(index) ? arguments[index].shown : otherwise
  }

  private func whole(_ index: Int, _ otherwise: Int) -> Int {
    number(index) == nil ? otherwise : arguments[index].whole
  }

  private func number(_ index: Int) -> Double? { arguments.indices.contains(index) ? arguments[index].number : nil }

  /// A number that grows with the work of the filter and the size of its result.
  func weight(on value: LiquidValue) -> Int {
    let limit = Liquid.mostWork
    let own = value.weight(upTo: limit)
    let others = arguments.reduce(0) { $0 + $1.weight(upTo: limit) }
    return switch name {
    // The last argument stands as often in the result as the first is found, or as there are elements.
    case "replace", "join": own + others + own * text(arguments.count - 1).utf8.count
    // Each element is compared with all before it.
    case "uniq": own * min(value.list.count, Self.mostCompared)
    default: own + others
    }
  }

  /// The most elements that “uniq” compares with each other.
  private static let mostCompared = 2_000

  /// Returns the result, or nil if the filter isn't known.
  func applied(to value: LiquidValue) -> LiquidValue? {
    if let text = texts(value.shown) { return .text(text) }
    return lists(value) ?? numbers(value) ?? others(value)
  }

  // MARK: Texts

  private func texts(_ value: String) -> String? {
    switch name {
    case "relative_url", "url": return Self.isElsewhere(value) ? value : Self.joined(site["baseurl"].shown, value)
    case "absolute_url":
      return Self.isElsewhere(value) ? value : site["url"].shown + Self.joined(site["baseurl"].shown, value)
    case "escape", "xml_escape", "escape_once": return Escape.markup(value)
    case "strip": return value.trimmed
    case "lstrip": return String(value.drop(while: \.isWhitespace))
    case "rstrip": return String(value.reversed().drop(while: \.isWhitespace).reversed())
    case "append": return value + text(0)
    case "prepend": return text(0) + value
    case "replace": return text(0).isEmpty ? value : value.replacing(text(0), with: text(1))
    case "replace_first": return text(0).isEmpty ? value : value.replacing(text(0), with: text(1), maxReplacements: 1)
    case "remove": return text(0).isEmpty ? value : value.replacing(text(0), with: "")
    case "remove_first": return text(0).isEmpty ? value : value.replacing(text(0), with: "", maxReplacements: 1)
    case "downcase": return value.lowercased()
    case "upcase": return value.uppercased()
    case "capitalize": return value.prefix(1).uppercased() + value.dropFirst().lowercased()
    case "strip_html": return value.replacing(/(?s)<!--.*?-->|<[^>]*>/, with: "")
    case "strip_newlines": return value.filter { !$0.isNewline }
    case "newline_to_br": return value.replacing("\n", with: "<br />\n")
    case "normalize_whitespace": return value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    case "slugify", "slug": return Slug.jekyll(value)
    case "url_encode", "cgi_escape": return Self.encoded(value, keeping: "-_.~").replacing("%20", with: "+")
    case "uri_escape": return Self.encoded(value, keeping: "-_.~!*'();:@&=+$,/?#[]")
    case "url_decode": return value.replacing("+", with: " ").removingPercentEncoding ?? value
    case "truncate":
      let (limit, end) = (whole(0, 50), text(1, "..."))
      return value.count > limit ? String(value.prefix(max(0, limit - end.count))) + end : value
    case "truncatewords":
      let words = value.split(whereSeparator: \.isWhitespace)
      let limit = max(1, whole(0, 15))
      return words.count > limit ? words.prefix(limit).joined(separator: " ") + text(1, "...") : value
    case "markdownify":
      var markdown = Markdown(file: "")
      markdown.extensions = extensions
      return (try? markdown.html(value, lineOffset: 0))?.html ?? value
    case "markdown_inline": return Markdown.inline(value)
    case "smartify", "sassify", "scssify", "to_s": return value
    case "jsonify": return Escape.jsonString(value)
    case "date", "date_to_string", "date_to_long_string", "date_to_xmlschema", "date_to_rfc822": return date(value)
    default: return nil
    }
  }

  private static func isElsewhere(_ address: String) -> Bool { address.contains("://") || address.hasPrefix("//") }

  private static func joined(_ base: String, _ path: String) -> String {
    base + (path.hasPrefix("/") || path.isEmpty && !base.isEmpty ? "" : "/") + path
  }

  private static func encoded(_ text: String, keeping signs: String) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: letters + signs)) ?? text
  }

  private func date(_ value: String) -> String {
    guard let date = PostDate(value) else { return value }
    return switch name {
    case "date_to_string": date.formatted("%d %b %Y")
    case "date_to_long_string": date.formatted("%d %B %Y")
    case "date_to_xmlschema": date.feed
    case "date_to_rfc822": date.formatted("%a, %d %b %Y %H:%M:%S +0000")
    default: date.formatted(text(0))
    }
  }

  // MARK: Lists

  private func lists(_ value: LiquidValue) -> LiquidValue? {
    let list = value.list
    switch name {
    case "split":
      let (text, sign) = (value.shown, text(0))
      if text.isEmpty { return .list([]) }
      if sign.isEmpty { return .list(text.map { .text(String($0)) }) }
      return .list(text.split(separator: sign, omittingEmptySubsequences: sign == " ").map { .text(String($0)) })
    case "join": return .text(list.map(\.shown).joined(separator: text(0, " ")))
    case "array_to_sentence_string":
      let words = list.map(\.shown)
      return .text(
        words.count < 2
          ? words.joined() : words.dropLast().joined(separator: ", ") + " \(text(0, "and")) \(words[words.count - 1])"
      )
    case "first": return list.first ?? LiquidValue.none
    case "nth": return list.indices.contains(whole(0, 0)) ? list[whole(0, 0)] : LiquidValue.none
    case "last": return list.last ?? LiquidValue.none
    case "size": return value["size"]
    case "reverse": return .list(list.reversed())
    case "compact": return .list(list.filter { if case .none = $0 { false } else { true } })
    case "uniq":
      var kept: [LiquidValue] = []
      for element in list.prefix(Self.mostCompared) where !kept.contains(where: { LiquidValue.areEqual($0, element) }) {
        kept.append(element)
      }
      return .list(kept)
    case "concat": return .list(list + (arguments.first?.list ?? []))
    case "push": return .list(list + arguments)
    case "pop": return .list(list.dropLast())
    case "shift": return .list(Array(list.dropFirst()))
    case "unshift": return .list(arguments + list)
    case "map": return .list(list.map { $0[text(0)] })
    case "where":
      guard arguments.count > 1 else { return .list(list.filter { $0[text(0)].isTrue }) }
      return .list(
        list.filter {
          LiquidValue.areEqual($0[text(0)], arguments[1])
            || $0[text(0)].list.count > 1 && $0[text(0)].list.contains { LiquidValue.areEqual($0, arguments[1]) }
        }
      )
    case "sort", "sort_natural":
      let key = text(0)
      func part(_ value: LiquidValue) -> LiquidValue {
        let own = key.isEmpty ? value : value[key]
        return name == "sort_natural" ? .text(own.shown.lowercased()) : own
      }
      return .list(list.sorted { LiquidValue.isLess(part($0), part($1)) ?? false })
    case "slice":
      let start = whole(0, 0)
      let count = max(0, whole(1, 1))
      if case .list(let values) = value {
        return .list(Array(values.dropFirst(start < 0 ? max(0, values.count + start) : start).prefix(count)))
      }
      let text = value.shown
      return .text(String(text.dropFirst(start < 0 ? max(0, text.count + start) : start).prefix(count)))
    default: return nil
    }
  }

  // MARK: Numbers

  private func numbers(_ value: LiquidValue) -> LiquidValue? {
    let (one, other) = (value.number ?? 0, number(0) ?? 0)
    let areWhole =
      one == one.rounded() && other == other.rounded() && !value.shown.contains(".") && !text(0).contains(".")
    switch name {
    case "plus": return .number(one + other)
    case "minus": return .number(one - other)
    case "times": return .number(one * other)
    case "divided_by":
      return other == 0 ? LiquidValue.none : .number(areWhole ? (one / other).rounded(.down) : one / other)
    case "modulo": return other == 0 ? LiquidValue.none : .number(one - (one / other).rounded(.down) * other)
    case "abs": return .number(abs(one))
    case "ceil": return .number(one.rounded(.up))
    case "floor": return .number(one.rounded(.down))
    case "round":
      let scale = pow(10, min(max(other, 0), 12))
      return .number((one * scale).rounded() / scale)
    case "at_least": return .number(max(one, other))
    case "at_most": return .number(min(one, other))
    case "to_integer": return .number(one.rounded(.towardZero))
    case "number_of_words": return .number(Double(value.shown.split(whereSeparator: \.isWhitespace).count))
    default: return nil
    }
  }

  private func others(_ value: LiquidValue) -> LiquidValue? {
    switch name {
    case "default": !value.isTrue || value.isEmpty ? arguments.first ?? LiquidValue.none : value
    case "default_missing":
      if case .none = value { arguments.first ?? LiquidValue.none } else { value }
    case "inspect": .text(value.shown)
    default: nil
    }
  }
}

extension PostDate {
  /// The date in a format of `strftime`, in English.
  func formatted(_ format: String) -> String {
    let names = ThemeWords.months(in: "en").names
    let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let weekday = days[((moment / 86_400 + 2) % 7 + 7) % 7]
    let time = clock
    func plain(_ text: String) -> String { text.first == "0" && text.count > 1 ? String(text.dropFirst()) : text }
    return format.replacing(/%([\-^]?)([A-Za-z%])/) { match -> String in
      let month = names[(Int(monthText) ?? 1) - 1]
      let part: String =
        switch match.2 {
        case "Y": yearText
        case "y": String(yearText.suffix(2))
        case "m": monthText
        case "d": dayText
        case "e": plain(dayText)
        case "B": month
        case "b", "h": String(month.prefix(3))
        case "A": weekday
        case "a": String(weekday.prefix(3))
        case "H": time.hour
        case "I": String("0\(((Int(time.hour) ?? 0) + 11) % 12 + 1)".suffix(2))
        case "M": time.minute
        case "S": time.second
        case "p": (Int(time.hour) ?? 0) < 12 ? "AM" : "PM"
        case "F": "\(yearText)-\(monthText)-\(dayText)"
        case "T": "\(time.hour):\(time.minute):\(time.second)"
        case "Z": "UTC"
        case "z": "+0000"
        case "%": "%"
        default: String(match.0)
        }
      return match.1 == "-" ? plain(part) : match.1 == "^" ? part.uppercased() : part
    }
  }
}
