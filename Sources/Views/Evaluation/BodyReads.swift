import Diagnostics
import Foundation
import Observation
import Synchronization

/// Something with a number that changes with its value.
protocol Versioned: AnyObject {
  /// The number of changes so far.
  var version: Int { get }
}

/// What a body has read, and whether that has changed since.
///
/// Values are added while the body runs, on the main actor. Other threads only say that an object changes.
final class BodyReads: @unchecked Sendable {
  private var values: [(read: any Versioned, version: Int)] = []
  private var known: Set<ObjectIdentifier> = []
  private let isOutdated = Atomic(false)

  /// What the body that runs has read so far.
  @TaskLocal static var current: BodyReads?

  /// Notes that the body that runs reads a value.
  static func note(_ value: any Versioned) {
    guard let current, current.known.insert(ObjectIdentifier(value)).inserted else { return }
    current.values.append((value, value.version))
  }

  /// Notes that an observable object that was read is about to change.
  func outdate() { isOutdated.store(true, ordering: .relaxed) }

  /// Whether everything is as it was read.
  var isCurrent: Bool {
    !isOutdated.load(ordering: .relaxed) && values.allSatisfy { $0.read.version == $0.version }
  }
}
