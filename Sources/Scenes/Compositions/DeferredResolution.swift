import Diagnostics
import Foundation
import Synchronization

/// What another front end resolves a scene to, when something needs it for the first time.
///
/// A program lists all of its scenes whatever it is asked to do, so a list mustn't cost what its scenes cost.
final class DeferredResolution: Sendable {
  private let known: Mutex<Result<Composition, Diagnostics>?>
  private let make: @MainActor @Sendable () -> Result<Composition, Diagnostics>
  /// Whether it is known from the start.
  private let isGiven: Bool

  /// Creates one that is known.
  init(_ composition: Composition) {
    known = Mutex(.success(composition))
    isGiven = true
    make = { .success(composition) }
  }

  /// Creates one that a closure makes on the main actor, once.
  init(_ make: @escaping @MainActor @Sendable () -> Result<Composition, Diagnostics>) {
    known = Mutex(nil)
    isGiven = false
    self.make = make
  }

  /// The composition.
  ///
  /// Another thread than the main actor's waits for the main actor.
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
  /// Whether two are one, or are given with the same composition.
  static func == (a: DeferredResolution, b: DeferredResolution) -> Bool {
    guard a !== b else { return true }
    return a.isGiven && b.isGiven && a.known.withLock { $0 } == b.known.withLock { $0 }
  }
}

extension DeferredResolution: CustomReflectable {
  /// The composition if it is given; otherwise nothing, because the code of the program decides what is made.
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

/// The queue of the main actor, which isn't always the main thread.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a closure on the main actor: at once if this is where the caller runs.
  static func run<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    guard DispatchQueue.getSpecific(key: key) != true else { return MainActor.assumeIsolated { body() } }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }
}
