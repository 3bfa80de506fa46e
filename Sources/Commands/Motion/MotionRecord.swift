import WebText

/// The motion of a figure, as a text that people read in the changes of a commit.
///
/// ```
/// # The motion of “like-button”, by “stagecraft verify --record”: points, seconds, degrees
/// canvas width 320, canvas height 140, duration 2.4, start loop
///
/// - text
///   text “Like”, font size 17, font weight 600, text color #007AFF/#0A84FF
///   x 20, y 12, width 80, height 22
///   0.6: y 12 → 60, opacity 0 → 1 | spring 0.5, bounce 0.3
///   reduced 0.5: y 12 → 60
/// ```
///
/// The text has what is drawn and when, by names and rounded numbers. It has neither dates nor ids, so the same code has the
/// same text.
struct MotionRecord: Equatable {
  /// What concerns the whole figure.
  var facts: [MotionValue] = []
  /// The layers, from back to front, parents before their children.
  var layers: [Layer] = []

  /// A layer and how it changes.
  struct Layer: Equatable {
    /// The number of layers around it.
    var depth: Int
    /// What it is: the name that an author gave, or a word such as `text`.
    var kind: String
    /// The values at the start, other than the standard ones.
    var values: [MotionValue] = []
    var steps: [Step] = []
    /// The motion for readers who prefer less of it, or nil if all that moves jumps at the same times.
    var reduced: ReducedMotion?
  }

  /// How a layer changes with reduced motion.
  struct ReducedMotion: Equatable {
    /// The values at the start that are others than with full motion.
    var values: [MotionValue] = []
    var steps: [Step] = []
  }

  /// Changes that begin together, on one curve.
  struct Step: Equatable {
    /// The number of the tap that the time is after, from 1, or nil for the start of the figure.
    var tap: Int?
    /// The time in seconds.
    var start: Double
    var changes: [Change]
    /// The curve, such as `spring 0.5` and `bounce 0.3`; empty for a change at once.
    var curve: [MotionValue]
  }

  /// A value that goes from one to another.
  struct Change: Equatable {
    var name: String
    var from: MotionValue.Content
    var to: MotionValue.Content
  }
}

/// A named number or text.
struct MotionValue: Hashable {
  var name: String
  var content: Content

  /// A number or a text.
  enum Content: Hashable {
    case number(Double)
    case text(String)

    /// Whether both are the same, up to the rounding of their text.
    func isNear(_ other: Content) -> Bool {
      switch (self, other) {
      case (.number(let own), .number(let other)): abs(own - other) < 1.5 / MotionValue.scale
      case (.text(let own), .text(let other)): own == other
      case (.number, .text), (.text, .number): false
      }
    }
  }

  /// Creates a number, rounded as it is written.
  init(_ name: String, _ number: Double) {
    (self.name, content) = (name, .number(Number.rounded(number, decimals: Self.decimals)))
  }

  /// Creates a text.
  init(_ name: String, _ text: String) { (self.name, content) = (name, .text(text)) }

  init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }

  /// The decimals of numbers: less than the thousandth of a point, a second or a part is not seen.
  static let decimals = 3
  private static let scale = 1000.0
}

// MARK: - Text

extension MotionRecord {
  /// The first words of a record, by which files are known.
  static let mark = "# The motion of "

  /// Returns the text of the record.
  ///
  /// - Parameter figure: The name of the figure.
  func text(of figure: String) -> String {
    var lines = ["\(Self.mark)“\(figure)”, by “stagecraft verify --record”: points, seconds, degrees"]
    lines += MotionValue.lines(of: facts)
    for (index, layer) in layers.enumerated() {
      if layer.depth == 0 || index == 0 { lines.append("") }
      let indent = String(repeating: "  ", count: layer.depth)
      lines.append("\(indent)- \(layer.kind)")
      let own = MotionValue.lines(of: layer.values) + layer.steps.map(\.text) + (layer.reduced?.lines ?? [])
      lines += own.map { "\(indent)  \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension MotionRecord.ReducedMotion {
  /// What the lines begin with.
  static let mark = "reduced "
  /// The line of a layer that never changes.
  static let still = "still"

  fileprivate var lines: [String] {
    let lines = MotionValue.lines(of: values) + steps.map(\.text)
    return (lines.isEmpty ? [Self.still] : lines).map { Self.mark + $0 }
  }
}

extension MotionRecord.Step {
  /// The line of the step.
  var text: String {
    let values = changes.map { "\($0.name) \($0.from.text) → \($0.to.text)" }.joined(separator: ", ")
    let curve = curve.map(\.text).joined(separator: ", ")
    let time = (tap.map { "tap \($0), " } ?? "") + Number.json(start, decimals: MotionValue.decimals)
    return "\(time): \(values)\(curve.isEmpty ? "" : " | \(curve)")"
  }
}

extension MotionValue {
  /// The name and the value.
  var text: String { "\(name) \(content.text)" }

  /// The lines of values: those of one purpose are on one line.
  fileprivate static func lines(of values: [MotionValue]) -> [String] {
    var lines: [(purpose: MotionProperty.Purpose, text: String)] = []
    for value in values {
      let purpose = MotionProperty(named: value.name).purpose
      if lines.last?.purpose == purpose {
        lines[lines.count - 1].text += ", " + value.text
      } else {
        lines.append((purpose, value.text))
      }
    }
    return lines.map(\.text)
  }
}

extension MotionValue.Content {
  /// The value as a record has it: words are in quotation marks, unless they are a color or a name of lowercase letters.
  var text: String {
    switch self {
    case .number(let number): Number.json(number, decimals: MotionValue.decimals)
    case .text(let text): text.wholeMatch(of: /#[0-9A-F\/#]+|[a-z][a-z\-]*/) != nil ? text : Self.quoted(text)
    }
  }

  /// Returns a text in quotation marks.
  static func quoted(_ text: some StringProtocol) -> String {
    var result = "“"
    for character in text {
      switch character {
      case "\n", "\r\n", "\r": result += "\\n"
      case "\\", "”": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result + "”"
  }
}
