import FuzzSupport

/// Generates some Mustache templates that include one another, with and without errors.
struct TemplateGrammar {
  /// The names of the templates.
  static let names = ["home", "layout", "part"]
  /// The separator of the templates in an input.
  static let separator = "\u{1E}"

  private static let values = [
    "a", "b", "c", "page.title", "page.html", ".", "a.b", "first()", "uppercased(b)", "a(", "*b", "",
  ]

  /// Returns a text for each name.
  static func templates(_ random: inout Random) -> [String] {
    names.indices.map { text(&random, depth: 0, from: random.happens(0.9) ? $0 + 1 : 0) }
  }

  /// Returns a text that includes only later templates, so that most inclusions end.
  private static func text(_ random: inout Random, depth: Int, from first: Int) -> String {
    (0...random.few(6)).map { _ in piece(&random, depth: depth, from: first) }.joined()
  }

  private static func piece(_ random: inout Random, depth: Int, from first: Int) -> String {
    let name = first < names.count ? names[random.int(first...(names.count - 1))] : random.pick(names + ["none"])
    let value = random.pick(values)
    switch random.int(0...(depth < 5 ? 13 : 7)) {
    case 0, 1: return random.pick(["a", "\n", "<p>", "{", "}}", " ", "é"])
    case 2: return "{{\(value)}}"
    case 3: return "{{{\(value)}}}"
    case 4: return first < names.count || random.happens(0.1) ? "{{>\(name)}}" : ""
    case 5: return "{{! \(value) }}"
    case 6:
      return random.happens(0.1)
        ? random.pick(["{{", "{{=<% %>=}}", "{{>*b}}", "{{/a}}", "{{%a:b}}", "{{& b}}", "{{"]) : "\n"
    case 7: return "\n{{&\(value)}}\n"
    case 8, 9: return block(&random, random.pick(["#", "^"]), value, depth, first)
    case 10: return block(&random, "$", random.pick(["x", "y"]), depth, first)
    default:
      guard first < names.count || random.happens(0.1) else { return "" }
      let blocks = (0...random.few(2)).map { _ in block(&random, "$", random.pick(["x", "y"]), depth + 1, first) }
      return "{{<\(name)}}\(blocks.joined()){{/\(name)}}"
    }
  }

  private static func block(_ random: inout Random, _ sign: String, _ name: String, _ depth: Int, _ first: Int)
    -> String
  {
    let end = random.happens(0.97) ? name : random.pick(values)
    return "{{\(sign)\(name)}}" + text(&random, depth: depth + 1, from: first) + "{{/\(end)}}"
  }
}
