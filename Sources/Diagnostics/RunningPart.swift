import Synchronization

/// The part of an author's code that runs at the moment, for messages about code that doesn't come to an end.
///
/// Setting it costs two stores to memory, so each body of a view can do it.
package enum RunningPart {
  /// The kinds of code that a view has.
  package enum Kind: Int, Sendable {
    case none, content, body, action, cue, event, trial, export
  }

  private static let kind = Atomic(0)
  /// The type of the view, or the number of the cue.
  private static let detail = Atomic(0)

  /// Says that the code which makes the view runs.
  package static func note(_ kind: Kind) {
    self.kind.store(kind.rawValue, ordering: .relaxed)
    detail.store(0, ordering: .relaxed)
  }

  /// Says that the body of a view or a modifier runs.
  package static func note(bodyOf type: Any.Type) {
    kind.store(Kind.body.rawValue, ordering: .relaxed)
    detail.store(Int(bitPattern: ObjectIdentifier(type)), ordering: .relaxed)
  }

  /// Says that a cue of the play runs.
  ///
  /// - Parameter number: The number of the cue, from 1.
  package static func note(cue number: Int) {
    kind.store(Kind.cue.rawValue, ordering: .relaxed)
    detail.store(number, ordering: .relaxed)
  }

  /// Whether the motion is written, which isn't an author's code any more.
  package static var isExport: Bool { kind.load(ordering: .relaxed) == Kind.export.rawValue }

  /// What runs, in words, or nil if nothing is known.
  package static var words: String? {
    let detail = detail.load(ordering: .relaxed)
    switch Kind(rawValue: kind.load(ordering: .relaxed)) {
    case .content: return "what makes the view"
    case .body:
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: detail) else { return "the body of a view" }
      let name = unsafe _typeName(unsafeBitCast(pointer, to: Any.Type.self), qualified: false)
      return "the body of “\(name.prefix { $0 != "<" })”"
    case .action: return "an action of the view, such as onAppear, onChange or a task"
    case .cue: return "the action of cue \(detail)"
    case .event: return "a timer or a task"
    case .export: return "what writes its motion"
    case .trial: return "a tap that is tried for the figure"
    case .some(.none), nil: return nil
    }
  }
}
