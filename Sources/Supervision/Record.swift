import Diagnostics
import Foundation

/// What a supervised program tells its supervisor, as a line of text.
enum Record: Hashable, Sendable {
  /// The program takes part.
  case hello
  /// An author's code begins to run on the thread with a clock.
  case begin(AuthorCode, thread: Int64)
  /// The author's code that began last on the thread has come to its end.
  case end(thread: Int64)
  /// The program crashes on the thread, which works on something with a name, or none.
  case crash(thread: Int64, work: String)
  /// The program stops itself, because of an author's code.
  case stop(Stop)
  /// The program to start if an author's code stops this one.
  case successor(Successor)
  /// The program ends, and its successor is to start anew, because files have changed.
  case again
  /// The program continues as another one, which may not take part.
  case replaced
  /// The program ends by itself, with the exit status that it means.
  case done

  /// The record as a line: words that are separated by tabs.
  var line: String {
    let words: [String] =
      switch self {
      case .hello: ["hello"]
      case .begin(let code, let thread):
        ["begin", String(thread), code.key, Self.word(code.trial), String(code.shift)] + code.place.words
      case .end(let thread): ["end", String(thread)]
      case .crash(let thread, let work): ["crash", String(thread), work]
      case .stop(let stop):
        ["stop", stop.key, Self.word(stop.trial), stop.diagnostic.id.name, stop.diagnostic.message]
          + (stop.diagnostic.location?.words ?? [])
      case .successor(let program): ["successor"] + program.words
      case .again: ["again"]
      case .replaced: ["replaced"]
      case .done: ["done"]
      }
    return words.map(Self.escaped).joined(separator: "\t") + "\n"
  }

  /// Reads a line, or returns nil if it isn't a record.
  init?(_ line: Substring) {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false).map { $0.removingPercentEncoding ?? "" }
    let rest = Array(words.dropFirst())
    switch words.first {
    case "hello": self = .hello
    case "begin" where rest.count >= 5:
      guard let thread = Int64(rest[0]) else { return nil }
      var code = AuthorCode(key: rest[1], at: Location(words: rest[4...]))
      (code.trial, code.shift) = (Self.steps(rest[2]), Int(rest[3]) ?? 0)
      self = .begin(code, thread: thread)
    case "end":
      guard let thread = rest.first.flatMap({ Int64($0) }) else { return nil }
      self = .end(thread: thread)
    case "crash":
      guard rest.count == 2, let thread = Int64(rest[0]) else { return nil }
      self = .crash(thread: thread, work: rest[1])
    case "stop" where rest.count >= 5:
      var diagnostic = Diagnostic(Diagnostic.ID(named: rest[2]), rest[3], at: Location(words: rest[4...]))
      diagnostic.severity = .error
      self = .stop(Stop(key: rest[0], trial: Self.steps(rest[1]), diagnostic: diagnostic))
    case "successor":
      guard let program = Successor(words: rest) else { return nil }
      self = .successor(program)
    case "again": self = .again
    case "replaced": self = .replaced
    case "done": self = .done
    default: return nil
    }
  }

  /// Returns the steps of a trial as one word, and back.
  private static func word(_ steps: [String]) -> String { steps.map(escaped).joined(separator: " ") }

  private static func steps(_ word: String) -> [String] {
    word.split(separator: " ").map { $0.removingPercentEncoding ?? "" }
  }

  /// Tabs and line breaks separate words and records, so a word has none.
  static func escaped(_ word: String) -> String {
    word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

extension Location {
  fileprivate var words: [String] { [file] + [line, column].prefix { $0 != nil }.compactMap { $0.map(String.init) } }

  fileprivate init(words: ArraySlice<String>) {
    let numbers = words.dropFirst().map { Int($0) }
    self.init(file: words.first ?? "", line: numbers.first ?? nil, column: numbers.dropFirst().first ?? nil)
  }
}

/// The program that goes on after an author's code has stopped a preview: the same program, started again.
package struct Successor: Hashable, Sendable {
  /// The file of the program.
  package var executable: String
  /// Its arguments, starting with its name.
  package var arguments: [String]
  /// The variables of its environment that differ from the supervisor's.
  package var environment: [String: String] = [:]

  /// Names a program.
  package init(executable: String, arguments: [String]) {
    (self.executable, self.arguments) = (executable, arguments)
  }

  fileprivate var words: [String] {
    [executable, String(arguments.count)] + arguments
      + environment.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  fileprivate init?(words: [String]) {
    guard words.count >= 2, let count = Int(words[1]), count >= 0, words.count >= 2 + count else { return nil }
    (executable, arguments) = (words[0], Array(words[2..<(2 + count)]))
    var rest = words[(2 + count)...]
    while let name = rest.popFirst(), let value = rest.popFirst() { environment[name] = value }
  }
}
