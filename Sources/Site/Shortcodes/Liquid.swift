/// Carries out templates of Liquid, as posts and includes of Jekyll have them.
///
/// It is bounded: a template has at most so many steps, so much output, and includes nested so deep.
struct Liquid {
  /// What can't be carried out, and its line in the template, from 1.
  struct Problem: Hashable {
    /// The message.
    let message: String
    /// The line.
    let line: Int
    /// The include that it is in, if it isn't the text itself.
    var include: String?
    /// Whether a picture is shown in place of what isn't known.
    var hasPicture = false
  }

  /// The most steps of one text: each tag that is carried out is one.
  static let mostSteps = 100_000
  /// The most bytes that one text may become.
  static let mostBytes = 4 << 20
  /// The most bytes of values that the filters and conditions of one text may look at.
  static let mostWork = 64 << 20
  /// The most includes within each other.
  static let mostDepth = 20
  /// The most blocks within each other.
  static let mostBlocks = 400

  /// A table of the site by its name, such as `site` and `page`.
  let table: (_ name: String) -> (any Sendable)?
  /// A list of the site's articles by its name, such as `posts`.
  var list: (_ name: String) -> LiquidValue? = { _ in nil }
  /// The text of an include, if the site has it.
  let include: (_ name: String) -> String?
  /// The address of the article that a name means, if there is one.
  let address: (_ name: String) -> String?
  /// The HTML of a tag that isn't one of Liquid's, if the site has a template for it.
  let custom: (_ call: ShortcodeCall) -> String?

  /// What Markdown has besides CommonMark, for `markdownify`.
  var extensions: Set<Markdown.Extension> = []
  /// Whether empty values are false, as in Tera.
  var isTera = false
  /// The folder of the article, with a slash at its end, which `include_relative` looks in.
  var folder = ""
  /// The names that the text gives values to somewhere.
  var assigned: Set<String> = []
  /// What couldn't be carried out.
  private var problems: [Problem] = []
  /// These problems: one that a loop meets each time is one.
  private var met: Set<Problem> = []
  /// The values of `assign` and `capture`, and of loops and includes.
  var variables: [String: LiquidValue] = [:]
  private var steps = 0
  private var output = 0
  private var work = 0
  private var blocks = 0
  private var templates: [String: LiquidTemplate] = [:]
  var depth = 0
  var current: String?
  /// Whether a loop is to be left, or its body.
  var leaving: Leaving?
  var isTooMuch = false

  enum Leaving { case loop, body }

  /// The names of blocks that are carried out as a whole.
  static let blocks: Set<String> = [
    "if", "unless", "case", "for", "capture", "comment", "raw", "highlight", "tablerow",
  ]

  /// Creates an interpreter.
  init(
    table: @escaping (_ name: String) -> (any Sendable)?,
    include: @escaping (_ name: String) -> String?,
    address: @escaping (_ name: String) -> String?,
    custom: @escaping (_ call: ShortcodeCall) -> String?
  ) { (self.table, self.include, self.address, self.custom) = (table, include, address, custom) }

  /// Takes the problems away.
  mutating func takeProblems() -> [Problem] {
    defer { (problems, met) = ([], []) }
    return problems
  }

  /// Carries out a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - values: Values by their names.
  mutating func rendered(_ template: String, with values: [String: LiquidValue] = [:]) -> String {
    variables.merge(values) { $1 }
    return rendered(LiquidTemplate(template))
  }

  mutating func rendered(_ template: LiquidTemplate) -> String {
    var place = 0
    return run(template.parts, &place, until: [], isOn: true)
  }

  /// The include of a name, which is divided once.
  mutating func template(_ name: String) -> LiquidTemplate? {
    if let known = templates[name] { return known }
    let template = include(name).map { LiquidTemplate($0) }
    templates[name] = template
    return template
  }

  /// Carries out parts up to a tag.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - place: The place of the first one, and then that of the tag that ends them.
  ///   - ends: The names of tags that end them.
  ///   - isOn: Whether they are carried out, and not only gone through.
  mutating func run(_ parts: [LiquidTemplate.Part], _ place: inout Int, until ends: Set<Substring>, isOn: Bool)
    -> String
  {
    blocks += 1
    defer { blocks -= 1 }
    guard blocks <= Self.mostBlocks else {
      stop("blocks are more than \(Self.mostBlocks) deep within each other; expected fewer", 1)
      place = parts.count
      return ""
    }
    var result = ""
    while place < parts.count {
      let isOn = isOn && leaving == nil && !isTooMuch
      switch parts[place] {
      case .text(let text):
        place += 1
        if isOn { add(text, to: &result) }
      case .output(let markup, let line):
        place += 1
        if isOn, step(line) { add(self.output(markup, line), to: &result) }
      case .tag(let name, let rest, let line):
        if ends.contains(name) { return result }
        place += 1
        if isOn { _ = step(line) }
        add(tag(name, rest, line, parts, &place, isOn: isOn && !isTooMuch), to: &result)
      }
    }
    return result
  }

  mutating func add(_ text: some StringProtocol, to result: inout String) {
    output += text.utf8.count
    guard output <= 2 * Self.mostBytes, result.utf8.count + text.utf8.count <= Self.mostBytes else {
      return stop("the template becomes more than \(Self.mostBytes) bytes; expected less", 1)
    }
    result += text
  }

  mutating func step(_ line: Int) -> Bool {
    steps += 1
    if steps > Self.mostSteps {
      stop("the template takes more than \(Self.mostSteps) steps; expected shorter loops", line)
    }
    return !isTooMuch
  }

  /// Counts bytes and elements of values that are looked at.
  ///
  /// - Returns: Whether there may be so many.
  mutating func look(at count: Int, _ line: Int) -> Bool {
    work = min(work, Self.mostWork) + min(count, Self.mostWork + 1)
    if work > Self.mostWork { stop("the values of the template are too large; expected shorter ones", line) }
    return !isTooMuch
  }

  /// Ends the text, and all of the article's that follow.
  mutating func stop(_ message: String, _ line: Int) {
    note(message, line)
    isTooMuch = true
  }

  mutating func note(_ message: String, _ line: Int, hasPicture: Bool = false) {
    guard !isTooMuch else { return }
    let problem = Problem(message: message, line: line, include: current, hasPicture: hasPicture)
    if met.insert(problem).inserted { problems.append(problem) }
  }
}
