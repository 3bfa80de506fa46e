import Diagnostics
import Foundation
import Synchronization

/// A composition that another front end makes when it is first needed.
///
/// A program lists all of its scenes, but often needs only one of them. So a scene in the list costs nothing yet.
final class DeferredResolution: Sendable {
  private let known: Mutex<Result<Composition, Diagnostics>?>
  private let make: @MainActor @Sendable () -> Result<Composition, Diagnostics>
  /// Whether the composition was there from the start.
  private let isGiven: Bool

  /// Creates a resolution with a composition.
  init(_ composition: Composition) {
    known = Mutex(.success(composition))
    isGiven = true
    make = { .success(composition) }
  }

  /// Creates a resolution that calls a closure on the main actor, once.
  init(_ make: @escaping @MainActor @Sendable () -> Result<Composition, Diagnostics>) {
    known = Mutex(nil)
    isGiven = false
    self.make = make
  }

  /// The composition.
  ///
  /// Other threads wait for the main actor.
  ///
  /// - Throws: ``Diagnostics`` with the problems of the scene.
  func composition() throws(Diagnostics) -> Composition {
    try (known.withLock { $0 } ?? MainQueue.run { self.made() }).get()
  }

  @MainActor private func made() -> Result<Composition, Diagnostics> {
    if let known = known.withLock({ $0 }) { return known }
    let result = make()
    known.withLock { $0 = result }
    return result
  }
}

extension DeferredResolution: Equatable {
  /// Returns whether two resolutions are the same object, or were created with equal compositions.
  static func == (a: DeferredResolution, b: DeferredResolution) -> Bool {
    guard a !== b else { return true }
    return a.isGiven && b.isGiven && a.known.withLock { $0 } == b.known.withLock { $0 }
  }
}

extension DeferredResolution: CustomReflectable {
  /// The composition that was there from the start.
  ///
  /// A closure has no children, because the code of the program determines its result.
  var customMirror: Mirror {
    let given = isGiven ? known.withLock { $0 }.map { [("composition", $0 as Any)] } ?? [] : []
    return Mirror(
      self,
      children: given.map { (label: $0.0, value: $0.1) },
      displayStyle: .class,
      ancestorRepresentation: .suppressed
    )
  }
}
