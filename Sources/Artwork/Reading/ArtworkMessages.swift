import Diagnostics
import MarkupChecks

/// Collects what is wrong with a file and what was left out of it, each once.
struct ArtworkMessages {
  let file: String
  private let tree: XMLTree
  /// The errors, in the order in which they were found.
  private(set) var errors: [Diagnostic] = []
  /// The parts that were left out, in the order in which they were found.
  private(set) var notes: [Diagnostic] = []
  private var known: Set<Key> = []

  private struct Key: Hashable {
    var offset: Int?
    var message: String
  }

  init(file: String, tree: XMLTree) { (self.file, self.tree) = (file, tree) }

  /// Everything that can't be taken, in the order of the file.
  var sortedErrors: [Diagnostic] {
    errors.sorted { a, b in
      (a.location?.line ?? 0, a.location?.column ?? 0) < (b.location?.line ?? 0, b.location?.column ?? 0)
    }
  }

  /// The line that an element begins in.
  func line(at offset: Int) -> Int { tree.lines.line(of: offset) }

  private func location(_ offset: Int) -> Location { tree.location(at: offset, file: file) }

  /// Says what can't be taken.
  mutating func refuse(
    _ element: ArtworkElement,
    _ message: String,
    as id: Diagnostic.ID = .artworkUnsupported,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard errors.count < ArtworkLimits.messages, known.insert(.init(offset: element.offset, message: message)).inserted
    else { return }
    errors.append(
      Diagnostic(
        id,
        "<\(element.name.shortened)>: \(message)",
        at: location(element.offset),
        suggestion: suggestion()
      )
    )
  }

  /// Says what can't be read.
  mutating func refuse(_ element: ArtworkElement, _ problem: SyntaxProblem) {
    refuse(element, problem.message, as: .artworkValue, suggestion: problem.suggestion)
  }

  /// Says what was left out, where it was seen first.
  ///
  /// - Parameters:
  ///   - message: What was left out.
  ///   - kind: What tells it from others, if the message doesn't.
  ///   - offset: Where it is, in bytes.
  ///   - id: The kind of message.
  ///   - suggestion: The nearest right spelling.
  mutating func leaveOut(
    _ message: String,
    kind: String? = nil,
    at offset: Int,
    as id: Diagnostic.ID = .artworkLeftOut,
    suggestion: @autoclosure () -> String? = nil
  ) {
    guard notes.count < ArtworkLimits.messages, known.insert(.init(offset: nil, message: kind ?? message)).inserted
    else { return }
    notes.append(Diagnostic(id, message, at: location(offset), suggestion: suggestion()))
  }
}
