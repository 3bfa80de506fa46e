public import Diagnostics
import Foundation

extension Cue {
  /// Reads a play that is written as text: cues with commas between them.
  ///
  /// | cue | what it does |
  /// | --- | --- |
  /// | `hold 0.6` | waits, in seconds |
  /// | `tap Add`, `tap Add #2` | taps what has the label, or the second that has it |
  /// | `press Card for 1` | presses for a second |
  /// | `drag Card by 0 -120 over 0.4` | drags by points, in seconds |
  /// | `pinch Photo to 1.5 turning 30 over 0.4` | moves two fingers apart, and turns them by degrees |
  /// | `set Volume to 0.5` | sets a slider |
  /// | `type Hello into Name` | types into a text field |
  /// | `choose Red in Color` | chooses an option |
  /// | `wait` | waits until everything has come to rest |
  /// | `swipe Card left` | drags quickly to the left, right, up or down |
  /// | `pull down` | drags a sheet down until it goes away |
  /// | `scroll by 0 200 over 0.8`, `scroll to bottom` | scrolls by points, or to an end |
  /// | `appearance dark` | switches the device to the dark or the light appearance |
  /// | `size regular` | gives the view the width of a tablet, or with `compact` that of a phone |
  ///
  /// A label may have several words. One with a comma, or with a word such as `to` or `by`, stands in quotation marks, and a
  /// line break in it is `\n`. `tap outside` and `drag Sheet by 0 300` take a sheet away.
  ///
  /// - Parameters:
  ///   - text: The cues.
  ///   - place: Where they are written, for messages.
  /// - Throws: ``Diagnostics`` with everything that isn't a cue.
  public static func list(_ text: String, at place: Location? = nil) throws(Diagnostics) -> [Cue] {
    var cues: [Cue] = []
    var problems: [Diagnostic] = []
    for part in parts(of: text) {
      do throws(Diagnostics) {
        var reader = CueReader(part, at: place)
        cues.append(try reader.cue())
      } catch {
        problems += error.all
        if problems.count >= mostProblems { break }
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return cues
  }

  /// The number of messages after which a text isn't read further.
  static var mostProblems: Int { 100 }

  /// Splits a text at its commas, except for those in quotation marks.
  private static func parts(of text: String) -> [[CueReader.Word]] {
    var parts: [[CueReader.Word]] = [[]]
    var word = ""
    var closing: Character?
    func end() {
      if !word.isEmpty { parts[parts.count - 1].append(.init(text: word, isQuoted: false)) }
      word = ""
    }
    for character in text {
      if let mark = closing {
        guard character == mark else {
          word.append(character)
          continue
        }
        parts[parts.count - 1].append(.init(text: word, isQuoted: true))
        (word, closing) = ("", nil)
      } else if word.isEmpty, let mark = CueReader.quotationMarks[character] {
        closing = mark
      } else if character == "," || character == ";" {
        end()
        parts.append([])
      } else if character.isWhitespace {
        end()
      } else {
        word.append(character)
      }
    }
    end()
    return parts.filter { !$0.isEmpty }
  }
}

/// A cue that is written as words.
private struct CueReader {
  struct Word {
    var text: String
    var isQuoted: Bool
  }

  /// The marks that a label can stand in.
  static let quotationMarks: [Character: Character] = ["\"": "\"", "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»"]

  private static let forms = [
    ("hold", "hold 0.6"), ("tap", "tap Add"), ("press", "press Card for 1"),
    ("drag", "drag Card by 0 -120 over 0.4"), ("pinch", "pinch Photo to 1.5"), ("set", "set Volume to 0.5"),
    ("type", "type Hello into Name"), ("choose", "choose Red in Color"), ("wait", "wait"), ("swipe", "swipe Card left"),
    ("pull", "pull down"), ("scroll", "scroll by 0 200 over 0.8"), ("appearance", "appearance dark"),
    ("size", "size regular"),
  ]
  private static let edges: [String: Edge] = [
    "left": .leading, "right": .trailing, "up": .top, "down": .bottom, "top": .top, "bottom": .bottom,
  ]

  private var words: [Word]
  private let verb: String
  /// The cue as it is written.
  private let text: String
  private let place: Location?

  init(_ words: [Word], at place: Location?) {
    (verb, self.place) = (words[0].text.lowercased(), place)
    text = words.map(\.text).joined(separator: " ")
    self.words = Array(words.dropFirst())
  }

  /// Reads the cue, of which nothing may be left.
  mutating func cue() throws(Diagnostics) -> Cue {
    let cue = try read()
    guard words.isEmpty else { throw refused() }
    return cue
  }

  private mutating func read() throws(Diagnostics) -> Cue {
    switch verb {
    case "hold":
      guard words.count == 1, let duration = number(words.removeFirst()) else { throw refused() }
      return .hold(duration)
    case "tap":
      var index = 0
      if let last = words.last, !last.isQuoted, last.text.hasPrefix("#"), let count = Int(last.text.dropFirst()) {
        guard count >= 1 else { throw refused() }
        index = count - 1
        words.removeLast()
      }
      return .tap(try label(), index)
    case "press": return .press(try label(before: ["for"]), for: try takeNumbers("for", 1)?[0] ?? 0.5)
    case "drag":
      let target = try label(before: ["by", "over"])
      guard let by = try takeNumbers("by", 2) else { throw refused() }
      return .drag(target, by: CGSize(width: by[0], height: by[1]), over: try takeNumbers("over", 1)?[0] ?? 0.4)
    case "pinch":
      let target = try label(before: ["to", "turning", "over"])
      guard !words.isEmpty else { throw refused() }
      return .pinch(
        target,
        magnification: try takeNumbers("to", 1)?[0] ?? 1,
        rotation: .degrees(try takeNumbers("turning", 1)?[0] ?? 0),
        over: try takeNumbers("over", 1)?[0] ?? 0.4
      )
    case "set":
      let target = try label(before: ["to"])
      guard let value = try takeNumbers("to", 1)?[0] else { throw refused() }
      return .set(target, to: value)
    case "type":
      let text = try label(before: ["into"])
      guard !words.isEmpty else { throw refused() }
      words.removeFirst()
      return .type(text, into: try label())
    case "choose":
      let option = try label(before: ["in"])
      guard !words.isEmpty else { return .choose(option) }
      words.removeFirst()
      return .choose(option, in: try label())
    case "wait":
      // “until settled” says the same.
      if words.map(\.text) == ["until", "settled"] { words = [] }
      return .settle
    case "swipe":
      guard let way = words.popLast(), !way.isQuoted, let edge = Self.edges[way.text] else { throw refused() }
      return .swipe(try label(), toward: edge)
    case "pull":
      guard words.popLast()?.text == "down" else { throw refused() }
      words = []
      return .pullDown
    case "scroll":
      let duration = try takeNumbers("over", 1)?[0] ?? 0.8
      if let by = try takeNumbers("by", 2) { return .scroll(by: CGSize(width: by[0], height: by[1]), over: duration) }
      guard words.count == 2, words[0].text == "to", let edge = Self.edges[words[1].text] else { throw refused() }
      words = []
      return .scroll(to: edge, over: duration)
    case "appearance":
      guard words.count == 1, let scheme = ["dark": ColorScheme.dark, "light": .light][words[0].text] else {
        throw refused()
      }
      words = []
      return .appearance(scheme)
    case "size":
      let sizes: [String: UserInterfaceSizeClass] = ["compact": .compact, "regular": .regular]
      guard words.count == 1, let size = sizes[words[0].text] else { throw refused() }
      words = []
      return .sizeClass(size)
    default:
      let known = Self.forms.map(\.0)
      throw Diagnostics([
        Diagnostic(
          .playCue,
          "there is no cue “\(verb)”; expected \(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1])",
          at: place,
          suggestion: nearestSpelling(of: verb, among: Self.forms.map(\.0))
        )
      ])
    }
  }

  private func refused() -> Diagnostics {
    let form = Self.forms.first { $0.0 == verb }?.1 ?? "hold 0.6"
    return Diagnostics([Diagnostic(.playCue, "“\(text)” isn't a cue; expected “\(form)”", at: place)])
  }

  /// Takes the words up to one of some keywords.
  private mutating func label(before keywords: [String] = []) throws(Diagnostics) -> String {
    let end =
      words.indices.dropFirst().first { !words[$0].isQuoted && keywords.contains(words[$0].text) } ?? words.count
    let label = words[..<end].map(\.text).joined(separator: " ").replacingOccurrences(of: "\\n", with: "\n")
    guard end > 0 else { throw refused() }
    words.removeFirst(end)
    return label
  }

  /// Takes a keyword and the numbers that follow it, if it is there.
  private mutating func takeNumbers(_ keyword: String, _ count: Int) throws(Diagnostics) -> [Double]? {
    guard let index = words.firstIndex(where: { !$0.isQuoted && $0.text == keyword }) else { return nil }
    let values = words.dropFirst(index + 1).prefix(count).compactMap(number)
    guard values.count == count else { throw refused() }
    words.removeSubrange(index...index + count)
    return values
  }

  /// Reads a number, with or without the unit of seconds or degrees.
  private func number(_ word: Word) -> Double? {
    guard !word.isQuoted else { return nil }
    let text = word.text.hasSuffix("s") || word.text.hasSuffix("°") ? String(word.text.dropLast()) : word.text
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
