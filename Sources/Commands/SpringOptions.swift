import ArgumentParser
import Curves
import Diagnostics
import WebText

/// The options that describe a spring, in one of several ways.
struct SpringOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The mass. The default is 1.")
  var mass: String?

  @Option(parsing: .unconditional, help: "The stiffness k.")
  var stiffness: String?

  @Option(parsing: .unconditional, help: "The damping c.")
  var damping: String?

  @Option(parsing: .unconditional, help: "SwiftUI's response, in seconds. The default is 0.5.")
  var response: String?

  @Option(parsing: .unconditional, help: "SwiftUI's damping fraction. The default is 0.825.")
  var dampingFraction: String?

  @Option(parsing: .unconditional, help: "The perceptual duration, in seconds. The default is 0.5 or the preset's own.")
  var duration: String?

  @Option(parsing: .unconditional, help: "The bounce, above -1 and below 1. The default is 0.")
  var bounce: String?

  @Option(parsing: .unconditional, help: "UIKit's duration, after which the spring has settled, in seconds, 0.01…10.")
  var settlingDuration: String?

  @Option(parsing: .unconditional, help: "UIKit's damping ratio, 0.01…1.")
  var dampingRatio: String?

  @Option(parsing: .unconditional, help: "A preset of SwiftUI: smooth, snappy, bouncy, interactive or default.")
  var preset: String?

  @Option(parsing: .unconditional, help: "The bounce to add to the preset's bounce.")
  var extraBounce: String?

  @Option(parsing: .unconditional, help: "The initial velocity, in whole distances per second. The default is 0.")
  var velocity: String?

  /// The sets of options that describe a spring.
  private static let spellings = [
    ["--mass", "--stiffness", "--damping"], ["--response", "--damping-fraction"], ["--duration", "--bounce"],
    ["--settling-duration", "--damping-ratio"], ["--preset", "--duration", "--extra-bounce"],
  ]

  private static var allSpellings: String {
    spellings.map { $0.joined(separator: " ") }.joined(separator: ", or ")
  }

  /// The options by their names.
  private var texts: [String: String?] {
    [
      "--mass": mass, "--stiffness": stiffness, "--damping": damping, "--response": response,
      "--damping-fraction": dampingFraction, "--duration": duration, "--bounce": bounce,
      "--settling-duration": settlingDuration, "--damping-ratio": dampingRatio, "--preset": preset,
      "--extra-bounce": extraBounce, "--velocity": velocity,
    ]
  }

  /// The names of all options, in the order of ``spellings``.
  private static var names: [String] {
    spellings.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } } + ["--velocity"]
  }

  /// The name of the first option that was given.
  var firstOption: String? { Self.names.first { texts[$0]! != nil } }

  /// Reads the options in words: `duration 0.5 bounce 0.3`.
  ///
  /// - Parameter words: The names without hyphens before them, each followed by its value.
  /// - Throws: `Diagnostics` if there is no such option.
  init(words: [String]) throws(Diagnostics) {
    let names = Self.names.map { String($0.dropFirst(2)) }
    var arguments: [String] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      guard names.contains(words[index]) else {
        throw Diagnostics([
          Diagnostic(
            .toolOption,
            "a spring has no “\(words[index])”; expected one of \(names.joined(separator: ", "))",
            about: "--token",
            suggestion: nearestSpelling(of: words[index], among: names)
          )
        ])
      }
      arguments += ["--\(words[index])", words[index + 1]]
    }
    guard let options = try? Self.parse(arguments) else {
      throw Self.problem(
        "“\(words.joined(separator: " "))” can't be read; expected each value after its name",
        at: "--token"
      )
    }
    self = options
  }

  /// Creates an empty set of options.
  init() {}

  /// Creates the spring.
  ///
  /// - Throws: `Diagnostics` if a number is invalid, an option is missing, or options of two sets are mixed.
  func spring() throws(Diagnostics) -> Spring {
    let texts = texts
    let given = Self.names.filter { $0 != "--velocity" && texts[$0]! != nil }
    guard let spelling = Self.spellings.first(where: { Set(given).isSubset(of: $0) }) else { throw Self.mixed(given) }
    guard let first = given.first else {
      throw Diagnostics([
        Diagnostic(
          .toolOption,
          "there is no spring; expected \(Self.allSpellings), such as --duration 0.5 --bounce 0.3",
          about: "spring"
        )
      ])
    }
    let velocity = try OptionNumber.read(velocity, of: "--velocity") ?? 0
    var numbers: [String: Double] = [:]
    for name in given where name != "--preset" { numbers[name] = try OptionNumber.read(texts[name]!, of: name) }
    func require(_ name: String) throws(Diagnostics) -> Double {
      guard let number = numbers[name] else {
        throw Self.problem("\(name) is missing; expected \(first) and \(name)", at: first)
      }
      return number
    }
    func check(_ name: String, _ expected: String, _ isRight: (Double) -> Bool) throws(Diagnostics) {
      if let number = numbers[name], !isRight(number) {
        throw Self.problem("\(texts[name]!!) is out of range; expected \(expected)", at: name)
      }
    }
    for name in ["--mass", "--stiffness"] { try check(name, "a number above 0") { $0 > 0 } }
    try check("--damping", "a number above 0, because without damping it would never settle") { $0 > 0 }
    for name in ["--response", "--duration", "--settling-duration"] { try check(name, "seconds above 0") { $0 > 0 } }
    try check("--damping-fraction", "a number above 0, because without damping it would never settle") { $0 > 0 }
    try check("--bounce", "a number above -1 and below 1") { $0 > -1 && $0 < 1 }
    try check("--settling-duration", "0.01…10 seconds, like in UIKit") { $0 >= 0.01 && $0 <= 10 }
    try check("--damping-ratio", "0.01…1, like in UIKit") { $0 >= 0.01 && $0 <= 1 }

    var spring: Spring
    switch spelling[0] {
    case "--mass":
      spring = Spring(
        mass: numbers["--mass"] ?? 1,
        stiffness: try require("--stiffness"),
        damping: try require("--damping")
      )
    case "--response":
      spring = Spring(
        response: numbers["--response"] ?? 0.5,
        dampingFraction: numbers["--damping-fraction"] ?? 0.825
      )
    case "--duration": spring = Spring(duration: numbers["--duration"] ?? 0.5, bounce: numbers["--bounce"] ?? 0)
    case "--settling-duration":
      let duration = try require("--settling-duration")
      let ratio = try require("--damping-ratio")
      spring = Spring(settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity)
    default: spring = try presetSpring(numbers["--duration"], numbers["--extra-bounce"])
    }
    spring.initialVelocity = velocity
    if let problem = spring.problem { throw Self.problem(problem, at: given.joined(separator: " ")) }
    return spring
  }

  private func presetSpring(_ duration: Double?, _ extraBounce: Double?) throws(Diagnostics) -> Spring {
    guard let preset else {
      throw Self.problem("--preset is missing; expected --extra-bounce and --preset", at: "--extra-bounce")
    }
    let bases = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3, "interactive": 0.15, "default": 0]
    guard let base = bases[preset] else {
      let names = ["smooth", "snappy", "bouncy", "interactive", "default"]
      throw Diagnostics([
        Diagnostic(
          .toolOption,
          "there is no preset “\(preset)”; expected one of \(names.joined(separator: ", "))",
          about: "--preset",
          suggestion: nearestSpelling(of: preset, among: names)
        )
      ])
    }
    let extra = extraBounce ?? 0
    guard base + extra > -1, base + extra < 1 else {
      throw Self.problem(
        "the bounce of \(preset) is \(base), and the sum is \(base + extra); expected a sum above -1 and below 1",
        at: "--extra-bounce"
      )
    }
    if preset == "interactive", duration == nil, extraBounce == nil { return .interactive }
    return Spring(duration: duration ?? (preset == "interactive" ? 0.15 : 0.5), bounce: base + extra)
  }

  private static func mixed(_ given: [String]) -> Diagnostics {
    let first = given[0]
    let second = given.first { name in !spellings.contains { $0.contains(first) && $0.contains(name) } }
    func companions(_ name: String) -> String {
      let others = spellings.filter { $0.contains(name) }.map { $0.filter { $0 != name }.joined(separator: " ") }
      return others.joined(separator: ", or with ")
    }
    let other = second ?? given[given.count - 1]
    return Diagnostics([
      Diagnostic(
        .toolOption,
        """
        these options don't belong together; expected \(first) with \(companions(first)), or \(other) with \
        \(companions(other))
        """,
        about: given.joined(separator: " ")
      )
    ])
  }

  private static func problem(_ message: String, at place: String) -> Diagnostics {
    Diagnostics([Diagnostic(.toolOption, message, about: place)])
  }
}

/// A parser for numbers on the command line.
enum OptionNumber {
  /// Parses a number.
  ///
  /// - Parameters:
  ///   - text: The text, or nil if the option wasn't given.
  ///   - name: The name of the option.
  ///   - range: The allowed range.
  ///   - unit: The unit, for messages.
  static func read(
    _ text: String?,
    of name: String,
    in range: ClosedRange<Double> = -1e12...1e12,
    _ unit: String = ""
  ) throws(Diagnostics) -> Double? {
    guard let text else { return nil }
    guard let number = Double(text), number.isFinite, text.allSatisfy({ "0123456789.eE+-".contains($0) }) else {
      let point = text.contains(",") ? Double(text.replacing(",", with: ".")) : nil
      throw Diagnostics([
        Diagnostic(
          .toolOption,
          "“\(text)” isn't a number; expected a number such as 0.5",
          about: name,
          suggestion: point.map { _ in text.replacing(",", with: ".") }
        )
      ])
    }
    guard range.contains(number) else {
      let expected =
        range.upperBound == 1e12
        ? "a number below 1e12"
        : "\(Number.json(range.lowerBound))…\(Number.json(range.upperBound)) \(unit)"
      throw Diagnostics([Diagnostic(.toolOption, "\(text) is out of range; expected \(expected)", about: name)])
    }
    return number
  }
}
